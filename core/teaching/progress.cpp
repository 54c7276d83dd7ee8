#include "core/teaching/progress.h"

#include <fmt/format.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <charconv>

#include "core/formats/json_tape.h"

namespace plyscope {
namespace {

using Tape = JsonTape;
using Type = JsonTape::Type;

tl::unexpected<Problems> failAt(const Tape& tape, Tape::Id v, std::string what,
                                std::string remedy) {
  Problem p{std::move(what), std::move(remedy)};
  p.line = tape.place(v).line;
  p.column = tape.place(v).column;
  return fail(std::move(p));
}

/// Text, a number, yes or no as they are; a list as its parts with commas between.
std::string spelled(const Tape& tape, Tape::Id v) {
  if (tape.is(v, Type::yes)) return "yes";
  if (tape.is(v, Type::no)) return "no";
  if (tape.is(v, Type::null)) return {};
  if (!tape.isContainer(v)) return std::string(tape.text(v));
  std::string all;
  for (Tape::Id c = tape.first(v); c != tape.end(v); c = tape.next(c)) {
    if (tape.isContainer(c)) continue;
    all += (all.empty() ? "" : ", ") + std::string(tape.text(c));
  }
  return all.empty() ? "none" : all;
}

std::uint32_t whole(std::string_view text) {
  std::uint32_t n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

Result<Item> readItem(const Tape& tape, Tape::Id v) {
  if (!tape.is(v, Type::object)) {
    return failAt(tape, v, "an answer is an object",
                  R"(Write {"question": "stop@cut:1", "given": "yes"}.)");
  }
  Item item;
  bool asked = false;
  for (Tape::Id c = tape.first(v); c != tape.end(v); c = tape.next(c)) {
    const std::string_view key = tape.key(c);
    const std::string text = spelled(tape, c);
    if (key == "question") {
      item.question = text;
      asked = true;
    }
    if (key == "given") item.given = text;
    if (key == "because") item.because = text;
    if (key == "tries") item.help.tries = std::max(1u, whole(text));
    if (key == "hints") item.help.hints = whole(text);
    if (key == "revealed") item.help.revealed = tape.is(c, Type::yes);
    if (key == "seconds") item.seconds = whole(text);
  }
  if (!asked) {
    return failAt(tape, v, "this answer does not say which question it answers",
                  R"(Add "question": "stop@cut:1".)");
  }
  return item;
}

void judge(const Run& run, Item& item) {
  item.points = 0;
  item.right = item.misconception = item.feedback = item.node = {};
  const auto refuse = [&](const Problems& problems) {
    const Problem& p = problems.front();
    item.feedback = p.what + (p.remedy.empty() ? "." : ". " + p.remedy);
  };
  const Result<Question> q = findQuestion(run, item.question);
  if (!q) return refuse(q.error());
  const std::vector<std::string> choices = q->choiceTexts();
  item.node = run.tree->shortName(q->node);
  item.right = answerText(q->form(), *run.tree, q->right, choices);
  Result<Answer> answer = parseAnswer(q->form(), *run.tree, item.given, choices);
  if (!answer) return refuse(answer.error());
  if (q->asksWhy() && !item.because.empty()) {
    auto reason = parseAnswer(AnswerForm::choice, *run.tree, item.because, choices);
    if (!reason) reason = parseAnswer(AnswerForm::nodes, *run.tree, item.because);
    if (reason) {
      answer->choice = reason->choice;
      answer->nodes = reason->nodes;
    }
  }
  const Mark m = grade(run, *q, *answer, item.help);
  item.points = m.points;
  item.misconception = m.misconception;
  item.feedback = plainText(m.feedback);
  if (q->asksWhy() && q->right.choice) item.right += ", because " + choices[*q->right.choice];
}

std::string csvField(std::string text) {
  if (!text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos) {
    text.insert(text.begin(), '\'');
  }
  if (text.find_first_of(",\"\n\r") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

Rational Sitting::points() const {
  Rational sum = 0;
  for (const Item& item : items) sum += item.points;
  return sum;
}

std::string treeHash(const Tree& tree) {
  std::uint32_t hash = 2166136261u;  // FNV-1a
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    hash = (hash ^ 0xFFu) * 16777619u;
  };
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    add(std::to_string(tree.childCount(n)) + "/" + std::to_string(static_cast<int>(tree.mover(n))));
    if (n != Tree::root() && tree.isChance(tree.parent(n))) add(exactText(tree.probability(n)));
    for (unsigned p = 0; p < tree.players() && tree.hasUtility(n); ++p) {
      add(exactText(tree.utilityNumber(n, p)));
    }
  }
  return fmt::format("{:08x}", hash);
}

void mark(const Run& run, Sitting& sitting) {
  for (Item& item : sitting.items) judge(run, item);
}

Result<Sitting> readSitting(std::string_view json) {
  const Result<Tape> read = Tape::read(json);
  if (!read) return tl::unexpected(read.error());
  const Tape& tape = *read;
  const Tape::Id top = 0;
  const char* const shape =
      R"(Write {"student": "...", "answers": [{"question": "stop@cut:1", "given": "yes"}]}.)";
  if (tape.size() == 0) return fail("there are no answers here", shape);
  if (!tape.is(top, Type::object)) return failAt(tape, top, "answers are one object", shape);
  Sitting sitting;
  bool answers = false;
  for (Tape::Id c = tape.first(top); c != tape.end(top); c = tape.next(c)) {
    const std::string_view key = tape.key(c);
    if (key == "student") sitting.student = spelled(tape, c);
    if (key == "tree") sitting.tree = spelled(tape, c);
    if (key == "search") sitting.search = spelled(tape, c);
    if (key == "hash") sitting.hash = spelled(tape, c);
    if (key == "seed") sitting.seed = whole(tape.text(c));
    if (key != "answers") continue;
    answers = true;
    if (!tape.is(c, Type::array)) return failAt(tape, c, "\"answers\" is a list", shape);
    for (Tape::Id a = tape.first(c); a != tape.end(c); a = tape.next(a)) {
      Result<Item> item = readItem(tape, a);
      if (!item) return tl::unexpected(item.error());
      sitting.items.push_back(std::move(*item));
    }
  }
  if (!answers) return failAt(tape, top, "there is no list of answers", shape);
  return sitting;
}

std::string writeSitting(const Sitting& sitting) {
  rapidjson::StringBuffer out;
  rapidjson::Writer<rapidjson::StringBuffer> json(out);
  const auto text = [&](const char* key, const std::string& value) {
    json.Key(key);
    json.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  };
  json.StartObject();
  text("student", sitting.student);
  text("tree", sitting.tree);
  text("search", sitting.search);
  text("hash", sitting.hash);
  json.Key("seed");
  json.Uint64(sitting.seed);
  text("points", exactText(sitting.points()));
  json.Key("of");
  json.Uint64(sitting.items.size());
  json.Key("answers");
  json.StartArray();
  for (const Item& item : sitting.items) {
    json.StartObject();
    text("question", item.question);
    text("node", item.node);
    text("given", item.given);
    if (!item.because.empty()) text("because", item.because);
    text("right", item.right);
    text("points", exactText(item.points));
    text("misconception", item.misconception);
    text("feedback", item.feedback);
    json.Key("tries");
    json.Uint(item.help.tries);
    json.Key("hints");
    json.Uint(item.help.hints);
    json.Key("revealed");
    json.Bool(item.help.revealed);
    json.Key("seconds");
    json.Uint(item.seconds);
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
  return std::string(out.GetString(), out.GetSize()) + "\n";
}

std::string sittingCsv(const Sitting& sitting) {
  std::string out =
      "student,seed,hash,type,question,node,given,because,right,points,seconds,misconception\n";
  for (const Item& item : sitting.items) {
    const std::string type = item.question.substr(0, item.question.find('@'));
    const std::string fields[] = {sitting.student,
                                  std::to_string(sitting.seed),
                                  sitting.hash,
                                  type,
                                  item.question,
                                  item.node,
                                  item.given,
                                  item.because,
                                  item.right,
                                  exactText(item.points),
                                  std::to_string(item.seconds),
                                  item.misconception};
    for (const std::string& field : fields) {
      if (&field != fields) out += ',';
      out += csvField(field);
    }
    out += '\n';
  }
  return out;
}

}  // namespace plyscope

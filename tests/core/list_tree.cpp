#include "tests/core/list_tree.h"

#include <fstream>
#include <sstream>

#include "core/tree/builder.h"

namespace plyscope::test {

namespace {

using rapidjson::Value;

void build(TreeBuilder& b, const Value& v);

void children(TreeBuilder& b, const Value& list) {
  for (const Value& c : list.GetArray()) {
    if (c.IsObject() && c.HasMember("prob")) b.probability(exact(c["prob"]));
    build(b, c);
  }
  b.close();
}

void named(TreeBuilder& b, const Value& v) {
  if (v.HasMember("name")) b.label(v["name"].GetString());
  if (v.HasMember("action")) b.move(v["action"].GetString());
  const std::string kind = v["kind"].GetString();
  if (kind == "leaf") return b.leaf(exact(v["value"]));
  if (kind == "chance") b.openChance();
  if (kind == "max") b.openDecision(Mover::A);
  if (kind == "min") b.openDecision(Mover::B);
  children(b, v["children"]);
  if (v.HasMember("value")) b.estimate(exact(v["value"]));
}

void build(TreeBuilder& b, const Value& v) {
  if (v.IsArray()) {
    b.openDecision();
    return children(b, v);
  }
  if (!v.IsObject()) return b.leaf(v.IsNull() ? Rational(0) : exact(v));
  if (v.HasMember("kind")) return named(b, v);
  if (v.HasMember("payoffs")) {
    std::vector<Rational> tuple;
    for (const Value& u : v["payoffs"].GetArray()) tuple.push_back(exact(u));
    return b.leaf(std::move(tuple));
  }
  b.openChance();
  for (const Value& outcome : v["chance"].GetArray()) {
    b.probability(exact(outcome[0]));
    build(b, outcome[1]);
  }
  b.close();
}

}  // namespace

Rational exact(const Value& v) {
  return *parseNumber(v.GetString());
}

TreePtr listTree(const Value& v, Mover root) {
  TreeBuilder b;
  b.setRootMover(root);
  build(b, v);
  return *b.finish();
}

TreePtr listTree(const std::string& text, Mover root) {
  rapidjson::Document d;
  d.Parse<rapidjson::kParseNumbersAsStringsFlag>(text.c_str());
  return listTree(d, root);
}

rapidjson::Document readJson(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  rapidjson::Document d;
  d.Parse<rapidjson::kParseNumbersAsStringsFlag>(text.str().c_str());
  return d;
}

}  // namespace plyscope::test

#include "app/commands/request.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <limits>

#include "app/commands/command.h"
#include "app/commands/output.h"
#include "app/document/default_search.h"
#include "core/explain/goto.h"
#include "core/formats/node_place.h"
#include "core/formats/table.h"
#include "core/search/order_names.h"

namespace plyscope {
namespace {

Result<std::string> readAll(std::FILE* file) {
  std::string text;
  struct stat status;
  if (fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode)) {
    return fail("this is a folder, not a file", "Name a file in it.");
  }
  if (S_ISREG(status.st_mode)) text.reserve(static_cast<std::size_t>(status.st_size));
  char block[1 << 16];
  while (const std::size_t n = std::fread(block, 1, sizeof block, file)) text.append(block, n);
  if (std::ferror(file)) {
    return fail(fmt::format("cannot be read: {}", std::strerror(errno)),
                "Copy it, and try the copy.");
  }
  return text;
}

constexpr unsigned kMostWhole = 1000000000;  ///< of the options that count something

/// Throws what CLI11 reports as a wrong line.
[[noreturn]] void wrong(const std::string& what) {
  throw CLI::ValidationError(what, "");
}

Rational number(const std::string& option, const std::string& text) {
  const Result<Rational> r = parseNumber(text);
  if (r) return *r;
  const Problem& problem = r.error().front();
  wrong(fmt::format("{} {}: {}{}{}", option, text, problem.what, problem.remedy.empty() ? "" : ". ",
                    problem.remedy));
}

/// Declares an option that takes a whole number from `least` to `most`.
template <class T, class Target>
CLI::Option* addWhole(CLI::App& line, const std::string& name, Target& value, T least, T most,
                      const std::string& help) {
  return line.add_option_function<std::string>(
      name,
      [&value, least, most, name](const std::string& text) {
        T n = 0;
        const char* end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data(), end, n);
        if (error != std::errc{} || rest != end || n < least || n > most) {
          wrong(fmt::format("{} {}: write a whole number from {} to {}", name, text, least, most));
        }
        value = n;
      },
      help);
}

std::optional<Mover> moverNamed(const std::string& name) {
  if (name == "max" || name == "MAX") return Mover::A;
  if (name == "min" || name == "MIN") return Mover::B;
  if (name.size() != 1) return std::nullopt;
  if (name[0] >= 'A' && name[0] <= 'Z') return player(static_cast<unsigned>(name[0] - 'A'));
  if (name[0] >= 'a' && name[0] <= 'z') return player(static_cast<unsigned>(name[0] - 'a'));
  return std::nullopt;
}

std::pair<Rational, Rational> bounds(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos)
    wrong("--bounds " + text + ": write the least and the greatest utility, as in -9:9");
  const Rational low = number("--bounds", text.substr(0, colon));
  const Rational high = number("--bounds", text.substr(colon + 1));
  if (high < low) wrong("--bounds " + text + ": the first number must not be above the second");
  return {low, high};
}

std::string joined(std::span<const SearchId> ids) {
  std::string text;
  for (const SearchId id : ids) text += (text.empty() ? "" : ", ") + std::string(spec(id).name);
  return text;
}

}  // namespace

void InputRequest::declare(CLI::App& line, bool required) {
  CLI::Option* option = line.add_option("FILE", file, "the tree; - reads standard input");
  if (required) option->required();
  line.add_option_function<std::string>(
          "--format",
          [this](const std::string& name) {
            const Format* known = formatNamed(name);
            if (known == nullptr || known->read == nullptr) {
              wrong("--format " + name + ": there is no such format to read. There are " +
                    formatNames(Use::read));
            }
            format = name;
          },
          "read FILE as this format, whatever it looks like")
      ->type_name("NAME");
  static const std::map<std::string, Lists> readings = {
      {"nodes", Lists::nodes}, {"pairs", Lists::pairs}, {"value-first", Lists::valueFirst}};
  line.add_option_function<std::string>(
          "--lists", [this](const std::string& name) { lists = readings.at(name); },
          "what plain lists mean: nodes; pairs, [1, 2] is a leaf; value-first, [3, ...] has 3")
      ->check(CLI::IsMember({"nodes", "pairs", "value-first"}));
  addWhole(line, "--branching", branching, 1u, kMostWhole, "of flat leaves (--format flat)")
      ->type_name("B");
  line.add_flag("--inner-values", innerValues, "take the values of inner nodes as estimates");
  line.add_option("--encoding", encoding, "how the bytes of FILE spell characters")
      ->check(CLI::IsMember({"utf-8", "latin1"}, CLI::ignore_case));
  line.add_option_function<std::string>(
          "--root",
          [this](const std::string& name) {
            root = moverNamed(name);
            if (!root) wrong("--root " + name + ": write A or B");
          },
          "who moves at the root where the file does not say")
      ->type_name("A|B");
}

Result<std::string> InputRequest::text() const {
  std::FILE* opened = file == "-" ? stdin : std::fopen(file.c_str(), "rb");
  if (!opened) {
    return fail(fmt::format("cannot be opened: {}", std::strerror(errno)),
                errno == ENOENT   ? "Look at the name, and at the folder that it is looked for in."
                : errno == EACCES ? "Ask for the right to read it, or copy it."
                                  : "Name a file that can be read.");
  }
  Result<std::string> bytes = readAll(opened);
  if (opened != stdin) std::fclose(opened);
  return bytes;
}

ReadOptions InputRequest::options() const {
  ReadOptions options;
  options.format = format;
  options.fileName = file == "-" ? std::string() : file;
  options.root = root;
  options.lists = lists;
  options.branching = branching;
  options.latin1 = CLI::detail::to_lower(encoding) == "latin1";
  options.innerValues = innerValues;
  return options;
}

Result<ReadTree> InputRequest::read() const {
  const Result<std::string> bytes = text();
  if (!bytes) return tl::unexpected(bytes.error());
  return readTree(*bytes, options());
}

void declareWishes(CLI::App& line, SearchWishes& wishes) {
  const std::string group = "Search";
  line.add_option_function<std::string>(
          "-a,--algorithm",
          [&wishes](const std::string& name) {
            wishes.algorithm = findSearch(name);
            if (wishes.algorithm) return;
            std::string all;
            for (const SearchSpec& s : searches())
              all += (all.empty() ? "" : ", ") + std::string(s.name);
            wrong("--algorithm " + name + ": there is no such search. There are " + all);
          },
          "the search, by name (see plyscope algorithms); else the file's own")
      ->type_name("NAME")
      ->group(group);
  line.add_option_function<std::string>(
          "--epsilon",
          [&wishes](const std::string& text) {
            wishes.epsilon = number("--epsilon", text);
            if (*wishes.epsilon < 0) wrong("--epsilon " + text + ": must be 0 or more");
          },
          "no leaf sums to more than E or less than -E; exact: 0.8, 1/3")
      ->type_name("E")
      ->group(group);
  line.add_flag_callback(
          "--strict", [&wishes] { wishes.strict = true; }, "cut only beyond equality")
      ->group(group);
  addWhole(line, "--depth", wishes.depth, Depth{0}, Depth{kMostWhole},
           "stop at this depth and take the estimates there")
      ->type_name("D")
      ->group(group);
  static const std::map<std::string, Order> orders(std::begin(kOrders), std::end(kOrders));
  line.add_option_function<std::string>(
          "--order", [&wishes](const std::string& name) { wishes.order = orders.at(name); },
          "in which order children are visited")
      ->check(CLI::IsMember(orders))
      ->group(group);
  addWhole(line, "--seed", wishes.seed, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(),
           "of shuffle and of sampling; default 1")
      ->type_name("N")
      ->group(group);
  line.add_option_function<std::string>(
          "--bounds", [&wishes](const std::string& text) { wishes.bounds = bounds(text); },
          "every utility lies in [L, U], as in -9:9")
      ->type_name("L:U")
      ->group(group);
  addWhole(line, "--samples", wishes.samples, 1u, kMostWhole,
           "draws at each chance node; default 16")
      ->type_name("K")
      ->group(group);
}

void declarePlace(CLI::App& line, std::string& place) {
  line.add_option_function<std::string>(
          "--goto",
          [&place](const std::string& text) {
            if (const Result<Place> parsed = parsePlace(text); !parsed) {
              wrong(parsed.error().front().what + ". " + parsed.error().front().remedy);
            }
            place = text;
          },
          "start, end, stop:10, event:20, cut:1, enter:n3, close:n3 or enter:/1/0")
      ->type_name("WHERE");
}

std::optional<Searched> searchFor(const InputRequest& input, const SearchWishes& wishes,
                                  int& status, Unnamed unnamed) {
  const Result<std::string> bytes = input.text();
  if (!bytes) {
    status = report(input.file, bytes.error());
    return std::nullopt;
  }
  Result<ReadTree> read = readTree(*bytes, input.options());
  if (!read) {
    status = report(input.file, read.error());
    return std::nullopt;
  }
  const SearchOptions options = wishes.over(read->header.options);
  std::optional<SearchId> id = wishes.algorithm ? wishes.algorithm : read->header.algorithm;
  if (!id && unnamed == Unnamed::choose) {
    Header header = read->header;
    header.options = options;
    id = defaultSearch(*read->tree, header).first;
  }
  if (!id) {
    const std::string these = joined(fittingSearches(*read->tree, options));
    std::fprintf(stderr,
                 "plyscope: say which search to run: --algorithm NAME. These fit the tree: %s\n",
                 these.c_str());
    status = kWrongCommandLine;
    return std::nullopt;
  }
  Result<void> fitting = fits(*read->tree, *id, options);
  if (!fitting) {
    placeProblems(fitting.error(), *bytes, input.options(), *read);
    status = report(input.file, fitting.error());
    return std::nullopt;
  }
  Result<Run> run = runSearch(read->tree, *id, options);
  if (!run) {
    status = report(input.file, run.error());
    return std::nullopt;
  }
  return Searched{std::move(*read), std::move(*run)};
}

}  // namespace plyscope

#include "core/formats/number_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace plyscope {

bool NumberReader::read(const Token& token, Rational& value, NodeId node, Notation::Part part,
                        std::uint32_t item) {
  if (token.kind != Token::Kind::atom) {
    problems_.unexpected(token, "a number", std::string(kLeafNeeds));
    return false;
  }
  Result<Rational> number = parseNumber(token.text);
  if (!number) {
    Problem& p = number.error().front();
    if (p.remedy.starts_with("Did you")) p.remedy = fmt::format("{} {}", kLeafNeeds, p.remedy);
    problems_.add(token, std::move(p.what), std::move(p.remedy));
    return false;
  }
  value = std::move(*number);
  if (token.text.find('/') != std::string_view::npos) {
    fractions_ = true;
  } else if (token.text.find_first_of(".eE") != std::string_view::npos) {
    decimals_ = true;
  }
  if (!isPlainNumber(token.text)) {
    notation_.spelled.push_back({node, part, item, std::string(token.text)});
  }
  return true;
}

bool isPlainNumber(std::string_view text) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (whole.empty() || !std::all_of(whole.begin(), whole.end(), digit)) return false;
  if (whole.size() > 1 && whole.front() == '0') return false;
  if (point == std::string_view::npos) return !negative || whole != "0";
  const std::string_view decimals = text.substr(point + 1);
  return !decimals.empty() && std::all_of(decimals.begin(), decimals.end(), digit) &&
         decimals.back() != '0';
}

std::optional<Word> shortWhole(std::string_view text) {
  if (text.size() > 17 || !isPlainNumber(text)) return {};
  Word value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size()) return {};
  return value;
}

bool isMissingValue(std::string_view atom) {
  return atom == "_" || atom == "None" || atom == "null";
}

}  // namespace plyscope

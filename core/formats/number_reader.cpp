#include "core/formats/number_reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace plyscope {

bool NumberReader::read(const Token& token, Rational& value, NodeId node, Notation::Part part,
                        std::uint32_t item) {
  if (token.kind != Token::Kind::atom) {
    problems_.unexpected(token, "a number", std::string(kLeafNeeds));
    return false;
  }
  if (const auto quick = shortNumber(token.text)) {
    value = Rational(quick->numerator, quick->denominator);
    keep(token.text, node, part, item);
    return true;
  }
  Result<Rational> number = parseNumber(token.text);
  if (!number) {
    Problem& p = number.error().front();
    if (p.remedy.starts_with("Did you")) p.remedy = fmt::format("{} {}", kLeafNeeds, p.remedy);
    problems_.add(token, std::move(p.what), std::move(p.remedy));
    return false;
  }
  value = std::move(*number);
  keep(token.text, node, part, item);
  return true;
}

std::optional<ShortNumber> NumberReader::readShort(const Token& token, NodeId node) {
  if (token.kind != Token::Kind::atom) return {};
  const std::optional<ShortNumber> number = shortNumber(token.text);
  if (number) keep(token.text, node, Notation::Part::number, 0);
  return number;
}

void NumberReader::keep(std::string_view spelled, NodeId node, Notation::Part part,
                        std::uint32_t item) {
  spelling_.see(spelled);
  if (!isPlainNumber(spelled)) {
    notation_.spelled.push_back({node, part, item, std::string(spelled)});
  }
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

bool isMissingValue(std::string_view atom) {
  return atom == "_" || atom == "None" || atom == "null";
}

}  // namespace plyscope

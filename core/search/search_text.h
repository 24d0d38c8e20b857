#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/heuristic/heuristic_choice.h"

namespace waymark {

// A part of a search's text.
struct Word {
  std::string_view text;
  std::size_t column;  // column of its first character, counted from 1

  // The rest of the word, from index `at`.
  Word from(std::size_t at) const { return {text.substr(at), column + at}; }
};

// An error in a word, such as "is not a weight", and how to fix it. In a formula, `what` is a
// clause of its own, such as "unknown name 'dz'".
struct WordFault {
  Word word;
  std::string what, remedy;
  bool in_formula = false;
};

// A count for display, with commas for thousands: "5,000".
inline std::string with_commas(int count) {
  std::string text = std::to_string(count);
  for (std::size_t digits = 3; digits < text.size(); digits += 4)
    text.insert(text.size() - digits, ",");
  return text;
}

// "a, b or c".
template <class Rows>
std::string names_of(const Rows& rows) {
  std::string names;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0) names += i + 1 < rows.size() ? ", " : " or ";
    names += rows[i].name;
  }
  return names;
}

template <class Rows>
auto row_named(const Rows& rows, std::string_view name) {
  return std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
}

// Parses a decimal number into units of 10^-places: "1.5" is 1500 for 3 places. std::nullopt if the
// text is not a number below 1,000 with at most `places` decimals.
inline std::optional<int> parse_decimal(std::string_view text, std::size_t places) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > 3 || decimals.size() > places ||
      (point < text.size() && decimals.empty()))
    return std::nullopt;
  const std::string digits = std::string(text.substr(0, point)) + std::string(decimals) +
                             std::string(places - decimals.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  int number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

// Parses an integer from `least` to `most`.
inline std::optional<int> parse_option_number(std::string_view text, int most, int least = 1) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

// Splits a search's text at blanks, but not inside the braces of a formula or a file. O(length).
std::vector<Word> words_of(std::string_view text);

// Parses a heuristic with its options, such as "landmarks:best:2", "embedding:3", "max(A,B)" or
// "{dx + dy}", into `choice`. If an error is returned, the content of `choice` is unspecified.
std::optional<WordFault> parse_heuristic(const Word& word, HeuristicChoice& choice);

}  // namespace waymark

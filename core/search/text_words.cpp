#include "core/search/text_words.h"

#include <array>
#include <cctype>
#include <fmt/format.h>

#include "core/base/words.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"

namespace waymark {
namespace {

auto landmark_option_named(std::string_view name) {
  return row_named(landmark_options(), renamed(kRenamedLandmarkOptions, name));
}

// Splits off the first option: `option` keeps only that option, and `rest` receives the remainder.
// Returns whether there is a remainder.
bool cut_option(Word& option, Word& rest) {
  const std::string_view text = option.text;
  std::size_t end = std::min(text.find(':'), text.size());
  const auto row = landmark_option_named(text.substr(0, end));
  const bool numbered = row == landmark_options().end() || *row->number != '\0';
  if (numbered && end < text.size()) end = std::min(text.find(':', end + 1), text.size());
  option.text = text.substr(0, end);
  if (end == text.size()) return false;
  rest = {text.substr(end + 1), option.column + end + 1};
  return true;
}

std::optional<WordFault> take_option(const Word& option, const HeuristicRow& heuristic,
                                     OneHeuristic& one) {
  const std::size_t colon = std::min(option.text.find(':'), option.text.size());
  const auto row = landmark_option_named(option.text.substr(0, colon));
  const std::string what = fmt::format("is not an option of {}", heuristic.name);
  if (row == landmark_options().end()) return WordFault{option, what, "Use " + option_names()};
  const bool numbered = *row->number != '\0';
  const std::optional<int> number =
      numbered ? parse_option_number(option.text.substr(std::min(colon + 1, option.text.size())),
                                     row->most)
               : std::optional(1);
  if (!number)
    return WordFault{option, what,
                     fmt::format("Use {}:{} with {} from 1 to {}", row->name, row->number,
                                 row->number, row->most)};
  for (const LandmarkOption& other : landmark_options())
    if (is_set(one, other) && (other.says & row->says) != 0)
      return WordFault{option, fmt::format("cannot be combined with {}", other.name),
                       "Remove one of them"};
  one.*row->value = *number;
  return std::nullopt;
}

std::optional<WordFault> take_options(Word rest, const HeuristicRow& heuristic, OneHeuristic& one) {
  for (bool more = true; more;) {
    Word option = rest;
    more = cut_option(option, rest);
    if (auto fault = take_option(option, heuristic, one)) return fault;
  }
  return std::nullopt;
}

// "Use embedding:D with D from 1 to 8".
std::string how_to_write(const HeuristicRow& row) {
  std::string text = "Use " + form_of(row);
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    text += fmt::format("{} {} from {} to {}", i == 0 ? " with" : " and", row.numbers[i].name,
                        row.numbers[i].least, row.numbers[i].most);
  return text;
}

// Parses the numbers of a heuristic, in order, and an option after them. `rest` is the text after
// the name. It is empty or begins with a colon.
std::optional<WordFault> take_numbers(Word rest, const HeuristicRow& row, OneHeuristic& one) {
  const auto next = [&rest] {
    Word part = rest.from(std::min(rest.text.size(), std::size_t{1}));
    part.text = part.text.substr(0, part.text.find(':'));
    rest = rest.from(std::min(rest.text.size(), part.text.size() + 1));
    return part;
  };
  for (const HeuristicNumber& number : row.numbers) {
    if (number.word != nullptr) {
      one.*number.value = number.usual;
      if (Word ahead = rest; next().text != number.word) {
        rest = ahead;
        continue;
      }
    }
    const Word part = next();
    const std::optional<int> value = parse_option_number(part.text, number.most, number.least);
    if (!value)
      return WordFault{part, fmt::format("is not a valid {} for {}", number.name, row.name),
                       how_to_write(row)};
    one.*number.value = *value;
    if (one.stored > one.count)
      return WordFault{part, fmt::format("is more than the number of landmarks in {}", row.name),
                       "A cell stores at most as many values as there are landmarks"};
  }
  if (rest.text.empty()) return std::nullopt;
  const Word part = next();
  if (row.takes_safe && part.text == "safe" && rest.text.empty()) {
    one.safe = 1;
    return std::nullopt;
  }
  return WordFault{part, fmt::format("is not an option of {}", row.name), how_to_write(row)};
}

// The name at a position of a formula, or a single character if no name begins there.
Word word_at(const Word& formula, std::size_t at) {
  const Word rest = formula.from(std::min(at, formula.text.size()));
  std::size_t length = 0;
  while (length < rest.text.size() &&
         (std::isalnum(static_cast<unsigned char>(rest.text[length])) != 0 ||
          rest.text[length] == '_' || rest.text[length] == '.'))
    ++length;
  return {rest.text.substr(0, std::max(length, std::size_t{1})), rest.column};
}

// Parses a formula in braces.
std::optional<WordFault> parse_formula(const Word& word, OneHeuristic& one) {
  const std::size_t end = word.text.find('}');
  if (end == std::string_view::npos)
    return WordFault{{word.text.substr(0, 1), word.column},
                     "'{' without '}'",
                     "Add '}' at the end of the formula",
                     true};
  if (end + 1 < word.text.size())
    return WordFault{word.from(end + 1), "unexpected text after the formula",
                     "Separate options with a space", true};
  const Word inside = {word.text.substr(1, end - 1), word.column + 1};
  TextFault fault;
  one = OneHeuristic{.heuristic = Heuristic::formula};
  one.formula = Formula::parse(inside.text, fault);
  if (one.formula.get() != nullptr) return std::nullopt;
  return WordFault{word_at(inside, static_cast<std::size_t>(fault.at)), fault.what, fault.remedy,
                   true};
}

// Parses ":FILE" or ":{FILE}", or nothing.
std::optional<WordFault> take_file(Word rest, OneHeuristic& one) {
  if (rest.text.empty()) return std::nullopt;
  Word name = rest.from(1);
  if (name.text.starts_with('{') && name.text.ends_with('}')) {
    name = name.from(1);
    name.text.remove_suffix(1);
  }
  if (name.text.empty())
    return WordFault{rest, "names no file", "Write the file's name after the colon"};
  if (std::any_of(name.text.begin(), name.text.end(), [](char c) {
        return c == '|' || c == '{' || c == '}' || static_cast<unsigned char>(c) < ' ';
      }))
    return WordFault{name, "can't be the name of a file with values", "Rename the file"};
  one.file = name.text;
  return std::nullopt;
}

std::optional<WordFault> parse_one(const Word& word, OneHeuristic& one) {
  if (word.text.starts_with('{')) return parse_formula(word, one);
  const std::size_t colon = std::min(word.text.find(':'), word.text.size());
  const Word name = {word.text.substr(0, colon), word.column};
  const auto row = row_named(heuristics(), name.text);
  if (row == heuristics().end())
    return WordFault{name, "is not a heuristic", "Use " + names_of(heuristics())};
  one = OneHeuristic{.heuristic = row->heuristic};
  const Word rest = word.from(colon);
  if (row->heuristic == Heuristic::formula)
    return WordFault{name, "needs its text", "Write the formula in braces, as in h={dx + dy}"};
  if (row->heuristic == Heuristic::max)
    return WordFault{name, "needs two heuristics", "Use max(A,B), without spaces"};
  if (row->heuristic == Heuristic::values) return take_file(rest, one);
  if (!row->numbers.empty()) return take_numbers(rest, *row, one);
  if (rest.text.empty()) return std::nullopt;
  if (row->takes_options) return take_options(rest.from(1), *row, one);
  return WordFault{rest.from(1), fmt::format("is an option, but {} has no options", row->name),
                   fmt::format("Use h={}", row->name)};
}

// Parses the text after "max(", with the closing parenthesis.
std::optional<WordFault> parse_two(const Word& inside, HeuristicChoice& choice) {
  const std::string_view text = inside.text;
  // The first comma that is not in the braces of the first operand.
  const std::size_t begin = text.find_first_of(",{");
  const bool in_braces = begin != std::string_view::npos && text[begin] == '{';
  const std::size_t comma = text.find(',', in_braces ? std::min(text.find('}'), text.size()) : 0);
  if (text.empty() || text.back() != ')' || comma == std::string_view::npos)
    return WordFault{inside, "does not name two heuristics", "Use max(A,B), without spaces"};
  choice = HeuristicChoice(Heuristic::max);
  const Word second = inside.from(comma + 1);
  const std::array<Word, 2> parts = {
      {{text.substr(0, comma), inside.column},
       {second.text.substr(0, second.text.size() - 1), second.column}}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].text.starts_with("max("))
      return WordFault{parts[i], "is itself a maximum", "max(A,B) can't be nested"};
    if (auto fault = parse_one(parts[i], choice.of[i])) return fault;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<Word> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
    bool in_braces = false;
    std::size_t end = at;
    for (; end < text.size(); ++end) {
      if (text[end] == '{') in_braces = true;
      if (text[end] == '}') in_braces = false;
      if (!in_braces && kBlanks.find(text[end]) != std::string_view::npos) break;
    }
    words.push_back({text.substr(at, end - at), at + 1});
    at = end;
  }
  return words;
}

std::optional<WordFault> parse_heuristic(const Word& word, HeuristicChoice& choice) {
  if (word.text.starts_with("max(")) return parse_two(word.from(4), choice);
  OneHeuristic one;
  auto fault = parse_one(word, one);
  choice = one;
  return fault;
}

}  // namespace waymark

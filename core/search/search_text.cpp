#include "core/search/search_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"
#include "core/record/trace.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"

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
  if (row.takes_trace && part.text == "trace" && rest.text.empty()) {
    one.traced = 1;
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

namespace {

constexpr std::string_view kTracePrefix = "trace:";

// Parses the text of one search.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  // The word to which the Error refers. std::nullopt if there was no Error.
  const std::optional<Word>& faulty() const { return faulty_; }

  Result<SearchSpec> parse() {
    words_ = words_of(text_);
    const std::string algorithms = "Use " + names_of(kAlgorithms) + ", or trace:FILE or pipe:NAME";
    if (words_.empty()) return Error{"the text of the search is empty", "", algorithms};
    if (words_.front().text.starts_with(kTracePrefix)) return parse_trace_name();
    if (words_.front().text.starts_with(kPipePrefix)) return parse_pipe_name();
    const auto row = row_named(kAlgorithms, words_.front().text);
    if (row == kAlgorithms.end()) return fault(words_.front(), "is not an algorithm", algorithms);
    spec_.algorithm = row->algorithm;
    for (std::size_t i = 1; i < words_.size(); ++i)
      if (const auto error = take(words_[i])) return *error;
    if (const auto error = together()) return *error;
    return spec_;
  }

 private:
  // The name of a trace's file extends to the end of the text and may contain blanks.
  Result<SearchSpec> parse_trace_name() {
    const std::size_t begin = words_.front().column - 1 + kTracePrefix.size();
    const std::size_t end = text_.find_last_not_of(" \t") + 1;
    const Word name = {text_.substr(begin, end - begin), begin + 1};
    if (name.text.empty() || name.text.front() == ' ' || name.text.front() == '\t')
      return fault(words_.front(), "names no file", "Write the file's name after the colon");
    if (std::any_of(name.text.begin(), name.text.end(),
                    [](char c) { return c == '|' || static_cast<unsigned char>(c) < ' '; }))
      return fault(name, "can't be the name of a trace", "Rename the file");
    if (name.text.starts_with(kPipePrefix))
      return fault(name, "is not a file",
                   fmt::format("Write {}, or ./{} for a file", name.text, name.text));
    spec_.algorithm = Algorithm::trace;
    spec_.trace = name.text;
    return spec_;
  }

  Result<SearchSpec> parse_pipe_name() {
    const Word& whole = words_.front();
    const Word name = {pipe_name(whole.text), whole.column + kPipePrefix.size()};
    if (!is_pipe_name(name.text))
      return fault(name.text.empty() ? whole : name, "is not the name of a pipe",
                   "Use 1 to 40 letters, digits, - and _");
    if (words_.size() > 1)
      return fault(words_[1], "follows a pipe, which takes no options", "Remove it");
    spec_.algorithm = Algorithm::trace;
    spec_.trace = whole.text;
    return spec_;
  }

  // An error about a part of a word.
  Error fault(const Word& word, const std::string& what, const std::string& remedy) {
    faulty_ = word;
    return {fmt::format("\"{}\" at column {} {}", word.text, word.column, what),
            fmt::format("search \"{}\"", text_), remedy};
  }
  Error fault(const WordFault& wrong) {
    if (!wrong.in_formula) return fault(wrong.word, wrong.what, wrong.remedy);
    faulty_ = wrong.word;
    return {fmt::format("formula, column {}: {}", wrong.word.column, wrong.what),
            fmt::format("search \"{}\"", text_), wrong.remedy};
  }

  std::optional<Error> take(const Word& word) {
    const std::size_t equals = word.text.find('=');
    const std::string_view name = name_of(word);
    const Word value = {equals == std::string_view::npos ? "" : word.text.substr(equals + 1),
                        word.column + equals + 1};
    const AlgorithmRow& row = row_of(spec_.algorithm);
    if (equals == std::string_view::npos || !option_named(name))
      return fault(word, "is not an option", accepted(row));
    if (std::find(taken_.begin(), taken_.end(), name) != taken_.end())
      return fault(word, "is set twice", "Remove one of them");
    taken_.push_back(name);
    const SearchOption* const option = option_of(row, name);
    if (!option) return fault(word, fmt::format("does not work with {}", row.name), accepted(row));
    if (const auto wrong = option->parse(value, spec_)) return fault(*wrong);
    return std::nullopt;
  }

  // The name of the option that the word sets, or the whole word.
  static std::string_view name_of(const Word& word) {
    return renamed(kRenamedOptions, word.text.substr(0, word.text.find('=')));
  }

  // The first word that sets the option. Such a word must exist.
  const Word& said(std::string_view option) const {
    return *std::find_if(words_.begin(), words_.end(),
                         [&](const Word& word) { return name_of(word) == option; });
  }

  // Checks combinations of options, which may come in any order. Stacks imply the tie-breaking rule
  // "newest".
  std::optional<Error> together() {
    if (spec_.open == OpenStructure::stacks &&
        std::find(taken_.begin(), taken_.end(), "ties") == taken_.end())
      spec_.ties = usual_choice(TieRule::newest);
    for (const SearchOption& option : search_options()) {
      if (!option.conflict || !is_set(spec_, option)) continue;
      if (const std::optional<OptionConflict> conflict = option.conflict(spec_))
        return fault(said(option.name), conflict->what, conflict->remedy);
    }
    return std::nullopt;
  }

  // "astar takes h=HEURISTIC, w=WEIGHT and ties=RULE".
  static std::string accepted(const AlgorithmRow& row) {
    std::vector<std::string> options;
    for (const SearchOption& option : search_options())
      if (option_named(option.name) == &option && option_of(row, option.name))
        options.push_back(fmt::format("{}={}", option.name, option.value));
    if (options.empty()) return fmt::format("{} takes no options", row.name);
    std::string list = options.front();
    for (std::size_t i = 1; i < options.size(); ++i)
      list += (i + 1 < options.size() ? ", " : " and ") + options[i];
    return fmt::format("{} takes {}", row.name, list);
  }

  std::string_view text_;
  SearchSpec spec_;
  std::vector<Word> words_;
  std::vector<std::string_view> taken_;
  std::optional<Word> faulty_;
};

}  // namespace

std::string text_of(const SearchSpec& spec) {
  if (is_trace(spec))
    return pipe_name(spec.trace).empty() ? std::string(kTracePrefix) + spec.trace : spec.trace;
  std::string text = row_of(spec.algorithm).name;
  for (const SearchOption& option : search_options())
    if (is_set(spec, option)) text += " " + text_of(spec, option);
  return text;
}

Result<SearchSpec> parse_search(std::string_view text) { return Parser(text).parse(); }

std::optional<FaultyWord> faulty_word(std::string_view text) {
  Parser parser(text);
  if (parser.parse() || !parser.faulty()) return std::nullopt;
  return FaultyWord{parser.faulty()->column - 1, parser.faulty()->text.size()};
}

}  // namespace waymark

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "core/contender/contender.h"
#include "core/contender/faulty_word.h"

namespace waymark {
namespace {

struct Word {
  std::string_view text;
  std::size_t column;  // of its first character, from 1
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back({text.substr(at, end - at), at + 1});
    at = end;
  }
  return words;
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

// Thousandths of "1.5"; nothing for what is no number of at most three decimals.
std::optional<int> parse_weight(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > 3 || decimals.size() > 3 || (point < text.size() && decimals.empty()))
    return std::nullopt;
  const std::string digits = std::string(text.substr(0, point)) + std::string(decimals) +
                             std::string(3 - decimals.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  int weight = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), weight);
  return weight <= Contender::kMostWeight ? std::optional(weight) : std::nullopt;
}

// A number from 1 to LandmarkHeuristic::kMost.
std::optional<int> parse_best(std::string_view text) {
  int best = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), best);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (best < 1 || best > static_cast<int>(LandmarkHeuristic::kMost)) return std::nullopt;
  return best;
}

// Reads the settings of one text.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  // The word that the Error is about; none before an Error.
  const std::optional<Word>& faulty() const { return faulty_; }

  Result<Contender> parse() {
    const std::vector<Word> words = words_of(text_);
    const std::string algorithms = "An algorithm is " + names_of(kAlgorithms);
    if (words.empty()) return Error{"the text of a contender is empty", "", algorithms};
    const auto row = row_named(kAlgorithms, words.front().text);
    if (row == kAlgorithms.end()) return fault(words.front(), "is no algorithm", algorithms);
    contender_.algorithm = row->algorithm;
    for (std::size_t i = 1; i < words.size(); ++i)
      if (const auto error = take(words[i])) return *error;
    return contender_;
  }

 private:
  // What is wrong with a part of a word.
  Error fault(const Word& word, const std::string& what, const std::string& remedy) {
    faulty_ = word;
    return {fmt::format("\"{}\" at column {} {}", word.text, word.column, what),
            fmt::format("contender \"{}\"", text_), remedy};
  }

  std::optional<Error> take(const Word& word) {
    const std::size_t equals = word.text.find('=');
    const std::string_view name = word.text.substr(0, equals);
    const Word value = {equals == std::string_view::npos ? "" : word.text.substr(equals + 1),
                        word.column + equals + 1};
    const AlgorithmRow& row = row_of(contender_.algorithm);
    if (equals == std::string_view::npos || (name != "h" && name != "w" && name != "ties"))
      return fault(word, "is no setting", fmt::format("{} takes {}", row.name, settings(row)));
    if (std::find(taken_.begin(), taken_.end(), name) != taken_.end())
      return fault(word, "is set twice", "Leave one of them out");
    taken_.push_back(name);
    const bool fits = name == "h"   ? row.takes_heuristic
                      : name == "w" ? row.takes_weight
                                    : row.takes_ties;
    if (!fits)
      return fault(word, fmt::format("does not fit {}", row.name),
                   fmt::format("{} takes {}", row.name, settings(row)));
    return name == "h"   ? take_heuristic(value)
           : name == "w" ? take_weight(value)
                         : take_ties(value);
  }

  static std::string settings(const AlgorithmRow& row) {
    std::string list;
    if (row.takes_heuristic) list += "h=HEURISTIC";
    if (row.takes_weight) list += ", w=WEIGHT";
    if (row.takes_ties) list += list.empty() ? "ties=RULE" : " and ties=RULE";
    return list.empty() ? "no settings" : list;
  }

  std::optional<Error> take_heuristic(const Word& word) {
    const std::size_t colon = word.text.find(':');
    const std::string_view name = word.text.substr(0, colon);
    const auto row = row_named(heuristics(), name);
    if (row == heuristics().end())
      return fault({name, word.column}, "is no heuristic",
                   "A heuristic is " + names_of(heuristics()));
    contender_.h = {row->heuristic, kAllActive};
    if (colon == std::string_view::npos) return std::nullopt;
    const Word option = {word.text.substr(colon + 1), word.column + colon + 1};
    if (!row->takes_best)
      return fault(option, fmt::format("is an option, and {} has none", row->name),
                   fmt::format("Write h={}", row->name));
    const std::optional<int> best =
        option.text.starts_with("best:") ? parse_best(option.text.substr(5)) : std::nullopt;
    if (!best)
      return fault(option, fmt::format("is no option of {}", row->name),
                   fmt::format("Write h={0} or h={0}:best:K with K from 1 to {1}", row->name,
                               LandmarkHeuristic::kMost));
    contender_.h.best = *best;
    return std::nullopt;
  }

  std::optional<Error> take_weight(const Word& word) {
    const std::optional<int> weight = parse_weight(word.text);
    if (!weight)
      return fault(word, "is no weight",
                   "A weight is a number from 0 to 100 with at most three decimals, as in w=1.5");
    contender_.weight = *weight;
    return std::nullopt;
  }

  std::optional<Error> take_ties(const Word& word) {
    const auto row = row_named(kTieRules, word.text);
    if (row == kTieRules.end())
      return fault(word, "is no tie rule", "A tie rule is " + names_of(kTieRules));
    contender_.ties = row->rule;
    return std::nullopt;
  }

  std::string_view text_;
  Contender contender_;
  std::vector<std::string_view> taken_;
  std::optional<Word> faulty_;
};

}  // namespace

std::string weight_text(int weight) {
  return fmt::format("{}", static_cast<double>(weight) / Contender::kOne);
}

std::string text_of(const Contender& contender) {
  const Contender usual;
  std::string text = row_of(contender.algorithm).name;
  if (contender.h != usual.h) {
    text += fmt::format(" h={}", row_of(contender.h.heuristic).name);
    if (contender.h.best != kAllActive) text += fmt::format(":best:{}", contender.h.best);
  }
  if (contender.weight != usual.weight) text += " w=" + weight_text(contender.weight);
  if (contender.ties != usual.ties) text += fmt::format(" ties={}", row_of(contender.ties).name);
  return text;
}

Result<Contender> parse_contender(std::string_view text) { return Parser(text).parse(); }

std::optional<FaultyWord> faulty_word(std::string_view text) {
  Parser parser(text);
  if (parser.parse() || !parser.faulty()) return std::nullopt;
  return FaultyWord{parser.faulty()->column - 1, parser.faulty()->text.size()};
}

}  // namespace waymark

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/record/trace.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"
#include "core/search/text_words.h"

namespace waymark {
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

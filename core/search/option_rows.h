#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/search_options.h"
#include "core/search/search_text.h"

namespace waymark {

// Why an option cannot be combined with the other options, and how to fix it.
struct OptionConflict {
  std::string what;  // "cannot be combined with bpmx=1"
  std::string remedy;
};

// A value of an option in the editor's list.
struct OptionValue {
  std::string title;
  const char* tooltip;  // a sentence
};

// The editor's list of values of an option.
struct OptionField {
  // `own`: the editor has a fixed place for the list. `below`: below these lists, in the order of
  // the rows. `last`: below all others, if the window has room.
  enum class Place { own, below, last };

  const char* label;
  Place place;
  // The searches to choose from: the given search with each offered value.
  std::vector<SearchSpec> (*choices)(const SearchSpec& spec);
  OptionValue (*value)(const SearchSpec& choice);  // also for a search that is not offered
  // Whether a choice is possible if the algorithm accepts the option. nullptr: always.
  bool (*enabled)(const SearchSpec& spec) = nullptr;
};

// An option of a search: "w=1.5". The parser, the text and the title of a search, the editor and
// the help read these rows.
struct SearchOption {
  const char* name;           // "w"
  const char* value;          // placeholder for the value: "WEIGHT"
  bool AlgorithmRow::*taken;  // the algorithms that accept the option
  // The value, even if it is the default.
  std::string (*text)(const SearchSpec& spec);
  // Parses the value into `spec`, whose algorithm accepts the option. If an error is returned, the
  // content of `spec` is unspecified.
  std::optional<WordFault> (*parse)(const Word& value, SearchSpec& spec);
  // The option's part of the search's title, with {} for its value: ", alpha {}".
  const char* title = "";
  // The value in the title; if empty, the title omits the option. nullptr: the text, if the option
  // is set.
  std::string (*title_value)(const SearchSpec& spec) = nullptr;
  std::optional<OptionField> field = {};
  // The first conflict with the other options, if the option is set. nullptr: never a conflict.
  std::optional<OptionConflict> (*conflict)(const SearchSpec& spec) = nullptr;
  const char* help_value = nullptr;  // placeholder in the help; nullptr: like `value`
};

// All options, in the order of the text form. Two options can have the same name if no algorithm
// accepts both.
std::span<const SearchOption> search_options();

// The first option with this name, and the one that the algorithm accepts. nullptr if there is
// none.
const SearchOption* option_named(std::string_view name);
const SearchOption* option_of(const AlgorithmRow& algorithm, std::string_view name);

// Whether the search's text contains the option, because its value is not the default.
bool is_set(const SearchSpec& spec, const SearchOption& option);

// The option's part of the search's text, "w=1.5", and of its title, " × 1.5".
std::string text_of(const SearchSpec& spec, const SearchOption& option);
std::string title_of(const SearchSpec& spec, const SearchOption& option);

}  // namespace waymark

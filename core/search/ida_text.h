#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/search/ida_options.h"
#include "core/search/text_words.h"

namespace waymark {

// The options of IDA* in the text form of a search.

// Example: " cache=seen delta=5". Omits defaults.
std::string text_of(const IdaOptions& options);

// Parses the value of an option: cache, cut, order, delta, limit, fallback or bug.
std::optional<WordFault> parse_ida_setting(std::string_view setting, const Word& value,
                                           IdaOptions& options);

// The options that differ from the defaults, for titles: ", minf cut, delta 5".
std::string title_of(const IdaOptions& options);

// Two options that cannot be combined: the option to report, the error and how to fix it.
struct IdaConflict {
  const char* setting;  // "cut"
  const char* what;     // "needs cache=two-step"
  const char* remedy;
};
std::optional<IdaConflict> conflict_of(const IdaOptions& options);

}  // namespace waymark

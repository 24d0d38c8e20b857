#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/contender/text_words.h"
#include "core/search/ida_options.h"

namespace waymark {

// The settings of iterative deepening in the text of a search.

// " cache=seen delta=5"; what is usual is left out.
std::string text_of(const IdaOptions& options);

// Takes the value of a setting: of cache, cut, order, delta, limit, fallback or fault.
std::optional<WordFault> parse_ida_setting(std::string_view setting, const Word& value,
                                           IdaOptions& options);

// ", delta 5, cut by minf": what is not usual, for titles.
std::string title_of(const IdaOptions& options);

// What does not go together, as the setting it is about, the fault and the remedy; nothing where
// all of it does.
struct IdaConflict {
  const char* setting;  // "cut"
  const char* what;     // "needs cache=two-step"
  const char* remedy;
};
std::optional<IdaConflict> conflict_of(const IdaOptions& options);

}  // namespace waymark

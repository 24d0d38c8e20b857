#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/search/search_spec.h"
#include "core/study/stream_choice.h"
#include "core/study/stream_landmarks.h"

namespace waymark {

// The description of a strategy.
struct StrategyRow {
  StrategyKind kind;
  const char* name;     // in text
  const char* number;   // placeholder in help for the strategy's number; empty if it has none
  bool whole;           // whether the number is an integer
  double least, most;   // range of its number
  const char* tooltip;  // one sentence
  // The search that the strategy uses.
  SearchSpec (*spec)(double number);
  // Called after each search, with the search's query and outcome.
  void (*learn)(StreamLandmarks& landmarks, double number, const Query& query,
                const SearchOutcome& outcome);
};
std::span<const StrategyRow> strategy_rows();
const StrategyRow& row_of(StrategyKind kind);

// A strategy as text: "least-used:0.02". Inverse of parse_strategy(), whose Error lists the
// strategies.
std::string text_of(const Strategy& strategy);
Result<Strategy> parse_strategy(std::string_view text);

}  // namespace waymark

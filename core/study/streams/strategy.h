#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/contender/contender.h"
#include "core/study/streams/stream_choice.h"
#include "core/study/streams/stream_landmarks.h"

namespace waymark {

// All that is known of a strategy.
struct StrategyRow {
  StrategyKind kind;
  const char* name;     // in text
  const char* number;   // what stands for its number in help; empty: it has none
  bool whole;           // whether that is a whole number
  double least, most;   // of its number
  const char* tooltip;  // a sentence
  // Who searches.
  SearchSpec (*spec)(double number);
  // What is done after a search that expanded so many cells.
  void (*learn)(StreamLandmarks& landmarks, double number, const Query& query,
                const SearchOutcome& outcome);
};
std::span<const StrategyRow> strategy_rows();
const StrategyRow& row_of(StrategyKind kind);

// "least-used:0.02"; parse_strategy reads it back. The Error says what there is.
std::string text_of(const Strategy& strategy);
Result<Strategy> parse_strategy(std::string_view text);

}  // namespace waymark

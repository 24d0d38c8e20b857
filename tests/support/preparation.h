#pragma once

#include <gtest/gtest.h>

#include "core/base/progress.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {

// Stops the work at its fifth report. Expects the name of the stage in each report.
struct StopsSoon : Progress {
  explicit StopsSoon(const char* expected) : stage(expected) {}

  const char* stage;
  int reports = 0;
  bool report(const char* reported, double part) override {
    EXPECT_STREQ(reported, stage);
    EXPECT_LE(part, 1);
    return ++reports < 5;
  }
};

// Finishes a preparation in parts, and expects that its progress never goes back.
inline void finish_in_parts(HeuristicPreparer& preparer, const Moves& moves,
                            const SearchSpec& spec) {
  int parts = 0, last = 0;
  while (!preparer.prepare_while(moves, spec, [&] { return ++parts % 2 == 0; })) {
    ASSERT_GE(preparer.unfinished_part()->done, last);
    last = preparer.unfinished_part()->done;
  }
  EXPECT_FALSE(preparer.unfinished_part());
}

}  // namespace waymark

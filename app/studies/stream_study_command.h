#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/placement/placement.h"
#include "core/study/stream_study.h"

namespace waymark {

// The results of `waymark study streams`.
struct StreamReport {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  StreamKind kind;
  std::uint64_t seed;
  std::vector<Pair> searches;
  std::vector<StreamRun> runs;
};

std::string stream_json(const StreamReport& report);  // one object, indented
std::string stream_text(const StreamReport& report);  // a table

}  // namespace waymark

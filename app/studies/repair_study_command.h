#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/placement/placement.h"
#include "core/study/repair_study.h"

namespace waymark {

// The results of `waymark study repair`.
struct RepairReport {
  std::string map;
  std::string mover;  // empty for none
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  std::uint64_t seed;
  std::vector<RepairFigures> rows;
  const Grid& grid;
};

std::string repair_json(const RepairReport& report);  // one object, indented
std::string repair_text(const RepairReport& report);  // a table
std::string repair_csv(const RepairReport& report);   // a line per row

}  // namespace waymark

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/table_memory.h"

namespace waymark {

// The results of `waymark study memory`.
struct MemoryReport {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  std::string scenario;  // the scenario file; empty for random pairs
  std::uint64_t seed;
  std::size_t pairs;
  bool bpmx;
  std::uint64_t within;  // bytes, for the finding
  std::vector<TableFigures> figures;
  std::vector<Error> refused;  // problems that are invalid on the map
};

std::string memory_json(const MemoryReport& report);  // one object, indented
std::string memory_text(const MemoryReport& report);  // a table

}  // namespace waymark

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/study/table_memory.h"

namespace waymark {

// What `waymark study memory` found.
struct MemoryReport {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  std::string scenario;  // the problem file; empty: the pairs were drawn by the seed
  std::uint64_t seed;
  std::size_t pairs;
  bool bpmx;
  std::uint64_t within;  // bytes of which the finding speaks
  std::vector<TableFigures> figures;
  std::vector<Error> refused;  // problems that do not fit the map
};

std::string memory_json(const MemoryReport& report);  // one object, indented
std::string memory_text(const MemoryReport& report);  // the same for people

}  // namespace waymark

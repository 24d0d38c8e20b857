#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"
#include "core/study/domain_study.h"

namespace waymark {

// The results of `waymark study mesh`: the same map as cells and as polygons.
struct MeshReport {
  std::string map;
  Moves moves;  // moves on the cells
  Placement placement;
  std::string scenario;  // the scenario file; empty for random pairs
  std::uint64_t seed;
  int cell_count, polygon_count, portal_count;
  int pairs;     // number of pairs searched
  int left_out;  // pairs omitted because both ends are in one polygon or no path exists
  DomainStudy cells, polygons;
  std::vector<Error> refused;  // problems that are invalid on the map
};

std::string mesh_json(const MeshReport& report);  // one object, indented
std::string mesh_text(const MeshReport& report);  // a table
// A line for each domain and number of landmarks. Columns:
//   domain, landmarks, mean_expanded, of_exact, h_of_cost
std::string mesh_csv(const MeshReport& report);

}  // namespace waymark

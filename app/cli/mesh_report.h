#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/domain/moves.h"
#include "core/placement/placement.h"
#include "core/study/domain_study.h"

namespace waymark {

// What `waymark study mesh` found: the same map as cells and as polygons.
struct MeshReport {
  std::string map;
  Moves moves;  // on the cells
  Placement placement;
  std::string scenario;  // the problem file; empty: the pairs were drawn by the seed
  std::uint64_t seed;
  int cell_count, polygon_count, portal_count;
  int pairs;     // that were searched
  int left_out;  // whose ends lie in one polygon, or that have no path
  DomainStudy cells, polygons;
  std::vector<Error> refused;  // problems that do not fit the map
};

std::string mesh_json(const MeshReport& report);  // one object, indented
std::string mesh_text(const MeshReport& report);  // the same for people
// A head, then a line for each domain and count of landmarks:
//   domain, landmarks, mean_expanded, of_exact, h_of_cost
std::string mesh_csv(const MeshReport& report);

}  // namespace waymark

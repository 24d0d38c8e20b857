#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

inline constexpr int kLargestMap = 8192;  // cells of a side

// A number that a kind of map is made by, beside its size and seed.
struct GeneratorParameter {
  std::string_view name;     // in texts and on the command line: "corridor"
  std::string_view title;    // "Corridor"
  std::string_view meaning;  // "cells across a way"
  int least, most, usual;
};

// A kind of map that can be generated. The styles of games, mazes and rooms are one connected
// component (4 moves) inside a blocked margin; the others may fall into any number, and a random
// one may have no floor at all. A town is connected both ways.
struct Generator {
  std::string_view kind;         // "braided-maze"
  std::string_view title;        // "Braided maze"
  std::string_view description;  // one line
  int width, height;             // the size that shows it best
  int smallest;                  // cells of a side
  std::vector<GeneratorParameter> parameters;
  bool graph = false;         // whether it is a graph and no map of cells
  int largest = kLargestMap;  // cells of a side
};

const std::vector<Generator>& generators();
// Null when there is none of that kind.
const Generator* find_generator(std::string_view kind);

// All that a generated map depends on: the same plan gives the same map on every machine.
struct MapPlan {
  std::string kind;
  int width = 0, height = 0;
  std::uint64_t seed = 1;
  std::vector<int> values;  // of the kind's parameters, in their order

  friend bool operator==(const MapPlan&, const MapPlan&) = default;
};

// The plan of a kind's usual size and values.
MapPlan usual_plan(const Generator& generator);
// The same by the kind's name; the Error lists the kinds that there are.
Result<MapPlan> usual_plan(std::string_view kind);
// What is wrong with a plan: its kind, size or one of its values. Nothing when it can be made.
std::optional<Error> fault_of(const MapPlan& plan);

// O(cells). The Error is fault_of().
Result<Grid> generate(const MapPlan& plan);
// With the kind's usual values.
Result<Grid> generate(std::string_view kind, int width, int height, std::uint64_t seed);

}  // namespace waymark

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

inline constexpr int kLargestMap = 8192;  // maximum side of a map in cells

// A parameter of a kind of map, other than size and seed.
struct GeneratorParameter {
  std::string_view name;     // name in options and map names: "corridor"
  std::string_view title;    // "Corridor"
  std::string_view meaning;  // "width of the corridors in cells"
  int least, most, usual;
};

// A kind of map that can be generated. The game styles, mazes and rooms are one connected component
// (4 moves) inside a blocked margin. Other kinds can have any number of components, and a random
// map can have no floor at all. A town is strongly connected: every node can reach every other.
struct Generator {
  std::string_view kind;         // "braided-maze"
  std::string_view title;        // "Braided maze"
  std::string_view description;  // one line
  int width, height;             // default size, chosen to show this kind of map well
  int smallest;                  // minimum side in cells
  std::vector<GeneratorParameter> parameters;
  bool graph = false;         // whether the map is a graph, not a map of cells
  int largest = kLargestMap;  // maximum side in cells
};

const std::vector<Generator>& generators();
// Returns the generator of a kind, nullptr if the kind is unknown.
const Generator* find_generator(std::string_view kind);

// Everything that determines a generated map. The same plan produces the same map on every machine.
struct MapPlan {
  std::string kind;
  int width = 0, height = 0;
  std::uint64_t seed = 1;
  std::vector<int> values;  // one value per parameter of the kind, in the same order

  friend bool operator==(const MapPlan&, const MapPlan&) = default;
};

// The plan with the kind's default size and values.
MapPlan usual_plan(const Generator& generator);
// The default plan of a kind, by name. The Error lists the known kinds.
Result<MapPlan> usual_plan(std::string_view kind);
// Checks the kind, size and values of a plan. Returns std::nullopt if the map can be generated.
std::optional<Error> fault_of(const MapPlan& plan);

// Generates the map of a plan. Returns the Error from fault_of() if there is one. O(cells).
Result<Grid> generate(const MapPlan& plan);
// Like generate() above, with the kind's default values.
Result<Grid> generate(std::string_view kind, int width, int height, std::uint64_t seed);

// A plan as one word, which can replace the name of a map file:
// "generate:braided-maze?width=200&height=200&corridor=2&wall=1&opened=80&seed=7".
std::string plan_text(const MapPlan& plan);

// Whether a text begins like a plan's word. The plan need not be valid.
bool is_plan_text(std::string_view text);

// Parses a plan's word. Values can be in any order; omitted values get the kind's defaults. The
// Error contains the invalid part and the valid names.
Result<MapPlan> parse_plan(std::string_view text);

// The plan as a title: "Braided maze, seed 7".
std::string plan_title(const MapPlan& plan);

}  // namespace waymark

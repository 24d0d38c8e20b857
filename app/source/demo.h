#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// A bundled map or graph. Its points are chosen to show one effect at once.
struct Demo {
  std::string name;    // opens the demo
  std::string title;   // shown to the user
  std::string style;   // "in the style of ..."
  std::string lesson;  // one sentence

  // The source of a graph: "mesh:denerim-bloodmage" or a plan. Empty for a map; only maps have the
  // next six members.
  std::string graph;
  std::string map;             // the map's file name
  std::string_view map_bytes;  // the contents of the file
  // How the map was generated: generate(kind, width, height, seed); empty if it was drawn.
  std::string kind;
  int width = 0;
  int height = 0;
  std::uint64_t seed = 0;

  std::string mover;  // name of the mover on the map, empty for none
  Cell start;  // on a graph the cell of a node, see Graph; on a mover's map a cell of the ground
  Cell goal;
  std::vector<Cell> landmarks;
};

// All demos in display order.
const std::vector<Demo>& demos();

// The map or graph of a demo. O(cells).
Result<Grid> demo_grid(const Demo& demo);

// The demo with that name, nullptr if there is none.
const Demo* find_demo(std::string_view name);

}  // namespace waymark

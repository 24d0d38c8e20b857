#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// A bundled map or graph with points that show one lesson at once.
struct Demo {
  std::string name;    // what it is opened by
  std::string title;   // what a person reads
  std::string style;   // "in the style of ..."
  std::string lesson;  // one sentence

  // What a graph is opened by, "mesh:denerim-bloodmage" or a plan; empty of a map, which alone has
  // the next six.
  std::string graph;
  std::string map;             // the map's file name
  std::string_view map_bytes;  // what the file holds
  // How the map was generated: generate(kind, width, height, seed); empty of one that was drawn.
  std::string kind;
  int width = 0;
  int height = 0;
  std::uint64_t seed = 0;

  std::string mover;  // that goes over the map, by its name; empty: none
  Cell start;         // on a graph that of a node, see Graph; of a mover's map a cell of the ground
  Cell goal;
  std::vector<Cell> landmarks;
};

// All demos in the order in which they are offered.
const std::vector<Demo>& demos();

// Its map or graph. O(cells).
Result<Grid> demo_grid(const Demo& demo);

// The demo of that name, nullptr when there is none.
const Demo* find_demo(std::string_view name);

}  // namespace waymark

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/io/import_source.h"
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

// The file for a name that the user gave: the file at that path; if there is none, the map or
// scenario file with that name in the user's library ("dao/lak303d"); otherwise the unchanged name.
// Keeps a prefix, see source_prefix(). Names that need no file are returned unchanged.
std::string named_file(const std::string& name);

// The points of a demo. On a cut map each is on the node that contains the point's cell, and two
// landmarks in one polygon become one.
struct MapPoints {
  Cell start, goal;
  std::vector<Cell> landmarks;
};

// A map or graph as its name describes it.
struct NamedMap {
  std::string source;  // opens the map again: a demo's name, a plan, or a file with its prefix
  std::string title;
  Grid grid;
  const Demo* demo = nullptr;            // nullptr if the name is not a demo's
  std::optional<MapPoints> points = {};  // set for demos and cut demos
  // How an image was read, or which costs a graph's edges have; otherwise nullptr.
  std::shared_ptr<const ImportRules> import = nullptr;
  std::shared_ptr<const ImportSource> image = nullptr;  // nullptr if the map is not from an image
};

// Reads a demo, a generator plan, a `.map` file, a map with costs (app/source/cost_map_file.h), a
// graph (app/source/graph_file.h) or an image. The portals of a grid are read from the file next to
// its file (app/source/portal_file.h).
// `source` is a name from named_file(); `options` say how an image is read. This is the only place
// that decides what a map's name means. O(cells).
Result<NamedMap> read_named_map(const std::string& source, const ImportOptions& options = {});

// The grid of read_named_map() for a name that the user gave.
Result<Grid> named_grid(const std::string& name);

// The title of a file: its name without folder and extension.
std::string file_title(const std::string& path);

// Whether a name belongs to a file that is read without import options: a `.map` file, a map with
// costs or a graph.
bool names_map_file(const std::string& name);

// The graph of a cut map such as "mesh:MAP" (core/map/map_cut.h), where MAP is the name of a
// grid map for named_grid(). `source` starts with the name of a cut. O(cells).
Result<Grid> read_cut(const std::string& source);

// Whether the map with that name, cut or not, is a demo or a plan and so needs no file.
bool needs_no_file(const std::string& source);

// The name without the file's folder: "mesh:hall.map".
std::string short_source(const std::string& source);

// The name of a map (its `source`) may have a prefix before the file. "mesh:MAP" is a cut map
// (core/map/map_cut.h). "cost=travel_time:FILE" is a graph whose edge costs come from that
// attribute (AttributeGraph::draft()), a Tiled map with that choice (parse_tiled_choice()), or a
// `.map` file with that rule (parse_letter_costs()).

// The prefix with its colon; empty if there is none.
std::string_view source_prefix(std::string_view source);
// The part after the prefix: the file, or any other name.
std::string_view source_map(std::string_view source);

// The cost attribute in a source's prefix, empty if there is none.
std::string cost_in_source(std::string_view source);
// The source of the same file with another cost attribute, or without one.
std::string with_cost(std::string_view source, std::string_view cost);
// The source with the cost attribute that the user requested, if any.
std::string wished_source(const std::string& source, const ImportOptions& options);
// Returns an Error if a source has a cost prefix, but the rest of the source is not the name of a
// file with a choice of costs.
std::optional<Error> vain_cost(std::string_view source);

}  // namespace waymark

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/model/work/results.h"
#include "app/present/palette.h"

namespace waymark {

// The paths of the searches on the map as lines through the middles of their cells, between
// polygons pulled tight through their portals, for the screen and for exported pictures alike.

// A place on the map, in map units from its top left corner, see map_extent.h.
using MapPlace = NodePlace;

// Whose a part of a line is: of A alone, of B alone, or of both. The only path that is shown is
// drawn as that of both.
enum class PathOf { a, b, both };

// A stretch of steps that are of the same; places at its ends and where it turns.
struct PathStretch {
  PathOf of = PathOf::both;
  std::vector<MapPlace> places;
  // Whether the path turns where this stretch begins or ends, going on in another one: there the
  // line is drawn on by half its width, so that the corner is whole.
  bool turns_before = false, turns_after = false;
};

// An arrowhead: its middle, and the way that it points to, a vector of length 1.
struct PathHead {
  PathOf of = PathOf::both;
  MapPlace middle;
  MapPlace way;
};

// The two ends of a portal that a path goes through.
struct PathPortal {
  MapPlace from, to;
};

// In the order in which they are drawn, what comes later over what came before.
struct PathLines {
  std::vector<PathPortal> portals;  // of a mesh
  std::vector<PathStretch> stretches;
  std::vector<PathHead> heads;
};

// One of the paths, or both.
struct ShownPaths {
  bool a = false, b = false;
  bool other_to_come = false;  // only one is shown yet, and the other has still to arrive
};

// A head stands in the middle of the last straight part that is at least `least_straight` map
// units long; a path without such a part has none. O(length of the paths).
PathLines path_lines(const Results& results, const ShownPaths& shown, double least_straight);

// The same of a path that an anytime search of A or B had on its way.
PathLines early_path_lines(const OpenedMap& map, std::span<const Node> nodes, PathOf of,
                           double least_straight);

// How long the path between polygons is that is drawn, in the graph's unit of length: A's, or B's
// where A has none. Nothing where there is no mesh, or no path. O(length of the path).
std::optional<double> tight_length(const Results& results);

// Of the line and its arrowhead, in widths of the line: STYLE's head.
inline constexpr double kLeastStraightWidths = 8;
inline constexpr double kHeadLength = 5, kHeadWidth = 3.8, kHeadNotch = 1.1;

// The colours of a line: its core, the casing of 1 px along both sides, and round that of B a rim
// of another px, which parts white from a light floor.
struct PathColors {
  Color core, casing;
  std::optional<Color> rim;
};
PathColors path_colors(const Palette& palette, PathOf of);

// Of a portal: a line on a wider one, both in pixels at scale 1.
inline constexpr double kPortalWidth = 2.25, kPortalRim = 4.5;

// The width of the line on the screen at scale 1, `cell` being a cell's side or a map unit there.
double path_width(double cell);

}  // namespace waymark

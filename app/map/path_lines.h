#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/compute/results.h"
#include "app/compute/scene_walk.h"
#include "app/kit/palette.h"
#include "app/scene/state.h"

namespace waymark {

// The paths of the searches on the map as lines through the centres of their cells. On a polygon
// mesh, the lines are pulled tight through the portals. Used for the screen and for exported
// images.

// A position on the map, in map units from its top left corner, see opened_map.h.
using MapPlace = NodePlace;

// The owner of a part of a line: only A, only B, or both. If only one path is shown, it is drawn as
// if it belonged to both.
enum class PathOf { a, b, both };

// A stretch of steps with the same owner. `places` are the places where it begins, turns and ends.
struct PathStretch {
  PathOf of = PathOf::both;
  std::vector<MapPlace> places;
  // Whether the path turns where it enters or leaves this stretch. At such a corner, the line is
  // extended by half its width to complete the corner.
  bool turns_before = false, turns_after = false;
};

// An arrowhead: its centre, and its direction as a vector of length 1.
struct PathHead {
  PathOf of = PathOf::both;
  MapPlace middle;
  MapPlace way;
};

// The two ends of a portal on a path.
struct PathPortal {
  MapPlace from, to;
};

// In drawing order; later elements cover earlier ones.
struct PathLines {
  std::vector<PathPortal> portals;  // portals of a mesh
  std::vector<PathStretch> stretches;
  std::vector<PathHead> heads;
};

// Which paths to draw.
struct ShownPaths {
  bool a = false, b = false;
  bool other_to_come = false;  // whether only one is visible and the other is still being computed
};

// Returns the lines of the paths. The arrowhead is at the centre of the last straight part that is
// at least `least_straight` map units long. A path without such a part has no arrowhead. O(length
// of the paths).
PathLines path_lines(const Results& results, const ShownPaths& shown, double least_straight);

// Like path_lines(), for another path: an intermediate one of an anytime search, or Run::old's.
PathLines early_path_lines(const OpenedMap& map, std::span<const Node> nodes, PathOf of,
                           double least_straight);

// The length of the tight path drawn on a polygon mesh, in the graph's unit of length: A's path, or
// B's if A has none. std::nullopt without a mesh or a path. O(length of the path).
std::optional<double> tight_length(const Results& results);

// Dimensions of the line and its arrowhead, as multiples of the line width.
inline constexpr double kLeastStraightWidths = 8;
inline constexpr double kHeadLength = 5, kHeadWidth = 3.8, kHeadNotch = 1.1;

// The widths of the casing and the rim on each side of a line, in pixels at scale 1.
inline constexpr double kPathCasing = 1.5, kPathRim = 1;

// The colours of a line: its core, the casing on both sides, and for B a rim around the casing,
// which makes white stand out from a light floor.
struct PathColors {
  Color core, casing;
  std::optional<Color> rim;
};
PathColors path_colors(const Palette& palette, PathOf of);

// Widths of a portal's line and of the wider line under it, in pixels at scale 1.
inline constexpr double kPortalWidth = 2.25, kPortalRim = 4.5;

// The width of the line on the screen at scale 1. `cell` is the screen size of a cell's side or a
// map unit.
double path_width(double cell);

// A walk as lines on the map. Places are in map units.

enum class WalkPart {
  walked,  // already walked
  kept,    // ahead of the unit, and already on its path before the last search
  fresh,   // ahead of the unit, found by the last search
  lost,    // on the previous path but no longer on the path
};
struct WalkLine {
  WalkPart part = WalkPart::fresh;
  std::vector<NodePlace> places;  // at least two places
};

// Returns the lines at `time` in drawing order. `leg` is the leg shown at that time. O(path).
std::vector<WalkLine> walk_lines(const SceneWalk& walk, int leg, WalkTime time);

// The position of the unit: the node it comes from, the node it goes to (the same if it is
// waiting), and the place between them.
struct UnitPlace {
  Node from = kNoNode, to = kNoNode;
  double share = 0;  // completed fraction of the step, below 1
  NodePlace place;
};
UnitPlace unit_place(const SceneWalk& walk, WalkTime time);

// The line from the centre of a node to the centre of an adjacent node. Between polygons, it passes
// through the centre of their portal.
std::vector<NodePlace> step_places(const OpenedMap& map, Node from, Node to);

// A pen stroke as a smooth line, in cells: each corner is cut three times (G. Chaikin, "An
// algorithm for high-speed curve generation", 1974), and both ends stay in place. A single point
// yields a single place.
std::vector<MapPlace> pen_line(const PenStroke& stroke);

// The widths of the pen's line and of its casing, in pixels, for a presentation in a 1280 x 720
// window.
inline constexpr float kPenWidth = 5, kPenCasing = 8;

// The largest invisible deviation of a line on the screen, in pixels.
inline constexpr float kLeastSeen = 0.5f;

// The directions in which a line can continue from its last corner and still pass within a distance
// of `most` of all places since that corner (Zhao and Saalfeld, Linear-Time Sleeve-Fitting Polyline
// Simplification Algorithms, 1997). `Place` has numbers x and y.
template <class Place>
class Sleeve {
 public:
  Sleeve(Place corner, float most) : corner_(corner), most_(most) {}

  bool holds(Place at) const {
    const Way way = way_to(at);
    if (way.length < reach_ - most_) return false;  // the line turns back
    return !narrowed_ || (across(right_, way) >= 0 && across(way, left_) >= 0);
  }

  void pass(Place at) {
    const Way way = way_to(at);
    reach_ = std::max(reach_, way.length);
    if (way.length <= most_) return;
    const float sine = most_ / way.length, cosine = std::sqrt(1 - sine * sine);
    const Way left = turned(way, cosine, sine), right = turned(way, cosine, -sine);
    if (!narrowed_ || across(left, left_) > 0) left_ = left;
    if (!narrowed_ || across(right_, right) > 0) right_ = right;
    narrowed_ = true;
  }

 private:
  struct Way {
    float x, y, length;
  };

  Way way_to(Place at) const {
    const auto x = static_cast<float>(at.x - corner_.x), y = static_cast<float>(at.y - corner_.y);
    return {x, y, std::hypot(x, y)};
  }
  static float across(const Way& a, const Way& b) { return a.x * b.y - a.y * b.x; }
  static Way turned(const Way& way, float cosine, float sine) {
    return {way.x * cosine - way.y * sine, way.x * sine + way.y * cosine, way.length};
  }

  Place corner_;
  float most_;
  float reach_ = 0;
  bool narrowed_ = false;
  Way left_{}, right_{};
};

// Removes places from a line. The remaining line passes within a distance of `most` of every
// removed place, or 1.5 times that where the line turns back. The ends are kept. O(places).
template <class Place>
void simplify_line(std::vector<Place>& line, float most = kLeastSeen) {
  if (line.size() < 3) return;
  std::size_t corners = 1;
  Sleeve<Place> sleeve(line.front(), most);
  Place before = line.front();
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Place at = line[i];
    if (!sleeve.holds(at)) {
      line[corners++] = before;
      sleeve = Sleeve<Place>(before, most);
    }
    sleeve.pass(at);
    before = at;
  }
  line[corners++] = before;
  line.resize(corners);
}

}  // namespace waymark

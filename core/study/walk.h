#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/map/cell_region.h"
#include "core/map/map_version.h"
#include "core/record/search_record.h"
#include "core/search/search_stream.h"

namespace waymark {

// A map on which obstacles are dropped and removed, version by version. Copies are independent.
class EditedMap {
 public:
  // For a grid, or a graph other than a graph of states.
  explicit EditedMap(MapVersion map);
  // For a mover: `states` is the mover_grid() of the ground. Obstacles are on the ground.
  EditedMap(std::shared_ptr<const Grid> ground, MapVersion states);

  const MapVersion& now() const { return now_; }
  // Whether no obstacles or removed walls remain, so the next version equals the first one.
  // O(cells).
  bool is_like_new() const;
  // The current ground of a mover; nullptr for other maps.
  const std::shared_ptr<const Grid>& ground() const { return ground_; }

  // Blocks the cells. Cells of a grid or of the ground become walls. On a graph, the cells are
  // positions in the node grid, and their nodes lose their edges. Ignores cells outside the map.
  void drop(const CellBox& cells);
  // Removes obstacles in the box and restores the ground below them. Walls without an obstacle
  // become plain ground.
  void clear(const CellBox& cells);

  // Applies all obstacles dropped and cells cleared since the last version, and makes now() the
  // next version. Returns all edges that differ. O(cells) on a grid, O(nodes + edges log edges) on
  // a graph. Returns an Error if a mover would have no place left; in that case now() does not
  // change.
  Result<std::vector<EdgeChange>> make_version();

  // The cell of a node, in the coordinates that drop() uses. For a mover's state, the cell of its
  // pivot.
  Cell cell_of(Node node) const;

 private:
  // The first version of the map, or of a mover's ground.
  const Grid& under() const { return first_ground_ ? *first_ground_ : *first_.grid; }
  template <class Visit>
  void for_each_cell(const CellBox& box, Visit&& visit) const;
  Grid edited_cells() const;
  Result<std::vector<EdgeChange>> make_states();

  MapVersion first_, now_;
  std::shared_ptr<const Grid> first_ground_, ground_;  // only for a mover
  std::vector<std::uint8_t> dropped_;  // by node of under(): whether the node has an obstacle
  std::vector<std::uint8_t>
      dug_;  // by node of under(): whether a wall was removed; empty for a graph
};

// A time in a walk. It is an integer, so that a walk is the same on every machine. The unit is a
// millionth of the time for a cost of 1, which is one cell of plain ground or one unit of the
// graph.
using WalkTime = std::int64_t;
inline constexpr WalkTime kWalkUnit = 1'000'000;

// A change to a part of the map while a unit walks.
struct WalkEvent {
  enum class Kind { drop, clear };  // see EditedMap
  WalkTime time = 0;                // at least 0
  Kind kind = Kind::drop;
  CellBox cells;
  friend bool operator==(const WalkEvent&, const WalkEvent&) = default;
};

// The walk of one unit to its goal on a map that is edited meanwhile. A step takes as much time as
// it costs. If an edit may have changed the optimal path, the unit searches again from its
// position, once with the costs learned by earlier searches and once from scratch. It continues on
// the path found with the learned costs.

// The time that a path of the given cost takes, rounded up.
WalkTime time_of(const Moves& moves, Cost cost);

// An edit of the map while the unit walks.
struct MapEdit {
  WalkTime time;  // at least 0
  MapVersion after;
  std::vector<EdgeChange> changes;  // since the previous version, as from changed_edges()
};

struct WalkQuestion {
  MapVersion map;              // the initial map
  std::vector<MapEdit> edits;  // by time, all at different times
  Cell start;                  // walkable on the initial map
  std::vector<Cell> goals;     // as for RepairedSearches, like the landmarks
  std::vector<Cell> landmarks = {};
  SearchSpec spec;                 // as for RepairedSearches; Repair::anew means Repair::adaptive
  std::optional<Cell> other = {};  // position of another unit with the same goal
  // Whether the unit follows the path of the search from scratch instead of the repaired one. Both
  // searches run in any case.
  bool from_scratch = false;
  bool keeps_estimates = false;  // whether each leg stores its AskedEstimates
};

// The same search, done by repair and from scratch.
struct TwoSearches {
  SearchOutcome repaired, anew;
};

// The tables and learned costs that the searches of a leg used.
struct AskedEstimates {
  std::vector<LandmarkTable>
      tables;  // tables for the landmarks that were on walkable cells when the tables were built
  std::vector<std::pair<Node, Cost>> learned;  // the costs in LearnedCosts; each node occurs once
};

// The unit's movement from one search to the next.
struct WalkLeg {
  // The time when the unit leaves `from`. If the edit comes in the middle of a step but does not
  // change it, the unit first finishes the step.
  WalkTime begins = 0;
  int edit = -1;  // index of the edit that caused the search; -1: the initial search
  Node from = kNoNode;
  Node stepped_from = kNoNode;  // start of the step that the edit interrupted, kNoNode if none

  TwoSearches search;
  RepairedSearches::Upkeep upkeep;   // of the learned costs, after all edits since the last leg
  double learning_microseconds = 0;  // time for learning from the search

  // The rest of the previous path, starting at `from`. Empty for the first leg, or if there was no
  // previous path.
  std::vector<Node> old_path;
  // The new path's steps that were on the old path (a), and the old path's steps that are still on
  // the new one (b). All other steps are new or lost.
  SharedSteps shared;

  // The arrival time at each node of the path, even for nodes that the unit does not reach; empty
  // if there is no path.
  std::vector<WalkTime> arrivals;
  int steps = 0;  // number of steps before the next leg, or to the goal

  // The search for the other unit, if there is one, with the costs learned so far. Waymark learns
  // nothing from this search.
  std::optional<TwoSearches> other;

  bool from_scratch = false;  // as in the question
  AskedEstimates asked;       // empty unless requested

  const SearchOutcome& taken() const { return from_scratch ? search.anew : search.repaired; }
  const std::vector<Node>& path() const { return taken().path; }
};

// The effect of an edit on the unit.
enum class EditEffect {
  searched,   // the unit searched again
  untouched,  // no edge became cheaper, and the cost of the unit's path did not change
  arrived,    // the unit was already at its goal
  buried,     // the unit's position became blocked; its walk ends
};

enum class WalkEnd { arrived, no_path, buried };

struct Walk {
  std::vector<WalkLeg> legs;        // at least one
  std::vector<EditEffect> effects;  // by edit
  WalkEnd end = WalkEnd::arrived;
  WalkTime ends = 0;  // when the unit arrives or stops for good
};

// Simulates the walk. Except for the measured search times, the result depends only on the
// question. The search must pass conflict_with_repair() and misfit().
Walk walk(const WalkQuestion& question);

// The unit's position at a time: at a node of the leg's path, or between it and the next node. If
// the leg has no path, the unit is at the leg's `from`, with step 0.
struct WalkPlace {
  int leg = 0;
  int step = 0;
  double share = 0;  // fraction of the step that is done, at least 0 and below 1
};
// Accepts any time; after the end, the unit stays where it stopped. O(legs + log steps).
WalkPlace place_at(const Walk& walk, WalkTime time);

// The map versions that the events produce, in order; events at the same time produce one version.
// Returns the Error for the first version that cannot be made.
Result<std::vector<MapEdit>> edits_of(EditedMap map, std::span<const WalkEvent> events);

// A time as text: a number with at most six decimals, in the map's cost unit. For example, 12.5 is
// the time for 12.5 cells of plain ground.
std::string time_text(WalkTime time);
// Parses a time exactly. Returns std::nullopt unless it is a number from 0 to below kTimesEnd.
std::optional<WalkTime> parse_time(std::string_view text);
inline constexpr WalkTime kTimesEnd = 1'000'000'000 * kWalkUnit;

// The event as text: "drop 12,34" or "clear 12,34,3,2". The numbers are a cell or a box of the map
// or of a mover's ground, or a node of a graph.
std::string event_words(const EditedMap& map, const WalkEvent& event);

// Parses an event of the given kind: "TIME:X,Y", "TIME:X,Y,WIDTH,HEIGHT" or "TIME:NODE". If the
// text is invalid, returns an Error that suggests a fix.
Result<WalkEvent> parse_event(const EditedMap& map, WalkEvent::Kind kind, std::string_view text);

}  // namespace waymark

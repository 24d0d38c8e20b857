#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/contender/repaired_searches.h"
#include "core/domain/edge_change.h"
#include "core/domain/map_version.h"
#include "core/search/shared_steps.h"
#include "core/study/walk/walk_event.h"

namespace waymark {

// The walk of one unit to its goal on a map that is edited on the way. The unit takes as long for a
// step as the step costs. Where an edit may have changed what its best path is, it searches again
// from where it stands, once with what the searches before have proven and once as if there had
// been none, and goes on by the path of the first.

// When a cost is paid, at least; rounded up.
WalkTime time_of(const Moves& moves, Cost cost);

// An edit of the map while the unit walks.
struct MapEdit {
  WalkTime time;  // at least 0
  MapVersion after;
  std::vector<EdgeChange> changes;  // all since the version before, as changed_edges() has them
};

struct WalkQuestion {
  MapVersion map;              // as it is at first
  std::vector<MapEdit> edits;  // by time, no two at the same
  Cell start;                  // walkable at first
  std::vector<Cell> goals;     // as RepairedSearches takes them, and the landmarks
  std::vector<Cell> landmarks = {};
  SearchSpec spec;                 // likewise; Repair::again stands for Repair::adaptive
  std::optional<Cell> other = {};  // where another unit stands that goes to the same goal
  // Whether the unit goes by the path that the search again found, and not by the other one. Both
  // are done in any case.
  bool begins_anew = false;
  bool keeps_estimates = false;  // whether each leg has its AskedEstimates
};

// A search as it was done in both ways.
struct TwoSearches {
  SearchOutcome repaired, anew;
};

// What the searches of a leg asked beside formulas.
struct AskedEstimates {
  std::vector<LandmarkTable> tables;        // of the landmarks that were free when they were built
  std::vector<std::pair<Node, Cost>> kept;  // what StaleEstimates knew, of nodes once each
};

// What the unit does from one search to the next.
struct WalkLeg {
  // When it leaves `from`. Where the edit came in the middle of a step that it left as it was, the
  // unit ends that step first, and leaves when it has.
  WalkTime begins = 0;
  int edit = -1;  // the number of the edit that made it search; -1: it sets out
  Node from = kNoNode;
  Node stepped_from = kNoNode;  // where it came from by a step that the edit fell into; or none

  TwoSearches search;
  RepairedSearches::Upkeep upkeep;   // of what was kept, for all edits since the leg before
  double learning_microseconds = 0;  // that learning from the search took

  // What was left of the path that it was on, from `from` on; empty of the first leg, and where
  // there was none.
  std::vector<Node> old_path;
  // Which steps of the new path were on the old one (a), and which of the old one are on the new
  // one still (b). All others are new, and lost.
  SharedSteps shared;

  // When it is at each node of the path, or would be; empty where there is no path.
  std::vector<WalkTime> arrivals;
  int steps = 0;  // that it takes before the next leg, or to the goal

  // Where the other unit is asked for, with what is kept by then. Nothing is learned from that.
  std::optional<TwoSearches> other;

  bool begins_anew = false;  // as in the question
  AskedEstimates asked;      // empty unless the question wants it

  const SearchOutcome& taken() const { return begins_anew ? search.anew : search.repaired; }
  const std::vector<Node>& path() const { return taken().path; }
};

// What an edit meant for the unit.
enum class EditEffect {
  searched,   // it searched again
  untouched,  // nothing became cheaper, and its path costs what it did
  arrived,    // it was at its goal before
  buried,     // it stands where nothing can stand any more; its walk ends
};

enum class WalkEnd { arrived, no_path, buried };

struct Walk {
  std::vector<WalkLeg> legs;        // at least one
  std::vector<EditEffect> effects;  // by edit
  WalkEnd end = WalkEnd::arrived;
  WalkTime ends = 0;  // when it arrives, or begins to stand for good
};

// A pure function of the question, but for the times that searches took. The search is one for
// which not_repaired() and misfit() say nothing.
Walk walk(const WalkQuestion& question);

// Where the unit is at a time: on the way from a node of that leg's path to the next, or standing
// at it; where the leg has no path at its `from`, with step 0.
struct WalkPlace {
  int leg = 0;
  int step = 0;
  double share = 0;  // of the step that is done, from 0 to below 1
};
// Any time; from the end on it stands where it ended. O(legs + log steps).
WalkPlace place_at(const Walk& walk, WalkTime time);

}  // namespace waymark

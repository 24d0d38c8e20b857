#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "core/contender/searcher.h"
#include "core/file/picture_levels.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/kept_estimates.h"
#include "core/search/f_layers.h"
#include "core/search/open_lists.h"
#include "core/search/record_difference.h"
#include "core/search/shared_steps.h"
#include "core/search/step_index.h"
#include "core/study/brush.h"
#include "core/study/cell_field.h"
#include "core/study/certificate.h"
#include "core/study/estimate_planes.h"
#include "core/study/landmark_credit.h"
#include "core/study/path_profile.h"
#include "core/study/scatter.h"

namespace waymark {

struct SceneWalk;
struct ScoredPlaces;

// What a search on the map did.
struct Run : SearchOutcome {
  StepIndex steps;
  FLayers layers;
  std::shared_ptr<const OpenLists> open;  // null unless asked for
  std::vector<PathStep> profile;          // of its path, node by node
};

// How long the searches of A and B take, in microseconds: the medians of so many runs.
struct SearchTimes {
  double a = 0, b = 0;
  int runs = 0;  // 0: nothing was asked
};

// What is listed of a search.
struct SearchResult {
  Cost h_start = 0;     // kNoCost when the heuristic proves that there is no path
  Cost cost = kNoCost;  // of its path
  ExpansionCounts counts;
  int reopened = 0;
  int pruned = 0;            // see SearchOutcome
  std::int64_t scanned = 0;  // likewise
  bool gave_up = false;      // likewise
  bool current = false;  // false: not searched for this Scene yet, the figures are of the last one
  // Whether there are any of this search on this map; not where it does not fit, see misfit().
  bool known = false;
};

// Of a search on the scene as it is.
SearchResult listed_figures(const SearchOutcome& outcome);

// A place where one more landmark would help, and how much, in the field's own unit.
struct BestPlace {
  Cell cell;
  std::int64_t value = 0;
  friend bool operator==(const BestPlace&, const BestPlace&) = default;
};

// Everything that the screen shows of one Scene. Made whole by the worker, never changed after.
struct Results {
  Scene scene;  // that it answers; of a walk that of the leg
  // Of a unit that walks, else null; and the leg whose two searches A and B are: again and
  // repaired. What B asks of the searches before is `kept`.
  std::shared_ptr<const SceneWalk> walk;
  int leg = 0;
  std::shared_ptr<const StaleEstimates> kept;
  Moves moves;
  Run a, b;  // the searches on the map
  SearchOutcome exact;
  // Of every search of the roster, in its order. Those that are not on the map are searched only
  // when they are asked for.
  std::vector<SearchResult> figures;
  int first_difference = kNoStep;  // of the two searches
  SharedSteps shared_steps;        // of the two paths
  int only_b = 0;                  // cells that B explored and A did not
  // The true cost to the goal; of several goals to the nearest node that may end the search.
  std::shared_ptr<const DistanceField> goal_field;
  std::shared_ptr<const GoalSet> goals;  // null where there is one goal, with no room round it
  // One a landmark, in their order; kept ones as stale_table() has them for the goal.
  std::vector<LandmarkTable> tables;
  // Tables of the heuristics of those searches that are searched, where they have some of the
  // map.
  std::vector<Prepared> prepared;
  std::shared_ptr<const CellRegion> region;  // of the scene; null where that is empty
  ActiveLandmarks active;                    // those that the search asked
  std::shared_ptr<const EstimatePlanes> estimates;
  // Of the heuristics of A and B; null where they were not asked for.
  std::array<std::shared_ptr<const Certificate>, 2> certificates;
  LandmarkCredit credit;  // of the search of landmark_asker()
  SearchTimes times;
  // See landmark_worth(): beside the others, and alone; empty where it was not asked for.
  std::vector<int> worth, worth_alone;
  std::shared_ptr<const Scatter> plot;
  std::shared_ptr<const BrushedCells> brushed;  // null without a brush
  FieldChoice field;                            // that was asked for
  FieldChoice right_field;                      // likewise; none: as `field`
  int selected = kNothingSelected;              // the landmark that the field speaks of
  bool labels = false;                          // whether the field has labels
  // One where one search lies over the other; else two, A's and B's. Null
  // where none was asked for, or where it cannot be (no landmark is selected).
  std::array<std::shared_ptr<const CellField>, 2> fields;
  // Whether the left one and the right one have different fields, each with a ramp of its own.
  bool two_fields() const { return fields[0] && fields[1] && right_field.kind != FieldKind::none; }
  // Where one more landmark would help most, best first; where the field speaks of it.
  std::vector<BestPlace> best_places;
  // What the field of scored places is painted from; null before the first are scored.
  std::shared_ptr<const ScoredPlaces> scored;
  std::shared_ptr<const DistanceField> start_field;  // where the field or the lists want it
  std::vector<std::uint8_t> cells;                   // CellBit, a byte a cell, row by row
  // What lies on floor and walls alike: the map's artwork, or else the tints of its terrain; null
  // where there is neither.
  std::shared_ptr<const PictureLevels> ground;
  double milliseconds = 0;  // that it took to compute

  // The scene that was asked: of a walk the one where it begins.
  const Scene& asked() const;
  // Whether they are of what the State has: its scene, and its walk at whatever time.
  bool answer(const State& state) const;
  // The places that the field shows were scored for another Scene.
  bool places_are_old() const;

  const SearchOutcome& outcome(Slot slot) const;
  // The next two for Slot::a and Slot::b only.
  // Whether B has anything to show, see scene_contenders.h.
  bool has_b() const;
  const Run& run(Slot slot) const { return slot == Slot::a ? a : b; }
  const Certificate* certificate(Slot slot) const {
    return certificates[slot == Slot::a ? 0 : 1].get();
  }
  RecordedSearch recorded(Slot slot) const;
  // The moves in whose unit the record has its costs, see SearchOutcome::unit.
  Moves recorded_moves(Slot slot) const { return moves.finer(outcome(slot).unit); }
  // What the landmark heuristic says of a walkable node, and who gives it.
  LandmarkHeuristic::Bound bound(Node node) const;
  // "the best 2 of 6 landmarks", "6 landmarks": whom the search asked.
  std::string landmark_words() const;
  // These results must outlive the next two.
  Query query() const;
  // What fields are read from.
  FieldQuery field_query() const;
};

}  // namespace waymark

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/scene/state.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/learned_costs.h"
#include "core/io/map_picture.h"
#include "core/record/recorded_search.h"
#include "core/record/search_record.h"
#include "core/search/search_outcome.h"
#include "core/study/cell_field.h"
#include "core/study/certificate.h"
#include "core/study/estimate_planes.h"
#include "core/study/landmark_worth.h"
#include "core/study/scatter.h"

namespace waymark {

struct SceneWalk;
struct ScoredPlaces;

// The outcome of search A or B.
struct Run : SearchOutcome {
  StepIndex steps;
  FLayers layers;
  std::shared_ptr<const OpenLists> open;  // nullptr unless requested
  std::vector<PathStep> profile;          // profile of the path, node by node
  // Of an any-angle path; std::nullopt for other searches and without a path.
  std::optional<PathClearance> clearance;
  // The answer of a program to an earlier query on this map, which the map shows faintly until the
  // program has answered this one. nullptr otherwise; if set, the search does not fit.
  std::shared_ptr<const TracedSearch> old;
};

// How long the searches of A and B take, in microseconds: medians of `runs` runs.
struct SearchTimes {
  double a = 0, b = 0;
  int runs = 0;  // 0: not requested
};

// The results of a search that the list shows.
struct SearchResult {
  Cost h_start = 0;     // kNoCost if the heuristic proves that there is no path
  Cost cost = kNoCost;  // cost of its path
  ExpansionCounts counts;
  int reopened = 0;
  int pruned = 0;                              // see SearchOutcome
  std::int64_t scanned = 0;                    // see SearchOutcome
  bool gave_up = false;                        // see SearchOutcome
  std::shared_ptr<const TracedSearch> traced;  // see SearchOutcome
  bool current = false;  // false: not run for this Scene yet; the results are from an earlier one
  // Whether there are results of this search on this map. False if it cannot run here, see
  // misfit().
  bool known = false;
};

// The search with this outcome and its record. `steps`: index of the record. `goal`: kNoNode if the
// search ended at none of several goals. `h`: the estimates of all nodes, only needed if
// outcome.upper is not kNoCost. The result refers to the arguments.
RecordedSearch recorded_search(const Grid& grid, const Moves& moves, const SearchSpec& spec,
                               const SearchOutcome& outcome, const StepIndex& steps, Node goal,
                               std::span<const Cost> h);

// The results of a search on the current scene, as the list shows them.
SearchResult listed_figures(const SearchOutcome& outcome);
// Like listed_figures(), or the results of Run::old if it is set.
SearchResult figures_on_map(const Run& run);

// A place where one more landmark would help, and how much, in the unit of the field.
struct BestPlace {
  Cell cell;
  std::int64_t value = 0;
  friend bool operator==(const BestPlace&, const BestPlace&) = default;
};

// Everything that the screen shows of one Scene. The worker completes it; then it is immutable.
struct Results {
  Scene scene;  // the searched scene; in a walk, the leg's scene
  // The requested scene if its goal rule is GoalRule::closest and no goal can be reached. Then the
  // only goal of `scene` is the closest reachable cell. Never set in a walk.
  std::optional<Scene> unreached;
  // Only for a walking unit, otherwise nullptr. A and B are the searches of leg `leg`: A from
  // scratch, B by repair. `learned` contains the costs learned by earlier searches, which B uses.
  std::shared_ptr<const SceneWalk> walk;
  int leg = 0;
  std::shared_ptr<const LearnedCosts> learned;
  Moves moves;
  Run a, b;  // the searches on the map
  SearchOutcome exact;
  // One entry per search of the roster, in the roster's order. Searches that are not on the map run
  // only on request.
  std::vector<SearchResult> figures;
  int first_difference = kNoStep;  // first step at which the two searches differ
  SharedSteps shared_steps;        // steps shared by the two paths
  int only_b = 0;                  // cells on the map that B explored and A did not
  // The true cost to the goal. With several goals: the cost to the closest node at which the search
  // may end.
  std::shared_ptr<const DistanceField> goal_field;
  std::shared_ptr<const GoalSet> goals;  // nullptr if there is one goal without a radius around it
  // One per landmark, in the same order. Stale tables are adapted to the goal by stale_table().
  std::vector<LandmarkTable> tables;
  // Tables that heuristics precompute for the map, for the searches that run.
  std::vector<Prepared> prepared;
  // The traces among the searches that run, on this map.
  std::vector<std::shared_ptr<const TracedSearch>> traced;
  std::shared_ptr<const CellRegion> region;  // the scene's region; nullptr if it is empty
  ActiveLandmarks active;                    // the landmarks that the search used
  std::shared_ptr<const EstimatePlanes> estimates;
  // For the heuristics of A and B; nullptr unless requested.
  std::array<std::shared_ptr<const Certificate>, 2> certificates;
  // Like `certificates`, but only for searches with formulas or values that fit the scene. An Error
  // explains why a formula has no value, or why values can't be used.
  std::array<std::shared_ptr<const Result<Verdict>>, 2> verdicts;
  LandmarkCredit credit;  // credit of the landmarks in the search of landmark_asker()
  SearchTimes times;
  // Cells saved by each landmark in addition to the others, and on its own, see landmark_worth().
  // Empty unless requested.
  std::vector<int> worth, worth_alone;
  std::shared_ptr<const Scatter> plot;
  std::shared_ptr<const BrushedCells> brushed;  // nullptr without a brush
  FieldChoice field;                            // the requested field
  FieldChoice right_field;                      // the requested right field; none: same as `field`
  // The level of the overlay of cliques; 0 if there are no levels.
  int clique_level = 0;
  int selected = kNothingSelected;  // the landmark for which the field is computed
  bool labels = false;              // whether the field has labels
  // One field if the searches are overlaid, otherwise one for A and one for B. nullptr if no field
  // was requested or the field is impossible (no landmark is selected).
  std::array<std::shared_ptr<const CellField>, 2> fields;
  // Whether the left and the right map have different fields, each with its own colour ramp.
  bool two_fields() const { return fields[0] && fields[1] && right_field.kind != FieldKind::none; }
  // The places where one more landmark would help most, best first. Empty for other fields.
  std::vector<BestPlace> best_places;
  // The data for the field of scored places; nullptr until the first places are scored.
  std::shared_ptr<const ScoredPlaces> scored;
  std::shared_ptr<const DistanceField> start_field;  // set if the field or the lists need it
  // Set if one of the fields shows it.
  std::shared_ptr<const std::vector<Cost>> arrival;
  std::vector<std::uint8_t> cells;  // CellBit, one byte per cell, row by row
  // The image on floor and walls: the map's artwork, otherwise the tints of its terrain; nullptr if
  // there is neither.
  std::shared_ptr<const PictureLevels> ground;
  double milliseconds = 0;  // computation time

  // The goal to which the closest reachable cell is closest. `unreached` must be set.
  Cell missed_goal() const;
  // The scene of the request. For a walk, the scene in which it begins. Its goals can differ from
  // the goals of `scene`.
  const Scene& asked() const;
  // Whether these results belong to the state's scene and walk, at any time of the walk.
  bool answer(const State& state) const;
  // Whether the places that the field shows were scored for another Scene.
  bool places_are_old() const;

  const SearchOutcome& outcome(Slot slot) const;
  // Whether B can run in the scene and has results to show, see shows_b().
  bool has_b() const;
  // Whether the map shows B's explored cells: B has something to show, or Run::old is set.
  bool b_on_map() const { return b.old || has_b(); }
  // The next two functions accept only Slot::a and Slot::b.
  const Run& run(Slot slot) const { return slot == Slot::a ? a : b; }
  const Certificate* certificate(Slot slot) const {
    return certificates[slot == Slot::a ? 0 : 1].get();
  }
  const Result<Verdict>* verdict(Slot slot) const {
    return verdicts[slot == Slot::a ? 0 : 1].get();
  }
  RecordedSearch recorded(Slot slot) const;
  // The moves whose cost unit the record uses, see SearchOutcome::unit.
  Moves recorded_moves(Slot slot) const { return moves.finer(outcome(slot).unit); }
  // The value of the landmark heuristic at a walkable node, and the landmark with this bound.
  LandmarkHeuristic::Bound bound(Node node) const;
  // "the best 2 of 6 landmarks", "6 landmarks": the landmarks that the search used.
  std::string landmark_words() const;
  // The name of A or B in Explore, which does not use these letters: "Manhattan", "6 landmarks".
  std::string slot_name(Slot slot) const;
  // slot_name() in Explore, "A" or "B" in the other modes.
  std::string slot_label(Mode mode, Slot slot) const;
  // The next three functions return references to data in these results, which must outlive them.
  Query query() const { return query_with(tables); }
  // The same query with other landmarks. `landmarks` must outlive it, too.
  Query query_with(const std::vector<LandmarkTable>& landmarks) const;
  // The input of the fields.
  FieldQuery field_query() const;
};

// Whether A and B are the same searches in both Results: in the same scene and with the same
// traces. A program that is started again can answer the same query with another trace. Ignores the
// walk.
bool same_searches(const Results& a, const Results& b);

// The places to score, and how to score them.
struct PlaceRequest {
  Scene scene;
  FieldKind kind = FieldKind::one_more_saved;  // a field of scored places, see FieldRow
  std::vector<LandmarkTable> tables;           // one per landmark of the scene
};

// How much one more landmark would help at places all over a map, for the places scored so far.
// Immutable.
struct ScoredPlaces {
  Scene scene;  // the scene of the request
  FieldKind kind = FieldKind::none;
  PlaceValues values;
  std::vector<BestPlace> best;  // best first, at least kApart cells apart, at most kBest
  // Only for FieldKind::one_more_saved: whether the values of the best places come from one search
  // each and show how many fewer cells A* really expands. All other values show how many fewer
  // cells A* must expand.
  bool searched = false;
  int done = 0, of = 0;  // places, or pairs for FieldKind::one_more_pairs

  static constexpr int kApart = 16, kBest = 5;
};

// The progress of a PlaceScorer, see app/landmarks/place_scorer.h.
struct ScoringStatus {
  FieldKind kind = FieldKind::none;  // none: no request
  int done = 0, of = 0;              // places, or pairs; `of` is 0 until it is known
  double seconds = 0;                // seconds of work so far
  bool working = false;              // if false, the work is done or cancelled
  bool searching = false;  // whether all places are scored and searches with the best places run
  bool cancelled() const { return !working && (done < of || searching); }
};

// Whether the scores of one scene also hold for another.
bool same_places(const Scene& a, const Scene& b, FieldKind kind);

}  // namespace waymark

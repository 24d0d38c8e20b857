#include "app/lessons/quantities.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "app/benchmarks/benchmarks.h"
#include "app/compute/scene_search.h"
#include "app/compute/scene_walk.h"
#include "app/landmarks/landmark_learner.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/source/mover_file.h"
#include "app/source/named_grid.h"
#include "app/studies/count_run.h"
#include "app/studies/streams_plot.h"
#include "core/base/words.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/contraction.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/triangle.h"

namespace waymark {
namespace {

using Figure = std::optional<double>;
using Situated = const Situation&;

Figure length(Situated s, Cost cost) {
  return cost == kNoCost ? std::nullopt : Figure(s.results.moves.cells(cost));
}

std::optional<Node> node_here(Situated s) {
  const Grid& grid = s.results.scene.map->grid;
  if (!s.hovered || !grid.walkable(*s.hovered)) return std::nullopt;
  return grid.node(*s.hovered);
}

Figure knee_here(Situated s) {
  if (!s.counts || !s.counts->is_of(s.state.scene)) return std::nullopt;
  const std::vector<const CountRun::Line*> lines = shown_lines(*s.counts, s.state.count_plot);
  const std::optional<CountKnee> knee = lines.empty() ? std::nullopt : knee_of(*lines.front());
  return knee ? Figure(static_cast<double>(knee->count)) : std::nullopt;
}

// The mean expansions with a strategy over the query sequence.
Figure stream_mean(Situated s, const Strategy& strategy) {
  if (!s.streams || !s.streams->is_of(s.state.scene) || !s.streams->whole()) return std::nullopt;
  for (const std::shared_ptr<const StreamsRun::Line>& line : s.streams->lines)
    if (line->run.strategy == strategy) return Figure(line->mean());
  return std::nullopt;
}

Node goal(Situated s) { return s.results.scene.map->grid.node(s.results.scene.goal); }
Node start(Situated s) { return s.results.scene.map->grid.node(s.results.scene.start); }

// The table of landmark `number`; nullptr if there is none.
const DistanceField* table(Situated s, int number) {
  const int index = landmark_with_number(s.results.scene, number);
  return index < 0 ? nullptr : s.results.tables[static_cast<std::size_t>(index)].get();
}
// The number of the selected landmark, 0 if none is selected.
int selected_number(Situated s) {
  const int index = s.state.selected;
  return index < 0 ? 0 : landmark_number(s.state.scene, index);
}

// The value of `count` for landmark `number`, see LandmarkCredit.
template <class Count>
Figure credit_of(Situated s, int number, Count count) {
  const int index = landmark_with_number(s.results.scene, number);
  return index < 0 ? std::nullopt : Figure(count(s.results.credit, index));
}

// The cost between a landmark and a cell: for the goal, the cost from the landmark; for any other
// cell, the cost to the landmark.
Figure cost_to(Situated s, int number, std::optional<Node> node) {
  const DistanceField* field = table(s, number);
  if (!field || !node) return std::nullopt;
  return length(s, *node == goal(s) ? field->from(*node) : field->at(*node));
}

Cost lower_between(Situated s, int number, Node node) {
  const DistanceField* field = table(s, number);
  return field ? LandmarkBound(*field, goal(s))(node) : kNoCost;
}

Figure lower_of(Situated s, int number, std::optional<Node> node) {
  return node ? length(s, lower_between(s, number, *node)) : std::nullopt;
}

Figure upper_of(Situated s, int number, std::optional<Node> node) {
  const DistanceField* field = table(s, number);
  if (!field || !node) return std::nullopt;
  return length(s, LandmarkBound(*field, goal(s)).upper(*node));
}

Figure difference(Situated s, Cost greater, Cost less) {
  if (greater == kNoCost || less == kNoCost) return std::nullopt;
  return length(s, greater - less);
}

// The smallest slack at the goal, see EndSlacks, of the landmarks that the search uses.
Figure slack_at_goal(Situated s, int) {
  const Results& r = s.results;
  if (r.goals || r.walk || has_stale_tables(r.scene) || r.exact.cost == kNoCost)
    return std::nullopt;
  Figure least;
  for (const int index : r.active) {
    const Triangle t = triangle(r.scene.map->grid, *r.tables[static_cast<std::size_t>(index)],
                                *r.goal_field, r.scene.start);
    if (!t.whole()) continue;
    const double slack = r.moves.cells(end_slacks(t).at_goal);
    least = std::min(least.value_or(slack), slack);
  }
  return least;
}

Figure slack_of(Situated s, int number, std::optional<Node> node) {
  if (!node || s.results.goals) return std::nullopt;  // a landmark bounds the cost to a single goal
  return difference(s, s.results.goal_field->at(*node), lower_between(s, number, *node));
}

// The heuristic value of A or B at a cell.
Cost estimate_at(Situated s, Slot slot, Node node) {
  return s.results.estimates->of(slot)[static_cast<std::size_t>(node)];
}

LandmarkHeuristic::Bound bound_at(Situated s, Node node) { return s.results.bound(node); }

// Whether the map has the same mover as the demo; true if neither has one.
bool is_gone_over_as(const OpenedMap& map, const Demo& demo) {
  const Mover* const mover = mover_of(map);
  return mover ? mover_text(*mover) == demo.mover : demo.mover.empty();
}

// The position of a demo's point on its map with the current mover.
Cell as_opened(const OpenedMap& map, Cell cell) {
  const MoverStates* const states = states_of(map);
  return states ? nearest_free(map, states->state(cell, 0)).value_or(cell) : cell;
}

// The points of a demo, or those with which a chapter's figure begins.
struct FirstPoints {
  Cell start, goal;
  std::vector<Cell> landmarks;
  bool other_mover = false;  // whether the map has another mover than the demo
};

// The value of `differs` as 0 or 1. std::nullopt if the first points are not known: the map is
// neither a figure's nor a demo's, or the demo was painted on.
template <class Differs>
Figure since_first(Situated s, Differs differs) {
  if (s.first)
    return Figure(differs(FirstPoints{s.first->start, s.first->goal, s.first->landmarks}));
  const OpenedMap& map = *s.results.asked().map;
  const Demo* const demo = map.painted ? nullptr : find_demo(map.source);
  if (!demo) return std::nullopt;
  FirstPoints first{
      as_opened(map, demo->start), as_opened(map, demo->goal), {}, !is_gone_over_as(map, *demo)};
  for (const Cell landmark : demo->landmarks) first.landmarks.push_back(as_opened(map, landmark));
  return Figure(differs(first));
}

// The number of the landmark that provides the bound, 0 for the distance formula.
int number_of(Situated s, const LandmarkHeuristic::Bound& bound) {
  if (bound.landmark == LandmarkHeuristic::kFormula) return 0;
  return landmark_number(s.results.scene, bound.landmark);
}

// A value at the cell under the pointer.
template <class Read>
Figure here(Situated s, Read read) {
  const std::optional<Node> node = node_here(s);
  return node ? Figure(read(*node)) : std::nullopt;
}

// Values of search A or B.
template <Slot slot>
Figure h_start(Situated s, int) {
  return length(s, s.results.run(slot).h_start);
}
template <Slot slot>
Figure path_cost(Situated s, int) {
  return length(s, s.results.run(slot).cost);
}
template <Slot slot>
Figure expanded(Situated s, int) {
  const Run& run = s.results.run(slot);
  return run.fits ? Figure(run.counts.expanded) : std::nullopt;
}
template <Slot slot>
Figure must_expand(Situated s, int) {
  const Results& r = s.results;
  if (no_must_expand(spec_on(r.scene, slot), r.moves, r.scene.goals.rule)) return std::nullopt;
  return Figure(r.run(slot).counts.must_expand);
}
template <Slot slot>
Figure least_clearance(Situated s, int) {
  const std::optional<PathClearance>& clearance = s.results.run(slot).clearance;
  return clearance ? Figure(clearance->least) : std::nullopt;
}
template <Slot slot>
Figure reopened(Situated s, int) {
  return Figure(s.results.run(slot).reopened);
}
// The value is 0 if the search is not iterative.
template <Slot slot>
Figure iterations(Situated s, int) {
  return Figure(s.results.run(slot).iterations);
}
// The value is 0 if the open list is not instrumented.
template <Slot slot>
Figure open_work(Situated s, int) {
  const auto& list = s.results.run(slot).open_list;
  return Figure(list ? static_cast<double>(list->operations()) : 0);
}
template <Slot slot>
Figure open_greatest(Situated s, int) {
  const auto& list = s.results.run(slot).open_list;
  return Figure(list ? static_cast<double>(list->greatest) : 0);
}
// Rounded, so that texts with differences of means agree with the means shown.
template <Slot slot>
Figure goals_expanded(Situated s, int) {
  if (!s.many_goals) return std::nullopt;
  return Figure(std::round(slot == Slot::a ? s.many_goals->a : s.many_goals->b));
}
// The value is 0 if the algorithm has no weight.
template <Slot slot>
Figure weight_percent(Situated s, int) {
  const SearchSpec spec = spec_on(s.results.scene, slot);
  const bool takes = row_of(spec.algorithm).takes_weight;
  return Figure(takes ? 100.0 * spec.weight / SearchSpec::kOne : 0);
}
template <Slot slot>
Figure scale_percent(Situated s, int) {
  return Figure(100 * estimated_scale(s.results.run(slot).profile));
}
template <Slot slot>
Figure too_great(Situated s, int) {
  const Certificate* certificate = s.results.certificate(slot);
  return certificate ? Figure(certificate->overestimating) : std::nullopt;
}
Figure off_target(Situated s, int number) {
  const auto at = static_cast<std::size_t>(number) - 1;
  return at < s.off_targets.size() ? Figure(s.off_targets[at]) : std::nullopt;
}
// The first portal of the map; nullptr if it has none.
const Portal* first_portal(Situated s) {
  const std::span<const Portal> portals = portals_of(*s.results.scene.map);
  return portals.empty() ? nullptr : &portals.front();
}
template <Slot slot>
Figure mean_error(Situated s, int) {
  const Scatter& plot = *s.results.plot;
  return Figure((slot == Slot::a ? plot.a : plot.b).mean_error / s.results.moves.straight);
}
template <Slot slot>
Figure largest_error(Situated s, int) {
  const Scatter& plot = *s.results.plot;
  return length(s, (slot == Slot::a ? plot.a : plot.b).largest_error);
}
template <Slot slot>
Figure h_here(Situated s, int) {
  return here(s, [&](Node n) { return length(s, estimate_at(s, slot, n)); });
}
template <Slot slot>
Figure error_here(Situated s, int) {
  return here(s, [&](Node n) {
    return difference(s, s.results.goal_field->at(n), estimate_at(s, slot, n));
  });
}

// The results of search `number` in the list. nullptr if there is none, or if it has not run for
// this scene.
const SearchResult* listed(Situated s, int number) {
  const std::vector<SearchResult>& figures = s.results.figures;
  if (number < 1 || number > static_cast<int>(figures.size())) return nullptr;
  const SearchResult& found = figures[static_cast<std::size_t>(number) - 1];
  return found.current && found.known ? &found : nullptr;
}

// The sum of measure(data) over the finished data that a listed search has prepared.
template <class Measure>
Figure prepared_of(Situated s, int number, const Measure& measure) {
  if (listed(s, number) == nullptr) return std::nullopt;
  const SearchSpec& spec = s.results.scene.roster.at(number - 1);
  std::optional<double> sum;
  for (const Prepared& one : s.results.prepared)
    if (!one.unfinished && uses(spec, one)) sum = sum.value_or(0) + measure(one);
  return sum ? Figure(std::round(*sum)) : std::nullopt;
}
template <Slot slot>
Figure microseconds(Situated s, int) {
  return Figure(std::round(s.results.run(slot).microseconds));
}
Figure kilobytes(std::uint64_t bytes) {
  return Figure(std::round(static_cast<double>(bytes) / 1000));
}

// The current leg of the walk; nullptr if no unit is walking.
const WalkLeg* walk_leg(Situated s) {
  const SceneWalk* const walk = s.results.walk.get();
  return s.state.walk.on && walk ? &walk->leg(walk->leg_at(s.state.walk.time)) : nullptr;
}
template <class Value>
Figure of_walk(Situated s, Value value) {
  const WalkLeg* const leg = walk_leg(s);
  return leg ? Figure(value(*s.results.walk, *leg)) : std::nullopt;
}
// How many of the walk's edits up to `time` removed something from the map.
std::ptrdiff_t clears_at(const SceneWalk& walk, WalkTime time) {
  const int last = walk.edit_at(time);
  std::ptrdiff_t clears = 0;
  for (std::size_t i = 0; i < walk.plan.events.size(); ++i)
    if (walk.plan.events[i].kind == WalkEvent::Kind::clear && walk.edits[i] >= 0 &&
        walk.edits[i] <= last)
      ++clears;
  return clears;
}
double walk_units(WalkTime time) { return static_cast<double>(time) / kWalkUnit; }

constexpr bool kLength = true, kCount = false;
constexpr bool kOldNames = true, kNoOldNames = false;

// Collects the quantities.
class QuantityTable {
 public:
  using Value = Figure (*)(Situated s, int number);

  void add(const char* name, DataMark mark, bool is_length, const char* meaning, Value value) {
    rows.push_back({name, "", mark, is_length, meaning, value});
  }
  // Adds a quantity of A and the same one of B. {} or {0} stands for a or b in the name, and for A
  // or B in the meaning. `old_names`: whether there are alternative names for the default searches.
  void both(std::string_view name, bool old_names, bool is_length, std::string_view meaning,
            Value of_a, Value of_b) {
    const auto filled = [](std::string_view text, std::string_view word) {
      return fmt::format(fmt::runtime(text), word);
    };
    rows.push_back({filled(name, "a"), old_names ? filled(name, "distance") : "", DataMark::a,
                    is_length, filled(meaning, "A"), of_a});
    rows.push_back({filled(name, "b"), old_names ? filled(name, "landmarks") : "", DataMark::b,
                    is_length, filled(meaning, "B"), of_b});
  }

  std::vector<Quantity> rows;
};

// Quantities of the scene.
void add_scene_quantities(QuantityTable& all) {
  all.add("landmarks", DataMark::none, kCount, "number of landmarks",
          [](Situated s, int) { return Figure(s.results.scene.landmarks.size()); });
  all.add("selected", DataMark::none, kCount, "number of the selected landmark",
          [](Situated s, int) {
            return table(s, selected_number(s)) ? Figure(selected_number(s)) : std::nullopt;
          });
  all.add("goals", DataMark::none, kCount, "number of goals",
          [](Situated s, int) { return Figure(goal_count(s.results.scene)); });
  all.add("search_all", DataMark::none, kCount,
          "1 if a search must find paths to all goals, otherwise 0", [](Situated s, int) {
            return Figure(s.results.scene.goals.rule == GoalRule::all ? 1 : 0);
          });
  all.add("near_cells", DataMark::none, kCount,
          "radius around each goal, in cells: a search ends at the first cell within it; 0 if a "
          "search ends at a goal",
          [](Situated s, int) { return Figure(s.results.scene.goals.radius); });
  all.add("moves", DataMark::none, kCount, "4 or 8",
          [](Situated s, int) { return Figure(s.results.scene.directions.count); });
  all.add("free_cells", DataMark::none, kCount, "walkable cells of the map",
          [](Situated s, int) { return Figure(s.results.scene.map->grid.walkable_count()); });
  all.add("unit_cells", DataMark::none, kCount,
          "number of cells that the map's unit covers, 0 if the map has no unit",
          [](Situated s, int) {
            const Mover* const mover = mover_of(*s.results.scene.map);
            return Figure(mover ? mover->footprint.size() : 0);
          });
  all.add("tables_kept", DataMark::none, kCount,
          "1 if the landmark tables are frozen, 0 if they are rebuilt when the map changes",
          [](Situated s, int) { return Figure(s.results.scene.stale.map != nullptr); });
  all.add("edits_since_tables", DataMark::none, kCount,
          "number of map edits since the stale tables were built",
          [](Situated s, int) { return Figure(s.results.scene.stale.edits); });
  all.add("portal_cost", DataMark::none, kLength, "cost of the map's first portal",
          [](Situated s, int) {
            const Portal* const portal = first_portal(s);
            return portal ? Figure(portal->cost) : std::nullopt;
          });
  all.add("portal_distance", DataMark::none, kLength,
          "distance between the ends of the map's first portal, as if there were no portals",
          [](Situated s, int) {
            const Portal* const portal = first_portal(s);
            if (!portal) return Figure();
            return length(s, open_cost(s.results.moves, portal->from, portal->to));
          });
}

// Differences from the demo as it opens.
void add_demo_quantities(QuantityTable& all) {
  all.add("ends_moved", DataMark::none, kCount,
          "1 if the start or the goal is not where it is in the demo or was in the figure at "
          "first, otherwise 0",
          [](Situated s, int) {
            return since_first(s, [&](const FirstPoints& first) {
              const Scene& scene = s.results.asked();
              return first.other_mover || scene.start != first.start || scene.goal != first.goal;
            });
          });
  all.add("goal_moved", DataMark::none, kCount,
          "1 if the goal is not where it is in the demo or was in the figure at first, otherwise 0",
          [](Situated s, int) {
            return since_first(
                s, [&](const FirstPoints& first) { return s.results.asked().goal != first.goal; });
          });
  all.add("goal_x", DataMark::none, kCount, "column of the goal, from 0",
          [](Situated s, int) { return Figure(s.results.scene.goal.x); });
  all.add("goal_y", DataMark::none, kCount, "row of the goal, from 0",
          [](Situated s, int) { return Figure(s.results.scene.goal.y); });
  all.add("landmarks_moved", DataMark::none, kCount,
          "1 if the landmarks differ from the demo's or from the figure's first ones, otherwise 0",
          [](Situated s, int) {
            return since_first(s, [&](const FirstPoints& first) {
              return s.results.asked().landmarks != first.landmarks;
            });
          });
}

// Quantities of the searches from the start to the goal.
void add_query_quantities(QuantityTable& all) {
  all.add("true_cost", DataMark::true_cost, kLength, "true cost from the start to the goal",
          [](Situated s, int) { return length(s, s.results.exact.cost); });
  all.add("cost_back", DataMark::true_cost, kLength,
          "true cost from the goal back to the start; no value with several goals",
          [](Situated s, int) {
            return s.results.goals ? std::nullopt : length(s, s.results.goal_field->from(start(s)));
          });
  all.add("expanded_exact", DataMark::exact, kCount,
          "cells that A* explores with the perfect heuristic",
          [](Situated s, int) { return Figure(s.results.exact.counts.expanded); });
  all.add("slack_at_goal", DataMark::landmark_point, kLength,
          "smallest slack at the goal: how much longer the path from the start to a landmark is if "
          "it leads through the goal",
          slack_at_goal);
}

// Quantities of A and B.
void add_map_search_quantities(QuantityTable& all) {
  all.both("h_start_{}", kOldNames, kLength, "{}'s estimate at the start", h_start<Slot::a>,
           h_start<Slot::b>);
  all.both("cost_{}", kNoOldNames, kLength, "cost of {}'s path", path_cost<Slot::a>,
           path_cost<Slot::b>);
  all.both("clearance_{}", kNoOldNames, kLength,
           "distance between {}'s any-angle path and the closest wall; no value for other paths",
           least_clearance<Slot::a>, least_clearance<Slot::b>);
  all.both("expanded_{}", kOldNames, kCount, "cells that {} expands", expanded<Slot::a>,
           expanded<Slot::b>);
  all.both("must_expand_{}", kOldNames, kCount, "cells that {} must expand: f below the true cost",
           must_expand<Slot::a>, must_expand<Slot::b>);
  all.both("reopened_{}", kNoOldNames, kCount, "number of times {} re-expanded a cell",
           reopened<Slot::a>, reopened<Slot::b>);
  all.both("iterations_{}", kNoOldNames, kCount,
           "number of iterations of {0}, 0 if {0} is not iterative", iterations<Slot::a>,
           iterations<Slot::b>);
  all.both("open_work_{}", kNoOldNames, kCount,
           "inserts, comparisons and moves in {}'s open list; 0 if the list is not instrumented",
           open_work<Slot::a>, open_work<Slot::b>);
  all.both("open_greatest_{}", kNoOldNames, kCount,
           "maximum number of entries in {}'s open list; 0 if the list is not instrumented",
           open_greatest<Slot::a>, open_greatest<Slot::b>);
  all.both(
      "too_great_{}", kNoOldNames, kCount,
      "number of cells at which {0}'s estimate exceeds the true cost; only known if the "
      "tables are stale, {0}'s certificate is shown or a chapter's figure checks the estimates",
      too_great<Slot::a>, too_great<Slot::b>);
  all.add("off_target_#", DataMark::a, kCount,
          "number of cells at which A's estimate differs from target # of a chapter's figure",
          off_target);
  all.both("mean_error_{}", kOldNames, kLength,
           "mean of the true cost minus {}'s estimate, over all cells", mean_error<Slot::a>,
           mean_error<Slot::b>);
  all.both("largest_error_{}", kOldNames, kLength,
           "largest true cost minus {}'s estimate, over all cells", largest_error<Slot::a>,
           largest_error<Slot::b>);
  all.both("weight_percent_{}", kNoOldNames, kCount,
           "weight of {0}'s h in percent, 0 if {0} does not support a weight",
           weight_percent<Slot::a>, weight_percent<Slot::b>);
  all.both("scale_percent_{}", kNoOldNames, kCount,
           "scale of {}'s estimate along its path, in percent; 100 means that the estimate uses "
           "the same unit as the costs",
           scale_percent<Slot::a>, scale_percent<Slot::b>);
  all.both(
      "goals_expanded_{}", kNoOldNames, kCount,
      "mean cells that {} expands, over many goals of a chapter's figure, rounded to an integer",
      goals_expanded<Slot::a>, goals_expanded<Slot::b>);
}

// The memory and the time that searches need on this computer.
void add_preparation_quantities(QuantityTable& all) {
  all.add("tables_kilobytes", DataMark::none, kCount,
          "size of all landmark tables in kilobytes (1,000 bytes), one value per node or cell",
          [](Situated s, int) {
            return kilobytes(table_bytes(s.results.scene.map->grid, s.results.tables));
          });
  all.add(
      "prepared_kilobytes_of_#", DataMark::none, kCount,
      "size in kilobytes of what search # prepared besides landmark tables; no value without it",
      [](Situated s, int number) {
        return prepared_of(s, number, [](const Prepared& one) {
          return static_cast<double>(one.map ? one.map->bytes() : one.tables->bytes()) / 1000;
        });
      });
  all.add("prepared_milliseconds_of_#", DataMark::none, kCount,
          "time to build that, in milliseconds; no value without it", [](Situated s, int number) {
            return prepared_of(s, number, [](const Prepared& one) { return one.milliseconds; });
          });
  all.add("shortcuts", DataMark::none, kCount,
          "number of shortcuts of the contraction hierarchy; no value without one",
          [](Situated s, int) {
            const auto* const of = prepared_in<ContractionHierarchy>(s.results.prepared);
            return of ? Figure(of->shortcuts()) : std::nullopt;
          });
  all.both("microseconds_{}", kNoOldNames, kCount, "time of {}'s search, in microseconds",
           microseconds<Slot::a>, microseconds<Slot::b>);
}

// Quantities of any search in the list.
void add_listed_search_quantities(QuantityTable& all) {
  all.add("searches", DataMark::none, kCount, "number of searches in the list",
          [](Situated s, int) { return Figure(s.results.scene.roster.size()); });
  all.add("expanded_of_#", DataMark::none, kCount, "cells that search # expands",
          [](Situated s, int number) {
            const SearchResult* const of = listed(s, number);
            return of ? Figure(of->counts.expanded) : std::nullopt;
          });
  all.add("cost_of_#", DataMark::none, kLength, "cost of the path that search # finds",
          [](Situated s, int number) {
            const SearchResult* const of = listed(s, number);
            return of ? length(s, of->cost) : std::nullopt;
          });
  all.add("reopened_of_#", DataMark::none, kCount, "number of times search # re-expanded a cell",
          [](Situated s, int number) {
            const SearchResult* const of = listed(s, number);
            return of ? Figure(of->reopened) : std::nullopt;
          });
}

// Landmark bounds at the cells that B expands, or that A expands if B uses no landmarks.
void add_bound_quantities(QuantityTable& all) {
  all.add("landmarks_used", DataMark::b, kCount,
          "number of landmarks without which some explored cell or cell on the open list would "
          "have a weaker bound",
          [](Situated s, int) { return Figure(s.results.credit.not_hollow()); });
  all.add("landmarks_giving", DataMark::b, kCount,
          "landmarks that gave the tightest bound at some explored cell, on their own or tied "
          "with others",
          [](Situated s, int) { return Figure(s.results.credit.giving()); });
  all.add("given_by_formula", DataMark::b, kCount,
          "explored cells at which no landmark beat the formula",
          [](Situated s, int) { return Figure(s.results.credit.by_formula); });
  all.add(
      "given_by_#", DataMark::b, kCount,
      "explored cells at which landmark # gave the tightest bound, on its own or tied with others",
      [](Situated s, int number) {
        return credit_of(s, number,
                         [](const LandmarkCredit& c, int index) { return c.gave(index); });
      });
  all.add("alone_by_#", DataMark::b, kCount,
          "explored cells at which only landmark # gave the tightest bound",
          [](Situated s, int number) {
            return credit_of(s, number, [](const LandmarkCredit& c, int index) {
              return c.alone[static_cast<std::size_t>(index)];
            });
          });
  all.add("knee", DataMark::landmark_point, kCount,
          "smallest number of landmarks that achieves 95% of the savings of the largest number "
          "in the Count plot; no value until the plot is measured",
          [](Situated s, int) { return knee_here(s); });
}

// The rule that moves landmarks after a search.
void add_rule_quantities(QuantityTable& all) {
  all.add("rule_percent", DataMark::none, kCount,
          "probability, in percent, that a landmark moves when you drop the start or the goal; 0 "
          "if landmarks stay",
          [](Situated s, int) {
            const Strategy& rule = s.state.after_search.strategy;
            if (rule.kind == StrategyKind::fixed) return Figure(0);
            return Figure(rule.kind == StrategyKind::centroid ? 100 : 100 * rule.number);
          });
  all.add("drops", DataMark::none, kCount,
          "how often you have dropped the start or the goal since you chose the rule that moves "
          "landmarks",
          [](Situated s, int) { return s.learner ? Figure(s.learner->drops()) : Figure(); });
  all.add("moved_by_rule", DataMark::landmark_point, kCount,
          "number of drops that moved a landmark since you chose the rule",
          [](Situated s, int) { return s.learner ? Figure(s.learner->moves()) : Figure(); });
}

// Quantities of the last benchmark viewed.
void add_benchmark_quantities(QuantityTable& all) {
  all.add("benchmark_problems", DataMark::none, kCount,
          "number of problems run so far in the benchmark on the benchmark page",
          [](Situated s, int) { return Figure(s.benchmark ? s.benchmark->problems : 0); });
  all.both(
      "benchmark_expanded_{}", kNoOldNames, kCount,
      "total number of cells expanded by {} in that benchmark",
      [](Situated s, int) {
        return Figure(s.benchmark ? static_cast<double>(s.benchmark->expanded_a) : 0);
      },
      [](Situated s, int) {
        return Figure(s.benchmark ? static_cast<double>(s.benchmark->expanded_b) : 0);
      });
}

// The query sequence in the Count plot.
void add_stream_quantities(QuantityTable& all) {
  all.add("stream_fixed", DataMark::none, kCount,
          "mean number of cells expanded per search over the query sequence in the Count plot if "
          "landmarks stay; no value until the sequence has been run",
          [](Situated s, int) {
            return stream_mean(s, {StrategyKind::fixed, 0});
          });
  all.add("stream_seldom", DataMark::none, kCount,
          "like stream_fixed, but the least used landmark moves after 2% of the searches",
          [](Situated s, int) {
            return stream_mean(s, {StrategyKind::least_used, 0.02});
          });
  all.add("stream_often", DataMark::none, kCount,
          "like stream_fixed, but the least used landmark moves after 30% of the searches",
          [](Situated s, int) {
            return stream_mean(s, {StrategyKind::least_used, 0.3});
          });
}

// The place marked by ring 1, if the field shows where one more landmark would help.
void add_gain_quantities(QuantityTable& all) {
  all.add("one_more_gain", DataMark::landmark_point, kCount,
          "gain from another landmark at ring 1, in the unit of the current overlay",
          [](Situated s, int) {
            const Results& r = s.results;
            if (r.best_places.empty()) return Figure();
            const auto value = static_cast<double>(r.best_places[0].value);
            const bool cells = r.field.kind == FieldKind::one_more_saved;
            return Figure(cells ? value : value / r.moves.straight);
          });
}

// Quantities of the selected landmark.
void add_selected_landmark_quantities(QuantityTable& all) {
  all.add("cost_L_goal", DataMark::landmark_point, kLength,
          "cost from the selected landmark to the goal",
          [](Situated s, int) { return cost_to(s, selected_number(s), goal(s)); });
  all.add("cost_L_start", DataMark::landmark_point, kLength,
          "cost from the start to the selected landmark",
          [](Situated s, int) { return cost_to(s, selected_number(s), start(s)); });
  all.add("bound_L_start", DataMark::landmark_point, kLength,
          "the selected landmark's lower bound at the start",
          [](Situated s, int) { return lower_of(s, selected_number(s), start(s)); });
  all.add("slack_L_start", DataMark::landmark_point, kLength,
          "slack of that bound: true cost minus bound",
          [](Situated s, int) { return slack_of(s, selected_number(s), start(s)); });
}

// Quantities of any landmark.
void add_landmark_quantities(QuantityTable& all) {
  all.add("cost_#_goal", DataMark::landmark_point, kLength, "cost from landmark # to the goal",
          [](Situated s, int number) { return cost_to(s, number, goal(s)); });
  all.add("cost_#_start", DataMark::landmark_point, kLength, "cost from the start to landmark #",
          [](Situated s, int number) { return cost_to(s, number, start(s)); });
  all.add("bound_#_start", DataMark::landmark_point, kLength,
          "lower bound of landmark # at the start",
          [](Situated s, int number) { return lower_of(s, number, start(s)); });
}

// Quantities of a walking unit.
void add_walk_quantities(QuantityTable& all) {
  all.add("walk_on", DataMark::none, kCount,
          "1 while a unit walks from the start to the goal, otherwise 0",
          [](Situated s, int) { return Figure(walk_leg(s) != nullptr); });
  all.add("walk_time", DataMark::none, kCount,
          "current time of the walk; a straight step on plain ground takes 1", [](Situated s, int) {
            return of_walk(
                s, [&](const SceneWalk&, const WalkLeg&) { return walk_units(s.state.walk.time); });
          });
  all.add("walk_ends", DataMark::none, kCount, "time at which the walk ends", [](Situated s, int) {
    return of_walk(
        s, [](const SceneWalk& walk, const WalkLeg&) { return walk_units(walk.walk.ends); });
  });
  all.add("walk_arrives", DataMark::none, kCount,
          "1 if the walk ends at the goal, 0 if it ends earlier", [](Situated s, int) {
            return of_walk(s, [](const SceneWalk& walk, const WalkLeg&) {
              return walk.walk.end == WalkEnd::arrived ? 1.0 : 0.0;
            });
          });
  all.add("walk_edits", DataMark::none, kCount, "number of map changes up to the current time",
          [](Situated s, int) {
            return of_walk(s, [&](const SceneWalk& walk, const WalkLeg&) {
              return static_cast<double>(walk.edit_at(s.state.walk.time) + 1);
            });
          });
  all.add("walk_clears", DataMark::none, kCount,
          "number of map changes up to the current time that cleared cells", [](Situated s, int) {
            return of_walk(s, [&](const SceneWalk& walk, const WalkLeg&) {
              return static_cast<double>(clears_at(walk, s.state.walk.time));
            });
          });
  all.add("walk_searches", DataMark::none, kCount,
          "number of searches by the unit so far, including the first", [](Situated s, int) {
            return of_walk(s, [&](const SceneWalk& walk, const WalkLeg&) {
              return static_cast<double>(walk.leg_at(s.state.walk.time) + 1);
            });
          });
  all.add("walk_repaired", DataMark::b, kCount,
          "cells that the unit's last search expands by repair", [](Situated s, int) {
            return of_walk(s, [](const SceneWalk&, const WalkLeg& leg) {
              return static_cast<double>(leg.search.repaired.counts.expanded);
            });
          });
  all.add("walk_anew", DataMark::a, kCount,
          "cells that the unit's last search expands from scratch", [](Situated s, int) {
            return of_walk(s, [](const SceneWalk&, const WalkLeg& leg) {
              return static_cast<double>(leg.search.anew.counts.expanded);
            });
          });
  all.add("walk_cost", DataMark::true_cost, kLength,
          "path cost from the cell where the unit last searched", [](Situated s, int) {
            const WalkLeg* const leg = walk_leg(s);
            return leg ? length(s, leg->taken().cost) : std::nullopt;
          });
}

// Quantities of the cell under the pointer.
void add_hovered_quantities(QuantityTable& all) {
  all.add("x_here", DataMark::none, kCount, "column of the cell",
          [](Situated s, int) { return here(s, [&](Node) { return Figure(s.hovered->x); }); });
  all.add("y_here", DataMark::none, kCount, "row of the cell",
          [](Situated s, int) { return here(s, [&](Node) { return Figure(s.hovered->y); }); });
  all.add("cost_here", DataMark::true_cost, kLength, "true cost from the cell to the goal",
          [](Situated s, int) {
            return here(s, [&](Node n) { return length(s, s.results.goal_field->at(n)); });
          });
  all.both("h_{}_here", kOldNames, kLength, "{}'s estimate at the cell", h_here<Slot::a>,
           h_here<Slot::b>);
  all.both("error_{}_here", kOldNames, kLength, "true cost minus {}'s estimate",
           error_here<Slot::a>, error_here<Slot::b>);
  all.add("bound_by_here", DataMark::landmark_point, kCount,
          "number of the landmark that gives the tightest bound, 0 for the formula",
          [](Situated s, int) {
            return here(s, [&](Node n) { return Figure(number_of(s, bound_at(s, n))); });
          });
  all.add("cost_L_here", DataMark::landmark_point, kLength,
          "cost from the cell to the selected landmark",
          [](Situated s, int) { return cost_to(s, selected_number(s), node_here(s)); });
  all.add("bound_L_here", DataMark::landmark_point, kLength,
          "the selected landmark's lower bound at the cell",
          [](Situated s, int) { return lower_of(s, selected_number(s), node_here(s)); });
  all.add("upper_L_here", DataMark::landmark_point, kLength,
          "the selected landmark's upper bound at the cell",
          [](Situated s, int) { return upper_of(s, selected_number(s), node_here(s)); });
  all.add("slack_L_here", DataMark::landmark_point, kLength,
          "slack of that lower bound: true cost minus lower bound",
          [](Situated s, int) { return slack_of(s, selected_number(s), node_here(s)); });
  all.add("cost_#_here", DataMark::landmark_point, kLength, "cost from the cell to landmark #",
          [](Situated s, int number) { return cost_to(s, number, node_here(s)); });
  all.add("bound_#_here", DataMark::landmark_point, kLength,
          "lower bound of landmark # at the cell",
          [](Situated s, int number) { return lower_of(s, number, node_here(s)); });
}

std::vector<Quantity> all_quantities() {
  QuantityTable all;
  for (const auto add :
       {add_scene_quantities, add_demo_quantities, add_query_quantities, add_map_search_quantities,
        add_preparation_quantities, add_listed_search_quantities, add_bound_quantities,
        add_rule_quantities, add_benchmark_quantities, add_stream_quantities, add_gain_quantities,
        add_selected_landmark_quantities, add_landmark_quantities, add_walk_quantities,
        add_hovered_quantities})
    add(all);
  return std::move(all.rows);
}

// The number in `name` at the position of the # in `pattern`, at least 1; 0 if `pattern` has no #
// and equals `name`. std::nullopt if they do not match.
std::optional<int> number_in(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return std::nullopt;
  const std::size_t hash = pattern.find('#');
  if (hash == std::string_view::npos) return name == pattern ? std::optional(0) : std::nullopt;
  const std::string_view before = pattern.substr(0, hash), after = pattern.substr(hash + 1);
  if (!name.starts_with(before) || !name.ends_with(after) ||
      name.size() <= before.size() + after.size())
    return std::nullopt;
  const char* begin = name.data() + before.size();
  const char* end = name.data() + name.size() - after.size();
  int number = 0;
  const auto [stop, problem] = std::from_chars(begin, end, number);
  if (problem != std::errc() || stop != end || number < 1) return std::nullopt;
  return number;
}

}  // namespace

std::span<const Quantity> quantities() {
  static const std::vector<Quantity> all = all_quantities();
  return all;
}

FigureName split_name(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return {{}, name};
  return {name.substr(0, dot), name.substr(dot + 1)};
}

std::optional<NamedQuantity> find_quantity(std::string_view name) {
  name = split_name(name).quantity;
  name = renamed(kRenamedQuantities, name);
  for (const Quantity& quantity : quantities())
    for (const std::string_view pattern : {quantity.name, quantity.other})
      if (const std::optional<int> number = number_in(name, pattern))
        return NamedQuantity{&quantity, *number};
  return std::nullopt;
}

std::optional<double> quantity_value(const Situation& situation, std::string_view name) {
  const std::optional<NamedQuantity> found = find_quantity(name);
  const Situation* const named = situation_named(situation, name);
  return found && named && !named->hides ? found->quantity->value(*named, found->number)
                                         : std::nullopt;
}

const Situation* situation_named(const Situation& situation, std::string_view name) {
  const std::string_view figure = split_name(name).figure;
  if (figure.empty()) return &situation;
  return situation.figures ? situation.figures->situation(figure) : nullptr;
}

std::string near_quantities(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Quantity& quantity : quantities())
    for (const std::string* const known : {&quantity.name, &quantity.other})
      if (!known->empty()) names.push_back(*known);
  return closest_words(name, names);
}

}  // namespace waymark

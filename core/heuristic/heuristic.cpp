#include "core/heuristic/heuristic.h"

#include <algorithm>
#include <array>

#include "core/heuristic/compressed_tables.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/formula_values.h"
#include "core/heuristic/given_values.h"
#include "core/heuristic/true_costs.h"

namespace waymark {
namespace {

Quality consistent(const HeuristicChoice&, const Moves&) { return Quality::consistent; }
Quality too_great(const HeuristicChoice&, const Moves&) { return Quality::too_great; }

// Whether some portal costs less than a distance between its ends. If not, the distance changes by
// at most the cost of the portal, like with a step. The distance is exact or rounded down.
template <Cost distance(const Moves&, Cell, Cell)>
bool is_undercut(const Moves& moves, bool is_rounded) {
  if (!moves.portals) return false;
  const auto all = moves.portals->all();
  return std::any_of(all.begin(), all.end(), [&](const Portal& portal) {
    return portal.cost * moves.straight < distance(moves, portal.from, portal.to) + int{is_rounded};
  });
}

// With 8 moves, a diagonal step costs less than the two straight steps that it replaces.
Quality quality_of_manhattan(const HeuristicChoice&, const Moves& moves) {
  return moves.directions == 4 && !is_undercut<manhattan_cost>(moves, false) ? Quality::consistent
                                                                             : Quality::too_great;
}
Quality quality_of_octile(const HeuristicChoice&, const Moves& moves) {
  return is_undercut<octile_cost>(moves, moves.directions == 4) ? Quality::too_great
                                                                : Quality::consistent;
}
Quality quality_of_chebyshev(const HeuristicChoice&, const Moves& moves) {
  return is_undercut<chebyshev_cost>(moves, false) ? Quality::too_great : Quality::consistent;
}
Quality quality_of_euclidean(const HeuristicChoice&, const Moves& moves) {
  return is_undercut<euclidean_cost>(moves, true) ? Quality::too_great : Quality::consistent;
}

// Stale tables do not show whether cells have been opened since the tables were built. For current
// tables, LandmarkOption::consistent states whether the bounds of neighbours differ by at most the
// step cost.
Quality quality_of_landmarks(const HeuristicChoice& choice, const Moves& moves) {
  if (choice.stale && choice.earlier == 0) return Quality::too_great;
  if ((choice.abs != 0 || choice.turned != 0) && moves.directed) return Quality::too_great;
  for (const LandmarkOption& option : landmark_options())
    if (is_set(choice, option) && !option.consistent) return Quality::admissible;
  return Quality::consistent;
}

// Unless each cell stores values for all landmarks, neighbouring cells store values for different
// landmarks.
Quality quality_of_compressed(const HeuristicChoice& choice, const Moves&) {
  return choice.stored >= choice.count ? Quality::consistent : Quality::admissible;
}

Quality admissible_where_safe(const HeuristicChoice& choice, const Moves&) {
  return choice.safe != 0 ? Quality::admissible : Quality::too_great;
}

// The maximum of two heuristics is admissible if both are admissible, and consistent if both are
// consistent.
Quality worse_of_two(const HeuristicChoice& choice, const Moves& moves) {
  return std::max(quality_of(choice.of[0], moves), quality_of(choice.of[1], moves));
}

// Makes a heuristic from a distance between cells.
template <Cost distance(const Moves&, Cell, Cell)>
const Estimate& make_distance(const Query& query, const HeuristicChoice&,
                              EstimateStorage& storage) {
  return storage.hold([grid = &query.grid, moves = query.moves, goal = query.goal](Node node) {
    return distance(moves, grid->cell(node), goal);
  });
}

const Estimate& make_distance_formula(const Query& query, const HeuristicChoice&,
                                      EstimateStorage& storage) {
  return storage.hold(DistanceFormula(query.grid, query.moves, query.goal, query.sense));
}

const Estimate& make_zero(const Query&, const HeuristicChoice&, EstimateStorage& storage) {
  return storage.hold([](Node) { return Cost{0}; });
}

// The kind of bound to compute from each landmark.
BoundSense sense_of(const Query& query, const HeuristicChoice& choice) {
  if (choice.abs != 0) return BoundSense::undirected;
  if (choice.turned == 0) return query.sense;
  return query.sense == BoundSense::towards ? BoundSense::backward : BoundSense::towards;
}

const Estimate& make_landmarks(const Query& query, const HeuristicChoice& choice,
                               EstimateStorage& storage) {
  if (choice.overwritten != 0) return make_distance_formula(query, choice, storage);
  const std::span<const LandmarkTable> tables = asked_tables(query, choice);
  const ActiveLandmarks active = asked_landmarks(query, choice);
  if (uses_whole_tables(choice))
    return storage.hold(LandmarkHeuristic(query.grid, query.moves, query.goal, tables, active,
                                          sense_of(query, choice)));
  if (choice.places != 0)
    return storage.hold(PlaceLandmarks(query.grid, query.moves, query.goal, tables, active,
                                       query.sense, storage.places()));
  const SmallTables kept{choice.drop, choice.half != 0, choice.hops != 0, choice.earlier != 0,
                         query.sense};
  return storage.hold(SmallTableHeuristic(query.grid, query.moves, query.goal, tables, active, kept,
                                          storage.steps()));
}

const Estimate& make_exact(const Query& query, const HeuristicChoice&, EstimateStorage& storage) {
  return storage.hold(ExactHeuristic(query.goal_field, query.sense == BoundSense::backward));
}

const Estimate& make_old_path(const Query& query, const HeuristicChoice& choice,
                              EstimateStorage& storage) {
  const OldPathHeuristic::Form form = choice.traced != 0 ? OldPathHeuristic::Form::traced
                                      : choice.safe != 0 ? OldPathHeuristic::Form::path
                                                         : OldPathHeuristic::Form::beside;
  return storage.hold(OldPathHeuristic(query, {choice.at_x, choice.at_y}, form));
}

const Estimate& make_formula(const Query& query, const HeuristicChoice& choice,
                             EstimateStorage& storage) {
  if (!FormulaValues::fits(query, *choice.formula)) return make_zero(query, choice, storage);
  FormulaValues& values = storage.formula();
  values.set(query, *choice.formula);
  return storage.hold([&values](Node node) { return values(node); });
}

const Estimate& make_prepared(const Query& query, const HeuristicChoice& choice,
                              EstimateStorage& storage) {
  if (const PreparedTables* const tables = prepared_for(choice, query.prepared))
    return tables->towards(query, storage);
  return make_distance_formula(query, choice, storage);
}

const Estimate& make_values(const Query& query, const HeuristicChoice& choice,
                            EstimateStorage& storage) {
  if (const GivenValues* const values = given_values(choice, query.prepared))
    return values->towards(query, storage);
  return make_zero(query, choice, storage);
}

const Estimate& make_max(const Query& query, const HeuristicChoice& choice,
                         EstimateStorage& storage) {
  const auto make = [&](std::size_t i) {
    return &row_of(choice.of[i].heuristic).make(query, choice.of[i], storage.part(i));
  };
  return storage.hold(
      [a = make(0), b = make(1)](Node node) { return std::max((*a)(node), (*b)(node)); });
}

constexpr std::array<HeuristicNumber, 1> kOfEmbedding = {
    {{"D", "{} dimensions", "Dimensions", 8, 3, &OneHeuristic::count}}};
constexpr std::array<HeuristicNumber, 2> kOfCompressed = {
    {{"K", "{} landmarks", "Landmarks", 64, 32, &OneHeuristic::count},
     {"M", "{} per cell", "Stored", 16, 8, &OneHeuristic::stored}}};
constexpr std::array<HeuristicNumber, 2> kOfWaypoints = {
    {{"K", "{} of them", "Waypoints", 64, 32, &OneHeuristic::count},
     {"M", "{} at each end", "Closest", 8, 1, &OneHeuristic::near, 1, "near"}}};

constexpr int kMostPlace = 65535;
constexpr HeuristicNumber kColumn = {"X", "fit at {}",         "Goal x", kMostPlace,
                                     0,   &OneHeuristic::at_x, 0};
constexpr HeuristicNumber kRow = {"Y", "{}", "y", kMostPlace, 0, &OneHeuristic::at_y, 0};
constexpr std::array<HeuristicNumber, 2> kOfFitFactor = {{kColumn, kRow}};
constexpr std::array<HeuristicNumber, 3> kOfFitOffset = {
    {{"K", "{0} by {0} regions", "Regions per side", 64, 8, &OneHeuristic::regions},
     kColumn,
     kRow}};

constexpr std::array<HeuristicNumber, 2> kOfOldPath = {
    {{"X", "from {}", "Start x", kMostPlace, 0, &OneHeuristic::at_x, 0}, kRow}};

constexpr std::array<HeuristicRow, 20> kRows = {{
    {Heuristic::distance, "distance", "distance",
     "The distance formula for the moves: Manhattan with 4 moves, octile with 8, Chebyshev if "
     "diagonal steps cost 1. On maps with portals, the lowest such cost of any detour through "
     "them.",
     false, consistent, make_distance_formula},
    {Heuristic::zero, "zero", "no heuristic", "Always 0, which makes A* Dijkstra's algorithm.",
     false, consistent, make_zero},
    {Heuristic::manhattan, "manhattan", "Manhattan",
     "Steps along the axes. With 8 moves it can overestimate.", false, quality_of_manhattan,
     make_distance<manhattan_cost>},
    {Heuristic::octile, "octile", "octile", "Diagonal steps, then straight ones.", false,
     quality_of_octile, make_distance<octile_cost>},
    {Heuristic::chebyshev, "chebyshev", "Chebyshev",
     "The longer of the two sides, as if a diagonal step cost no more than a straight one.", false,
     quality_of_chebyshev, make_distance<chebyshev_cost>},
    {Heuristic::euclidean, "euclidean", "Euclidean", "The straight-line distance, rounded down.",
     false, quality_of_euclidean, make_distance<euclidean_cost>},
    {Heuristic::squared_euclidean, "squared-euclidean", "squared Euclidean",
     "The squared straight-line distance. Overestimates far from the goal.", false, too_great,
     make_distance<squared_euclidean_cost>},
    {Heuristic::landmarks, "landmarks", "landmarks",
     "The maximum of the distance formula and each landmark's lower bound from the triangle "
     "inequality.",
     true, quality_of_landmarks, make_landmarks},
    {Heuristic::exact, "exact", "exact", "The true cost, from a table built for the goal.", false,
     consistent, make_exact},
    {Heuristic::embedding, "embedding", "embedding",
     "The distance between cells embedded as points in space, where no step is longer than it "
     "costs.",
     false, consistent, make_prepared, kOfEmbedding, true},
    {Heuristic::compressed, "compressed", "compressed",
     "Uses its own landmarks. Each cell stores its costs to some of them.", false,
     quality_of_compressed, make_prepared, kOfCompressed, true},
    {Heuristic::waypoints, "waypoints", "waypoints",
     "The cheapest path through a waypoint close to each end, which can overestimate. Safe: the "
     "cost between the waypoints minus the costs to reach them, a lower bound.",
     false, admissible_where_safe, make_prepared, kOfWaypoints, true, true},
    {Heuristic::allpairs,
     "allpairs",
     "all pairs",
     "The true cost, from a table of all pairs of cells. Only for maps of at most 4,000 cells.",
     false,
     consistent,
     make_prepared,
     {},
     true},
    {Heuristic::hubs,
     "hubs",
     "hubs",
     "The true cost, from labels: each cell stores its costs to some hubs, and two cells always "
     "share a hub on a shortest path.",
     false,
     consistent,
     make_prepared,
     {},
     true},
    {Heuristic::fit_factor, "fit-factor", "distance times a factor",
     "The distance times a factor, fitted to the costs of all paths to one goal. It can "
     "overestimate, more so for other goals.",
     false, too_great, make_prepared, kOfFitFactor, true, false, true},
    {Heuristic::fit_offset, "fit-offset", "distance with offsets",
     "The distance plus an offset per region, fitted to the costs of all paths to one goal. It can "
     "overestimate, more so for other goals.",
     false, too_great, make_prepared, kOfFitOffset, true, false, true},
    {Heuristic::old_path, "old-path", "old path",
     "The costs to the goal on an earlier search's path and, possibly overestimated, next to it; "
     "elsewhere the distance. Safe: only on the path. Trace: on and next to a path traced back by "
     "the lowest g.",
     false, admissible_where_safe, make_old_path, kOfOldPath, false, true, true, true},
    {Heuristic::formula, "formula", "formula",
     "A formula of your own, written in braces, such as {dx + dy}.", false, too_great,
     make_formula},
    {Heuristic::values,
     "values",
     "values",
     "Values that another program has computed, from a CSV or .npy file, or from the nodes of a "
     "JSON graph.",
     false,
     too_great,
     make_values,
     {},
     true},
    {Heuristic::max, "max", "max of two", "The maximum of two heuristics.", false, worse_of_two,
     make_max},
}};

}  // namespace

FormulaValues& EstimateStorage::formula() {
  if (!formula_) formula_ = std::make_shared<FormulaValues>();
  return *formula_;
}

std::span<const HeuristicRow> heuristics() { return kRows; }
const HeuristicRow& row_of(Heuristic heuristic) {
  return kRows[static_cast<std::size_t>(heuristic)];
}

bool fits_directions(Heuristic heuristic) {
  return heuristic == Heuristic::values || heuristic == Heuristic::hubs;
}

Quality quality_of(const HeuristicChoice& choice, const Moves& moves) {
  const bool more =
      choice.scale > HeuristicChoice::kOne ||
      (choice.scale == HeuristicChoice::kTypical && moves.typical_terrain > moves.least_terrain);
  // The heuristic that is always 0 stays 0 at every scale.
  if (more && choice.heuristic != Heuristic::zero) return Quality::too_great;
  return row_of(choice.heuristic).quality(choice, moves);
}

const Estimate& estimate_of(const Query& query, const HeuristicChoice& choice,
                            EstimateStorage& storage) {
  if (query.goals != nullptr) return estimate_to_goals(query, choice, storage);
  const Estimate& h = row_of(choice.heuristic).make(query, choice, storage);
  if (choice.scale == HeuristicChoice::kOne) return h;
  return storage.scale(choice.scale == HeuristicChoice::kTypical ? typical_scale(query.moves)
                                                                 : choice.scale);
}

bool met_undefined(const HeuristicChoice& choice, EstimateStorage& storage, std::size_t goals) {
  const auto parts = parts_of(choice);
  if (std::none_of(parts.begin(), parts.end(),
                   [](const OneHeuristic& one) { return one.heuristic == Heuristic::formula; }))
    return false;
  for (std::size_t i = 0; i < goals; ++i)
    if (met_undefined(choice, storage.goals().room(i))) return true;
  if (goals > 0) return false;
  const auto met = [](const OneHeuristic& one, EstimateStorage& room) {
    return one.heuristic == Heuristic::formula && room.formula().met_undefined();
  };
  if (choice.heuristic != Heuristic::max) return met(choice, storage);
  return met(choice.of[0], storage.part(0)) || met(choice.of[1], storage.part(1));
}

const Error* tables_fault(const HeuristicChoice& choice, std::span<const Prepared> prepared) {
  for (const OneHeuristic& one : parts_of(choice))
    if (const PreparedTables* const tables = prepared_for(one, prepared))
      if (const Error* const fault = tables->fault()) return fault;
  return nullptr;
}

std::int64_t typical_scale(const Moves& moves) {
  return ScaledEstimate::kOne * moves.typical_terrain / moves.least_terrain;
}

HeuristicChoice usual_choice(Heuristic heuristic) {
  HeuristicChoice choice(heuristic);
  for (const HeuristicNumber& number : row_of(heuristic).numbers)
    choice.*number.value = number.usual;
  if (heuristic == Heuristic::formula) {
    TextFault fault;
    choice.formula = Formula::parse("dx + dy", fault);
  }
  if (heuristic == Heuristic::max)
    choice.of = {OneHeuristic{.heuristic = Heuristic::landmarks},
                 usual_choice(Heuristic::embedding)};
  return choice;
}

std::span<const LandmarkTable> asked_tables(const Query& query, const HeuristicChoice& choice) {
  if (choice.earlier == 0) return query.landmarks;
  const auto most = static_cast<std::size_t>(choice.earlier);
  return query.earlier.first(std::min(most, query.earlier.size()));
}

ActiveLandmarks asked_landmarks(const Query& query, const HeuristicChoice& choice) {
  const auto ask = choice.nearest == kAllActive ? active_landmarks : nearest_landmarks;
  if (choice.overwritten != 0) return {};
  return ask(asked_tables(query, choice), query.grid.node(query.start), query.grid.node(query.goal),
             choice.nearest == kAllActive ? choice.best : choice.nearest);
}

Heuristic formula_of(const Moves& moves) {
  if (moves.portals) return Heuristic::distance;
  if (moves.graph)
    return moves.graph->shape() == GraphShape::hexagons ? Heuristic::distance
                                                        : Heuristic::euclidean;
  if (moves.directions == 4) return Heuristic::manhattan;
  return moves.diagonal_cost == DiagonalCost::one ? Heuristic::chebyshev : Heuristic::octile;
}

}  // namespace waymark

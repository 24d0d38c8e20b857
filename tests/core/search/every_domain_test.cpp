// Every algorithm with every heuristic that it accepts, on random maps of every kind, against costs
// that the test computes itself.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck.h>
#include <string>

#include "core/base/random.h"
#include "core/heuristic/heuristic.h"
#include "core/map/map_cut.h"
#include "core/mover/mover_plan.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"
#include "core/search/theta_astar.h"
#include "tests/support/any_search.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::every_domain_test {
namespace {

constexpr int kMostNodes = 400;
constexpr int kMostArms = 1000;  // for a star

// The number of maps of each kind: WAYMARK_RANDOM_MAPS, or a small default.
int maps_of_a_kind() {
  const char* const asked = std::getenv("WAYMARK_RANDOM_MAPS");
  return asked != nullptr ? std::atoi(asked) : std::max(2, cases(40));
}

// Returns a value from a RapidCheck generator, using the test's own random numbers.
template <class Make>
auto any(Random& random, const Make& make) {
  return rc::gen::exec(make)(rc::Random(random.next()), rc::kNominalSize).value();
}

// A map, the moves on it, and the edges that result from both.
struct Domain {
  Grid grid;
  Moves moves;
  Edges edges;
};

Edges edges_of(const Graph& graph, std::size_t nodes) {
  Edges edges(nodes);
  for (int number = 0; number < graph.node_count(); ++number)
    for (const Graph::Link& link : graph.edges_out(graph.at(number)))
      edges[index(graph.at(number))].push_back({link.to, link.cost});
  return edges;
}

// The edges of the draft, including parallel edges and loops.
Edges edges_of(const GraphData& draft, const Graph& graph, std::size_t nodes) {
  Edges edges(nodes);
  for (const GraphData::Edge& edge : draft.edges)
    edges[index(graph.at(edge.from))].push_back({graph.at(edge.to), edge.cost});
  return edges;
}

Grid any_cells(Random& random, const std::string& terrain) {
  const int width = random.between(1, 40);
  Grid grid(width, random.between(1, std::max(1, kMostNodes / width)));
  const int walls = random.between(0, 50), rare = random.between(1, 100);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const char other = terrain[index(random.below(terrain.size()))];
      const bool wall = random.between(0, 99) < walls;
      grid.set_terrain({x, y}, wall ? '@' : random.between(0, 99) < rare ? other : '.');
    }
  return grid;
}

Domain on_cells(Random& random, Grid grid, int directions) {
  if (grid.walkable_count() == 0) grid.set_terrain({0, 0}, '.');
  Directions any_of_eight = directions;
  if (directions == 8 && random.one_in(2)) do
      any_of_eight = any(random, any_directions);
    while (any_of_eight.count != 8);
  const Moves moves = Moves::of(any_of_eight, grid);
  Edges edges = edges_by_rules(grid, moves);
  return {std::move(grid), moves, std::move(edges)};
}

Domain on_graph(const GraphData& draft) {
  auto graph = std::make_shared<const Graph>(Graph::of(draft, "random").value());
  Grid grid(graph);
  const Moves moves = Moves::of(4, grid);
  Edges edges = edges_of(draft, *graph, grid.node_count());
  return {std::move(grid), moves, std::move(edges)};
}

template <int directions>
Domain any_plain(Random& random) {
  return on_cells(random, any_cells(random, "."), directions);
}

// Terrain with costs from 1 to 9, or with a single cost and some terrain that is apart.
template <int directions>
Domain any_terrain(Random& random) {
  Grid grid = any_cells(random, "SSWT");
  TerrainRules rules;
  const bool flat = random.one_in(3);
  for (int& cost : rules.cost)
    cost = random.between(TerrainRules::kApart, flat ? 1 : TerrainRules::kMostCost);
  rules[Terrain::ground] = flat ? 1 : random.between(1, TerrainRules::kMostCost);
  grid.set_rules(rules);
  return on_cells(random, std::move(grid), directions);
}

template <int directions>
Domain any_slopes(Random& random) {
  Grid grid = any_cells(random, "123456789SW");
  TerrainRules rules;
  rules.climb = random.between(0, TerrainRules::kMostClimb);
  rules[Terrain::swamp] = random.between(1, 5);
  grid.set_rules(rules);
  if (grid.walkable_count() == 0) grid.set_terrain({0, 0}, '.');
  // Slopes allow only the default rule for corners.
  const Moves moves = Moves::of(directions, grid);
  Edges edges = edges_by_rules(grid, moves);
  return {std::move(grid), moves, std::move(edges)};
}

// A cost for each cell: integers, multiples of 0.25, or any costs from 0.001, in narrow or wide
// ranges. Some maps have swamp, apart water or hills in addition.
template <int directions, StepRule rule>
Domain any_costs(Random& random) {
  Grid grid = any_cells(random, random.one_in(3) ? "SW12" : ".");
  TerrainRules rules;
  rules[Terrain::swamp] = random.between(1, 5);
  if (random.one_in(2)) rules[Terrain::water] = TerrainRules::kApart;
  grid.set_rules(rules);
  grid.set_step_rule(rule);
  if (grid.walkable_count() == 0) grid.set_terrain({0, 0}, '.');
  const int unit = random.one_in(3) ? 1000 : random.one_in(2) ? 250 : 1;
  const int least = random.between(1, 2000 / unit);
  const int most = least + random.between(0, random.one_in(2) ? 20 : 20'000 / unit);
  for (const Cell cell : walkable_cells(grid))
    if (grid.terrain(cell) == '.') grid.set_cost(cell, unit * random.between(least, most));
  if (grid.rise() == 0) return on_cells(random, std::move(grid), directions);
  const Moves moves = Moves::of(directions, grid);
  Edges edges = edges_by_rules(grid, moves);
  return {std::move(grid), moves, std::move(edges)};
}

// Up to 20 portals on maps with or without terrain, heights and a cost for each cell. Some are
// one-way, cost nothing, end in walls or join neighbours.
template <int directions>
Domain any_portals(Random& random) {
  Grid grid = any_cells(random, random.one_in(2) ? "." : "SSWT12");
  TerrainRules rules;
  rules.climb = random.one_in(2) ? 0 : 2;
  rules[Terrain::swamp] = random.between(TerrainRules::kApart, 5);
  grid.set_rules(rules);
  if (random.one_in(3)) {
    grid.set_step_rule(random.one_in(2) ? StepRule::mean : StepRule::entered);
    for (const Cell cell : walkable_cells(grid))
      if (grid.terrain(cell) == '.') grid.set_cost(cell, 250 * random.between(1, 40));
  }
  const int most = random.one_in(3) ? 0 : random.one_in(3) ? 1000 : 12;
  const bool one_way = random.one_in(2);
  std::vector<Portal> portals;
  const auto any_place = [&] {
    return Cell{random.between(0, grid.width() - 1), random.between(0, grid.height() - 1)};
  };
  for (int i = random.between(1, 20); i > 0; --i) {
    const Portal portal{any_place(), any_place(), random.between(0, most),
                        one_way && random.one_in(2)};
    if (portal.from != portal.to) portals = with_portal(portals, portal);
  }
  Domain domain = on_cells(random, std::move(grid), 4);
  domain.grid.set_portals(std::make_shared<const Portals>(
      Portals::of(portals, domain.grid.width(), domain.grid.height()).value()));
  domain = on_cells(random, std::move(domain.grid), directions);
  const auto add = [&](Cell from, Cell to, int cost) {
    if (domain.grid.walkable(from) && domain.grid.walkable(to))
      domain.edges[index(domain.grid.node(from))].push_back(
          {domain.grid.node(to), cost * domain.moves.straight});
  };
  for (const Portal& portal : portals) {
    add(portal.from, portal.to, portal.cost);
    if (!portal.one_way) add(portal.to, portal.from, portal.cost);
  }
  return domain;
}

Domain any_hexagons(Random& random) {
  const int columns = random.between(1, 40), rows = random.between(1, kMostNodes / columns);
  const int walls = random.between(0, 50), most = random.one_in(2) ? 1 : 9;
  std::vector<int> costs;
  for (int i = 0; i < columns * rows; ++i)
    costs.push_back(random.between(0, 99) < walls ? 0 : random.between(1, most));
  costs[0] = std::max(costs[0], 1);
  return on_graph(hex_draft(columns, rows, costs));
}

Domain any_mesh(Random& random) {
  Grid grid = any_cells(random, ".");
  grid.set_terrain({0, 0}, '.');
  return on_graph(
      mesh_draft(rectangle_mesh(grid), "m", random.one_in(2) ? 1 : random.between(1, 1000)));
}

// Two-way and one-way edges, including parallel edges, loops and edges of cost 0. Other costs are
// lengths or random numbers.
Domain any_roads(Random& random) {
  GraphData draft;
  const int nodes = random.between(1, random.one_in(2) ? 30 : kMostNodes);
  for (int i = 0; i < nodes; ++i)
    draft.places.push_back({random.between(0, 4000) / 4.0, random.between(0, 4000) / 4.0});
  const int edges = random.between(0, 4 * nodes), most = random.one_in(3) ? 100'000 : 60;
  const bool by_length = random.one_in(2), one_way = random.one_in(2), free = random.one_in(3);
  for (int i = 0; i < edges; ++i) {
    const int from = random.between(0, nodes - 1), to = random.between(0, nodes - 1);
    const double apart = length(draft.places[index(from)], draft.places[index(to)]);
    const Cost cost = free && random.one_in(4) ? 0
                      : by_length ? 1 + static_cast<Cost>(apart * (1 + random.between(0, 9) / 10.0))
                                  : random.between(1, most);
    draft.edges.push_back({from, to, cost});
    if (!one_way || random.one_in(2)) draft.edges.push_back({to, from, cost});
  }
  return on_graph(draft);
}

// Up to three hubs with up to 1,000 arms. Some arms connect two hubs, some edges cost 0.
Domain any_star(Random& random) {
  GraphData draft;
  const bool free = random.one_in(3);
  const int hubs = random.between(1, 3),
            arms = random.between(0, random.one_in(3) ? kMostArms : 40);
  for (int i = 0; i < hubs + arms; ++i)
    draft.places.push_back({random.between(0, 400) / 4.0, random.between(0, 400) / 4.0});
  const auto join = [&](int a, int b) {
    const Cost cost = free && random.one_in(4) ? 0 : random.between(1, 500);
    if (!random.one_in(6)) draft.edges.push_back({a, b, cost});
    if (!random.one_in(6)) draft.edges.push_back({b, a, random.one_in(6) ? cost + 1 : cost});
  };
  for (int hub = 1; hub < hubs; ++hub) join(hub - 1, hub);
  for (int arm = hubs; arm < hubs + arms; ++arm)
    for (int times = random.one_in(5) ? 2 : 1; times > 0; --times)
      join(random.between(0, hubs - 1), arm);
  return on_graph(draft);
}

// A built-in mover, or a variant of one with 8 headings or other terrain.
Domain any_mover(Random& random) {
  for (;;) {
    Mover mover = movers()[index(random.below(movers().size()))];
    for (int& factor : mover.factors)
      if (random.one_in(3)) factor = random.between(0, 4);
    mover.factors[0] = std::max(1, mover.factors[0]);
    mover.up = random.between(0, 3);
    mover.down = random.between(-3, 2);
    const int width = random.between(1, 10);
    Grid ground(width, random.between(1, kMostNodes / mover.headings / width));
    const int rarely = random.between(1, 12);
    for (int y = 0; y < ground.height(); ++y)
      for (int x = 0; x < ground.width(); ++x)
        ground.set_terrain({x, y}, random.one_in(rarely) ? "@@SWT1234"[random.below(9)] : '.');
    if (mover.fault()) continue;
    Result<Grid> grid = mover_grid(ground, std::make_shared<const MoverPlan>(mover), "random");
    if (!grid) continue;  // no place fits it
    const Moves moves = Moves::of(4, grid.value());
    Edges edges = edges_of(*grid.value().graph(), grid.value().node_count());
    return {std::move(grid.value()), moves, std::move(edges)};
  }
}

struct Kind {
  const char* name;
  Domain (*make)(Random& random);
};

constexpr Kind kKinds[] = {
    {"Plain4", any_plain<4>},
    {"Plain8", any_plain<8>},
    {"Terrain4", any_terrain<4>},
    {"Terrain8", any_terrain<8>},
    {"Slopes4", any_slopes<4>},
    {"Slopes8", any_slopes<8>},
    {"Costs4", any_costs<4, StepRule::mean>},
    {"Costs8", any_costs<8, StepRule::mean>},
    {"EnteredCosts4", any_costs<4, StepRule::entered>},
    {"EnteredCosts8", any_costs<8, StepRule::entered>},
    {"Portals4", any_portals<4>},
    {"Portals8", any_portals<8>},
    {"Hexagons", any_hexagons},
    {"Meshes", any_mesh},
    {"Roads", any_roads},
    {"Stars", any_star},
    {"Movers", any_mover},
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

// A query on a map with up to four landmarks, and the expected result.
struct Question {
  const Domain& domain;
  Cell start, goal;
  std::vector<LandmarkTable> tables;
  DistanceField goal_field;
  std::vector<Cost> to_goal;  // by node
  CellRegion region;

  Question(Random& random, const Domain& on)
      : domain(on), region(on.grid.width(), on.grid.height()) {
    const std::vector<Cell> cells = walkable_cells(on.grid);
    const auto any_one = [&] { return cells[index(random.below(cells.size()))]; };
    start = any_one();
    goal = any_one();
    std::vector<Cell> landmarks;
    for (int i = random.between(0, 4); i > 0; --i) landmarks.push_back(any_one());
    tables = tables_of(on.grid, on.moves, landmarks);
    goal_field = FieldBuilder(on.grid).build(on.moves, goal);
    to_goal = textbook_costs(reversed(on.edges), {on.grid.node(goal)});
    for (int i = random.between(0, 2); i > 0; --i) region.set(any_box(random), true);
  }
  CellBox any_box(Random& random) const {
    const int x = random.between(0, domain.grid.width() - 1),
              y = random.between(0, domain.grid.height() - 1);
    return {{x, y},
            {std::min(domain.grid.width() - 1, x + random.between(0, 20)),
             std::min(domain.grid.height() - 1, y + random.between(0, 20))}};
  }
  Cost true_value() const { return to_goal[index(domain.grid.node(start))]; }
  Query query(std::span<const Prepared> prepared) const {
    return {domain.grid, domain.moves, start, goal,     tables,
            goal_field,  kAllActive,   {},    prepared, &region};
  }
};

// Sets options that any_spec() leaves at their defaults, if they can be combined with the options
// already set.
void add_options(Random& random, const Question& question, SearchSpec& spec) {
  const auto try_with = [&](const auto& change) {
    SearchSpec with = spec;
    change(with);
    const Result<SearchSpec> parsed = parse_search(text_of(with));
    if (parsed && parsed.value() == with) spec = with;
  };
  if (random.one_in(8))
    try_with([&](SearchSpec& with) {
      (row_of(with.algorithm).takes_ida ? with.ida.limit : with.limit) = random.between(1, 300);
    });
  if (random.one_in(8)) try_with([&](SearchSpec& with) { with.bounds = question.any_box(random); });
  if (OneHeuristic* const part = landmark_part(spec)) {
    if (random.one_in(8)) try_with([&](SearchSpec& with) { landmark_part(with)->abs = 1; });
    if (question.domain.grid.graph() && question.domain.grid.graph()->states() && random.one_in(3))
      try_with([&](SearchSpec& with) { landmark_part(with)->places = 1; });
    if (part->best == 0 && random.one_in(8))
      try_with([&](SearchSpec& with) { landmark_part(with)->nearest = 1; });
  }
}

// Returns the error in a search's path; empty if it is correct.
std::string fault_of_path(const Question& question, const SearchSpec& spec,
                          const SearchOutcome& found) {
  const Grid& grid = question.domain.grid;
  if (found.path.empty() != (found.cost == kNoCost))
    return "a path without a cost, or a cost without a path";
  if (found.path.empty()) return "";
  if (found.path.front() != grid.node(question.start) ||
      found.path.back() != grid.node(question.goal))
    return "the path has the wrong ends";
  Cost sum = 0;
  for (std::size_t i = 1; i < found.path.size(); ++i) {
    if (row_of(spec.algorithm).any_angle) {
      sum +=
          line_cost(question.domain.moves, grid.cell(found.path[i - 1]), grid.cell(found.path[i]));
      continue;
    }
    Cost step = kNoCost;
    for (const CostEdge& edge : question.domain.edges[static_cast<std::size_t>(found.path[i - 1])])
      if (edge.to == found.path[i]) step = std::min(step, edge.cost);
    if (step == kNoCost) return "a step of the path is not an edge";
    sum += step;
  }
  if (sum != found.cost) return fmt::format("the path costs {}, not {}", sum, found.cost);
  return "";
}

// Returns the error in a search's result; empty if it is correct.
std::string fault_of(const Question& question, const SearchSpec& spec, const SearchOutcome& found) {
  const Moves& moves = question.domain.moves;
  const Cost true_value = question.true_value();
  if (const std::string fault = fault_of_path(question, spec, found); !fault.empty()) return fault;
  // Tables read as if all edges were two-way can exclude a one-way path.
  const auto parts = parts_of(spec.h);
  const bool undirected =
      std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) { return one.abs != 0; });
  const bool may_fail =
      found.gave_up || spec.bounds.has_value() || undirected || may_lose_paths(spec, moves);
  if (found.cost == kNoCost)
    return true_value == kNoCost || may_fail
               ? ""
               : fmt::format("no path found, but one costs {}", true_value);
  if (found.cost < true_value && !row_of(spec.algorithm).any_angle)
    return fmt::format("cost {}, the optimum is {}", found.cost, true_value);
  const Guarantee guarantee = guarantee_of(spec, moves);
  if (guarantee.if_it_finishes && found.gave_up) return "";
  const double most = guarantee.kind == Guarantee::Kind::optimal  ? true_value
                      : guarantee.kind == Guarantee::Kind::factor ? guarantee.value * true_value
                      : guarantee.kind == Guarantee::Kind::more
                          ? true_value + guarantee.value * moves.straight
                          : kNoCost;
  if (found.cost > most)
    return fmt::format("cost {}, the optimum is {}, '{}'", found.cost, true_value,
                       guarantee_words(spec, moves));
  return "";
}

// Returns how a heuristic violates its claimed quality; empty if it does not.
std::string fault_of_heuristic(const Question& question, const Query& query,
                               const HeuristicChoice& choice) {
  const Quality quality = quality_of(choice, query.moves);
  if (quality == Quality::too_great) return "";
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, choice, storage);
  for (std::size_t node = 0; node < question.to_goal.size(); ++node) {
    const Cost true_value = question.to_goal[node];
    if (!query.grid.walkable(static_cast<Node>(node)) || true_value == kNoCost) continue;
    const Cost here = h(static_cast<Node>(node));
    if (here > true_value)
      return fmt::format("h is {} at node {}, the cost is {}", here, node, true_value);
    if (quality != Quality::consistent) continue;
    for (const CostEdge& edge : question.domain.edges[node])
      if (const Cost there = h(edge.to); there != kNoCost && here > edge.cost + there)
        return fmt::format("h falls by {} from node {}, a step of {}", here - there, node,
                           edge.cost);
  }
  return "";
}

class EveryDomain : public testing::TestWithParam<Kind> {};

// WAYMARK_RANDOM_MAPS=2000 sets the number of maps; WAYMARK_RANDOM_MAP=17 runs only that map.
TEST_P(EveryDomain, KeepsItsGuarantees) {
  const char* const only = std::getenv("WAYMARK_RANDOM_MAP");
  const int first = only != nullptr ? std::atoi(only) : 0,
            last = only != nullptr ? first + 1 : maps_of_a_kind();
  std::int64_t searches = 0, optimal = 0, bounded = 0;
  for (int seed = first; seed < last && !HasFailure(); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Domain domain = GetParam().make(random);
    const Question question(random, domain);
    ASSERT_EQ(question.goal_field.at(domain.grid.node(question.start)), question.true_value())
        << "map " << seed;
    Searcher searcher(domain.grid);
    HeuristicPreparer preparer(domain.grid);
    const auto check = [&](const SearchSpec& spec) {
      const bool fits = !misfit(spec, domain.grid, domain.moves);
      if (fits) preparer.prepare(domain.moves, spec);
      const Query query = question.query(preparer.prepared());
      const SearchOutcome found = searcher.run(query, spec);
      ASSERT_EQ(found.fits, fits) << text_of(spec) << ", map " << seed;
      if (!fits) return;
      ASSERT_EQ(fault_of(question, spec, found), "") << text_of(spec) << ", map " << seed;
      if (spec.algorithm == Algorithm::astar) {
        ASSERT_EQ(fault_of_heuristic(question, query, spec.h), "")
            << text_of(spec) << ", map " << seed;
      }
      const Guarantee::Kind guarantee = guarantee_of(spec, domain.moves).kind;
      ++searches;
      optimal += guarantee == Guarantee::Kind::optimal;
      bounded += guarantee == Guarantee::Kind::factor || guarantee == Guarantee::Kind::more;
    };
    for (const AlgorithmRow& algorithm : kAlgorithms)
      for (const HeuristicRow& heuristic :
           algorithm.takes_heuristic ? heuristics() : heuristics().first(1)) {
        SearchSpec plain;
        plain.algorithm = algorithm.algorithm;
        if (algorithm.takes_heuristic) plain.h = usual_choice(heuristic.heuristic);
        if (algorithm.takes_ida) plain.ida.limit = 20'000;
        if (may_ask(plain.algorithm, plain.h)) check(plain);
        SearchSpec with = any(random, [&] { return waymark::any_spec(algorithm, heuristic); });
        add_options(random, question, with);
        if (may_ask(with.algorithm, with.h)) check(with);
      }
  }
  EXPECT_GT(optimal, searches / 10);
  RecordProperty("searches", std::to_string(searches));
  RecordProperty("optimal", std::to_string(optimal));
  RecordProperty("bounded", std::to_string(bounded));
}

INSTANTIATE_TEST_SUITE_P(Domains, EveryDomain, testing::ValuesIn(kKinds),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace waymark::every_domain_test

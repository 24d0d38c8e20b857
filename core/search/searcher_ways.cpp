// The table of the implementations of Searcher, with the searches that each supports.
#include <algorithm>
#include <array>
#include <initializer_list>

#include "core/search/searcher.h"
#include "core/search/searcher_memory.h"

namespace waymark {
namespace {

// Whether the search's heuristic is one of these, without options that change its values.
bool has_plain(const SearchSpec& spec, std::initializer_list<Heuristic> heuristics) {
  return uses_whole_tables(spec.h) && spec.h.scale == HeuristicChoice::kOne &&
         std::find(heuristics.begin(), heuristics.end(), spec.h.heuristic) != heuristics.end();
}
bool asks(const SearchSpec& spec, std::initializer_list<Heuristic> heuristics) {
  return spec.algorithm == Algorithm::astar && has_plain(spec, heuristics);
}

bool unit_order(const Query& query, const SearchSpec& spec) {
  return query.moves.unit() && in_order_of_f(spec, query.moves);
}
bool octile_order(const Query& query, const SearchSpec& spec) {
  return query.moves.dear_diagonals() && query.grid.flat() &&
         (takes_lowest_f(spec, query.moves) || takes_lowest_f(spec, query.moves, TieRule::newest));
}

bool terrain_order(const Query& query, const SearchSpec& spec) {
  return !query.grid.uniform() && !query.grid.graph() && !query.grid.portals() &&
         in_order_of_f(spec, query.moves) && spec.repair == Repair::anew;
}

// Whether the distance formula is StraightLine.
bool has_line(const Query& query) {
  return query.moves.graph && query.moves.graph->shape() != GraphShape::hexagons;
}
bool graph_order(const Query& query, const SearchSpec& spec) {
  return has_line(query) && in_order_of_f(spec, query.moves) && spec.repair == Repair::anew;
}

}  // namespace

std::span<const Searcher::Way> Searcher::ways() {
  static constexpr std::array<Way, 30> kWays = {{
      {"instrumented open list",
       [](const Query&, const SearchSpec& c) { return c.open != OpenStructure::buckets; },
       &Searcher::open_list},
      {"unit, distance",
       [](const Query& q, const SearchSpec& c) {
         return unit_order(q, c) && asks(c, {Heuristic::distance, Heuristic::manhattan});
       },
       &Searcher::unit_distance},
      {"unit, landmarks",
       [](const Query& q, const SearchSpec& c) {
         return unit_order(q, c) && asks(c, {Heuristic::landmarks});
       },
       &Searcher::unit_landmarks},
      {"unit, exact",
       [](const Query& q, const SearchSpec& c) {
         return unit_order(q, c) && asks(c, {Heuristic::exact});
       },
       &Searcher::unit_exact},
      {"octile, distance",
       [](const Query& q, const SearchSpec& c) {
         return octile_order(q, c) && asks(c, {Heuristic::distance, Heuristic::octile});
       },
       &Searcher::octile_distance},
      {"octile, landmarks",
       [](const Query& q, const SearchSpec& c) {
         return octile_order(q, c) && asks(c, {Heuristic::landmarks});
       },
       &Searcher::octile_landmarks},
      {"octile", octile_order, &Searcher::octile_any},
      {"graph, straight line",
       [](const Query& q, const SearchSpec& c) {
         return graph_order(q, c) && asks(c, {Heuristic::distance, Heuristic::euclidean});
       },
       &Searcher::graph_line},
      {"graph, landmarks",
       [](const Query& q, const SearchSpec& c) {
         return graph_order(q, c) && asks(c, {Heuristic::landmarks});
       },
       &Searcher::graph_landmarks},
      {"graph, Dijkstra",
       [](const Query& q, const SearchSpec& c) {
         return graph_order(q, c) && c.algorithm == Algorithm::dijkstra;
       },
       &Searcher::graph_dijkstra},
      {"graph, bidirectional with landmarks",
       [](const Query& q, const SearchSpec& c) {
         return has_line(q) && c.algorithm == Algorithm::bidirectional &&
                has_plain(c, {Heuristic::landmarks});
       },
       &Searcher::graph_both_ends},
      {"terrain, distance",
       [](const Query& q, const SearchSpec& c) {
         return terrain_order(q, c) && asks(c, {Heuristic::distance});
       },
       &Searcher::terrain_distance},
      {"terrain, landmarks",
       [](const Query& q, const SearchSpec& c) {
         return terrain_order(q, c) && !q.grid.directed() && asks(c, {Heuristic::landmarks});
       },
       &Searcher::terrain_landmarks},
      {"terrain", terrain_order, &Searcher::terrain_any},
      {"levels, Dijkstra",
       [](const Query& q, const SearchSpec& c) {
         return c.algorithm == Algorithm::dijkstra && q.grid.uniform() && unit_order(q, c);
       },
       &Searcher::level_dijkstra},
      {"levels",
       [](const Query& q, const SearchSpec& c) {
         return c.algorithm == Algorithm::bfs && !q.grid.graph() && !q.grid.portals();
       },
       &Searcher::level_queue},
      {"f-levels", [](const Query& q, const SearchSpec& c) { return in_order_of_f(c, q.moves); },
       &Searcher::layers},
      {"trace", [](const Query&, const SearchSpec& c) { return is_trace(c); }, &Searcher::traced},
      {"jump points",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::jps; },
       &Searcher::jump_points},
      {"graph, contraction hierarchy",
       [](const Query&, const SearchSpec& c) { return row_of(c.algorithm).needs_graph; },
       &Searcher::hierarchy},
      {"subgoals",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::subgoal; },
       &Searcher::subgoals},
      {"levels of cliques",
       [](const Query&, const SearchSpec& c) { return row_of(c.algorithm).refines; },
       &Searcher::refinement},
      {"straight lines",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::thetastar; },
       &Searcher::straight_lines},
      {"wave",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::fastmarching; },
       &Searcher::wave},
      {"iterations, depth first",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::idastar; },
       &Searcher::deepening},
      {"iterations, fringe",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::fringe; },
       &Searcher::fringe},
      {"heap",
       [](const Query&, const SearchSpec& c) {
         return c.algorithm != Algorithm::bfs && c.algorithm != Algorithm::bidirectional &&
                !c.anytime;
       },
       &Searcher::heap},
      {"heap, weight by weight", [](const Query&, const SearchSpec& c) { return c.anytime; },
       &Searcher::weights},
      {"two heaps",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::bidirectional; },
       &Searcher::both_ends},
      {"two queues",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::bfs; },
       &Searcher::queues},
  }};
  return kWays;
}

std::span<const Searcher::Way> Searcher::plain_ways() { return ways().last(12); }

}  // namespace waymark

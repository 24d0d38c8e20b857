// The implementations of Searcher for several goals, or for a goal with room around it.
// Compiled separately: with twice as many searches in one unit, the compiler inlines less of each
// search, and Dijkstra's algorithm takes a sixth longer.
#include <algorithm>
#include <array>
#include <cstdint>

#include "core/map/grid_graph.h"
#include "core/search/ends.h"
#include "core/search/plain_search.h"
#include "core/search/searcher.h"
#include "core/search/searcher_memory.h"

namespace waymark {
namespace {

// Writes the paths of a search to all goals into its outcome; `write(goal, path)` returns the cost.
template <class Write>
void write_goals(const AllGoals& ends, SearchOutcome& out, const Write& write) {
  out.cost = kNoCost;
  out.goals.resize(ends.nodes().size());
  // If the remaining goals are unreachable, the last reached goal may have ended the search.
  if (out.record.steps() > 0) {
    const Node last = out.record.node[out.record.node.size() - 1];
    if (std::find(ends.nodes().begin(), ends.nodes().end(), last) != ends.nodes().end())
      out.ended_at = last;
  }
  std::int64_t together = 0;
  for (std::size_t i = 0; i < ends.nodes().size(); ++i) {
    GoalOutcome& goal = out.goals[i];
    const Node node = ends.nodes()[i];
    goal.cost = write(node, goal.path);
    if (goal.cost == kNoCost) continue;
    const auto& expanded = out.record.node;
    goal.expanded =
        static_cast<int>(std::find(expanded.begin(), expanded.end(), node) - expanded.begin()) + 1;
    if (out.path.empty()) out.path = goal.path;
    together += goal.cost;
    out.cost = static_cast<Cost>(std::min<std::int64_t>(together, kNoCost - 1));
  }
}

bool to_first_in_order(const Query& query, const SearchSpec& spec) {
  return query.goals->rule != GoalRule::all && spec.open == OpenStructure::buckets &&
         in_order_of_f(spec, query.moves);
}

}  // namespace

std::span<const Searcher::Way> Searcher::ways_to_goals() {
  static constexpr std::array<Way, 6> kWays = {{
      {"f-levels, to goals", to_first_in_order, &Searcher::layers_to_goals},
      {"instrumented open list, to goals",
       [](const Query&, const SearchSpec& c) { return c.open != OpenStructure::buckets; },
       &Searcher::open_list},
      {"iterations, depth first, to goals",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::idastar; },
       &Searcher::deepening},
      {"iterations, fringe, to goals",
       [](const Query&, const SearchSpec& c) { return c.algorithm == Algorithm::fringe; },
       &Searcher::fringe},
      {"heap, to goals",
       [](const Query&, const SearchSpec& c) { return c.algorithm != Algorithm::bfs; },
       &Searcher::heap_to_goals},
      {"two queues, to goals", [](const Query&, const SearchSpec&) { return true; },
       &Searcher::queues_to_goals},
  }};
  return kWays;
}

std::span<const Searcher::Way> Searcher::plain_ways_to_goals() { return ways_to_goals().last(5); }

bool Searcher::layers_to_goals(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const FirstOf<GoalSet> ends{*task.query.goals};
  out.cost = kNoCost;
  measure(out, [&] {
    if (out.h_start == kNoCost) return;  // avoids allocating memory for every node
    out.cost = memory_->astar.search_to(*grid_, task.query.moves, task.start(), ends, task.h,
                                        Recorder{out.record});
  });
  if (out.cost == kNoCost) return true;
  memory_->astar.write_path(out.path);
  out.ended_at = out.path.back();
  return true;
}

bool Searcher::heap_to_goals(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const GridGraph graph(*grid_, task.query.moves);
  const SearchOrder order = order_of(task.spec, task.query);
  SearchEnd found;
  if (task.query.goals->rule == GoalRule::all) {
    AllGoals ends(*grid_, *task.query.goals, &memory_->estimate.goals());
    measure(out, [&] {
      found = memory_->best_first.search_to(graph, task.start(), ends, task.h, order,
                                            Recorder{out.record});
    });
    write_goals(ends, out, [&](Node goal, std::vector<Node>& path) {
      memory_->best_first.write_path_to(goal, path);
      return memory_->best_first.cost_to(graph, goal);
    });
  } else {
    const FirstOf<GoalSet> ends{*task.query.goals};
    measure(out, [&] {
      found = memory_->best_first.search_to(graph, task.start(), ends, task.h, order,
                                            Recorder{out.record});
    });
    out.cost = found.cost;
    memory_->best_first.write_path(out.path);
    if (!out.path.empty()) out.ended_at = out.path.back();
  }
  out.reopened = found.reopened;
  out.gave_up = found.gave_up;
  out.outside = found.outside;
  return true;
}

bool Searcher::queues_to_goals(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const GridGraph graph(*grid_, task.query.moves);
  if (task.query.goals->rule == GoalRule::all) {
    AllGoals ends(*grid_, *task.query.goals, nullptr);
    measure(out, [&] {
      out.gave_up =
          memory_->breadth_first.search_to(graph, task.start(), ends, Recorder{out.record}).gave_up;
    });
    write_goals(ends, out, [&](Node goal, std::vector<Node>& path) {
      memory_->breadth_first.write_path_to(goal, path);
      return memory_->breadth_first.cost_to(goal);
    });
    return true;
  }
  const FirstOf<GoalSet> ends{*task.query.goals};
  SearchEnd found;
  measure(out, [&] {
    found = memory_->breadth_first.search_to(graph, task.start(), ends, Recorder{out.record});
  });
  out.cost = found.cost;
  out.gave_up = found.gave_up;
  memory_->breadth_first.write_path(out.path);
  if (!out.path.empty()) out.ended_at = out.path.back();
  return true;
}

}  // namespace waymark

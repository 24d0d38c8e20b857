#include "core/search/subgoal_astar.h"

#include <cassert>

namespace waymark {

SubgoalAstar::SubgoalAstar(const Grid& grid)
    : grid_(&grid), graph_(grid), states_(static_cast<std::size_t>(graph_.size()) + 2) {
  for (int subgoal = 0; subgoal < graph_.size(); ++subgoal)
    state(subgoal).node = graph_.node(subgoal);
}

void SubgoalAstar::connect(const Moves& moves, Node start, Node goal) {
  assert(moves.octile());
  moves_ = moves;
  place(goal_, goal, graph_.size());
  place(start_, start, start == goal ? graph_.size() : graph_.size() + 1);
  start_links_.clear();
  graph_.reach(start, start_links_);
}

// Finds the number of one end; `further` is its number if it is not a subgoal.
void SubgoalAstar::place(End& end, Node node, int further) {
  const int subgoal = graph_.number_at(node);
  end = {subgoal == SubgoalGraph::kNone ? further : subgoal, node};
  state(end.number).node = node;
}

Cost SubgoalAstar::finish(SearchRecord& record, std::vector<Node>& path) {
  const Cost cost = write_jumps(*grid_, goal_.node, expanded_, record, path);
  for (const int number : touched_) state(number).g_and_mark = State::kUnreached;
  touched_.clear();
  expanded_.clear();
  queue_.clear();
  return cost;
}

}  // namespace waymark

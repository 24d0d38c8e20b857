#include "tests/benchmarks/boost_graph.h"

#include "core/heuristic/distance_formula.h"
#include "tests/benchmarks/boost_astar.h"

namespace waymark::bench {
namespace {

class TableTask : public Task {
 public:
  TableTask(const Course& course, const Work& work)
      : course_(course),
        map_(*course.grid, work.moves(*course.grid)),
        builder_(map_, work.moves(*course.grid)),
        tables_(static_cast<std::size_t>(work.count)) {}

  std::int64_t run(std::size_t query) override {
    const auto count = static_cast<int>(tables_.size());
    const std::vector<Cell> sources = table_sources(course_, query, count);
    for (std::size_t i = 0; i < tables_.size(); ++i) builder_.build(sources[i], tables_[i]);
    return std::int64_t{count} * course_.reached;
  }
  Outcome outcome() const override {
    Outcome outcome;
    for (const std::vector<Cost>& table : tables_)
      outcome.tables.push_back(table_of(map_.grid, [&](Cell cell) {
        return map_.grid.walkable(cell) ? table[map_.vertex(cell)] : kNoCost;
      }));
    return outcome;
  }

 private:
  const Course& course_;
  BoostMap map_;
  BoostTables builder_;
  std::vector<std::vector<Cost>> tables_;
};

class SearchTask : public Task {
 public:
  SearchTask(const Course& course, const Work& work)
      : work_(work),
        questions_(work.questions(course)),
        moves_(work.moves(*course.grid)),
        map_(*course.grid, moves_),
        tables_(static_cast<std::size_t>(work.landmarks_of_others())),
        to_goal_(tables_.size()),
        astar_(map_) {
    BoostTables builder(map_, moves_);
    for (std::size_t i = 0; i < tables_.size(); ++i) builder.build(course.landmarks[i], tables_[i]);
  }

  std::int64_t run(std::size_t query) override {
    const auto [start, goal] = questions_[query];
    const BoostMap::Vertex to = map_.vertex(goal);
    goal_ = goal;
    for (std::size_t i = 0; i < tables_.size(); ++i) to_goal_[i] = tables_[i][to];
    cost_ = astar_.search(map_.vertex(start), to, [this](auto vertex) { return h(vertex); });
    path_ = astar_.path(to);
    return work_.units(static_cast<std::int64_t>(astar_.order().size()));
  }
  Outcome outcome() const override {
    Found found;
    found.cost = cost_;
    for (const auto vertex : path_) found.path.push_back(map_.cells[vertex]);
    for (const auto vertex : astar_.order())
      found.order.push_back({map_.cells[vertex], astar_.g(vertex) + h(vertex)});
    return {{}, {found}, {}};
  }

 private:
  Cost h(BoostMap::Vertex vertex) const {
    if (work_.is_blind()) return 0;
    Cost best = formula_cost(moves_, map_.cells[vertex], goal_);
    for (std::size_t i = 0; i < tables_.size(); ++i)
      best = std::max(best, std::abs(tables_[i][vertex] - to_goal_[i]));
    return best;
  }

  Work work_;
  const std::vector<Question>& questions_;
  Moves moves_;
  BoostMap map_;
  std::vector<std::vector<Cost>> tables_;
  std::vector<Cost> to_goal_;
  BoostAstar astar_;
  Cell goal_;
  Cost cost_ = kNoCost;
  std::vector<BoostMap::Vertex> path_;
};

}  // namespace

std::unique_ptr<Task> make_boost_graph(const Course& course, const Work& work) {
  if (work.kind == Kind::tables) return std::make_unique<TableTask>(course, work);
  return std::make_unique<SearchTask>(course, work);
}

}  // namespace waymark::bench

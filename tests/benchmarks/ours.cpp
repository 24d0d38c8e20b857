#include "tests/benchmarks/ours.h"

#include "core/heuristic/landmark_heuristic.h"
#include "core/placement/placement.h"
#include "core/search/grid_astar.h"
#include "core/search/search_record.h"

namespace waymark::bench {
namespace {

std::vector<Cost> costs_of(const Grid& grid, const DistanceField& field) {
  return table_of(grid, [&](Cell cell) { return field.at(grid.node(cell)); });
}

std::vector<LandmarkTable> tables_of(const Grid& grid, const Moves& moves,
                                     std::span<const Cell> landmarks) {
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : landmarks)
    tables.push_back(std::make_shared<const DistanceField>(distance_field(grid, moves, landmark)));
  return tables;
}

std::vector<LandmarkTable> search_tables(const Course& course, const Work& work) {
  return tables_of(*course.grid, work.moves(*course.grid),
                   std::span(course.landmarks).first(static_cast<std::size_t>(work.count)));
}

// The last search of a heuristic.
class Searcher {
 public:
  explicit Searcher(const Grid& grid) : grid_(grid) {}

  template <class Heuristic>
  void search(const Moves& moves, Question question, const Heuristic& h) {
    record_.clear();
    cost_ = astar_.search(grid_, moves, grid_.node(question.start), grid_.node(question.goal), h,
                          Recorder{record_});
    path_ = astar_.path();
  }
  void search(const Moves& moves, Question question, const std::vector<LandmarkTable>& tables) {
    if (tables.empty())
      search(moves, question, DistanceFormula(grid_, moves, question.goal));
    else
      search(moves, question, LandmarkHeuristic(grid_, moves, question.goal, tables));
  }

  std::int64_t expanded() const { return record_.steps(); }
  Found found() const {
    Found found;
    found.cost = cost_;
    for (const Node node : path_) found.path.push_back(grid_.cell(node));
    for (std::size_t step = 0; step < record_.node.size(); ++step)
      found.order.push_back({grid_.cell(record_.node[step]), record_.g[step] + record_.h[step]});
    return found;
  }

 private:
  const Grid& grid_;
  GridAstar astar_;
  SearchRecord record_;
  Cost cost_ = kNoCost;
  std::vector<Node> path_;
};

class TableTask : public Task {
 public:
  TableTask(const Course& course, const Work& work)
      : course_(course), work_(work), moves_(work.moves(*course.grid)) {}

  std::int64_t run(std::size_t query) override {
    tables_.clear();
    tables_ = tables_of(*course_.grid, moves_, table_sources(course_, query, work_.count));
    return std::int64_t{work_.count} * course_.reached;
  }
  Outcome outcome() const override {
    Outcome outcome;
    for (const LandmarkTable& table : tables_)
      outcome.tables.push_back(costs_of(*course_.grid, *table));
    return outcome;
  }

 private:
  const Course& course_;
  const Work& work_;
  Moves moves_;
  std::vector<LandmarkTable> tables_;
};

class SearchTask : public Task {
 public:
  SearchTask(const Course& course, const Work& work)
      : course_(course),
        moves_(work.moves(*course.grid)),
        tables_(search_tables(course, work)),
        searcher_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    searcher_.search(moves_, course_.questions[query], tables_);
    return searcher_.expanded();
  }
  Outcome outcome() const override { return {{}, {searcher_.found()}, {}}; }

 private:
  const Course& course_;
  Moves moves_;
  std::vector<LandmarkTable> tables_;
  Searcher searcher_;
};

class GoalDragTask : public Task {
 public:
  GoalDragTask(const Course& course, const Work& work)
      : course_(course),
        tables_(search_tables(course, work)),
        formula_(*course.grid),
        landmarks_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    const Frame& frame = course_.goal_drag[query];
    goal_field_ = distance_field(*course_.grid, Moves::four(), frame.goal);
    formula_.search(Moves::four(), {frame.start, frame.goal}, std::vector<LandmarkTable>{});
    landmarks_.search(Moves::four(), {frame.start, frame.goal}, tables_);
    return 1;
  }
  Outcome outcome() const override {
    return {{costs_of(*course_.grid, goal_field_)}, {formula_.found(), landmarks_.found()}, {}};
  }

 private:
  const Course& course_;
  std::vector<LandmarkTable> tables_;
  DistanceField goal_field_;
  Searcher formula_, landmarks_;
};

class LandmarkDragTask : public Task {
 public:
  LandmarkDragTask(const Course& course, const Work& work)
      : course_(course), tables_(search_tables(course, work)), searcher_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    const Frame& frame = course_.landmark_drag[query];
    tables_.front() = std::make_shared<const DistanceField>(
        distance_field(*course_.grid, Moves::four(), frame.landmark));
    searcher_.search(Moves::four(), {frame.start, frame.goal}, tables_);
    return 1;
  }
  Outcome outcome() const override {
    return {{costs_of(*course_.grid, *tables_.front())}, {searcher_.found()}, {}};
  }

 private:
  const Course& course_;
  std::vector<LandmarkTable> tables_;
  Searcher searcher_;
};

class PlacementTask : public Task {
 public:
  PlacementTask(const Course& course, const Work& work)
      : course_(course), work_(work), components_(*course.grid) {}

  std::int64_t run(std::size_t) override {
    const Placement placement{PlacementMethod::farthest, work_.count, 1};
    landmarks_ = place_landmarks(*course_.grid, Moves::four(), components_, components_.largest(),
                                 placement, [](int, int) { return true; });
    tables_.clear();
    if (work_.kind == Kind::placement_tables)
      tables_ = tables_of(*course_.grid, Moves::four(), landmarks_);
    return 1;
  }
  Outcome outcome() const override {
    Outcome outcome;
    outcome.landmarks = landmarks_;
    for (const LandmarkTable& table : tables_)
      outcome.tables.push_back(costs_of(*course_.grid, *table));
    return outcome;
  }

 private:
  const Course& course_;
  const Work& work_;
  Components components_;
  std::vector<Cell> landmarks_;
  std::vector<LandmarkTable> tables_;
};

}  // namespace

std::unique_ptr<Task> make_ours(const Course& course, const Work& work) {
  switch (work.kind) {
    case Kind::tables:
      return std::make_unique<TableTask>(course, work);
    case Kind::search:
      return std::make_unique<SearchTask>(course, work);
    case Kind::goal_drag:
      return std::make_unique<GoalDragTask>(course, work);
    case Kind::landmark_drag:
      return std::make_unique<LandmarkDragTask>(course, work);
    case Kind::placement:
    case Kind::placement_tables:
      return std::make_unique<PlacementTask>(course, work);
    case Kind::window_goal_drag:
    case Kind::window_landmark_drag:
      break;
  }
  return nullptr;
}

}  // namespace waymark::bench

#include "tests/benchmarks/textbook.h"

#include "tests/benchmarks/textbook_search.h"

namespace waymark::bench {
namespace {

using Tables = std::vector<std::vector<int>>;
const Tables kNoTables;

std::vector<Cost> costs_of(const std::vector<int>& table) {
  std::vector<Cost> costs;
  costs.reserve(table.size());
  for (const int cost : table) costs.push_back(cost < 0 ? kNoCost : cost);
  return costs;
}

class TableTask : public Task {
 public:
  TableTask(const Course& course, const Work& work)
      : course_(course),
        map_(*course.grid),
        moves_(work.moves(*course.grid)),
        tables_(static_cast<std::size_t>(work.count)) {}

  std::int64_t run(std::size_t query) override {
    const auto count = static_cast<int>(tables_.size());
    const std::vector<Cell> sources = table_sources(course_, query, count);
    for (std::size_t i = 0; i < tables_.size(); ++i)
      textbook_table(map_, moves_, map_.index(sources[i]), tables_[i]);
    return std::int64_t{count} * course_.reached;
  }
  Outcome outcome() const override {
    Outcome outcome;
    for (const std::vector<int>& table : tables_) outcome.tables.push_back(costs_of(table));
    return outcome;
  }

 private:
  const Course& course_;
  TextbookMap map_;
  Moves moves_;
  Tables tables_;
};

// A* with one heuristic, and its last question.
class Searcher {
 public:
  Searcher(const TextbookMap& map, const Moves& moves, const Work& work)
      : map_(map),
        moves_(moves),
        is_breadth_first_(work.way == Way::breadth),
        is_blind_(work.is_blind()),
        astar_(map, moves) {}

  // `tables` may be empty. They must outlive all calls to found().
  void search(Question question, const Tables& tables) {
    goal_ = map_.index(question.goal);
    tables_ = &tables;
    to_goal_.clear();
    for (const std::vector<int>& table : tables)
      to_goal_.push_back(table[static_cast<std::size_t>(goal_)]);
    const int start = map_.index(question.start);
    if (is_breadth_first_)
      cost_ = astar_.breadth_first(start, goal_);
    else
      cost_ = astar_.search(start, goal_, [this, goal = question.goal](int node, int x, int y) {
        return h(node, x - goal.x, y - goal.y);
      });
    path_ = astar_.path(goal_);
  }

  std::int64_t expanded() const { return static_cast<std::int64_t>(astar_.order().size()); }
  Found found() const {
    Found found;
    found.cost = cost_;
    for (const int node : path_) found.path.push_back(map_.cell(node));
    const Cell goal = map_.cell(goal_);
    for (const int node : astar_.order()) {
      const Cell cell = map_.cell(node);
      found.order.push_back({cell, astar_.g(node) + h(node, cell.x - goal.x, cell.y - goal.y)});
    }
    return found;
  }

 private:
  int h(int node, int dx, int dy) const {
    if (is_blind_) return 0;
    int best = textbook_formula(moves_, dx, dy);
    for (std::size_t i = 0; i < to_goal_.size(); ++i)
      best = std::max(best, std::abs((*tables_)[i][static_cast<std::size_t>(node)] - to_goal_[i]));
    return best;
  }

  const TextbookMap& map_;
  Moves moves_;
  bool is_breadth_first_, is_blind_;
  TextbookAstar astar_;
  const Tables* tables_ = nullptr;
  std::vector<int> to_goal_;
  int goal_ = 0;
  int cost_ = -1;
  std::vector<int> path_;
};

Tables landmark_tables(const Course& course, const TextbookMap& map, const Moves& moves,
                       int count) {
  Tables tables(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < tables.size(); ++i)
    textbook_table(map, moves, map.index(course.landmarks[i]), tables[i]);
  return tables;
}

class SearchTask : public Task {
 public:
  SearchTask(const Course& course, const Work& work)
      : work_(work),
        questions_(work.questions(course)),
        map_(*course.grid),
        moves_(work.moves(*course.grid)),
        tables_(landmark_tables(course, map_, moves_, work.landmarks_of_others())),
        searcher_(map_, moves_, work) {}

  std::int64_t run(std::size_t query) override {
    searcher_.search(questions_[query], tables_);
    return work_.units(searcher_.expanded());
  }
  Outcome outcome() const override { return {{}, {searcher_.found()}, {}}; }

 private:
  Work work_;
  const std::vector<Question>& questions_;
  TextbookMap map_;
  Moves moves_;
  Tables tables_;
  Searcher searcher_;
};

class DragTask : public Task {
 public:
  DragTask(const Course& course, const Work& work)
      : course_(course),
        goal_moves_(work.kind == Kind::goal_drag),
        map_(*course.grid),
        tables_(landmark_tables(course, map_, Moves::four(), work.count)),
        formula_(map_, Moves::four(), work),
        landmarks_(map_, Moves::four(), work) {}

  std::int64_t run(std::size_t query) override {
    const Frame& frame = (goal_moves_ ? course_.goal_drag : course_.landmark_drag)[query];
    const Question question{frame.start, frame.goal};
    if (goal_moves_) {
      textbook_table(map_, Moves::four(), map_.index(frame.goal), goal_table_);
      formula_.search(question, kNoTables);
    } else {
      textbook_table(map_, Moves::four(), map_.index(frame.landmark), tables_.front());
    }
    landmarks_.search(question, tables_);
    return 1;
  }
  Outcome outcome() const override {
    if (!goal_moves_) return {{costs_of(tables_.front())}, {landmarks_.found()}, {}};
    return {{costs_of(goal_table_)}, {formula_.found(), landmarks_.found()}, {}};
  }

 private:
  const Course& course_;
  bool goal_moves_;
  TextbookMap map_;
  Tables tables_;
  std::vector<int> goal_table_;
  Searcher formula_, landmarks_;
};

class PlacementTask : public Task {
 public:
  PlacementTask(const Course& course, const Work& work)
      : course_(course), work_(work), map_(*course.grid) {}

  std::int64_t run(std::size_t) override {
    const int drawn = map_.index(course_.drawn);
    const auto count = static_cast<std::size_t>(work_.count);
    landmarks_ = work_.kind != Kind::placement ? textbook_farthest(map_, drawn, count, tables_)
                                               : textbook_farthest(map_, drawn, count);
    return 1;
  }
  Outcome outcome() const override {
    Outcome outcome;
    for (const int node : landmarks_) outcome.landmarks.push_back(map_.cell(node));
    for (const std::vector<int>& table : tables_) outcome.tables.push_back(costs_of(table));
    return outcome;
  }

 private:
  const Course& course_;
  const Work& work_;
  TextbookMap map_;
  Tables tables_;
  std::vector<int> landmarks_;
};

}  // namespace

std::unique_ptr<Task> make_textbook(const Course& course, const Work& work) {
  switch (work.kind) {
    case Kind::tables:
      return std::make_unique<TableTask>(course, work);
    case Kind::search:
    case Kind::whole_query:
      return std::make_unique<SearchTask>(course, work);
    case Kind::goal_drag:
    case Kind::landmark_drag:
      return std::make_unique<DragTask>(course, work);
    default:
      return std::make_unique<PlacementTask>(course, work);
  }
}

}  // namespace waymark::bench

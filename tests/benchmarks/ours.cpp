#include "tests/benchmarks/ours.h"

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"

namespace waymark::bench {
namespace {

std::vector<Cost> costs_of(const Grid& grid, const DistanceField& field) {
  return table_of(grid, [&](Cell cell) { return field.at(grid.node(cell)); });
}

std::vector<LandmarkTable> tables_of(FieldBuilder& fields, const Moves& moves,
                                     std::span<const Cell> landmarks) {
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : landmarks)
    tables.push_back(std::make_shared<const DistanceField>(fields.build(moves, landmark)));
  return tables;
}

std::vector<LandmarkTable> search_tables(const Course& course, const Work& work) {
  FieldBuilder fields(*course.grid);
  return tables_of(fields, work.moves(*course.grid),
                   std::span(course.landmarks).first(static_cast<std::size_t>(work.count)));
}

// A search with one heuristic, and the outcome of its last run.
class HeuristicSearch {
 public:
  explicit HeuristicSearch(const Grid& grid) : grid_(grid), searcher_(grid) {}

  void search(const Moves& moves, Question question, const std::vector<LandmarkTable>& tables,
              Way way = Way::greater_g) {
    static const DistanceField kNotRead;  // for the exact heuristic, which is not used here
    const Query query{grid_, moves, question.start, question.goal, tables, kNotRead};
    SearchSpec spec = spec_of(tables.empty() ? Slot::a : Slot::b);
    if (way == Way::jumps) spec.algorithm = Algorithm::jps;
    if (way == Way::canonical) spec.canonical = true;
    if (way == Way::dijkstra) spec.algorithm = Algorithm::dijkstra;
    if (way == Way::breadth) spec.algorithm = Algorithm::bfs;
    if (way == Way::subgoals) spec.algorithm = Algorithm::subgoal;
    if (way == Way::newest) spec.ties = usual_choice(TieRule::newest);
    if (way == Way::formula) spec.h = usual_choice(Heuristic::formula);
    outcome_ = searcher_.run(query, spec, std::move(outcome_));
  }

  std::int64_t expanded() const { return outcome_.record.steps(); }
  Found found() const {
    const SearchRecord& record = outcome_.record;
    Found found;
    found.cost = outcome_.cost;
    for (const Node node : outcome_.path) found.path.push_back(grid_.cell(node));
    for (std::size_t step = 0; step < record.node.size(); ++step)
      found.order.push_back({grid_.cell(record.node[step]), record.g[step] + record.h[step]});
    return found;
  }

 private:
  const Grid& grid_;
  Searcher searcher_;
  SearchOutcome outcome_;
};

class TableTask : public Task {
 public:
  TableTask(const Course& course, const Work& work)
      : course_(course), work_(work), moves_(work.moves(*course.grid)), fields_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    const std::vector<Cell> sources = table_sources(course_, query, work_.count);
    tables_ = fields_.build_many(moves_, sources, std::move(tables_));
    return std::int64_t{work_.count} * course_.reached;
  }
  Outcome outcome() const override {
    Outcome outcome;
    for (const DistanceField& table : tables_)
      outcome.tables.push_back(costs_of(*course_.grid, table));
    return outcome;
  }

 private:
  const Course& course_;
  const Work& work_;
  Moves moves_;
  FieldBuilder fields_;
  std::vector<DistanceField> tables_;
};

class SearchTask : public Task {
 public:
  SearchTask(const Course& course, const Work& work)
      : work_(work),
        questions_(work.questions(course)),
        moves_(work.moves(*course.grid)),
        tables_(search_tables(course, work)),
        searcher_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    searcher_.search(moves_, questions_[query], tables_, work_.way);
    return work_.units(searcher_.expanded());
  }
  Outcome outcome() const override { return {{}, {searcher_.found()}, {}}; }

 private:
  Work work_;
  const std::vector<Question>& questions_;
  Moves moves_;
  std::vector<LandmarkTable> tables_;
  HeuristicSearch searcher_;
};

class GoalDragTask : public Task {
 public:
  GoalDragTask(const Course& course, const Work& work)
      : course_(course),
        tables_(search_tables(course, work)),
        fields_(*course.grid),
        formula_(*course.grid),
        landmarks_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    const Frame& frame = course_.goal_drag[query];
    goal_field_ = fields_.build(Moves::four(), frame.goal, std::move(goal_field_));
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
  FieldBuilder fields_;
  HeuristicSearch formula_, landmarks_;
};

class LandmarkDragTask : public Task {
 public:
  LandmarkDragTask(const Course& course, const Work& work)
      : course_(course),
        tables_(search_tables(course, work)),
        fields_(*course.grid),
        searcher_(*course.grid) {}

  std::int64_t run(std::size_t query) override {
    const Frame& frame = course_.landmark_drag[query];
    const std::shared_ptr<DistanceField> table = unread();
    *table = fields_.build(Moves::four(), frame.landmark, std::move(*table));
    tables_.front() = table;
    searcher_.search(Moves::four(), {frame.start, frame.goal}, tables_);
    return 1;
  }
  Outcome outcome() const override {
    return {{costs_of(*course_.grid, *tables_.front())}, {searcher_.found()}, {}};
  }

 private:
  // Returns a table that is no longer referenced elsewhere, so its memory can be reused. Tables
  // that are still referenced must not change.
  std::shared_ptr<DistanceField> unread() {
    for (const std::shared_ptr<DistanceField>& table : made_)
      if (table.use_count() == 1) return table;
    return made_.emplace_back(std::make_shared<DistanceField>());
  }

  const Course& course_;
  std::vector<LandmarkTable> tables_;
  FieldBuilder fields_;
  std::vector<std::shared_ptr<DistanceField>> made_;
  HeuristicSearch searcher_;
};

class PlacementTask : public Task {
 public:
  PlacementTask(const Course& course, const Work& work)
      : course_(course), work_(work), components_(*course.grid) {
    start_over();
  }

  std::int64_t run(std::size_t) override {
    placed_ = {};
    if (work_.kind == Kind::first_placement) start_over();
    const Placement placement{PlacementMethod::farthest, work_.count, 1};
    placed_ = place_landmarks(*fields_, Moves::four(), components_, components_.largest(),
                              placement, [](int, int) { return true; });
    if (work_.kind != Kind::placement) {
      const Node any = course_.grid->node(placed_.cells.front());
      rows_->view(placed_.tables, active_landmarks(placed_.tables, any, any, kAllActive), any);
    }
    return 1;
  }
  Outcome outcome() const override {
    Outcome outcome;
    outcome.landmarks = placed_.cells;
    if (work_.kind == Kind::placement) return outcome;
    for (const LandmarkTable& table : placed_.tables)
      outcome.tables.push_back(costs_of(*course_.grid, *table));
    return outcome;
  }

 private:
  void start_over() {
    rows_.emplace(*course_.grid);
    fields_.emplace(*course_.grid);
  }

  const Course& course_;
  const Work& work_;
  Components components_;
  std::optional<FieldBuilder> fields_;
  PlacedLandmarks placed_;
  std::optional<LandmarkRows> rows_;  // the tables in the layout that searches read
};

}  // namespace

std::unique_ptr<Task> make_ours(const Course& course, const Work& work) {
  switch (work.kind) {
    case Kind::tables:
      return std::make_unique<TableTask>(course, work);
    case Kind::search:
    case Kind::whole_query:
      return std::make_unique<SearchTask>(course, work);
    case Kind::goal_drag:
      return std::make_unique<GoalDragTask>(course, work);
    case Kind::landmark_drag:
      return std::make_unique<LandmarkDragTask>(course, work);
    case Kind::placement:
    case Kind::first_placement:
    case Kind::placement_again:
      return std::make_unique<PlacementTask>(course, work);
    case Kind::window_goal_drag:
    case Kind::window_landmark_drag:
      break;
  }
  return nullptr;
}

}  // namespace waymark::bench

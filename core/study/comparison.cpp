#include "core/study/comparison.h"

#include <chrono>

#include "core/heuristic/exact.h"
#include "core/heuristic/exact_astar.h"
#include "core/heuristic/landmark_astar.h"
#include "core/heuristic/octile_estimate.h"
#include "core/heuristic/plain_estimate.h"

namespace waymark {
namespace {

// Measures `search`, which gives the cost.
template <class Search>
void measure(SearchOutcome& outcome, const Search& search) {
  const auto before = std::chrono::steady_clock::now();
  outcome.cost = search();
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - before;
  outcome.microseconds = time.count();
}

// The landmark heuristic at the start.
Cost landmarks_bound(const Query& query, const ActiveLandmarks& active) {
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  Cost best = formula_cost(query.moves, query.start, query.goal);
  for (const int i : active) {
    const DistanceField& table = *query.landmarks[static_cast<std::size_t>(i)];
    best = std::max(best, lower_bound(table.at(start), table.at(goal)));
  }
  return best;
}

}  // namespace

const char* name_of(HeuristicKind kind, const Moves& moves) {
  switch (kind) {
    case HeuristicKind::formula:
      return formula_name(moves);
    case HeuristicKind::landmarks:
      return "landmarks";
    case HeuristicKind::exact:
      break;
  }
  return "exact";
}

SearchOutcome Searcher::run(const Query& query, HeuristicKind kind, SearchOutcome previous) {
  assert(&query.grid == grid_);
  previous.record.clear();
  previous.path.clear();
  switch (kind) {
    case HeuristicKind::formula:
      search_by_formula(query, previous);
      break;
    case HeuristicKind::landmarks:
      search_by_landmarks(query, previous);
      break;
    case HeuristicKind::exact:
      search_exactly(query, previous);
      break;
  }
  previous.counts = count_expansions(previous.record, previous.cost);
  return previous;
}

template <class Heuristic>
void Searcher::search_plainly(const Query& query, const Heuristic& h, SearchOutcome& outcome) {
  const Node start = grid_->node(query.start), goal = grid_->node(query.goal);
  outcome.h_start = h(start);
  // The fast search has no use for a start that leads nowhere.
  if (fast_octile(query) && outcome.h_start != kNoCost)
    return search_octile(query, PlainEstimate(h), outcome);
  measure(outcome, [&] {
    return astar_.search(*grid_, query.moves, start, goal, h, Recorder{outcome.record});
  });
  astar_.write_path(outcome.path);
}

void Searcher::search_by_formula(const Query& query, SearchOutcome& outcome) {
  const DistanceFormula formula(*grid_, query.moves, query.goal);
  const Node start = grid_->node(query.start);
  outcome.h_start = formula(start);
  if (!grid_->uniform()) return search_plainly(query, formula, outcome);
  if (query.moves.directions == 8)
    return search_octile(query, OctileEstimate(*grid_, query.moves, query.goal), outcome);
  measure(outcome, [&] {
    return unit().search(start, grid_->node(query.goal), outcome.record, outcome.path);
  });
}

void Searcher::search_by_landmarks(const Query& query, SearchOutcome& outcome) {
  const Node start = grid_->node(query.start), goal = grid_->node(query.goal);
  const ActiveLandmarks active = query.active_landmarks();
  outcome.h_start = landmarks_bound(query, active);
  // Where a landmark proves that there is no path, the plain search says so without a step.
  if (outcome.h_start != kNoCost && fast_octile(query) && take_wide_rows(query, active))
    return search_octile(query, LandmarkEstimate(*grid_, query.moves, query.goal, wide_rows_),
                         outcome);
  if (outcome.h_start == kNoCost || !fits_rows(query))
    return search_plainly(
        query, LandmarkHeuristic(*grid_, query.moves, query.goal, query.landmarks, active),
        outcome);
  if (!rows_) rows_.emplace(*grid_);
  const RowView view = rows_->view(query.landmarks, active, goal);
  measure(outcome, [&] {
    return landmark_astar(unit().memory(), view, start, outcome.record, outcome.path);
  });
}

void Searcher::search_exactly(const Query& query, SearchOutcome& outcome) {
  const Node start = grid_->node(query.start);
  outcome.h_start = query.goal_field.at(start);
  if (outcome.h_start == kNoCost || !query.moves.unit())
    return search_plainly(query, ExactHeuristic(query.goal_field), outcome);
  measure(outcome, [&] {
    return exact_astar(unit().memory(), query.goal_field, start, outcome.record, outcome.path);
  });
}

template <class Estimate>
void Searcher::search_octile(const Query& query, const Estimate& h, SearchOutcome& outcome) {
  if (!octile_) octile_.emplace(*grid_);
  const Node start = grid_->node(query.start), goal = grid_->node(query.goal);
  measure(outcome, [&] {
    return octile_->search(query.moves, start, goal, h, outcome.record, outcome.path);
  });
}

bool Searcher::take_wide_rows(const Query& query, const ActiveLandmarks& active) {
  asked_.clear();
  for (const int i : active) asked_.push_back(query.landmarks[static_cast<std::size_t>(i)]);
  return wide_rows_.take(asked_);
}

bool Searcher::fits_rows(const Query& query) const {
  return query.moves.unit() && LandmarkRows::fits(*grid_) && LandmarkRows::fit(query.landmarks);
}

bool Searcher::fast_octile(const Query& query) const {
  return query.moves.directions == 8 && grid_->uniform();
}

UnitAstar& Searcher::unit() {
  if (!unit_) unit_.emplace(*grid_);
  return *unit_;
}

}  // namespace waymark

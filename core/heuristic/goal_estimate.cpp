#include "core/heuristic/goal_estimate.h"

#include <algorithm>

#include "core/heuristic/exact.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_options.h"
#include "core/heuristic/near_landmarks.h"

namespace waymark {

GoalEstimate::GoalEstimate() = default;
GoalEstimate::~GoalEstimate() = default;

void GoalEstimate::clear(Cost reach) {
  left_.clear();
  reach_ = reach;
}

EstimateStorage& GoalEstimate::storage() {
  if (rooms_.size() == left_.size()) rooms_.push_back(std::make_unique<EstimateStorage>());
  return *rooms_[left_.size()];
}

void GoalEstimate::add(const Estimate& to_goal) { left_.push_back(&to_goal); }

Cost GoalEstimate::operator()(Node node) const {
  Cost least = kNoCost;
  for (const Estimate* const to_goal : left_)
    if (to_goal != nullptr) least = std::min(least, (*to_goal)(node));
  return least == kNoCost ? least : std::max(0, least - reach_);
}

namespace {

// A copy of the query with only one of its goals.
Query towards(const Query& query, std::size_t goal) {
  const GoalSet& goals = *query.goals;
  const DistanceField& field = goals.fields.empty() ? query.goal_field : *goals.fields[goal];
  return {query.grid, query.moves,  query.start,   goals.cells[goal], query.landmarks,
          field,      query.active, query.earlier, query.prepared};
}

const Estimate& make_near(const Query& query, const OneHeuristic& choice,
                          EstimateStorage& storage) {
  const HeuristicRow& row = row_of(choice.heuristic);
  if (choice.heuristic == Heuristic::exact) return storage.hold(ExactHeuristic(query.goal_field));
  // If a path can cost more than the same path back, the range of a landmark's costs proves
  // nothing, so only the distance formula is used.
  if (row.takes_options && !query.moves.directed) return storage.hold(NearLandmarks(query, choice));
  const HeuristicRow& asked = row.takes_options ? row_of(Heuristic::distance) : row;
  GoalEstimate& goals = storage.goals();
  goals.clear(query.goals->reach);
  for (std::size_t i = 0; i < query.goals->cells.size(); ++i)
    goals.add(asked.make(towards(query, i), choice, goals.storage()));
  return goals;
}

const Estimate& make_near(const Query& query, const HeuristicChoice& choice,
                          EstimateStorage& storage) {
  if (choice.heuristic != Heuristic::max)
    return make_near(query, static_cast<const OneHeuristic&>(choice), storage);
  const Estimate* const a = &make_near(query, choice.of[0], storage.part(0));
  const Estimate* const b = &make_near(query, choice.of[1], storage.part(1));
  return storage.hold([a, b](Node node) { return std::max((*a)(node), (*b)(node)); });
}

const Estimate& make_unscaled(const Query& query, const HeuristicChoice& choice,
                              EstimateStorage& storage) {
  const GoalSet& set = *query.goals;
  if (set.rule == GoalRule::near) return make_near(query, choice, storage);
  // For GoalRule::any, one field has the true costs to all goals.
  if (choice.heuristic == Heuristic::exact && set.fields.empty())
    return storage.hold(ExactHeuristic(query.goal_field));
  GoalEstimate& goals = storage.goals();
  goals.clear(0);
  for (std::size_t i = 0; i < set.cells.size(); ++i) {
    EstimateStorage& beside = goals.storage();
    storage.share_places(beside);
    goals.add(row_of(choice.heuristic).make(towards(query, i), choice, beside));
  }
  return goals;
}

}  // namespace

bool may_end_near(const HeuristicChoice& choice) {
  const auto parts = parts_of(choice);
  return std::all_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    const HeuristicRow& row = row_of(one.heuristic);
    return !row.prepared && (!row.takes_options || (uses_whole_tables(one) && one.earlier == 0));
  });
}

const Estimate& estimate_to_goals(const Query& query, const HeuristicChoice& choice,
                                  EstimateStorage& storage) {
  const Estimate& h = make_unscaled(query, choice, storage);
  if (choice.scale == HeuristicChoice::kOne) return h;
  return storage.scale(
      h, choice.scale == HeuristicChoice::kTypical ? typical_scale(query.moves) : choice.scale);
}

}  // namespace waymark

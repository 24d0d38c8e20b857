#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/scene/command.h"
#include "core/base/random.h"
#include "core/study/stream_study.h"

namespace waymark {

struct Results;

// Counts how useful the landmarks were in the user's searches, and selects the landmark that a rule
// moves after a search. The counts apply to one map, its moves and its landmarks, and are reset
// when any of these changes.
class LandmarkLearner {
 public:
  // Counts the current search while the user is not dragging. A call with the same start and goal
  // as the last call counts as the same search.
  void look_at(const Results& results);
  // Sets the current rule. Discards the counters and random numbers of the previous rule.
  void follow(const AfterSearch& rule);
  // Resets the counters and the random numbers.
  void reset();

  // The number of explored cells at which each landmark gave the tightest bound, over all searches;
  // empty before the first.
  std::span<const std::int64_t> usage() const { return usage_; }
  int searches() const { return searches_; }
  // How often the rule was applied, and how often it moved a landmark.
  int drops() const { return drops_; }
  int moves() const { return moves_; }

  // The landmark that the rule moves after the last search, and its new cell. std::nullopt if the
  // rule moves no landmark, if the landmark is locked, or if the cell already has another landmark.
  std::optional<MoveLandmark> after(const Scene& scene);

 private:
  bool is_of(const Scene& scene) const;
  std::optional<int> chosen(const Scene& scene);
  std::optional<MoveLandmark> moved(const Scene& scene);

  std::shared_ptr<const OpenedMap> map_;  // the map that the counts apply to
  Directions directions_;
  std::vector<Cell> landmarks_;
  Cell start_, goal_;  // points of the last search

  std::vector<std::int64_t> usage_;
  int searches_ = 0;
  std::int64_t all_searches_ = 0, expanded_ = 0;  // these totals stay when landmarks move
  int last_expanded_ = 0;
  AfterSearch rule_;
  int drops_ = 0, moves_ = 0;
  RecentGoals goals_;
  Random random_{AfterSearch{}.seed};
};

}  // namespace waymark

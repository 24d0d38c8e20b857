#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/frame/workspace.h"
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

// Learns from the user's searches. Counts how often each landmark is useful. When the user drops a
// dragged start or goal, moves a landmark by the State's rule. The drop and the move are one undo
// step. Steps from recordings and scripts do not move landmarks, because recordings and scripts
// already contain those moves.
class LearnOnDrop : public StepListener {
 public:
  explicit LearnOnDrop(Workspace& workspace);

  // Holds back the end of a drag until the search for the new position is done.
  bool holds_back(const StoreStep& step) override;
  // Call it once a frame, after the search results have arrived.
  void follow();
  bool waits() const { return waits_; }

  void add_actions();

 private:
  bool is_drop() const;
  void move();
  void finish();

  Workspace& workspace_;
  bool dragged_ = false;  // whether the current gesture dragged the start or goal
  bool waits_ = false;
};

}  // namespace waymark

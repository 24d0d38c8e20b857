#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/model/state/command.h"
#include "core/base/random.h"
#include "core/study/streams/recent_goals.h"

namespace waymark {

struct Results;

// Counts what the landmarks were good for in the searches that a person makes, and says which of
// them a rule moves after one. What was counted belongs to one map, its moves and its landmarks:
// where these change it begins again.
class LandmarkLearner {
 public:
  // A search that is shown while no hand moves a point. The same start and goal as in the last call
  // are the same search.
  void look_at(const Results& results);
  // The rule that is chosen now. What a rule has drawn and moved is forgotten with it.
  void follow(const AfterSearch& rule);
  // Begins to count again, and to draw again.
  void reset();

  // At how many explored cells each landmark gave the greatest bound, over all searches; empty
  // before the first.
  std::span<const std::int64_t> usage() const { return usage_; }
  int searches() const { return searches_; }
  // How often the rule was asked, and how often it moved a landmark.
  int drops() const { return drops_; }
  int moves() const { return moves_; }

  // Where a landmark goes by the rule after the search that was looked at last. A locked one stays;
  // nothing where the rule moves none, or where one stands there already.
  std::optional<MoveLandmark> after(const Scene& scene);

 private:
  bool is_of(const Scene& scene) const;
  std::optional<int> chosen(const Scene& scene);
  std::optional<MoveLandmark> moved(const Scene& scene);

  std::shared_ptr<const OpenedMap> map_;  // of what was counted
  Directions directions_;
  std::vector<Cell> landmarks_;
  Cell start_, goal_;  // of the last search

  std::vector<std::int64_t> usage_;
  int searches_ = 0;
  std::int64_t all_searches_ = 0, expanded_ = 0;  // whatever moved meanwhile
  int last_expanded_ = 0;
  AfterSearch rule_;
  int drops_ = 0, moves_ = 0;
  RecentGoals goals_;
  Random random_{AfterSearch{}.seed};
};

}  // namespace waymark

#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/frame/intent.h"
#include "app/scene/command.h"
#include "app/studies/points_csv.h"
#include "core/study/pair_study.h"

namespace waymark {

// One position in a drag.
struct DragPoint {
  Scene scene;  // the scene with all points at that moment, without a scenario file
  std::optional<StudiedPair> figures;  // std::nullopt until its searches have run
};

// Positions that belong together: all on one map, with the same moves and the same number of active
// landmarks. A set contains each position only once, even if the user dragged over it several
// times.
class DragSet {
 public:
  const std::vector<DragPoint>& points() const { return points_; }
  bool empty() const { return points_.empty(); }
  // The number of points whose searches have not run yet.
  int waiting() const { return waiting_; }
  // The number of points without a path. They are not plotted and do not count towards the means.
  int without_path() const { return without_path_; }
  // Mean number of nodes that each heuristic explored, over the points with a path; 0 if there are
  // none.
  double mean_a() const { return mean(explored_a_); }
  double mean_b() const { return mean(explored_b_); }
  // "6 landmarks, start dragged", "best 2 of 6 landmarks, goal dragged".
  std::string name() const;
  // The marker style of a pinned set in the plot, 0 to kMostPinned - 1. It does not change while
  // the set exists.
  int marks() const { return marks_; }

 private:
  friend class DragLog;
  struct SceneHash {
    std::size_t operator()(const Scene& scene) const;
  };

  bool fits(const Scene& scene) const;
  void add(const Scene& scene, const Command& move);
  void answer(const Scene& scene, const StudiedPair& figures);
  double mean(std::int64_t sum) const;

  std::vector<DragPoint> points_;
  std::unordered_map<Scene, std::size_t, SceneHash> at_;  // index of each scene's point
  bool start_dragged_ = false, goal_dragged_ = false;
  std::vector<int> landmarks_dragged_;                    // indices
  std::size_t least_landmarks_ = 0, most_landmarks_ = 0;  // landmarks per point
  int marks_ = 0;
  int waiting_ = 0, without_path_ = 0, with_path_ = 0;
  std::int64_t explored_a_ = 0, explored_b_ = 0;  // totals
};

// Every position of every drag since the program started or the log was cleared. The log is not
// part of State: undoing or cancelling a drag does not remove its points.
class DragLog : public StepListener {
 public:
  // The maximum number of sets besides the current one. A further set replaces the oldest one.
  static constexpr std::size_t kMostPinned = 3;

  // Records that the command of a gesture led to `scene`. Ignores commands that move no point. If
  // the map has another origin, discards all sets. If the map was edited, or the moves or searches
  // changed, pins the current set and starts a new one.
  void visit(const Scene& scene, const Command& command);
  void dragged(const Scene& scene, const Command& command) override { visit(scene, command); }
  // Stores the results of a scene's searches in every point that still lacks them.
  void answer(const Scene& scene, const StudiedPair& figures);
  // Scenes whose searches have not run yet, at most `most`, the latest first.
  std::vector<Scene> waiting(std::size_t most) const;
  int waiting() const;

  // Keeps the current set and starts a new one. Does nothing if the current set is empty.
  void pin();
  void remove(std::size_t set);  // index into sets(); for the current set, removes its points
  void clear();

  // The pinned sets, oldest first, followed by the current set, which may be empty.
  const std::vector<DragSet>& sets() const { return sets_; }
  const DragSet& current() const { return sets_.back(); }
  bool empty() const { return sets_.size() == 1 && current().empty(); }
  // Whether there are positions on the current map or on an earlier version of it.
  bool has_positions_on(const OpenedMap& map) const;

 private:
  std::vector<DragSet> sets_ = std::vector<DragSet>(1);
};

// The searched drag positions on the scene's map, with the scene's moves, for all searches. Each
// set's name begins with its number, to distinguish the sets.
std::vector<DragRow> drag_rows(const DragLog& log, const Scene& scene);

}  // namespace waymark

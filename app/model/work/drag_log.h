#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/model/state/command.h"
#include "core/study/pair_study.h"

namespace waymark {

// One position of a drag.
struct DragPoint {
  Scene scene;                         // where every point stood; no problem file
  std::optional<StudiedPair> figures;  // none: its searches have not been run yet
};

// Positions that belong together, all on one map, with one number of moves and of active landmarks.
// A position is in a set once, however often the hand came by.
class DragSet {
 public:
  const std::vector<DragPoint>& points() const { return points_; }
  bool empty() const { return points_.empty(); }
  // Points whose searches have not been run yet.
  int waiting() const { return waiting_; }
  // Points without a path: they are counted, but have no place in the plot and no part in means.
  int without_path() const { return without_path_; }
  // Nodes explored by each heuristic on average over the points with a path; 0 without one.
  double mean_a() const { return mean(explored_a_); }
  double mean_b() const { return mean(explored_b_); }
  // "6 landmarks, start dragged", "best 2 of 6 landmarks, goal dragged".
  std::string name() const;
  // Which marks a pinned set has in the plot, 0 to kMostPinned - 1, as long as it is there.
  int marks() const { return marks_; }

 private:
  friend class DragLog;
  struct SceneHash {
    std::size_t operator()(const Scene& scene) const;
  };

  bool fits(const Scene& scene) const;
  void add(const Scene& scene, const Command& move);
  bool answer(const Scene& scene, const StudiedPair& figures);
  double mean(std::int64_t sum) const;

  std::vector<DragPoint> points_;
  std::unordered_map<Scene, std::size_t, SceneHash> at_;  // index of each scene's point
  bool start_dragged_ = false, goal_dragged_ = false;
  std::vector<int> landmarks_dragged_;                    // indices
  std::size_t least_landmarks_ = 0, most_landmarks_ = 0;  // that a point has
  int marks_ = 0;
  int waiting_ = 0, without_path_ = 0, with_path_ = 0;
  std::int64_t explored_a_ = 0, explored_b_ = 0;  // summed up
};

// Every position that drags went through since the program began or the log was cleared. It is no
// part of State: undo of a drag, or Escape in it, takes none of its points back.
class DragLog {
 public:
  // The most sets that are kept beside the current one; a further one takes the oldest's place.
  static constexpr std::size_t kMostPinned = 3;

  // A gesture's command led to `scene`. Commands that move no point are passed over. On a map of
  // another origin all that there was is forgotten; on a changed one, with other moves or other
  // searches a new set begins, and what there was is pinned.
  void visit(const Scene& scene, const Command& command);
  // What the searches of a scene came to, for every point that waits for them.
  void answer(const Scene& scene, const StudiedPair& figures);
  // Scenes that wait for their searches, at most so many, the latest first.
  std::vector<Scene> waiting(std::size_t most) const;
  int waiting() const;

  // The current set is kept, and a new one begins. Nothing happens while it is empty.
  void pin();
  void remove(std::size_t set);  // index into sets(); of the current one: its points
  void clear();

  // The pinned sets, oldest first, then the current one, which may be empty.
  const std::vector<DragSet>& sets() const { return sets_; }
  const DragSet& current() const { return sets_.back(); }
  bool empty() const { return sets_.size() == 1 && current().empty(); }
  // Whether there are positions, and of the map that is shown or what it was before an edit.
  bool has_positions_on(const OpenedMap& map) const;
  // Grows with every change: what was drawn of an older one is out of date.
  int revision() const { return revision_; }

 private:
  std::vector<DragSet> sets_ = std::vector<DragSet>(1);
  int revision_ = 0;
};

}  // namespace waymark

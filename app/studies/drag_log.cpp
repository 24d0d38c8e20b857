#include "app/studies/drag_log.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/scene/scene_parts.h"

namespace waymark {
namespace {

// Whether a command moves a point, as drags do.
bool moves_a_point(const Command& command) {
  return std::holds_alternative<MoveStart>(command) || std::holds_alternative<MoveGoal>(command) ||
         std::holds_alternative<MoveLandmark>(command);
}

Scene without_problems(Scene scene) {
  scene.problems.reset();
  scene.problem = -1;
  return scene;
}

std::string count_text(std::size_t count) {
  return fmt::format("{} landmark{}", count, count == 1 ? "" : "s");
}

}  // namespace

// FNV-1a over the cells, hashed one cell at a time.
std::size_t DragSet::SceneHash::operator()(const Scene& scene) const {
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto mix = [&hash](Cell cell) {
    const std::uint64_t word = std::uint64_t{static_cast<std::uint32_t>(cell.x)} << 32 |
                               static_cast<std::uint32_t>(cell.y);
    hash = (hash ^ word) * 0x100000001b3u;
    hash ^= hash >> 29;
  };
  mix(scene.start);
  mix(scene.goal);
  for (const Cell landmark : scene.landmarks) mix(landmark);
  return static_cast<std::size_t>(hash);
}

bool DragSet::fits(const Scene& scene) const {
  return empty() || (points_.front().scene.map == scene.map &&
                     points_.front().scene.directions == scene.directions &&
                     points_.front().scene.roster == scene.roster);
}

void DragSet::add(const Scene& scene, const Command& move) {
  if (!at_.emplace(scene, points_.size()).second) return;
  const std::size_t landmarks = scene.landmarks.size();
  least_landmarks_ = points_.empty() ? landmarks : std::min(least_landmarks_, landmarks);
  most_landmarks_ = std::max(most_landmarks_, landmarks);
  points_.push_back({scene, std::nullopt});
  ++waiting_;
  start_dragged_ |= std::holds_alternative<MoveStart>(move);
  goal_dragged_ |= std::holds_alternative<MoveGoal>(move);
  if (const auto* landmark = std::get_if<MoveLandmark>(&move))
    if (std::find(landmarks_dragged_.begin(), landmarks_dragged_.end(), landmark->index) ==
        landmarks_dragged_.end())
      landmarks_dragged_.push_back(landmark->index);
}

void DragSet::answer(const Scene& scene, const StudiedPair& figures) {
  const auto found = at_.find(scene);
  if (found == at_.end() || points_[found->second].figures) return;
  points_[found->second].figures = figures;
  --waiting_;
  if (figures.cost == kNoCost) {
    ++without_path_;
    return;
  }
  ++with_path_;
  explored_a_ += figures.a.expanded;
  explored_b_ += figures.b.expanded;
}

double DragSet::mean(std::int64_t sum) const {
  return with_path_ == 0 ? 0 : static_cast<double>(sum) / with_path_;
}

std::string DragSet::name() const {
  if (empty()) return "nothing dragged yet";
  std::string dragged;
  const auto say = [&dragged](const std::string& what) {
    dragged += (dragged.empty() ? "" : " and ") + what;
  };
  if (start_dragged_) say("start");
  if (goal_dragged_) say("goal");
  if (landmarks_dragged_.size() == 1)
    say(fmt::format("landmark {}", landmark_number(points_.front().scene, landmarks_dragged_[0])));
  if (landmarks_dragged_.size() > 1) say(count_text(landmarks_dragged_.size()));
  const int active = landmarks_asked(points_.front().scene);
  const std::string best = active == kAllActive ? "" : fmt::format("best {} of ", active);
  const std::string landmarks =
      least_landmarks_ == most_landmarks_
          ? count_text(most_landmarks_)
          : fmt::format("{} to {}", least_landmarks_, count_text(most_landmarks_));
  return fmt::format("{}{}, {} dragged", best, landmarks, dragged);
}

void DragLog::visit(const Scene& scene, const Command& command) {
  if (!moves_a_point(command)) return;
  // A point needs results of both searches and stands for a single start and goal.
  if (misfit_on(scene, Slot::a) || misfit_on(scene, Slot::b) || scene.goals.matters()) return;
  // Other programs do not search the positions that a drag skips.
  if (is_trace(spec_on(scene, Slot::a)) || is_trace(spec_on(scene, Slot::b))) return;
  const Scene plain = without_problems(scene);
  if (!has_positions_on(*scene.map)) clear();
  if (!current().fits(plain)) pin();
  sets_.back().add(plain, command);
}

bool DragLog::has_positions_on(const OpenedMap& map) const {
  const DragSet& oldest = sets_.front();
  return !oldest.empty() && same_origin(*oldest.points().front().scene.map, map);
}

void DragLog::answer(const Scene& scene, const StudiedPair& figures) {
  const Scene plain = without_problems(scene);
  for (DragSet& set : sets_) set.answer(plain, figures);
}

std::vector<Scene> DragLog::waiting(std::size_t most) const {
  std::vector<Scene> scenes;
  for (auto set = sets_.rbegin(); set != sets_.rend(); ++set) {
    int left = set->waiting();
    for (auto point = set->points().rbegin(); left > 0 && scenes.size() < most; ++point) {
      if (point->figures) continue;
      scenes.push_back(point->scene);
      --left;
    }
  }
  return scenes;
}

int DragLog::waiting() const {
  int count = 0;
  for (const DragSet& set : sets_) count += set.waiting();
  return count;
}

void DragLog::pin() {
  if (current().empty()) return;
  if (sets_.size() > kMostPinned) sets_.erase(sets_.begin());
  const auto taken = [this](int marks) {
    return std::any_of(sets_.begin(), sets_.end() - 1,
                       [marks](const DragSet& set) { return set.marks_ == marks; });
  };
  int marks = 0;
  while (taken(marks)) ++marks;
  sets_.back().marks_ = marks;
  sets_.emplace_back();
}

void DragLog::remove(std::size_t set) {
  if (set + 1 < sets_.size())
    sets_.erase(sets_.begin() + static_cast<std::ptrdiff_t>(set));
  else
    sets_.back() = {};
}

void DragLog::clear() { sets_ = std::vector<DragSet>(1); }

std::vector<DragRow> drag_rows(const DragLog& log, const Scene& scene) {
  std::vector<DragRow> rows;
  for (std::size_t set = 0; set < log.sets().size(); ++set) {
    const std::string name = fmt::format("{}: {}", set + 1, log.sets()[set].name());
    for (const DragPoint& point : log.sets()[set].points())
      if (point.figures && point.scene.map == scene.map &&
          point.scene.directions == scene.directions)
        rows.push_back({name, point.scene.landmarks, *point.figures, pair_on_map(point.scene)});
  }
  return rows;
}

}  // namespace waymark

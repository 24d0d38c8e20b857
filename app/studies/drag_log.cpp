#include "app/studies/drag_log.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/screen/screen_plot.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"

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

namespace {

constexpr float kLegendHead = 18, kLegendRow = 20;
constexpr float kPointReach = 9;  // the pointer's reach around a point, pixels at scale 1
constexpr Slot kKinds[] = {Slot::a, Slot::b};

const SearchFigures& figures(const DragPoint& point, Slot kind) {
  return kind == Slot::a ? point.figures->a : point.figures->b;
}

// Whether both searches have finished for the point and found a path.
bool has_place(const DragPoint& point) { return point.figures && point.figures->cost != kNoCost; }

// Whether a point's mark for a search is drawn. Without landmarks, there is only one heuristic.
bool shows(const DragPoint& point, Slot kind) { return kind == Slot::a || shows_b(point.scene); }

// The set must have points.
Moves moves_of(const DragSet& set) {
  const Scene& scene = set.points().front().scene;
  return Moves::of(scene.directions, scene.map->grid);
}

// Calls visit(index, place) for every point of a set that has a place.
template <class Visit>
void for_marks(const DragSet& set, Slot kind, const PlotFrame& frame, const DragPlot& plot,
               Visit visit) {
  if (set.empty()) return;
  const Moves moves = moves_of(set);
  for (std::size_t i = 0; i < set.points().size(); ++i) {
    const DragPoint& point = set.points()[i];
    if (!has_place(point) || !shows(point, kind)) continue;
    const PlotPicture::Mark mark =
        drag_mark(figures(point, kind), point.figures->cost, moves, plot);
    visit(i, frame.at(mark.x, mark.y));
  }
}

// A frame that begins at 0 and contains every point. Its ends are round numbers, so they seldom
// change during a drag.
PlotFrame frame_of(const DragLog& log, const Rect& area, const DragPlot& plot) {
  double x0 = 9, x = 1, y = 1;
  for (const DragSet& set : log.sets()) {
    if (set.empty()) continue;
    const Moves moves = moves_of(set);
    for (const DragPoint& point : set.points())
      if (has_place(point))
        for (const Slot kind : kKinds) {
          const PlotPicture::Mark mark =
              drag_mark(figures(point, kind), point.figures->cost, moves, plot);
          x0 = std::min(x0, mark.x);
          x = std::max(x, mark.x);
          y = std::max(y, mark.y);
        }
  }
  constexpr double kTicks = 5, kMargin = 1.03;
  const auto rounded = [](double most) {
    const double step = tick_step(kMargin * most, kTicks);
    return std::ceil(kMargin * most / step) * step;
  };
  const bool ratio = plot.vertical == DragPlot::Vertical::ratio;
  const double top = ratio ? 1.05 : rounded(y);
  if (!plot.logarithmic) return {area, 0, rounded(x), 0, top};
  // Uses whole powers of ten, so it seldom changes during a drag.
  return {area, std::floor(std::min(x0, x)), std::floor(x) + 1, 0, top};
}

MarkStyle style_of(const UiContext& c, std::size_t set, Slot kind) {
  const auto& sets = c.of<DragLog>().sets();
  return set + 1 == sets.size() ? mark_style(c, kind) : pinned_style(c, kind, sets[set].marks());
}

struct FoundPoint {
  std::size_t set, point;
};

std::optional<FoundPoint> nearest(const UiContext& c, const PlotFrame& frame,
                                  const DragPlot& plot) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  float best = c.px(kPointReach);
  std::optional<FoundPoint> found;
  const auto& sets = c.of<DragLog>().sets();
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const Slot kind : kKinds)
      for_marks(sets[set], kind, frame, plot, [&](std::size_t point, ImVec2 at) {
        const float away = std::hypot(at.x - mouse.x, at.y - mouse.y);
        if (away > best) return;
        best = away;
        found = {set, point};
      });
  return found;
}

// Draws the point under the pointer: marked for both heuristics and shown on the map. A click
// applies its scene.
void point_at(const UiContext& c, ImDrawList& list, const PlotFrame& frame, const DragPlot& plot,
              const FoundPoint& found, bool clicked) {
  const DragSet& set = c.of<DragLog>().sets()[found.set];
  const DragPoint& point = set.points()[found.point];
  const Moves moves = moves_of(set);
  for (const Slot kind : kKinds)
    if (shows(point, kind)) {
      const PlotPicture::Mark mark =
          drag_mark(figures(point, kind), point.figures->cost, moves, plot);
      draw_hover_square(list, frame.at(mark.x, mark.y), 0, c.scale);
    }
  const bool here = point.scene.map == c.state.scene.map;
  point_readout(c, *point.figures, point.scene,
                here ? "Click to go there" : "Recorded on another map");
  if (!here) return;
  c.ui.ghost_in_plot = point.scene;
  if (!clicked) return;
  c.send(BeginGesture{});
  c.send(Command{SetPoints{point.scene.start, point.scene.goal, point.scene.landmarks}});
  c.send(Command{SetDirections{point.scene.directions}});
  c.send(EndGesture{});
}

void head_buttons(const UiContext& c, const Rect& head) {
  Box row(c, head);
  for (const char* id : {"drags.clear", "drags.pin"}) {
    const Action& action = c.actions.at(id);
    const Rect rect = row.right(28, 2).top(28);
    if (quiet_button(c, id, rect, action.icon, c.palette.ui.text2, action.enabled())) c.run(action);
    tooltip(c, rect, action_hint(action));
  }
}

// Draws the name of the vertical axis. A click changes the axis.
void up_name(const UiContext& c, ImDrawList& list, const Rect& area) {
  const Action& action = c.actions.at("drags.ratio");
  const bool ratio = c.state.drag_plot.vertical == DragPlot::Vertical::ratio;
  const std::string name =
      (ratio ? "h / true cost " : axis_with_unit(c.results.scene.map->grid, "h at start") + " ") +
      icon::kList;
  const ImVec2 middle = vertical_name_at(c, area);
  const float length = text_width(c.fonts.caption, name) + c.px(8);
  const Rect rect{middle.x - c.px(9), middle.y - length / 2, c.px(18), length};
  ImGui::SetCursorScreenPos(rect.min());
  if (press_area("up", rect.size())) c.run(action);
  draw_vertical_text(c, list, middle,
                     ImGui::IsItemHovered() ? c.palette.ui.text : c.palette.ui.text2, name);
  tooltip(c, rect, action.label);
}

// Draws a note about points that the plot cannot show.
void draw_remarks(const UiContext& c, ImDrawList& list, const Rect& area) {
  int without_path = 0;
  for (const DragSet& set : c.of<DragLog>().sets()) without_path += set.without_path();
  std::string remark;
  if (without_path > 0)
    remark = fmt::format("{} position{} without a path, not shown", grouped(without_path),
                         without_path == 1 ? "" : "s");
  if (const int waiting = c.of<DragLog>().waiting(); waiting > 0 && !c.ui.dragged)
    remark = fmt::format("{} left to search", grouped(waiting));
  draw_text_right(list, c.fonts.caption, {area.x + area.w - c.px(4), area.y + c.px(2)},
                  c.palette.ui.text2, remark);
}

// The columns of a row of the legend.
struct LegendColumns {
  Box marks, name, points, a, b, close;
};
LegendColumns legend_columns(Box row) {
  const Box close = row.right(22), b = row.right(78), a = row.right(72), points = row.right(34);
  const Box marks = row.left(28);
  return {marks, row, points, a, b, close};
}

// Draws a row per set: its marks, its name, and the numbers that compare sets.
void draw_legend(const UiContext& c, ImDrawList& list, Box rest) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  Box head = rest.top(kLegendHead).top(15);
  LegendColumns heads = legend_columns(head);
  heads.points.text_right(font, ui.text2, "points");
  heads.a.text_right(font, ui.text2, slot_title(c.results.scene, c.results.moves, Slot::a));
  heads.b.text_right(font, ui.text2, slot_title(c.results.scene, c.results.moves, Slot::b));
  head.text(font, ui.text2, "mean expanded");
  std::optional<std::size_t> removed;
  for (std::size_t s = 0; s < c.of<DragLog>().sets().size(); ++s) {
    const DragSet& set = c.of<DragLog>().sets()[s];
    const Box row = rest.top(kLegendRow);
    LegendColumns at = legend_columns(row);
    hairline(list, row.x, row.x + row.w, row.y - 1, ui.line);
    const float middle = row.y + row.h / 2;
    draw_mark(list, style_of(c, s, Slot::a), {at.marks.x + c.px(5), middle}, 3.5f * c.scale);
    draw_mark(list, style_of(c, s, Slot::b), {at.marks.x + c.px(17), middle}, 3.5f * c.scale);
    Box(at.name).text_fitted(font, set.empty() ? ui.text3 : ui.text, set.name());
    tooltip(c, at.name, set.name());
    const auto number = [&](Box column, const ImFont* mono, double value) {
      column.text_right(mono, set.empty() ? ui.text3 : ui.text,
                        set.empty() ? "–" : grouped(std::llround(value)));
    };
    number(at.points, c.fonts.mono, static_cast<double>(set.points().size()));
    number(at.a, c.fonts.mono_semibold, set.mean_a());
    number(at.b, c.fonts.mono_semibold, set.mean_b());
    if (s + 1 == c.of<DragLog>().sets().size()) continue;
    const Rect close = at.close.right(18).middle(18);
    const std::string id = fmt::format("remove-set-{}", s);
    if (quiet_button(c, id.c_str(), close, icon::kRemove, ui.text3)) removed = s;
    tooltip(c, close, "Delete this set");
  }
  if (removed) c.send(ForgetDragSet{*removed});
}

}  // namespace

Rect drag_plot_area(const UiContext& c, const Rect& section) {
  const float legend = c.px(kLegendHead) +
                       c.px(kLegendRow) * static_cast<float>(c.of<DragLog>().sets().size()) +
                       c.px(6);
  Box area(c, section);
  area.top(kSectionHead + 8);
  area.bottom(Pixels{legend}, 28);
  area.left(64);
  area.right(16);
  return {area.x, area.y, std::max(1.0f, area.w), std::max(1.0f, area.h)};
}

void drag_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect area = drag_plot_area(c, section);
  head_buttons(c, plot_head(c, section));
  const bool here = c.of<DragLog>().has_positions_on(*c.state.scene.map);
  if (here || c.of<DragLog>().empty()) {
    Box legend = Box(c, section).inset(kSectionPadding);
    legend.top(Pixels{area.y + area.h - section.y}, 28);
    draw_legend(c, list, legend);
  }
  if (!here)
    return draw_plot_hint(c, list, area,
                          c.layout.full_plot
                              ? "Press F11 to see the map, then drag a point to plot its positions"
                              : "Drag a point on the map to plot its positions");
  const DragPlot& plot = c.state.drag_plot;
  const PlotFrame frame = frame_of(c.of<DragLog>(), area, plot);
  const bool ratio = plot.vertical == DragPlot::Vertical::ratio;
  AxisLabels labels{"", "", 1, ratio ? 0.1 : 1};
  labels.logarithmic_across = plot.logarithmic;
  draw_axes(c, list, frame, labels);
  // Clickable items come before the area behind them, and are drawn on top of it.
  list.ChannelsSplit(2);
  list.ChannelsSetCurrent(1);
  const Action& across = c.actions.at("drags.logarithmic");
  if (across_switch(c, list, area, c.state.drag_plot.logarithmic ? "expanded, log" : "expanded",
                    across.label))
    c.run(across);
  up_name(c, list, area);
  list.ChannelsSetCurrent(0);
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = pointer_area("drag-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();

  std::size_t points = 0;
  for (const DragSet& set : c.of<DragLog>().sets()) points += set.points().size();
  MarkField field(area, c.scale, points);
  c.ui.plot_points = 0;
  for (std::size_t set = 0; set < c.of<DragLog>().sets().size(); ++set)
    for (const Slot kind : kKinds) {
      for_marks(c.of<DragLog>().sets()[set], kind, frame, plot,
                [&field](std::size_t, ImVec2 at) { field.add(at); });
      const MarkPlaces places = field.take();
      draw_marks(c, list, style_of(c, set, kind), places);
      c.ui.plot_points += places.points;
    }
  list.ChannelsMerge();
  draw_remarks(c, list, area);
  if (!hovered) return;
  if (const std::optional<FoundPoint> found = nearest(c, frame, plot))
    point_at(c, list, frame, plot, *found, clicked);
}

}  // namespace waymark

#include "app/article/figure_stage.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <utility>

#include "app/article/article_page.h"
#include "app/compare/formula_editor.h"
#include "app/frame/layout.h"
#include "app/lessons/lesson_page.h"
#include "app/map/map_marks.h"
#include "app/map/map_panel.h"
#include "app/map/portal_tool.h"
#include "app/scene/opened_map.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"

namespace waymark {
namespace {

// The size of a figure relative to its size in a chapter, and its highest part, see figure_view().
constexpr float kMostStaged = 2, kLeastStaged = 0.5f, kStagedHeight = 330, kStageInset = 24;

}  // namespace

void FigureStage::show(const std::shared_ptr<const PresentationScene>& scene) {
  if (scene == scene_) return;
  scene_ = scene;
  situation_.reset();
  figure_.reset();
  if (!scene || scene->kind != SceneKind::figure) return;
  const FigureName name = split_name(scene->figure);
  const auto listed = std::find_if(chapters_.begin(), chapters_.end(),
                                   [&](const auto& chapter) { return chapter.id == name.figure; });
  if (listed == chapters_.end()) return;
  Result<Chapter> read = parse_chapter(listed->file.text, listed->file.name);
  if (!read) return;
  chapter_ = std::move(read.value());
  for (const ChapterFigure& plan : chapter_.figures) {
    if (plan.id != name.quantity) continue;
    Result<State> first = opening_state(plan);
    if (!first) return;
    first.value().scene = scene->state.scene;
    first.value().camera = scene->state.camera;
    first.value().selected = scene->state.selected;
    figure_ = std::make_unique<Figure>(plan, std::move(first.value()), wake_);
  }
}

void FigureStage::follow(bool waits) {
  if (!shown()) return;
  figure_->pointed = std::exchange(figure_->next_pointed, std::nullopt);
  figure_->ask(plot_bins_);
  figure_->take(waits ? std::chrono::milliseconds(std::chrono::hours(1))
                      : std::chrono::milliseconds(4));
  situation_.reset();
  if (std::optional<Situation> now = figure_->situation(*this)) situation_.emplace(*now);
}

void FigureStage::compute() {
  follow(true);
  // Averages may be ready later than the panes.
  wait();
  follow(true);
}

void FigureStage::draw(const UiContext& c, const Rect& area, const FigureDrawing& drawing) {
  UiContext stage = c;
  stage.scale *=
      std::clamp((area.h - c.px(2 * kStageInset)) / c.px(kStagedHeight), kLeastStaged, kMostStaged);
  plot_bins_ = std::max(1, static_cast<int>(stage.px(220) / plot_bin_px(stage.scale)));
  const float inset = c.px(kStageInset);
  if (begin_pane("staged-figure", area, c.palette.ui.panel)) {
    // Strokes have places on the figure's map, which may be outside the map's pane.
    const Rect map = figure_->view.w > 0 ? figure_->view : area;
    const State& state = figure_->state();
    const MapTransform t = map_transform(state.camera, map, *state.scene.map, stage.scale);
    const bool over = area.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered();
    bool taken = false;
    for (const MapLayer& layer : c.of<MapLayers>().rows)
      if (layer.draw_strokes && layer.take_pointer) taken |= layer.take_pointer(c, t, over);
    FigureDrawing figure = drawing;
    figure.fixed = taken || c.ui.presentation.pen;
    // Comes before the handles of the figure, which would also take the press.
    if (figure.fixed) {
      ImGui::SetCursorScreenPos(area.min());
      pointer_area("pen", area.size(),
                   ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    }
    figure_view(stage, *this, *figure_, area, {area.x + inset, area.y + inset}, area.w - 2 * inset,
                figure, true);
    for (const MapLayer& layer : c.of<MapLayers>().rows)
      if (layer.draw_strokes)
        layer.draw_strokes(c, *ImGui::GetWindowDrawList(), {map, area, std::nullopt}, t);
  }
  end_pane();
}

void FigureStage::carry_out() {
  if (shown()) figure_->carry_out();
}

void FigureStage::undo() {
  if (can_undo()) figure_->store().undo();
}

void FigureStage::wait() const {
  if (shown()) figure_->wait();
}

const Situation* FigureStage::situation(std::string_view figure) const {
  const bool own = figure.empty() || (shown() && figure_->plan().id == figure);
  return own && situation_ ? &*situation_ : nullptr;
}

namespace {

constexpr const char *kHidden = "Answer the question first", *kPreparing = "Preparing…";
constexpr float kPaneGap = 14, kPaneTitle = 22, kMarkOverhang = 13;
constexpr float kMostMapHeight = 300, kPlotHeight = 300, kTriangleHeight = 220;
constexpr float kPortalReach = 8;
constexpr float kHandleWidth = 17, kHandleHeight = 18;
constexpr float kCornerName = 24;  // from a point to the letter above it

// The places of the panes of a figure, relative to its top left corner.
struct PanePlaces {
  float field = 0;          // height of the formula above the titles, 0 if there is none
  float title = 0;          // height of a row with titles, 0 if there are none
  std::vector<Rect> panes;  // without the titles above them
  float height = 0;         // of the figure
};

PanePlaces pane_places(const UiContext& c, const Figure& figure, float width) {
  const auto count = static_cast<float>(figure.panes().size());
  const float gap = c.px(kPaneGap);
  PanePlaces places;
  if (figure.plan().targets) places.field = c.px(kFormulaLine);
  const float share = std::floor((width - gap * (count - 1)) / count);
  const bool stacked = count > 1 && share < c.px(kLeastPane);
  const float each = stacked ? width : share;
  for (const FigurePane& plan : figure.plan().panes)
    if (!plan.title.empty()) places.title = c.px(kPaneTitle);
  float tallest = 0, top = places.field;
  for (std::size_t i = 0; i < figure.panes().size(); ++i) {
    const FigurePane& plan = figure.plan().panes[i];
    float height = c.px(plan.kind == FigurePane::Kind::plot ? kPlotHeight : kTriangleHeight);
    if (plan.kind == FigurePane::Kind::map) {
      const NodePlace extent = map_extent(*figure.state().scene.map);
      height = std::min(c.px(kMostMapHeight),
                        std::round(static_cast<float>(extent.y / extent.x) * each));
    }
    tallest = std::max(tallest, height);
    const float left = stacked ? 0 : static_cast<float>(i) * (each + gap);
    places.panes.push_back({left, top + places.title, each, height});
    places.height = top + places.title + (stacked ? height : tallest);
    if (stacked) top = places.height + gap;
  }
  if (!stacked)
    for (Rect& pane : places.panes) pane.h = tallest;
  return places;
}

void draw_title(const UiContext& c, const Situation& situation, const FigurePane& plan,
                const Rect& row) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float right = row.x + row.w;
  const std::vector<LiveText::Span> spans = plan.value.spans(situation);
  for (auto span = spans.rbegin(); span != spans.rend(); ++span) {
    const ImFont* font = span->is_number ? c.fonts.semibold : c.fonts.body;
    draw_text_right(list, font, {right, row.y}, c.palette.ui.text2, span->text);
    right -= text_width(font, span->text);
  }
  draw_text(list, c.fonts.semibold, {row.x, row.y}, c.palette.ui.text,
            fitted(c.fonts.semibold, plan.title, right - c.px(8) - row.x));
}

// Draws the frame of a pane that shows only a text.
void draw_empty_pane(const UiContext& c, const Rect& area, std::string_view text) {
  frame_rect(*ImGui::GetWindowDrawList(), area, c.palette.ui.line);
  draw_text_centered(*ImGui::GetWindowDrawList(), c.fonts.body,
                     {area.x + area.w / 2, area.y + area.h / 2}, c.palette.ui.text2, text);
}

// A handle in a gap of a wall, which moves the gap along its column.
struct GapHandle {
  Rect rect;
  bool held;
};

// Handles the pointer and the keys of a handle. Comes before the map below it, which would take the
// press.
GapHandle press_gap(const UiContext& c, Figure& figure, const FigureInput& input,
                    const MapTransform& t) {
  const int step = figure.step_of(input);
  const ImVec2 middle = t.center({input.gap->x, input.gap->y + step});
  const Rect handle{std::round(middle.x - c.px(kHandleWidth) / 2),
                    std::round(middle.y - c.px(kHandleHeight) / 2), c.px(kHandleWidth),
                    c.px(kHandleHeight)};
  ImGui::SetCursorScreenPos(handle.min());
  press_area("gap", handle.size());
  const bool held = ImGui::IsItemActive();
  if (held || ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
  if (ImGui::IsItemActivated()) figure.store().begin_gesture();
  if (held)
    figure.set_step(input,
                    static_cast<int>(std::floor(t.y_at(ImGui::GetIO().MousePos))) - input.gap->y);
  if (ImGui::IsItemDeactivated()) figure.store().end_gesture();
  if (const int by = key_moves().down; by != 0) figure.set_step(input, step + by);
  return {handle, held};
}

void draw_gap(const UiContext& c, const GapHandle& handle) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, handle.rect, c.palette.ui.field, c.px(4));
  frame_rect(list, handle.rect, handle.held ? c.palette.ui.text : c.palette.ui.text2, c.px(4));
  const float x = std::round(handle.rect.x + handle.rect.w / 2), out = c.px(3);
  for (const float side : {-1.0f, 1.0f}) {
    const float y = handle.rect.y + handle.rect.h / 2 + side * c.px(2.5f);
    list.AddTriangleFilled({x - out, y}, {x + out, y}, {x, y + side * c.px(4)},
                           c.palette.ui.text.packed());
  }
}

bool is_point(const Scene& scene, Cell cell) {
  return cell == scene.start || cell == scene.goal ||
         std::find(scene.landmarks.begin(), scene.landmarks.end(), cell) != scene.landmarks.end();
}

// Lets the user drag the ends of the map's portals. Like press_gap(), comes before the map. If a
// point is on an end, a press takes the point.
void press_portals(const UiContext& c, Figure& figure, const MapTransform& t) {
  const Scene& scene = figure.state().scene;
  const std::span<const Portal> now = portals_of(*scene.map);
  const std::vector<Portal> portals(now.begin(), now.end());
  for (std::size_t i = 0; i < 2 * portals.size(); ++i) {
    const bool from = i % 2 == 0;
    const Portal& portal = portals[i / 2];
    const Cell end = from ? portal.from : portal.to;
    if (!figure.store().in_gesture() && is_point(scene, end)) continue;
    const ImVec2 at = t.center(end);
    const float reach = c.px(kPortalReach);
    ImGui::SetCursorScreenPos({at.x - reach, at.y - reach});
    ImGui::PushID(static_cast<int>(i));
    press_area("portal", {2 * reach, 2 * reach});
    ImGui::PopID();
    const bool held = ImGui::IsItemActive();
    if (held || ImGui::IsItemHovered()) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      ImGui::GetWindowDrawList()->AddCircle(at, reach, c.palette.ui.text.packed(), 0, 2 * c.scale);
    }
    if (ImGui::IsItemActivated()) figure.store().begin_gesture();
    const Cell pointed = t.cell_at(ImGui::GetIO().MousePos);
    if (held && pointed != end) figure.move_portal(static_cast<int>(i / 2), from, pointed);
    if (ImGui::IsItemDeactivated()) figure.store().end_gesture();
    const KeySteps by = key_moves();
    if (by.right != 0 || by.down != 0)
      figure.move_portal(static_cast<int>(i / 2), from, {end.x + by.right, end.y + by.down});
  }
}

// Writes the letters of the triangle's corners above the points on the map next to it.
void name_corners(const UiContext& c, const Rect& clip, const MapTransform& t) {
  const Scene& scene = c.results.scene;
  const int selected = c.state.selected;
  std::vector<std::pair<Cell, const char*>> corners = {{scene.start, "A"}, {scene.goal, "Z"}};
  if (selected >= 0 && selected < static_cast<int>(scene.landmarks.size()))
    corners.emplace_back(scene.landmarks[static_cast<std::size_t>(selected)], "L");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(clip.min(), clip.max(), true);
  for (const auto& [cell, name] : corners) {
    const ImVec2 point = t.center(cell), at{point.x, point.y - c.px(kCornerName)};
    add_disc(list, at, c.px(8), c.palette.ui.panel.packed());
    draw_text_centered(list, c.fonts.semibold, at, c.palette.ui.text, name);
  }
  list.PopClipRect();
}

// The context in which a pane's panels draw themselves.
UiContext pane_context(const UiContext& c, Figure& figure, Figure::Pane& pane, const Layout& layout,
                       const Features& features) {
  static const std::optional<Message> kNoMessage;
  static const std::optional<JobStatus> kNoJob;
  return {DrawContext{c.palette, c.fonts, c.scale, pane.results->scene.map->grid},
          pane.state,
          *pane.results,
          layout,
          c.actions,
          c.settings,
          pane.ui,
          figure.intents(),
          kNoMessage,
          kNoJob,
          pane.textures ? pane.textures->plot() : 0,
          features,
          c.work,
          false};
}

// Draws the field for A's formula, which all panes share. Draws nothing if an input has given A
// another heuristic.
void draw_formula(const UiContext& c, Figure& figure, const Rect& area) {
  if (formulas_of(figure.panes().front().state.scene.roster.on_map_a()).empty()) return;
  Features none;
  const Layout layout;
  const UiContext inner = pane_context(c, figure, figure.panes().front(), layout, none);
  formula_line(inner, area);
  follow_formula_editor(inner);
  for (Figure::Pane& pane : figure.panes())
    pane.ui.faint = figure.text_has_error() ? std::optional(Slot::a) : std::nullopt;
}

void draw_pane(const UiContext& c, Figure& figure, std::size_t index, const Rect& area,
               const Rect& clip, const FigureDrawing& drawing) {
  Figure::Pane& pane = figure.panes()[index];
  const FigurePane& plan = figure.plan().panes[index];
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool is_plot = plan.kind == FigurePane::Kind::plot;
  Layout layout;
  layout.figure = true;
  (is_plot ? layout.plot : layout.map) = area;
  if (plan.kind == FigurePane::Kind::map) figure.view = area;
  if (figure.hides && plan.kind != FigurePane::Kind::map) return draw_empty_pane(c, area, kHidden);
  if (plan.kind != FigurePane::Kind::triangle) {
    if (!pane.textures)
      if (Result<SceneTextures> made = SceneTextures::create(drawing.programs))
        pane.textures.emplace(std::move(made.value()));
    if (pane.textures && pane.textures->results() != pane.results)
      pane.textures->show(pane.results);
    // The dots of a plot move to their places at once.
    if (pane.textures) pane.textures->move_plot(false, false, 0);
    if (pane.textures && pane.textures->results())
      pane.textures->draw_whole(figure.hides
                                    ? without_results(pane.state)
                                    : with_faint_searches(pane.state, pane.ui, pane.results.get()),
                                layout, c.scale, drawing.theme);
  }
  Features features;
  // Portals are drawn, but there is no tool that places them.
  MapLayers layers{{MapLayer{.draw_marks = portal_layer().draw_marks}}};
  features.refer(layers);
  const UiContext inner = pane_context(c, figure, pane, layout, features);
  // All panes mark the cell that was under the pointer in the last frame.
  pane.ui.hovered = figure.pointed;
  if (plan.kind == FigurePane::Kind::triangle) return triangle_pane(inner, figure, area);
  if (is_plot) {
    pane.ui.hovered_in_plot.reset();
    draw_shown_plot(inner, area);
    if (pane.ui.hovered_in_plot) figure.next_pointed = pane.ui.hovered_in_plot;
    return;
  }
  const bool over = clip.contains(ImGui::GetIO().MousePos);
  if (over) pane.ui.hovered.reset();
  if (pane.textures) list.AddImage(texture_id(pane.textures->map()), area.min(), area.max());
  frame_rect(list, area, c.palette.ui.line);
  const MapTransform t = map_transform(pane.state.camera, area, *pane.results->scene.map, c.scale);
  std::vector<GapHandle> gaps;
  for (const FigureInput& input : figure.plan().inputs)
    if (input.gap) gaps.push_back(press_gap(inner, figure, input, t));
  if (!figure.fixed()) press_portals(inner, figure, t);
  figure.held |=
      map_figure(inner, clip, own_search(figure, index), figure.fixed() || drawing.fixed);
  if (over && pane.ui.hovered) figure.next_pointed = pane.ui.hovered;
  for (const GapHandle& gap : gaps) draw_gap(inner, gap);
  const std::vector<FigurePane>& plans = figure.plan().panes;
  if (std::any_of(plans.begin(), plans.end(),
                  [](const FigurePane& one) { return one.kind == FigurePane::Kind::triangle; }))
    name_corners(inner, clip, t);
}

}  // namespace

std::optional<Slot> own_search(const Figure& figure, std::size_t index) {
  const auto explored = [&figure](std::size_t pane) -> std::optional<Slot> {
    const State& state = figure.panes()[pane].state;
    const bool a = state.layer(Layer::explored_a).shown, b = state.layer(Layer::explored_b).shown;
    if (a == b || figure.plan().panes[pane].kind != FigurePane::Kind::map) return std::nullopt;
    return a ? Slot::a : Slot::b;
  };
  const std::optional<Slot> own = explored(index);
  for (std::size_t pane = 0; own && pane < figure.panes().size(); ++pane)
    if (const std::optional<Slot> other = explored(pane); other && other != own) return own;
  return std::nullopt;
}

float figure_view(const UiContext& c, const FigureSituations& figures, Figure& figure,
                  const Rect& view, ImVec2 at, float width, const FigureDrawing& drawing,
                  bool moved) {
  figure.held = false;
  figure.view = {};
  const PanePlaces places = pane_places(c, figure, width);
  const bool seen = at.y < view.y + view.h && at.y + places.height > view.y;
  if (!seen) return places.height;
  if (!figures.situation(figure.plan().id)) {
    for (const Rect& place : places.panes)
      draw_empty_pane(c, {at.x + place.x, std::round(at.y + place.y), place.w, place.h},
                      kPreparing);
    return places.height;
  }
  ImGui::PushID(figure.plan().id.c_str());
  if (places.field > 0) draw_formula(c, figure, {at.x, at.y, width, places.field});
  for (std::size_t i = 0; i < figure.panes().size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    const Rect& place = places.panes[i];
    const Rect area{at.x + place.x, std::round(at.y + place.y), place.w, place.h};
    const std::optional<Situation> situation = figure.situation(figures, i);
    if (situation && !figure.plan().panes[i].title.empty())
      draw_title(c, *situation, figure.plan().panes[i],
                 {area.x, at.y + place.y - places.title, area.w, places.title});
    // Marks at the edge of a map may extend over its frame.
    const float out = c.px(kMarkOverhang);
    const float top = std::max(area.y - out, view.y);
    const float bottom = std::min(area.y + area.h + out, view.y + view.h);
    draw_pane(c, figure, i, area,
              {area.x - out, top, area.w + 2 * out, std::max(0.0f, bottom - top)}, drawing);
    ImGui::PopID();
  }
  ImGui::PopID();
  if (!moved) figure.next_pointed.reset();
  return places.height;
}

}  // namespace waymark

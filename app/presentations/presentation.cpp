#include "app/presentations/presentation.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/files.h"
#include "app/lessons/lesson_panels.h"
#include "app/map/camera_glide.h"
#include "app/map/certificate_panel.h"
#include "app/map/path_lines.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/state.h"
#include "app/screen/draw.h"
#include "app/presentations/slide.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
// Actions for a presentation: its scenes, and how they are shown.

namespace {

void show(Workspace& workspace, int index, const std::function<void()>& leave_lesson) {
  leave_lesson();
  workspace.ui.presentation.black = false;
  workspace.ui.presentation.stroke.clear();
  workspace.ui.let_go();
  workspace.ui.card.reset();
  apply_gliding(workspace, ShowScene{index});
}

void take(Workspace& workspace) {
  if (workspace.state().presentation.scenes.size() >= Presentation::kMostScenes) {
    workspace.tell({Message::Kind::warning,
                    fmt::format("A presentation has at most {} scenes", Presentation::kMostScenes),
                    "", "Remove one first"});
    return;
  }
  workspace.apply(TakeScene{});
  workspace.tell({Message::Kind::note,
                  fmt::format("Added scene {}", workspace.state().presentation.size()), "",
                  workspace.state().mode == Mode::present
                      ? ""
                      : "Press F7 to list the scenes, with their titles and notes"});
}

void present(Workspace& workspace, const std::function<void()>& leave_lesson) {
  PresentationInput& presentation = workspace.ui.presentation;
  presentation.presenting = !presentation.presenting;
  presentation.black = presentation.pen = presentation.spotlight = false;
  presentation.stroke.clear();
  if (!presentation.presenting) return;
  workspace.ui.tool = Tool::move;
  workspace.ui.play.playing = false;
  workspace.ui.walk.playing = false;
  workspace.ui.let_go();
  workspace.close_message();
  // Starts at the selected scene. If the last scene is selected because it was just added or shown,
  // starts at the first scene.
  const Presentation& scenes = workspace.state().presentation;
  const bool at_end = scenes.size() > 1 && scenes.at + 1 == scenes.size();
  if (scenes.size() > 0 && (at_end || !scenes.has(scenes.at))) show(workspace, 0, leave_lesson);
}

// Prints in the paper theme, regardless of the window's theme.
void print(Workspace& workspace, const std::string& path, bool as_pdf) {
  workspace.job.start("Printing the scenes",
                      [presentation = workspace.state().presentation, path,
                       as_pdf](JobProgress& progress) -> JobOutcome {
                        const auto scenes = printed_scenes(
                            presentation, palette(Theme::kLight),
                            [&progress](int done, int of) { return progress.report(done, of); });
                        if (!scenes) return JobOutcome::Commands{};
                        const std::optional<Error> error =
                            as_pdf ? write_pdf(*scenes, path) : write_slides(*scenes, path);
                        if (error) return *error;
                        return JobOutcome::SavedFile{path};
                      });
}

void ask_to_print(Workspace& workspace, bool as_pdf) {
  const SaveQuestion question =
      as_pdf ? SaveQuestion{"Print scenes", free_path("scenes", "pdf").string(), ".pdf",
                            "One page per scene, with its notes."}
             : SaveQuestion{"Save scenes as images", free_path("scenes", "").string(), "",
                            "A folder with one image of 1920 × 1080 pixels per scene."};
  workspace.ask_where(
      question, [&workspace, as_pdf](const std::string& path) { print(workspace, path, as_pdf); });
}

// Opens the built-in presentation of common bugs, and lists its scenes.
void open_common_bugs(Workspace& workspace) {
  workspace.apply(SetMode{Mode::present});
  workspace.job.start("Opening the presentation",
                      [places = map_places(workspace)](JobProgress&) -> JobOutcome {
                        const Result<Opened> found = open_source("common-bugs", places);
                        if (!found) return found.error();
                        return open_outcome(found.value(), "");
                      });
}

void list_scenes(Workspace& workspace) {
  const bool listed = workspace.state().mode == Mode::present;
  workspace.apply(SetMode{listed ? Mode::lab : Mode::present});
}

}  // namespace

void add_presentation_actions(Workspace& workspace, std::function<void()> leave_lesson) {
  ActionTable& actions = workspace.actions;
  const auto presentation = [&workspace]() -> const Presentation& {
    return workspace.state().presentation;
  };
  const auto presenting = [&workspace] { return workspace.ui.presentation.presenting; };
  actions.add(
      "presentation.present", "Present", key(SDLK_F5),
      [&workspace, leave_lesson] { present(workspace, leave_lesson); }, always, presenting);
  actions.add("presentation.take", "Add this view as a scene", key(SDLK_F6),
              [&workspace] { take(workspace); });
  actions.add(
      "presentation.again", "Replace this scene with the current view",
      [&workspace, presentation] { workspace.apply(TakeSceneAgain{presentation().at}); },
      [presentation] { return presentation().has(presentation().at); });
  actions.add(
      "presentation.scenes", "Scenes", key(SDLK_F7), [&workspace] { list_scenes(workspace); },
      always, [&workspace] { return workspace.state().mode == Mode::present; });
  actions.add(
      "presentation.next", "Next scene",
      [&workspace, presentation, leave_lesson] {
        show(workspace, presentation().at + 1, leave_lesson);
      },
      [presentation] { return presentation().has(presentation().at + 1); });
  actions.begin_group();
  actions.add(
      "presentation.previous", "Previous scene",
      [&workspace, presentation, leave_lesson] {
        show(workspace, presentation().at - 1, leave_lesson);
      },
      [presentation] { return presentation().has(presentation().at - 1); });
  actions.add(
      "presentation.spotlight", "Spotlight at the pointer",
      [&workspace] { workspace.ui.presentation.spotlight = !workspace.ui.presentation.spotlight; },
      presenting, [&workspace] { return workspace.ui.presentation.spotlight; });
  actions.begin_group();
  actions.add(
      "presentation.pen", "Pen",
      [&workspace] { workspace.ui.presentation.pen = !workspace.ui.presentation.pen; }, presenting,
      [&workspace] { return workspace.ui.presentation.pen; });
  actions.add(
      "presentation.wipe", "Erase pen drawings", [&workspace] { workspace.apply(SetPen{}); },
      [&workspace] { return !workspace.state().pen.empty(); });
  actions.add(
      "presentation.black", "Black screen",
      [&workspace] { workspace.ui.presentation.black = !workspace.ui.presentation.black; },
      presenting, [&workspace] { return workspace.ui.presentation.black; });
  const auto any = [presentation] { return presentation().size() > 0; };
  if (can_print_scenes()) {
    actions.add(
        "presentation.print", "Print scenes as PDF…",
        [&workspace] { ask_to_print(workspace, true); }, any);
    actions.begin_group();
    actions.add(
        "presentation.pictures", "Save scenes as images…",
        [&workspace] { ask_to_print(workspace, false); }, any);
  }
  for (const char* const id : {"presentation.print", "presentation.pictures"})
    workspace.actions.refuse(id, [any]() -> std::optional<std::string> {
      if (any()) return std::nullopt;
      return "there are no scenes yet; press F6 to add this view as a scene";
    });
  actions.add("presentation.common_bugs", "Present common bugs",
              [&workspace] { open_common_bugs(workspace); });
  actions.begin_group();
}

std::string_view presenter_action(const Workspace& workspace, SDL_Keycode key) {
  const Prediction& question = workspace.state().prediction;
  switch (key) {
    case SDLK_ESCAPE:
      return workspace.ui.presentation.black ? "presentation.black" : "presentation.present";
    case SDLK_SPACE:
      return question.hides() ? "predict.reveal" : "presentation.next";
    case SDLK_RIGHT:
    case SDLK_PAGEDOWN:
    case SDLK_DOWN:
    case SDLK_RETURN:
      return question.hides() ? "predict.close" : "presentation.next";
    case SDLK_LEFT:
    case SDLK_PAGEUP:
    case SDLK_UP:
    case SDLK_BACKSPACE:
      return "presentation.previous";
    case SDLK_l:
      return "presentation.spotlight";
    case SDLK_d:
      return "presentation.pen";
    case SDLK_e:
      return "presentation.wipe";
    case SDLK_b:
    case SDLK_PERIOD:
      return "presentation.black";
    default:
      return "";
  }
}

namespace {

// Lengths are in pixels for a window of 1280 x 720.
constexpr float kInset = 24, kDot = 4.5f, kDotNow = 6, kDotGap = 21;
constexpr int kMostDots = 20;
constexpr float kToCome = 0.45f;  // opacity of the dots of past and future scenes

float unit(const UiContext& c, float length) {
  return std::round(length * c.scale / kPresentationScale);
}

std::string title_of_scene(const UiContext& c) {
  const Presentation& presentation = c.state.presentation;
  return presentation.has(presentation.at) ? presentation.scene(presentation.at).title
                                           : c.results.scene.map->title;
}

// Draws a dot per scene, with the last dot at `right`. Returns the left edge of the dots.
float draw_dots(const UiContext& c, ImDrawList& list, const Presentation& presentation,
                ImVec2 right) {
  const float gap = unit(c, kDotGap);
  const float first =
      right.x - gap * static_cast<float>(presentation.size() - 1) - unit(c, kDotNow);
  const Palette::Ui& ui = c.palette.ui;
  for (int i = 0; i < presentation.size(); ++i) {
    const ImVec2 at{first + gap * static_cast<float>(i), right.y};
    if (i == presentation.at)
      add_disc(list, at, unit(c, kDotNow), ui.text.packed());
    else if (i < presentation.at)
      add_disc(list, at, kDot * c.scale / kPresentationScale, ui.text.with_alpha(kToCome).packed());
    else
      list.AddCircle(at, kDot * c.scale / kPresentationScale, ui.text2.packed(), 0,
                     1.5f * c.scale / kPresentationScale);
  }
  return first - unit(c, kDotNow);
}

void draw_title(const UiContext& c, ImDrawList& list) {
  const Rect& bar = c.layout.title;
  const Palette::Ui& ui = c.palette.ui;
  const Presentation& presentation = c.state.presentation;
  const float inset = unit(c, kInset), middle = bar.y + bar.h / 2;
  float right = bar.x + bar.w - inset;
  if (presentation.has(presentation.at)) {
    const std::string place = fmt::format("{} of {}", presentation.at + 1, presentation.size());
    draw_text_right(list, c.fonts.body, {right, centered_top(c.fonts.body, bar.y, bar.h)}, ui.text2,
                    place);
    right -= text_width(c.fonts.body, place) + inset;
    if (presentation.size() > 1 && presentation.size() <= kMostDots)
      right = draw_dots(c, list, presentation, {right, middle}) - inset;
  }
  draw_text(list, c.fonts.title, {bar.x + inset, centered_top(c.fonts.title, bar.y, bar.h)},
            ui.text, fitted(c.fonts.title, title_of_scene(c), right - bar.x - inset));
  hairline(list, bar.x, bar.x + bar.w, bar.y + bar.h - 1, ui.line);
}

// Draws a number, shrunk to the width `most` if it is wider. Returns its width.
float draw_number(ImDrawList& list, const ImFont* font, ImVec2 at, float most, const Color& color,
                  const std::string& number) {
  const float whole = text_width(font, number);
  const float part = std::min(1.0f, most / whole);
  // Aligned with the text below, regardless of the first digit's left margin.
  const float left = at.x - glyph_of(font, static_cast<ImWchar>(number.front())).X0 * part;
  add_text(list, font, {std::round(left), std::round(at.y + font_size(font) * (1 - part))},
           color.packed(), number, 0, part);
  return whole * part;
}

// Draws the numbers from the top of the column down. Returns their bottom edge.
float draw_figures(const UiContext& c, ImDrawList& list, const Rect& area) {
  const PresentationFigures figures =
      presentation_figures(shown_scene(c.state), c.results, c.palette);
  const Palette::Ui& ui = c.palette.ui;
  float y = area.y + unit(c, 20);
  draw_number(list, c.fonts.great, {area.x, y}, area.w, figures.great.color, figures.great.number);
  y += unit(c, 98);
  y += draw_paragraph(list, {area.x, y}, area.w, unit(c, 26), ui.text,
                      {{figures.great.caption, c.fonts.body}}, c.scale) +
       unit(c, 10);
  if (!figures.second.number.empty()) {
    const float width = draw_number(list, c.fonts.second, {area.x, y}, area.w, figures.second.color,
                                    figures.second.number) +
                        unit(c, 10);
    draw_text(
        list, c.fonts.body,
        {area.x + width, y + font_size(c.fonts.second) - font_size(c.fonts.body) - unit(c, 5)},
        ui.text, fitted(c.fonts.body, figures.second.caption, area.w - width));
    y += unit(c, 50);
  }
  const Results& r = c.results;
  if (r.exact.cost != kNoCost && r.exact.cost > 0 && (r.a.fits || r.has_b()))
    y += estimate_ruler(c, list, {area.x, y}, area.w, 16 / kPresentationScale);
  return y;
}

void draw_column(const UiContext& c, ImDrawList& list) {
  const Rect& column = c.layout.column;
  const float inset = unit(c, kInset);
  const Rect area{column.x + inset, column.y, column.w - 2 * inset, column.h};
  const bool hides = c.state.prediction.hides();
  const float asked = c.state.prediction.open() ? prediction_height(c, area.w) : 0;
  float top = column.y + column.h - asked - 2 * inset;
  if (!hides) {
    draw_figures(c, list, area);
  } else {
    draw_number(list, c.fonts.great, {area.x, column.y + unit(c, 20)}, area.w, c.palette.panel.b,
                "?");
    top = std::max(column.y + unit(c, 140), top);
  }
  list.AddRectFilled({column.x + column.w - 1, column.y},
                     {column.x + column.w, column.y + column.h}, c.palette.ui.line.packed());
  if (asked == 0) return;
  hairline(list, column.x, column.x + column.w, top, c.palette.ui.line);
  prediction_panel(c, {area.x, top + inset, area.w, column.y + column.h - top - inset});
}

}  // namespace

void presentation(const UiContext& c) {
  if (begin_pane("talk-title", c.layout.title)) draw_title(c, *ImGui::GetWindowDrawList());
  end_pane();
  if (begin_pane("talk-column", c.layout.column)) draw_column(c, *ImGui::GetWindowDrawList());
  end_pane();
  if (!c.ui.presentation.black) return;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, size, IM_COL32(0, 0, 0, 255));
}

namespace {

constexpr float kLeastMove = 2;  // distance between two points, in pixels at scale 1
constexpr float kSpotRadius = 96, kSpotRing = 4;
constexpr float kDarkened = 0.17f;

PenPoint point_at_pointer(const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const auto part = [](double cells) {
    const double most = PenPoint::kMost;
    return static_cast<int>(std::lround(std::clamp(cells * PenPoint::kUnit, -most, most)));
  };
  return {part(t.x_at(mouse)), part(t.y_at(mouse))};
}

void lengthen(const UiContext& c, const MapTransform& t) {
  PenStroke& stroke = c.ui.presentation.stroke;
  const PenPoint next = point_at_pointer(t);
  const double moved = std::hypot(next.x - stroke.back().x, next.y - stroke.back().y);
  if (moved * t.cell_px / PenPoint::kUnit < kLeastMove * c.scale) return;
  if (stroke.size() < kMostStrokePoints) stroke.push_back(next);
}

void draw_stroke(ImDrawList& list, const std::vector<ImVec2>& line, const Color& color,
                 float width) {
  list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, width);
  for (const ImVec2& end : {line.front(), line.back()})
    add_disc(list, end, width / 2, color.packed());
}

}  // namespace

bool handle_pen(const UiContext& c, const MapTransform& t, bool over_map) {
  PresentationInput& hand = c.ui.presentation;
  if (!hand.presenting) return false;
  const bool pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Right) ||
                       (hand.pen && ImGui::IsMouseClicked(ImGuiMouseButton_Left));
  if (hand.stroke.empty()) {
    if (!over_map || !pressed) return false;
    hand.stroke = {point_at_pointer(t)};
    return true;
  }
  lengthen(c, t);
  const bool held = ImGui::IsMouseDown(ImGuiMouseButton_Right) ||
                    (hand.pen && ImGui::IsMouseDown(ImGuiMouseButton_Left));
  if (held) return true;
  c.send(Command{AddStroke{hand.stroke}});
  hand.stroke.clear();
  return true;
}

void draw_pen(const UiContext& c, ImDrawList& list, const MapPane&, const MapTransform& t) {
  const float unit = c.scale / kPresentationScale;
  const auto draw = [&](const PenStroke& stroke) {
    std::vector<ImVec2> line;
    for (const MapPlace& place : pen_line(stroke)) line.push_back(t.corner(place.x, place.y));
    draw_stroke(list, line, c.palette.map.path_casing, kPenCasing * unit);
    draw_stroke(list, line, c.palette.map.path, kPenWidth * unit);
  };
  for (const PenStroke& stroke : c.state.pen) draw(stroke);
  if (!c.ui.presentation.stroke.empty()) draw(c.ui.presentation.stroke);
}

void draw_spotlight(const UiContext& c, ImDrawList& list) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Rect& map = c.layout.map;
  if (!c.ui.presentation.presenting || !c.ui.presentation.spotlight || !map.contains(mouse)) return;
  const float unit = c.scale / kPresentationScale;
  const float radius = kSpotRadius * unit, beyond = 2 * (map.w + map.h);
  constexpr int kSides = 96;
  const Color dark = Color{0, 0, 0, kDarkened};
  list.PushClipRect(map.min(), map.max(), true);
  // Drawn as a single ring, wide enough to extend past the map.
  list.AddCircle(mouse, radius + beyond / 2, dark.packed(), kSides, beyond);
  list.AddCircle(mouse, radius + kSpotRing * unit / 2, c.palette.ui.text3.packed(), kSides,
                 (kSpotRing + 2) * unit);
  list.AddCircle(mouse, radius + kSpotRing * unit / 2, Color{1, 1, 1, 1}.packed(), kSides,
                 kSpotRing * unit);
  list.PopClipRect();
}

}  // namespace waymark

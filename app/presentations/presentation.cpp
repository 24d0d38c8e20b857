#include "app/presentations/presentation.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <string_view>

#include "app/frame/message.h"
#include "app/lessons/class_question.h"
#include "app/lessons/lesson_page.h"
#include "app/map/certificate_panel.h"
#include "app/map/path_lines.h"
#include "app/presentations/scene_picture.h"
#include "app/presentations/scene_plot.h"
#include "app/scene/state.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
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

std::vector<std::string> text_lines(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
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

constexpr float kFigureRow = 50, kFigureRuler = 100;

// Draws the numbers from the top of the column down, as many as fit above `end`, but always the
// first. Returns their bottom edge.
float draw_figures(const UiContext& c, ImDrawList& list, const Rect& area, float end) {
  const PresentationFigures figures =
      presentation_figures(shown_scene(c.state), c.results, c.palette);
  const Palette::Ui& ui = c.palette.ui;
  float y = area.y + unit(c, 20);
  draw_number(list, c.fonts.great, {area.x, y}, area.w, figures.great.color, figures.great.number);
  y += unit(c, 98);
  y += draw_paragraph(list, {area.x, y}, area.w, unit(c, 26), ui.text,
                      {{figures.great.caption, c.fonts.body}}, c.scale) +
       unit(c, 10);
  if (!figures.second.number.empty() && y + unit(c, kFigureRow) <= end) {
    const float width = draw_number(list, c.fonts.second, {area.x, y}, area.w, figures.second.color,
                                    figures.second.number) +
                        unit(c, 10);
    draw_text(
        list, c.fonts.body,
        {area.x + width, y + font_size(c.fonts.second) - font_size(c.fonts.body) - unit(c, 5)},
        ui.text, fitted(c.fonts.body, figures.second.caption, area.w - width));
    y += unit(c, kFigureRow);
  }
  const Results& r = c.results;
  if (r.exact.cost != kNoCost && r.exact.cost > 0 && (r.a.fits || r.has_b()) &&
      y + unit(c, kFigureRuler) <= end) {
    Box rest(c, {area.x, y, area.w, end - y});
    estimate_ruler(c, list, rest, 16 / kPresentationScale);
    return rest.y;
  }
  return y;
}

// Draws the scene's text with the largest font that fits into the area, or as much of it as fits.
void draw_scene_text(const UiContext& c, ImDrawList& list, const Rect& area,
                     std::initializer_list<const ImFont*> fonts) {
  const PresentationScene* const scene = shown_scene(c.state);
  if (!scene || area.h <= 0) return;
  const std::string text = slide_text(*scene);
  if (text.empty()) return;
  for (const ImFont* const font : fonts) {
    const float line = std::round(1.4f * font_size(font));
    float height = 0;
    for (const std::string& part : text_lines(text))
      height += paragraph_height(area.w, line, {{part, font}});
    if (height > area.h && font != *(fonts.end() - 1)) continue;
    // Only whole lines.
    list.PushClipRect(area.min(), {area.x + area.w, area.y + std::floor(area.h / line) * line},
                      true);
    float y = area.y;
    for (const std::string& part : text_lines(text))
      y += std::max(line, draw_paragraph(list, {area.x, y}, area.w, line, c.palette.ui.text,
                                         {{part, font}}, c.scale));
    list.PopClipRect();
    return;
  }
}

void draw_column(const UiContext& c, ImDrawList& list, const Rect& column) {
  const float inset = unit(c, kInset);
  const Rect area{column.x + inset, column.y, column.w - 2 * inset, column.h};
  const bool hides = c.state.prediction.hides();
  const float asked = c.state.prediction.open() ? prediction_height(c, area.w) : 0;
  float top = column.y + column.h - asked - 2 * inset;
  if (!hides) {
    const float end = asked > 0 ? top : column.y + column.h;
    const float y = draw_figures(c, list, area, end);
    top = std::max(y, top);
    draw_scene_text(c, list, {area.x, y + unit(c, 20), area.w, end - y - unit(c, 28)},
                    {c.fonts.body, c.fonts.caption});
  } else {
    const float beside =
        unit(c, 20) + draw_number(list, c.fonts.great, {area.x, column.y + unit(c, 20)}, area.w,
                                  c.palette.panel.b, "?");
    top = std::max(column.y + unit(c, 140), top);
    draw_scene_text(
        c, list,
        {area.x + beside, column.y + unit(c, 28), area.w - beside, top - column.y - unit(c, 36)},
        {c.fonts.body, c.fonts.caption});
  }
  list.AddRectFilled({column.x + column.w - 1, column.y},
                     {column.x + column.w, column.y + column.h}, c.palette.ui.line.packed());
  if (asked == 0) return;
  hairline(list, column.x, column.x + column.w, top, c.palette.ui.line);
  prediction_panel(c, {area.x, top + inset, area.w, column.y + column.h - top - inset});
}

bool shows_only_text(const UiContext& c) {
  const PresentationScene* const scene = shown_scene(c.state);
  return scene && scene->kind == SceneKind::text;
}

void draw_table(const UiContext& c, ImDrawList& list, const Rect& area) {
  const Palette::Ui& ui = c.palette.ui;
  const std::vector<SlideRow> rows =
      slide_rows(shown_scene(c.state), c.results, c.palette, !c.state.prediction.hides());
  const float inset = unit(c, kInset);
  float column = std::floor(0.19f * area.w);
  for (const char* const head : kSlideColumns)
    column = std::max(column, std::min(text_width(c.fonts.caption, head) + unit(c, 20),
                                       std::floor(0.25f * area.w)));
  const float row =
      std::min(unit(c, 64), (area.h - 2 * inset) / static_cast<float>(rows.size() + 1));
  const float left = area.x + inset, right = area.x + area.w - inset, swatch = unit(c, 14);
  const auto draw_values = [&](float y, const ImFont* font, const Color& ink, const auto& values) {
    float x = right - column * static_cast<float>(values.size() - 1);
    for (const auto& value : values) {
      draw_text_right(list, font, {x, centered_top(font, y, row)}, ink,
                      fitted(font, value, column - unit(c, 8)));
      x += column;
    }
  };
  float y = area.y + inset;
  draw_values(y, c.fonts.caption, ui.text2, kSlideColumns);
  const float name = right - 2 * column - column - left - swatch - unit(c, 12);
  for (const SlideRow& line : rows) {
    y += row;
    hairline(list, left, right, y, ui.line);
    fill_rect(list, {left, std::round(y + (row - swatch) / 2), swatch, swatch}, line.color);
    draw_text(list, c.fonts.semibold,
              {left + swatch + unit(c, 12), centered_top(c.fonts.semibold, y, row)}, ui.text,
              fitted(c.fonts.semibold, line.name, name));
    draw_values(y, c.fonts.body, ui.text, line.values);
  }
  hairline(list, left, right, y + row, ui.line);
}

// Draws the current scene's text or table in the current ImGui window.
void draw_page(const UiContext& c, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float inset = unit(c, 2 * kInset);
  if (shows_only_text(c))
    draw_scene_text(c, list,
                    {area.x + inset, area.y + inset, area.w - 2 * inset, area.h - 2 * inset},
                    {c.fonts.title, c.fonts.body, c.fonts.caption});
  else
    draw_table(c, list, area);
}

// Whether slide_preview() lets the user see the view below the slide.
struct SlidePreview {
  int uncovered = Presentation::kNone;  // the scene whose slide is hidden
};

// The area of a slide whose scene is_page(), and the ImGui window that shows it.
struct PageSlide {
  const char* window;
  Rect area;

  bool is_map() const { return window == std::string_view("map"); }
  MapTransform transform() const { return {area.min(), area.w / kPagePenWidth, nullptr}; }
};
// std::nullopt if the slide has a map or a figure. While a question hides a plot, the slide has the
// map in its place.
std::optional<PageSlide> page_slide(const UiContext& c) {
  const PresentationScene* const scene = shown_scene(c.state);
  if (!scene || !is_page(*scene)) return std::nullopt;
  const Rect& map = c.layout.map;
  const float height = map.h + c.layout.legend.h;
  if (scene->kind == SceneKind::text)
    return PageSlide{"talk-page", {0, map.y, map.x + map.w, height}};
  if (scene->kind == SceneKind::table) return PageSlide{"talk-page", {map.x, map.y, map.w, height}};
  if (!c.layout.full_plot) return PageSlide{"map", map};
  const bool measured = c.state.plot_tab == scene->state.plot_tab && shows_measured_plot(*scene);
  return PageSlide{measured ? "talk-plot" : "full-plot", c.layout.plot};
}

// Lets the pen draw on a slide without a map. Comes before the controls of the slide, which would
// also take the press.
void take_pen(const UiContext& c, const PageSlide& slide) {
  if (begin_pane(slide.window, slide.area, c.palette.ui.panel)) {
    const bool over = slide.area.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered();
    if (handle_pen(c, slide.transform(), over) || c.ui.presentation.pen) {
      ImGui::SetCursorScreenPos(slide.area.min());
      pointer_area("pen", slide.area.size(),
                   ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    }
  }
  end_pane();
}

// Draws the strokes over a slide without a map, and the spotlight over that slide or, with
// `figure`, over a figure.
void draw_over_slide(const UiContext& c, bool figure) {
  const Rect& map = c.layout.map;
  std::optional<PageSlide> slide = page_slide(c);
  const bool drawn_on = slide.has_value();
  if (figure)
    slide = {"staged-figure", {0, map.y, map.x + map.w, map.h + c.layout.legend.h}};
  else if (!slide && c.layout.full_plot)
    slide = {"full-plot", c.layout.plot};
  if (!slide || slide->is_map()) return;
  if (begin_pane(slide->window, slide->area, c.palette.ui.panel)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (drawn_on) draw_pen(c, list, {slide->area, slide->area, std::nullopt}, slide->transform());
    draw_spotlight(c, list, slide->area);
  }
  end_pane();
}

// The smallest width of a module that phones read from a distance, in pixels.
constexpr int kLeastModule = 4;

// Draws the QR code of the open question over the map, as large as whole pixels allow.
void draw_question_code(const UiContext& c) {
  const QrCode* const code = c.of<ClassQuestion>().shown_code(c.state);
  if (!code) return;
  const Rect& map = c.layout.map;
  const float caption = unit(c, 52), inset = unit(c, 12);
  const float room = std::min(map.w, map.h - caption) - 2 * inset;
  const int module = static_cast<int>(room) / code->whole_side();
  const bool fits = module >= kLeastModule;
  const float side =
      fits ? static_cast<float>(module * code->whole_side()) : std::min(room, unit(c, 360));
  const Rect card{std::round(map.x + (map.w - side) / 2),
                  std::round(map.y + (map.h - side - caption) / 2), side, side + caption};
  if (begin_pane("talk-code", card, Color{1, 1, 1, 1})) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    constexpr ImU32 kBlack = IM_COL32(0, 0, 0, 255);
    if (fits) {
      const auto at = [&](int modules) { return static_cast<float>(modules * module); };
      for (int y = 0; y < code->side; ++y)
        for (int x = 0; x < code->side; ++x)
          if (code->is_dark(x, y)) {
            const ImVec2 corner{card.x + at(x + QrCode::kQuiet), card.y + at(y + QrCode::kQuiet)};
            list.AddRectFilled(corner, {corner.x + at(1), corner.y + at(1)}, kBlack);
          }
      draw_text_centered(list, c.fonts.body,
                         {card.x + side / 2, card.y + side + caption / 2 - unit(c, 6)},
                         Color{0, 0, 0, 1}, fitted(c.fonts.body, "Scan to answer", side));
    } else {
      draw_paragraph(list, {card.x + inset, card.y + inset}, side - 2 * inset, unit(c, 26),
                     Color{0, 0, 0, 1},
                     {{"The link to this question is too long for a QR code of this size. Enlarge "
                       "the window, or copy the link and send it.",
                       c.fonts.body}},
                     c.scale);
    }
  }
  end_pane();
}

}  // namespace

bool presentation_page(const UiContext& c) {
  const PresentationScene* const scene = shown_scene(c.state);
  if (!scene) return false;
  if (scene->kind == SceneKind::figure) return false;
  const std::optional<PageSlide> slide = page_slide(c);
  if (slide && !slide->is_map()) take_pen(c, *slide);
  if (scene->kind == SceneKind::view) {
    const bool as_taken = c.layout.full_plot && c.state.plot_tab == scene->state.plot_tab;
    if (!as_taken || !shows_measured_plot(*scene)) return false;
    const Presentation& presentation = c.state.presentation;
    const auto at = static_cast<std::size_t>(presentation.at);
    if (begin_pane("talk-plot", c.layout.plot, c.palette.ui.panel))
      draw_scene_plot(c, c.layout.plot, presentation.scenes[at]);
    end_pane();
    return true;
  }
  if (begin_pane(slide->window, slide->area, c.palette.ui.panel)) draw_page(c, slide->area);
  end_pane();
  return true;
}

bool slide_preview(const UiContext& c) {
  const PresentationScene* const scene = shown_scene(c.state);
  const bool page = scene && (scene->kind == SceneKind::text || scene->kind == SceneKind::table);
  int& uncovered = c.ui.own.get<SlidePreview>().uncovered;
  if (uncovered != c.state.presentation.at) uncovered = Presentation::kNone;
  if (c.state.mode != Mode::present || !page || uncovered != Presentation::kNone) return false;
  const Rect& map = c.layout.map;
  const bool plot = c.layout.full_plot;
  const Rect area = plot ? c.layout.plot
                         : Rect{map.x, map.y, map.w, c.layout.legend.y + c.layout.legend.h - map.y};
  if (begin_pane("slide-preview", area, c.palette.ui.panel)) {
    const float bar = c.px(44), inset = c.px(12);
    const std::string label = plot ? "Show plot" : "Show map";
    const float width = text_width(c.fonts.body, label) + c.px(28);
    const Rect button{area.x + area.w - inset - width, area.y + c.px(8), width, c.px(28)};
    draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold,
              {area.x + 2 * inset, centered_top(c.fonts.semibold, button.y, button.h)},
              c.palette.ui.text,
              fitted(c.fonts.semibold, scene->title, button.x - area.x - 3 * inset));
    if (push_button(c, "uncover", button, label)) uncovered = c.state.presentation.at;
    tooltip(c, button, "Shows the current view until you choose another scene");
    hairline(*ImGui::GetWindowDrawList(), area.x, area.x + area.w, area.y + bar, c.palette.ui.line);
    draw_page(c, {area.x, area.y + bar, area.w, area.h - bar});
    message_card(c);
  }
  end_pane();
  return true;
}

void presentation(const UiContext& c, bool wide) {
  if (begin_pane("talk-title", c.layout.title)) draw_title(c, *ImGui::GetWindowDrawList());
  end_pane();
  if (!wide && !shows_only_text(c)) {
    Rect column = c.layout.column;
    // A table has no legend below it.
    const PresentationScene* const scene = shown_scene(c.state);
    if (scene && scene->kind == SceneKind::table) column.h += c.layout.legend.h;
    if (begin_pane("talk-column", column, c.palette.ui.panel))
      draw_column(c, *ImGui::GetWindowDrawList(), column);
    end_pane();
  }
  draw_over_slide(c, wide);
  draw_question_code(c);
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

bool handle_pen(const UiContext& c, const MapTransform& map, bool over_map) {
  PresentationInput& hand = c.ui.presentation;
  if (!hand.presenting) return false;
  const std::optional<PageSlide> page = page_slide(c);
  const MapTransform t = page ? page->transform() : map;
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

void draw_pen(const UiContext& c, ImDrawList& list, const MapPane&, const MapTransform& map) {
  const std::optional<PageSlide> page = page_slide(c);
  // Outside of a presentation, the map is not the slide of such a scene.
  if (page && !c.ui.presentation.presenting) return;
  const MapTransform t = page ? page->transform() : map;
  const float unit = c.scale / kPresentationScale;
  const auto draw = [&](const PenStroke& stroke) {
    std::vector<ImVec2> line;
    for (const MapPlace& place : pen_line(stroke)) line.push_back(t.corner(place.x, place.y));
    draw_stroke(list, line, c.palette.map.halo, kPenCasing * unit);
    draw_stroke(list, line, c.palette.ui.bad, kPenWidth * unit);
  };
  for (const PenStroke& stroke : c.state.pen) draw(stroke);
  if (!c.ui.presentation.stroke.empty()) draw(c.ui.presentation.stroke);
}

void draw_spotlight(const UiContext& c, ImDrawList& list) { draw_spotlight(c, list, c.layout.map); }

void draw_spotlight(const UiContext& c, ImDrawList& list, const Rect& area) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (!c.ui.presentation.presenting || !c.ui.presentation.spotlight || !area.contains(mouse))
    return;
  const float unit = c.scale / kPresentationScale;
  const float radius = kSpotRadius * unit, beyond = 2 * (area.w + area.h);
  constexpr int kSides = 96;
  const Color dark = Color{0, 0, 0, kDarkened};
  list.PushClipRect(area.min(), area.max(), true);
  // Drawn as a single ring, wide enough to extend past the area.
  list.AddCircle(mouse, radius + beyond / 2, dark.packed(), kSides, beyond);
  list.AddCircle(mouse, radius + kSpotRing * unit / 2, c.palette.ui.text3.packed(), kSides,
                 (kSpotRing + 2) * unit);
  list.AddCircle(mouse, radius + kSpotRing * unit / 2, Color{1, 1, 1, 1}.packed(), kSides,
                 kSpotRing * unit);
  list.PopClipRect();
}

}  // namespace waymark

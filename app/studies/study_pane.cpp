#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"

namespace waymark {

std::string pairs_name(const CountPlot& plot) {
  return plot.pairs == PairsPlot::kProblems ? "the file's pairs"
         : plot.pairs == 1                  ? "1 pair"
                                            : grouped(plot.pairs) + " pairs";
}

namespace {

using Shape = PlotPicture::Shape;

// The row at the top.

// Draws the progress bar of a measurement, with its rate and Cancel.
void measuring_bar(const UiContext& c, Box row, const JobStatus& status) {
  const Palette::Ui& ui = c.palette.ui;
  if (push_button(c, "cancel-count", row.right(64, 10), "Cancel")) c.run("count.cancel");
  const float part =
      status.of > 0 ? static_cast<float>(status.done) / static_cast<float>(status.of) : 0;
  const double left = part > 0 ? status.seconds / part - status.seconds : 0;
  // Screenshots must be the same for the same input.
  const std::string figures =
      !c.times || part <= 0
          ? fmt::format("{:.0f}%", 100 * part)
          : fmt::format("{:.0f}%  {}/s  {:.0f} s left", 100 * part,
                        grouped(std::llround(status.done / std::max(0.001, status.seconds))),
                        std::ceil(left));
  row.text_right(c.fonts.body, ui.text2, figures, 10);
  row.middle(6).bar(ui.text2, part);
}

// Draws a note that the results do not match the current settings, with a button that measures
// again.
void measure_again_row(const UiContext& c, Box row, const StudyStatus& status) {
  const char* const again = "Measure again";
  const Box button = row.right(button_width(c, again, 16), 8);
  if (push_button(c, "measure-again", button, again)) c.run(status.study->run_action);
  row.text_fitted(c.fonts.body, c.palette.ui.text2, status.outdated);
}

// Draws a finding of several sentences, or its one-line short form if there is no room. The tooltip
// has the full text. Returns the height used: one line, or up
// to `most`.
float finding_text(const UiContext& c, ImDrawList& list, const Rect& row, float most,
                   const PlotPicture& picture) {
  if (picture.finding.empty()) return 0;
  const Grid& grid = c.results.scene.map->grid;
  const std::string text = in_words_of(grid, picture.finding),
                    in_short = in_words_of(grid, picture.finding_in_short);
  const ImFont* const font = c.fonts.caption;
  const float line = font_size(font) + c.px(1);
  const float whole = text_size(font, text, row.w).y;
  const bool fits = whole <= most;
  const std::string told = fits ? text : fitted(font, in_short, row.w);
  const float shown = fits ? whole : line;
  const Rect rect{row.x, row.y, row.w, shown};
  list.PushClipRect(rect.min(), rect.max(), true);
  add_text(list, font, rect.min(), c.palette.ui.text.packed(), told, row.w);
  list.PopClipRect();
  ImGui::SetCursorScreenPos(rect.min());
  pointer_area("finding", rect.size());
  tooltip(c, rect, text);
  return shown;
}

// The layout.

constexpr float kKeySwatch = 22, kLowSwatch = 16;  // widths of the marks of keys
constexpr float kRightAxisRoom = 46, kBelowPart = 0.34f, kBelowGap = 16;

// The text of a key in a row of keys. A low plot has no room for its value.
std::string flowing_text(const PlotPicture::Key& key, bool low) {
  if (low) return key.in_short.empty() ? key.name : key.in_short;
  return key.value.empty() ? key.name : key.name + ": " + key.value;
}

class StudyLayout {
 public:
  StudyLayout(const UiContext& c, const Rect& rect, const PlotPicture& picture)
      : rect_(rect),
        row_{rect.x, rect.y, rect.w, c.px(24)},
        keys_(picture.keys.size()),
        key_row_(c.px(20)),
        caption_(picture.keys_title.empty() ? 0 : c.px(16)),
        gap_(c.px(16)),
        left_(c.px(58)),
        right_(picture.right ? c.px(kRightAxisRoom) : 0),
        below_(c.px(34)) {
    const float plot = below_ + c.px(96 + 8);
    // Long names get a whole row each, if there is room.
    const auto fits_half = [&](const PlotPicture::Key& key) {
      return text_width(c.fonts.caption, key.name) + text_width(c.fonts.caption, key.value) +
                 text_width(c.fonts.caption, key.note) + c.px(kKeySwatch + 20) <=
             (rect.w - gap_) / 2;
    };
    const bool all_fit = std::all_of(picture.keys.begin(), picture.keys.end(), fits_half);
    if (!all_fit &&
        caption_ + key_row_ * static_cast<float>(keys_) + c.px(6) + plot + row_.h <= rect.h)
      columns_ = 1;
    keys_height_ = caption_ + key_row_ * static_cast<float>(rows()) + c.px(6);
    low_ = rect.h - plot < keys_height_ + row_.h;
    flows_ = low_ || (!all_fit && columns_ > 1);
    if (flows_) keys_height_ = flow_keys(c, picture) + c.px(3);
    if (low_) below_ = c.px(20);
    most_words_ = low_ ? c.px(14) : std::max(row_.h, rect.h - plot - keys_height_);
  }

  bool low() const { return low_; }
  // Whether the keys are in rows, each as wide as its text, instead of in columns.
  bool flows() const { return flows_; }
  // The row for the text, and the text's maximum height.
  Rect row() const { return row_; }
  float most_words() const { return most_words_; }
  // The plot's area between its axes.
  Rect area(float words_height) const {
    const float top = rect_.y + words_height + (low_ ? gap_ / 4 : gap_ / 2);
    const float bottom = rect_.y + rect_.h - keys_height_ - below_;
    return {rect_.x + left_, top, rect_.w - left_ - right_, std::max(1.0f, bottom - top)};
  }
  Rect key(std::size_t index) const {
    if (flows_) return flow_[index];
    const float width = columns_ == 1 ? rect_.w : (rect_.w - gap_) / 2;
    const float top = rect_.y + rect_.h - key_row_ * static_cast<float>(rows());
    return {rect_.x + static_cast<float>(index / rows()) * (width + gap_),
            top + key_row_ * static_cast<float>(index % rows()), width, key_row_};
  }
  // Draws the titles of the names and of the values above each column.
  void draw_titles(const UiContext& c, ImDrawList& list, const PlotPicture& picture) const {
    if (flows_) return;
    for (std::size_t first = 0; first < keys_; first += rows()) {
      const Rect below = key(first);
      const float y = below.y - caption_;
      draw_text(list, c.fonts.caption, {below.x, y}, c.palette.ui.text2, picture.keys_title);
      draw_text_right(list, c.fonts.caption, {below.x + below.w, y}, c.palette.ui.text2,
                      picture.values_title);
    }
  }

 private:
  std::size_t rows() const { return (keys_ + columns_ - 1) / columns_; }

  // Places the keys in rows at the bottom. Returns their height.
  float flow_keys(const UiContext& c, const PlotPicture& picture) {
    const float row = c.px(15), gap = c.px(10);
    float x = 0, y = 0;
    for (const PlotPicture::Key& key : picture.keys) {
      const float w = c.px(kLowSwatch + 4) + text_width(c.fonts.caption, flowing_text(key, low_));
      if (x > 0 && x + w > rect_.w) {
        x = 0;
        y += row;
      }
      flow_.push_back({rect_.x + x, y, std::min(w, rect_.w), row});
      x += w + gap;
    }
    for (Rect& key : flow_) key.y += rect_.y + rect_.h - (y + row);
    return y + row;
  }

  Rect rect_, row_;
  std::size_t keys_, columns_ = 2;
  bool low_ = false, flows_ = false;
  std::vector<Rect> flow_;
  float most_words_ = 0, keys_height_ = 0;
  float key_row_, caption_, gap_, left_, right_, below_;  // in pixels
};

// Keys.

void draw_swatch(const UiContext& c, ImDrawList& list, const PlotPicture::Key& key,
                 const Rect& rect) {
  const float left = rect.x, width = rect.w, middle = rect.y + rect.h / 2;
  if (key.mark == Shape::band)
    fill_rect(list, {left, middle - c.px(4), width, c.px(8)}, key.color.with_alpha(kBandAlpha));
  const std::array<ImVec2, 2> ends = {ImVec2{left, middle}, ImVec2{left + width, middle}};
  if (key.line) draw_dashed_line(list, ends, key.dash, c.scale, key.color, 1.75f * c.scale);
  if (key.mark) draw_plot_mark(c, list, *key.mark, key.color, {left + width / 2, middle});
}

// Draws a key with its name in that font. `none`: shown if it has no value. Returns whether it was
// clicked.
bool draw_key(const UiContext& c, ImDrawList& list, Box rect, const PlotPicture::Key& key,
              const ImFont* font, const char* none, const StudyLayout& layout) {
  bool clicked = false;
  if (key.clickable) {
    ImGui::SetCursorScreenPos(rect.min());
    clicked = press_area("key", rect.size());
    if (ImGui::IsItemHovered()) fill_rect(list, rect, c.palette.ui.hover, c.px(3));
    tooltip(c, rect, key.tooltip);
  } else {
    tooltip_over(c, "key", rect, key.tooltip);
  }
  const Palette::Ui& ui = c.palette.ui;
  const Color& ink = key.shown ? ui.text : ui.text3;
  const bool flows = layout.flows();
  const Rect swatch = rect.left(flows ? kLowSwatch : kKeySwatch, flows ? 4 : 7);
  if (key.shown) draw_swatch(c, list, key, swatch);
  const auto text_on_right = [&](const ImFont* used, const std::string& text, const Color& color) {
    rect.text_right(used, color, text, text.empty() ? 0 : 6);
  };
  if (!flows) {
    // Small letters also leave more room for the name.
    text_on_right(font == c.fonts.caption ? font : c.fonts.mono,
                  key.value.empty() ? none : key.value, ink);
    text_on_right(c.fonts.caption, key.note, c.palette.ui.text2);
  }
  rect.text(font, key.warning ? ui.warn : ink,
            fitted(font, flows ? flowing_text(key, layout.low()) : key.name, rect.w + 1));
  return clicked;
}

std::optional<std::size_t> draw_keys(const UiContext& c, ImDrawList& list,
                                     const PlotPicture& picture, const StudyLayout& layout,
                                     bool measuring) {
  layout.draw_titles(c, list, picture);
  // Small letters if a name would be too long otherwise.
  const auto fits = [&](const PlotPicture::Key& key) {
    return text_width(c.fonts.body, key.name) + text_width(c.fonts.mono, key.value) +
               text_width(c.fonts.caption, key.note) + c.px(kKeySwatch + 20) <=
           layout.key(0).w;
  };
  const bool small = layout.flows() || !std::all_of(picture.keys.begin(), picture.keys.end(), fits);
  std::optional<std::size_t> clicked;
  for (std::size_t i = 0; i < picture.keys.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    const ImFont* const font = small                    ? c.fonts.caption
                               : picture.keys[i].strong ? c.fonts.semibold
                                                        : c.fonts.body;
    if (draw_key(c, list, {c, layout.key(i)}, picture.keys[i], font, measuring ? "…" : "–", layout))
      clicked = i;
    ImGui::PopID();
  }
  return clicked;
}

float draw_study_row(const UiContext& c, ImDrawList& list, const StudyLayout& layout,
                     const PlotPicture& picture, const StudyStatus& status,
                     const std::optional<JobStatus>& running) {
  const Box row(c, layout.row());
  if (running)
    measuring_bar(c, row, *running);
  else if (status.outdated != nullptr)
    measure_again_row(c, row, status);
  else
    return finding_text(c, list, row, layout.most_words(), picture);
  return row.h;
}

}  // namespace

ShownStudy draw_study(const UiContext& c, const Rect& rect, const PlotPicture& picture,
                      const StudyStatus& status, const PlotPicture* below) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const StudyLayout layout(c, rect, picture);
  const auto running = status.study ? c.of<CountStudies>().measuring(*status.study) : std::nullopt;
  const Rect area = layout.area(draw_study_row(c, list, layout, picture, status, running));
  Rect upper = area, lower;
  if (below != nullptr) {
    const float height = std::round(area.h * kBelowPart);
    upper.h = std::max(1.0f, area.h - height - c.px(kBelowGap));
    lower = {area.x, area.y + area.h - height, area.w, height};
  }
  ShownStudy shown{plot_frame(picture, upper), {}};
  draw_plot_axes(c, list, picture, shown.frame, layout.low(), below == nullptr);
  if (below != nullptr) {
    shown.below = plot_frame(*below, lower);
    draw_plot_axes(c, list, *below, shown.below, layout.low(), true);
  }
  ImGui::SetCursorScreenPos(area.min());
  shown.clicked = pointer_area("study-plot-area", area.size());
  shown.hovered = ImGui::IsItemHovered();
  draw_plot_series(c, list, picture, shown.frame);
  if (below != nullptr) draw_plot_series(c, list, *below, shown.below);
  if (shown.hovered) shown.pointed = point_at_mark(c, list, picture, shown.frame);
  shown.clicked_key = draw_keys(c, list, picture, layout, running.has_value());
  return shown;
}

void offer_action(const UiContext& c, const Rect& rect, const std::string& hint,
                  const std::string& label, const char* action) {
  const float width = text_width(c.fonts.body, label) + c.px(28);
  const Rect button{std::round(rect.x + (rect.w - width) / 2),
                    std::round(rect.y + rect.h / 2 + c.px(8)), width, c.px(28)};
  const Rect above{rect.x, button.y - c.px(72), rect.w, c.px(60)};
  if (above.y >= rect.y - c.px(8)) draw_plot_hint(c, *ImGui::GetWindowDrawList(), above, hint);
  if (push_button(c, "offered", button, label)) c.run(action);
}

void offer_study(const UiContext& c, const Rect& rect, const Study& study, const std::string& hint,
                 const std::string& label, const char* action) {
  if (const auto running = c.of<CountStudies>().measuring(study))
    return measuring_bar(c, Box(c, rect).top(24), *running);
  offer_action(c, rect, hint, label, action == nullptr ? study.run_action : action);
}

}  // namespace waymark

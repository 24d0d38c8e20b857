#include "app/studies/count_plot_bar.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panel.h"

namespace waymark {

std::string pairs_name(const CountPlot& plot) {
  return plot.pairs == PairsPlot::kProblems ? "the file's pairs"
         : plot.pairs == 1                  ? "1 pair"
                                            : grouped(plot.pairs) + " pairs";
}

void measuring_bar(const UiContext& c, ImDrawList& list, const Rect& row, const JobStatus& status) {
  const Palette::Ui& ui = c.palette.ui;
  const Rect cancel{row.x + row.w - c.px(64), row.y, c.px(64), c.px(24)};
  if (push_button(c, "cancel-count", cancel, "Cancel")) c.run("count.cancel");
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
  const float text = text_width(c.fonts.body, figures);
  draw_text_right(list, c.fonts.body,
                  {cancel.x - c.px(10), centered_top(c.fonts.body, row.y, c.px(24))}, ui.text2,
                  figures);
  const Rect track{row.x, row.y + c.px(9), cancel.x - c.px(20) - text - row.x, c.px(6)};
  fill_rect(list, track, ui.track);
  fill_rect(list, {track.x, track.y, track.w * part, track.h}, ui.text2);
}

void measure_again_row(const UiContext& c, ImDrawList& list, const Rect& row, const char* text,
                       const char* action_id) {
  const char* const again = "Measure again";
  const float width = text_width(c.fonts.body, again) + c.px(16);
  const Rect button{row.x + row.w - width, row.y, width, c.px(24)};
  if (push_button(c, "measure-again", button, again)) c.run(action_id);
  draw_text(list, c.fonts.body, {row.x, centered_top(c.fonts.body, row.y, c.px(24))},
            c.palette.ui.text2, fitted(c.fonts.body, text, button.x - row.x - c.px(8)));
}

void measure_offer(const UiContext& c, ImDrawList& list, const Rect& area, const std::string& hint,
                   const std::string& label, const char* action_id) {
  const float width = text_width(c.fonts.body, label) + c.px(28);
  const Rect button{std::round(area.x + (area.w - width) / 2),
                    std::round(area.y + area.h / 2 + c.px(8)), width, c.px(28)};
  const Rect above{area.x, button.y - c.px(72), area.w, c.px(60)};
  if (above.y >= area.y - c.px(8)) draw_plot_hint(c, list, above, hint);
  if (push_button(c, "measure-counts", button, label)) c.run(action_id);
}

float finding_text(const UiContext& c, ImDrawList& list, const Rect& row, float most,
                   const std::string& about_cells, const std::string& short_about_cells) {
  const Grid& grid = c.results.scene.map->grid;
  const std::string text = in_words_of(grid, about_cells),
                    in_short = in_words_of(grid, short_about_cells);
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

KeyFlow flow_keys(const UiContext& c, float width, std::span<const std::string> names) {
  const float row = c.px(15), gap = c.px(10);
  KeyFlow flow;
  float x = 0, y = 0;
  for (const std::string& name : names) {
    const float w = c.px(kFlowMark + 4) + text_width(c.fonts.caption, name);
    if (x > 0 && x + w > width) {
      x = 0;
      y += row;
    }
    flow.keys.push_back({x, y, std::min(w, width), row});
    x += w + gap;
  }
  flow.height = y + row;
  return flow;
}

void draw_flow_name(const UiContext& c, ImDrawList& list, const Rect& key, const std::string& name,
                    const Color& ink) {
  const float left = key.x + c.px(kFlowMark + 4);
  draw_text(list, c.fonts.caption, {left, centered_top(c.fonts.caption, key.y, key.h)}, ink,
            fitted(c.fonts.caption, name, key.x + key.w - left + 1));
}

StudyStorage::StudyStorage(const UiContext& c, const Rect& rect, std::span<const std::string> keys)
    : rect_(rect),
      row_{rect.x, rect.y, rect.w, c.px(24)},
      keys_(keys.size()),
      key_row_(c.px(20)),
      caption_(c.px(16)),
      gap_(c.px(16)),
      left_(c.px(58)),
      below_(c.px(34)) {
  const float plot = below_ + c.px(96 + 8);
  keys_height_ = caption_ + key_row_ * static_cast<float>(rows()) + c.px(6);
  low_ = rect.h - plot < keys_height_ + row_.h;
  if (low_) {
    flow_ = flow_keys(c, rect.w, keys);
    keys_height_ = flow_.height + c.px(3);
    below_ = c.px(20);
  }
  const float line = c.px(14);
  most_words_ = low_ ? line : std::max(row_.h, rect.h - plot - keys_height_);
}

std::size_t StudyStorage::rows() const { return (keys_ + 1) / 2; }

Rect StudyStorage::area(float words_height) const {
  const float top = rect_.y + words_height + (low_ ? gap_ / 4 : gap_ / 2);
  const float bottom = rect_.y + rect_.h - keys_height_ - below_;
  return {rect_.x + left_, top, rect_.w - left_, std::max(1.0f, bottom - top)};
}

Rect StudyStorage::key(std::size_t index) const {
  if (low_) {
    Rect key = flow_.keys[index];
    key.x += rect_.x;
    key.y += rect_.y + rect_.h - flow_.height;
    return key;
  }
  const float width = (rect_.w - gap_) / 2;
  const float top = rect_.y + rect_.h - key_row_ * static_cast<float>(rows());
  return {rect_.x + static_cast<float>(index / rows()) * (width + gap_),
          top + key_row_ * static_cast<float>(index % rows()), width, key_row_};
}

void StudyStorage::draw_captions(const UiContext& c, ImDrawList& list, const char* left,
                                 const char* right) const {
  if (low_) return;
  for (std::size_t first = 0; first < keys_; first += rows()) {
    const Rect below = key(first);
    const float y = below.y - caption_;
    draw_text(list, c.fonts.caption, {below.x, y}, c.palette.ui.text2, left);
    draw_text_right(list, c.fonts.caption, {below.x + below.w, y}, c.palette.ui.text2, right);
  }
}

}  // namespace waymark

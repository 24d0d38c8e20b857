#include "app/studies/count_plot_frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"
#include "app/screen/widgets.h"
#include "app/studies/count_run.h"
#include "app/studies/count_studies.h"
#include "app/studies/plot_panels.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

// The unit of the memory axis, chosen to suit its largest value.
struct MemoryUnit {
  double bytes;
  const char* name;
};
MemoryUnit unit_for(double most) {
  if (most >= 2e9) return {1e9, "tables, GB"};
  if (most >= 2e6) return {1e6, "tables, MB"};
  return {1e3, "tables, kB"};
}

}  // namespace

ImVec2 CountFrame::at(std::size_t count, double expanded) const {
  return plot.at(static_cast<double>(count), log_of(expanded));
}

float CountFrame::memory_y(double bytes) const {
  return plot.area.y + plot.area.h - static_cast<float>(bytes / most_bytes) * plot.area.h;
}

std::size_t CountFrame::count_at(float screen_x) const {
  return static_cast<std::size_t>(
      std::lround(std::clamp(plot.x_at(screen_x), 1.0, std::max(1.0, plot.x1))));
}

std::optional<CountKnee> ShownCounts::knee() const {
  return lines.empty() ? std::nullopt : knee_of(*lines.front());
}

CountFrame count_frame(const ShownCounts& shown, const Rect& area) {
  double least = 1e9, most = 1, bytes = 1;
  const auto hold = [&](double low, double high) {
    least = std::min(least, low);
    most = std::max(most, high);
  };
  for (const CountRun::Line* line : shown.lines)
    for (std::size_t count = 1; count < line->figures.size(); ++count) {
      const CountFigures& figures = line->figures[count];
      hold(figures.expanded.median, figures.expanded.median);
      const auto a_table = static_cast<double>(figures.table_bytes) / static_cast<double>(count);
      bytes = std::max(bytes, a_table * shown.run.plot.most);
    }
  for (std::size_t count = 1; count < shown.band.size(); ++count)
    hold(shown.band[count].least, shown.band[count].greatest);
  if (shown.present != nullptr)
    hold(shown.present->expanded.median, shown.present->expanded.median);
  const double step = tick_step(bytes, 4);
  const double bottom = log_of(std::min(least, most)), top = log_of(most);
  const double margin = std::max(0.08, 0.06 * (top - bottom));
  return {{area, 1, static_cast<double>(shown.run.plot.most), bottom - margin, top + margin},
          std::ceil(bytes / step) * step};
}

void draw_count_axes(const UiContext& c, ImDrawList& list, const CountFrame& frame, bool low) {
  const Rect& area = frame.plot.area;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const float bottom = area.y + area.h;
  const int step = area.w < c.px(150) || frame.plot.x1 > CountPlot::kUsual ? 4 : 2;
  for (int count = 1; count <= static_cast<int>(frame.plot.x1); ++count) {
    const float x = std::round(frame.plot.x(count));
    if (count > 1 && count % step != 0) continue;
    list.AddRectFilled({x, bottom}, {x + 1, bottom + c.px(3)}, ui.line2.packed());
    draw_text_centered(list, font, {x, bottom + c.px(11)}, ui.text2, fmt::format("{}", count));
  }
  draw_log_ticks_up(c, list, frame.plot);
  const MemoryUnit unit = unit_for(frame.most_bytes);
  const double memory_step =
      tick_step(frame.most_bytes / unit.bytes, std::clamp(area.h / c.px(24), 1.0f, 4.0f));
  float widest = 0;
  for (double value = 0; value * unit.bytes <= 1.0001 * frame.most_bytes; value += memory_step)
    widest = std::max(
        widest, draw_text(list, font,
                          {area.x + area.w + c.px(6),
                           std::round(frame.memory_y(value * unit.bytes) - font_size(font) / 2)},
                          ui.text3, decimal_text(value, memory_step < 1 ? 1 : 0)));
  draw_axis_lines(c, list, area);
  list.AddRectFilled({area.x + area.w, area.y}, {area.x + area.w + 1, bottom + 1},
                     ui.line2.packed());
  draw_axis_names(c, list, area, low ? "count" : "number of landmarks", "median explored, log",
                  low);
  draw_vertical_text(c, list, {area.x + area.w + c.px(6 + 8) + widest, area.y + area.h / 2},
                     ui.text3, unit.name);
}

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

namespace {

constexpr float kKeyCaption = 16, kKeyHeight = 20, kSwatch = 22;
constexpr std::size_t kColumns = 2;

// The median of a method at a count: "188", for random placements "232–457". "…" while it is being
// measured, a dash if the method is not part of the study.
std::string value_of(const UiContext& c, const ShownCounts& shown, PlacementMethod method,
                     std::optional<std::size_t> count) {
  const std::string none = c.of<CountStudies>().measuring() ? "…" : "–";
  if (!count) return none;
  if (method == PlacementMethod::random) {
    if (*count >= shown.band.size()) return none;
    const DrawnBand& band = shown.band[*count];
    return cells_text(band.least) + "–" + cells_text(band.greatest);
  }
  const CountRun::Line* const line = shown.run.line(method);
  if (line == nullptr || *count >= line->figures.size()) return none;
  return cells_text(line->figures[*count].expanded.median);
}

// Puts a method first, so that the knee of its line is shown.
void make_first(const UiContext& c, PlacementMethod method) {
  CountPlot plot = c.state.count_plot;
  const auto found = std::find(plot.methods.begin(), plot.methods.end(), method);
  std::rotate(plot.methods.begin(), found, found + 1);
  c.send(Command{SetCountPlot{plot}});
}

// Draws the mark of a method: a line, or the band of random placements.
void draw_method_mark(const UiContext& c, ImDrawList& list, const Rect& swatch,
                      PlacementMethod method) {
  if (method == PlacementMethod::random)
    fill_rect(list, swatch, c.palette.ui.text3.with_alpha(0.28f));
  const CountLook look = count_look(method, c.palette);
  const float middle = swatch.y + swatch.h / 2;
  const std::array<ImVec2, 2> ends = {ImVec2{swatch.x, middle},
                                      ImVec2{swatch.x + swatch.w, middle}};
  draw_dashed_line(list, ends, look.dash, c.scale, look.color, 1.75f * c.scale);
}

void draw_key(const UiContext& c, ImDrawList& list, const Rect& rect, const ShownCounts& shown,
              PlacementMethod method, std::optional<std::size_t> count) {
  const Palette::Ui& ui = c.palette.ui;
  const bool random = method == PlacementMethod::random;
  const float middle = rect.y + rect.h / 2;
  if (!random) {
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area(name_of(method), rect.size())) make_first(c, method);
    if (ImGui::IsItemHovered()) fill_rect(list, rect, ui.hover, c.px(3));
    tooltip(c, rect, row_of(method).meaning);
  }
  const Rect swatch{rect.x, middle - c.px(4), c.px(kSwatch), c.px(8)};
  draw_method_mark(c, list, swatch, method);
  const std::string value = value_of(c, shown, method, count);
  const float value_left = rect.x + rect.w - text_width(c.fonts.mono, value);
  draw_text_right(list, c.fonts.mono, {rect.x + rect.w, centered_top(c.fonts.mono, rect.y, rect.h)},
                  ui.text, value);
  const float left = swatch.x + swatch.w + c.px(8);
  const bool first = !shown.lines.empty() && shown.lines.front()->method == method;
  const ImFont* font = first ? c.fonts.semibold : c.fonts.body;
  draw_text(list, font, {left, centered_top(font, rect.y, rect.h)}, ui.text,
            fitted(font, name_of(method), value_left - left - c.px(6)));
}

KeyFlow method_flow(const UiContext& c, float width) {
  std::vector<std::string> names;
  for (const PlacementMethod method : c.state.count_plot.methods) names.push_back(name_of(method));
  return flow_keys(c, width, names);
}

}  // namespace

float count_names_height(const UiContext& c, float width) { return method_flow(c, width).height; }

void count_plot_names(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const std::vector<PlacementMethod>& methods = c.state.count_plot.methods;
  const KeyFlow flow = method_flow(c, rect.w);
  for (std::size_t i = 0; i < methods.size(); ++i) {
    Rect key = flow.keys[i];
    key.x += rect.x;
    key.y += rect.y;
    draw_method_mark(c, list, {key.x, key.y + key.h / 2 - c.px(4), c.px(kFlowMark), c.px(8)},
                     methods[i]);
    draw_flow_name(c, list, key, name_of(methods[i]), c.palette.ui.text);
    if (methods[i] == PlacementMethod::random) continue;
    ImGui::SetCursorScreenPos(key.min());
    if (press_area(name_of(methods[i]), key.size())) make_first(c, methods[i]);
    tooltip(c, key, row_of(methods[i]).meaning);
  }
}

float count_keys_height(const UiContext& c) {
  const std::size_t rows = (c.state.count_plot.methods.size() + kColumns - 1) / kColumns;
  return c.px(kKeyCaption) + c.px(kKeyHeight) * static_cast<float>(rows);
}

void count_plot_keys(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownCounts& shown) {
  const std::vector<PlacementMethod>& methods = c.state.count_plot.methods;
  const std::size_t rows = (methods.size() + kColumns - 1) / kColumns;
  const float gap = c.px(18), width = (rect.w - gap) / kColumns;
  const std::optional<CountKnee> knee = shown.knee();
  // If no landmark saves anything, shows the value with one landmark.
  const std::optional<std::size_t> count =
      knee ? std::optional(std::max<std::size_t>(1, knee->count)) : std::nullopt;
  for (std::size_t column = 0; column < kColumns && column * rows < methods.size(); ++column) {
    const float x = rect.x + static_cast<float>(column) * (width + gap);
    draw_text(list, c.fonts.caption, {x, rect.y}, c.palette.ui.text2, "method");
    if (count)
      draw_text_right(list, c.fonts.caption, {x + width, rect.y}, c.palette.ui.text2,
                      fmt::format("at {}", *count));
    for (std::size_t row = 0; row < rows && column * rows + row < methods.size(); ++row)
      draw_key(c, list,
               {x, rect.y + c.px(kKeyCaption) + c.px(kKeyHeight) * static_cast<float>(row), width,
                c.px(kKeyHeight)},
               shown, methods[column * rows + row], count);
  }
}

std::string cells_text(double expanded) { return grouped(std::llround(expanded)); }

namespace {

constexpr std::array<float, 4> kLongShort = {9, 3, 2, 3};
constexpr std::array<float, 2> kDashes = {7, 3}, kShort = {4, 2}, kDots = {1, 3};

// Methods use the colours of searches that are not on the map, see Roster::Entry::color.
struct MethodRow {
  PlacementMethod method;
  std::size_t color;
  std::span<const float> dash;
};
constexpr std::array<MethodRow, 6> kRows = {{{PlacementMethod::farthest, 1, {}},
                                             {PlacementMethod::greedy, 5, {}},
                                             {PlacementMethod::avoid, 2, kLongShort},
                                             {PlacementMethod::planar, 0, kDashes},
                                             {PlacementMethod::maxcover, 3, kShort},
                                             {PlacementMethod::swap, 4, kDots}}};

}  // namespace

CountLook count_look(PlacementMethod method, const Palette& palette) {
  const auto* const row = std::find_if(
      kRows.begin(), kRows.end(), [&](const MethodRow& known) { return known.method == method; });
  if (row == kRows.end()) return {palette.ui.text3, {}};  // the method is `random`
  return {palette.panel.specs[row->color], row->dash};
}

std::string count_key(PlacementMethod method) {
  if (method == PlacementMethod::random) return fmt::format("random, {} draws", CountRun::kDraws);
  const PlacementRow& row = row_of(method);
  return row.for_pairs ? fmt::format("{} for these pairs", row.name) : row.name;
}

}  // namespace waymark

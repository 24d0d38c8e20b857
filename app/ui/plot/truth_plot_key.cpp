#include "app/ui/plot/truth_plot_key.h"

#include <array>
#include <cmath>

#include "app/model/text/contender_words.h"
#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/widgets.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kInset = 8, kPadding = 6, kHead = 17, kRow = 18;
constexpr float kName = 104, kNumber = 40, kCross = 18;
// In a lower plot it would hide the points; Compare has the same colours.
constexpr float kAreaLeast = 100;
// In a narrower one there is no room for the means of all cells and of the brushed ones.
constexpr float kBothFrom = 280;

struct Entry {
  const char* letter;
  std::string name;
  Color color;
  bool shown;
  double error;          // mean over all cells, in cost units
  double brushed_error;  // over the brushed ones
};

std::vector<Entry> entries(const UiContext& c) {
  const Results& r = c.results;
  const TruthPlot& plot = c.state.truth_plot;
  const BrushedCells none, &brushed = r.brushed ? *r.brushed : none;
  std::vector<Entry> both = {{"A", slot_title(r.scene, r.moves, Slot::a), c.palette.panel.a, plot.a,
                              r.plot->a.mean_error, brushed.a_error}};
  if (r.has_b())
    both.push_back({"B", slot_title(r.scene, r.moves, Slot::b), c.palette.plot.b, plot.b,
                    r.plot->b.mean_error, brushed.b_error});
  return both;
}

struct KeyLayout {
  Rect all, cross;
  std::array<Rect, 2> rows;
  float error_right, brushed_right;
  bool shows_all;  // the mean over all cells, not only that over the brushed ones
};

std::string brushed_text(const BrushedCells& brushed) {
  return grouped(brushed.count) + " brushed";
}

// Where points are rare: under a ratio of 1, above the line y = x.
KeyLayout key_layout(const UiContext& c, const Rect& area, std::size_t count) {
  KeyLayout key;
  const float brushed =
      c.results.brushed ? c.px(12) + text_width(c.fonts.caption, brushed_text(*c.results.brushed))
                        : 0;
  key.shows_all = !c.results.brushed || area.w >= c.px(kBothFrom);
  const float all = c.px(kPadding + kName + (key.shows_all ? kNumber : 0));
  const float width = all + c.px(kPadding) + (c.results.brushed ? brushed + c.px(kCross) : 0);
  const float height = c.px(kHead) + static_cast<float>(count) * c.px(kRow) + c.px(kPadding);
  const bool low = c.results.plot->vertical == TruthAxis::ratio;
  key.all = {area.x + c.px(kInset),
             low ? area.y + area.h - height - c.px(kInset) : area.y + c.px(3), width, height};
  for (std::size_t i = 0; i < count; ++i)
    key.rows[i] = {key.all.x, key.all.y + c.px(kHead) + static_cast<float>(i) * c.px(kRow), width,
                   c.px(kRow)};
  key.error_right = key.all.x + all;
  key.brushed_right = key.error_right + brushed;
  key.cross = {key.brushed_right + c.px(2), key.all.y, c.px(kCross), c.px(kHead)};
  return key;
}

bool fits(const UiContext& c, const Rect& area) {
  return area.h >= c.px(kAreaLeast) && area.w >= c.px(180);
}

bool hovers(const Rect& rect) {
  return ImGui::IsWindowHovered() && rect.contains(ImGui::GetIO().MousePos);
}

void draw_row(const UiContext& c, ImDrawList& list, const KeyLayout& key, const Rect& row,
              const Entry& entry) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont *body = c.fonts.body, *caption = c.fonts.caption;
  if (hovers(row)) fill_rect(list, row, ui.hover, c.px(3));
  const Rect swatch{row.x + c.px(kPadding), row.y + c.px(4), c.px(9), c.px(9)};
  if (entry.shown)
    fill_rect(list, swatch, entry.color, c.px(2));
  else
    frame_rect(list, swatch, ui.text3, c.px(2));
  const Color& name = entry.shown ? ui.text : ui.text3;
  const float top = centered_top(body, row.y, row.h);
  const float left = row.x + c.px(kPadding + 15);
  const float end = key.shows_all ? key.error_right - c.px(34) : row.x + row.w;
  const float after =
      left + draw_text(list, c.fonts.semibold, {left, top}, name, entry.letter) + c.px(4);
  draw_text(list, body, {after, top}, name, fitted_name(body, entry.name, end - after));
  const auto error = [&](float right, double value, const Color& ink) {
    draw_text_right(list, caption, {right, centered_top(caption, row.y, row.h)}, ink,
                    decimal_text(c.results.moves.cells(1) * value, 1));
  };
  if (key.shows_all) error(key.error_right, entry.error, entry.shown ? ui.text2 : ui.text3);
  if (!c.results.brushed) return;
  if (c.results.brushed->count > 0)
    error(key.brushed_right, entry.brushed_error, entry.shown ? ui.text : ui.text3);
  else
    draw_text_right(list, caption, {key.brushed_right, centered_top(caption, row.y, row.h)},
                    ui.text3, "–");
}

}  // namespace

void handle_truth_plot_key(const UiContext& c, const Rect& area) {
  if (!fits(c, area)) return;
  const std::size_t count = entries(c).size();
  const KeyLayout key = key_layout(c, area, count);
  if (c.results.brushed) {
    ImGui::SetCursorScreenPos(key.cross.min());
    if (press_area("clear-brush", key.cross.size())) c.send(Command{SetBrush{}});
  }
  for (std::size_t i = 0; i < count; ++i) {
    ImGui::SetCursorScreenPos(key.rows[i].min());
    if (!press_area(i == 0 ? "key-a" : "key-b", key.rows[i].size())) continue;
    TruthPlot plot = c.state.truth_plot;
    bool& shown = i == 0 ? plot.a : plot.b;
    shown = !shown;
    c.send(Command{SetTruthPlot{plot}});
  }
}

void draw_truth_plot_key(const UiContext& c, ImDrawList& list, const Rect& area) {
  if (!fits(c, area)) return;
  const std::vector<Entry> both = entries(c);
  const KeyLayout key = key_layout(c, area, both.size());
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* caption = c.fonts.caption;
  fill_rect(list, key.all, ui.panel.with_alpha(0.88f), c.px(4));
  const float top = centered_top(caption, key.all.y, c.px(kHead));
  if (!c.results.brushed) {
    draw_text_right(list, caption, {key.error_right, top}, ui.text2, "mean error");
  } else {
    draw_text(list, caption, {key.all.x + c.px(kPadding + 15), top}, ui.text2, "mean error");
    if (key.shows_all) draw_text_right(list, caption, {key.error_right, top}, ui.text2, "all");
    draw_text_right(list, caption, {key.brushed_right, top}, ui.text,
                    brushed_text(*c.results.brushed));
    if (hovers(key.cross)) fill_rect(list, key.cross, ui.hover, c.px(3));
    draw_text_centered(list, caption,
                       {key.cross.x + key.cross.w / 2, key.cross.y + key.cross.h / 2},
                       hovers(key.cross) ? ui.text : ui.text2, icon::kRemove);
  }
  for (std::size_t i = 0; i < both.size(); ++i) draw_row(c, list, key, key.rows[i], both[i]);
}

}  // namespace waymark

#include "app/ui/plot/pairs_table.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/model/state/scene_contenders.h"
#include "app/model/text/contender_words.h"
#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"
#include "app/model/work/pairs_run.h"
#include "app/ui/plot/plot_marks.h"
#include "app/ui/shell/draw.h"
#include "app/ui/widgets/widgets.h"

namespace waymark {
namespace {

constexpr float kCaption = 16, kRowHeight = 20, kBar = 20;
constexpr float kBarFrom = 236;  // height of the section from which on there is room for the bar

std::string count_text(double count) { return grouped(std::llround(count)); }

std::string span_text(const Quartiles& q) {
  return count_text(q.lower) + " – " + count_text(q.upper);
}

struct Row {
  Slot kind;
  std::string name;
  const PairFigures& figures;
};

void draw_row(const UiContext& c, ImDrawList& list, const Rect& rect, const Row& row) {
  const Palette::Ui& ui = c.palette.ui;
  const auto top = [&](const ImFont* font) { return centered_top(font, rect.y, rect.h); };
  draw_mark(list, mark_style(c, row.kind), {rect.x + c.px(5), rect.y + rect.h / 2}, 3.5f * c.scale);
  draw_text(list, c.fonts.body, {rect.x + c.px(16), top(c.fonts.body)}, ui.text, row.name);
  const float right = rect.x + rect.w;
  draw_text_right(list, c.fonts.mono, {right, top(c.fonts.mono)}, ui.text2,
                  span_text(row.figures.expanded));
  draw_text_right(list, c.fonts.mono_semibold, {right - c.px(132), top(c.fonts.mono)}, ui.text,
                  count_text(row.figures.expanded.median));
}

// Who gave the bound at the start, as parts of one bar: the formula, then the landmarks.
void draw_shares(const UiContext& c, ImDrawList& list, const Rect& bar) {
  const PairSummary& sum = c.pairs->summary;
  const Palette::Ui& ui = c.palette.ui;
  if (sum.solved == 0) return;
  fill_rect(list, bar, ui.track);
  float x = bar.x;
  const auto part = [&](int pairs, const std::string& label, const std::string& who,
                        const Color& fill, const Color& ink) {
    const double share = static_cast<double>(pairs) / sum.solved;
    const Rect rect{x, bar.y, bar.w * static_cast<float>(share), bar.h};
    x += rect.w;
    if (pairs == 0) return;
    fill_rect(list, {rect.x, rect.y, std::max(1.0f, rect.w - 1), rect.h}, fill);
    if (text_width(c.fonts.caption, label) + c.px(4) <= rect.w)
      draw_text_centered(list, c.fonts.caption, {rect.x + rect.w / 2, rect.y + rect.h / 2}, ink,
                         label);
    tooltip(c, rect,
            fmt::format("{} gave the bound at the start of {} of the pairs", who,
                        decimal_text(100 * share, 1) + "%"));
  };
  const std::string formula = formula_title(c.pairs->moves);
  part(sum.bounds_by_formula, formula, "The " + formula + " distance", ui.line2, ui.text);
  for (std::size_t i = 0; i < sum.bounds_given.size(); ++i)
    part(sum.bounds_given[i], fmt::format("{}", i + 1), fmt::format("Landmark {}", i + 1),
         c.palette.panel.landmark, ui.panel);
}

}  // namespace

float pairs_table_height(const UiContext& c, float section_height) {
  const float rows = kCaption + kRowHeight * (shows_b(c.pairs->scene) ? 2 : 1) + 2;
  const bool bar = section_height >= c.px(kBarFrom) && shows_b(c.pairs->scene);
  return c.px(rows + (bar ? kBar : 0));
}

void pairs_table(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const PairsRun& run = *c.pairs;
  const PairSummary& sum = run.summary;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const float right = rect.x + rect.w;
  const bool landmarks = shows_b(run.scene);
  std::string pairs = grouped(sum.solved) + " pairs";
  if (sum.unsolved > 0) pairs += fmt::format(", {} without a path", grouped(sum.unsolved));
  draw_text(list, font, {rect.x, rect.y}, ui.text2, pairs);
  draw_text_right(list, font, {right - c.px(132), rect.y}, ui.text2, "median explored");
  draw_text_right(list, font, {right, rect.y}, ui.text2, "middle half");
  float y = rect.y + c.px(kCaption);
  const auto row = [&](const Row& shown) {
    hairline(list, rect.x, right, y - 1, ui.line);
    draw_row(c, list, {rect.x, y, rect.w, c.px(kRowHeight)}, shown);
    y += c.px(kRowHeight);
  };
  row({Slot::a, slot_title(run.scene, run.moves, Slot::a), sum.a});
  if (!landmarks) return;
  row({Slot::b, slot_title(run.scene, run.moves, Slot::b), sum.b});
  if (y + c.px(kBar) > rect.y + rect.h + 1) return;
  const std::string ratio = "median " + ratio_text(sum.ratio.median) + " fewer";
  draw_text_right(list, font, {right, y + c.px(4)}, ui.text, ratio);
  const float left = rect.x + c.px(56);
  draw_text(list, font, {rect.x, y + c.px(4)}, ui.text2, "bound by");
  draw_shares(c, list,
              {left, y + c.px(3), right - text_width(font, ratio) - c.px(10) - left, c.px(16)});
}

}  // namespace waymark

#include "app/library/import_controls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/library/import_pick.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

using By = WallRule::By;

void label(const UiContext& c, const Rect& row, std::string_view text) {
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {row.x, centered_top(c.fonts.body, row.y, row.h)}, c.palette.ui.text2, text);
}

// Draws the column's title and the button that restores the guessed rules.
void head(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.semibold, {rect.x, rect.y}, c.palette.ui.text, "Walls by");
  if (draft.rules == draft.offer->guess) return;
  const float width = text_width(c.fonts.body, "Use guess") + c.px(12);
  const Rect back{rect.x + rect.w - width + c.px(6), rect.y - c.px(4), width, c.px(24)};
  if (quiet_button(c, "guess", back, "Use guess", c.palette.ui.text2))
    draft.rules = draft.offer->guess;
}

void rule_kinds(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  std::vector<SegmentItem> items = {{"Brightness", ""}, {"Colour", ""}, {"Opacity", ""}};
  std::vector<By> kinds = {By::brightness, By::colors, By::transparency};
  if (draft.offer->source.xp) {
    items.insert(items.begin(), {"Glyph", ""});
    kinds.insert(kinds.begin(), By::glyphs);
  } else {
    items.push_back(
        {"Heights", "Brightness is ground height. Nothing is a wall until you drag the threshold"});
    kinds.push_back(By::brightness);
  }
  const auto kind = std::find(kinds.begin(), kinds.end(), draft.rules.walls.by) - kinds.begin();
  const int now = draft.rules.heights ? static_cast<int>(kinds.size()) - 1 : static_cast<int>(kind);
  const int clicked = segments(c, "rules", rect.min(), items, now);
  if (clicked < 0 || clicked == now) return;
  draft.rules.walls = rule_by(*draft.offer, kinds[static_cast<std::size_t>(clicked)]);
  draft.rules.heights = !draft.offer->source.xp && clicked + 1 == static_cast<int>(kinds.size());
  if (!draft.rules.heights) return;
  draft.rules.walls.threshold = 0;
  draft.rules.cell_px = 1;
}

void sides(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  label(c, rect, "Walls are");
  const By by = draft.rules.walls.by;
  const std::array<const char*, 2> names = by == By::brightness ? std::array{"Darker", "Lighter"}
                                           : by == By::transparency
                                               ? std::array{"Clear", "Opaque"}
                                               : std::array{"Picked", "The rest"};
  const std::vector<SegmentItem> items = {{names[0], ""}, {names[1], ""}};
  const float left = rect.x + rect.w - segments_width(c, items);
  const int clicked =
      segments(c, "sides", {left, rect.y}, items, draft.rules.walls.floor_is_picked ? 1 : 0);
  if (clicked >= 0) draft.rules.walls.floor_is_picked = clicked == 1;
}

// Draws a slider: "Pixels per cell - --o-- + 8".
void cell_size(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float row = c.px(24);
  draw_text(list, c.fonts.semibold, {rect.x, rect.y}, c.palette.ui.text, "Cell");
  int& px = draft.rules.cell_px;
  const std::string value =
      draft.offer->source.xp ? "one image cell" : fmt::format("{0} × {0} pixels", px);
  draw_text_right(list, c.fonts.body, {rect.x + rect.w, rect.y}, c.palette.ui.text, value);
  if (draft.offer->source.xp) return;
  const float side = c.px(28), y = rect.y + row;
  const Rect less{rect.x, y, side, side}, more{rect.x + rect.w - side, y, side, side};
  const int before = px;
  if (push_button(c, "cell-less", less, "−")) --px;
  if (push_button(c, "cell-more", more, "+")) ++px;
  // Uses a square-root scale. Small cells, where a single pixel matters, get more room.
  const float most = std::sqrt(static_cast<float>(ImportRules::kMostCellPx)) - 1;
  float part = (std::sqrt(static_cast<float>(px)) - 1) / most;
  const Rect slider{less.x + side + c.px(8), y, rect.w - 2 * side - 2 * c.px(8), side};
  if (opacity_slider(c, "cell", slider, part, false) && px == before)
    px = static_cast<int>(std::lround((1 + part * most) * (1 + part * most)));
  px = std::clamp(px, 1, ImportRules::kMostCellPx);
}

// Draws facts about the resulting map, one row per label and value.
void figures(const UiContext& c, const ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, rect.x, rect.x + rect.w, rect.y, c.palette.ui.line);
  float y = rect.y + c.px(10);
  const auto row = [&](const char* name, const std::string& value) {
    label(c, {rect.x, y, rect.w, c.px(24)}, name);
    draw_text_right(list, c.fonts.mono, {rect.x + rect.w, centered_top(c.fonts.mono, y, c.px(24))},
                    c.palette.ui.text, value);
    y += c.px(24);
  };
  const ImportPreview* preview = draft.preview.get();
  if (!preview) return;
  if (preview->error || preview->walkable == 0) {
    const std::string what = preview->error ? preview->error->what : "no walkable cell is left";
    draw_text(list, c.fonts.body, {rect.x, y}, c.palette.ui.bad,
              std::string(icon::kWarning) + "  " + fitted(c.fonts.body, what, rect.w - c.px(24)));
    return;
  }
  row("Map", fmt::format("{} × {}", preview->width, preview->height));
  const double cells = static_cast<double>(preview->width) * preview->height;
  row("Walkable",
      fmt::format("{}  {:>3.0f}%", grouped(preview->walkable), 100 * preview->walkable / cells));
}

void artwork_choice(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  const char* const icon = draft.with_artwork ? icon::kTaskDone : icon::kTaskOpen;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (quiet_button(c, "artwork", {rect.x - c.px(6), rect.y, rect.w + c.px(6), rect.h}, "",
                   c.palette.ui.text))
    draft.with_artwork = !draft.with_artwork;
  const float top = centered_top(c.fonts.body, rect.y, rect.h);
  draw_text(list, c.fonts.body, {rect.x, top}, c.palette.ui.text2, icon);
  draw_text(list, c.fonts.body, {rect.x + c.px(24), top}, c.palette.ui.text,
            "Show the image under the map");
}

}  // namespace

void import_controls(const UiContext& c, ImportEditor& draft, const ImportLayout& at) {
  head(c, draft, {at.controls.x, at.controls.y, at.controls.w, c.px(24)});
  rule_kinds(c, draft, at.rules);
  import_picks(c, draft, at.picks);
  sides(c, draft, at.sides);
  cell_size(c, draft, at.cell);
  Rect below = at.figures;
  if (draft.offer->source.xp) {
    const float unused = c.px(28);  // height of the slider, which REXPaint images lack
    below.y -= unused;
    below.h += unused;
  }
  figures(c, draft, below);
  artwork_choice(c, draft, at.artwork);
}

}  // namespace waymark

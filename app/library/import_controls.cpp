#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/library/imports.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

using By = WallRule::By;

constexpr int kSwatches = 8, kGlyphs = 16;
constexpr float kSwatch = 29, kGap = 8;

Color color_of(Rgb c) {
  return {static_cast<float>(c.red) / 255, static_cast<float>(c.green) / 255,
          static_cast<float>(c.blue) / 255, 1};
}

void hint(const UiContext& c, Box row, std::string_view text) {
  row.line(c.fonts.caption, c.palette.ui.text3, text);
}

Rect bars_of(const Rect& picks, float scale) {
  const float foot = std::round(28 * scale);
  return {picks.x, picks.y, picks.w, picks.h - foot};
}

// Draws the histogram's bars. Bar heights are square roots of the counts, so values with few pixels
// stay visible.
void draw_bars(const UiContext& c, const ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, rect, c.palette.ui.track, c.px(4));
  const auto& levels = draft.offer->source.survey.brightness;
  const auto most = static_cast<float>(*std::max_element(levels.begin(), levels.end()));
  const WallRule& rule = draft.rules.walls;
  const int columns = static_cast<int>(rect.w);
  for (int column = 0; column < columns; ++column) {
    const int from = column * 256 / columns;
    const int to = std::max(from + 1, (column + 1) * 256 / columns);
    const auto pixels =
        static_cast<float>(*std::max_element(levels.begin() + from, levels.begin() + to));
    const float height = std::ceil((rect.h - c.px(4)) * std::sqrt(pixels / std::max(1.0f, most)));
    const bool wall = (from < rule.threshold) != rule.floor_is_picked;
    if (height > 0)
      fill_rect(list, {rect.x + static_cast<float>(column), rect.y + rect.h - height, 1, height},
                wall ? c.palette.ui.text : c.palette.ui.text3);
  }
}

void histogram(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect bars = bars_of(rect, c.scale);
  int& threshold = draft.rules.walls.threshold;
  ImGui::SetCursorScreenPos(bars.min());
  press_area("threshold", {bars.w, bars.h + c.px(8)});
  threshold += key_steps();
  if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  if (ImGui::IsItemActive())
    threshold = static_cast<int>(
        std::lround((ImGui::GetIO().MousePos.x - bars.x) / std::max(1.0f, bars.w) * 256));
  if (key_pressed(ImGuiKey_LeftArrow)) --threshold;
  if (key_pressed(ImGuiKey_RightArrow)) ++threshold;
  threshold = std::clamp(threshold, 0, 256);
  draw_bars(c, draft, bars);
  const float x = std::round(threshold_place(rect, c.scale, threshold));
  fill_rect(list, {x - c.px(1), bars.y, c.px(2), bars.h}, c.palette.ui.text);
  add_disc(list, {x, bars.y + bars.h}, c.px(5), c.palette.ui.field.packed());
  list.AddCircle({x, bars.y + bars.h}, c.px(5) - 0.5f, c.palette.ui.text.packed(), 0,
                 1.4f * c.scale);
  Box foot = Box(c, bars).below().top(28);
  foot.top(10);
  Box words = Box(foot).top(Pixels{font_size(c.fonts.caption)});
  words.text(c.fonts.caption, c.palette.ui.text3, "black");
  words.text_right(c.fonts.caption, c.palette.ui.text3, "white");
  foot.top(14).text_centered(
      c.fonts.body, c.palette.ui.text,
      fmt::format("{} than {}", draft.rules.walls.floor_is_picked ? "lighter" : "darker",
                  threshold));
}

// Draws a square that the user can pick. Returns whether it was clicked.
bool chip(const UiContext& c, int id, const Rect& rect, bool picked) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::PushID(id);
  ImGui::SetCursorScreenPos(rect.min());
  const bool clicked = press_area("chip", rect.size());
  ImGui::PopID();
  frame_rect(list, rect, c.palette.ui.line2, c.px(2));
  if (picked)
    list.AddRect({rect.x - c.px(3), rect.y - c.px(3)},
                 {rect.x + rect.w + c.px(3), rect.y + rect.h + c.px(3)}, c.palette.ui.text.packed(),
                 c.px(4), 0, 2 * c.scale);
  return clicked;
}

Rect chip_place(const UiContext& c, const Rect& rect, int index) {
  const auto column = static_cast<float>(index % kSwatches);
  const auto row = static_cast<float>(index / kSwatches);
  return {rect.x + c.px(3) + column * c.px(kSwatch + kGap),
          rect.y + c.px(4) + row * c.px(kSwatch + 2 * kGap), c.px(kSwatch - 3), c.px(kSwatch - 3)};
}

// Draws the most common colours, followed by colours picked from the image.
std::vector<PictureSurvey::ColorShare> shown_colors(const ImportEditor& draft) {
  const WallRule& rule = draft.rules.walls;
  std::vector<PictureSurvey::ColorShare> colors = draft.offer->source.survey.colors;
  for (const Rgb picked : rule.colors) {
    const bool there = std::any_of(colors.begin(), colors.end(), [&](const auto& shown) {
      return distance_of(shown.color, picked) <= rule.tolerance;
    });
    if (there) continue;
    if (colors.size() == kSwatches) colors.pop_back();
    colors.push_back({picked, 0});
  }
  return colors;
}

void swatches(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  WallRule& rule = draft.rules.walls;
  const std::vector<PictureSurvey::ColorShare> colors = shown_colors(draft);
  for (int i = 0; i < static_cast<int>(colors.size()); ++i) {
    const Rgb color = colors[static_cast<std::size_t>(i)].color;
    const double share = colors[static_cast<std::size_t>(i)].share;
    const Rect place = chip_place(c, rect, i);
    const bool picked = std::any_of(rule.colors.begin(), rule.colors.end(), [&](Rgb wanted) {
      return distance_of(wanted, color) <= rule.tolerance;
    });
    fill_rect(list, place, color_of(color), c.px(2));
    if (chip(c, i, place, picked)) toggle_color(rule, color);
    tooltip(c, place, fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue));
    if (share > 0)
      draw_text_centered(list, c.fonts.caption,
                         {place.x + place.w / 2, place.y + place.h + c.px(11)}, c.palette.ui.text3,
                         percent_text(share));
  }
  Box rest(c, rect);
  rest.top(54);
  Box row = rest.top(24);
  row.left(80).text(c.fonts.body, c.palette.ui.text2, "Tolerance");
  Box number = row.right(32);
  float part = static_cast<float>(rule.tolerance) / 128;
  if (opacity_slider(c, "tolerance", row, part, false))
    rule.tolerance = static_cast<int>(std::lround(part * 128));
  number.text_right(c.fonts.mono, c.palette.ui.text, std::to_string(rule.tolerance));
  hint(c, rest.bottom(16), "Click the image to pick a colour.");
}

// Draws each glyph as it appears in a cell of the image.
void glyph_chips(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImportOffer& offer = *draft.offer;
  WallRule& rule = draft.rules.walls;
  const auto columns = static_cast<float>(offer.source.xp->width);
  const auto rows = static_cast<float>(offer.source.xp->height);
  const int count = std::min(kGlyphs, static_cast<int>(offer.glyphs.size()));
  for (int i = 0; i < count; ++i) {
    const XpGlyph& glyph = offer.glyphs[static_cast<std::size_t>(i)];
    const Rect place = chip_place(c, rect, i);
    const auto x = static_cast<float>(glyph.x), y = static_cast<float>(glyph.y);
    if (draft.picture.id() != 0)
      list.AddImage(texture_id(draft.picture.id()), place.min(), place.max(),
                    {x / columns, y / rows}, {(x + 1) / columns, (y + 1) / rows});
    const bool picked = std::binary_search(rule.glyphs.begin(), rule.glyphs.end(), glyph.glyph);
    if (chip(c, i, place, picked)) toggle_glyph(rule, glyph.glyph);
    tooltip(c, place, fmt::format("Glyph {}, {} cells", glyph.glyph, glyph.cells));
  }
  hint(c, Box(c, rect).bottom(14), "Click the image to pick a glyph.");
}

void transparency(const UiContext& c, const ImportEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const double share = draft.offer->source.survey.transparent_share;
  Box rest(c, rect);
  rest.top(8);
  Box bar = rest.top(8, 8);
  fill_rect(list, bar, c.palette.ui.text2, c.px(2));
  fill_rect(list, bar.left(Pixels{bar.w * static_cast<float>(share)}), c.palette.ui.line2, c.px(2));
  rest.line(c.fonts.body, c.palette.ui.text2, percent_text(share) + " of the pixels are clear");
}

}  // namespace

float threshold_place(const Rect& picks, float scale, int threshold) {
  const Rect bars = bars_of(picks, scale);
  return bars.x + bars.w * static_cast<float>(threshold) / 256;
}

void import_picks(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  switch (draft.rules.walls.by) {
    case By::brightness:
      return histogram(c, draft, rect);
    case By::colors:
      return swatches(c, draft, rect);
    case By::transparency:
      return transparency(c, draft, rect);
    case By::glyphs:
      return glyph_chips(c, draft, rect);
  }
}

namespace {

// Draws the column's title and the button that restores the guessed rules.
void head(const UiContext& c, ImportEditor& draft, Box row) {
  row.line(c.fonts.semibold, c.palette.ui.text, "Walls by");
  if (draft.rules == draft.offer->guess) return;
  const Rect back = row.inset(-6, -4).right(button_width(c, "Use guess", 12)).top(24);
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
    items.push_back({"Costs",
                     "Brightness is the cost of a cell: 1 if it is black, 10 if it is white. "
                     "Nothing is a wall until you drag the threshold"});
    kinds.insert(kinds.end(), {By::brightness, By::brightness});
  }
  const auto kind = std::find(kinds.begin(), kinds.end(), draft.rules.walls.by) - kinds.begin();
  const int costs = static_cast<int>(kinds.size()) - 1, heights = costs - 1;
  const int now = draft.rules.grey ? costs : draft.rules.heights ? heights : static_cast<int>(kind);
  const int clicked = segments(c, "rules", rect.min(), items, now, rect.w);
  if (clicked < 0 || clicked == now) return;
  draft.rules.walls = rule_by(*draft.offer, kinds[static_cast<std::size_t>(clicked)]);
  const bool picture = !draft.offer->source.xp;
  draft.rules.heights = picture && clicked == heights;
  draft.rules.grey =
      picture && clicked == costs ? std::optional<GreyCosts>(GreyCosts{}) : std::nullopt;
  if (!draft.rules.heights && !draft.rules.grey) return;
  draft.rules.walls.threshold = 0;
  draft.rules.cell_px = 1;
}

void sides(const UiContext& c, ImportEditor& draft, Box row) {
  row.text(c.fonts.body, c.palette.ui.text2, "Walls are");
  const By by = draft.rules.walls.by;
  const std::array<const char*, 2> names = by == By::brightness ? std::array{"Darker", "Lighter"}
                                           : by == By::transparency
                                               ? std::array{"Clear", "Opaque"}
                                               : std::array{"Picked", "The rest"};
  const std::vector<SegmentItem> items = {{names[0], ""}, {names[1], ""}};
  const Box choice = row.right(Pixels{segments_width(c, items)});
  const int clicked =
      segments(c, "sides", choice.min(), items, draft.rules.walls.floor_is_picked ? 1 : 0);
  if (clicked >= 0) draft.rules.walls.floor_is_picked = clicked == 1;
}

// Draws a slider: "Pixels per cell - --o-- + 8".
void cell_size(const UiContext& c, ImportEditor& draft, Box rest) {
  Box title = rest.top(24).top(Pixels{font_size(c.fonts.semibold)});
  title.text(c.fonts.semibold, c.palette.ui.text, "Cell");
  int& px = draft.rules.cell_px;
  const std::string value =
      draft.offer->source.xp ? "one image cell" : fmt::format("{0} × {0} pixels", px);
  title.text_right(c.fonts.body, c.palette.ui.text, value);
  if (draft.offer->source.xp) return;
  Box row = rest.top(28);
  const Box less = row.left(28, 8), more = row.right(28, 8);
  const int before = px;
  if (push_button(c, "cell-less", less, "−")) --px;
  if (push_button(c, "cell-more", more, "+")) ++px;
  // Uses a square-root scale. Small cells, where a single pixel matters, get more room.
  const float most = std::sqrt(static_cast<float>(ImportRules::kMostCellPx)) - 1;
  float part = (std::sqrt(static_cast<float>(px)) - 1) / most;
  if (opacity_slider(c, "cell", row, part, false) && px == before)
    px = static_cast<int>(std::lround((1 + part * most) * (1 + part * most)));
  px = std::clamp(px, 1, ImportRules::kMostCellPx);
}

}  // namespace

void fact_row(const UiContext& c, Box& rest, std::string_view name, std::string_view value) {
  Box row = rest.top(24);
  row.text(c.fonts.body, c.palette.ui.text2, name);
  row.text_right(c.fonts.mono, c.palette.ui.text, value);
}

bool map_facts(const UiContext& c, Box& rest, const MapLook* map) {
  rest.rule_above(c.palette.ui.line);
  rest.top(10);
  if (!map) return false;
  if (map->error || map->walkable == 0) {
    Box row = rest.top(24);
    const std::string what = map->error ? map->error->what : "no walkable cell is left";
    row.line(c.fonts.body, c.palette.ui.bad,
             std::string(icon::kWarning) + "  " + fitted(c.fonts.body, what, row.w - c.px(24)));
    if (map->error) tooltip_over(c, "import-error", row, map->error->text());
    return false;
  }
  fact_row(c, rest, "Map", fmt::format("{} × {}", map->width, map->height));
  return true;
}

namespace {

void artwork_choice(const UiContext& c, ImportEditor& draft, Box row) {
  const char* const icon = draft.with_artwork ? icon::kTaskDone : icon::kTaskOpen;
  Box button = row.inset(-6);
  button.right(6);
  if (quiet_button(c, "artwork", button, "", c.palette.ui.text))
    draft.with_artwork = !draft.with_artwork;
  row.left(24).text(c.fonts.body, c.palette.ui.text2, icon);
  row.text(c.fonts.body, c.palette.ui.text, "Show the image under the map");
}

}  // namespace

void import_controls(const UiContext& c, ImportEditor& draft, const ImportLayout& at) {
  head(c, draft, Box(c, at.controls).top(24));
  rule_kinds(c, draft, at.rules);
  import_picks(c, draft, at.picks);
  sides(c, draft, {c, at.sides});
  cell_size(c, draft, {c, at.cell});
  Box below(c, at.figures);
  if (draft.offer->source.xp) below.top(-28);  // the slider, which REXPaint images lack
  const ImportPreview* const map = draft.preview.get();
  if (map_facts(c, below, map))
    fact_row(c, below, "Walkable",
             fmt::format("{}  {:>3.0f}%", grouped(map->walkable),
                         100.0 * map->walkable / map->width / map->height));
  artwork_choice(c, draft, {c, at.artwork});
}

void toggle_color(WallRule& rule, Rgb color) {
  const auto near = [&](Rgb picked) { return distance_of(picked, color) <= rule.tolerance; };
  if (std::erase_if(rule.colors, near) == 0) rule.colors.push_back(color);
}

void toggle_glyph(WallRule& rule, std::uint32_t glyph) {
  const auto at = std::lower_bound(rule.glyphs.begin(), rule.glyphs.end(), glyph);
  if (at != rule.glyphs.end() && *at == glyph)
    rule.glyphs.erase(at);
  else
    rule.glyphs.insert(at, glyph);
}

int shown_cell_px(const ImportEditor& draft) {
  const ImportSource& source = draft.offer->source;
  return source.xp ? draft.offer->looks->picture().width / source.xp->width : draft.rules.cell_px;
}

void pick_at(ImportEditor& draft, int x, int y) {
  const ImportSource& source = draft.offer->source;
  WallRule& rule = draft.rules.walls;
  if (source.xp) {
    const int px = shown_cell_px(draft);
    const XpCell& cell = source.xp->at(x / px, y / px);
    if (rule.by == WallRule::By::glyphs) toggle_glyph(rule, cell.glyph);
    if (rule.by == WallRule::By::colors) toggle_color(rule, cell.blank() ? cell.back : cell.fore);
  } else if (rule.by == WallRule::By::colors) {
    toggle_color(rule, seen_color(source.picture->pixel(x, y)));
  }
}

WallRule rule_by(const ImportOffer& offer, WallRule::By by) {
  if (offer.guess.walls.by == by) return offer.guess.walls;
  WallRule rule;
  rule.by = by;
  rule.threshold = otsu_threshold(offer.source.survey.brightness);
  return rule;
}

}  // namespace waymark

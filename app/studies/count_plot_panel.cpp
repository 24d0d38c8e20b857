#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr float kModeRow = 32;
// Minimum height of a section with a row that names the study.
constexpr float kModesFrom = 300;

// The studies with a plot here.
std::vector<const Study*> plotted_studies() {
  std::vector<const Study*> studies;
  for (const Study* study : kStudies)
    if (study->title != nullptr) studies.push_back(study);
  return studies;
}

std::string show_action(const Study& study) { return fmt::format("count.{}", study.name); }

// The name of the menu. It names the study if there is no row for that.
std::string chooser_name(const UiContext& c, bool names_study) {
  const Study& study = study_of(c.state.count_plot.shown);
  if (names_study) return study.title;
  return study.searches == nullptr ? pairs_name(c.state.count_plot) : study.searches(c.state);
}

// Draws the choices of the study, the numbers to measure, and the pairs.
void count_chooser(const UiContext& c, const Rect& head, bool names_study) {
  const Rect rect =
      head_list(c, head, "choose-counts", "count-choice", chooser_name(c, names_study));
  tooltip(c, rect, "Choose the study, its methods and its searches");
  // The menu opens on the side with more room.
  const float below = ImGui::GetIO().DisplaySize.y - rect.y - rect.h;
  const bool above = rect.y > below;
  ImGui::SetNextWindowPos({rect.x + rect.w, above ? rect.y : rect.y + rect.h}, ImGuiCond_Always,
                          {1, above ? 1.f : 0.f});
  ImGui::SetNextWindowSizeConstraints({0, 0},
                                      {FLT_MAX, std::max(above ? rect.y : below, c.px(40))});
  if (!ImGui::BeginPopup("count-choice")) return;
  for (const Study* study : plotted_studies()) action_item(c, show_action(*study));
  ImGui::Separator();
  study_of(c.state.count_plot.shown).menu(c);
  ImGui::EndPopup();
}

std::vector<SegmentItem> mode_items(const UiContext& c) {
  std::vector<SegmentItem> items;
  for (const Study* study : plotted_studies())
    items.push_back({study->title, c.actions.at(show_action(*study)).label});
  return items;
}

// Whether the section has room for the row that names the study.
bool has_modes(const UiContext& c, const Rect& section) {
  const float width = section.w - 2 * c.px(kSectionPadding);
  return section.h >= c.px(kModesFrom) && segments_width(c, mode_items(c), width) <= width;
}

// Draws the row that chooses the study.
void modes(const UiContext& c, const Box& row) {
  const std::vector<const Study*> studies = plotted_studies();
  const auto shown = std::find(studies.begin(), studies.end(), &study_of(c.state.count_plot.shown));
  const int clicked = segments(c, "count-modes", row.min(), mode_items(c),
                               static_cast<int>(shown - studies.begin()), row.w);
  if (clicked >= 0) c.run(show_action(*studies[static_cast<std::size_t>(clicked)]));
}

}  // namespace

void count_plot_panel(const UiContext& c, const Rect& section) {
  const bool row_of_modes = has_modes(c, section);
  count_chooser(c, plot_head(c, section), !row_of_modes);
  Box rest = Box(c, section).inset(kSectionPadding);
  rest.top(kSectionHead + 4);
  rest.bottom(8);
  if (row_of_modes) modes(c, rest.top(kModeRow));
  study_of(c.state.count_plot.shown).panel(c, rest, !row_of_modes);
}

void placement_items(const UiContext& c) {
  pair_items(c);
  action_item(c, "count.most_16");
  action_item(c, "count.most_32");
  ImGui::Separator();
  for (const PlacementRow& row : placement_rows())
    action_item(c, fmt::format("count.{}", row.name));
  ImGui::Separator();
  for (const char* id : {"count.pin_one", "count.pin_two"}) action_item(c, id);
}

namespace {

using PairRow = TwoRow;
constexpr float kPairHeight = 20, kLowPairHeight = 17, kPairCaption = 16;
// In sections lower than kLowBelow, everything is drawn closer together, and bars may be kLowBars
// high instead of kBars.
constexpr float kLowBelow = 220, kBars = 90, kLowBars = 44;
constexpr std::size_t kWorst = 5;

// "+120", "−40", "0".
std::string signed_text(int number) { return (number > 0 ? "+" : "") + grouped(number); }

// Not the colours of A and B: both placements belong to the same search.
const Color& color_of_place(const UiContext& c, std::size_t place) {
  return c.palette.panel.specs[place];
}

// The colour of the placement that expands fewer cells.
Color color_of(const UiContext& c, const PairRow& row) {
  if (row.difference() == 0) return c.palette.ui.text3;
  return color_of_place(c, row.difference() > 0 ? 0 : 1);
}

// Draws the largest saving of a placement in its colour, on the left or right of the line.
void saves(const UiContext& c, ImDrawList& list, Box line, std::size_t place, int most,
           bool right) {
  const std::string words =
      fmt::format("{} saves up to {}", place == 0 ? "one" : "two", grouped(std::max(0, most)));
  if (right) line = line.right(Pixels{c.px(8) + c.px(5) + text_width(c.fonts.caption, words)});
  fill_rect(list, line.left(8, 5).middle(8), color_of_place(c, place), c.px(2));
  line.text(c.fonts.caption, c.palette.ui.text2, words);
}

void go_to(const UiContext& c, const PairRow& row) {
  c.send(Command{SetPoints{row.pair.start, row.pair.goal, c.state.scene.landmarks}});
}

void tell(const UiContext& c, const PairRow& row) {
  ImGui::BeginTooltip();
  ImGui::TextUnformatted(
      fmt::format("{}, {} to {}, {}\nOne expands {}, two {}: {}\nClick to go there",
                  row.pair.start.x, row.pair.start.y, row.pair.goal.x, row.pair.goal.y,
                  grouped(row.one), grouped(row.two), signed_text(row.difference()))
          .c_str());
  ImGui::EndTooltip();
  Scene ghost = c.state.scene;
  ghost.start = row.pair.start;
  ghost.goal = row.pair.goal;
  c.ui.ghost_in_plot = std::move(ghost);
}

// Draws a placement in a row: its name, its number of landmarks, their median, and a button that
// pins another placement in its place.
void pin_row(const UiContext& c, ImDrawList& list, Box row, std::size_t place) {
  const Palette::Ui& ui = c.palette.ui;
  const auto& pin = c.of<CountStudies>().pins()[place];
  const std::string& method = c.of<CountStudies>().pinned_methods()[place];
  fill_rect(list, row.left(10, 8).middle(10), color_of_place(c, place), c.px(2));
  row.text(c.fonts.semibold, ui.text, place == 0 ? "One" : "Two");
  std::string words =
      !pin ? ": nothing pinned"
           : fmt::format(": {} landmark{}{}", pin->size(), pin->size() == 1 ? "" : "s",
                         method.empty() ? "" : " by " + method);
  const Rect button = row.right(button_width(c, "Pin", 14), 8);
  const Action& action = c.actions.at(place == 0 ? "count.pin_one" : "count.pin_two");
  if (quiet_button(c, action.id.c_str(), button, "Pin", ui.text2, action.enabled())) c.run(action);
  tooltip(c, button, action.label);
  const std::string median =
      c.of<CountStudies>().two()
          ? "median " + grouped(std::llround(c.of<CountStudies>().two()->expanded[place].median))
          : "";
  row.text_right(c.fonts.mono, ui.text, median, 6);
  if (pin && !method.empty() && text_width(c.fonts.body, words) > row.w)
    words = fmt::format(": {} by {}", pin->size(), method);
  row.text_fitted(c.fonts.body, pin ? ui.text : ui.text3, words);
}

// Draws one bar per pair, sorted with the smallest difference on the left. Lengths are square
// roots, which keeps small differences visible.
void bars(const UiContext& c, ImDrawList& list, const Rect& area,
          const std::vector<PairRow>& rows) {
  const Palette::Ui& ui = c.palette.ui;
  const int most =
      std::max({1, std::abs(rows.front().difference()), std::abs(rows.back().difference())});
  const float zero = area.y + area.h / 2;
  const auto length = [&](int difference) {
    const double part = std::sqrt(std::abs(difference) / static_cast<double>(most));
    return (difference < 0 ? -1 : 1) * static_cast<float>(part) * area.h / 2;
  };
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = pointer_area("two-bars", area.size());
  const bool hovered = ImGui::IsItemHovered();
  const auto count = static_cast<float>(rows.size());
  // There are never more bars than pixels.
  const auto columns = static_cast<std::size_t>(std::min(count, area.w));
  const auto row_at = [&](std::size_t column) {
    return rows[std::min(rows.size() - 1, column * rows.size() / columns)];
  };
  const float width = area.w / static_cast<float>(columns);
  const auto under = static_cast<std::size_t>(std::clamp(
      (ImGui::GetIO().MousePos.x - area.x) / width, 0.0f, static_cast<float>(columns - 1)));
  for (std::size_t i = 0; i < columns; ++i) {
    const PairRow row = row_at(i);
    const float left = area.x + static_cast<float>(i) * width, y = zero - length(row.difference());
    const float gap = width > c.px(4) ? c.px(1) : 0;
    if (hovered && i == under)
      list.AddRectFilled({left, area.y}, {left + width, area.y + area.h}, ui.hover.packed());
    list.AddRectFilled({left, std::min(y, zero)}, {left + width - gap, std::max(y, zero) + 1},
                       color_of(c, row).packed());
  }
  hairline(list, area.x, area.x + area.w, zero, ui.line2);
  saves(c, list, Box(c, area).top(14), 1, -rows.front().difference(), false);
  saves(c, list, Box(c, area).bottom(14), 0, rows.back().difference(), true);
  if (!hovered) return;
  tell(c, row_at(under));
  if (clicked) go_to(c, row_at(under));
}

// The columns of a row of the list of pairs, and the rest of the row.
struct PairColumns {
  Box difference, two, one;
};
PairColumns pair_columns(Box row) {
  const Box difference = row.right(66), two = row.right(56);
  return {difference, two, row};
}

void worst_row(const UiContext& c, ImDrawList& list, const Box& rect, const PairRow& row, int id) {
  const Palette::Ui& ui = c.palette.ui;
  ImGui::PushID(id);
  ImGui::SetCursorScreenPos(rect.min());
  if (press_area("worst", rect.size())) go_to(c, row);
  ImGui::PopID();
  if (ImGui::IsItemHovered()) {
    fill_rect(list, rect, ui.hover, c.px(3));
    tell(c, row);
  }
  PairColumns at = pair_columns(rect);
  at.difference.text_right(c.fonts.mono_semibold, ui.text, signed_text(row.difference()));
  at.two.text_right(c.fonts.mono, ui.text2, grouped(row.two));
  at.one.text_right(c.fonts.mono, ui.text2, grouped(row.one));
  at.one.text(c.fonts.mono, ui.text,
              fmt::format("{:>3},{:>3} → {:>3},{:>3}", row.pair.start.x, row.pair.start.y,
                          row.pair.goal.x, row.pair.goal.y));
}

// Lists the pairs with the worst results for the second placement, as many as fit.
void worst(const UiContext& c, ImDrawList& list, Box rest, const std::vector<PairRow>& rows,
           float height) {
  const Color& ink = c.palette.ui.text2;
  PairColumns heads = pair_columns(rest.top(kPairCaption).top(15));
  heads.difference.text_right(c.fonts.caption, ink, "difference");
  heads.two.text_right(c.fonts.caption, ink, "two");
  heads.one.text_right(c.fonts.caption, ink, "one");
  heads.one.text(c.fonts.caption, ink, "worst for two");
  for (std::size_t i = 0; i < std::min(kWorst, rows.size()) && rest.has(Pixels{height}); ++i)
    worst_row(c, list, rest.top(Pixels{height}), rows[rows.size() - 1 - i], static_cast<int>(i));
}

void two_placements_panel(const UiContext& c, const Rect& rect, bool way_back) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool low = rect.h < c.px(kLowBelow);
  const float row = low ? 20 : 24;
  Box rest(c, rect);
  for (std::size_t place = 0; place < 2; ++place) pin_row(c, list, rest.top(row), place);
  Box line = rest.top(row);
  if (way_back && quiet_button(c, "back-to-counts", line.right(button_width(c, "Counts", 14)),
                               "Counts", c.palette.ui.text2))
    c.run("count.counts");
  const std::shared_ptr<const TwoPlacements>& two = c.of<CountStudies>().two();
  if (!two || two->rows.empty())
    return draw_plot_hint(c, list, rest,
                          c.of<CountStudies>().comparing()
                              ? "Searching every pair with both placements…"
                              : "Compare two placements on the same pairs: place landmarks and "
                                "pin them as One. Then place others and pin them as Two.");
  const std::string words = two_verdict(two->rows);
  line.text_fitted(text_width(c.fonts.body, words) <= line.w ? c.fonts.body : c.fonts.caption,
                   c.palette.ui.text, words);
  rest.top(low ? 0 : 4);
  const float row_height = c.px(low ? kLowPairHeight : kPairHeight);
  const float list_height = std::min(c.px(kPairCaption) + row_height * kWorst,
                                     std::max(0.0f, rest.h - c.px(low ? kLowBars : kBars)));
  const Box pairs = rest.bottom(Pixels{list_height}, low ? 4 : 8);
  rest.h = std::max(c.px(20), rest.h);
  bars(c, list, rest, two->rows);
  if (list_height >= c.px(kPairCaption) + row_height) worst(c, list, pairs, two->rows, row_height);
}

}  // namespace

const Study kTwoStudy = {
    .name = "two",
    .title = "Two",
    .show_label = "Compare two placements",
    .caption = "Each bar is a start and a goal.",
    .panel = two_placements_panel,
    .menu = placement_items,
    .file = "two",
    .csv = {"Export placement comparison as CSV",
            [](const CountStudies& studies, const State&) {
              return text_content(studies.two(), two_csv);
            }},
    .missing = "no placements compared yet",
    .remedy = "Pin one placement, then place other landmarks and pin them as the second"};

}  // namespace waymark

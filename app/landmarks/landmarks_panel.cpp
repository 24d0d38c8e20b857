#include "app/landmarks/landmarks_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/kit/numbers.h"
#include "app/landmarks/landmark_learner.h"
#include "app/map/summary_text.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/key_focus.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/study/triangle.h"

namespace waymark {
namespace {

// The columns of a row of the list. Four-digit coordinates need more room.
struct ListColumns {
  Box number, lock, position, trip, bar, count, share;
  int digits;
  bool has_trip;
};
ListColumns list_columns(const UiContext& c, Box row) {
  const Grid& grid = c.results.scene.map->grid;
  const bool large = grid.width() > 1000 || grid.height() > 1000;
  // The column for the position along the trip is shown if it leaves enough room for the bars.
  const bool has_trip = row.w >= c.px(large ? 376 : 360);
  const Box number = row.left(38);
  const Box lock = row.left(16);
  const Box position = row.left(large ? 76 : 60, 14);
  const Box trip = row.left(has_trip ? 52 : 0);
  row.right(16);
  const Box share = row.right(70);
  const Box count = row.right(56);
  return {number, lock, position, trip, row, count, share, large ? 4 : 3, has_trip};
}

bool are_asked(const Results& r) { return landmark_asker(r.scene).has_value(); }

// The button is visible while the landmark is locked or the pointer is on its row.
void lock_button(const UiContext& c, const Rect& rect, int index, bool row_is_lit) {
  const bool locked = is_locked(c.results.scene, index);
  if (!locked && !row_is_lit) return;
  if (quiet_button(c, "lock", rect, locked ? icon::kLocked : icon::kFree,
                   locked ? c.palette.ui.text : c.palette.ui.text3))
    c.send(Command{LockLandmark{index, !locked}});
  tooltip(c, rect,
          locked ? "Locked: placing keeps this landmark and adds others. Click to unlock"
                 : "Click to lock: placing keeps this landmark and adds others");
}

std::string position_text(const Grid& grid, Cell cell, int digits) {
  if (grid.graph()) return cell_text(grid, cell);
  return fmt::format("{}, {:>{}}", cell.x, cell.y, digits);
}

struct DetailLine {
  const char* label;
  std::string value;           // "–" if there is no value
  std::optional<double> part;  // shown in percent
  const char* whole;           // what `part` is a part of
  std::string meaning;
};

// The columns of these lines do not fit the heads above the list, so each line names its parts.
std::string part_text(const DetailLine& line) {
  return line.part ? fmt::format("{} of {}", percent_text(*line.part), line.whole) : "";
}

constexpr const char* kUsedRow = "tightest bounds so far";
constexpr const char *kOfPath = "the path", *kOfMust = "must-expand", *kOfUses = "all";

DetailLine slack_line(const UiContext& c, const char* label, Cost slack, Cost path) {
  DetailLine line{label, length_text(slack, c.results.moves), {}, kOfPath, {}};
  if (path > 0) line.part = static_cast<double>(slack) / path;
  return line;
}

std::array<DetailLine, 2> slack_lines(const UiContext& c, int index) {
  const Results& r = c.results;
  const auto undefined = [](const std::string& why) -> std::array<DetailLine, 2> {
    return {{{"slack at goal", "–", {}, kOfPath, why}, {"slack at start", "–", {}, kOfPath, why}}};
  };
  if (has_stale_tables(r.scene))
    return undefined("The table is from an earlier map. Landmarks > Tables rebuilds it");
  if (r.walk) return undefined("While a unit walks, the table may be from before an edit");
  if (r.goals)
    return undefined(
        "Undefined with several goals or goal headings, or if the search may end close to the "
        "goal");
  const Triangle t = triangle(r.scene.map->grid, *r.tables[static_cast<std::size_t>(index)],
                              *r.goal_field, r.scene.start);
  const int number = landmark_number(r.scene, index);
  if (!t.whole())
    return undefined(fmt::format(
        "No path leads from the start to landmark {}, or from there to the goal", number));
  const EndSlacks slacks = end_slacks(t);
  std::array<DetailLine, 2> lines{slack_line(c, "slack at goal", slacks.at_goal, t.cell_goal),
                                  slack_line(c, "slack at start", slacks.at_start, t.cell_goal)};
  const auto meaning = [number](const char* from, const char* by) {
    return fmt::format(
        "How much longer the path from the {0} to landmark {1} is if it leads through the {2}, "
        "also as a percentage of the path from start to goal. At 0, the bound at the start is "
        "exact.",
        from, number, by);
  };
  lines[0].meaning = meaning("start", "goal");
  lines[1].meaning = meaning("goal", "start");
  return lines;
}

// `saved`: the cells that each landmark saves; empty until they are computed. `which`: which cells
// are counted.
DetailLine saved_line(const UiContext& c, const char* label, const std::vector<int>& saved,
                      int index, const std::string& which) {
  const auto at = static_cast<std::size_t>(index);
  DetailLine line{label, "–", {}, kOfMust, {}};
  line.meaning =
      fmt::format("How many {}, also as a percentage of the cells it must expand with only the {}",
                  which, distance_words(c.results.moves));
  if (at >= saved.size()) return line;
  line.value = grouped(saved[at]);
  line.part = static_cast<double>(saved[at]) / std::max(1, c.results.a.counts.must_expand);
  return line;
}

DetailLine used_line(const UiContext& c, int index) {
  const LandmarkLearner& learner = c.of<LandmarkLearner>();
  const std::span<const std::int64_t> usage = learner.usage();
  const auto at = static_cast<std::size_t>(index);
  const std::string meaning = fmt::format(
      "Explored cells where landmark {} gave the tightest bound, over {} search{} since the "
      "landmarks last moved, and its share of the total. The rules in Landmarks > After a search "
      "move the least used landmark",
      landmark_number(c.results.scene, index), grouped(learner.searches()),
      learner.searches() == 1 ? "" : "es");
  if (at >= usage.size()) return {kUsedRow, "–", {}, kOfUses, meaning};
  DetailLine line{kUsedRow, grouped(usage[at]), {}, kOfUses, meaning};
  const auto all = std::accumulate(usage.begin(), usage.end(), std::int64_t{0});
  line.part = static_cast<double>(usage[at]) / static_cast<double>(std::max<std::int64_t>(1, all));
  return line;
}

// Draws the five lines of a selected landmark. Two show its slack at each end of the path, as a
// cost and as a share of the path's cost, see EndSlacks. Two show the cells it saves with the other
// landmarks and on its own, as a count and as a share of the cells that A* must expand with the
// formula, see landmark_worth(). The last line shows how much the searches so far have used it, see
// LandmarkLearner. `parts`: the minimum width of the column of shares, in pixels.
void draw_details(const UiContext& c, Box rest, float parts, int index) {
  const auto [at_goal, at_start] = slack_lines(c, index);
  const int number = landmark_number(c.results.scene, index);
  const std::array lines = {
      at_goal, at_start,
      saved_line(c, "cells saved", c.results.worth, index,
                 fmt::format("more cells A* must expand without landmark {}", number)),
      saved_line(c, "saved as the only one", c.results.worth_alone, index,
                 fmt::format("fewer cells A* must expand if landmark {} is the only one", number)),
      used_line(c, index)};
  for (const DetailLine& line : lines)
    parts = std::max(parts, text_width(c.fonts.caption, part_text(line)) + c.px(10));
  for (const DetailLine& line : lines) {
    const Box whole = rest.top(18);
    Box row = whole;
    row.right(Pixels{parts}).text_right(c.fonts.caption, c.palette.ui.text2, part_text(line));
    row.text_right(c.fonts.mono, line.part ? c.palette.ui.text : c.palette.ui.text3, line.value);
    row.text(c.fonts.caption, c.palette.ui.text2, line.label);
    tooltip_over(c, line.label, whole, line.meaning);
  }
}

// Draws the landmark's share in the search: a bar and two numbers, or why it has none.
void draw_share(const UiContext& c, ImDrawList& list, ListColumns columns, int index) {
  const Results& r = c.results;
  const Palette::Ui& ui = c.palette.ui;
  // If fewer landmarks are active than exist, the search did not use the others.
  if (!are_asked(r) || !r.active.contains(index))
    return columns.bar.text(c.fonts.body, ui.text3, "not used");
  // Credit counts only bounds towards a single goal. A walk also uses costs learned by earlier
  // searches.
  if (r.goals || r.walk)
    return columns.bar.text(c.fonts.body, ui.text3,
                            r.walk                      ? "used on the walk"
                            : ends_in_one_cell(r.scene) ? "used for each heading"
                                                        : "used for each goal");
  const auto at = static_cast<std::size_t>(index);
  const int alone = r.credit.alone[at], together = r.credit.together[at];
  columns.count.text_right(c.fonts.mono, alone > 0 ? ui.text : ui.text3, grouped(alone));
  columns.share.text_right(c.fonts.mono, together > 0 ? ui.text2 : ui.text3, grouped(together));
  const Box track = columns.bar.middle(6);
  const auto part = [&](int count) {
    return Pixels{std::round(track.w * static_cast<float>(count) /
                             static_cast<float>(std::max(1, r.credit.explored)))};
  };
  const Color& green = c.palette.panel.landmark;
  fill_rect(list, track, ui.track);
  fill_rect(list, Box(track).left(part(alone + together)), green.with_alpha(kPaleOpacity));
  fill_rect(list, Box(track).left(part(alone)), green);
}

// `place`: the row, and below it the room for the details of a selected landmark.
void draw_row(const UiContext& c, Box place, int index) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Results& r = c.results;
  const Palette::Ui& ui = c.palette.ui;
  const bool selected = c.state.selected == index;
  Box ground = place.inset(-8);
  if (selected) ground.bottom(4);
  const Box row = place.top(kRow);
  ListColumns columns = list_columns(c, row);

  const Box wide = row.inset(-8);
  ImGui::SetCursorScreenPos(wide.min());
  ImGui::PushID(index);
  // The lock button overlaps the row's own button.
  if (press_area_below("row", {wide.w - c.px(24), wide.h}))
    c.send(Command{SelectLandmark{selected ? kNothingSelected : index}});
  // Also true while one of the row's buttons is pressed, because the button must still exist when
  // the mouse is released.
  const bool hovered = ImGui::IsMouseHoveringRect(wide.min(), wide.max()) &&
                       ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  if (selected || hovered) fill_rect(list, ground, selected ? ui.active : ui.hover, c.px(4));

  const float r_size = c.px(6);
  const ImVec2 mark{row.x + c.px(6), row.y + row.h / 2 + c.px(1)};
  const ImVec2 a{mark.x, mark.y - r_size}, b{mark.x + r_size, mark.y + r_size * 0.7f},
      d{mark.x - r_size, mark.y + r_size * 0.7f};
  if (r.goals || r.walk ? are_asked(r) : !r.credit.is_hollow(index))
    list.AddTriangleFilled(a, b, d, c.palette.panel.landmark.packed());
  else
    list.AddTriangle(a, b, d, c.palette.panel.landmark.packed(), 1.4f * c.scale);
  columns.number.left(20);
  columns.number.text(c.fonts.semibold, ui.text,
                      fmt::format("{}", landmark_number(r.scene, index)));
  const Cell cell = r.scene.landmarks[static_cast<std::size_t>(index)];
  columns.position.text_right(c.fonts.mono, ui.text,
                              position_text(r.scene.map->grid, cell, columns.digits));
  lock_button(c, columns.lock.inset(0, 3), index, hovered || selected);
  if (columns.has_trip) {
    const TripPosition where = trip_position(r, index);
    columns.trip.text(c.fonts.body, where == TripPosition::unknown ? ui.text3 : ui.text2,
                      trip_position_word(where));
  }
  if (hovered || selected) {
    const Rect cross = Box(wide).right(20).inset(0, 2);
    if (quiet_button(c, "remove", cross, icon::kRemove, ui.text2))
      c.send(Command{RemoveLandmark{index}});
    tooltip(c, cross, "Remove this landmark   Delete");
  }
  draw_share(c, list, columns, index);
  place.right(16);
  if (selected) draw_details(c, place, columns.count.w + columns.share.w, index);
  ImGui::PopID();
}

std::string meaning(const Results& r, Mode mode) {
  const LandmarkCredit& credit = r.credit;
  return fmt::format(
      "Each landmark gives a lower bound on the cost to the goal. The search uses the tightest "
      "bound at each cell, which is the highest. The bars show how many of the {} cells explored "
      "{} {} get it from each landmark.\nAt {} cells no landmark has a tighter bound than the "
      "{}.\nHollow triangle: removing the "
      "landmark changes no bound that the search used, "
      "neither at explored cells nor at cells left on the open list.",
      grouped(credit.explored), mode == Mode::explore ? "with" : "by",
      r.slot_label(mode, *landmark_asker(r.scene)), grouped(credit.by_formula),
      distance_words(r.moves));
}

// Draws the heads of the columns. They have tooltips.
void draw_captions(const UiContext& c, const Box& row) {
  const ImFont* font = c.fonts.caption;
  ImGui::SetCursorScreenPos(row.inset(0, -4).min());
  pointer_area("landmark-columns", row.inset(0, -4).size());
  const auto head = [&](Box column, const char* word, bool right, const std::string& words) {
    const Pixels width{text_width(font, word)};
    const Box place = right ? column.right(width) : column.left(width);
    Box(place).text(font, c.palette.ui.text2, word);
    tooltip(c, place.inset(0, -4), words);
  };
  ListColumns columns = list_columns(c, row);
  head(columns.number, "landmark", false, "The landmark's number on the map");
  head(columns.position, "position", true,
       c.results.scene.map->grid.graph()
           ? "The name of its node"
           : "Column from the left and row from the top, both counted from 0");
  if (columns.has_trip)
    head(columns.trip, "where", false,
         "Where the landmark is on the trip from start to goal.\nbefore: behind the start; middle: "
         "between start and goal; after: behind the goal; aside: off the path");
  if (!are_asked(c.results)) return;
  head(columns.count, "on its own", true,
       "Explored cells whose tightest bound comes only from this landmark. A landmark with 0 here "
       "is still filled if, without it, a cell left on the open list would have a lower bound.");
  head(columns.share, "tied", true,
       "Explored cells where this landmark and another give the same tightest bound.");
  const float room = columns.bar.w + columns.count.w - text_width(font, "on its own") - c.px(16);
  for (const char* const bar : {"tightest bound", "bound"})
    if (text_width(font, bar) <= room)
      return head(columns.bar, bar, false, meaning(c.results, c.state.mode));
}

// The scroll offset in whole rows that hides at least the top `above` pixels of the list.
float whole_rows(const UiContext& c, float above) {
  const float row = c.px(kRow);
  return std::ceil(above / row) * row;
}

// Scrolls to a landmark that was selected outside the list.
void bring_into_view(const UiContext& c, int selected, float height) {
  if (std::exchange(c.ui.landmark_in_view, selected) == selected || selected == kNothingSelected)
    return;
  const float top = static_cast<float>(selected) * c.px(kRow);
  const float bottom = top + c.px(kRow) + c.px(kDetailsHeight);
  const float scroll = ImGui::GetScrollY();
  if (bottom > scroll + height) ImGui::SetScrollY(std::min(top, whole_rows(c, bottom - height)));
  if (top < scroll) ImGui::SetScrollY(top);
}

// Draws the rows of the list. Partly visible rows, and the rows next to them, are drawn only while
// the list has the keyboard's focus, which can then move to them.
void landmark_rows(const UiContext& c, const Box& rows, int count) {
  ImGui::SetCursorScreenPos(rows.min());
  ImGui::BeginChild("landmark-rows", rows.size());
  const int selected = c.state.selected < count ? c.state.selected : kNothingSelected;
  const float height = c.px(kRow);
  const KeyStop* const stop = key_focus() ? key_focus()->focused() : nullptr;
  const Rect around = rows.inset(0, -kRow);
  const bool keys = stop && around.contains({stop->rect.x + stop->rect.w / 2, stop->rect.y + 1});
  const float beyond = keys ? 2 * height : 1;
  const float top = ImGui::GetCursorScreenPos().y;
  Box rest = rows.inset(kSectionPadding);
  rest.y = top;
  for (int i = 0; i < count; ++i) {
    const bool near = rest.y > rows.y - beyond && rest.y + height < rows.y + rows.h + beyond;
    const Box place = rest.top(Pixels{height + (i == selected ? c.px(kDetailsHeight) : 0)});
    if (near || i == selected) draw_row(c, place, i);
  }
  // Makes the last row end at the bottom of the list when the first visible row starts at the top.
  const float below = rest.y - top - rows.h;
  ImGui::SetCursorScreenPos({rows.x, top});
  ImGui::Dummy({1, below > 0 ? whole_rows(c, below) + rows.h : 1});
  bring_into_view(c, selected, rows.h);
  ImGui::EndChild();
}

}  // namespace

void landmarks_panel(const UiContext& c, Fold& fold) {
  const Rect& section = c.layout.landmarks;
  const Results& r = c.results;
  const int count = static_cast<int>(r.scene.landmarks.size());
  // On the first screen, the triangles on the map show this.
  const std::string summary =
      c.layout.explore    ? ""
      : count == 0        ? "none"
      : !are_asked(r)     ? fmt::format("{}, not used", count)
      : r.goals || r.walk ? fmt::format("{}, in use", count)
                          : fmt::format("{} of {} raise estimates", r.credit.not_hollow(), count);
  const Rect head = folding_head(c, section, "Landmarks", c.layout.landmarks_folded, summary, fold);
  if (c.layout.landmarks_folded) return;
  place_menu(c, head);
  Box rest = below_head(c, section, head);
  if (count == 0) {
    rest.inset(kSectionPadding, 2)
        .line(c.fonts.body, c.palette.ui.text3,
              fitted(c.fonts.body, "None yet: double-click the map, or place some.", head.w));
    return;
  }
  // If the window has no room for the rows, the section consists only of its head.
  constexpr float kCaptions = 20, kBelow = 4;
  if (!rest.has(kCaptions + kBelow + kRow)) return;
  draw_captions(c, rest.top(kCaptions).inset(kSectionPadding).top(15));
  rest.bottom(kBelow);
  if (follows_a_rule(c.state) && rest.has(2 * kRow))
    after_search_line(c, rest.bottom(kRow).inset(kSectionPadding));
  landmark_rows(c, rest, count);
}

}  // namespace waymark

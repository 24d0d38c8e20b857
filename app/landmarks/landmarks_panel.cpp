#include "app/landmarks/landmarks_panel.h"

#include <algorithm>
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
#include "app/screen/draw.h"
#include "app/screen/key_focus.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/study/triangle.h"

namespace waymark {
namespace {

// The columns in a row of the list. Four-digit coordinates need more room.
struct ListColumns : LandmarkColumns {
  int digits;
  std::optional<float> trip_left;
};
ListColumns list_columns(const UiContext& c, const Rect& row) {
  const Grid& grid = c.results.scene.map->grid;
  const bool large = grid.width() > 1000 || grid.height() > 1000;
  const float right = row.x + row.w;
  // The column for the position along the trip is shown if it leaves enough room for the bars.
  const float trip = row.w >= c.px(large ? 376 : 360) ? c.px(52) : 0;
  const float position = row.x + c.px(large ? 130 : 114);
  return {
      {position, position + c.px(14) + trip, right - c.px(142), right - c.px(86), right - c.px(16)},
      large ? 4 : 3,
      trip > 0 ? std::optional(position + c.px(14)) : std::nullopt};
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

void draw_row(const UiContext& c, const Rect& row, int index) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Results& r = c.results;
  const ListColumns columns = list_columns(c, row);
  const Palette::Ui& ui = c.palette.ui;
  const auto at = static_cast<std::size_t>(index);
  const LandmarkCredit& credit = r.credit;
  const bool selected = c.state.selected == index;

  ImGui::SetCursorScreenPos({row.x - c.px(8), row.y});
  ImGui::PushID(index);
  // The lock button overlaps the row's own button.
  if (press_area_below("row", {row.w + c.px(16) - c.px(24), row.h}))
    c.send(Command{SelectLandmark{selected ? kNothingSelected : index}});
  // Also true while one of the row's buttons is pressed, because the button must still exist when
  // the mouse is released.
  const bool hovered = ImGui::IsMouseHoveringRect({row.x - c.px(8), row.y},
                                                  {row.x + row.w + c.px(8), row.y + row.h}) &&
                       ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  const Rect ground{row.x - c.px(8), row.y, row.w + c.px(16),
                    row.h + (selected ? c.px(kDetailsHeight) - c.px(4) : 0)};
  if (selected || hovered) fill_rect(list, ground, selected ? ui.active : ui.hover, c.px(4));

  const float top = centered_top(c.fonts.body, row.y, row.h);
  const float mono_top = centered_top(c.fonts.mono, row.y, row.h);
  const float r_size = c.px(6);
  const ImVec2 mark{row.x + c.px(6), row.y + row.h / 2 + c.px(1)};
  const ImVec2 a{mark.x, mark.y - r_size}, b{mark.x + r_size, mark.y + r_size * 0.7f},
      d{mark.x - r_size, mark.y + r_size * 0.7f};
  if (r.goals || r.walk ? are_asked(r) : !credit.is_hollow(index))
    list.AddTriangleFilled(a, b, d, c.palette.panel.landmark.packed());
  else
    list.AddTriangle(a, b, d, c.palette.panel.landmark.packed(), 1.4f * c.scale);
  draw_text(list, c.fonts.semibold, {row.x + c.px(20), top}, ui.text,
            fmt::format("{}", landmark_number(r.scene, index)));
  const Cell cell = r.scene.landmarks[at];
  draw_text_right(list, c.fonts.mono, {columns.position_right, mono_top}, ui.text,
                  position_text(r.scene.map->grid, cell, columns.digits));

  // Leaves room for a two-digit number.
  lock_button(c, {row.x + c.px(38), row.y + c.px(3), c.px(16), row.h - c.px(6)}, index,
              hovered || selected);
  if (columns.trip_left) {
    const TripPosition where = trip_position(r, index);
    draw_text(list, c.fonts.body, {*columns.trip_left, top},
              where == TripPosition::unknown ? ui.text3 : ui.text2, trip_position_word(where));
  }

  // The landmark's share in the search comes first, then the numbers.
  const float right = row.x + row.w;
  if (hovered || selected) {
    const Rect cross{right - c.px(12), row.y + c.px(2), c.px(20), row.h - c.px(4)};
    if (quiet_button(c, "remove", cross, icon::kRemove, ui.text2))
      c.send(Command{RemoveLandmark{index}});
    tooltip(c, cross, "Remove this landmark   Delete");
  }
  // If fewer landmarks are active than exist, the search did not use the others.
  if (!are_asked(r) || !r.active.contains(index)) {
    draw_text(list, c.fonts.body, {columns.bar_left, top}, ui.text3, "not used");
    if (selected) draw_landmark_details(c, list, columns, row.y + row.h, index);
    ImGui::PopID();
    return;
  }
  // Credit counts only bounds towards a single goal. A walk also uses costs learned by earlier
  // searches.
  if (r.goals || r.walk) {
    draw_text(list, c.fonts.body, {columns.bar_left, top}, ui.text3,
              r.walk                      ? "used on the walk"
              : ends_in_one_cell(r.scene) ? "used for each heading"
                                          : "used for each goal");
    if (selected) draw_landmark_details(c, list, columns, row.y + row.h, index);
    ImGui::PopID();
    return;
  }
  const int alone = credit.alone[at], together = credit.together[at];
  const auto number = [&](float number_right, int count, const Color& ink) {
    draw_text_right(list, c.fonts.mono, {number_right, mono_top}, count > 0 ? ink : ui.text3,
                    grouped(count));
  };
  number(columns.count_right, alone, ui.text);
  number(columns.share_right, together, ui.text2);
  const Rect bar{columns.bar_left, std::round(row.y + row.h / 2 - c.px(3)),
                 columns.bar_right - columns.bar_left, c.px(6)};
  const auto part = [&](int count) {
    return std::round(bar.w * static_cast<float>(count) /
                      static_cast<float>(std::max(1, credit.explored)));
  };
  const Color& green = c.palette.panel.landmark;
  fill_rect(list, bar, ui.track);
  fill_rect(list, {bar.x, bar.y, part(alone + together), bar.h}, green.with_alpha(kPaleOpacity));
  fill_rect(list, {bar.x, bar.y, part(alone), bar.h}, green);
  if (selected) draw_landmark_details(c, list, columns, row.y + row.h, index);
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

void draw_captions(const UiContext& c, const Rect& head, float y) {
  constexpr const char* kOnItsOwn = "on its own";
  const ListColumns columns = list_columns(c, head);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Color& ink = c.palette.ui.text2;
  const ImFont* font = c.fonts.caption;
  // The heads are separate ImGui items because they have tooltips.
  ImGui::SetCursorScreenPos({head.x, y - c.px(4)});
  pointer_area("landmark-columns", {columns.bar_left - head.x, c.px(20)});
  const auto meaning_of = [&](float left, float right, const char* words) {
    tooltip(c, {left, y - c.px(4), right - left, c.px(20)}, words);
  };
  draw_text(list, font, {head.x, y}, ink, "landmark");
  meaning_of(head.x, head.x + text_width(font, "landmark"), "The landmark's number on the map");
  draw_text_right(list, font, {columns.position_right, y}, ink, "position");
  meaning_of(columns.position_right - text_width(font, "position"), columns.position_right,
             c.results.scene.map->grid.graph()
                 ? "The name of its node"
                 : "Column from the left and row from the top, both counted from 0");
  if (columns.trip_left) {
    draw_text(list, font, {*columns.trip_left, y}, ink, "where");
    meaning_of(
        *columns.trip_left, columns.bar_left,
        "Where the landmark is on the trip from start to goal.\nbefore: behind the start; middle: "
        "between start and goal; after: behind the goal; aside: off the path");
  }
  if (!are_asked(c.results)) return;
  draw_text_right(list, font, {columns.count_right, y}, ink, kOnItsOwn);
  draw_text_right(list, font, {columns.share_right, y}, ink, "tied");
  constexpr const char* kBars[] = {"tightest bound", "bound"};
  const float room =
      columns.count_right - text_width(font, kOnItsOwn) - c.px(16) - columns.bar_left;
  for (const char* bar : kBars)
    if (text_width(font, bar) <= room) {
      draw_text(list, font, {columns.bar_left, y}, ink, bar);
      break;
    }
  const Rect heads{columns.bar_left, y - c.px(4), columns.share_right - columns.bar_left, c.px(20)};
  ImGui::SetCursorScreenPos(heads.min());
  pointer_area("landmark-captions", heads.size());
  const float own = columns.count_right - text_width(font, kOnItsOwn) - c.px(8);
  meaning_of(columns.bar_left, own, meaning(c.results, c.state.mode).c_str());
  meaning_of(own, columns.count_right,
             "Explored cells whose tightest bound comes only from this landmark. A landmark with 0 "
             "here is still filled if, without it, a cell left on the open list would have a lower "
             "bound.");
  meaning_of(columns.count_right, columns.share_right,
             "Explored cells where this landmark and another give the same tightest bound.");
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
void landmark_rows(const UiContext& c, const Rect& rows, const Rect& head, int count) {
  ImGui::SetCursorScreenPos(rows.min());
  ImGui::BeginChild("landmark-rows", rows.size());
  const int selected = c.state.selected < count ? c.state.selected : kNothingSelected;
  const float height = c.px(kRow);
  const KeyStop* const stop = key_focus() ? key_focus()->focused() : nullptr;
  const Rect around{rows.x, rows.y - height, rows.w, rows.h + 2 * height};
  const bool keys = stop && around.contains({stop->rect.x + stop->rect.w / 2, stop->rect.y + 1});
  const float beyond = keys ? 2 * height : 1;
  const float top = ImGui::GetCursorScreenPos().y;
  float y = top;
  for (int i = 0; i < count; ++i) {
    const bool near = y > rows.y - beyond && y + height < rows.y + rows.h + beyond;
    if (near || i == selected) draw_row(c, {head.x, y, head.w, height}, i);
    y += i == selected ? height + c.px(kDetailsHeight) : height;
  }
  // Makes the last row end at the bottom of the list when the first visible row starts at the top.
  const float below = y - top - rows.h;
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
  float y = head.y + head.h;
  if (count == 0) {
    draw_text(*ImGui::GetWindowDrawList(), c.fonts.body, {head.x, y + c.px(2)}, c.palette.ui.text3,
              fitted(c.fonts.body, "None yet: double-click the map, or place some.", head.w));
    return;
  }
  // If the window has no room for the rows, the section consists only of its head.
  if (section.y + section.h < y + c.px(20 + 4) + c.px(kRow)) return;
  draw_captions(c, head, y);
  y += c.px(20);
  Rect rows{section.x, y, section.w, section.y + section.h - y - c.px(4)};
  if (follows_a_rule(c.state) && rows.h >= c.px(2 * kRow)) {
    rows.h -= c.px(kRow);
    after_search_line(c, {head.x, rows.y + rows.h, head.w, c.px(kRow)});
  }
  landmark_rows(c, rows, head, count);
}

namespace {

constexpr float kTextLine = 18;

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

// `right`: the right edge of the value.
void draw_line(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns, float left,
               float top, float right, const DetailLine& line) {
  const Palette::Ui& ui = c.palette.ui;
  const float height = c.px(kTextLine);
  const auto top_of = [&](const ImFont* font) { return centered_top(font, top, height); };
  draw_text(list, c.fonts.caption, {left, top_of(c.fonts.caption)}, ui.text2, line.label);
  draw_text_right(list, c.fonts.mono, {right, top_of(c.fonts.mono)}, line.part ? ui.text : ui.text3,
                  line.value);
  draw_text_right(list, c.fonts.caption, {columns.share_right, top_of(c.fonts.caption)}, ui.text2,
                  part_text(line));
  tooltip_over(c, line.label, {left, top, columns.share_right - left, height}, line.meaning);
}

constexpr const char *kSavedRow = "cells saved", *kSavedAloneRow = "saved as the only one",
                     *kUsedRow = "tightest bounds so far";
constexpr const char *kOfPath = "the path", *kOfMust = "must-expand", *kOfUses = "all";

DetailLine slack_line(const UiContext& c, const char* label, Cost slack, Cost path) {
  DetailLine line{label, length_text(slack, c.results.moves), {}, kOfPath, {}};
  if (path > 0) line.part = static_cast<double>(slack) / path;
  return line;
}

std::array<DetailLine, 2> slack_lines(const UiContext& c, int index) {
  const Results& r = c.results;
  if (has_stale_tables(r.scene)) {
    const char* kMeaning = "The table is from an earlier map. Landmarks > Tables rebuilds it";
    return {{{"slack at goal", "–", {}, kOfPath, kMeaning},
             {"slack at start", "–", {}, kOfPath, kMeaning}}};
  }
  if (r.goals || r.walk) {
    const char* kMeaning = r.walk ? "While a unit walks, the table may be from before an edit"
                                  : "Undefined with several goals or goal headings, or if the "
                                    "search may end close to the goal";
    return {{{"slack at goal", "–", {}, kOfPath, kMeaning},
             {"slack at start", "–", {}, kOfPath, kMeaning}}};
  }
  const Triangle t = triangle(r.scene.map->grid, *r.tables[static_cast<std::size_t>(index)],
                              *r.goal_field, r.scene.start);
  const int number = landmark_number(r.scene, index);
  if (!t.whole()) {
    const std::string meaning = fmt::format(
        "No path leads from the start to landmark {}, or from there to the goal", number);
    return {{{"slack at goal", "–", {}, kOfPath, meaning},
             {"slack at start", "–", {}, kOfPath, meaning}}};
  }
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

DetailLine worth_line(const UiContext& c, int index) {
  const Results& r = c.results;
  const auto at = static_cast<std::size_t>(index);
  const std::string meaning = fmt::format(
      "How many more cells A* must expand without landmark {}, also as a percentage of the cells "
      "it must expand with only the {}",
      landmark_number(r.scene, index), distance_words(r.moves));
  // Not computed yet.
  if (at >= r.worth.size()) return {kSavedRow, "–", {}, kOfMust, meaning};
  DetailLine line{kSavedRow, grouped(r.worth[at]), {}, kOfMust, meaning};
  line.part = static_cast<double>(r.worth[at]) / std::max(1, r.a.counts.must_expand);
  return line;
}

DetailLine worth_alone_line(const UiContext& c, int index) {
  const Results& r = c.results;
  const auto at = static_cast<std::size_t>(index);
  const std::string meaning = fmt::format(
      "How many fewer cells A* must expand if landmark {} is the only one, also as a percentage of "
      "the cells it must expand with only the {}",
      landmark_number(r.scene, index), distance_words(r.moves));
  if (at >= r.worth_alone.size()) return {kSavedAloneRow, "–", {}, kOfMust, meaning};
  DetailLine line{kSavedAloneRow, grouped(r.worth_alone[at]), {}, kOfMust, meaning};
  line.part = static_cast<double>(r.worth_alone[at]) / std::max(1, r.a.counts.must_expand);
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

}  // namespace

void draw_landmark_details(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns,
                           float top, int index) {
  std::vector<DetailLine> lines;
  for (const DetailLine& line : slack_lines(c, index)) lines.push_back(line);
  lines.insert(lines.end(),
               {worth_line(c, index), worth_alone_line(c, index), used_line(c, index)});
  const float left = c.layout.landmarks.x + c.px(kSectionPadding);
  float right = columns.bar_right;
  for (const DetailLine& line : lines)
    right = std::min(right,
                     columns.share_right - text_width(c.fonts.caption, part_text(line)) - c.px(10));
  for (const DetailLine& line : lines) {
    draw_line(c, list, columns, left, top, right, line);
    top += c.px(kTextLine);
  }
}

}  // namespace waymark

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/landmarks/puzzle.h"
#include "app/landmarks/studio.h"
#include "app/map/best_places.h"
#include "app/map/map_marks.h"
#include "app/map/summary_text.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/map/cell_name.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

constexpr float kPadding = 20;

struct Column {
  float left, width, right;
};
Column column_of(const UiContext& c, const Rect& pane) {
  const float width = pane.w - 2 * c.px(kPadding);
  return {pane.x + c.px(kPadding), width, pane.x + c.px(kPadding) + width};
}

float begin_section(const UiContext& c, ImDrawList& list, const Rect& pane, float y,
                    const char* title, std::string_view at_right = "") {
  const Column column = column_of(c, pane);
  hairline(list, pane.x, pane.x + pane.w - 1, y, c.palette.ui.line);
  y += c.px(12);
  draw_text(list, c.fonts.semibold, {column.left, y}, c.palette.ui.text, title);
  draw_text_right(list, c.fonts.caption, {column.right, y + c.px(3)}, c.palette.ui.text2, at_right);
  return y + c.px(24);
}

float paragraph(const UiContext& c, ImDrawList& list, ImVec2 at, float width, const Color& ink,
                const std::string& text) {
  return at.y + draw_paragraph(list, at, width, c.px(20), ink, {{text, c.fonts.body}}, c.scale);
}

// Draws a triangle with the number of the first landmark there. If there is none, the triangle is
// dashed and has no number.
void draw_part(const UiContext& c, ImDrawList& list, ImVec2 at, const TripPart& part) {
  if (!part.numbers.empty())
    return draw_landmark_mark(c, list, at, c.scale * 0.9f, part.numbers.front(), false);
  const float r = c.px(9);
  const ImVec2 corners[] = {
      {at.x, at.y - r}, {at.x + 0.87f * r, at.y + r / 2}, {at.x - 0.87f * r, at.y + r / 2}};
  constexpr int kDashes = 4;
  for (int side = 0; side < 3; ++side)
    for (int i = 0; i < kDashes; ++i) {
      const ImVec2 a = corners[side], b = corners[(side + 1) % 3];
      const float from = static_cast<float>(i) / kDashes, to = from + 0.6f / kDashes;
      list.AddLine({a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                   {a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, c.palette.ui.text3.packed(),
                   1.3f * c.scale);
    }
}

void draw_dotted(const UiContext& c, ImDrawList& list, float from, float to, float y) {
  for (float x = from; x < to; x += c.px(5))
    list.AddRectFilled({x, y}, {std::min(to, x + c.px(2)), y + c.px(1)},
                       c.palette.ui.text3.packed());
}

// Draws the trip as a line, with the landmarks along it.
float trip_section(const UiContext& c, ImDrawList& list, const Rect& pane, float y, float bottom) {
  const Results& r = c.results;
  if (r.scene.landmarks.empty() || r.exact.cost == kNoCost) return y;
  const Column column = column_of(c, pane);
  const std::string meaning = fmt::format(
      "Where the landmarks are along the trip. The number counts how many of the {} explored {} "
      "get their tightest bound only from landmarks there.",
      grouped(r.credit.explored), cell_word(r.scene.map->grid).many);
  const std::vector<TextSpan> meaning_spans = {{meaning, c.fonts.body}};
  const float meaning_height = paragraph_height(column.width, c.px(20), meaning_spans);
  if (y + c.px(36) + meaning_height + c.px(26 + 22 + 42) > bottom) return y;
  y = begin_section(c, list, pane, y, "Before, middle, after");
  y = paragraph(c, list, {column.left, y}, column.width, c.palette.ui.text2, meaning);
  const std::array<TripPart, 4> parts = trip_parts(r);
  const float line = y + c.px(26);
  const float before = column.left + c.px(14), after = column.right - c.px(14);
  const float start = before + column.width * 0.16f, goal = after - column.width * 0.16f;
  const float middle = (start + goal) / 2;
  draw_dotted(c, list, before, start, line);
  draw_dotted(c, list, goal, after, line);
  list.AddLine({start, line}, {goal, line}, c.palette.map.path.packed(), 3 * c.scale);
  draw_start_mark(c, list, {start, line}, 0.8f * c.scale);
  draw_goal_mark(c, list, {goal, line}, 0.8f * c.scale);
  struct Place {
    TripPosition where;
    float x;
    int align;  // -1 left, 0 middle, 1 right
  };
  y = line + c.px(22);
  for (const Place& place :
       {Place{TripPosition::before, before, -1}, Place{TripPosition::middle, middle, 0},
        Place{TripPosition::after, after, 1}}) {
    const TripPart& part = parts[static_cast<std::size_t>(place.where)];
    draw_part(c, list, {place.x, line}, part);
    const std::string count = part.numbers.empty() ? "none" : grouped(part.bounded);
    const auto write = [&](const ImFont* font, float top, const Color& ink,
                           const std::string& text) {
      const float width = text_width(font, text);
      const float left = place.align < 0   ? column.left
                         : place.align > 0 ? column.right - width
                                           : middle - width / 2;
      draw_text(list, font, {std::round(left), top}, ink, text);
    };
    write(c.fonts.caption, y, c.palette.ui.text2, trip_position_word(place.where));
    write(c.fonts.mono_semibold, y + c.px(16),
          part.numbers.empty() ? c.palette.ui.text2 : c.palette.ui.text, count);
  }
  y += c.px(42);
  const std::string sentence = trip_sentence(r);
  const std::vector<TextSpan> spans = {{sentence, c.fonts.body}};
  if (sentence.empty() || y + paragraph_height(column.width, c.px(20), spans) > bottom)
    return y + c.px(8);
  return paragraph(c, list, {column.left, y}, column.width, c.palette.ui.text2, sentence) +
         c.px(12);
}

void place_row(const UiContext& c, ImDrawList& list, const Rect& row, int index) {
  const BestPlace& place = c.results.best_places[static_cast<std::size_t>(index)];
  const Palette::Ui& ui = c.palette.ui;
  ImGui::PushID(index);
  const Rect ground{row.x - c.px(8), row.y, row.w + c.px(16), row.h};
  ImGui::SetCursorScreenPos(ground.min());
  if (press_area("best-place", ground.size())) c.send(Command{AddLandmark{place.cell}});
  if (ImGui::IsItemHovered()) c.ui.best_place_in_list = index;
  tooltip(c, ground, place_sentence(c.results, place) + ". Click to place one");
  ImGui::PopID();
  if (c.ui.best_place == index || c.ui.best_place_in_list == index)
    fill_rect(list, ground, ui.hover, c.px(4));
  const ImVec2 mark{row.x + c.px(9), row.y + row.h / 2};
  list.AddCircle(mark, c.px(8), ui.text.packed(), 0, 1.4f * c.scale);
  draw_text_centered(list, c.fonts.landmark_small, mark, ui.text, std::to_string(index + 1));
  const float top = centered_top(c.fonts.mono, row.y, row.h);
  draw_text(list, c.fonts.mono, {row.x + c.px(28), top}, ui.text2,
            fmt::format("{:>3}, {:>3}", place.cell.x, place.cell.y));
  if (is_trivial_place(c.results, place))
    draw_text(list, c.fonts.caption,
              {row.x + c.px(36) + text_width(c.fonts.mono, "000, 000"),
               centered_top(c.fonts.caption, row.y, row.h)},
              ui.text2, "trivial: the goal");
  draw_text_right(list, c.fonts.mono, {row.x + row.w, top}, ui.text,
                  place_value_text(c.results, place));
}

void places_section(const UiContext& c, ImDrawList& list, const Rect& pane, float y, float bottom) {
  const FieldKind kind = c.results.field.kind;
  if (!row_of(kind).of_places || y + c.px(64) > bottom) return;
  const Column column = column_of(c, pane);
  y = begin_section(c, list, pane, y, "Best next landmark", place_value_head(c.results));
  const auto count = static_cast<int>(c.results.best_places.size());
  if (count == 0) {
    paragraph(c, list, {column.left, y}, column.width, c.palette.ui.text2,
              no_places_text(c.results));
    return;
  }
  for (int i = 0; i < count && y + c.px(kRow) <= bottom; ++i, y += c.px(kRow))
    place_row(c, list, {column.left, y, column.width, c.px(kRow)}, i);
}

// Draws bars for the puzzle's start, the user's landmarks and the best known landmarks. The longest
// bar fills its track.
float puzzle_bars(const UiContext& c, ImDrawList& list, const Column& column, float y) {
  const PuzzleView& puzzle = c.find<StudioView>()->puzzle;
  struct Bar {
    const char* name;
    std::int64_t count;
    Color ink;
    bool known;
  };
  const std::int64_t yours = puzzle.yours ? puzzle.yours->expanded : 0;
  const std::int64_t best = puzzle.best ? puzzle.best->expanded : 0;
  const std::array<Bar, 3> bars = {
      Bar{"initially", puzzle.began, c.palette.ui.text3, puzzle.began > 0},
      Bar{"yours", yours, c.palette.panel.b, puzzle.yours.has_value()},
      Bar{"best known", best, c.palette.ui.ok, puzzle.best.has_value()}};
  const std::int64_t longest = std::max<std::int64_t>({1, puzzle.began, yours, best});
  const float left = column.left + c.px(84), right = column.right - c.px(70);
  for (const Bar& bar : bars) {
    const float top = centered_top(c.fonts.body, y, c.px(24));
    const bool is_yours = bar.name == bars[1].name;
    draw_text(list, is_yours ? c.fonts.semibold : c.fonts.body, {column.left, top},
              c.palette.ui.text, bar.name);
    const Rect track{left, std::round(y + c.px(9)), right - left, c.px(6)};
    fill_rect(list, track, c.palette.ui.track);
    const float part = static_cast<float>(bar.count) / static_cast<float>(longest);
    fill_rect(list, {track.x, track.y, std::round(track.w * part), track.h}, bar.ink);
    const std::string count =
        bar.known       ? grouped(bar.count)
        : puzzle.of > 0 ? percent_text(static_cast<double>(puzzle.done) / std::max(1, puzzle.of))
                        : "…";
    draw_text_right(list, c.fonts.mono, {column.right, centered_top(c.fonts.mono, y, c.px(24))},
                    bar.known ? c.palette.ui.text : c.palette.ui.text3, count);
    y += c.px(24);
  }
  return y + c.px(8);
}

// Draws controls for the number of landmarks and the pairs to search, and buttons for a hint, the
// solution and leaving the puzzle.
float puzzle_controls(const UiContext& c, ImDrawList& list, const Column& column, float y) {
  const PuzzleView& puzzle = c.find<StudioView>()->puzzle;
  const float height = c.px(26);
  const auto count = [&](int to) {
    if (to >= 1 && to <= PuzzleTask::kMost) c.run(fmt::format("puzzle.count_{}", to));
  };
  if (push_button(c, "fewer", {column.left, y, c.px(26), height}, "−")) count(puzzle.count - 1);
  draw_text_centered(list, c.fonts.mono_semibold, {column.left + c.px(38), y + height / 2},
                     c.palette.ui.text, std::to_string(puzzle.count));
  if (push_button(c, "more", {column.left + c.px(50), y, c.px(26), height}, "+"))
    count(puzzle.count + 1);
  const std::vector<SegmentItem> items = {
      {"this pair", fmt::format("For this start and goal. The solution is chosen from all cells; "
                                "on larger maps, from {} cells spread over the map",
                                grouped(static_cast<std::int64_t>(kMostPlaces)))},
      {fmt::format("{} pairs", PuzzleTask::kPairs),
       fmt::format("For a fixed set of pairs. The solution is chosen from at most {} cells spread "
                   "over the map",
                   grouped(static_cast<std::int64_t>(kMostPlacesOfPairs)))}};
  const int chosen = segments(c, "puzzle-pairs", {column.right - segments_width(c, items), y},
                              items, puzzle.many ? 1 : 0);
  if (chosen >= 0) c.run(chosen == 1 ? "puzzle.pairs" : "puzzle.pair");
  y += height + c.px(10);
  const float width = (column.width - 2 * c.px(8)) / 3;
  const auto button = [&](int place, const char* label, const char* action) {
    const float x = column.left + static_cast<float>(place) * (width + c.px(8));
    if (push_button(c, action, {x, y, width, height}, label)) c.run(action);
  };
  button(0, "Hint", "puzzle.hint");
  button(1, "Solution", "puzzle.solve");
  button(2, "End", "puzzle.end");
  return y + height + c.px(12);
}

}  // namespace

bool studio_shown(const UiContext& c) {
  return c.find<StudioView>() &&
         (c.find<StudioView>()->puzzle.on || row_of(c.results.field.kind).of_places);
}

float places_height(const UiContext& c) {
  return row_of(c.results.field.kind).of_places ? c.px(36 + 5 * kRow + 8) : 0;
}

float puzzle_summary(const UiContext& c, ImDrawList& list, const Rect& pane, float bottom) {
  const PuzzleView& puzzle = c.find<StudioView>()->puzzle;
  const Column column = column_of(c, pane);
  const Rect head = section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Summary", true);
  draw_text_right(list, c.fonts.body, {column.right, head.y + c.px(8)}, c.palette.ui.text2,
                  "puzzle");
  float y = head.y + c.px(kSectionHead) + c.px(4);
  draw_text(list, c.fonts.figure, {column.left, y}, c.palette.ui.text, puzzle_figure(puzzle));
  y = paragraph(c, list, {column.left, y + c.px(52)}, column.width, c.palette.ui.text2,
                puzzle_caption(puzzle)) +
      c.px(10);
  y = puzzle_bars(c, list, column, y);
  y = puzzle_controls(c, list, column, y);
  const auto write = [&](const std::string& text, const Color& ink) {
    const std::vector<TextSpan> spans = {{text, c.fonts.body}};
    if (text.empty() || y + paragraph_height(column.width, c.px(20), spans) > bottom) return;
    y = paragraph(c, list, {column.left, y}, column.width, ink, text) + c.px(8);
  };
  write(puzzle_verdict(puzzle, c.results), c.palette.ui.text);
  if (puzzle.hint) write(puzzle_hint(puzzle, c.results), c.palette.ui.text2);
  return y + c.px(4);
}

void studio_sections(const UiContext& c, ImDrawList& list, const Rect& pane, float y,
                     float bottom) {
  // The list gets its space first, because the user clicks in it.
  y = trip_section(c, list, pane, y, bottom - places_height(c));
  places_section(c, list, pane, y, bottom);
}

namespace {

// Width reserved for the numbers at scale 1, so the bar's length does not depend on them.
constexpr float kCount = 118, kRate = 72, kLeft = 72, kButton = 64, kGap = 16, kLeastBar = 40;

void draw_strip(const UiContext& c, ImDrawList& list, const Rect& strip) {
  const ScoringStatus& status = c.find<StudioView>()->scoring;
  const Palette::Ui& ui = c.palette.ui;
  const auto top = [&](const ImFont* font) { return centered_top(font, strip.y, strip.h); };
  const float height = c.px(26);
  float right = strip.x + strip.w - c.px(kGap);
  const bool stopped = status.cancelled();
  const char* label = stopped ? "Continue" : "Cancel";
  const Rect button{right - c.px(kButton), std::round(strip.y + (strip.h - height) / 2),
                    c.px(kButton), height};
  if (push_button(c, "scoring", button, label))
    c.run(stopped ? "one_more.go_on" : "one_more.cancel");
  if (!stopped) tooltip(c, button, "Stop and keep the results so far   Escape");
  right = button.x - c.px(kGap);
  float left = strip.x + c.px(kGap);
  left += draw_text(list, c.fonts.body, {left, top(c.fonts.body)}, ui.text, scoring_text(status)) +
          c.px(kGap);
  if (stopped) return;
  // Omits numbers that do not fit, the remaining time first, but never the bar.
  const auto figure = [&](const std::string& text, float room, const Color& ink) {
    if (right - c.px(room) - left < c.px(kLeastBar)) return;
    draw_text_right(list, c.fonts.mono, {right, top(c.fonts.mono)}, ink, text);
    right -= c.px(room);
  };
  const bool wide = right - left > c.px(kCount + kRate + kLeft + kLeastBar);
  if (wide) figure(scoring_time_left(status), kLeft, ui.text2);
  if (wide) figure(scoring_rate(status), kRate, ui.text2);
  figure(scoring_count(status), kCount, ui.text);
  right -= c.px(kGap) / 2;
  const Rect track{left, std::round(strip.y + strip.h / 2 - c.px(3)), right - left, c.px(6)};
  if (track.w < 1) return;
  const float part =
      status.of > 0 ? static_cast<float>(status.done) / static_cast<float>(status.of) : 0;
  fill_rect(list, track, ui.track);
  fill_rect(list, {track.x, track.y, std::round(track.w * part), track.h}, ui.text2);
}

}  // namespace

void scoring_strip(const UiContext& c) {
  const Rect& strip = c.layout.scoring;
  if (!c.find<StudioView>() || strip.w <= 0 || strip.h <= 0) return;
  if (begin_pane("scoring", strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rect(list, strip, c.palette.ui.chrome);
    hairline(list, strip.x, strip.x + strip.w, strip.y, c.palette.ui.line2);
    draw_strip(c, list, strip);
  }
  end_pane();
}

}  // namespace waymark

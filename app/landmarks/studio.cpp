#include "app/landmarks/studio.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/compute/results.h"
#include "app/kit/numbers.h"
#include "app/landmarks/puzzle.h"
#include "app/map/best_places.h"
#include "app/map/field_text.h"
#include "app/map/map_marks.h"
#include "app/map/summary_part.h"
#include "app/map/summary_text.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/map/cell_name.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// The delay, in seconds, before the strip appears. If scoring ends sooner, the strip would only
// flash.
constexpr double kStripAfter = 0.25;

}  // namespace

Studio::Studio(Workspace& workspace, const std::function<void()>& wake)
    : workspace_(workspace), puzzle_(workspace, wake), scorer_(wake) {}

void Studio::follow(double seconds) {
  puzzle_.follow(seconds);
  const FieldKind kind = workspace_.state().field.kind;
  const bool wanted = row_of(kind).scored && workspace_.state().layer(Layer::field).shown;
  if (!wanted) {
    if (scorer_.status().kind != FieldKind::none) scorer_.forget();
    scored_.reset();
    return;
  }
  if (std::shared_ptr<const ScoredPlaces> picture = scorer_.take()) scored_ = std::move(picture);
  const Scene& scene = workspace_.state().scene;
  // The old scores stay visible until the first new scores arrive.
  if (scored_ && (scored_->kind != kind || scored_->scene.map != scene.map)) scored_.reset();
  if (workspace_.ui.hand_is_busy()) {
    // During a drag, scores would soon be outdated, and the drag needs the processor.
    if (working()) {
      scorer_.cancel();
      paused_ = true;
    }
    return;
  }
  if (std::exchange(paused_, false)) scorer_.go_on();
  const Results& results = workspace_.results();
  if ((results.unreached ? *results.unreached : results.scene) == scene)
    scorer_.ask({results.scene, kind, results.tables});
}

bool Studio::strip() const {
  const ScoringStatus status = scorer_.status();
  return (status.cancelled() && !paused_) || (status.working && status.seconds >= kStripAfter);
}

StudioView Studio::view() const { return {scorer_.status(), strip(), puzzle_.view()}; }

void Studio::wait() {
  scorer_.wait();
  puzzle_.wait();
}

void Studio::add_actions() {
  ActionTable& actions = workspace_.actions;
  struct Offer {
    const char* id;
    const char* label;
    FieldKind kind;
  };
  for (const Offer& offer :
       {Offer{"one_more.bound", "By the bound at the start, while you drag",
              FieldKind::one_more_bound},
        Offer{"one_more.saved", "By the cells saved in this search", FieldKind::one_more_saved},
        Offer{"one_more.pairs", "By the bounds of many searches", FieldKind::one_more_pairs}})
    actions.add(
        offer.id, offer.label,
        [this, kind = offer.kind] {
          workspace_.ui.summary_over_map = true;
          workspace_.actions.at(field_action_id({kind, Slot::b})).run();
        },
        [this] { return !workspace_.state().scene.goals.matters(); },
        [this, kind = offer.kind] { return workspace_.state().field.kind == kind; });
  for (int i = 0; i < ScoredPlaces::kBest; ++i) {
    const auto at = static_cast<std::size_t>(i);
    actions.add(
        fmt::format("one_more.place_{}", i + 1), fmt::format("Place a landmark at ring {}", i + 1),
        [this, at] { workspace_.apply(AddLandmark{workspace_.results().best_places[at].cell}); },
        [this, at] { return at < workspace_.results().best_places.size(); });
    if (i == 0) actions.begin_group();
  }
  actions.add(
      "one_more.cancel", "Stop scoring", [this] { scorer_.cancel(); },
      [this] { return working(); });
  actions.begin_group();
  actions.add(
      "one_more.go_on", "Continue scoring", [this] { scorer_.go_on(); },
      [this] { return scorer_.status().cancelled(); });
  puzzle_.add_actions();
}

namespace {

constexpr float kPadding = 20;

// Cuts the head of a section from the pane's column.
void begin_section(const UiContext& c, Box& column, const char* title,
                   std::string_view at_right = "") {
  summary_rule(c, column);
  column.top(12);
  Box head = column.top(24);
  head.line(c.fonts.semibold, c.palette.ui.text, title, 3);
  head.top(Pixels{font_size(c.fonts.caption)})
      .text_right(c.fonts.caption, c.palette.ui.text2, at_right);
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
void trip_section(const UiContext& c, ImDrawList& list, Box& rest) {
  const Results& r = c.results;
  if (r.scene.landmarks.empty() || r.exact.cost == kNoCost) return;
  const std::string meaning = fmt::format(
      "Where the landmarks are along the trip. The number counts how many of the {} explored {} "
      "get their tightest bound only from landmarks there.",
      grouped(r.credit.explored), cell_word(r.scene.map->grid).many);
  const Palette::Ui& ui = c.palette.ui;
  constexpr float kHead = 36, kTrip = 48, kWords = 42, kLine = 20;
  const float meaning_height = rest.height_of(c.fonts.body, meaning, kLine);
  if (!rest.has(Pixels{c.px(kHead + kTrip + kWords) + meaning_height})) return;
  begin_section(c, rest, "Before, middle, after");
  rest.paragraph(c.fonts.body, ui.text2, meaning, kLine);
  const Box trip = rest.top(kTrip).inset(14);
  const float line = trip.y + c.px(26), before = trip.x, after = trip.x + trip.w;
  const float start = before + rest.w * 0.16f, goal = after - rest.w * 0.16f;
  draw_dotted(c, list, before, start, line);
  draw_dotted(c, list, goal, after, line);
  list.AddLine({start, line}, {goal, line}, c.palette.map.path.packed(), 3 * c.scale);
  draw_start_mark(c, list, {start, line}, 0.8f * c.scale);
  draw_goal_mark(c, list, {goal, line}, 0.8f * c.scale);
  Box words = rest.top(kWords);
  const Box names = words.top(16).top(Pixels{font_size(c.fonts.caption)}),
            counts = words.top(Pixels{font_size(c.fonts.mono_semibold)});
  const auto write = [](Box row, TripPosition where, const ImFont* font, const Color& ink,
                        const std::string& text) {
    if (where == TripPosition::before) row.text(font, ink, text);
    if (where == TripPosition::middle) row.text_centered(font, ink, text);
    if (where == TripPosition::after) row.text_right(font, ink, text);
  };
  const std::array<TripPart, 4> parts = trip_parts(r);
  for (const auto& [where, x] : {std::pair{TripPosition::before, before},
                                 {TripPosition::middle, (start + goal) / 2},
                                 {TripPosition::after, after}}) {
    const TripPart& part = parts[static_cast<std::size_t>(where)];
    draw_part(c, list, {x, line}, part);
    const bool none = part.numbers.empty();
    write(names, where, c.fonts.caption, ui.text2, trip_position_word(where));
    write(counts, where, c.fonts.mono_semibold, none ? ui.text2 : ui.text,
          none ? "none" : grouped(part.bounded));
  }
  const std::string sentence = trip_sentence(r);
  if (sentence.empty() || !rest.has(Pixels{rest.height_of(c.fonts.body, sentence, kLine)}))
    rest.top(8);
  else
    rest.paragraph(c.fonts.body, ui.text2, sentence, kLine, 12);
}

void place_row(const UiContext& c, ImDrawList& list, Box row, int index) {
  const BestPlace& place = c.results.best_places[static_cast<std::size_t>(index)];
  const Palette::Ui& ui = c.palette.ui;
  ImGui::PushID(index);
  const Rect ground = row.inset(-8);
  ImGui::SetCursorScreenPos(ground.min());
  if (press_area("best-place", ground.size())) c.send(Command{AddLandmark{place.cell}});
  if (ImGui::IsItemHovered()) c.ui.best_place_in_list = index;
  tooltip(c, ground, place_sentence(c.results, place) + ". Click to place one");
  ImGui::PopID();
  if (c.ui.best_place == index || c.ui.best_place_in_list == index)
    fill_rect(list, ground, ui.hover, c.px(4));
  const Box mark = row.left(18, 10);
  list.AddCircle({mark.x + mark.w / 2, mark.y + mark.h / 2}, c.px(8), ui.text.packed(), 0,
                 1.4f * c.scale);
  mark.text_centered(c.fonts.landmark_small, ui.text, std::to_string(index + 1));
  row.text(c.fonts.mono, ui.text2, fmt::format("{:>3}, {:>3}", place.cell.x, place.cell.y), 8);
  if (is_trivial_place(c.results, place)) row.text(c.fonts.caption, ui.text2, "trivial: the goal");
  row.text_right(c.fonts.mono, ui.text, place_value_text(c.results, place));
}

void places_section(const UiContext& c, ImDrawList& list, Box& rest) {
  if (!row_of(c.results.field.kind).of_places || !rest.has(64)) return;
  begin_section(c, rest, "Best next landmark", place_value_head(c.results));
  const auto count = static_cast<int>(c.results.best_places.size());
  if (count == 0) rest.paragraph(c.fonts.body, c.palette.ui.text2, no_places_text(c.results), 20);
  for (int i = 0; i < count && rest.has(kRow); ++i) place_row(c, list, rest.top(kRow), i);
}

// Draws bars for the puzzle's start, the user's landmarks and the best known landmarks. The longest
// bar fills its track.
void puzzle_bars(const UiContext& c, Box& column) {
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
  for (const Bar& bar : bars) {
    Box row = column.top(24);
    const bool is_yours = bar.name == bars[1].name;
    row.left(84).text(is_yours ? c.fonts.semibold : c.fonts.body, c.palette.ui.text, bar.name);
    row.right(70).text_right(
        c.fonts.mono, bar.known ? c.palette.ui.text : c.palette.ui.text3,
        bar.known       ? grouped(bar.count)
        : puzzle.of > 0 ? percent_text(static_cast<double>(puzzle.done) / std::max(1, puzzle.of))
                        : "…");
    row.middle(6).bar(bar.ink, static_cast<float>(bar.count) / static_cast<float>(longest));
  }
  column.top(8);
}

// Draws controls for the number of landmarks and the pairs to search, and buttons for a hint, the
// solution and leaving the puzzle.
void puzzle_controls(const UiContext& c, Box& column) {
  const PuzzleView& puzzle = c.find<StudioView>()->puzzle;
  const auto count = [&](int to) {
    if (to >= 1 && to <= PuzzleTask::kMost) c.run(fmt::format("puzzle.count_{}", to));
  };
  Box row = column.top(26, 10);
  if (push_button(c, "fewer", row.left(26), "−")) count(puzzle.count - 1);
  row.left(24).text_centered(c.fonts.mono_semibold, c.palette.ui.text,
                             std::to_string(puzzle.count));
  if (push_button(c, "more", row.left(26), "+")) count(puzzle.count + 1);
  const std::vector<SegmentItem> items = {
      {"this pair", fmt::format("For this start and goal. The solution is chosen from all cells; "
                                "on larger maps, from {} cells spread over the map",
                                grouped(static_cast<std::int64_t>(kMostPlaces)))},
      {fmt::format("{} pairs", PuzzleTask::kPairs),
       fmt::format("For a fixed set of pairs. The solution is chosen from at most {} cells spread "
                   "over the map",
                   grouped(static_cast<std::int64_t>(kMostPlacesOfPairs)))}};
  const Box choice = row.right(Pixels{segments_width(c, items)});
  const int chosen = segments(c, "puzzle-pairs", choice.min(), items, puzzle.many ? 1 : 0);
  if (chosen >= 0) c.run(chosen == 1 ? "puzzle.pairs" : "puzzle.pair");
  Box buttons = column.top(26, 12);
  const Pixels width{(buttons.w - 2 * c.px(8)) / 3};
  for (const auto& [label, action] :
       {std::pair{"Hint", "puzzle.hint"}, {"Solution", "puzzle.solve"}, {"End", "puzzle.end"}})
    if (push_button(c, action, buttons.left(width, 8), label)) c.run(action);
}

}  // namespace

bool studio_shown(const UiContext& c) {
  return c.find<StudioView>() &&
         (c.find<StudioView>()->puzzle.on || row_of(c.results.field.kind).of_places);
}

float places_height(const UiContext& c) {
  return row_of(c.results.field.kind).of_places ? c.px(36 + 5 * kRow + 8) : 0;
}

void puzzle_summary(const UiContext& c, Box& pane) {
  const PuzzleView& puzzle = c.find<StudioView>()->puzzle;
  section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Summary", true);
  Box column = pane.inset(kPadding);
  column.top(2);
  Box title = column.top(kSectionHead, 4);
  title.top(8);
  title.top(Pixels{font_size(c.fonts.body)}).text_right(c.fonts.body, c.palette.ui.text2, "puzzle");
  column.line(c.fonts.figure, c.palette.ui.text, puzzle_figure(puzzle), 52);
  column.paragraph(c.fonts.body, c.palette.ui.text2, puzzle_caption(puzzle), 20, 10);
  puzzle_bars(c, column);
  puzzle_controls(c, column);
  const auto write = [&](const std::string& text, const Color& ink) {
    if (!text.empty() && column.has(Pixels{column.height_of(c.fonts.body, text, 20)}))
      column.paragraph(c.fonts.body, ink, text, 20, 8);
  };
  write(puzzle_verdict(puzzle, c.results), c.palette.ui.text);
  if (puzzle.hint) write(puzzle_hint(puzzle, c.results), c.palette.ui.text2);
  pane.top(Pixels{column.y - pane.y}, 4);
}

void studio_sections(const UiContext& c, ImDrawList& list, Box pane) {
  Box column = pane.inset(kPadding);
  trip_section(c, list, column);
  column.h += places_height(c);
  places_section(c, list, column);
}

namespace {

// Width reserved for the numbers at scale 1, so the bar's length does not depend on them.
constexpr float kCount = 118, kRate = 72, kLeft = 72, kButton = 64, kGap = 16, kLeastBar = 40;

void draw_strip(const UiContext& c, const Rect& strip) {
  const ScoringStatus& status = c.find<StudioView>()->scoring;
  const Palette::Ui& ui = c.palette.ui;
  Box rest = Box(c, strip).inset(kGap);
  const bool stopped = status.cancelled();
  const Rect button = rest.right(kButton, kGap).middle(26);
  if (push_button(c, "scoring", button, stopped ? "Continue" : "Cancel"))
    c.run(stopped ? "one_more.go_on" : "one_more.cancel");
  if (!stopped) tooltip(c, button, "Stop and keep the results so far   Escape");
  rest.text(c.fonts.body, ui.text, scoring_text(status), kGap);
  if (stopped) return;
  // Omits numbers that do not fit, the remaining time first, but never the bar.
  const auto figure = [&](const std::string& text, float room, const Color& ink) {
    if (rest.w - c.px(room) >= c.px(kLeastBar))
      rest.right(room).text_right(c.fonts.mono, ink, text);
  };
  const bool wide = rest.w > c.px(kCount + kRate + kLeft + kLeastBar);
  if (wide) figure(scoring_time_left(status), kLeft, ui.text2);
  if (wide) figure(scoring_rate(status), kRate, ui.text2);
  figure(scoring_count(status), kCount, ui.text);
  rest.right(kGap / 2);
  if (rest.w < 1) return;
  rest.middle(6).bar(ui.text2, status.of > 0
                                   ? static_cast<float>(status.done) / static_cast<float>(status.of)
                                   : 0);
}

}  // namespace

void scoring_strip(const UiContext& c) {
  const Rect& strip = c.layout.scoring;
  if (!c.find<StudioView>() || strip.w <= 0 || strip.h <= 0) return;
  if (begin_pane("scoring", strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rect(list, strip, c.palette.ui.chrome);
    hairline(list, strip.x, strip.x + strip.w, strip.y, c.palette.ui.line2);
    draw_strip(c, strip);
  }
  end_pane();
}

}  // namespace waymark

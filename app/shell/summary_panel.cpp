#include <cmath>
#include <fmt/format.h>

#include "app/explore/explore.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/landmarks/studio.h"
#include "app/landmarks/what_if.h"
#include "app/lessons/course.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lesson_page.h"
#include "app/map/cell_card.h"
#include "app/map/certificate_panel.h"
#include "app/map/map_marks.h"
#include "app/map/summary_part.h"
#include "app/map/summary_text.h"
#include "app/presentations/presentation.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "app/walk/walk_controls.h"

namespace waymark {
namespace {

constexpr float kRulerHeight = 58, kClosestButton = 28, kPadding = 20;

// The height of the Summary above a lesson. If there is room, the Summary has both sentences;
// otherwise only the first sentence, only the ruler, only the large number, or nothing. The height
// has fixed steps, so the lesson's position does not depend on the Summary's line breaks.
float summary_height(float pane_height) {
  struct Step {
    float summary, lesson;  // Summary's height, and the lesson's minimum height
  };
  for (const Step& step : {Step{412, 760}, Step{304, 680}, Step{216, 600}, Step{138, 440}})
    if (pane_height >= step.summary + step.lesson) return step.summary;
  return 0;
}

std::optional<Color> underline(const UiContext& c, SummaryMark mark) {
  switch (mark) {
    case SummaryMark::none:
      return std::nullopt;
    case SummaryMark::a:
      return c.palette.panel.a;
    case SummaryMark::b:
      return c.palette.panel.b;
    case SummaryMark::true_cost:
      return c.palette.panel.true_cost;
    case SummaryMark::exact:
      break;
  }
  return c.palette.panel.exact;
}

// Draws the searches that are not on the map, as many as fit.
void other_specs(const UiContext& c, ImDrawList& list, Box& rest) {
  const std::vector<OtherSearch> others = others_text(c.results);
  if (others.empty()) return;
  begin_summary_part(c, rest, "Other searches");
  for (const OtherSearch& other : others) {
    const std::vector<TextSpan> spans = {{other.title, c.fonts.semibold},
                                         {other.words, c.fonts.body}};
    Box row = rest;
    const Rect swatch = row.left(20).top(20).left(10).middle(10);
    const float height = row.height_of(spans, 20);
    if (height > rest.h) break;
    draw_search_swatch(c, list, swatch, c.results.scene.roster, other.index);
    row.paragraph(other.current ? c.palette.ui.text2 : c.palette.ui.text3, spans, 20);
    rest.top(Pixels{height}, 8);
  }
  rest.top(8);
}

std::string joined(const std::vector<TextSpan>& text) {
  std::string all;
  for (const TextSpan& span : text) all += span.text;
  return all;
}

// The first `length` bytes of a text.
std::vector<TextSpan> begin_of(const std::vector<TextSpan>& text, std::size_t length) {
  std::vector<TextSpan> begin;
  for (const TextSpan& span : text) {
    if (length == 0) break;
    begin.push_back({span.text.substr(0, length), span.font, span.underline});
    length -= begin.back().text.size();
  }
  return begin;
}

// The longest prefix of whole sentences that fits into `room`.
std::vector<TextSpan> sentences_that_fit(const std::vector<TextSpan>& text, float width, float line,
                                         float room) {
  const std::string all = joined(text);
  std::vector<TextSpan> best;
  for (std::size_t stop = 0; (stop = all.find(". ", stop)) != std::string::npos;) {
    std::vector<TextSpan> longer = begin_of(text, ++stop);
    if (paragraph_height(width, line, longer) > room) break;
    best = std::move(longer);
  }
  return best;
}

// Draws the demo's purpose and what to try, if the list of other searches leaves room for them.
void what_to_try(const UiContext& c, ImDrawList& list, Box rest) {
  std::vector<TextSpan> text;
  for (LiveText::Span& span : caption_of({c.state, c.results, c.ui.hovered}))
    text.push_back({std::move(span.text), span.is_number ? c.fonts.semibold : c.fonts.body,
                    data_underline(c.palette, span.mark)});
  const std::string title = text.empty() ? "Things to try" : c.results.scene.map->title;
  if (text.empty())
    text.push_back({compares_distance_and_landmarks(c.results.scene)
                        ? "Drag the start, the goal and the landmarks. A landmark helps most when "
                          "it is behind the goal or behind the start."
                        : "Drag the start and the goal: all searches follow. Click a tag in "
                          "Compare to show another search on the map.",
                    c.fonts.body});
  constexpr float kLine = 20;
  const float needed = rest.height_of(text, kLine);
  if (!rest.has(kSummaryPartHead + kLine + 4)) return;
  if (c.results.scene.roster.size() > Roster::kLeast &&
      !rest.has(Pixels{c.px(kSummaryPartHead) + needed}))
    return;
  begin_summary_part(c, rest, title);
  // If the text is too long for the pane, only whole sentences are visible. A tooltip has the full
  // text.
  const float line = c.px(kLine);
  const float room = std::max(0.0f, std::floor((rest.h - c.px(4)) / line) * line);
  const bool whole = needed <= room;
  const Rect seen = rest;
  list.PushClipRect(seen.min(), seen.max(), true);
  rest.paragraph(c.palette.ui.text2,
                 whole ? text : sentences_that_fit(text, rest.w, line, room - line), kLine);
  if (!whole) rest.line(c.fonts.caption, c.palette.ui.text3, "Point here to read more.");
  list.PopClipRect();
  if (whole) return;
  ImGui::SetCursorScreenPos(seen.min());
  pointer_area("what-to-try", seen.size());
  tooltip(c, seen, joined(text));
}

// The Summary's type and spacing in pixels at scale 1. Explore has a larger number and more space.
struct SummaryLook {
  const ImFont* words;
  const ImFont* numbers;
  const ImFont* caption;
  float padding, top, figure, line, gap, ruler;
};

SummaryLook summary_look(const UiContext& c) {
  if (!c.layout.explore)
    return {
        c.fonts.summary, c.fonts.summary_number, c.fonts.body, 20, kSectionHead + 4, 52, 24, 12, 8};
  const bool covers_map = c.layout.summary.x + c.layout.summary.w > c.layout.map.x;
  const bool low = c.layout.summary.h < c.px(640);
  const bool narrow = c.layout.summary.w < c.px(320) || c.layout.slim || covers_map;
  return {c.fonts.lead,
          c.fonts.lead_number,
          c.fonts.summary,
          narrow ? 20.0f : 28.0f,
          c.layout.slim ? 2.0f
          : covers_map  ? 8.0f
          : low         ? 12.0f
                        : 24.0f,
          c.layout.slim || low ? 64.0f : 70.0f,
          narrow ? 26.0f : 28.0f,
          12,
          10};
}

std::vector<TextSpan> spans_of(const UiContext& c, const SummarySentence& sentence,
                               const SummaryLook& look) {
  std::vector<TextSpan> spans;
  for (const SummarySpan& span : sentence)
    spans.push_back({span.text, span.mark == SummaryMark::none ? look.words : look.numbers,
                     underline(c, span.mark)});
  return spans;
}

// The large number. Its font in Explore has only digits and signs.
void draw_figure(const UiContext& c, ImDrawList& list, ImVec2 at, const std::string& figure) {
  const bool number = figure.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
  const ImFont* const font = c.layout.explore && number ? c.fonts.lead_figure : c.fonts.figure;
  // Aligned with the text below, regardless of the first digit's left margin.
  const ImFontGlyph& first = glyph_of(font, static_cast<ImWchar>(figure.front()));
  draw_text(list, font, {at.x - first.X0 + c.px(1), at.y}, c.palette.ui.text, figure);
}

// The number of sentences, from the first one, that fit into `room`.
std::size_t sentences_fitting(const UiContext& c, const SummaryText& summary,
                              const SummaryLook& look, float width, float room) {
  std::size_t count = 0;
  for (const SummarySentence& sentence : summary.paragraphs) {
    const float height = paragraph_height(width, c.px(look.line), spans_of(c, sentence, look));
    if (height > room) break;
    room -= height + c.px(look.gap);
    ++count;
  }
  return count;
}

// Draws sentences from the given one on.
void draw_sentences(const UiContext& c, Box& rest, const SummaryText& summary,
                    const SummaryLook& look, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i)
    rest.paragraph(c.palette.ui.text, spans_of(c, summary.paragraphs[i], look), look.line,
                   look.gap);
}

SummaryText text_of_summary(const UiContext& c) {
  if (const WhatIf::Answer* const what_if = what_if_answer(c)) return what_if_text(*what_if);
  return c.results.walk ? walk_summary(c.results, c.state.walk.time)
                        : summary_text(c.results, c.state.playback, c.layout.explore);
}

// How the tightest bound at the start is computed, in numbers. If no landmark gives it, or if costs
// differ by direction, what landmarks do.
std::string bound_words(const Results& r) {
  const Grid& grid = r.scene.map->grid;
  const Node start = grid.node(r.scene.start), goal = grid.node(r.scene.goal);
  const LandmarkHeuristic::Bound bound = r.bound(start);
  if (bound.landmark >= 0) {
    const DistanceField& table = *r.tables[static_cast<std::size_t>(bound.landmark)];
    const Cost to_start = table.at(start), to_goal = table.at(goal);
    if (to_start != kNoCost && to_goal != kNoCost && std::abs(to_goal - to_start) == bound.value)
      return fmt::format("Costs from landmark {}: start {}, goal {}, so at least {} apart.",
                         landmark_number(r.scene, bound.landmark), length_text(to_start, r.moves),
                         length_text(to_goal, r.moves), length_text(bound.value, r.moves));
  }
  return "A landmark stores true costs. The costs of two places differ by at most the path cost "
         "between them.";
}

// Explains a landmark's bound, if there is room.
void landmark_sentence(const UiContext& c, Box& rest) {
  if (!uses_landmarks(spec_on(c.results.scene, Slot::b)) || c.results.scene.landmarks.empty())
    return;
  const std::string words = bound_words(c.results);
  for (const auto& [font, line] : {std::pair{c.fonts.summary, 24.0f}, {c.fonts.caption, 17.0f}}) {
    const float height = rest.height_of(font, words, line);
    if (height > rest.h) continue;
    const Box place = rest.top(Pixels{height});
    Box(place).paragraph(font, c.palette.ui.text2, words, line);
    return tooltip_over(c, "landmarks", place, kLandmarkMeaning);
  }
}

// The button that shows a path to the closest reachable cell if there is no path to a goal, or that
// goes back to the goals only. Returns nullptr if the button does not apply.
const char* closest_button_label(const UiContext& c) {
  const Results& r = c.results;
  if (r.walk || what_if_answer(c)) return nullptr;
  if (r.unreached) return "Search for the goal only";
  const bool lacks_path = r.exact.cost == kNoCost && r.scene.goals.rule == GoalRule::any;
  return lacks_path ? "Go to the closest cell" : nullptr;
}

// Draws that button.
void closest_button(const UiContext& c, Box& rest) {
  const char* const label = closest_button_label(c);
  if (!label) return;
  const Rect rect = rest.top(kClosestButton, 12).left(button_width(c, label));
  if (push_button(c, "closest-cell", rect, label))
    c.run(c.results.unreached ? "goals.any" : "goals.closest");
  tooltip(c, rect, row_of(GoalRule::closest).tooltip);
}

// Draws the ruler or the bars, and as many sentences as fit.
void summary_content(const UiContext& c, ImDrawList& list, Box& rest, const SummaryText& summary,
                     const SummaryLook& look) {
  const auto ruler = [&] {
    // If the start is the goal, there is nothing to measure.
    if (c.results.walk) {
      repair_bars(c, rest);
      rest.top(12);
    } else if (c.results.exact.cost != kNoCost && c.results.exact.cost > 0 &&
               (c.results.a.fits || c.results.has_b()) && rest.has(kRulerHeight)) {
      estimate_ruler(c, list, rest, look.ruler);
      rest.top(20);
    }
  };
  const bool what_if = what_if_answer(c) != nullptr;
  if (what_if && !c.layout.slim) {
    rest.top(8);
    what_if_bars(c, list, rest);
    rest.top(12);
  } else if (!c.layout.explore) {
    ruler();
  }
  // Below the map, the button follows the remaining sentences.
  const bool button = !c.layout.slim && closest_button_label(c) != nullptr;
  const float room = rest.h - (button ? c.px(kClosestButton + 12) : 0);
  const std::size_t fitting = sentences_fitting(c, summary, look, rest.w, room);
  draw_sentences(c, rest, summary, look, 0, fitting);
  if (button && room >= 0) closest_button(c, rest);
  if (c.layout.slim) c.ui.slim_sentences = static_cast<int>(fitting);
  if (c.layout.explore && !c.layout.slim && !what_if) {
    rest.top(8);
    ruler();
    landmark_sentence(c, rest);
  }
}

// Cuts the Summary from the pane. Omits parts that do not fit.
void summary(const UiContext& c, ImDrawList& list, Box& pane) {
  const SummaryLook look = summary_look(c);
  const SummaryText summary = text_of_summary(c);
  if (!c.layout.explore) section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Summary", true);
  Box rest = pane.inset(look.padding);
  rest.top(look.top);
  if (!c.layout.explore) rest.top(2);
  draw_figure(c, list, rest.top(look.figure).min(), summary.figure);
  const ImFont* const caption =
      text_width(look.caption, summary.caption) <= rest.w ? look.caption : c.fonts.body;
  rest.paragraph(caption, c.palette.ui.text2, summary.caption, c.layout.explore ? 22 : 20,
                 c.layout.slim ? 6 : 16);
  if (rest.has(kRulerHeight) || c.layout.slim) summary_content(c, list, rest, summary, look);
  pane.top(Pixels{rest.y - pane.y});
}

// Draws the question below a hairline.
void question(const UiContext& c, Box place, bool rule) {
  if (rule) summary_rule(c, place);
  place.top(16);
  prediction_panel(c, place.inset(kPadding));
}

// The scenes, and below them the question of the scene on the screen, unless it is in the right
// pane.
void asked_scenes(const UiContext& c, Box pane) {
  if (c.state.prediction.hides() && c.layout.right.w > 0) return scenes_panel(c, pane);
  constexpr float kLeastScenes = 220;  // the buttons and one scene
  const float most = std::max(std::round(pane.h / 2), pane.h - c.px(kLeastScenes));
  const float height = prediction_height(c, pane.inset(kPadding).w) + c.px(16);
  const Box place = pane.bottom(Pixels{std::min(height, most)});
  scenes_panel(c, pane);
  question(c, place, true);
}

// A question fills the pane while it hides the Summary, and moves to the bottom once its answer is
// revealed.
void asked_summary(const UiContext& c, ImDrawList& list, Box pane) {
  if (c.state.prediction.hides()) return question(c, pane, false);
  const float height = prediction_height(c, pane.inset(kPadding).w) + c.px(16);
  const Box place = pane.bottom(Pixels{std::min(height, pane.h)});
  summary(c, list, pane);
  question(c, place, true);
}

// A lesson, and above it the Summary or the certificate, which replaces it.
void lesson_and_summary(const UiContext& c, ImDrawList& list, Box pane) {
  float height = c.px(summary_height(pane.h / c.scale));
  if (c.state.prediction.hides()) {
    height = 0;
  } else if (const std::optional<Slot> certified = certified_slot(c)) {
    const float wanted = certificate_height(c, *certified, pane.inset(kPadding).w);
    height = std::max(height, std::min(wanted, std::round(pane.h / 2)));
    Box above = Box(pane).top(Pixels{height}).inset(kPadding);
    certificate_panel(c, above, *certified);
  } else if (height > 0) {
    Box above = Box(pane).top(Pixels{height});
    summary(c, list, above);
  }
  pane.top(Pixels{height});
  lesson_panel(c, pane);
}

// The Summary, and below it the parts that apply, as many as fit.
void summary_and_parts(const UiContext& c, ImDrawList& list, Box pane) {
  const std::optional<Slot> certified = certified_slot(c);
  if (c.layout.explore && !c.layout.slim && !certified && !c.state.walk.on) try_panel(c, pane);
  const float padding = summary_look(c).padding;
  const float room = certified ? certificate_height(c, *certified, pane.inset(padding).w) : 0;
  pane.h -= room;
  summary(c, list, pane);
  pane.h += room;
  pane.top(8);
  Box rest = pane.inset(padding);
  if (certified) {
    certificate_panel(c, rest, *certified);
    rest.top(8);
  }
  if (c.state.walk.on) map_changes_section(c, rest);
  if (!certified) states_part(c, list, rest);
  if (c.layout.explore) return;
  other_specs(c, list, rest);
  if (!certified && !c.state.walk.on) what_to_try(c, list, rest);
}

// Whether the pane shows only the Summary, without a question, a certificate or a study.
bool shows_only_summary(const UiContext& c) {
  return !c.state.prediction.open() && !certified_slot(c) && !c.state.walk.on && !studio_shown(c);
}

}  // namespace

void summary_below_map(const UiContext& c) {
  const Rect& words = c.layout.words;
  c.ui.slim_words = c.ui.slim_tries = 0;
  if (!shows_only_summary(c)) return;
  const SummaryLook look = summary_look(c);
  const SummaryText summary = text_of_summary(c);
  Box rest = Box(c, words).inset(look.padding);
  rest.top(12);
  draw_sentences(c, rest, summary, look, static_cast<std::size_t>(c.ui.slim_sentences),
                 summary.paragraphs.size());
  closest_button(c, rest);
  rest.h = c.px(200);
  landmark_sentence(c, rest);
  c.ui.slim_words = rest.y + c.px(8) - words.y;
  Box above(c, c.layout.tries);
  try_panel(c, above);
  c.ui.slim_tries = c.layout.tries.h - above.h;
}

void summary_panel(const UiContext& c) {
  const Box pane(c, c.layout.summary);
  if (pane.w <= 0) return;
  const bool over_map = c.layout.summary_over_map;
  if (begin_pane("story", pane, over_map ? std::optional(c.palette.ui.panel) : std::nullopt)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool learns = c.state.mode == Mode::learn, presents = c.state.mode == Mode::present;
    const bool in_lesson = learns && c.of<Course>().taken();
    if (c.state.prediction.open() && presents) {
      asked_scenes(c, pane);
    } else if (c.state.prediction.open() && !in_lesson) {
      asked_summary(c, list, pane);
    } else if (presents) {
      scenes_panel(c, pane);
    } else if (in_lesson) {
      lesson_and_summary(c, list, pane);
    } else if (learns) {
      lesson_list(c, pane);
    } else if (studio_shown(c)) {
      // The list of places gets its space first, because the user clicks in it.
      Box rest = pane;
      rest.h -= places_height(c);
      if (c.find<StudioView>()->puzzle.on)
        puzzle_summary(c, rest);
      else
        summary(c, list, rest);
      studio_sections(c, list, rest);
    } else {
      summary_and_parts(c, list, pane);
    }
    if (over_map && c.layout.explore && !c.layout.slim) {
      const Rect close = pane.inset(12, 8).right(28).top(28);
      if (quiet_button(c, "close-summary", close, icon::kRemove, c.palette.ui.text2))
        c.run("view.summary");
      tooltip(c, close, "Back to the map");
    }
  }
  end_pane();
}

}  // namespace waymark

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
#include "app/map/summary_text.h"
#include "app/presentations/presentation.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "app/walk/walk_controls.h"

namespace waymark {
namespace {

constexpr float kRulerHeight = 58, kClosestButton = 28;

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

// Draws a line across the pane with a title under it. Returns the top of the content.
float begin_part(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                 const std::string& title) {
  hairline(list, c.layout.summary.x, c.layout.summary.x + c.layout.summary.w - 1, at.y,
           c.palette.ui.line);
  at.y += c.px(16);
  return at.y +
         draw_paragraph(list, at, width, c.px(24), c.palette.ui.text, {{title, c.fonts.semibold}},
                        c.scale) +
         c.px(4);
}

// Draws the searches that are not on the map, as many as fit. Returns the bottom edge.
float other_specs(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float bottom) {
  const std::vector<OtherSearch> others = others_text(c.results);
  if (others.empty()) return at.y;
  float y = begin_part(c, list, at, width, "Other searches");
  const float side = c.px(10), left = c.px(20);
  for (const OtherSearch& other : others) {
    const std::vector<TextSpan> spans = {{other.title, c.fonts.semibold},
                                         {other.words, c.fonts.body}};
    if (y + paragraph_height(width - left, c.px(20), spans) > bottom) break;
    draw_search_swatch(c, list, {at.x, std::round(y + c.px(5)), side, side}, c.results.scene.roster,
                       other.index);
    const Color& ink = other.current ? c.palette.ui.text2 : c.palette.ui.text3;
    y += draw_paragraph(list, {at.x + left, y}, width - left, c.px(20), ink, spans, c.scale) +
         c.px(8);
  }
  return y + c.px(8);
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
void what_to_try(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float bottom) {
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
  const float head = c.px(16 + 24 + 4), height = head + paragraph_height(width, c.px(20), text);
  if (at.y + head + c.px(20 + 4) > bottom) return;
  if (c.results.scene.roster.size() > Roster::kLeast && at.y + height > bottom) return;
  at.y = begin_part(c, list, at, width, title);
  // If the text is too long for the pane, only whole sentences are visible. A tooltip has the full
  // text.
  const float line = c.px(20), needed = paragraph_height(width, line, text);
  const float room = std::max(0.0f, std::floor((bottom - at.y - c.px(4)) / line) * line);
  const bool whole = needed <= room;
  const Rect seen{at.x, at.y, width, bottom - at.y};
  list.PushClipRect(seen.min(), seen.max(), true);
  const float written =
      draw_paragraph(list, at, width, line, c.palette.ui.text2,
                     whole ? text : sentences_that_fit(text, width, line, room - line), c.scale);
  if (!whole)
    draw_text(list, c.fonts.caption, {at.x, at.y + written}, c.palette.ui.text3,
              "Point here to read more.");
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

// Draws sentences from the given one on. Returns the bottom edge.
float draw_sentences(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                     const SummaryText& summary, const SummaryLook& look, std::size_t from,
                     std::size_t to) {
  for (std::size_t i = from; i < to; ++i)
    at.y += draw_paragraph(list, at, width, c.px(look.line), c.palette.ui.text,
                           spans_of(c, summary.paragraphs[i], look), c.scale) +
            c.px(look.gap);
  return at.y;
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

// Explains a landmark's bound, if there is room. Returns the bottom edge.
float landmark_sentence(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                        float bottom) {
  if (!uses_landmarks(spec_on(c.results.scene, Slot::b)) || c.results.scene.landmarks.empty())
    return at.y;
  const std::string words = bound_words(c.results);
  const std::pair<const ImFont*, float> sizes[] = {{c.fonts.summary, c.px(24)},
                                                   {c.fonts.caption, c.px(17)}};
  for (const auto& [font, line] : sizes) {
    const std::vector<TextSpan> text = {{words, font}};
    const float height = paragraph_height(width, line, text);
    if (at.y + height > bottom) continue;
    draw_paragraph(list, at, width, line, c.palette.ui.text2, text, c.scale);
    tooltip_over(c, "landmarks", {at.x, at.y, width, height}, kLandmarkMeaning);
    return at.y + height;
  }
  return at.y;
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

// Draws that button. Returns the bottom edge.
float closest_button(const UiContext& c, ImVec2 at) {
  const char* const label = closest_button_label(c);
  if (!label) return at.y;
  const Rect rect{at.x, at.y, text_width(c.fonts.body, label) + c.px(24), c.px(kClosestButton)};
  if (push_button(c, "closest-cell", rect, label))
    c.run(c.results.unreached ? "goals.any" : "goals.closest");
  tooltip(c, rect, row_of(GoalRule::closest).tooltip);
  return at.y + rect.h + c.px(12);
}

// Writes the Summary from the top down to `bottom` and omits parts that do not fit. Returns the
// Summary's bottom edge.
float summary(const UiContext& c, ImDrawList& list, const Rect& pane, float bottom) {
  const SummaryLook look = summary_look(c);
  const float left = pane.x + c.px(look.padding), width = pane.w - 2 * c.px(look.padding);
  if (!c.layout.explore) section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Summary", true);
  float y = pane.y + c.px(look.top);
  if (!c.layout.explore) y += c.px(2);
  const bool what_if = what_if_answer(c) != nullptr;
  const SummaryText summary = text_of_summary(c);
  draw_figure(c, list, {left, y}, summary.figure);
  y += c.px(look.figure);
  const ImFont* const caption =
      text_width(look.caption, summary.caption) <= width ? look.caption : c.fonts.body;
  y += draw_paragraph(list, {left, y}, width, c.px(c.layout.explore ? 22 : 20), c.palette.ui.text2,
                      {{summary.caption, caption}}, c.scale);
  y += c.px(c.layout.slim ? 6 : 16);
  if (y + c.px(kRulerHeight) > bottom && !c.layout.slim) return y;
  const auto ruler = [&] {
    // If the start is the goal, there is nothing to measure.
    if (c.results.walk)
      y += repair_bars(c, list, {left, y}, width) + c.px(12);
    else if (c.results.exact.cost != kNoCost && c.results.exact.cost > 0 &&
             (c.results.a.fits || c.results.has_b()) && y + c.px(kRulerHeight) <= bottom)
      y += estimate_ruler(c, list, {left, y}, width, look.ruler) + c.px(20);
  };
  if (what_if && !c.layout.slim)
    y += what_if_bars(c, list, {left, y + c.px(8)}, width) + c.px(20);
  else if (!c.layout.explore)
    ruler();
  // Below the map, the button follows the remaining sentences.
  const bool button = !c.layout.slim && closest_button_label(c) != nullptr;
  const float room = bottom - y - (button ? c.px(kClosestButton + 12) : 0);
  const std::size_t fitting = sentences_fitting(c, summary, look, width, room);
  y = draw_sentences(c, list, {left, y}, width, summary, look, 0, fitting);
  if (button && room >= 0) y = closest_button(c, {left, y});
  if (c.layout.slim) c.ui.slim_sentences = static_cast<int>(fitting);
  if (c.layout.explore && !c.layout.slim && !what_if) {
    y += c.px(8);
    ruler();
    y = landmark_sentence(c, list, {left, y}, width, bottom);
  }
  return y;
}

// The scenes, and below them the question of the scene on the screen, unless it is in the right
// pane.
void asked_scenes(const UiContext& c, const Rect& pane, float left, float width) {
  if (c.state.prediction.hides() && c.layout.right.w > 0) return scenes_panel(c, pane);
  constexpr float kLeastScenes = 220;  // the buttons and one scene
  const float most = std::max(std::round(pane.h / 2), pane.h - c.px(kLeastScenes));
  const float height = std::min(prediction_height(c, width) + c.px(16), most);
  const float top = pane.y + pane.h - height;
  scenes_panel(c, {pane.x, pane.y, pane.w, pane.h - height});
  hairline(*ImGui::GetWindowDrawList(), pane.x, pane.x + pane.w - 1, top, c.palette.ui.line);
  prediction_panel(c, {left, top + c.px(16), width, height - c.px(16)});
}

// A question fills the pane while it hides the Summary, and moves to the bottom once its answer is
// revealed.
void asked_summary(const UiContext& c, ImDrawList& list, const Rect& pane, float left,
                   float width) {
  const bool hides = c.state.prediction.hides();
  const float height = prediction_height(c, width) + c.px(16);
  const float top = hides ? pane.y : std::max(pane.y, pane.y + pane.h - height);
  if (!hides) {
    summary(c, list, pane, top);
    hairline(list, pane.x, pane.x + pane.w - 1, top, c.palette.ui.line);
  }
  prediction_panel(c, {left, top + c.px(16), width, height});
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
  const float left = words.x + c.px(look.padding), width = words.w - 2 * c.px(look.padding);
  const auto from = static_cast<std::size_t>(c.ui.slim_sentences);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float y = words.y + c.px(12);
  if (from < summary.paragraphs.size())
    y = draw_sentences(c, list, {left, y}, width, summary, look, from, summary.paragraphs.size());
  y = closest_button(c, {left, y});
  c.ui.slim_words = landmark_sentence(c, list, {left, y}, width, y + c.px(200)) + c.px(8) - words.y;
  const Rect& tries = c.layout.tries;
  c.ui.slim_tries = tries.y + tries.h - try_panel(c, tries);
}

void summary_panel(const UiContext& c) {
  const Rect& pane = c.layout.summary;
  if (pane.w <= 0) return;
  const bool over_map = c.layout.summary_over_map;
  if (begin_pane("story", pane, over_map ? std::optional(c.palette.ui.panel) : std::nullopt)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float bottom = pane.y + pane.h;
    const float left = pane.x + c.px(20), width = pane.w - 2 * c.px(20);
    const std::optional<Slot> certified = certified_slot(c);
    const float room = certified ? certificate_height(c, *certified, width) : 0;
    const bool learns = c.state.mode == Mode::learn;
    if (c.state.prediction.open() && c.state.mode == Mode::present) {
      asked_scenes(c, pane, left, width);
    } else if (c.state.prediction.open() && !(learns && c.of<Course>().taken())) {
      asked_summary(c, list, pane, left, width);
    } else if (c.state.mode == Mode::present) {
      scenes_panel(c, pane);
    } else if (learns && !c.of<Course>().taken()) {
      lesson_list(c, pane);
    } else if (learns) {
      // A certificate replaces the Summary.
      const bool hides = c.state.prediction.hides();
      float top = hides ? pane.y : pane.y + c.px(summary_height(pane.h / c.scale));
      if (certified && !hides) {
        top = std::max(top, pane.y + std::min(room, std::round(pane.h / 2)));
        certificate_panel(c, {left, pane.y, width, top - pane.y}, *certified);
      } else if (top > pane.y) {
        summary(c, list, pane, top);
      }
      lesson_panel(c, {pane.x, top, pane.w, bottom - top});
    } else if (studio_shown(c)) {
      // The list of places keeps its height, because the user clicks in it.
      const float above = bottom - places_height(c);
      const float y = c.find<StudioView>()->puzzle.on ? puzzle_summary(c, list, pane, above)
                                                      : summary(c, list, pane, above);
      studio_sections(c, list, pane, y, bottom);
    } else {
      const bool tries = c.layout.explore && !c.layout.slim && !certified && !c.state.walk.on;
      const float end = tries ? try_panel(c, pane) : bottom;
      float y = summary(c, list, pane, end - room);
      if (certified)
        y = certificate_panel(c, {left, y + c.px(8), width, bottom - y - c.px(8)}, *certified);
      if (c.state.walk.on) y += map_changes_section(c, list, {left, y + c.px(8)}, width, bottom);
      const float inset = c.px(summary_look(c).padding);
      const float states =
          certified ? y + c.px(8)
                    : states_part(c, list, {pane.x + inset, y + c.px(8)}, pane.w - 2 * inset, end);
      const float below =
          c.layout.explore ? states : other_specs(c, list, {left, states}, width, bottom);
      if (!certified && !c.state.walk.on && !c.layout.explore)
        what_to_try(c, list, {left, below}, width, bottom);
    }
    if (over_map && c.layout.explore && !c.layout.slim) {
      const Rect close{pane.x + pane.w - c.px(40), pane.y + c.px(8), c.px(28), c.px(28)};
      if (quiet_button(c, "close-summary", close, icon::kRemove, c.palette.ui.text2))
        c.run("view.summary");
      tooltip(c, close, "Back to the map");
    }
  }
  end_pane();
}

}  // namespace waymark

#include "app/map/best_places.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compute/results.h"
#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "core/map/cell_name.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

constexpr float kPlaceRing = 11, kWideRing = 16;  // kWideRing: ring around a point's mark
constexpr float kGrab = 14, kNearPoint = 16;
constexpr float kPillHeight = 18, kPillGap = 4;

std::vector<ImVec2> marks(const UiContext& c, const MapTransform& t) {
  const Scene& scene = c.results.scene;
  std::vector<ImVec2> at = {t.center(scene.start), t.center(scene.goal)};
  for (const Cell landmark : scene.landmarks) at.push_back(t.center(landmark));
  return at;
}

bool is_near(ImVec2 a, ImVec2 b, float distance) {
  return std::hypot(a.x - b.x, a.y - b.y) < distance;
}

float ring_radius(const UiContext& c, const std::vector<ImVec2>& points, ImVec2 at) {
  const bool round_mark = std::any_of(points.begin(), points.end(), [&](ImVec2 point) {
    return is_near(point, at, c.px(kNearPoint) / 2);
  });
  return c.px(round_mark ? kWideRing : kPlaceRing);
}

// The first free place for a pill, at its ring or a little further away. Above the ring if no place
// is free.
Rect pill_place(const UiContext& c, const Rect& map, ImVec2 at, float radius, float width,
                const std::vector<Rect>& taken) {
  const float height = c.px(kPillHeight), gap = c.px(kPillGap) + radius;
  const float above = at.y - gap - height, middle = at.y - height / 2, below = at.y + gap;
  const float left = at.x - gap - width, right = at.x + gap;
  std::vector<Rect> offers = {{at.x - width / 2, above, width, height},
                              {left, middle, width, height},
                              {right, middle, width, height},
                              {at.x - width / 2, below, width, height}};
  for (int rows = 0; rows < 3; ++rows) {
    const float more = static_cast<float>(rows) * (height + c.px(2));
    for (const float x : {left, right})
      for (const float y : {above - more, below + more}) offers.push_back({x, y, width, height});
  }
  const auto is_free = [&](const Rect& offer) {
    return map.contains(offer.min()) && map.contains({offer.max().x - 1, offer.max().y - 1}) &&
           std::none_of(taken.begin(), taken.end(),
                        [&](const Rect& other) { return overlap(offer, other); });
  };
  const auto found = std::find_if(offers.begin(), offers.end(), is_free);
  return found == offers.end() ? offers[0] : *found;
}

void draw_pill(const UiContext& c, ImDrawList& list, const Rect& pill, const std::string& number,
               const std::string& gain, bool lit) {
  const Palette::Ui& ui = c.palette.ui;
  const Rect rect{std::round(pill.x), std::round(pill.y), pill.w, pill.h};
  fill_rect(list, rect, lit ? ui.text : ui.pop, rect.h / 2);
  frame_rect(list, rect, ui.line2, rect.h / 2);
  const Color& ink = lit ? ui.panel : ui.text;
  const float top = centered_top(c.fonts.caption, rect.y, rect.h);
  const float left = rect.x + c.px(8);
  const float width = draw_text(list, c.fonts.landmark, {left, top}, ink, number);
  draw_text(list, c.fonts.caption, {left + width + c.px(4), top}, ink, gain);
}

}  // namespace

void draw_best_places(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t) {
  if (!c.state.layer(Layer::field).shown) return;
  const std::vector<BestPlace>& places = c.results.best_places;
  const std::vector<ImVec2> points = marks(c, t);
  std::vector<Rect> taken;
  const auto take = [&](ImVec2 at, float r) {
    taken.push_back({at.x - r, at.y - r, 2 * r, 2 * r});
  };
  for (const ImVec2 point : points) take(point, c.px(14));
  for (const BestPlace& place : places) take(t.center(place.cell), c.px(kPlaceRing));
  for (std::size_t i = 0; i < places.size(); ++i) {
    const ImVec2 at = t.center(places[i].cell);
    if (!pane.clip.contains(at)) continue;
    const bool lit = c.ui.best_place == static_cast<int>(i);
    const float radius = ring_radius(c, points, at);
    if (lit) {
      const int first = list.VtxBuffer.Size;
      draw_landmark_mark(c, list, at, c.scale, next_landmark_number(c.state.scene), false);
      fade_since(list, first, 0.4f);
    }
    list.AddCircle(at, radius, c.palette.map.path_casing.packed(), 0, 5 * c.scale);
    list.AddCircle(at, radius, c.palette.map.halo.packed(), 0, 2.2f * c.scale);
    const std::string number = std::to_string(i + 1);
    const std::string gain = place_gain_text(c.results, places[i]);
    const float width = std::round(text_width(c.fonts.landmark, number) +
                                   text_width(c.fonts.caption, gain) + c.px(20));
    const Rect pill = pill_place(c, pane.clip, at, radius, width, taken);
    taken.push_back(pill);
    draw_pill(c, list, pill, number, gain, lit);
  }
}

int best_place_at(const UiContext& c, const MapTransform& t, ImVec2 pointer) {
  if (!c.state.layer(Layer::field).shown) return -1;
  const std::vector<BestPlace>& places = c.results.best_places;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (is_near(t.center(places[i].cell), pointer, c.px(kGrab))) return static_cast<int>(i);
  return -1;
}

namespace {

// Whether the saving is an estimate, which counts only must-expand cells.
bool is_estimated(const Results& r) { return r.scored && !r.scored->searched; }

}  // namespace

bool is_trivial_place(const Results& r, const BestPlace& place) {
  return r.field.kind != FieldKind::one_more_pairs && goal_at(r.scene, place.cell) >= 0;
}

std::string place_value_text(const Results& r, const BestPlace& place) {
  if (r.field.kind == FieldKind::one_more_saved) return grouped(place.value);
  if (r.field.kind == FieldKind::one_more_bound)
    return length_text(static_cast<Cost>(place.value), r.moves);
  return grouped(std::llround(static_cast<double>(place.value) / r.moves.straight));
}

std::string place_gain_text(const Results& r, const BestPlace& place) {
  const bool saves = r.field.kind == FieldKind::one_more_saved;
  const std::string value = place_value_text(r, place);
  const char* const trivial = is_trivial_place(r, place) ? ", trivial: the goal" : "";
  return (saves ? (is_estimated(r) ? "≈ " : "") + value + " saved" : "+" + value) + trivial;
}

std::string place_value_head(const Results& r) {
  if (r.field.kind == FieldKind::one_more_saved)
    return in_words_of(r.scene.map->grid, is_estimated(r) ? "cells saved, about" : "cells saved");
  return r.field.kind == FieldKind::one_more_bound ? "bound rises by" : "total rise of bounds";
}

std::string place_sentence(const Results& r, const BestPlace& place) {
  const std::string value = place_value_text(r, place);
  const Grid& grid = r.scene.map->grid;
  const std::string_view cells = cell_word(grid).of(value == "1" ? 1 : 2);
  const std::string length = grid.graph()   ? with_unit(grid, value)
                             : value == "1" ? "1 cell"
                                            : value + " cells";
  if (is_trivial_place(r, place))
    return "This is the goal itself: its table holds every true cost to this goal, which helps "
           "only until you move the goal";
  if (r.field.kind == FieldKind::one_more_saved)
    return is_estimated(r)
               ? fmt::format("With a landmark here, A* would have to expand {} fewer {}", value,
                             cells)
               : fmt::format("With a landmark here, A* expands {} fewer {} in this search", value,
                             cells);
  if (r.field.kind == FieldKind::one_more_bound)
    return fmt::format("A landmark here raises the bound at the start by {}", length);
  return fmt::format("A landmark here raises the bounds of {} searches by a total of {}",
                     grouped(r.scored ? r.scored->done : 0), length);
}

std::string no_places_text(const Results& r) {
  if (r.exact.cost == kNoCost && r.field.kind != FieldKind::one_more_pairs)
    return "There is no path, so there is nothing to save.";
  if (r.places_are_old()) return "The places are scored again when you let go.";
  if (row_of(r.field.kind).scored && !r.scored) return "Scoring the first places…";
  if (r.scored && r.scored->done < r.scored->of)
    return "None of the places scored so far would help.";
  switch (r.field.kind) {
    case FieldKind::one_more_saved:
      return in_words_of(r.scene.map->grid,
                         "No further landmark would make A* expand fewer cells.");
    case FieldKind::one_more_pairs:
      return "No further landmark would raise a bound of these searches.";
    default:
      return "No further landmark would raise the bound at the start.";
  }
}

std::string scoring_text(const ScoringStatus& s) {
  const bool pairs = s.kind == FieldKind::one_more_pairs;
  if (s.cancelled())
    return fmt::format("Cancelled: {} of {} {}.", grouped(s.done), grouped(s.of),
                       pairs ? "pairs counted" : "scored");
  if (s.searching) return "Searching with the best places";
  return pairs ? "Counting pairs" : "Scoring places";
}

std::string scoring_count(const ScoringStatus& s) {
  return s.of > 0 ? fmt::format("{} of {}", grouped(s.done), grouped(s.of)) : "";
}

std::string scoring_rate(const ScoringStatus& s) {
  if (s.done == 0 || s.seconds <= 0) return "";
  return grouped(std::llround(s.done / s.seconds)) + "/s";
}

std::string scoring_time_left(const ScoringStatus& s) {
  if (s.done == 0 || s.searching) return "";
  return fmt::format("{:.0f} s left", std::ceil(s.seconds * (s.of - s.done) / s.done));
}

}  // namespace waymark

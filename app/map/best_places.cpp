#include "app/map/best_places.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/map/map_marks.h"
#include "app/map/place_text.h"
#include "app/scene/landmark_numbers.h"
#include "app/screen/draw.h"

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

}  // namespace waymark

#include "app/map/state_wedges.h"

#include <algorithm>
#include <cmath>

#include "app/map/mover_drag.h"
#include "app/scene/map_mover.h"
#include "app/screen/draw.h"
#include "app/screen/rich_text.h"
#include "app/screen/widgets.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

constexpr float kSideView = 84;

ImVec2 on_square(ImVec2 middle, float half, double angle) {
  const double x = std::cos(angle), y = std::sin(angle);
  const double far = half / std::max(std::abs(x), std::abs(y));
  return {middle.x + static_cast<float>(far * x), middle.y + static_cast<float>(far * y)};
}

std::vector<ImVec2> wedge_corners(const Rect& rect, int headings, int heading) {
  const ImVec2 middle{rect.x + rect.w / 2, rect.y + rect.h / 2};
  const double part = 2 * std::acos(-1.0) / headings, at = heading * part;
  std::vector<ImVec2> corners = {middle, on_square(middle, rect.w / 2, at - part / 2)};
  // The corner of the square between two of eight headings.
  if (headings == 8 && heading % 2 == 1) corners.push_back(on_square(middle, rect.w / 2, at));
  corners.push_back(on_square(middle, rect.w / 2, at + part / 2));
  return corners;
}

// The fill, and an ink that is readable on it.
std::pair<Color, Color> colors_of(const UiContext& c, const StateRow& row) {
  const Palette::Map& map = c.palette.map;
  if (!row.stands) return {map.wall, c.palette.ui.text3};
  const bool a = row.of[0].expanded, b = row.of[1].expanded;
  if (b) return {a ? map.b_fill : map.ties, c.palette.numbers.h_on_dark};
  return {a ? map.a_fill : map.floor,
          a ? c.palette.numbers.h_on_light : c.palette.numbers.on_floor};
}

}  // namespace

void draw_state_wedges(const UiContext& c, ImDrawList& list, const Rect& rect,
                       const std::vector<StateRow>& rows, int marked) {
  const auto headings = static_cast<int>(rows.size());
  const ImVec2 middle{rect.x + rect.w / 2, rect.y + rect.h / 2};
  for (const StateRow& row : rows) {
    const auto [fill, ink] = colors_of(c, row);
    const std::vector<ImVec2> corners = wedge_corners(rect, headings, row.heading);
    list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), fill.packed());
    list.AddPolyline(corners.data(), static_cast<int>(corners.size()), c.palette.ui.line2.packed(),
                     ImDrawFlags_Closed, c.scale);
    const ImVec2 name =
        on_square(middle, rect.w * 0.36f, row.heading * 2 * std::acos(-1.0) / headings);
    draw_text_centered(list, c.fonts.caption, name, ink, heading_name(headings, row.heading));
  }
  frame_rect(list, rect, c.palette.ui.text3);
  if (marked < 0 || marked >= headings) return;
  const std::vector<ImVec2> corners = wedge_corners(rect, headings, marked);
  list.AddPolyline(corners.data(), static_cast<int>(corners.size()), c.palette.ui.text.packed(),
                   ImDrawFlags_Closed, 2 * c.scale);
}

float states_part(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float bottom) {
  const OpenedMap& map = *c.results.scene.map;
  if (!map.ground) return at.y;
  const std::optional<PointedState> pointed = pointed_state(c);
  const Cell ground = pointed ? pointed->ground : ground_cell_of(map, c.results.scene.start);
  const std::vector<StateRow> rows = cell_states(c.results, ground);
  const float side = c.px(kSideView), left = side + c.px(16);
  const std::vector<TextSpan> words = {
      {"Each wedge is a state. " + cell_states_words(c.results, rows), c.fonts.body}};
  const float height =
      std::max(side, paragraph_height(width - left, c.px(20), words)) + c.px(16 + 24 + 4 + 16);
  if (at.y + height > bottom) return at.y;
  hairline(list, c.layout.summary.x, c.layout.summary.x + c.layout.summary.w - 1, at.y,
           c.palette.ui.line);
  const float top = at.y + c.px(16);
  draw_text(list, c.fonts.semibold, {at.x, top}, c.palette.ui.text,
            "A state is a cell and a heading");
  const float y = top + c.px(28);
  draw_state_wedges(c, list, {at.x, y, side, side}, rows, pointed ? pointed->heading : -1);
  draw_paragraph(list, {at.x + left, y - c.px(3)}, width - left, c.px(20), c.palette.ui.text2,
                 words, c.scale);
  return at.y + height;
}

}  // namespace waymark

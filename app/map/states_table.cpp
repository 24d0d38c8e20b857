#include "app/map/states_table.h"

#include <array>

#include "app/kit/numbers.h"
#include "app/map/cell_states.h"
#include "app/scene/map_mover.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

constexpr float kStateRow = 22, kStatePadding = 14, kHeads = 20, kBelow = 8;
// Right edges of the columns g, h and f of A, then of B, in a card 372 px wide.
constexpr std::array<float, 6> kColumns = {98, 148, 202, 256, 306, 358};

class StatesTable {
 public:
  StatesTable(const UiContext& c, const Rect& rect)
      : c_(c), list_(*ImGui::GetWindowDrawList()), rect_(rect) {}

  void heads() {
    const float top = centered_top(c_.fonts.caption, rect_.y, c_.px(kHeads));
    const char* const names[] = {"g", "h", "f"};
    for (std::size_t i = 0; i < columns(); ++i)
      draw_text_right(list_, c_.fonts.caption, {x(kColumns[i]), top}, c_.palette.ui.text3,
                      names[i % 3]);
    for (std::size_t of = 0; of < columns() / 3; ++of)
      fill_rect(list_, {x(kColumns[3 * of]) - c_.px(44), rect_.y + c_.px(6), c_.px(8), c_.px(8)},
                of == 0 ? c_.palette.panel.lane_a : c_.palette.panel.b, c_.px(2));
  }

  void row(const StateRow& state, float y, bool open) {
    const Palette::Ui& ui = c_.palette.ui;
    const Rect rect{x(6), y, rect_.w - c_.px(12), c_.px(kStateRow)};
    const char* const name =
        heading_name(states_of(*c_.results.scene.map)->headings, state.heading);
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area(name, rect.size()) && state.stands) c_.ui.card = state.state;
    if (open || (ImGui::IsItemHovered() && state.stands))
      fill_rect(list_, rect, open ? ui.active : ui.hover, c_.px(4));
    const float top = centered_top(c_.fonts.body, y, rect.h);
    draw_text(list_, c_.fonts.semibold, {x(kStatePadding), top}, state.stands ? ui.text : ui.text3,
              name);
    if (!state.stands) {
      draw_text(list_, c_.fonts.body, {x(54), top}, ui.text3, "can’t stand here");
      return;
    }
    const float mono = centered_top(c_.fonts.mono, y, rect.h);
    for (std::size_t i = 0; i < columns(); ++i) {
      const StateFigures& figures = state.of[i / 3];
      const Cost cost = i % 3 == 0 ? figures.g : i % 3 == 1 ? figures.h : figures.f();
      draw_text_right(list_, c_.fonts.mono, {x(kColumns[i]), mono},
                      figures.expanded ? ui.text : ui.text3,
                      cost == kNoCost ? "–" : length_text(cost, c_.results.moves));
    }
  }

 private:
  float x(float at) const { return rect_.x + c_.px(at); }
  std::size_t columns() const { return c_.results.has_b() ? 6 : 3; }

  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
};

}  // namespace

void states_table(const UiContext& c, const Rect& rect, Cell state) {
  const Cell ground = ground_cell_of(*c.results.scene.map, state);
  StatesTable table(c, rect);
  table.heads();
  float y = rect.y + c.px(kHeads);
  for (const StateRow& row : cell_states(c.results, ground)) {
    table.row(row, y, row.state == state);
    y += c.px(kStateRow);
  }
  hairline(*ImGui::GetWindowDrawList(), rect.x + c.px(kStatePadding),
           rect.x + rect.w - c.px(kStatePadding), y + c.px(kBelow / 2), c.palette.ui.line);
}

float states_table_height(const UiContext& c) {
  const MoverStates* const states = states_of(*c.results.scene.map);
  return states ? c.px(kHeads + kBelow) + static_cast<float>(states->headings) * c.px(kStateRow)
                : 0;
}

}  // namespace waymark

#pragma once

#include <array>
#include <imgui.h>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/screen/box.h"

namespace waymark {

// A card next to a cell that lists the cell's events in both searches.

// Opens the card of the clicked cell. A second click on the cell, or a click on a wall, closes it.
// A drag is not a click. The map must be the last ImGui item.
void handle_cell_click(const UiContext& c, const MapTransform& t);

// Draws the open card next to its cell, in the cell's pane. A click on a row moves the playback to
// that event.
void cell_card(const UiContext& c);

// The states of one cell of a mover's ground, listed by heading.

// The results of a search for one state.
struct StateFigures {
  bool expanded = false;
  Cost g = kNoCost, h = kNoCost;  // g only if the state was expanded

  Cost f() const { return g == kNoCost || h == kNoCost ? kNoCost : g + h; }
};
struct StateRow {
  Cell state;  // the state in the map's grid
  int heading = 0;
  bool stands = false;             // whether the mover can be in this state; if not, `of` is empty
  std::array<StateFigures, 2> of;  // A's and B's
};

// One row per heading, starting with east.
std::vector<StateRow> cell_states(const Results& results, Cell ground);

// Describes which searches arrived at the cell with which heading: "Both searches arrived with
// heading N, only Manhattan with heading E and W, no search with heading S." `a` and `b`: the names
// of the searches.
std::string cell_states_words(const Results& results, const std::vector<StateRow>& rows,
                              const std::string& a, const std::string& b);

// Draws the side view of a cell: a wedge for each of its states, in the colours of the searches
// that reached it, with the names of the headings. `marked`: the heading to outline, -1 for none.
void draw_state_wedges(const UiContext& c, ImDrawList& list, const Rect& rect,
                       const std::vector<StateRow>& rows, int marked);

// Cuts from `rest` the part of the Summary that explains states. It shows the states of the cell
// under the pointer, or of the start if there is none. Cuts nothing if the part does not fit.
void states_part(const UiContext& c, ImDrawList& list, Box& rest);

// Draws the table in a state's card: all states of its cell, each with g, h and f of A and of B. A
// click on a row opens that state's card. `state` must be on the map.
void states_table(const UiContext& c, const Rect& rect, Cell state);
// The table's height in pixels; 0 on a map without a mover.
float states_table_height(const UiContext& c);

}  // namespace waymark

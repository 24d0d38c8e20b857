#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "core/mover/mover.h"

namespace waymark {

// Draws the section of the right pane for the map's mover: cards to choose one, its abilities and
// their costs, and its speed on each terrain. A change creates a custom mover.
void mover_panel(const UiContext& c);

// The content of the popup that edits a unit.
void mover_dialog(const UiContext& c);

// Whether a point is over the cards, which scroll with the wheel.
bool mover_cards_hold(const UiContext& c, ImVec2 point);

// The height of the content below the section's head, at scale 1.
float mover_panel_height();

// The mover being edited, and other state of the mover dialog and the mover lists.
struct MoverEditor {
  Mover mover;
  std::string path;        // path of the file to open
  std::string failure;     // why that file was not opened; empty for no error
  std::vector<Mover> own;  // custom movers used so far, newest last
};

// All movers on offer: the built-in ones, and the custom ones of this run. Includes the map's
// current mover.
std::vector<const Mover*> listed_movers(const UiContext& c);

// The movers as menu items, with "none" at the top and the editor at the bottom.
void mover_items(const UiContext& c);

// The toolbar chip that opens that menu: "1 × 2, 4 headings"; with `brief`: "cart".
float mover_chip_width(const UiContext& c, bool brief);
void mover_chip(const UiContext& c, const Rect& rect, bool brief);

// Draws the cells of a footprint in a rectangle, with the heading pointing up and marked by an
// arrow.
void draw_mover_icon(ImDrawList& list, const Rect& rect, const Mover& mover, const Color& ink,
                     float scale);

// Sets the map's mover, or removes it.
void choose_mover(const UiContext& c, const Mover* mover);

// Skills that the editor can switch on and off.
enum class MoverSkill { reverses, sidesteps, goes_diagonally, turns_on_the_spot };
inline constexpr std::array kMoverSkills = {MoverSkill::reverses, MoverSkill::sidesteps,
                                            MoverSkill::goes_diagonally,
                                            MoverSkill::turns_on_the_spot};

bool has_skill(const Mover& mover, MoverSkill skill);

// The mover with or without a skill. A new skill has the default cost: two steps ahead for a step
// backward or aside, 7/5 of a step for a diagonal step, a quarter of a step for a turn. A mover
// that loses the ability to turn on the spot turns in arcs. If the mover had no fault(), the result
// has none.
Mover with_skill(Mover mover, MoverSkill skill, bool on);

// Adds a cell to the footprint or removes it; the pivot stays. The cells are kept in row order, as
// in files.
void toggle_cell(Mover& mover, Cell cell);

// Returns an editable copy. The copy of a bundled mover gets a name of its own, such as "own-cart";
// any other mover keeps its name.
Mover own_copy(Mover mover);

// The mover's size, width by length: "1 × 2"; for shapes other than boxes "5 cells".
std::string size_words(const Mover& mover);
// "1 × 2, 4 headings"
std::string mover_title(const Mover& mover);

// A time: "0.8 s".
std::string time_words(const Mover& mover, Cost time);

// The name of a skill ("can reverse") and its time or condition ("2.4 s per cell", "needs 8
// headings").
std::string skill_title(MoverSkill skill);
std::string skill_price(const Mover& mover, MoverSkill skill);

// The speed on terrain that takes `factor` times as long: "1", "1/3"; "closed" for 0.
std::string speed_words(int factor);

}  // namespace waymark

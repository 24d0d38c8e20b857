#pragma once

#include <array>
#include <string>

#include "core/mover/mover.h"

namespace waymark {

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

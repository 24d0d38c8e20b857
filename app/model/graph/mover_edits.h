#pragma once

#include <array>
#include <string>

#include "core/domain/mover.h"

namespace waymark {

// What a mover can be given and taken with one switch.
enum class MoverSkill { reverses, sidesteps, goes_diagonally, turns_on_the_spot };
inline constexpr std::array kMoverSkills = {MoverSkill::reverses, MoverSkill::sidesteps,
                                            MoverSkill::goes_diagonally,
                                            MoverSkill::turns_on_the_spot};

bool has_skill(const Mover& mover, MoverSkill skill);

// The mover with a skill or without it. What it has not had it gets at the usual price: two steps
// ahead for one backward and aside, 7 for 5 of a diagonal one, a quarter of a step for a turn. One
// that can no longer turn on the spot turns in arcs. It has no fault() where it had none before.
Mover with_skill(Mover mover, MoverSkill skill, bool on);

// Puts a cell into the footprint or takes it out; the pivot stays. Its cells stand row by row, as
// in files.
void toggle_cell(Mover& mover, Cell cell);

// One of the program under a name of its own, "own-cart", so that it can be changed; another one as
// it is.
Mover own_copy(Mover mover);

}  // namespace waymark

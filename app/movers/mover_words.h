#pragma once

#include <string>

#include "app/movers/mover_edits.h"
#include "core/mover/mover.h"

namespace waymark {

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

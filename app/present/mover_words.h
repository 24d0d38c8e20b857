#pragma once

#include <string>

#include "app/model/graph/mover_edits.h"
#include "core/domain/mover.h"

namespace waymark {

// How large it is: "1 × 2", across and along; of other shapes than boxes "5 cells".
std::string size_words(const Mover& mover);
// "1 × 2, 4 headings"
std::string mover_title(const Mover& mover);

// A time: "0.8 s".
std::string time_words(const Mover& mover, Cost time);

// "may reverse", and what it takes, or would: "2.4 s a cell", "turns of 45°".
std::string skill_title(MoverSkill skill);
std::string skill_price(const Mover& mover, MoverSkill skill);

// How fast it goes where it takes so many times as long: "1", "1/3"; "closed" for 0.
std::string speed_words(int factor);

}  // namespace waymark

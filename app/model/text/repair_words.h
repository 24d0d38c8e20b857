#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/study/walk/repair_study.h"

namespace waymark {

// What part of the expansions of searches again is saved by repair; below 0 where it takes more.
double saved_part(std::int64_t repaired, std::int64_t anew);
std::string saved_text(std::int64_t repaired, std::int64_t anew);  // "36%", "−2%"

// What a study of repair says, in sentences: what is saved by the first search of each kind of
// edits, and whether every path cost what that of a search again did.
std::string repair_finding(std::span<const RepairFigures> rows);

}  // namespace waymark

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/study/repair_study.h"
#include "core/study/stream_study.h"

namespace waymark {

// The landmarks that a search used: "6 landmarks", "the best 2 of 6 landmarks", "the best of 6
// landmarks".
std::string landmark_words(std::size_t asked, std::size_t of);

// Describes how a strategy moves landmarks after a search: "Landmarks stay", "The least used
// landmark moves to the goal, with 30% chance", "The last landmark moves to the centre of the 20
// latest goals".
std::string rule_words(const Strategy& strategy);

// The share of expansions that repair saves compared with searches from scratch; negative if repair
// needs more.
double saved_part(std::int64_t repaired, std::int64_t anew);
std::string saved_text(double part);  // "36%", "−2%"

// The result of a repair study, as sentences: the share saved for each kind of edit, and whether
// every path costs the same as one found from scratch.
std::string repair_finding(std::span<const RepairFigures> rows);

}  // namespace waymark

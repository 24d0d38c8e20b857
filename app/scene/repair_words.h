#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/study/repair_study.h"

namespace waymark {

// The share of expansions that repair saves compared with searches from scratch; negative if repair
// needs more.
double saved_part(std::int64_t repaired, std::int64_t anew);
std::string saved_text(std::int64_t repaired, std::int64_t anew);  // "36%", "−2%"

// The result of a repair study, as sentences: the share saved for each kind of edit, and whether
// every path costs the same as one found from scratch.
std::string repair_finding(std::span<const RepairFigures> rows);

}  // namespace waymark

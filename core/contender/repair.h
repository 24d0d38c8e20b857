#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// What a search makes of the searches to the same goal that were made before, on the map as it was
// then: see core/heuristic/kept_estimates.h. Where there were none all of them search alike.
enum class Repair {
  anew,      // nothing
  adaptive,  // asks what they have proven
  old_path,  // asks what they found on their paths and beside them, as it was
};

// All that is known of one.
struct RepairRow {
  Repair repair;
  const char* name;     // in the text of a search
  const char* title;    // on the screen, after the rest of a search's; empty: nothing is said
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<RepairRow, 3> kRepairs = {{
    {Repair::anew, "anew", "", "Each search begins anew, whatever was searched before."},
    {Repair::adaptive, "adaptive", ", repaired",
     "Adaptive A*: every cell that a search to the goal has expanded keeps the cost of its path "
     "less g, which the next search to this goal asks as well. The path costs what that of a "
     "search anew does."},
    {Repair::old_path, "old-path", ", by the old path",
     "A fault of published code: the costs to the goal that were found on the old path and beside "
     "it are kept, and hold on the changed map. Beside the path they can be too great."},
}};

constexpr const RepairRow& row_of(Repair repair) {
  return kRepairs[static_cast<std::size_t>(repair)];
}

}  // namespace waymark

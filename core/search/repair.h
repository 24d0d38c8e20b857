#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// The results that a search reuses from earlier searches to the same goal on earlier versions of
// the map, see core/heuristic/learned_costs.h. Without earlier searches, all values of this type
// have the same effect.
enum class Repair {
  anew,      // nothing
  adaptive,  // costs proven by those searches
  old_path,  // unchecked costs that those searches found on and next to their paths
};

// The properties of a Repair.
struct RepairRow {
  Repair repair;
  const char* name;     // name in the text form of a search
  const char* title;    // appended to the search's title on the screen; may be empty
  const char* tooltip;  // a sentence
};

// Indexed by Repair.
inline constexpr std::array<RepairRow, 3> kRepairs = {{
    {Repair::anew, "anew", "", "Each search starts from scratch and ignores earlier ones."},
    {Repair::adaptive, "adaptive", ", repaired",
     "Adaptive A*: every cell that a search has expanded stores the path cost minus its g. The "
     "next search to the same goal uses this value as an estimate. The path costs as much as in a "
     "search from scratch."},
    {Repair::old_path, "trusts-old-path", ", by the old path",
     "Common bug: keeps the costs to the goal found on and next to the old path when the map "
     "changes. Next to the path they can overestimate."},
}};

constexpr const RepairRow& row_of(Repair repair) {
  return kRepairs[static_cast<std::size_t>(repair)];
}

}  // namespace waymark

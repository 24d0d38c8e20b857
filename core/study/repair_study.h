#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/map/components.h"
#include "core/search/search_spec.h"
#include "core/study/walk.h"

namespace waymark {

// How the map is edited while a unit walks.
enum class EditKind { appearing, vanishing, mixed };

// The description of an edit kind.
struct EditKindRow {
  EditKind kind;
  const char* name;     // in text
  const char* tooltip;  // one sentence
};

// In order of EditKind.
inline constexpr std::array<EditKindRow, 3> kEditKinds = {{
    {EditKind::appearing, "appearing", "An obstacle appears on the rest of the path."},
    {EditKind::vanishing, "vanishing", "An obstacle that was on an optimal path disappears."},
    {EditKind::mixed, "mixed",
     "One appears on the rest of the path, if there is a path, and an earlier one disappears."},
}};

constexpr const EditKindRow& row_of(EditKind kind) {
  return kEditKinds[static_cast<std::size_t>(kind)];
}

// The results of one search over the edits of one kind.
struct RepairFigures {
  EditKind kind;
  SearchSpec spec;
  int edits = 0;                        // edits, each followed by a repair and a full search
  int dearer = 0;                       // edits after which the two path costs differed
  int pathless = 0;                     // edits after which there was no path
  std::int64_t repaired = 0, anew = 0;  // total expansions: by repair, from scratch
  std::int64_t others_repaired = 0,
               others_from_scratch = 0;  // the same counts for another unit with the same goal
  std::int64_t lowered = 0;              // nodes whose learned estimate was too high
  // CPU time for the searches, and for learning from them and restoring consistency.
  double repaired_microseconds = 0, scratch_microseconds = 0, keeping_microseconds = 0;
};

struct RepairStudyOptions {
  int edits = 200;         // number of edits of each kind
  std::uint64_t seed = 1;  // for trips and obstacles
  // The searches to study. All must pass conflict_with_repair().
  std::vector<SearchSpec> specs;
  std::vector<Cell> landmarks;  // for searches that use landmarks
};

// Simulates a unit that walks between random nodes of the component, in repeated trips that start
// on the original map. The unit follows part of a path found by an exact search, which does not
// depend on the searches studied. Then the map is edited on the rest of the path, and every search
// runs from the unit's position on the edited map, by repair and from scratch. Another unit, at a
// random place in the component, also searches for a path to the same goal. Rows are ordered by
// kind, then by search. Obstacles are boxes of up to 3 x 3 cells, or single nodes of a graph, and
// never hit the unit or the goal. Calls `progress(done, of)` after each edit; std::nullopt if it
// returns false. Returns no rows if the component has fewer than two nodes.
std::optional<std::vector<RepairFigures>> study_repair(
    const EditedMap& map, const Components& components, int component,
    const RepairStudyOptions& options, const std::function<bool(int, int)>& progress);

}  // namespace waymark

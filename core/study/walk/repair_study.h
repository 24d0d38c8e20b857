#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/contender/contender.h"
#include "core/domain/components.h"
#include "core/study/walk/edited_map.h"

namespace waymark {

// How a map is edited under a unit that walks.
enum class EditKind { appearing, vanishing, mixed };

// All that is known of one.
struct EditKindRow {
  EditKind kind;
  const char* name;     // in text
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<EditKindRow, 3> kEditKinds = {{
    {EditKind::appearing, "appearing", "An obstacle falls onto the rest of the path."},
    {EditKind::vanishing, "vanishing", "An obstacle that stood on a best path is removed."},
    {EditKind::mixed, "mixed",
     "One falls onto the rest of the path, if there is a path, and an earlier one is removed."},
}};

constexpr const EditKindRow& row_of(EditKind kind) {
  return kEditKinds[static_cast<std::size_t>(kind)];
}

// What a search came to over the edits of one kind.
struct RepairFigures {
  EditKind kind;
  SearchSpec spec;
  int edits = 0;                        // after each of which it searched by repair and again
  int dearer = 0;                       // of those: the cost of the two was not the same
  int pathless = 0;                     // there was no path
  std::int64_t repaired = 0, anew = 0;  // nodes that were expanded, all in all
  std::int64_t others_repaired = 0, others_anew = 0;  // likewise of another unit on its way there
  std::int64_t lowered = 0;                           // nodes whose kept estimate was too great
  // Processor time of the searches, and of learning from them and restoring what is kept.
  double repaired_microseconds = 0, anew_microseconds = 0, keeping_microseconds = 0;
};

struct RepairStudyOptions {
  int edits = 200;         // of each kind
  std::uint64_t seed = 1;  // of trips and obstacles
  // Each one passes not_repaired().
  std::vector<SearchSpec> specs;
  std::vector<Cell> landmarks;  // of those that ask them
};

// Lets a unit walk from one node of the component to another, again and again with other ends, each
// time on the map as it was at first. It goes a part of the path of an exact search, whatever the
// searches are, then the map is edited on the
// rest, and it searches again from where it stands: by repair and again, with each search on the
// same map from the same place. Another unit, anywhere in the component, asks the way to the same
// goal. Rows come by kind and then by search. Obstacles are boxes of up to 3 x 3 cells, or one
// node of a graph; none falls on the unit or on the goal. `progress(done, of)` is called after each
// edit; false from it cancels, and there is nothing then. No rows where the component has less than
// two nodes.
std::optional<std::vector<RepairFigures>> study_repair(
    const EditedMap& map, const Components& components, int component,
    const RepairStudyOptions& options, const std::function<bool(int, int)>& progress);

}  // namespace waymark

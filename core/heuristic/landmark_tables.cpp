#include "core/heuristic/landmark_tables.h"

#include <algorithm>

#include "core/base/in_order.h"
#include "core/base/thread_count.h"

namespace waymark {
namespace {

bool fits_narrow(const CostPlane& costs) {
  if (costs.is_narrow()) return true;
  for (std::size_t at = 0; at < costs.size(); ++at)
    if (costs[at] > CostPlane::kGreatestNarrow && costs[at] != kNoCost) return false;
  return true;
}

}  // namespace

std::uint64_t value_bytes(std::span<const LandmarkTable> tables) {
  const bool narrow = std::all_of(tables.begin(), tables.end(), [](const LandmarkTable& table) {
    return fits_narrow(table->costs) && fits_narrow(table->from_source());
  });
  return narrow ? sizeof(CostPlane::Narrow) : sizeof(Cost);
}

// Each thread builds several consecutive tables together.
std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                           std::span<const Cell> landmarks, int threads) {
  const Grid& grid = fields.grid();
  // The working memory of a builder, not counting its tables, which are needed in any case.
  const std::uint64_t each = 2 * grid.node_count() * sizeof(Cost);
  const auto groups = static_cast<std::size_t>(thread_count(threads, landmarks.size(), each));
  if (groups == 1) return landmark_tables(fields, moves, landmarks);
  std::vector<LandmarkTable> tables;
  std::vector<std::optional<FieldBuilder>> builders(groups);
  in_order(
      std::span(builders), groups,
      [&](std::optional<FieldBuilder>& builder, std::size_t group) {
        const std::size_t begin = group * landmarks.size() / groups,
                          end = (group + 1) * landmarks.size() / groups;
        if (!builder) builder.emplace(grid);
        return landmark_tables(*builder, moves, landmarks.subspan(begin, end - begin));
      },
      [&tables](std::size_t, std::vector<LandmarkTable> built) {
        tables.insert(tables.end(), built.begin(), built.end());
        return true;
      });
  return tables;
}

}  // namespace waymark

#include "core/placement/placement_row.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/placement/rows.h"

namespace waymark {

std::span<const PlacementRow> placement_rows() {
  static const std::array kRows = {kFarthestRow, kPlanarRow, kAvoidRow,    kMaxCoverRow,
                                   kGreedyRow,   kSwapRow,   kWorkloadRow, kRandomRow};
  return kRows;
}

const PlacementRow& row_of(PlacementMethod method) {
  const std::span<const PlacementRow> rows = placement_rows();
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const PlacementRow& row) { return row.method == method; });
}

const PlacementRow* find_placement_row(std::string_view name) {
  const std::span<const PlacementRow> rows = placement_rows();
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const PlacementRow& row) { return name == row.name; });
  return found == rows.end() ? nullptr : &*found;
}

std::string placement_names() {
  std::string names;
  const std::span<const PlacementRow> rows = placement_rows();
  for (std::size_t i = 0; i < rows.size(); ++i)
    names += fmt::format("{}'{}'", i == 0 ? "" : i + 1 < rows.size() ? ", " : " or ", rows[i].name);
  return names;
}

}  // namespace waymark

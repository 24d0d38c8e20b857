#include "core/study/memory_need.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/memory.h"
#include "core/heuristic/landmark_rows.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

// Bytes per node (N) or per walkable cell (W) of each data structure.
constexpr std::uint64_t kGridN = 2, kCellCostsN = 4;
constexpr std::uint64_t kComponentsN = 2, kComponentsW = 4;
constexpr std::uint64_t kRecordW = 16;
constexpr std::uint64_t kEstimatesN = 9;
constexpr std::uint64_t kStepsN = 8, kStepsW = 8;  // for both searches
constexpr std::uint64_t kShownN = 4;               // cells and their drawing data

// The program's memory for a small map, with the window's textures and fonts.
constexpr std::uint64_t kProgram = std::uint64_t{20} << 20;
constexpr std::uint64_t kWindow = std::uint64_t{220} << 20;

struct Sizes {
  std::uint64_t nodes, walkable;
  bool unit, uniform, directed, graph, costed;
  std::uint64_t landmarks;
  std::uint64_t graph_bytes = 0;

  Sizes(const Grid& grid, const Directions& directions, int landmark_count)
      : nodes(grid.node_count()),
        walkable(static_cast<std::uint64_t>(grid.walkable_count())),
        unit(directions.count == 4 && grid.uniform()),
        uniform(grid.uniform()),
        directed(grid.directed()),
        graph(grid.graph() != nullptr),
        costed(grid.costed()),
        landmarks(static_cast<std::uint64_t>(landmark_count)),
        graph_bytes(grid.graph() ? grid.graph()->bytes() : 0) {}

  // With 4 moves, costs fit into 16 bits on nearly all maps. If steps cost more one way than back,
  // there are two planes.
  std::uint64_t field() const { return nodes * (unit ? 2 : directed ? 8 : 4); }
  // The memory that a field builder reuses.
  std::uint64_t builder() const { return unit ? nodes + 4 * walkable : uniform ? nodes : 0; }
  // The open list and the data of each node.
  std::uint64_t searcher() const {
    return unit ? nodes + 2 * walkable : uniform ? 5 * nodes + 4 * walkable : 16 * nodes;
  }
  // Interleaved tables, if they are used.
  std::uint64_t rows() const {
    if (landmarks == 0 || (!uniform && !graph)) return 0;
    const std::uint64_t planes = directed ? 2 * landmarks : landmarks;
    const std::uint64_t bytes = nodes * (unit ? row_bytes(landmarks) : wide_row_bytes(planes));
    return bytes <= kMostRowBytes ? bytes : 0;
  }
  std::uint64_t grid() const { return (kGridN + (costed ? kCellCostsN : 0)) * nodes; }
  std::uint64_t components() const { return kComponentsN * nodes + kComponentsW * walkable; }
};

}  // namespace

std::uint64_t search_memory(const Grid& grid, const Directions& directions, int landmarks) {
  const Sizes s(grid, directions, landmarks);
  const std::uint64_t fields = s.field() * (s.landmarks + 1);
  // Placing landmarks needs each cell's distance from the landmarks; evaluating landmarks needs the
  // start's field.
  const std::uint64_t beside =
      landmarks == 0 ? s.builder() : s.builder() + s.components() + s.field();
  const std::uint64_t searching = s.searcher() + s.rows() + kRecordW * s.walkable;
  return kProgram + s.grid() + s.graph_bytes + fields + std::max(beside, searching);
}

std::uint64_t searcher_memory(const Grid& grid, const Directions& directions, int landmarks) {
  const Sizes s(grid, directions, landmarks);
  return s.searcher() + s.rows() + kRecordW * s.walkable + s.builder() + s.field();
}

std::uint64_t window_memory(const Grid& grid, const Directions& directions, int landmarks) {
  const Sizes s(grid, directions, landmarks);
  return kWindow + s.grid() + (kEstimatesN + kStepsN + kShownN) * s.nodes + s.components() +
         s.field() * (s.landmarks + 1) + s.builder() + s.searcher() + s.rows() +
         (kRecordW + kStepsW) * s.walkable;
}

std::optional<Error> memory_refusal(const Grid& grid, std::uint64_t needed,
                                    std::optional<std::uint64_t> available,
                                    const std::string& map) {
  if (!available || needed <= *available) return std::nullopt;
  const auto gigabytes = [](std::uint64_t bytes) { return static_cast<double>(bytes) / 1e9; };
  return Error{fmt::format("a {} x {} map may need {:.1f} GB of memory, but {:.1f} GB is available",
                           grid.width(), grid.height(), gigabytes(needed), gigabytes(*available)),
               map, "Close other programs, use fewer landmarks, or cut out a part of the map"};
}

int searcher_threads(const Grid& grid, const Moves& moves, std::span<const SearchSpec> specs,
                     std::size_t landmarks, std::size_t pairs, int wanted) {
  const bool in_one_stream = std::any_of(
      specs.begin(), specs.end(), [](const SearchSpec& spec) { return earlier_asked(spec) > 0; });
  if (in_one_stream) return 1;
  return thread_count(wanted, pairs,
                      searcher_memory(grid, moves.rule(), static_cast<int>(landmarks)));
}

}  // namespace waymark

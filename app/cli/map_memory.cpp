#include "app/cli/map_memory.h"

#include <fmt/format.h>

#include "app/cli/output.h"
#include "app/kit/numbers.h"
#include "core/base/available_memory.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/memory_need.h"

namespace waymark {

std::optional<Error> tell_memory(const Grid& grid, std::uint64_t needed, const std::string& map) {
  constexpr std::uint64_t kMuch = 1'000'000'000;
  const std::optional<std::uint64_t> available = available_memory();
  if (std::optional<Error> error = memory_refusal(grid, needed, available, map)) return error;
  if (needed < kMuch) return std::nullopt;
  const auto text = [](std::uint64_t bytes) {
    return bytes_text(static_cast<std::int64_t>(bytes));
  };
  print_error({fmt::format("a {} x {} map may need up to {} of memory{}", grid.width(),
                           grid.height(), text(needed),
                           available ? fmt::format("; {} is available", text(*available)) : ""),
               map, ""});
  return std::nullopt;
}

std::optional<Error> tell_window_memory(const Scene& scene, const std::string& source) {
  const Grid& grid = scene.map->grid;
  const auto landmarks = static_cast<int>(scene.landmarks.size());
  std::vector<SearchSpec> specs;
  for (const Roster::Entry& entry : scene.roster.entries()) specs.push_back(entry.spec);
  return tell_memory(grid,
                     window_memory(grid, scene.directions, landmarks) +
                         prepared_bytes(specs, grid, Moves::of(scene.directions, grid)),
                     source);
}

}  // namespace waymark

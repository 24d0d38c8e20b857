#include "core/io/scenario.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

namespace {

Grid hall() {
  Grid grid(6, 4);
  for (int x = 0; x < 6; ++x) grid.set_terrain({x, 0}, '.');
  return grid;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Grid grid = hall();
  const auto problems = parse_scenario(fuzz::text(data, size), "p.scen");
  if (!fuzz::check_read(problems, "p.scen")) return 0;
  fuzz::require(!problems.value().empty(), "a scenario file has problems");
  for (const Problem& problem : problems.value())
    if (const std::optional<Error> misfit = problem_misfit(problem, grid, "p.scen"))
      fuzz::require_words(*misfit, "p.scen:");
  return 0;
}

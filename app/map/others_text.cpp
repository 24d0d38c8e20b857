#include "app/map/others_text.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"

namespace waymark {
namespace {

bool has_no_estimate(const SearchSpec& spec) {
  return !row_of(spec.algorithm).takes_heuristic || spec.h.heuristic == Heuristic::zero ||
         (spec.weight == 0 && spec.weighs == WeightPlace::everywhere);
}

std::string words_on(const Results& r, const SearchSpec& spec, const SearchResult& f) {
  const std::string cells = counted_cells(r.scene.map->grid, f.counts.expanded);
  if (f.cost == kNoCost && f.gave_up)
    return fmt::format(" explores {} and stops at its limit without a path.", cells);
  if (f.cost == kNoCost) return fmt::format(" explores {} and finds no path.", cells);
  if (f.cost > r.exact.cost)
    return fmt::format(" explores {}, but its path costs {} more than the optimum.", cells,
                       length_text(f.cost - r.exact.cost, r.moves));
  if (f.cost < r.exact.cost)
    return fmt::format(" explores {}, and its any-angle path costs {} less than the grid optimum.",
                       cells, length_text(r.exact.cost - f.cost, r.moves));
  if (has_no_estimate(spec))
    return fmt::format(" explores {}, because it uses no estimate.", cells);
  return fmt::format(" explores {}.", cells);
}

}  // namespace

std::vector<OtherSearch> others_text(const Results& r) {
  std::vector<OtherSearch> others;
  const Roster& roster = r.scene.roster;
  for (int i = 0; i < roster.size(); ++i) {
    const SearchResult& f = r.figures[static_cast<std::size_t>(i)];
    if (roster.on_map(i) || !f.known) continue;
    const SearchSpec& spec = roster.at(i);
    others.push_back({i, title_of(spec, r.moves), words_on(r, spec, f), f.current});
  }
  return others;
}

}  // namespace waymark

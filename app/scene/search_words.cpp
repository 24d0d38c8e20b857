#include "app/scene/search_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/transfer_text.h"
#include "app/scene/scene_searches.h"
#include "core/heuristic/heuristic_text.h"
#include "core/heuristic/true_costs.h"

namespace waymark {

namespace {

// Whether the search is A* with uncompressed tables and default options; its heuristic may be any.
bool is_plain(const SearchSpec& spec) {
  SearchSpec plain;
  plain.h = spec.h;
  return spec == plain && uses_whole_tables(spec.h) && spec.h.nearest == kAllActive &&
         spec.h.abs == 0 && spec.h.turned == 0;
}

// Omits the number of landmarks in use, which is shown elsewhere.
std::string plain_title(const SearchSpec& spec, const Moves& moves) {
  const HeuristicChoice& h = spec.h;
  return h.heuristic == Heuristic::landmarks ? title_of(h.heuristic, moves) : title_of(h, moves);
}

}  // namespace

std::string spec_title(const SearchSpec& spec, const Moves& moves) {
  if (!is_plain(spec)) return title_of(spec, moves);
  std::string title = plain_title(spec, moves);
  if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::string slot_word(const Scene& scene, const Moves& moves, Slot slot) {
  const SearchSpec spec = spec_on(scene, slot);
  return is_plain(spec) ? plain_title(spec, moves) : title_of(spec, moves);
}

std::vector<std::string> search_columns(std::span<const SearchSpec> specs, const Moves& moves) {
  std::vector<std::string> names, columns;
  for (const SearchSpec& spec : specs)
    names.push_back(is_plain(spec) ? heuristic_name(spec, moves) : text_of(spec));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool alone = std::count(names.begin(), names.end(), names[i]) == 1;
    columns.push_back(alone ? names[i] : text_of(specs[i]));
  }
  return columns;
}

bool compares_distance_and_landmarks(const Scene& scene) {
  const SearchSpec b = spec_on(scene, Slot::b);
  return spec_on(scene, Slot::a) == SearchSpec{} && is_plain(b) && uses_landmarks(b);
}

std::string slot_title(const Scene& scene, const Moves& moves, Slot slot) {
  return spec_title(spec_on(scene, slot), moves);
}

std::string all_pairs_words(const Grid& grid, const Moves& moves) {
  const std::string cells = grouped(grid.walkable_count());
  const std::string bytes = bytes_text(static_cast<std::int64_t>(AllPairs::bytes_of(grid, moves)));
  if (grid.walkable_count() <= AllPairs::kMostCells)
    return fmt::format("A table of the costs between all pairs of these {} cells takes {}.", cells,
                       bytes);
  return fmt::format(
      "A table of the costs between all pairs of these {} cells would take {}; Waymark builds it "
      "only for up to {} cells.",
      cells, bytes, grouped(AllPairs::kMostCells));
}

}  // namespace waymark

#include "app/studies/two_placements.h"

#include <algorithm>

#include "app/kit/work_loop.h"
#include "core/heuristic/landmark_tables.h"
#include "core/study/comparison.h"
#include "core/study/pair_study.h"

namespace waymark {

std::shared_ptr<const TwoPlacements> compare_placements(
    const Scene& scene, const std::array<std::vector<Cell>, 2>& landmarks,
    const std::vector<Pair>& pairs, JobProgress& progress) {
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  const std::vector<SearchSpec> spec = {spec_of(Slot::b)};
  std::array<std::vector<PairSearches>, 2> searches;
  FieldBuilder fields(scene.map->grid);
  int before = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    std::optional<std::vector<PairSearches>> studied = study_pairs(
        scene.map->grid, moves, pairs, landmark_tables(fields, moves, landmarks[i]), spec,
        [&](int done, int of) { return progress.report(before + done, 2 * of); }, nullptr,
        job_threads());
    if (!studied) return nullptr;
    searches[i] = std::move(*studied);
    before = static_cast<int>(pairs.size());
  }
  auto two = std::make_shared<TwoPlacements>();
  two->scene = scene;
  two->landmarks = landmarks;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const PairSearches &one = searches[0][i], &other = searches[1][i];
    if (one.cost == kNoCost) continue;
    two->rows.push_back({pairs[i], one.cost, one.of[0].expanded, other.of[0].expanded});
    two->one_better += two->rows.back().difference() > 0;
    two->two_better += two->rows.back().difference() < 0;
  }
  std::array<std::vector<double>, 2> expanded;
  for (const TwoPlacements::Row& row : two->rows) {
    expanded[0].push_back(row.one);
    expanded[1].push_back(row.two);
  }
  for (std::size_t i = 0; i < 2; ++i) two->expanded[i] = quartiles(std::move(expanded[i]));
  // Pairs with equal differences keep their order, so the result is deterministic.
  std::stable_sort(two->rows.begin(), two->rows.end(),
                   [](const auto& a, const auto& b) { return a.difference() < b.difference(); });
  return two;
}

}  // namespace waymark

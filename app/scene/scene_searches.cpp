#include "app/scene/scene_searches.h"

namespace waymark {

SearchSpec searched_in(const Scene& scene, SearchSpec spec) {
  use_stale_tables(spec, has_stale_tables(scene));
  return spec;
}

SearchSpec listed_spec(const Scene& scene, int index) {
  return searched_in(scene, scene.roster.at(index));
}

SearchSpec spec_on(const Scene& scene, Slot slot) {
  if (slot == Slot::a) return listed_spec(scene, scene.roster.a());
  if (slot == Slot::b) return listed_spec(scene, scene.roster.b());
  SearchSpec exact;
  exact.h.heuristic = Heuristic::exact;
  return exact;
}

std::optional<std::string> misfit_on(const Scene& scene, Slot slot) {
  const Grid& grid = scene.map->grid;
  return misfit(spec_on(scene, slot), grid, Moves::of(scene.directions, grid), scene.goals);
}

bool shows_b(const Scene& scene) {
  if (misfit_on(scene, Slot::b)) return false;
  return !scene.landmarks.empty() || !uses_landmarks(scene.roster.on_map_b());
}

int landmarks_asked(const Scene& scene) {
  const std::optional<Slot> asker = landmark_asker(scene);
  if (!asker) return kAllActive;
  const SearchSpec spec = spec_on(scene, *asker);
  return landmark_part(spec)->best;
}

std::optional<Slot> landmark_asker(const Scene& scene) {
  for (const Slot slot : {Slot::b, Slot::a})
    if (uses_landmarks(spec_on(scene, slot))) return slot;
  return std::nullopt;
}

void ask_landmarks(Scene& scene, int count) {
  for (int i = 0; i < scene.roster.size(); ++i) {
    SearchSpec spec = scene.roster.at(i);
    OneHeuristic* const asking = landmark_part(spec);
    if (!asking) continue;
    asking->best = count;
    asking->nearest = kAllActive;
    scene.roster.replace(i, spec);
  }
}

}  // namespace waymark

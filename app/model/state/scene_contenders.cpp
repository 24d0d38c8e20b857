#include "app/model/state/scene_contenders.h"

namespace waymark {

Contender searched_in(const Scene& scene, Contender contender) {
  keep_tables(contender, has_stale_tables(scene));
  return contender;
}

Contender listed_contender(const Scene& scene, int index) {
  return searched_in(scene, scene.roster.at(index));
}

Contender contender_on(const Scene& scene, Slot slot) {
  if (slot == Slot::a) return listed_contender(scene, scene.roster.a());
  if (slot == Slot::b) return listed_contender(scene, scene.roster.b());
  Contender exact;
  exact.h.heuristic = Heuristic::exact;
  return exact;
}

std::optional<std::string> misfit_on(const Scene& scene, Slot slot) {
  const Grid& grid = scene.map->grid;
  return misfit(contender_on(scene, slot), grid, Moves::of(scene.directions, grid), scene.goals);
}

bool shows_b(const Scene& scene) {
  if (misfit_on(scene, Slot::b)) return false;
  return !scene.landmarks.empty() || !asks_landmarks(scene.roster.on_map_b());
}

int landmarks_asked(const Scene& scene) {
  const std::optional<Slot> asker = landmark_asker(scene);
  if (!asker) return kAllActive;
  const Contender contender = contender_on(scene, *asker);
  return landmark_part(contender)->best;
}

std::optional<Slot> landmark_asker(const Scene& scene) {
  for (const Slot slot : {Slot::b, Slot::a})
    if (asks_landmarks(contender_on(scene, slot))) return slot;
  return std::nullopt;
}

void ask_landmarks(Scene& scene, int count) {
  for (int i = 0; i < scene.roster.size(); ++i) {
    Contender contender = scene.roster.at(i);
    OneHeuristic* const asking = landmark_part(contender);
    if (!asking) continue;
    asking->best = count;
    asking->nearest = kAllActive;
    scene.roster.replace(i, contender);
  }
}

}  // namespace waymark

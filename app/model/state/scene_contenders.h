#pragma once

#include <optional>
#include <string>

#include "app/model/state/state.h"
#include "core/study/slot.h"

namespace waymark {

// A search as it is searched in a scene: it knows whether the tables that it asks are kept from
// an earlier map.
SearchSpec searched_in(const Scene& scene, SearchSpec spec);
// The same of one of the list, by its place there.
SearchSpec listed_spec(const Scene& scene, int index);
// The same of the one that stands on the map there; the baseline of Slot::exact is A* with the true
// cost.
SearchSpec spec_on(const Scene& scene, Slot slot);

// What the one that stands on the map there needs to search the scene and does not have, see
// misfit(); nothing where it can.
std::optional<std::string> misfit_on(const Scene& scene, Slot slot);

// Whether B has anything to show: not where it asks landmarks and there are none, or where it
// cannot search the scene.
bool shows_b(const Scene& scene);

// How many landmarks are asked on the map, the best at the start: by B, or where it asks none by A;
// kAllActive where neither asks any, or all are asked.
int landmarks_asked(const Scene& scene);

// Which search on the map asks landmarks, and so has its bounds from them: B, else A, else none.
std::optional<Slot> landmark_asker(const Scene& scene);

// Lets every search that asks landmarks ask so many; kAllActive to Placement::kMaxLandmarks.
void ask_landmarks(Scene& scene, int count);

}  // namespace waymark

#pragma once

#include <optional>
#include <string>

#include "app/scene/state.h"
#include "core/study/comparison.h"

namespace waymark {

// The search as it runs in the scene: its tables are marked as stale if they were built on an
// earlier map.
SearchSpec searched_in(const Scene& scene, SearchSpec spec);
// Like searched_in(), for the search at that position in the list.
SearchSpec listed_spec(const Scene& scene, int index);
// Like searched_in(), for the search in that slot of the map. Slot::exact, the baseline, is A* with
// the true cost.
SearchSpec spec_on(const Scene& scene, Slot slot);

// The reason why the search in that slot cannot run in the scene, see misfit(); std::nullopt if it
// can.
std::optional<std::string> misfit_on(const Scene& scene, Slot slot);

// Whether B has results to show: false if it needs landmarks that the scene lacks, or if it cannot
// run in the scene.
bool shows_b(const Scene& scene);

// The number of landmarks that B uses (those with the best bounds at the start) or, if B uses none,
// that A uses. kAllActive if neither uses landmarks or all are in use.
int landmarks_asked(const Scene& scene);

// The search on the map that uses landmarks: B or, if B uses none, A. std::nullopt if neither uses
// landmarks.
std::optional<Slot> landmark_asker(const Scene& scene);

// Sets the number of landmarks for every search that uses landmarks: kAllActive to
// Placement::kMaxLandmarks.
void ask_landmarks(Scene& scene, int count);

}  // namespace waymark

#pragma once

#include <vector>

#include "app/scene/state.h"

namespace waymark {

// Landmarks that the user has locked: placement methods keep them and add others. The user can
// still move a locked landmark. A landmark stays locked when it moves.

// Whether the landmark at that position in the list is locked.
bool is_locked(const Scene& scene, int index);
// The cells of all locked landmarks, in list order.
std::vector<Cell> locked_landmarks(const Scene& scene);

// One flag per landmark, or empty if none is locked.
void set_locked_landmarks(Scene& scene, std::vector<bool> locked);
// `index` is a valid position in the list.
void lock_landmark(Scene& scene, int index, bool locked);
// Locks the landmarks on these cells and unlocks all others.
void lock_cells(Scene& scene, const std::vector<Cell>& cells);

}  // namespace waymark

#pragma once

#include <vector>

#include "app/model/state/state.h"

namespace waymark {

// Landmarks that a person wants to keep: a placing method adds to them. Everything else can be done
// to them as to any other, also by hand; one that is moved stays locked.

// Of the landmark at that place in the list.
bool is_locked(const Scene& scene, int index);
// The cells of all of them, in the order of the list.
std::vector<Cell> locked_landmarks(const Scene& scene);

// One flag a landmark, or empty: none is locked.
void set_locked_landmarks(Scene& scene, std::vector<bool> locked);
// The index is one of the list.
void lock_landmark(Scene& scene, int index, bool locked);
// Locks those landmarks that stand on one of the cells, and no other.
void lock_cells(Scene& scene, const std::vector<Cell>& cells);

}  // namespace waymark

#pragma once

#include <string>

#include "core/map/graph.h"

namespace waymark {

// Texts about how the faces of a mesh file were read. They are empty for other graphs, or if there
// is nothing to report.

// The skipped faces, as a sentence: "2 faces with no area were skipped."
std::string skipped_faces_words(const Graph& graph);

// Like skipped_faces_words(), but also describes how the heights in the file were used. The
// sentences are separated by a space.
std::string mesh_reading_words(const Graph& graph);

}  // namespace waymark

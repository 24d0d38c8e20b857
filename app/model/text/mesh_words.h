#pragma once

#include <string>

#include "core/domain/graph.h"

namespace waymark {

// Words about what became of the faces of a mesh's file. Empty for other graphs, and if there is
// nothing to say.

// The faces that were skipped, as a sentence: "2 faces without an area were skipped."
std::string skipped_faces_words(const Graph& graph);

// The same, and how the heights in the file were used: sentences with a blank between them.
std::string mesh_reading_words(const Graph& graph);

}  // namespace waymark

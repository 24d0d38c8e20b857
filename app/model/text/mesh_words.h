#pragma once

#include <string>

#include "core/domain/graph.h"

namespace waymark {

// Texts about how the faces of a mesh file were read. Empty for other graphs and if there is
// nothing to report.

// The skipped faces, as a sentence: "2 faces without an area were skipped."
std::string skipped_faces_words(const Graph& graph);

// Like skipped_faces_words(), and also how the heights in the file were used, as sentences
// separated by a space.
std::string mesh_reading_words(const Graph& graph);

}  // namespace waymark

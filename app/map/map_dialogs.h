#pragma once

#include <imgui.h>
#include <optional>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "core/mover/mover.h"

namespace waymark {

// The contents of a popup: the terrain rules of the map.
void terrain_dialog(const UiContext& c);

// Draws a small rectangle with the colour and pattern of a mover's terrain on the map.
void draw_terrain_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                         MoverTerrain terrain);

// A map drawn by its embedding: the first two coordinates give each cell's position.
struct EmbeddedMap {
  struct Place {
    float x = 0, y = 0;  // coordinates in cells if the embedding's coordinates are costs
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Dot {
    Node node;
    Place at;
  };
  int dimensions = 1;
  Slot of = Slot::a;      // the search that uses the embedding
  std::vector<Dot> dots;  // cells of the goal's component, a sample if there are many
  Place start, goal;
  std::vector<Place> path;  // path of that search; empty if there is none
  Place least, most;        // corners of the bounding box
};

// Returns the map for the embedding of B, or of A if B uses none; std::nullopt if neither uses one.
// `most` is the maximum number of dots, at least 1. With one dimension, all cells are on a line.
// O(dots + path).
std::optional<EmbeddedMap> embedded_map(const Results& results, std::size_t most);

// The contents of a popup: the map drawn by its embedding.
void embedding_dialog(const UiContext& c);

}  // namespace waymark

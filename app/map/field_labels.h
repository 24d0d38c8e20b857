#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_colors.h"
#include "app/map/map_pane.h"

namespace waymark {

// Labels each plateau of equal error with its value (from 14 px per cell, if plateaus are
// outlined), or each territory with its landmark's number. A label is at the area's widest place if
// there is room.
void draw_field_labels(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t);

// The width of the name of a search at the top of its half of a wipe, in pixels.
float wipe_name_width(const UiContext& c, Slot slot);

// Draws the name of the overlay on each of two maps, or on each side of the wipe line. A click
// chooses another overlay for that side. Draws nothing if no overlay is shown.
void field_names(const UiContext& c, const std::vector<MapPane>& panes);

// The pane's overlay, nullptr if it has none.
const CellField* field_of(const UiContext& c, const MapPane& pane);

// Chooses inks that keep text and marks readable on any cell fill in a pane.
class CellInk {
 public:
  struct Inks {
    Color strong;
    Color quiet;
  };

  CellInk(const UiContext& c, const MapPane& pane);

  Inks of(Cell cell) const;
  // The fill of a cell.
  Color ground(Cell cell) const;
  // The search that expanded a node; if both did, B, unless only A's explored cells are shown.
  // std::nullopt if neither did, or the playback has not reached the node.
  std::optional<Slot> seen_search(Node node) const;

 private:
  // Whether the cell shows only the floor.
  bool plain(Cell cell) const;
  bool explored_is_shown(Slot slot) const;

  const UiContext& c_;
  const MapPane& pane_;
  const CellField* field_;
  FieldColors colors_;
};

}  // namespace waymark

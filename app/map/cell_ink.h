#pragma once

#include "app/frame/ui_context.h"
#include "app/map/field_colors.h"
#include "app/map/map_pane.h"

namespace waymark {

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
  // The search whose explored cells are drawn at a node, B's if both explored it. std::nullopt if
  // no search expanded the node, or the playback has not reached it.
  std::optional<Slot> seen_search(Node node) const;

 private:
  // Whether the cell shows only the floor.
  bool plain(Cell cell) const;

  const UiContext& c_;
  const MapPane& pane_;
  const CellField* field_;
  FieldColors colors_;
};

}  // namespace waymark

#pragma once

#include "app/present/field_colors.h"
#include "app/ui/map/map_pane.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// The field that a pane shows; null where none is shown.
const CellField* field_of(const UiContext& c, const MapPane& pane);

// In what ink text and marks can be read on the cells of a pane, whatever fills them.
class CellInk {
 public:
  struct Inks {
    Color strong;
    Color quiet;
  };

  CellInk(const UiContext& c, const MapPane& pane);

  Inks of(Cell cell) const;
  // What fills a cell.
  Color ground(Cell cell) const;
  // The search whose expansion is seen at a node, B's above A's; none where
  // there is none, or where the playback has not come to it.
  std::optional<Slot> seen_search(Node node) const;

 private:
  // Nothing but the floor.
  bool plain(Cell cell) const;

  const UiContext& c_;
  const MapPane& pane_;
  const CellField* field_;
  FieldColors colors_;
};

}  // namespace waymark

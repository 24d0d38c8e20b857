#include "app/ui/drag_plot_panel.h"

#include "app/ui/plot_panel.h"

namespace waymark {

void drag_plot_panel(const UiContext& c, const Rect& section) {
  draw_plot_hint(c, *ImGui::GetWindowDrawList(), plot_area(section, c.scale),
                 "Drag a point: each position adds one point a heuristic");
}

}  // namespace waymark

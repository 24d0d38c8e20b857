#include "app/ui/pairs_plot_panel.h"

#include "app/ui/plot_panel.h"

namespace waymark {

void pairs_plot_panel(const UiContext& c, const Rect& section) {
  draw_plot_hint(
      c, *ImGui::GetWindowDrawList(), plot_area(section, c.scale),
      "Sample random pairs to see how estimates, true costs and explored cells go together");
}

}  // namespace waymark

#include "app/ui/layer_menu.h"

#include "app/ui/layer_rows.h"

namespace waymark {

void layer_items(const UiContext& c) {
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with("field.") && !action.id.starts_with("layer.")) continue;
    if (action.begins_group) ImGui::Separator();
    if (ImGui::MenuItem(action.label.c_str(), action.chord.text().c_str(), action.checked(),
                        action.enabled()))
      action.run();
  }
}

}  // namespace waymark

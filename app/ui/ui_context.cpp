#include "app/ui/ui_context.h"

#include <cmath>

namespace waymark {

float UiContext::px(float length) const { return std::round(length * scale); }

void UiContext::run(std::string_view action_id) const {
  const Action& action = actions.at(action_id);
  if (action.enabled()) action.run();
}

}  // namespace waymark

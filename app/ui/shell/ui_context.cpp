#include "app/ui/shell/ui_context.h"

#include <cctype>
#include <cmath>

namespace waymark {

Message Message::failure(const Error& error) {
  Message message{Kind::failure, error.what, error.where, error.remedy};
  if (!message.what.empty())
    message.what[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(message.what[0])));
  return message;
}

float UiContext::px(float length) const { return std::round(length * scale); }

void UiContext::run(std::string_view action_id) const {
  const Action& action = actions.at(action_id);
  if (action.enabled()) action.run();
}

}  // namespace waymark

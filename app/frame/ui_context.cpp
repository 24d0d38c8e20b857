#include "app/frame/ui_context.h"

namespace waymark {

void UiContext::send(Intent intent) const { intents.push_back(std::move(intent)); }

void UiContext::send(Command command) const { send(Intent{StoreStep{std::move(command)}}); }

void UiContext::run(std::string_view action_id) const { send(RunAction{std::string(action_id)}); }

}  // namespace waymark

#include "app/shell/script_player.h"

#include <algorithm>

#include "app/scene/script_lines.h"

namespace waymark {

void ScriptPlayer::set_speed(double speed) { speed_ = std::clamp(speed, kSlowest, kFastest); }

std::optional<Error> ScriptPlayer::advance(Stage& stage,
                                           std::chrono::duration<double, std::milli> elapsed) {
  if (paused_) return std::nullopt;
  at_ms_ =
      std::min(at_ms_ + speed_ * elapsed.count(), static_cast<double>(script_->length.count()));
  for (; next_ < script_->steps.size() && script_->steps[next_].at <= at(); ++next_) {
    const TimedStep& step = script_->steps[next_];
    if (const auto* opened = std::get_if<Opened>(&step.what)) {
      stage.take_up(*opened);
      continue;
    }
    const std::string& line = std::get<std::string>(step.what);
    const Result<Command> command = parse_command(line);
    if (const std::optional<StoreStep> gesture = gesture_of_line(line))
      stage.take(*gesture);
    else if (command)
      stage.take(command.value());
    else if (std::optional<Error> error = stage.run_line(line))
      return script_->error_at(step.line, std::move(*error));
  }
  return std::nullopt;
}

}  // namespace waymark

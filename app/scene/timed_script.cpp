#include "app/scene/timed_script.h"

#include <fmt/format.h>

#include "app/scene/script_lines.h"
#include "core/base/lines.h"

namespace waymark {

Error TimedScript::error_at(int line, Error error) const {
  error.where = fmt::format("{}:{}", name, line);
  return error;
}

Result<TimedScript> timed_script(std::string_view text, const std::string& name,
                                 const MapPlaces& places) {
  TimedScript script{name, {}, {}};
  Lines lines(text);
  while (const std::optional<std::string_view> read = lines.next()) {
    const std::string_view line = script_step_of(*read);
    if (line.empty()) continue;
    if (const std::optional<int> pause = pause_of(line)) {
      script.length += std::chrono::milliseconds(*pause);
      continue;
    }
    if (const std::optional<int> version = recording_version_of(line)) {
      if (const std::optional<Error> fault = recording_fault(*version))
        return script.error_at(lines.number(), *fault);
      continue;
    }
    TimedStep step{script.length, lines.number(), std::string(line)};
    if (const std::optional<std::string_view> held = session_of_line(line)) {
      Result<Opened> opened = open_session_line(*held, places);
      if (!opened) return script.error_at(lines.number(), opened.error());
      step.what = std::move(opened.value());
    }
    script.steps.push_back(std::move(step));
  }
  if (script.steps.empty())
    return Error{"the script has no steps", name, "Check that the file is a script or a recording"};
  return script;
}

}  // namespace waymark

#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/scene/open_session.h"
#include "core/base/result.h"

namespace waymark {

// A script step and its time.
struct TimedStep {
  std::chrono::milliseconds at;  // since the start: the sum of the preceding `wait` lines
  int line;                      // line number in the file, from 1
  // The line, or for a `session` line the opened session.
  std::variant<std::string, Opened> what;
};

// A script with its sessions already opened, so it plays without delays.
struct TimedScript {
  std::string name;  // name used in messages
  std::vector<TimedStep> steps;
  std::chrono::milliseconds length{0};

  // Returns the Error with that line as its position.
  Error error_at(int line, Error error) const;
};

// Parses a script and opens its sessions; may take seconds. The Error names the line.
Result<TimedScript> timed_script(std::string_view text, const std::string& name,
                                 const MapPlaces& places);

}  // namespace waymark

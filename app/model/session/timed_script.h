#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/model/session/open_session.h"
#include "core/base/result.h"

namespace waymark {

// A step of a script and when it is due.
struct TimedStep {
  std::chrono::milliseconds at;  // since the beginning: what `wait` lines say
  int line;                      // in the file, from 1
  // A line, or what a `session` line opens.
  std::variant<std::string, Opened> what;
};

// A script with its sessions opened, ready to be played without waiting.
struct TimedScript {
  std::string name;  // for messages
  std::vector<TimedStep> steps;
  std::chrono::milliseconds length{0};

  // The Error as one of that line.
  Error error_at(int line, Error error) const;
};

// Reads a script's text and opens its sessions: may take seconds. The Error names the line.
Result<TimedScript> timed_script(std::string_view text, const std::string& name,
                                 const MapPlaces& places);

}  // namespace waymark

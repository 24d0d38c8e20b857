// The lines of a recording that need no window and open no file.
#include <sstream>

#include "app/scene/script_lines.h"
#include "app/scene/session_text.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(fuzz::text(data, size));
  for (std::string line; std::getline(lines, line);) {
    const std::string_view step = script_step_of(line);
    fuzz::require(script_step_of(step).size() <= step.size(), "a step contains no comment");
    if (const std::optional<int> pause = pause_of(step))
      fuzz::require(*pause >= 0 && *pause <= 86'400'000, "a pause is at most a day");
    gesture_of_line(step);
    if (const std::optional<std::string_view> session = session_of_line(step))
      if (const Result<Session> parsed = parse_session(std::string(*session), "line"); !parsed)
        fuzz::require_words(parsed.error(), "line");
  }
  return 0;
}

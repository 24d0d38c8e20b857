#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/record/trace.h"

namespace waymark {

// Reads search traces in the format of Posthoc (https://posthoc.pathfinding.ai), versions 1.x, as
// JSON or YAML:
//   {"version": "1.4.0", "events": [{"type": "source", "id": 1, "x": 0, "y": 0}, ...]}
// An event has a `type`, `id` or x and y or both, and optionally `pId` (the id of the parent), g, h
// or f = g + h, and `side` ("forward" or "backward"). Types: source, destination, generate, expand,
// update (also decrease), close, end. Each may end in -ing: "expanding". Events of other types are
// counted and skipped, and so are other keys. Version 1.0 has `eventList` instead of `events`, and
// x and y in `variables`. A list of events without the object around it is also a trace.

// Reads a text that contains one trace, such as one line of a stream. If it begins with { or [, it
// is JSON, otherwise YAML. `name` is the file name for messages. An Error gives the line. Reports
// its progress, see core/base/progress.h. O(length).
Result<Trace> parse_trace(std::string_view text, const std::string& name);

// Reads a file of at most kMostTraceBytes.
inline constexpr std::size_t kMostTraceBytes = std::size_t{2} << 30;
Result<Trace> read_trace(const std::string& path);

}  // namespace waymark

#include "app/source/trace_file.h"

#include <fmt/format.h>

#include "app/source/trace_events.h"
#include "core/base/files.h"
#include "core/base/lines.h"

namespace waymark {

Result<Trace> parse_trace(std::string_view text, const std::string& name) {
  text = without_mark(text);
  TraceEvents events;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && (text[first] == '{' || text[first] == '['))
    parse_json_trace(text, events);
  else
    parse_yaml_trace(text, events);
  if (const auto& problem = events.problem())
    return Error{problem->what, fmt::format("{}:{}", name, problem->line), problem->remedy};
  std::optional<Trace> trace = events.take();
  if (!trace || (trace->events.empty() && trace->ignored == 0))
    return Error{"this is not a search trace: it has no events", name,
                 "Write a trace with \"events\", as docs/traces.md shows"};
  if (trace->events.empty())
    return Error{"the trace has no event of a known type", name,
                 "Use source, destination, generate, expand, update, close and end"};
  trace->file = name;
  return *std::move(trace);
}

Result<Trace> read_trace(const std::string& path) {
  const Result<std::string> text = whole_file(path, kMostTraceBytes);
  if (!text) return text.error();
  return parse_trace(text.value(), path);
}

}  // namespace waymark

#include "app/source/trace_file.h"

namespace waymark {

void parse_yaml_trace(std::string_view, TraceEvents& events) {
  events.fail(1, "the page reads traces only as JSON",
              "Write the trace as JSON, or open it with the desktop program");
}

}  // namespace waymark

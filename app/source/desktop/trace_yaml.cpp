#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <yaml.h>

#include "app/source/trace_file.h"
#include "core/base/progress.h"

namespace waymark {
namespace {

// Passes the values that libyaml finds to the events.
class YamlTraceParser {
 public:
  YamlTraceParser(std::string_view text, TraceEvents& events) : text_(text), events_(events) {}

  void parse() {
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
      events_.fail(1, "there is not enough memory to read the trace", "Close other programs");
      return;
    }
    const std::unique_ptr<yaml_parser_t, void (*)(yaml_parser_t*)> deleter(&parser,
                                                                           yaml_parser_delete);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char*>(text_.data()),
                                 text_.size());
    for (bool going = true; going;) {
      if (++parsed_ % 4096 == 0)
        report_progress("reading", static_cast<std::int64_t>(parser.mark.index),
                        static_cast<std::int64_t>(text_.size()));
      yaml_event_t event;
      if (!yaml_parser_parse(&parser, &event)) return fail(parser);
      going = take(event);
      yaml_event_delete(&event);
    }
  }

 private:
  void fail(const yaml_parser_t& parser) {
    const char* const problem = parser.problem ? parser.problem : "it is not valid";
    // Errors in the encoding have no position.
    const int line = static_cast<int>(parser.problem_mark.line) + 1;
    events_.fail(line, fmt::format("this is not YAML: {}", problem),
                 "Check the file with a YAML validator");
  }

  // Returns whether to continue.
  bool take(const yaml_event_t& event) {
    const int line = static_cast<int>(event.start_mark.line) + 1;
    switch (event.type) {
      case YAML_MAPPING_START_EVENT:
      case YAML_SEQUENCE_START_EVENT:
        return begin(event.type == YAML_SEQUENCE_START_EVENT, line);
      case YAML_MAPPING_END_EVENT:
      case YAML_SEQUENCE_END_EVENT:
        in_map_.pop_back();
        return events_.end();
      case YAML_SCALAR_EVENT:
        return scalar(event, line);
      case YAML_ALIAS_EVENT:
        if (is_key()) return key("");
        return value(events_.null(line));
      case YAML_DOCUMENT_END_EVENT:
      case YAML_STREAM_END_EVENT:
        return false;
      default:
        return true;
    }
  }

  // Whether the next value is a key. in_map_ has an entry for each level: 0 in a list, 1 in a map
  // before a key, 2 in a map before a value.
  bool is_key() const { return !in_map_.empty() && in_map_.back() == 1; }
  bool key(std::string_view name) {
    events_.key(name);
    in_map_.back() = 2;
    return true;
  }
  bool value(bool going) {
    if (!in_map_.empty() && in_map_.back() == 2) in_map_.back() = 1;
    return going;
  }

  bool begin(bool is_list, int line) {
    if (is_key()) return events_.fail(line, "a key must be a word", "");
    const bool going = value(events_.begin(is_list, line));
    in_map_.push_back(is_list ? 0 : 1);
    return going;
  }

  bool scalar(const yaml_event_t& event, int line) {
    const std::string_view text(reinterpret_cast<const char*>(event.data.scalar.value),
                                event.data.scalar.length);
    if (is_key()) return key(text);
    if (event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE) return value(events_.text(text, line));
    if (text.empty() || text == "null" || text == "~" || text == "Null" || text == "NULL")
      return value(events_.null(line));
    if (text == "true" || text == "false") return value(events_.other(line));
    double number = 0;
    const char* const end = text.data() + text.size();
    const char* const begin = text.front() == '+' ? text.data() + 1 : text.data();
    const auto [stop, problem] = std::from_chars(begin, end, number);
    const bool is_number = problem == std::errc() && stop == end && std::isfinite(number);
    return value(is_number ? events_.number(number, text, line) : events_.text(text, line));
  }

  std::string_view text_;
  TraceEvents& events_;
  std::vector<char> in_map_;
  int parsed_ = 0;
};

}  // namespace

void parse_yaml_trace(std::string_view text, TraceEvents& events) {
  YamlTraceParser(text, events).parse();
}

}  // namespace waymark

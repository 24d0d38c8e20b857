#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/record/trace.h"

namespace waymark {

// Why a document is not a trace.
struct TraceProblem {
  int line;
  std::string what, remedy;
};

// Builds a Trace from a JSON or YAML document, value by value. The parsers call begin() and end()
// for each object and list, key() before each value of an object, and one of the others for each
// other value. Lines are counted from 1. Each function returns false if the document is not a
// trace; then problem() says why, and the parser stops.
class TraceEvents {
 public:
  // The most levels of objects and lists, and the most events.
  static constexpr std::size_t kMostDepth = 100, kMostEvents = 10'000'000;

  bool begin(bool is_list, int line);
  bool end();
  void key(std::string_view name) { key_.assign(name); }
  bool text(std::string_view value, int line);
  // `digits`: the number as in the text, for ids.
  bool number(double value, std::string_view digits, int line);
  bool null(int line);
  // Any other value: true and false.
  bool other(int line);

  const std::optional<TraceProblem>& problem() const { return problem_; }
  bool fail(int line, std::string what, std::string remedy);
  // The trace, once the document has ended without a problem; std::nullopt if it has no events.
  std::optional<Trace> take();

 private:
  // The meaning of an open object or list.
  enum class Level : std::uint8_t { root, events, event, variables, other };
  enum class Field : std::uint8_t { type, id, parent, x, y, g, h, f, side, version, none };

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const { return a == b; }
  };

  // The values of the event that is being read.
  struct Draft {
    int line = 0;
    std::optional<TraceEvent::Kind> kind;
    bool typed = false;
    bool has_id = false, has_parent = false;
    std::string id, parent;
    double x = TraceEvent::kUnknown, y = TraceEvent::kUnknown;
    double g = TraceEvent::kUnknown, h = TraceEvent::kUnknown, f = TraceEvent::kUnknown;
    Side side = Side::forward;
  };

  Field field() const;
  bool is_stray() const { return !levels_.empty() && levels_.back() == Level::events; }
  bool stray(int line);
  bool number_of(Field field, double value, int line);
  bool finish_event();
  int node_of(std::string_view id);

  Trace trace_;
  bool found_events_ = false;
  std::vector<Level> levels_;
  std::string key_;
  Draft draft_;
  std::unordered_map<std::string, int, Hash, Equal> indices_;
  std::optional<TraceProblem> problem_;
};

// Parse one document. Report their progress.
void parse_json_trace(std::string_view text, TraceEvents& events);
void parse_yaml_trace(std::string_view text, TraceEvents& events);

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

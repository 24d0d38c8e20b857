#include "app/source/trace_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/base/progress.h"

namespace waymark {
namespace {

using EventKind = TraceEvent::Kind;

constexpr std::array<std::pair<std::string_view, EventKind>, 16> kEventTypes = {{
    {"source", EventKind::source},
    {"destination", EventKind::destination},
    {"generate", EventKind::generated},
    {"generating", EventKind::generated},
    {"update", EventKind::improved},
    {"updating", EventKind::improved},
    {"decrease", EventKind::improved},
    {"decreasing", EventKind::improved},
    {"expand", EventKind::expanded},
    {"expanding", EventKind::expanded},
    {"close", EventKind::closed},
    {"closing", EventKind::closed},
    {"end", EventKind::end},
    {"ending", EventKind::end},
    {"start", EventKind::source},
    {"goal", EventKind::destination},
}};

std::optional<EventKind> kind_named(std::string_view type) {
  for (const auto& [name, kind] : kEventTypes)
    if (name == type) return kind;
  return std::nullopt;
}

}  // namespace

bool TraceEvents::fail(int line, std::string what, std::string remedy) {
  if (!problem_) problem_ = {line, std::move(what), std::move(remedy)};
  return false;
}

bool TraceEvents::begin(bool is_list, int line) {
  if (levels_.size() >= kMostDepth)
    return fail(line, fmt::format("objects and lists are nested more than {} deep", kMostDepth),
                "Check that this file is a trace");
  Level level = Level::other;
  if (levels_.empty()) {
    level = is_list ? Level::events : Level::root;
  } else if (levels_.back() == Level::root && (key_ == "events" || key_ == "eventList")) {
    if (!is_list) return fail(line, fmt::format("\"{}\" must be a list", key_), "");
    level = Level::events;
  } else if (levels_.back() == Level::events) {
    if (is_list) return stray(line);
    if (trace_.events.size() >= kMostEvents)
      return fail(line, fmt::format("there are more than {} events", kMostEvents),
                  "Trace a shorter search");
    level = Level::event;
    draft_ = {};
    draft_.line = line;
  } else if (levels_.back() == Level::event) {
    if (field() != Field::none)
      return fail(line, fmt::format("\"{}\" must be a single value", key_), "");
    if (!is_list && key_ == "variables") level = Level::variables;
  }
  found_events_ |= level == Level::events;
  levels_.push_back(level);
  return true;
}

bool TraceEvents::end() {
  const Level level = levels_.back();
  levels_.pop_back();
  return level != Level::event || finish_event();
}

TraceEvents::Field TraceEvents::field() const {
  static constexpr std::array<std::pair<std::string_view, Field>, 9> kFields = {{
      {"type", Field::type},
      {"id", Field::id},
      {"pId", Field::parent},
      {"x", Field::x},
      {"y", Field::y},
      {"g", Field::g},
      {"h", Field::h},
      {"f", Field::f},
      {"side", Field::side},
  }};
  if (levels_.empty()) return Field::none;
  if (levels_.back() == Level::root) return key_ == "version" ? Field::version : Field::none;
  if (levels_.back() != Level::event && levels_.back() != Level::variables) return Field::none;
  for (const auto& [name, field] : kFields)
    if (name == key_) return field;
  return Field::none;
}

bool TraceEvents::stray(int line) {
  return fail(line, "an event must be an object",
              R"(Write it as {"type": "expand", "x": 3, "y": 4})");
}

bool TraceEvents::text(std::string_view value, int line) {
  if (is_stray()) return stray(line);
  switch (const Field at = field()) {
    case Field::none:
      return true;
    case Field::version:
      if (value == "1" || value.starts_with("1.")) return true;
      return fail(line, fmt::format("version {} of the trace format", value),
                  "Write the trace in version 1, such as 1.4.0");
    case Field::type:
      draft_.typed = true;
      draft_.kind = kind_named(value);
      return true;
    case Field::id:
      draft_.has_id = true;
      draft_.id.assign(value);
      return true;
    case Field::parent:
      draft_.has_parent = true;
      draft_.parent.assign(value);
      return true;
    case Field::side:
      if (value == "backward") draft_.side = Side::backward;
      return true;
    default:
      // Some programs write infinite costs as text.
      if (at == Field::g || at == Field::h || at == Field::f) {
        for (const std::string_view infinite : {"Infinity", "inf", ".inf", "NaN", ".nan"})
          if (value == infinite) return true;
      }
      return fail(line, fmt::format("\"{}\" must be a number, not \"{}\"", key_, value), "");
  }
}

bool TraceEvents::number(double value, std::string_view digits, int line) {
  const Field at = is_stray() ? Field::none : field();
  if (is_stray() || at == Field::type || at == Field::id || at == Field::parent ||
      at == Field::side || at == Field::version)
    return text(digits, line);
  return number_of(at, value, line);
}

bool TraceEvents::number_of(Field at, double value, int line) {
  const auto set = [&](double& to) {
    if (std::isfinite(value)) to = value;
    return true;
  };
  const auto set_cost = [&](double& to) {
    if (value < 0)
      return fail(line, fmt::format("{} is {}, but costs can't be negative", key_, value), "");
    return set(to);
  };
  switch (at) {
    case Field::x:
      return set(draft_.x);
    case Field::y:
      return set(draft_.y);
    case Field::g:
      return set_cost(draft_.g);
    case Field::h:
      return set_cost(draft_.h);
    case Field::f:
      return set(draft_.f);
    default:
      return true;
  }
}

bool TraceEvents::null(int line) { return is_stray() ? stray(line) : true; }

bool TraceEvents::other(int line) {
  if (is_stray()) return stray(line);
  if (field() == Field::none) return true;
  return fail(line, fmt::format("\"{}\" can't be true or false", key_), "");
}

int TraceEvents::node_of(std::string_view id) {
  const auto found = indices_.find(id);
  if (found != indices_.end()) return found->second;
  const int index = static_cast<int>(trace_.nodes.size());
  trace_.nodes.push_back({std::string(id)});
  indices_.emplace(id, index);
  return index;
}

bool TraceEvents::finish_event() {
  if (!draft_.typed)
    return fail(draft_.line, "the event has no \"type\"", "Give it a type, such as \"expand\"");
  if (!draft_.kind) {
    ++trace_.ignored;
    return true;
  }
  const bool placed = !std::isnan(draft_.x) && !std::isnan(draft_.y);
  if (!draft_.has_id) {
    if (!placed)
      return fail(draft_.line, "the event has no \"id\", and no \"x\" and \"y\"",
                  "Give each event the id or the position of its node");
    draft_.id = fmt::format("{},{}", draft_.x, draft_.y);
  }
  TraceEvent event;
  event.kind = *draft_.kind;
  event.side = draft_.side;
  event.line = draft_.line;
  event.node = node_of(draft_.id);
  event.g = draft_.g;
  event.h = !std::isnan(draft_.h)                            ? draft_.h
            : !std::isnan(draft_.f) && !std::isnan(draft_.g) ? std::max(0.0, draft_.f - draft_.g)
                                                             : TraceEvent::kUnknown;
  if (draft_.has_parent) event.parent = node_of(draft_.parent);
  TraceNode& node = trace_.nodes[static_cast<std::size_t>(event.node)];
  if (placed && node.has_place && (node.x != draft_.x || node.y != draft_.y))
    return fail(draft_.line,
                fmt::format("id {} is at {},{}, but it was at {},{} before", draft_.id, draft_.x,
                            draft_.y, node.x, node.y),
                "Give each cell its own id");
  if (placed) {
    node.x = draft_.x;
    node.y = draft_.y;
    node.has_place = true;
  }
  trace_.events.push_back(event);
  return true;
}

std::optional<Trace> TraceEvents::take() {
  if (!found_events_ || problem_) return std::nullopt;
  return std::move(trace_);
}

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

namespace {

// The position of the parser in the text.
struct ReadingPlace {
  const char* at;
  int line = 1;
};

// Counts the lines that the parser reads. All copies share one place, because the parser reads each
// character once.
class CountedCharacter {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  explicit CountedCharacter(ReadingPlace& place) : place_(&place) {}
  CountedCharacter() = default;  // the end

  void end_at(const char* end) { end_ = end; }
  reference operator*() const { return *place_->at; }
  CountedCharacter& operator++() {
    place_->line += *place_->at == '\n';
    ++place_->at;
    return *this;
  }
  CountedCharacter operator++(int) {
    const CountedCharacter before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountedCharacter& other) const {
    const CountedCharacter& reader = place_ ? *this : other;
    const CountedCharacter& end = place_ ? other : *this;
    return !reader.place_ || reader.place_->at == end.end_;
  }
  bool operator!=(const CountedCharacter& other) const { return !(*this == other); }

 private:
  ReadingPlace* place_ = nullptr;
  const char* end_ = nullptr;
};

// Passes the values that nlohmann's parser finds to the events.
class JsonTraceHandler {
 public:
  JsonTraceHandler(std::string_view text, const ReadingPlace& place, TraceEvents& events)
      : text_(text), place_(place), events_(events) {}

  bool null() { return events_.null(place_.line); }
  bool boolean(bool) { return events_.other(place_.line); }
  bool number_integer(std::int64_t value) {
    return events_.number(static_cast<double>(value), fmt::format_int(value).c_str(), place_.line);
  }
  bool number_unsigned(std::uint64_t value) {
    return events_.number(static_cast<double>(value), fmt::format_int(value).c_str(), place_.line);
  }
  bool number_float(double value, const std::string& digits) {
    return events_.number(value, digits, place_.line);
  }
  bool string(std::string& value) { return events_.text(value, place_.line); }
  bool binary(nlohmann::json::binary_t&) { return false; }  // never occurs in text
  bool start_object(std::size_t) { return begin(false); }
  bool start_array(std::size_t) { return begin(true); }
  bool end_object() { return events_.end(); }
  bool end_array() { return events_.end(); }
  bool key(std::string& name) {
    events_.key(name);
    return true;
  }
  bool parse_error(std::size_t, const std::string& token, const nlohmann::detail::exception&) {
    if (place_.at == text_.data() + text_.size())
      return events_.fail(place_.line, "the text ends in the middle of the trace",
                          "It is incomplete. Write it again");
    constexpr std::size_t kMostShown = 40;
    return events_.fail(place_.line,
                        fmt::format("expected JSON, found \"{}\"", token.substr(0, kMostShown)),
                        "Check the file with a JSON validator");
  }

 private:
  bool begin(bool is_list) {
    if (++begun_ % 1024 == 0)
      report_progress("reading", place_.at - text_.data(), static_cast<std::int64_t>(text_.size()));
    return events_.begin(is_list, place_.line);
  }

  std::string_view text_;
  const ReadingPlace& place_;
  TraceEvents& events_;
  int begun_ = 0;
};

}  // namespace

void parse_json_trace(std::string_view text, TraceEvents& events) {
  ReadingPlace place{text.data()};
  JsonTraceHandler handler(text, place, events);
  CountedCharacter end;
  end.end_at(text.data() + text.size());
  nlohmann::json::sax_parse(CountedCharacter(place), end, &handler);
}

}  // namespace waymark

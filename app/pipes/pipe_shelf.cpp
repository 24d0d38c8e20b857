#include "app/pipes/pipe_shelf.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/kit/json.h"
#include "app/pipes/pipe_messages.h"
#include "app/source/trace_file.h"
#include "core/base/lines.h"
#include "core/map/cell_name.h"

namespace waymark {

using std::chrono::milliseconds;

namespace {

// Adds the query's goal to a trace that names none, for example because the search found no path.
void add_goal(Trace& trace, const Grid& grid, Cell goal) {
  for (const TraceEvent& event : trace.events)
    if (event.kind == TraceEvent::Kind::destination || event.kind == TraceEvent::Kind::end) return;
  const auto node = static_cast<int>(trace.nodes.size());
  trace.nodes.push_back({cell_name(grid.graph(), goal)});
  if (!grid.graph())
    trace.nodes.back() = {trace.nodes.back().id, static_cast<double>(goal.x),
                          static_cast<double>(goal.y), true};
  TraceEvent event;
  event.kind = TraceEvent::Kind::destination;
  event.line = trace.events.back().line;
  event.node = node;
  trace.events.push_back(event);
}

// The command of "pipe:NAME", empty if none is set.
std::string command_of(const std::string& source, const PipeCommands& commands) {
  const auto set = commands.by_name.find(std::string(pipe_name(source)));
  return set == commands.by_name.end() ? "" : set->second;
}

Result<Trace> trace_in(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos || (line[first] != '{' && line[first] != '['))
    return Error{fmt::format("its answer is not JSON: \"{}\"", printable(line)), "", ""};
  Result<Trace> trace = parse_trace(line, "its answer");
  if (trace) return trace;
  return Error{trace.error().where + ": " + trace.error().what, "", trace.error().remedy};
}

// Whether the answer is {"wants": "tables"} instead of a trace.
bool is_wish_for_tables(const std::string& line) {
  constexpr std::size_t kLongest = 200;
  if (line.size() > kLongest) return false;
  const Result<Json> answer = parse_json(line, "its answer");
  if (!answer || !answer.value().is_object()) return false;
  const Json* const wants = answer.value().find("wants");
  return wants && wants->is_text() && wants->text() == "tables";
}

}  // namespace

PipeShelf::Entry& PipeShelf::entry(const std::string& source) {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.source == source; });
  if (found != entries_.end()) return *found;
  entries_.push_back({source, ""});
  return entries_.back();
}

std::shared_ptr<const TracedSearch> PipeShelf::search(
    const std::string& source, const PipeCommands& commands, const PipeQuery& query,
    const TablesOfPipe& tables, const OptimumOfTrace& optimum, std::chrono::milliseconds patience) {
  Entry& kept = entry(source);
  kept.used = true;
  const std::string command = command_of(source, commands);
  if (kept.command != command || kept.restarts != commands.restarts) {
    kept = Entry{source, command};
    kept.restarts = commands.restarts;
  }
  if (kept.search && (kept.search->unreadable || kept.sent == query)) return kept.search;
  for (;;) {
    const bool works = kept.sent && !kept.search;
    if (!works)
      if (const std::optional<Error> error = send(kept, query, tables)) return fail(kept, *error);
    const bool is_stale = kept.sent != query;
    const auto waited = std::chrono::steady_clock::now() - kept.sent_at;
    if (!kept.line)
      kept.line = kept.program->answer(
          is_stale ? milliseconds{0}
                   : std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(patience - waited)));
    if (!kept.line) return nullptr;
    const Result<std::string> line = *std::exchange(kept.line, std::nullopt);
    if (!line) return fail(kept, line.error());
    const bool wants_tables = !kept.wants_tables && is_wish_for_tables(line.value());
    kept.wants_tables |= wants_tables;
    if (is_stale || wants_tables) {
      if (!wants_tables) keep_stale(kept, line.value(), query);
      kept.sent.reset();
      continue;
    }
    Result<Trace> trace = trace_in(line.value());
    if (!trace) return fail(kept, trace.error());
    add_goal(trace.value(), *query.grid, query.goal);
    TracedSearch search = traced_search(trace.value(), *query.grid, query.moves, optimum);
    search.file = source;
    return kept.last = kept.search = std::make_shared<const TracedSearch>(std::move(search));
  }
}

// Keeps the answer to an earlier query than `query`, if it is on the same map.
void PipeShelf::keep_stale(Entry& kept, const std::string& line, const PipeQuery& query) const {
  if (kept.sent->grid != query.grid || kept.sent->moves != query.moves) return;
  Result<Trace> trace = trace_in(line);
  if (!trace) return;
  add_goal(trace.value(), *query.grid, kept.sent->goal);
  // Its errors are not shown, so the optimum is not needed.
  TracedSearch search =
      traced_search(trace.value(), *query.grid, query.moves, [](Node, Node) { return kNoCost; });
  search.file = kept.source;
  kept.last = std::make_shared<const TracedSearch>(std::move(search));
}

std::shared_ptr<const TracedSearch> PipeShelf::last_answer(const std::string& source,
                                                           const PipeQuery& query) const {
  for (const Entry& kept : entries_)
    if (kept.source == source && kept.map.lock() == query.grid && kept.moves == query.moves)
      return kept.last;
  return nullptr;
}

bool PipeShelf::wait(milliseconds longest) {
  bool answered = false;
  for (Entry& kept : entries_) {
    if (!kept.sent || kept.search) continue;
    if (!kept.line) kept.line = kept.program->answer(longest);
    answered |= kept.line.has_value();
  }
  return answered;
}

// Starts the program if necessary. Sends the query, and first what the program lacks for it.
std::optional<Error> PipeShelf::send(Entry& kept, const PipeQuery& query,
                                     const TablesOfPipe& tables) const {
  if (const std::optional<Error> refusal = PipeProgram::refusal()) return *refusal;
  if (kept.command.empty())
    return Error{"no command is set for it", kept.source,
                 fmt::format("Start Waymark with --pipe {}=COMMAND", pipe_name(kept.source))};
  if (!kept.program) {
    Result<std::unique_ptr<PipeProgram>> started = PipeProgram::start(kept.command);
    if (!started) return started.error();
    kept.program = std::move(started.value());
  }
  std::string request;
  const bool has_map = kept.map.lock() == query.grid && kept.moves == query.moves;
  if (!has_map) {
    request = map_message(*query.grid, query.moves);
    kept.last = nullptr;
  }
  if (kept.wants_tables && !(has_map && kept.tables_of == query.landmarks)) {
    request += tables_message(*query.grid, query.moves, tables());
    kept.tables_of = query.landmarks;
  }
  kept.map = query.grid;
  kept.moves = query.moves;
  request += query_message(*query.grid, ++kept.queries, query.start, query.goal, query.landmarks);
  kept.program->ask(std::move(request), limits_);
  kept.sent = query;
  kept.sent_at = std::chrono::steady_clock::now();
  kept.search = nullptr;
  return std::nullopt;
}

// Stops the program. The search contains the error with the program's last lines.
std::shared_ptr<const TracedSearch> PipeShelf::fail(Entry& kept, const Error& error) const {
  Error failure{error.what, kept.source, error.remedy};
  if (kept.program) {
    std::string lines;
    for (const std::string& line : kept.program->end())
      lines += (lines.empty() ? "" : " | ") + line;
    kept.program = nullptr;
    if (!failure.remedy.empty()) failure.remedy += ". ";
    failure.remedy += lines.empty() ? "It wrote nothing to standard error"
                                    : "The last lines of its standard error: " + lines;
  }
  TracedSearch search;
  search.unreadable = std::move(failure);
  search.file = kept.source;
  return kept.search = std::make_shared<const TracedSearch>(std::move(search));
}

void PipeShelf::keep_used() {
  std::erase_if(entries_, [](const Entry& entry) { return !entry.used; });
  for (Entry& entry : entries_) entry.used = false;
}

}  // namespace waymark

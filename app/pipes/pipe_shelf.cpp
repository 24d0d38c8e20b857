#include "app/pipes/pipe_shelf.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/pipes/pipe_messages.h"
#include "app/source/trace_file.h"
#include "core/base/lines.h"
#include "core/map/cell_name.h"

namespace waymark {
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

}  // namespace

PipeShelf::Entry& PipeShelf::entry(const std::string& source) {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.source == source; });
  if (found != entries_.end()) return *found;
  entries_.push_back({source, ""});
  return entries_.back();
}

std::shared_ptr<const TracedSearch> PipeShelf::search(const std::string& source,
                                                      const PipeCommands& commands,
                                                      const PipeQuery& query,
                                                      const OptimumOfTrace& optimum) {
  Entry& kept = entry(source);
  kept.used = true;
  const std::string command = command_of(source, commands);
  if (kept.command != command || kept.restarts != commands.restarts) {
    kept = Entry{source, command};
    kept.restarts = commands.restarts;
  }
  const bool failed = kept.search && kept.search->unreadable;
  const bool same = kept.search && kept.grid.lock() == query.grid && kept.moves == query.moves &&
                    kept.start == query.start && kept.goal == query.goal &&
                    kept.landmarks == query.landmarks;
  if (failed || same) return kept.search;
  if (!is_wanted(kept)) return nullptr;
  TracedSearch search;
  Result<Trace> trace = answer(kept, query);
  if (trace) {
    add_goal(trace.value(), *query.grid, query.goal);
    search = traced_search(trace.value(), *query.grid, query.moves, optimum);
  } else if (!is_wanted(kept)) {
    // It has not failed, so it may start again.
    kept = Entry{source, command};
    return nullptr;
  } else {
    search.unreadable = failure(kept, trace.error());
  }
  search.file = source;
  kept.start = query.start;
  kept.goal = query.goal;
  kept.landmarks = query.landmarks;
  kept.search = std::make_shared<const TracedSearch>(std::move(search));
  return kept.search;
}

Result<Trace> PipeShelf::answer(Entry& kept, const PipeQuery& query) const {
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
  if (kept.grid.lock() != query.grid || kept.moves != query.moves)
    request = map_message(*query.grid, query.moves);
  kept.grid = query.grid;
  kept.moves = query.moves;
  request += query_message(*query.grid, ++kept.queries, query.start, query.goal, query.landmarks);
  const Result<std::string> line =
      kept.program->ask(request, limits_, [&] { return !is_wanted(kept); });
  if (!line) return line.error();
  const std::size_t first = line.value().find_first_not_of(" \t\r");
  if (first == std::string::npos || (line.value()[first] != '{' && line.value()[first] != '['))
    return Error{fmt::format("its answer is not JSON: \"{}\"", printable(line.value())), "", ""};
  Result<Trace> trace = parse_trace(line.value(), "its answer");
  if (trace) return trace;
  return Error{trace.error().where + ": " + trace.error().what, "", trace.error().remedy};
}

// Stops the program, and adds its last lines.
Error PipeShelf::failure(Entry& kept, const Error& error) const {
  Error failure{error.what, kept.source, error.remedy};
  if (!kept.program) return failure;
  std::string lines;
  for (const std::string& line : kept.program->end()) lines += (lines.empty() ? "" : " | ") + line;
  kept.program = nullptr;
  if (!failure.remedy.empty()) failure.remedy += ". ";
  failure.remedy += lines.empty() ? "It wrote nothing to standard error"
                                  : "The last lines of its standard error: " + lines;
  return failure;
}

bool PipeShelf::is_wanted(const Entry& entry) const {
  const std::lock_guard lock(mutex_);
  if (!wanted_) return true;
  const auto& [sources, commands] = *wanted_;
  return std::find(sources.begin(), sources.end(), entry.source) != sources.end() &&
         commands.restarts == entry.restarts && command_of(entry.source, commands) == entry.command;
}

void PipeShelf::want_only(std::vector<std::string> sources, const PipeCommands& commands) {
  const std::lock_guard lock(mutex_);
  wanted_ = {std::move(sources), commands};
}

void PipeShelf::keep_used() {
  std::erase_if(entries_, [](const Entry& entry) { return !entry.used; });
  for (Entry& entry : entries_) entry.used = false;
}

}  // namespace waymark

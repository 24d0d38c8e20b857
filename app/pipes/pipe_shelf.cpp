#include "app/pipes/pipe_shelf.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>
#include <utility>

#include "app/kit/json.h"
#include "app/source/trace_file.h"
#include "core/base/lines.h"
#include "core/map/cell_name.h"
#include "core/record/trace.h"

namespace waymark {

std::optional<Error> pipe_fault(std::string_view name, std::string_view command) {
  if (!is_pipe_name(name))
    return Error{fmt::format("\"{}\" is not the name of a pipe", printable(name)), "",
                 "Use 1 to 40 letters, digits, - and _"};
  const std::string where = std::string(kPipePrefix) + std::string(name);
  if (command.find_first_not_of(" \t") == std::string_view::npos)
    return Error{"the command is empty", where, "Write the command after NAME="};
  if (command.size() > PipeCommands::kMostCharacters)
    return Error{
        fmt::format("the command has more than {} characters", PipeCommands::kMostCharacters),
        where, "Write it into a script, and run the script"};
  if (std::any_of(command.begin(), command.end(),
                  [](char c) { return static_cast<unsigned char>(c) < ' '; }))
    return Error{"the command must be one line of text", where,
                 "Write it into a script, and run the script"};
  return std::nullopt;
}

Result<std::pair<std::string, std::string>> parse_pipe_command(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return Error{fmt::format("\"{}\" has no =", printable(text)), "",
                 "Write NAME=COMMAND, as in mine='python3 mine.py'"};
  const std::string_view name = text.substr(0, equals), command = text.substr(equals + 1);
  if (const std::optional<Error> error = pipe_fault(name, command)) return *error;
  return std::pair(std::string(name), std::string(command));
}

namespace {

// Written piece by piece, because a map of a million cells has as many values.
class MessageWriter {
 public:
  MessageWriter(const Grid& grid, const Moves& moves) : grid_(grid), moves_(moves) {}

  std::string map() {
    grid_.graph() ? write_graph(*grid_.graph()) : write_grid();
    text_ += "}\n";
    return std::move(text_);
  }

  std::string tables(const std::vector<LandmarkTable>& tables) {
    text_ = R"({"type":"tables")";
    const bool directed = std::any_of(tables.begin(), tables.end(),
                                      [](const auto& table) { return table->is_directed(); });
    write_planes("to", tables, [](const DistanceField& field) { return &field.costs; });
    if (directed)
      write_planes("from", tables, [](const DistanceField& field) { return &field.from_source(); });
    text_ += "}\n";
    return std::move(text_);
  }

 private:
  template <class... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  void write_grid() {
    static constexpr const char* kCorners[] = {"squeeze", "cut", "whole"};
    write(R"({{"type":"map","width":{},"height":{},"moves":{},"straight":1)", grid_.width(),
          grid_.height(), moves_.directions);
    if (moves_.directions == 8)
      write(R"(,"diagonal":{},"corners":"{}")", moves_.cells(moves_.diagonal),
            kCorners[static_cast<int>(moves_.corners)]);
    write_rows(
        "rows", [this](Cell cell) { write("{}", letter(cell)); }, "\"", "\"", "");
    if (grid_.most_cost() != grid_.cost_parts() || grid_.least_cost() != grid_.cost_parts()) {
      write(R"(,"pays":"{}")", grid_.step_rule() == StepRule::entered ? "entered" : "mean");
      write_rows(
          "costs", [this](Cell cell) { write("{}", cost_of(cell)); }, "[", "]", ",");
    }
    if (grid_.rules().climb > 0 && grid_.rise() > 0) {
      write(R"(,"climb":{})", grid_.rules().climb);
      write_rows(
          "heights", [this](Cell cell) { write("{}", grid_.height_of(grid_.node(cell))); }, "[",
          "]", ",");
    }
    if (grid_.portals()) write_portals(*grid_.portals());
  }

  // "@" for a blocked cell. A step joins only cells with the same letter.
  char letter(Cell cell) const {
    if (!grid_.walkable(cell)) return '@';
    const Terrain terrain = terrain_of(grid_.terrain(cell));
    if (grid_.rules()[terrain] != TerrainRules::kApart) return '.';
    return static_cast<char>(name_of(terrain)[0] - 'a' + 'A');
  }
  double cost_of(Cell cell) const {
    return grid_.walkable(cell) ? static_cast<double>(grid_.cost_of(cell)) / CellCosts::kOne : 0;
  }

  template <class WriteCell>
  void write_rows(const char* key, const WriteCell& write_cell, const char* opening,
                  const char* closing, std::string_view between) {
    write(R"(,"{}":)", key);
    write_list_of_rows(write_cell, opening, closing, between);
  }
  template <class WriteCell>
  void write_list_of_rows(const WriteCell& write_cell, const char* opening, const char* closing,
                          std::string_view between) {
    text_ += '[';
    for (int y = 0; y < grid_.height(); ++y) {
      write("{}{}", y == 0 ? "" : ",", opening);
      for (int x = 0; x < grid_.width(); ++x) {
        if (x > 0) text_ += between;
        write_cell({x, y});
      }
      text_ += closing;
    }
    text_ += ']';
  }

  // One plane per table. A cell or node without a path has no cost.
  template <class PlaneOf>
  void write_planes(const char* key, const std::vector<LandmarkTable>& tables,
                    const PlaneOf& plane_of) {
    write(R"(,"{}":[)", key);
    const char* before = "";
    for (const LandmarkTable& table : tables) {
      text_ += std::exchange(before, ",");
      const CostPlane& plane = *plane_of(*table);
      const auto write_cost = [&](Node node) {
        if (plane[node] == kNoCost)
          text_ += "null";
        else
          write("{}", moves_.cells(plane[node]));
      };
      if (!grid_.graph()) {
        write_list_of_rows([&](Cell cell) { write_cost(grid_.node(cell)); }, "[", "]", ",");
        continue;
      }
      for (int number = 0; number < grid_.graph()->node_count(); ++number) {
        text_ += number == 0 ? '[' : ',';
        write_cost(grid_.graph()->at(number));
      }
      text_ += ']';
    }
    text_ += ']';
  }

  void write_portals(const Portals& portals) {
    text_ += R"(,"portals":[)";
    const char* before = "";
    for (const Portal& portal : portals.all()) {
      write(R"({}{{"from":[{},{}],"to":[{},{}],"cost":{},"one_way":{}}})", before, portal.from.x,
            portal.from.y, portal.to.x, portal.to.y, portal.cost, portal.one_way);
      before = ",";
    }
    text_ += ']';
  }

  void write_graph(const Graph& graph) {
    text_ += R"({"type":"map","nodes":[)";
    for (int number = 0; number < graph.node_count(); ++number) {
      const Node node = graph.at(number);
      const NodePlace place = graph.place(node);
      write(R"({}{{"id":{},"x":{},"y":{}}})", number == 0 ? "" : ",",
            Json(graph.name(node)).written(), place.x, place.y);
    }
    text_ += R"(],"edges":[)";
    const char* before = "";
    for (int number = 0; number < graph.node_count(); ++number)
      for (const Graph::Link& link : graph.edges_out(graph.at(number))) {
        write("{}[{},{},{}]", before, number, graph.number(link.to), moves_.cells(link.cost));
        before = ",";
      }
    text_ += ']';
  }

  const Grid& grid_;
  const Moves& moves_;
  std::string text_;
};

Json place_json(const Grid& grid, Cell cell) {
  if (grid.graph()) return cell_name(grid.graph(), cell);
  return Json::List{cell.x, cell.y};
}

}  // namespace

std::string map_message(const Grid& grid, const Moves& moves) {
  return MessageWriter(grid, moves).map();
}

std::string tables_message(const Grid& grid, const Moves& moves,
                           const std::vector<LandmarkTable>& tables) {
  return MessageWriter(grid, moves).tables(tables);
}

std::string query_message(const Grid& grid, int number, Cell start, Cell goal,
                          const std::vector<Cell>& landmarks) {
  Json::List placed;
  for (const Cell landmark : landmarks) placed.push_back(place_json(grid, landmark));
  const Json query = {{"type", "query"},
                      {"number", number},
                      {"start", place_json(grid, start)},
                      {"goal", place_json(grid, goal)},
                      {"landmarks", std::move(placed)}};
  return query.written() + "\n";
}

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

#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/usage.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/source/trace_file.h"
#include "core/field/field_builder.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

struct CheckTraceOptions : MapOptions {
  std::string trace;
  bool json = false;
};

struct TraceReport {
  std::string map;
  const Grid& grid;
  Moves moves;
  std::size_t events;
  int ignored;
  TracedSearch traced;
  Cost optimum = kNoCost;  // kNoCost if there is no path, or if the ends are unknown
};

Json json_of_cost(Cost cost, const Moves& moves) {
  return cost == kNoCost ? Json(nullptr) : Json(moves.cells(cost));
}

Json end_json(const TraceReport& report, Node node) {
  return node == kNoNode ? Json(nullptr) : cell_json(report.grid.graph(), report.grid.cell(node));
}

int expansions(const TracedSearch& traced) { return traced.record.steps() + traced.unrecorded; }

Json report_json(const TraceReport& report) {
  const TracedSearch& traced = report.traced;
  Json::Object counts;
  for (std::size_t kind = 0; kind < TraceError::kKinds; ++kind)
    counts.emplace_back(name_of(static_cast<TraceError::Kind>(kind)), traced.counts[kind]);
  Json::List errors;
  for (const TraceError& error : traced.errors)
    errors.push_back(Json{{"kind", name_of(error.kind)},
                          {"line", error.line},
                          {"event", error.event},
                          {"text", error.text}});
  return {{"map", report.map},
          {"trace", traced.file},
          {"movement", text_of(report.moves)},
          {"events", report.events},
          {"ignored", report.ignored},
          {"start", end_json(report, traced.start)},
          {"goal", end_json(report, traced.goal)},
          {"units_per_cell", traced.per_cell},
          {"expanded", expansions(traced)},
          {"reopened", traced.reopened},
          {"cost", json_of_cost(traced.cost, report.moves)},
          {"optimum", json_of_cost(report.optimum, report.moves)},
          {"path", path_json(report.grid, traced.path)},
          {"error_count", traced.error_count()},
          {"counts", std::move(counts)},
          {"errors", std::move(errors)}};
}

std::string end_text(const TraceReport& report, Node node) {
  return node == kNoNode ? "unknown" : cell_name(report.grid.graph(), report.grid.cell(node));
}

std::string report_text(const TraceReport& report) {
  const TracedSearch& traced = report.traced;
  std::string text = fmt::format(
      "{} on {}, {}\nfrom {} to {}: {} events, {} expanded, {}{}, optimum {}\n", traced.file,
      report.map, words_of(report.moves), end_text(report, traced.start),
      end_text(report, traced.goal), grouped(static_cast<std::int64_t>(report.events)),
      grouped(expansions(traced)), traced.cost == kNoCost ? "" : "path cost ",
      length_text(traced.cost, report.moves), length_text(report.optimum, report.moves));
  if (report.ignored > 0)
    text += fmt::format("{} of other types ignored\n",
                        report.ignored == 1 ? "1 event" : grouped(report.ignored) + " events");
  if (traced.per_cell != 1)
    text += fmt::format("the costs of the trace are in units of 1/{} cell\n", traced.per_cell);
  const int count = traced.error_count();
  if (count == 0) return text + "no errors\n";
  text += '\n';
  for (const TraceError& error : traced.errors) text += error.text + '\n';
  if (const int more = count - static_cast<int>(traced.errors.size()); more > 0)
    text += fmt::format("and {} more\n", grouped(more));
  return text + fmt::format("{} {}\n", grouped(count), count == 1 ? "error" : "errors");
}

Result<TraceReport> check(const CheckTraceOptions& options, const Grid& grid, const Moves& moves) {
  const ProgressLine progress("Checking the trace");
  const Result<Trace> trace = read_trace(options.trace);
  if (!trace) return trace.error();
  const OptimumOfTrace optimum = [&](Node start, Node goal) {
    return FieldBuilder(grid).build(moves, grid.cell(goal)).at(start);
  };
  TraceReport report{options.map,
                     grid,
                     moves,
                     trace.value().events.size(),
                     trace.value().ignored,
                     traced_search(trace.value(), grid, moves, optimum)};
  if (report.traced.start != kNoNode && report.traced.goal != kNoNode)
    report.optimum = optimum(report.traced.start, report.traced.goal);
  return report;
}

int run_check_trace(const CheckTraceOptions& options) {
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  const Result<MapArgument> map = open_map(options);
  if (!map) return bad(map.error());
  const Grid& grid = map.value().grid;
  if (!options.json) print(map.value().read_as);
  const Result<Moves> moves = choose_moves(grid, options.moves, map.value().directions);
  if (!moves) return bad(moves.error());
  const Result<TraceReport> checked = check(options, grid, moves.value());
  if (!checked) return bad(checked.error());
  const TraceReport& report = checked.value();
  print(options.json ? json_text(report_json(report)) : report_text(report));
  return report.traced.error_count() == 0 ? kDone : kWorkFailed;
}

}  // namespace

void add_check_trace_command(Usage& program) {
  Usage command = program.subcommand("check-trace",
                                     "Check the trace of another program's search against a map");
  const auto options = std::make_shared<CheckTraceOptions>();
  add_map_argument(command, options->map);
  command
      .option("TRACE", options->trace,
              "A search trace in Posthoc's format, as JSON or YAML, see docs/traces.md")
      .type("")
      .required();
  add_map_options(command, *options);
  command.flag("--json", options->json, "Print one JSON object instead of text");
  command.footer(
      "Exits with 0 if the trace has no errors, 1 if it has errors, 2 on wrong usage or input.\n");
  command.runs([options] { return run_check_trace(*options); });
}

}  // namespace waymark

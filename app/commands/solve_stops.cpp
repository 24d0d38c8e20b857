#include <algorithm>
#include <fmt/format.h>

#include "app/cli/search_report.h"
#include "app/commands/solve_report.h"
#include "app/compute/results.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "core/map/cell_name.h"
#include "core/search/open_order.h"

namespace waymark {
namespace {

constexpr std::size_t kStopRows = 20;  // rows of a table

std::vector<Cost> estimates_of(const Query& query, const SearchSpec& spec) {
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  std::vector<Cost> values(query.grid.node_count(), kNoCost);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (const auto node = static_cast<Node>(i); query.grid.walkable(node)) values[i] = h(node);
  return values;
}

}  // namespace

SolveStops find_stops(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome,
                      const StepCondition& condition) {
  const SearchRecord& record = outcome.record;
  SolveStops found;
  found.steps = record.steps();
  found.costs = query.moves.finer(outcome.unit);
  if (found.steps == 0) return found;
  StepIndex steps;
  steps.assign(record, query.grid.node_count());
  std::vector<Cost> h;
  if (outcome.upper != kNoCost) h = estimates_of(query, spec);
  const Node goal = query.goals ? outcome.ended_at : query.grid.node(query.goal);
  const RecordedSearch search =
      recorded_search(query.grid, query.moves, spec, outcome, steps, goal, h);
  std::vector<int> open;
  if (condition.uses(StepCondition::Value::open))
    open = open_order_of(query, spec, outcome).sizes();
  found.misfit = condition.misfit(search, open);
  for (const int step : condition.steps(search, found.costs, open)) {
    const auto at = static_cast<std::size_t>(step);
    found.stops.push_back({step + 1, query.grid.cell(record.node[at]), record.g[at],
                           printed_h(spec, record.g[at], record.h[at]),
                           record.g[at] + record.h[at]});
  }
  return found;
}

Json stops_json(const SolveStops& stops, const Grid& grid) {
  Json::List list;
  for (const SolveStops::Stop& stop : stops.stops)
    list.push_back(Json{{"step", stop.count},
                        {"cell", cell_json(grid.graph(), stop.cell)},
                        {"g", stops.costs.cells(stop.g)},
                        {"h", stops.costs.cells(stop.h)}});
  return list;
}

std::string stops_text(const SolveStops& stops, const std::string& name, const Grid& grid) {
  if (stops.misfit) return fmt::format("{} {}.\n", name, *stops.misfit);
  const auto count = static_cast<std::int64_t>(stops.stops.size());
  std::string text = fmt::format("{}: {} of {} steps\n", name, count == 0 ? "none" : grouped(count),
                                 grouped(stops.steps));
  if (count == 0) return text;
  std::vector<std::vector<std::string>> rows = {{"step", "cell", "g", "h", "f"}};
  rows.front()[1] = cell_word(grid).one;
  for (std::size_t i = 0; i < std::min(stops.stops.size(), kStopRows); ++i) {
    const SolveStops::Stop& stop = stops.stops[i];
    rows.push_back({grouped(stop.count), cell_name(grid.graph(), stop.cell),
                    length_text(stop.g, stops.costs), length_text(stop.h, stops.costs),
                    length_text(stop.f, stops.costs)});
  }
  text += table_text(rows);
  if (stops.stops.size() > kStopRows)
    text += fmt::format("and {} more; --json lists all steps\n",
                        grouped(count - static_cast<std::int64_t>(kStopRows)));
  return text;
}

}  // namespace waymark

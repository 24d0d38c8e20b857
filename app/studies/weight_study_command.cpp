#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/studies/studies.h"
#include "app/studies/study_command.h"
#include "app/studies/weight_plot.h"
#include "core/base/result.h"
#include "core/placement/placement.h"
#include "core/search/guarantee.h"
#include "core/study/weight_study.h"

namespace waymark {
namespace {

// The results of `waymark study weights`.
struct WeightReport : PairsStudyHead {
  std::vector<WeightLine> lines;
};

std::string finding(const WeightReport& report) {
  std::vector<NamedWeights> named;
  for (const WeightLine& line : report.lines) named.push_back({text_of(line.spec), line});
  return weight_finding(named);
}

// A line of the report: a search with one weight.
struct WeightRow {
  const WeightLine& line;
  const WeightPoint& point;
};

std::vector<WeightRow> rows_of(std::span<const WeightLine> lines) {
  std::vector<WeightRow> rows;
  for (const WeightLine& line : lines)
    for (const WeightPoint& point : line.points) rows.push_back({line, point});
  return rows;
}

// Excess costs are fractions of the optimum: 0.05 is 5%. They are null if no path was found.
// `stops`: whether the search may stop at a limit.
Columns<WeightRow> weight_columns(bool stops) {
  using R = WeightRow;
  const auto over = [](const R& r, double value) {
    return r.point.found > 0 ? Json(value) : Json();
  };
  const auto percent = [](const Json& value) { return percent_text(value.number()); };
  const auto excess = [](const Json& value) { return decimal_text(100 * value.number(), 2) + "%"; };
  return {{"", "", "search", [](const R& r) { return text_of(r.line.spec); }},
          {"w", "weight", "weight",
           [](const R& r) { return static_cast<double>(r.point.weight) / SearchSpec::kOne; }},
          {"mean expanded", "mean_expanded", "mean_expanded",
           [](const R& r) { return r.point.mean_expanded; }, with_decimals(1)},
          {"of w = 1", "", "",
           [](const R& r) { return r.point.mean_expanded / unweighted(r.line).mean_expanded; },
           percent},
          {"mean excess cost", "mean_excess", "mean_excess",
           [over](const R& r) { return over(r, r.point.mean_over); }, excess},
          {"maximum", "most_excess", "most_excess",
           [over](const R& r) { return over(r, r.point.most_over); }, excess},
          {"", "found", "found", [](const R& r) { return r.point.found; }},
          {stops ? "stopped at its limit" : "", "gave_up", "gave_up",
           [](const R& r) { return r.point.gave_up; }}};
}

Json weights_json(const WeightReport& report) {
  Json::List results;
  for (const WeightLine& line : report.lines)
    results.push_back({{"search", text_of(line.spec)},
                       {"weights", rows_json(weight_columns(false), rows_of({&line, 1}))}});
  Json::Object object = head_json(report);
  object.insert(object.end(), {{"results", std::move(results)}, {"finding", finding(report)}});
  return object;
}

// Tables.
std::string weights_text(const WeightReport& report) {
  std::string text = head_text(report) + "\n";
  for (const WeightLine& line : report.lines)
    text += "\n" + text_of(line.spec) + "\n" +
            table_text(table_rows(weight_columns(may_give_up(line.spec)), rows_of({&line, 1})));
  return text + "\n" + finding(report) + "\n";
}

// A line for each search and weight.
std::string weights_csv(const WeightReport& report) {
  return rows_csv(weight_columns(false), rows_of(report.lines));
}

struct WeightOptions : StudyOptions {
  std::vector<std::string> specs;
};

// The given searches. Default: A* with the distance formula and with landmarks.
Result<std::vector<SearchSpec>> weighed_specs(const WeightOptions& options) {
  if (options.specs.empty()) return default_specs(true, kAllActive);
  const std::vector<SearchSpec> specs = specs_of(options.specs);
  for (const SearchSpec& spec : specs)
    if (!row_of(spec.algorithm).takes_weight)
      return Error{fmt::format("{} does not accept a weight", text_of(spec)), "--search",
                   "Use astar"};
  return specs;
}

Result<WeightReport> study(const WeightOptions& options) {
  const Result<std::vector<SearchSpec>> specs = weighed_specs(options);
  if (!specs) return specs.error();
  const Result<StudyMap> map = open_study_map(options);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  const Moves& moves = map.value().moves;
  if (std::optional<Error> error = misfit_fault(specs.value(), grid, moves))
    return *std::move(error);
  if (std::optional<Error> error = searches_fault(specs.value(), grid, options.map))
    return *std::move(error);
  ProgressLine line("Finding connected components");
  const Components components(grid, moves.rule());
  const Result<ChosenPairs> chosen = choose_study_pairs(options, map.value(), components);
  if (!chosen) return chosen.error();
  FieldBuilder fields(grid);
  const bool ask = std::any_of(specs.value().begin(), specs.value().end(),
                               [](const SearchSpec& one) { return reads_tables(one); });
  const PlacedLandmarks placed =
      ask ? place_for_study(map.value(), fields, components, line) : PlacedLandmarks{};
  const DistanceField none;
  const Query numbered{grid, moves, {}, {}, placed.tables, none};
  if (std::optional<Error> error = landmarks_named_fault(specs.value(), numbered))
    return *std::move(error);
  std::vector<WeightLine> lines = *study_weights(
      grid, moves, placed.tables, chosen.value().pairs, specs.value(), line.callback(),
      [](const std::vector<WeightLine>&, int) {}, nullptr, map.value().threads);
  if (lines.empty())
    return Error{"no pair has a path", options.map, "Use other pairs or another seed"};
  return WeightReport{study_head(options, map.value(), placed, chosen.value()), std::move(lines)};
}

}  // namespace

void add_weight_options(Usage& command) {
  const auto options = std::make_shared<WeightOptions>();
  add_study_options(command, *options, "the pairs");
  add_study_pairs_option(command, *options);
  add_search_option(command, options->specs,
                    "An astar search to run with each weight instead of the default two. Can be "
                    "repeated");
  add_threads_option(command, options->threads, "Number of pairs to search in parallel");
  command.footer(
      "Searches every solvable pair with 14 weights from 0 to 5. Exits with 0 on success, 1 if a "
      "problem in\nthe file is not valid on the map, 2 on wrong usage or input.\n");
  command.runs([options] {
    return run_pairs_report<WeightReport>(*options, study(*options),
                                          {weights_text, weights_json, weights_csv});
  });
}

}  // namespace waymark

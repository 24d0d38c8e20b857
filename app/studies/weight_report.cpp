#include "app/studies/weight_report.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/studies/weight_words.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

double number_of(const WeightPoint& point) {
  return static_cast<double>(point.weight) / SearchSpec::kOne;
}

std::string finding(const WeightReport& report) {
  std::vector<NamedWeights> named;
  for (const WeightLine& line : report.lines) named.push_back({text_of(line.spec), line});
  return weight_finding(named);
}

// null or a dash if no path was found.
Json over_json(const WeightPoint& point, double over) {
  return point.found > 0 ? Json(over) : Json(nullptr);
}
std::string over_text(const WeightPoint& point, double over) {
  return point.found > 0 ? decimal_text(100 * over, 2) + "%" : "–";
}

Json json_of(const WeightLine& line) {
  Json::List weights;
  for (const WeightPoint& point : line.points)
    weights.push_back(Json::Object{{"weight", number_of(point)},
                                   {"mean_expanded", point.mean_expanded},
                                   {"mean_excess", over_json(point, point.mean_over)},
                                   {"most_excess", over_json(point, point.most_over)},
                                   {"found", point.found},
                                   {"gave_up", point.gave_up}});
  return {{"search", text_of(line.spec)}, {"weights", std::move(weights)}};
}

}  // namespace

std::string weight_json(const WeightReport& report) {
  Json::List results;
  for (const WeightLine& line : report.lines) results.push_back(json_of(line));
  const bool drawn = report.scenario.empty();
  const Json object = {{"map", report.map},
                       {"moves", directions_json(report.moves)},
                       {"movement", text_of(report.moves)},
                       {"place", text_of(report.placement)},
                       {"landmarks", cells_json(report.moves.graph.get(), report.landmarks)},
                       {"scenario", drawn ? Json() : Json(report.scenario)},
                       {"seed", drawn ? Json(report.seed) : Json()},
                       {"pairs", report.pairs},
                       {"refused", report.refused.size()},
                       {"results", std::move(results)},
                       {"finding", finding(report)}};
  return object.written(2) + "\n";
}

std::string weight_text(const WeightReport& report) {
  std::string text =
      fmt::format("{} landmarks placed by {} on {}, {}; {} pairs {}\n", report.landmarks.size(),
                  text_of(report.placement), report.map, words_of(report.moves),
                  grouped(static_cast<std::int64_t>(report.pairs)),
                  report.scenario.empty() ? fmt::format("chosen at random (seed {})", report.seed)
                                          : "of " + report.scenario);
  for (const WeightLine& line : report.lines) {
    std::vector<std::vector<std::string>> rows = {
        {"w", "mean expanded", "of w = 1", "mean excess cost", "maximum"}};
    const bool stops = may_give_up(line.spec);
    if (stops) rows.front().push_back("stopped at its limit");
    const double usual = unweighted(line).mean_expanded;
    for (const WeightPoint& point : line.points) {
      rows.push_back({weight_text(point.weight), decimal_text(point.mean_expanded, 1),
                      percent_text(point.mean_expanded / usual), over_text(point, point.mean_over),
                      over_text(point, point.most_over)});
      if (stops) rows.back().push_back(grouped(point.gave_up));
    }
    text += "\n" + text_of(line.spec) + "\n" + table_text(rows);
  }
  return text + "\n" + finding(report) + "\n";
}

std::string weight_csv(const WeightReport& report) {
  const auto over = [](const WeightPoint& point, double value) {
    return point.found > 0 ? fmt::format("{}", value) : "";
  };
  CsvText csv;
  csv.line("search", "weight", "mean_expanded", "mean_excess", "most_excess", "found", "gave_up");
  for (const WeightLine& line : report.lines)
    for (const WeightPoint& point : line.points)
      csv.line(text_of(line.spec), weight_text(point.weight), point.mean_expanded,
               over(point, point.mean_over), over(point, point.most_over), point.found,
               point.gave_up);
  return csv.take();
}

}  // namespace waymark

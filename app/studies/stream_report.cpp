#include "app/studies/stream_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <span>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/studies/stream_words.h"

namespace waymark {
namespace {

double mean(std::span<const int> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// The run with fixed landmarks, nullptr if there is none.
const StreamRun* fixed_run(const StreamReport& report) {
  const auto found = std::find_if(report.runs.begin(), report.runs.end(), [](const StreamRun& run) {
    return run.strategy.kind == StrategyKind::fixed;
  });
  return found == report.runs.end() ? nullptr : &*found;
}

// The running mean is printed after an eighth, a quarter, a half and all of the searches.
std::vector<std::size_t> milestones(std::size_t searches) {
  std::vector<std::size_t> at;
  for (const std::size_t part : {std::size_t{8}, std::size_t{4}, std::size_t{2}, std::size_t{1}})
    if (searches / part > 0 && (at.empty() || at.back() < searches / part))
      at.push_back(searches / part);
  return at;
}

std::string finding_of(const StreamReport& report) {
  std::vector<StrategyMean> means;
  for (const StreamRun& run : report.runs) means.push_back({run.strategy, mean(run.expanded)});
  return stream_finding(means, text_of);
}

Json json_of(const StreamRun& run) {
  return {{"strategy", text_of(run.strategy)},
          {"search", text_of(row_of(run.strategy.kind).spec(run.strategy.number))},
          {"mean_expanded", mean(run.expanded)},
          {"reopened", run.reopened},
          {"moved", run.moved},
          {"expanded", Json::list(run.expanded)},
          {"running_mean", Json::list(running_mean(run.expanded))}};
}

}  // namespace

std::string stream_json(const StreamReport& report) {
  Json::List results;
  for (const StreamRun& run : report.runs) results.push_back(json_of(run));
  const Json object = {{"map", report.map},
                       {"moves", directions_json(report.moves)},
                       {"movement", text_of(report.moves)},
                       {"place", text_of(report.placement)},
                       {"landmarks", cells_json(report.moves.graph.get(), report.landmarks)},
                       {"stream", row_of(report.kind).name},
                       {"seed", report.seed},
                       {"searches", report.searches.size()},
                       {"results", std::move(results)},
                       {"finding", finding_of(report)}};
  return object.written(2) + "\n";
}

std::string stream_text(const StreamReport& report) {
  const std::vector<std::size_t> at = milestones(report.searches.size());
  std::vector<std::vector<std::string>> rows = {{"strategy"}};
  for (const std::size_t count : at)
    rows[0].push_back(fmt::format("mean of {}", grouped(static_cast<std::int64_t>(count))));
  for (const char* const head : {"last half", "vs. fixed", "moved", "reopened"})
    rows[0].push_back(head);
  const StreamRun* const fixed = fixed_run(report);
  for (const StreamRun& run : report.runs) {
    const std::vector<double> means = running_mean(run.expanded);
    rows.push_back({text_of(run.strategy)});
    for (const std::size_t count : at) rows.back().push_back(decimal_text(means[count - 1], 0));
    rows.back().push_back(
        decimal_text(mean(std::span(run.expanded).subspan(run.expanded.size() / 2)), 0));
    rows.back().push_back(fixed ? decimal_text(mean(run.expanded) / mean(fixed->expanded), 2) + "×"
                                : "–");
    rows.back().push_back(grouped(run.moved));
    rows.back().push_back(grouped(run.reopened));
  }
  return fmt::format(
             "{} searches on {}, {}, query sequence {}, seed {}; {} landmarks placed by {}\nMean "
             "number of cells expanded: over the first searches, and over the last half of all "
             "searches\n\n",
             grouped(static_cast<std::int64_t>(report.searches.size())), report.map,
             words_of(report.moves), row_of(report.kind).name, report.seed, report.landmarks.size(),
             text_of(report.placement)) +
         table_text(rows) + "\n" + finding_of(report) + "\n";
}

}  // namespace waymark

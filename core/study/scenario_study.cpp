#include "core/study/scenario_study.h"

#include <chrono>
#include <cmath>

#include "core/contender/search_stream.h"
#include "core/domain/components.h"
#include "core/field/field_builder.h"
#include "core/file/problem_fit.h"
#include "core/placement/heuristic_preparer.h"

namespace waymark {
namespace {

std::vector<const Problem*> choose(const std::vector<Problem>& problems,
                                   const ScenarioStudyOptions& options) {
  std::vector<const Problem*> chosen;
  const auto step = static_cast<std::size_t>(options.every);
  const auto limit = static_cast<std::size_t>(options.limit);
  for (std::size_t i = 0; i < problems.size() && (limit == 0 || chosen.size() < limit); i += step)
    chosen.push_back(&problems[i]);
  return chosen;
}

// Sums over the solved problems, turned into means at the end.
class MeansCollector {
 public:
  explicit MeansCollector(const Contender& contender) : sums_{contender} {}

  const Contender& contender() const { return sums_.contender; }

  // `optimum` is the cost of a shortest path.
  void add(const SearchOutcome& outcome, Cost optimum) {
    ++solved_;
    sums_.expanded += outcome.counts.expanded;
    sums_.pruned += outcome.pruned;
    sums_.must_expand += outcome.counts.must_expand;
    sums_.microseconds_per_query += outcome.microseconds;
    sums_.optimal += outcome.cost == optimum;
    sums_.pathless += outcome.cost == kNoCost;
    sums_.reopened += outcome.reopened;
    if (optimum == 0) return;
    ++with_cost_;
    sums_.h_over_cost += static_cast<double>(outcome.h_start) / optimum;
    if (outcome.cost == kNoCost) return;
    ++with_path_;
    sums_.cost_over_optimum += static_cast<double>(outcome.cost) / optimum;
  }

  ContenderMeans means() const {
    const auto per = [](double sum, double count) { return count > 0 ? sum / count : 0.0; };
    ContenderMeans means = sums_;
    means.nanoseconds_per_expanded = per(1000 * sums_.microseconds_per_query, sums_.expanded);
    means.expanded = per(sums_.expanded, solved_);
    means.pruned = per(sums_.pruned, solved_);
    means.must_expand = per(sums_.must_expand, solved_);
    means.microseconds_per_query = per(sums_.microseconds_per_query, solved_);
    means.h_over_cost = per(sums_.h_over_cost, with_cost_);
    means.cost_over_optimum = per(sums_.cost_over_optimum, with_path_);
    return means;
  }

 private:
  ContenderMeans sums_;
  int solved_ = 0;
  int with_cost_ = 0, with_path_ = 0;
};

std::vector<LandmarkTable> build_tables(FieldBuilder& fields, const Moves& moves,
                                        const Placement& placement, ScenarioStudy& study) {
  const Components components(fields.grid(), moves.rule());
  const auto before = std::chrono::steady_clock::now();
  PlacedLandmarks placed = place_landmarks(fields, moves, components, components.largest(),
                                           placement, [](int, int) { return true; });
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - before;
  study.table_milliseconds = time.count();
  study.landmarks = std::move(placed.cells);
  return std::move(placed.tables);
}

// Counts a problem and holds what was found against what its file says.
void judge(const Problem& problem, const Moves& moves, Cost cost, ScenarioStudy& study) {
  if (cost == kNoCost) {
    ++study.unsolvable;
    if (!says_no_path(problem)) study.lacking_paths.push_back(problem.line);
    return;
  }
  ++study.solved;
  if (!study.lengths_checked) return;
  const double found = moves.cells(cost);
  const double error = std::abs(found - problem.length);
  study.worst_length_error = std::max(study.worst_length_error, error);
  if (error > ScenarioStudy::kLengthTolerance)
    study.mismatches.push_back({problem.line, found, problem.length});
}

}  // namespace

Result<ScenarioStudy> study_scenario(const Grid& grid, const std::vector<Problem>& problems,
                                     const std::string& scenario,
                                     const ScenarioStudyOptions& options,
                                     const std::function<bool(int, int)>& progress) {
  std::vector<const Problem*> chosen = choose(problems, options);
  ScenarioStudy study;
  study.problems = static_cast<int>(chosen.size());
  std::erase_if(chosen, [&](const Problem* problem) {
    std::optional<Error> misfit = problem_misfit(*problem, grid, scenario);
    if (misfit) study.refused.push_back(std::move(*misfit));
    return misfit.has_value();
  });
  if (chosen.empty() && !study.refused.empty()) return study.refused.front();

  FieldBuilder fields(grid);
  const Moves moves = Moves::of(options.directions, grid);
  study.lengths_checked = moves.octile();
  std::vector<LandmarkTable> tables;
  if (options.placement) tables = build_tables(fields, moves, *options.placement, study);
  std::vector<MeansCollector> collectors(options.contenders.begin(), options.contenders.end());
  Contender baseline;
  baseline.h.heuristic = Heuristic::exact;
  collectors.emplace_back(baseline);

  HeuristicPreparer preparer(grid);
  for (const Contender& contender : options.contenders) preparer.prepare(moves, contender);
  study.prepared = preparer.prepared();
  SearchStream searches(grid);
  DistanceField goal_field;
  SearchOutcome outcome;
  int done = 0;
  for (const Problem* problem : chosen) {
    goal_field = fields.build(moves, problem->goal, std::move(goal_field));
    const Query query{grid,
                      moves,
                      problem->start,
                      problem->goal,
                      tables,
                      goal_field,
                      kAllActive,
                      {},
                      preparer.prepared(),
                      options.region ? &*options.region : nullptr};
    const Cost optimum = goal_field.at(grid.node(problem->start));
    for (MeansCollector& collector : collectors) {
      outcome = searches.run(query, collector.contender(), std::move(outcome));
      if (optimum != kNoCost) collector.add(outcome, optimum);
    }
    judge(*problem, moves, optimum, study);
    if (!progress(++done, static_cast<int>(chosen.size()))) return Error{"cancelled", scenario, ""};
  }
  for (const MeansCollector& collector : collectors) study.means.push_back(collector.means());
  return study;
}

}  // namespace waymark

#include "core/study/stream_study.h"

#include "core/search/search_stream.h"

namespace waymark {

std::optional<std::vector<StreamRun>> study_stream(
    FieldBuilder& fields, const Moves& moves, const Components& components, int component,
    const StreamStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const StreamRun&)>& grown) {
  const DistanceField no_goal_field;  // the exact heuristic is not used
  const int of = static_cast<int>(options.strategies.size() * options.searches.size());
  int done = 0;
  std::vector<StreamRun> runs;
  for (const Strategy& strategy : options.strategies) {
    const StrategyRow& row = row_of(strategy.kind);
    const SearchSpec spec = row.spec(strategy.number);
    StreamLandmarks landmarks(fields, moves, components.nodes(component), options.placed,
                              options.seed);
    SearchStream searches(fields.grid());
    SearchOutcome outcome;
    StreamRun run{strategy, {}, 0, 0};
    for (const Pair& pair : options.searches) {
      const Query query{fields.grid(),      moves,         pair.start, pair.goal,
                        landmarks.tables(), no_goal_field, kAllActive};
      outcome = searches.run(query, spec, std::move(outcome));
      run.expanded.push_back(outcome.counts.expanded);
      run.reopened += outcome.reopened;
      row.learn(landmarks, strategy.number, query, outcome);
      run.moved = landmarks.moved();
      grown(run);
      if (!progress(++done, of)) return std::nullopt;
    }
    runs.push_back(std::move(run));
  }
  return runs;
}

std::vector<double> running_mean(const std::vector<int>& numbers) {
  std::vector<double> means;
  std::int64_t sum = 0;
  for (const int number : numbers) {
    sum += number;
    means.push_back(static_cast<double>(sum) / static_cast<double>(means.size() + 1));
  }
  return means;
}

}  // namespace waymark

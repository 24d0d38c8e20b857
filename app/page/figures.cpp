#include "app/page/figures.h"

#include "app/kit/json.h"
#include "app/scene/share_code.h"
#include "app/shell/app.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

Json cost_of(Cost cost) { return cost == kNoCost ? Json() : Json(cost); }

Json run_of(const std::string& spec, const SearchOutcome& run) {
  return {{"search", spec}, {"cost", cost_of(run.cost)}, {"expanded", run.counts.expanded}};
}

}  // namespace

std::string figures_text(const App& app) {
  const Results& results = app.results();
  const Roster& roster = app.state().scene.roster;
  Json::List runs;
  runs.push_back(run_of(text_of(roster.on_map_a()), results.a));
  if (results.has_b()) runs.push_back(run_of(text_of(roster.on_map_b()), results.b));
  runs.push_back(run_of("exact", results.exact));
  return Json{{"share_code", share_code_of(app.state())},
              {"cost", cost_of(results.exact.cost)},
              {"unit", results.moves.straight},
              {"runs", std::move(runs)}}
      .written();
}

}  // namespace waymark

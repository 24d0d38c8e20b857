#include "app/page/page_json.h"

#include "app/kit/json.h"
#include "app/map/map_pane.h"
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

std::string places_text(const App& app) {
  const Scene& scene = app.state().scene;
  const MapTransform transform =
      map_transform(app.state().camera, app.layout().map, *scene.map, app.scale());
  const auto json_of = [](ImVec2 at) { return Json(Json::List{at.x, at.y}); };
  Json::List landmarks;
  for (const Cell landmark : scene.landmarks)
    landmarks.push_back(json_of(transform.center(landmark)));
  return Json{{"cell", transform.cell_px},
              {"origin", json_of(transform.origin)},
              {"start", json_of(transform.center(scene.start))},
              {"goal", json_of(transform.center(scene.goal))},
              {"landmarks", std::move(landmarks)}}
      .written();
}

}  // namespace waymark

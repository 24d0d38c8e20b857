#include "app/page/places.h"

#include "app/kit/json.h"
#include "app/map/map_pane.h"
#include "app/shell/app.h"

namespace waymark {

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

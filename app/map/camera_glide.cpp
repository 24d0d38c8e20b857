#include "app/map/camera_glide.h"

#include <algorithm>
#include <cmath>

#include "app/map/map_pane.h"

namespace waymark {
namespace {

constexpr float kGlideSeconds = 0.45f;

// The same view as a camera with an explicit cell size and centre, even if `camera` fits the map.
Camera placed(const Workspace& workspace, const Camera& camera) {
  const Rect pane = map_panes(workspace.state(), workspace.layout, workspace.scale).front().view;
  const MapTransform t = map_transform(camera, pane, *workspace.state().scene.map, workspace.scale);
  return panned(t, pane, {0, 0});
}

}  // namespace

void glide_camera(Workspace& workspace, float seconds) {
  std::optional<PresentationInput::Glide>& glide = workspace.ui.presentation.glide;
  if (!glide) return;
  glide->seconds += seconds;
  const double part = std::min(1.0f, glide->seconds / kGlideSeconds);
  if (part >= 1) {
    glide.reset();
    return;
  }
  const double eased = part * part * (3 - 2 * part);
  const Camera& from = glide->from;
  const Camera to = placed(workspace, workspace.state().camera);
  const auto between = [eased](double a, double b) { return a + eased * (b - a); };
  workspace.drawn.camera = {false, from.cell_px * std::pow(to.cell_px / from.cell_px, eased),
                            between(from.x, to.x), between(from.y, to.y)};
}

void apply_gliding(Workspace& workspace, const Command& command) {
  const std::shared_ptr<const OpenedMap> map = workspace.state().scene.map;
  const Camera before = placed(workspace, workspace.state().camera);
  workspace.apply(command);
  if (!same_extent(*map, *workspace.state().scene.map)) return;
  if (placed(workspace, workspace.state().camera) == before) return;
  if (workspace.settings.reduced_motion) return;
  workspace.ui.presentation.glide = PresentationInput::Glide{before, 0};
}

}  // namespace waymark

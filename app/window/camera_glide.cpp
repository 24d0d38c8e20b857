#include "app/window/camera_glide.h"

#include <algorithm>
#include <cmath>

#include "app/ui/map/map_pane.h"

namespace waymark {
namespace {

constexpr float kGlideSeconds = 0.45f;

// The same as a camera that shows no more than fits: with the size of a cell and the middle.
Camera placed(const Desk& desk, const Camera& camera) {
  const Rect pane = map_panes(desk.state(), desk.layout, desk.scale).front().view;
  const MapTransform t = map_transform(camera, pane, *desk.state().scene.map, desk.scale);
  return panned(t, pane, {0, 0});
}

}  // namespace

void glide_camera(Desk& desk, float seconds) {
  std::optional<TalkHand::Glide>& glide = desk.ui.talk.glide;
  if (!glide) return;
  glide->seconds += seconds;
  const double part = std::min(1.0f, glide->seconds / kGlideSeconds);
  if (part >= 1) {
    glide.reset();
    return;
  }
  const double eased = part * part * (3 - 2 * part);
  const Camera& from = glide->from;
  const Camera to = placed(desk, desk.state().camera);
  const auto between = [eased](double a, double b) { return a + eased * (b - a); };
  desk.drawn.camera = {false, from.cell_px * std::pow(to.cell_px / from.cell_px, eased),
                       between(from.x, to.x), between(from.y, to.y)};
}

void apply_gliding(Desk& desk, const Command& command) {
  const std::shared_ptr<const OpenedMap> map = desk.state().scene.map;
  const Camera before = placed(desk, desk.state().camera);
  desk.apply(command);
  if (!same_extent(*map, *desk.state().scene.map)) return;
  if (placed(desk, desk.state().camera) == before) return;
  desk.ui.talk.glide = TalkHand::Glide{before, 0};
}

}  // namespace waymark

#include <algorithm>

#include "app/present/layer_rows.h"
#include "app/ui/browser/map_browser.h"
#include "app/ui/map/map_panel.h"
#include "app/ui/map/paint_bar.h"
#include "app/ui/shell/menu_bar.h"
#include "app/ui/shell/popups.h"
#include "app/ui/shell/right_pane.h"
#include "app/ui/shell/status_line.h"
#include "app/ui/shell/story_panel.h"
#include "app/ui/shell/toolbar.h"
#include "app/ui/timeline/timeline_panel.h"
#include "app/window/app.h"
#include "app/window/grounds.h"

// What a frame is made of: where everything lies, the ground below, the panels on it.
namespace waymark {

LayoutRequest App::layout_request() const {
  LayoutRequest request;
  request.display = ImGui::GetIO().DisplaySize;
  request.scale = scale();
  const Scene& scene = textures_.results() ? results().scene : state().scene;
  request.landmarks = static_cast<int>(scene.landmarks.size());
  request.contenders = scene.roster.size();
  request.layers = static_cast<int>(listed_layers(state()).size());
  request.problems = scene.problems != nullptr;
  request.story_over_map = ui_.story_over_map;
  request.side_by_side = state().split == Split::side_by_side;
  request.story_beside_race = ui_.story_beside_race;
  request.right_beside_race = ui_.right_beside_race;
  request.painting = ui_.tool == Tool::paint;
  request.lesson = course_.taken().has_value();
  request.landmarks_fold = ui_.landmarks_fold;
  request.layers_fold = ui_.layers_fold;
  request.landmark_selected =
      state().selected >= 0 && state().selected < static_cast<int>(scene.landmarks.size());
  return request;
}

void App::draw_last_frame() {
  paint_ground();
  imgui_.draw();
  ++frames_drawn_;
}

void App::set_drawing(bool drawing) {
  if (std::exchange(drawing_, drawing) || !drawing) return;
  do textures_.draw(state(), layout_, scale(), settings_.theme);
  while (textures_.uploading());
  draw_last_frame();
}

// The panes' colours and the map, which lie below everything that ImGui draws.
void App::paint_ground() {
  DrawTarget window{0, window_.drawable_size(), 1};
  window.density =
      static_cast<float>(window.size.height) / std::max(1.0f, ImGui::GetIO().DisplaySize.y);
  paint_grounds(window, layout_, palette(settings_.theme));
  textures_.copy_maps_to(window, map_panes(state(), layout_, scale()));
}

UiContext App::ui_context(const State& state, const Layout& layout, float scale,
                          std::optional<Message>& message,
                          const std::optional<JobRunner::Status>& job) {
  return {state,
          results(),
          palette(settings_.theme),
          imgui_.fonts(),
          layout,
          actions_,
          course_,
          scale,
          settings_,
          ui_,
          intents_,
          message,
          job,
          drag_log_,
          pairs_,
          textures_.plot(),
          preview_,
          *map_browser_,
          open_file_,
          save_session_,
          work_,
          unsaved_};
}

void App::draw_interface(bool times) {
  const std::optional<JobRunner::Status> job = job_.status();
  UiContext c = ui_context(store_.state(), layout_, scale(), message_, job);
  c.recording = recording_view();
  c.times = times;
  ui_.hovered = std::exchange(ui_.hovered_in_plot, std::nullopt);
  ui_.ghost = std::exchange(ui_.ghost_in_plot, std::nullopt);
  menu_bar(c);
  toolbar(c);
  paint_bar(c);
  // The map and the plot say which cell is hovered; the status line comes after them.
  map_panel(c, ui_.popup == Popup::none ? imgui_.wheel() : 0);
  timeline_panel(c);
  story_panel(c);
  right_pane(c);
  splitters(c);
  status_line(c);
  popups(c);
}

}  // namespace waymark

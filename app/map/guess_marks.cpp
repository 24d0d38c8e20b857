#include "app/map/guess_marks.h"

#include "app/map/map_marks.h"

namespace waymark {

void handle_guess_click(const UiContext& c, const MapTransform& t) {
  const Prediction& question = c.state.prediction;
  if (!question.hides() || !is_cell(question.what) || c.ui.dragged || c.ui.panning) return;
  if (!ImGui::IsItemHovered() || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
  const Cell cell = t.cell_at(ImGui::GetIO().MousePos);
  if (!c.state.scene.map->grid.walkable(cell)) return;
  Prediction guessed = question;
  guessed.cell = cell;
  c.send(Command{SetPrediction{guessed}});
}

void draw_guesses(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  const Prediction& question = c.state.prediction;
  if (!question.open() || !is_cell(question.what)) return;
  const auto square = [&](Cell cell) { draw_cell_frame(list, t, cell, c.scale); };
  for (const Cell cell : question.cells) square(cell);
  if (!question.cell) return;
  if (!question.revealed) return square(*question.cell);
  const ImVec2 at = t.center(*question.cell);
  list.AddCircle(at, c.px(14), c.palette.map.path_casing.packed(), 0, c.px(5));
  list.AddCircle(at, c.px(14), c.palette.map.halo.packed(), 0, 2.2f * c.scale);
}

}  // namespace waymark

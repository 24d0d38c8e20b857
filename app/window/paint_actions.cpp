#include <fmt/format.h>

#include "app/model/text/paint_words.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"

// Actions of the paint tool, and what is told of a stroke.
namespace waymark {

void App::add_paint_actions() {
  const auto always = [] { return true; };
  const auto add = [this](std::string id, std::string label, std::string icon, Chord chord,
                          std::function<void()> run, std::function<bool()> enabled,
                          std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                  std::move(checked), std::move(run)});
  };
  add(
      "edit.tool_paint", "Paint the map", icon::kPaint, Chord{SDLK_w, false, false},
      [this] { ui_.tool = Tool::paint; }, always, [this] { return ui_.tool == Tool::paint; });
  for (const PaintTerrain& terrain : kPaintTerrains)
    add(
        fmt::format("paint.{}", terrain.id), fmt::format("Paint {}", terrain.id), "", {},
        [this, terrain] {
          ui_.tool = Tool::paint;
          ui_.paint.terrain = terrain.terrain;
        },
        always, [this, terrain] { return ui_.paint.terrain == terrain.terrain; });
  for (const PaintModeName& mode : kPaintModes) {
    add(
        fmt::format("paint.{}", mode.id), fmt::format("Paint {}", mode.name), "", {},
        [this, mode] {
          ui_.tool = Tool::paint;
          ui_.paint.mode = mode.mode;
        },
        always, [this, mode] { return ui_.paint.mode == mode.mode; });
    if (mode.mode == PaintMode::freehand) actions_.begin_group();
  }
  for (const bool larger : {false, true}) {
    add(
        larger ? "paint.larger" : "paint.smaller", larger ? "Larger brush" : "Smaller brush", "",
        Chord{larger ? SDLK_RIGHTBRACKET : SDLK_LEFTBRACKET, false, false},
        [this, larger] {
          ui_.tool = Tool::paint;
          ui_.paint.size = other_brush_size(ui_.paint.size, larger);
        },
        always);
    if (!larger) actions_.begin_group();
  }
}

void App::tell_of_stroke(const Scene& before) {
  const std::optional<PaintWords> words = paint_words(before, state().scene);
  if (!words) return;
  const bool points = !words->points.empty();
  show({Message::Kind::note, points ? words->points : words->problems, "",
        points ? words->problems : ""});
}

void App::tell_of_refusal(const PaintCells& paint) {
  if (walls_all_up(state().scene, paint))
    show({Message::Kind::warning, "That would leave no free cell to stand on", "",
          "Leave at least one"});
}

}  // namespace waymark

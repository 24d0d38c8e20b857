#include <algorithm>
#include <fmt/format.h>

#include "app/model/text/paint_words.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"

// Actions of the paint tool.
namespace waymark {

void add_paint_actions(Desk& desk) {
  const auto always = [] { return true; };
  const auto add = [&desk](std::string id, std::string label, std::string icon, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  add(
      "edit.tool_paint", "Paint the map", icon::kPaint, Chord{SDLK_w, false, false},
      [&desk] { desk.ui.tool = Tool::paint; }, always,
      [&desk] { return desk.ui.tool == Tool::paint; });
  for (const PaintTerrain& terrain : kPaintTerrains)
    add(
        fmt::format("paint.{}", terrain.id), fmt::format("Paint {}", terrain.id), "", {},
        [&desk, terrain] {
          desk.ui.tool = Tool::paint;
          desk.ui.paint.terrain = terrain.terrain;
        },
        always, [&desk, terrain] { return desk.ui.paint.terrain == terrain.terrain; });
  add(
      "paint.clear_region", "Clear the region", "", {},
      [&desk] {
        const Grid& grid = desk.state().scene.map->grid;
        desk.apply(Command{
            PaintCells{kOutOfRegion,
                       {PaintShape::Kind::box, {0, 0}, {grid.width() - 1, grid.height() - 1}, 1}}});
      },
      [&desk] { return !desk.state().scene.region.empty(); });
  const auto paints_height = [&desk] { return height_of(desk.ui.paint.terrain) > 0; };
  const auto take_height = [&desk](int height) {
    desk.ui.tool = Tool::paint;
    desk.ui.paint.height = std::clamp(height, 1, kMostHeight);
    desk.ui.paint.terrain = terrain_at(desk.ui.paint.height);
  };
  add(
      "paint.height", "Paint heights", "", {},
      [&desk, take_height] { take_height(desk.ui.paint.height); }, always, paints_height);
  for (const int by : {1, -1})
    add(
        by > 0 ? "paint.higher" : "paint.deeper", by > 0 ? "Paint higher" : "Paint less high", "",
        {}, [&desk, take_height, by] { take_height(desk.ui.paint.height + by); },
        [&desk, paints_height, by] {
          const int height = desk.ui.paint.height + by;
          return !paints_height() || (height >= 1 && height <= kMostHeight);
        });
  for (const PaintModeName& mode : kPaintModes) {
    add(
        fmt::format("paint.{}", mode.id), fmt::format("Paint {}", mode.name), "", {},
        [&desk, mode] {
          desk.ui.tool = Tool::paint;
          desk.ui.paint.mode = mode.mode;
        },
        always, [&desk, mode] { return desk.ui.paint.mode == mode.mode; });
    if (mode.mode == PaintMode::freehand) desk.actions.begin_group();
  }
  for (const bool larger : {false, true}) {
    add(
        larger ? "paint.larger" : "paint.smaller", larger ? "Larger brush" : "Smaller brush", "",
        Chord{larger ? SDLK_RIGHTBRACKET : SDLK_LEFTBRACKET, false, false},
        [&desk, larger] {
          // Of a rock, where one is dropped.
          WalkHand& hand = desk.ui.walk;
          if (desk.ui.tool == Tool::drop) {
            hand.size = std::clamp(hand.size + (larger ? 1 : -1), 1, WalkHand::kMostRock);
            return;
          }
          desk.ui.tool = Tool::paint;
          desk.ui.paint.size = other_brush_size(desk.ui.paint.size, larger);
        },
        always);
    if (!larger) desk.actions.begin_group();
  }
}

}  // namespace waymark

#include <algorithm>
#include <fmt/format.h>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/scene/paint_words.h"
#include "app/screen/icons.h"

// Actions of the paint tool.
namespace waymark {

void add_paint_actions(Workspace& workspace) {
  const auto always = [] { return true; };
  const auto add = [&workspace](std::string id, std::string label, std::string icon, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), std::move(icon), chord,
                           std::move(enabled), std::move(checked), std::move(run)});
  };
  add(
      "edit.tool_paint", "Paint map", icon::kPaint, Chord{SDLK_w, false, false},
      [&workspace] { workspace.ui.tool = Tool::paint; }, always,
      [&workspace] { return workspace.ui.tool == Tool::paint; });
  for (const PaintTerrain& terrain : kPaintTerrains)
    add(
        fmt::format("paint.{}", terrain.id), fmt::format("Paint {}", terrain.id), "", {},
        [&workspace, terrain] {
          workspace.ui.tool = Tool::paint;
          workspace.ui.paint.terrain = terrain.terrain;
        },
        always, [&workspace, terrain] { return workspace.ui.paint.terrain == terrain.terrain; });
  add(
      "paint.clear_region", "Clear region", "", {},
      [&workspace] {
        const Grid& grid = workspace.state().scene.map->grid;
        workspace.apply(Command{
            PaintCells{kOutOfRegion,
                       {PaintShape::Kind::box, {0, 0}, {grid.width() - 1, grid.height() - 1}, 1}}});
      },
      [&workspace] { return !workspace.state().scene.region.empty(); });
  const auto paints_height = [&workspace] { return height_of(workspace.ui.paint.terrain) > 0; };
  const auto take_height = [&workspace](int height) {
    workspace.ui.tool = Tool::paint;
    workspace.ui.paint.height = std::clamp(height, 1, kMostHeight);
    workspace.ui.paint.terrain = terrain_at(workspace.ui.paint.height);
  };
  add(
      "paint.height", "Paint heights", "", {},
      [&workspace, take_height] { take_height(workspace.ui.paint.height); }, always, paints_height);
  for (const int by : {1, -1})
    add(
        by > 0 ? "paint.higher" : "paint.deeper", by > 0 ? "Paint higher" : "Paint lower", "", {},
        [&workspace, take_height, by] { take_height(workspace.ui.paint.height + by); },
        [&workspace, paints_height, by] {
          const int height = workspace.ui.paint.height + by;
          return !paints_height() || (height >= 1 && height <= kMostHeight);
        });
  for (const PaintModeName& mode : kPaintModes) {
    add(
        fmt::format("paint.{}", mode.id), fmt::format("Paint {}", mode.name), "", {},
        [&workspace, mode] {
          workspace.ui.tool = Tool::paint;
          workspace.ui.paint.mode = mode.mode;
        },
        always, [&workspace, mode] { return workspace.ui.paint.mode == mode.mode; });
    if (mode.mode == PaintMode::freehand) workspace.actions.begin_group();
  }
  for (const bool larger : {false, true}) {
    add(
        larger ? "paint.larger" : "paint.smaller", larger ? "Larger brush" : "Smaller brush", "",
        Chord{larger ? SDLK_RIGHTBRACKET : SDLK_LEFTBRACKET, false, false},
        [&workspace, larger] {
          // With the drop tool, these actions change the size of the rock.
          WalkDrag& hand = workspace.ui.walk;
          if (workspace.ui.tool == Tool::drop) {
            hand.size = std::clamp(hand.size + (larger ? 1 : -1), 1, WalkDrag::kMostRock);
            return;
          }
          workspace.ui.tool = Tool::paint;
          workspace.ui.paint.size = other_brush_size(workspace.ui.paint.size, larger);
        },
        always);
    if (!larger) workspace.actions.begin_group();
  }
}

}  // namespace waymark

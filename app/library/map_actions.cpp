#include <array>
#include <fmt/format.h>
#include <string_view>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/scene/open_scene.h"
#include "app/screen/style.h"
#include "app/source/demo.h"
#include "app/source/library.h"

// Actions that choose the map, its moves and its problems.
namespace waymark {
namespace {

// The message when either end of a scenario file is reached.
Message no_problem_beside(const Scene& scene, int by) {
  const bool next = by > 0;
  const auto count = static_cast<std::int64_t>(scene.problems->problems.size());
  return {Message::Kind::note,
          fmt::format("No problem {} this one; the file has {}", next ? "after" : "before",
                      grouped(count)),
          scene.problems->source,
          next ? "PageUp goes to the previous problem" : "PageDown goes to the next problem"};
}

// A setting for diagonal steps.
struct DiagonalsRow {
  const char* id;
  const char* label;
  void (*choose)(Directions& directions);
};
constexpr std::array<DiagonalsRow, 6> kDiagonalsRows = {{
    {"diagonals.root_two", "Diagonal steps cost √2, their length",
     [](Directions& of) { of.diagonal = DiagonalCost::root_two; }},
    {"diagonals.one", "Diagonal steps cost 1, like straight ones",
     [](Directions& of) { of.diagonal = DiagonalCost::one; }},
    {"diagonals.three_halves", "Diagonal steps cost 3/2",
     [](Directions& of) { of.diagonal = DiagonalCost::three_halves; }},
    {"diagonals.whole", "Diagonal steps need both adjacent cells free",
     [](Directions& of) { of.corners = Corners::whole; }},
    {"diagonals.cut", "Diagonal steps cut corners",
     [](Directions& of) { of.corners = Corners::cut; }},
    {"diagonals.squeeze", "Diagonal steps squeeze between blocked cells",
     [](Directions& of) { of.corners = Corners::squeeze; }},
}};

// If the map has 4 moves, choosing a setting for diagonals switches to 8.
void add_diagonal_actions(Workspace& workspace) {
  for (const DiagonalsRow& row : kDiagonalsRows) {
    const auto chosen = [&workspace, &row] {
      const Directions& now = workspace.state().scene.directions;
      Directions directions = now.count == 8 ? now : Directions(8);
      row.choose(directions);
      return directions;
    };
    workspace.actions.add(
        {row.id,
         row.label,
         "",
         {},
         always,
         [&workspace, chosen] { return workspace.state().scene.directions == chosen(); },
         [&workspace, chosen] { workspace.apply(SetDirections{chosen()}); }});
    if (std::string_view(row.id) == "diagonals.whole") workspace.actions.begin_group();
  }
}

}  // namespace

void add_map_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, std::string icon, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled = always,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), std::move(icon), chord,
                           std::move(enabled), std::move(checked), std::move(run)});
  };
  const auto step_problem = [&workspace](int by) {
    const int problem = problem_beside(workspace.state().scene, by);
    if (problem >= 0) return workspace.apply(ChooseProblem{problem});
    workspace.tell(no_problem_beside(workspace.state().scene, by));
  };
  const auto beside = [&workspace] {
    return problems_beside(workspace.state().scene.map->source).string();
  };

  for (const Demo& demo : demos())
    add(
        "demo." + demo.name, demo.title, icon::kMap, {},
        [&workspace, name = demo.name] { workspace.send(OpenSource{name}); }, always,
        [&workspace, name = demo.name] { return workspace.state().scene.map->source == name; });
  add("map.generate", "Generate map…", icon::kDice, ctrl(SDLK_n),
      [&workspace] { workspace.open_popup(Popup::new_map); });
  add("map.new_empty", "New empty map…", "", {}, [&workspace] {
    workspace.ui.new_map.choose(*find_generator("empty"));
    workspace.open_popup(Popup::new_map);
  });
  add(
      "map.moves", "Eight moves instead of four", "", key(SDLK_m),
      [&workspace] {
        workspace.apply(SetDirections{workspace.state().scene.directions.count == 4 ? 8 : 4});
      },
      always, [&workspace] { return workspace.state().scene.directions.count == 8; });
  add_diagonal_actions(workspace);
  add(
      "map.open_problems", "Open this map's scenario file", icon::kProblems, {},
      [&workspace, beside] { workspace.send(OpenSource{beside()}); },
      [beside] { return !beside().empty(); });
  workspace.actions.begin_group();
  add("map.terrain", "Terrain costs…", "", {},
      [&workspace] { workspace.open_popup(Popup::terrain); });
  add(
      "map.previous_problem", "Previous problem", icon::kStepBack, key(SDLK_PAGEUP),
      [step_problem] { step_problem(-1); },
      [&workspace] { return workspace.state().scene.problems != nullptr; });
  add(
      "map.next_problem", "Next problem", icon::kStep, key(SDLK_PAGEDOWN),
      [step_problem] { step_problem(1); },
      [&workspace] { return workspace.state().scene.problems != nullptr; });
}

}  // namespace waymark

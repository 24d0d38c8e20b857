#include "app/library/maps.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <string_view>

#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/opened_map.h"
#include "app/scene/picture_share_code.h"
#include "app/screen/style.h"
#include "app/source/graph_file.h"
#include "app/source/library.h"
#include "app/source/named_grid.h"
#include "app/source/portal_file.h"
#include "core/io/map_file.h"
#include "core/io/map_picture.h"

namespace waymark {
namespace {

// The map's title, changed to a valid file name.
std::string map_file_name(std::string title, std::string_view ending) {
  std::replace_if(
      title.begin(), title.end(),
      [](char c) {
        return c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < ' ';
      },
      '-');
  return title + std::string(ending);
}

bool has_terrain(const Grid& grid) {
  return grid.count_of(Terrain::swamp) + grid.count_of(Terrain::water) +
             grid.count_of(Terrain::trees) >
         0;
}

JobOutcome write_map(const OpenedMap& map, const std::string& path, int cell_px) {
  if (saves_as_png(path)) {
    const Result<Picture> picture = map_picture(ground_of(map), cell_px);
    if (!picture) return picture.error();
    if (const std::optional<Error> error = write_png(picture.value(), "", path)) return *error;
  } else if (const Result<bool> written = write_map_file(ground_of(map), path); !written) {
    return written.error();
  }
  if (const std::optional<Error> error = write_portal_file(ground_of(map), path)) return *error;
  const bool flattened = saves_as_png(path) && has_terrain(ground_of(map));
  return JobOutcome::SavedFile{
      path,
      flattened
          ? "An image stores swamp, water and trees only as colours; a .map file keeps the terrain"
          : ""};
}

JobOutcome write_graph(const OpenedMap& map, const std::string& path) {
  if (const Result<bool> written = write_graph_file(*map.grid.graph(), path); !written)
    return written.error();
  return JobOutcome::SavedFile{path, ""};
}

}  // namespace

Maps::Maps(Workspace& workspace, const std::function<void()>& wake)
    : workspace_(workspace), browser_(std::make_unique<MapBrowser>(wake)) {
  workspace_.features.refer(*browser_);
}

Maps::~Maps() = default;

void Maps::add_actions() {
  workspace_.actions.add("file.save_map", "Save map as…", icon::kSave, [this] {
    if (ground_of(*workspace_.state().scene.map).graph()) return ask_for_graph();
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::current_path(problem);
    workspace_.ui.save_map.path =
        (folder / map_file_name(workspace_.state().scene.map->title, ".map")).string();
    workspace_.open_popup(Popup::save_map);
  });
  workspace_.actions.add("file.maps", "Maps…", icon::kMap, ctrl(SDLK_m), [this] {
    browser_->open();
    workspace_.open_popup(Popup::maps);
  });
}

void Maps::ask_for_graph() {
  const OpenedMap& map = *workspace_.state().scene.map;
  const bool hexes = map.grid.graph()->shape() == GraphShape::hexagons;
  const std::string ending = hexes ? ".hex" : ".json";
  workspace_.ask_where({"Save graph", map_file_name(map.title, ending), ending,
                        "Saves nodes, positions and edges in one file.", ""},
                       [this](const std::string& path) {
                         workspace_.job.start(
                             "Writing " + std::filesystem::path(path).filename().string(),
                             [map = workspace_.state().scene.map, path](JobProgress&) {
                               return write_graph(*map, path);
                             });
                       });
}

void Maps::save(const std::string& path, int cell_px) {
  workspace_.job.start("Writing " + std::filesystem::path(path).filename().string(),
                       [map = workspace_.state().scene.map, path, cell_px](JobProgress&) {
                         return write_map(*map, path, cell_px);
                       });
}

void Maps::get(const MapSet& set) {
  browser_->failed.reset();
  browser_->catalog.get(set);
}

void Maps::stop_getting() { browser_->catalog.cancel(); }

// Reports the end of a download in the map browser, or over the map if the browser is closed.
void Maps::take_got() {
  std::optional<MapCatalog::Got> got = browser_->catalog.take_got();
  if (!got) return;
  const std::string title(got->set->title);
  if (got->error) {
    if (workspace_.ui.popup != Popup::maps) workspace_.tell(Message::failure(*got->error));
    browser_->failed = std::move(got);
  } else if (workspace_.ui.popup != Popup::maps) {
    workspace_.tell({Message::Kind::note, fmt::format("{}: {} maps downloaded", title, got->maps),
                     "", "See File > Maps"});
  }
}

// Actions that choose the map, its moves and its problems.

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
        row.id, row.label, [&workspace, chosen] { workspace.apply(SetDirections{chosen()}); },
        always, [&workspace, chosen] { return workspace.state().scene.directions == chosen(); });
    if (std::string_view(row.id) == "diagonals.whole") workspace.actions.begin_group();
  }
}

}  // namespace

void add_map_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto step_problem = [&workspace](int by) {
    const int problem = problem_beside(workspace.state().scene, by);
    if (problem >= 0) return workspace.apply(ChooseProblem{problem});
    workspace.tell(no_problem_beside(workspace.state().scene, by));
  };
  const auto beside = [&workspace] {
    return problems_beside(workspace.state().scene.map->source).string();
  };

  for (const Demo& demo : demos())
    actions.add(
        "demo." + demo.name, demo.title, icon::kMap,
        [&workspace, name = demo.name] { workspace.send(OpenSource{name}); }, always,
        [&workspace, name = demo.name] { return workspace.state().scene.map->source == name; });
  actions.add("map.generate", "Generate map…", icon::kDice, ctrl(SDLK_n),
              [&workspace] { workspace.open_popup(Popup::new_map); });
  actions.add("map.new_empty", "New empty map…", [&workspace] {
    workspace.ui.new_map.choose(*find_generator("empty"));
    workspace.open_popup(Popup::new_map);
  });
  actions.add(
      "map.moves", "Eight moves instead of four", key(SDLK_m),
      [&workspace] {
        workspace.apply(SetDirections{workspace.state().scene.directions.count == 4 ? 8 : 4});
      },
      always, [&workspace] { return workspace.state().scene.directions.count == 8; });
  add_diagonal_actions(workspace);
  actions.add(
      "map.open_problems", "Open this map's scenario file", icon::kProblems,
      [&workspace, beside] { workspace.send(OpenSource{beside()}); },
      [beside] { return !beside().empty(); });
  actions.begin_group();
  actions.add("map.terrain", "Terrain costs…",
              [&workspace] { workspace.open_popup(Popup::terrain); });
  actions.add(
      "map.previous_problem", "Previous problem", icon::kStepBack, key(SDLK_PAGEUP),
      [step_problem] { step_problem(-1); },
      [&workspace] { return workspace.state().scene.problems != nullptr; });
  actions.add(
      "map.next_problem", "Next problem", icon::kStep, key(SDLK_PAGEDOWN),
      [step_problem] { step_problem(1); },
      [&workspace] { return workspace.state().scene.problems != nullptr; });
}

// Actions that show the map cut into polygons or hexagons, or as cells again.

namespace {

// Opens the map cut in another way, and keeps the points in the same places.
JobOutcome recut(const std::string& source, const MapPlaces& places, const Scene& from) {
  const Result<Opened> found = open_source(source, places);
  if (!found) return found.error();
  JobOutcome::Opened outcome = open_outcome(found.value(), source);
  outcome.commands.push_back(carried_points(from, *found.value().scene.map));
  return outcome;
}

void cut_map_shown(Workspace& workspace, const MapCut* cut) {
  const Scene& scene = workspace.state().scene;
  const Result<std::string> source = recut_source(*scene.map, cut);
  if (!source) return workspace.tell(Message::failure(source.error()));
  workspace.job.start("Opening " + source.value(),
                      [source = source.value(), scene, places = map_places(workspace)](
                          JobProgress&) { return recut(source, places, scene); });
}

}  // namespace

void add_cut_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto add_cut = [&](std::string id, std::string label, const MapCut* cut) {
    const auto shown = [&workspace, cut] {
      const OpenedMap& map = *workspace.state().scene.map;
      return cut_of(map) == cut && (cut || !map.grid.graph() || map.ground);
    };
    actions.add(
        std::move(id), std::move(label),
        [&workspace, cut, shown] {
          if (!shown()) cut_map_shown(workspace, cut);
        },
        always, shown);
  };
  add_cut("cut.cells", "Cells", nullptr);
  for (const MapCut& cut : map_cuts())
    add_cut(fmt::format("cut.{}", cut.name), fmt::format("{}: {}", cut.title, cut.sentence), &cut);
  workspace.actions.refuse("cut.", [&workspace]() -> std::optional<std::string> {
    const Result<std::string> source = recut_source(*workspace.state().scene.map, nullptr);
    if (source) return std::nullopt;
    return fmt::format("{}. {}", source.error().what, source.error().remedy);
  });
}

// Disables the actions that have no meaning on graphs.

namespace {

struct RefusalRow {
  const char* prefix;  // the prefix of the action ids
  const char* why;
  const char* why_of_movers;  // nullptr if the action works on maps with movers
};
constexpr std::array<RefusalRow, 8> kRefusals = {{
    {"map.moves", kNoMovesOnGraphs, kNoMovesOfMovers},
    {"diagonals.", kNoMovesOnGraphs, kNoMovesOfMovers},
    {"map.terrain", kNoTerrainOnGraphs, kNoTerrainOfMovers},
    {"edit.tool_portal", kNoPortalsOnGraphs, kNoPortalsOfMovers},
    {"edit.tool_paint", kNoPaintingOnGraphs, nullptr},
    {"paint.", kNoPaintingOnGraphs, nullptr},
    {"tables.keep", "graphs cannot be painted, so their tables are never stale", nullptr},
    {"plot.formulas", kNoFormulasOnGraphs, kNoFormulasOnGraphs},
}};

}  // namespace

void refuse_actions_on_graphs(Workspace& workspace) {
  for (const RefusalRow& row : kRefusals)
    workspace.actions.refuse(row.prefix, [&workspace, &row]() -> std::optional<std::string> {
      const OpenedMap& map = *workspace.state().scene.map;
      const char* const why = map.ground ? row.why_of_movers : row.why;
      if (!map.grid.graph() || why == nullptr) return std::nullopt;
      return why;
    });
}

}  // namespace waymark

#include "app/session/open_session.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/session/find_map.h"
#include "app/session/picture_recipe.h"
#include "app/session/recipe.h"
#include "app/session/session_text.h"
#include "app/state/look_commands.h"
#include "app/state/open_scene.h"
#include "core/map/map_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

std::optional<Error> misplaced_point(const Grid& grid, Cell cell, const std::string& name) {
  if (grid.walkable(cell)) return std::nullopt;
  return Error{fmt::format("the {} {},{} {}", name, cell.x, cell.y,
                           grid.contains(cell) ? "is in a wall" : "lies outside the map"),
               "", "Correct it in the file or the recipe"};
}

std::optional<Error> misplaced_points(const Grid& grid, const Session& session) {
  if (auto error = misplaced_point(grid, session.start, "start")) return error;
  if (auto error = misplaced_point(grid, session.goal, "goal")) return error;
  const std::vector<Cell>& cells = session.landmarks;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (auto error = misplaced_point(grid, cells[i], fmt::format("landmark {} at", i + 1)))
      return error;
    const auto twin = std::find(cells.begin(), cells.begin() + std::ptrdiff_t(i), cells[i]);
    if (twin != cells.begin() + std::ptrdiff_t(i))
      return Error{
          fmt::format("landmarks {} and {} are on one cell", twin - cells.begin() + 1, i + 1), "",
          "Correct it in the file or the recipe"};
  }
  return std::nullopt;
}

// The session's problem file with the problem that was chosen, where its points are still that
// problem's.
std::optional<Error> add_problems(const Session& session, const std::string& folder, Scene& scene) {
  const std::string path = (fs::path(folder) / session.problems).string();
  Result<std::vector<Problem>> problems = read_scenario_file(path);
  if (!problems) return problems.error();
  for (const Problem& problem : problems.value())
    if (std::optional<Error> misfit = problem_misfit(problem, scene.map->grid, path)) return misfit;
  if (session.problem >= 0 && session.problem < static_cast<int>(problems.value().size())) {
    const Problem& chosen = problems.value()[static_cast<std::size_t>(session.problem)];
    if (chosen.start == scene.start && chosen.goal == scene.goal) scene.problem = session.problem;
  }
  scene.problems =
      std::make_shared<const OpenedProblems>(OpenedProblems{path, std::move(problems.value())});
  return std::nullopt;
}

Result<Opened> open_session_file(const std::string& path, MapPlaces places) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Result<Session> session = parse_session(text.value(), path);
  if (!session) return session.error();
  std::error_code problem;
  places.folder = fs::absolute(path, problem).parent_path().string();
  Result<Opened> opened = open_session(session.value(), places);
  if (opened || !opened.error().where.empty()) return opened;
  return Error{opened.error().what, path, opened.error().remedy};
}

Result<Opened> open_recipe(std::string_view recipe, MapPlaces places) {
  const Result<Session> session = parse_recipe(recipe);
  if (!session) return session.error();
  return open_session(session.value(), places);
}

}  // namespace

Result<Opened> open_session(const Session& session, const MapPlaces& places) {
  Result<std::shared_ptr<const OpenedMap>> map = find_map(session.map, places);
  if (!map) return map.error();
  if (std::optional<Error> error = misplaced_points(map.value()->grid, session)) return *error;
  Opened opened;
  Scene& scene = opened.scene;
  scene.map = std::move(map.value());
  scene.directions = session.directions;
  scene.start = session.start;
  scene.goal = session.goal;
  scene.landmarks = session.landmarks;
  scene.active = session.active;
  if (!session.problems.empty()) opened.warning = add_problems(session, places.folder, scene);
  opened.looks = look_commands(State{});
  opened.looks.insert(opened.looks.end(), session.looks.begin(), session.looks.end());
  opened.work_file = session.work_file;
  opened.unsaved = session.unsaved;
  return opened;
}

Result<Opened> open_source(const std::string& source, const MapPlaces& places) {
  if (is_recipe(source)) return open_recipe(source, places);
  if (fs::path(source).extension() == ".waymark") return open_session_file(source, places);
  if (const std::optional<std::string> recipe = recipe_in_picture(source))
    return open_recipe(*recipe, places);
  Result<Scene> scene = open_scene(source);
  if (!scene) return scene.error();
  return Opened{std::move(scene.value()), {}, {}, "", false};
}

bool holds_session(const std::string& source) {
  return is_recipe(source) || fs::path(source).extension() == ".waymark" ||
         recipe_in_picture(source).has_value();
}

State state_of(const Opened& opened) {
  State state;
  state.scene = opened.scene;
  for (const Command& look : opened.looks) state = apply(std::move(state), look);
  return state;
}

}  // namespace waymark

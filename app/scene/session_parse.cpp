#include <fmt/format.h>

#include "app/kit/json_reader.h"
#include "app/scene/scene_points.h"
#include "app/scene/session_text.h"
#include "app/scene/view_text.h"
#include "app/source/mover_file.h"
#include "app/source/portal_file.h"
#include "core/io/cost_matrix.h"
#include "core/io/import_rules.h"
#include "core/map/grid.h"

// Parses text as sessions.
namespace waymark {
namespace {

constexpr int kMostProblem = 100'000'000, kMostEdits = 1'000'000'000;

Cell cell_of(const JsonCursor& at) {
  if (at.size(2) != 2) at.reject("expected a cell as [x, y]");
  return {at.part(0).integer(), at.part(1).integer()};
}

// Sets the own costs of level ground.
void set_costs(const JsonCursor& rows, Grid& grid) {
  const auto height = static_cast<std::size_t>(grid.height());
  const auto width = static_cast<std::size_t>(grid.width());
  if (rows.size(height) != height) rows.reject("there must be one row of costs per row of cells");
  for (int y = 0; y < grid.height(); ++y) {
    const JsonCursor row = rows.part(static_cast<std::size_t>(y));
    if (row.size(width) != width) row.reject("there must be one cost per cell");
    for (int x = 0; x < grid.width(); ++x) {
      const Json& number = row.value().list()[static_cast<std::size_t>(x)];
      const std::optional<int> cost =
          number.is_number() ? cost_of_number(number.number()) : std::nullopt;
      if (!cost) {
        const Error fault = cost_fault(number.written(), "");
        row.part(static_cast<std::size_t>(x)).reject(fault.what, fault.remedy);
      }
      if (*cost > 0 && grid.terrain({x, y}) == '.') grid.set_cost({x, y}, *cost);
    }
  }
}

Grid grid_of(const JsonCursor& at) {
  constexpr int kMost = static_cast<int>(Grid::kMaxCells);
  const int width = at.at("width").integer(1, kMost);
  const int height = at.at("height").integer(1, kMost);
  if (std::int64_t{width} * height > Grid::kMaxCells)
    at.reject(fmt::format("a map of {} x {} cells is too large", width, height));
  const JsonCursor rows = at.at("rows");
  const std::size_t count = rows.size(static_cast<std::size_t>(height));
  if (static_cast<int>(count) != height)
    rows.reject(fmt::format("there are {} rows, but 'height' is {}", count, height));
  Grid grid(width, height);
  for (int y = 0; y < height; ++y) {
    const JsonCursor row = rows.part(static_cast<std::size_t>(y));
    if (const std::optional<std::string> fault = set_terrain_row(row.text(), y, grid))
      row.reject(*fault);
  }
  if (at.has("step")) {
    const std::optional<StepRule> rule = step_rule_named(at.at("step").text());
    if (!rule) at.at("step").reject("unknown step rule", "Write \"mean\" or \"entered\"");
    grid.set_step_rule(*rule);
  }
  if (at.has("costs")) set_costs(at.at("costs"), grid);
  return grid;
}

std::optional<GreyCosts> grey_of(const JsonCursor& at) {
  if (!at.has("grey")) return std::nullopt;
  const Result<GreyCosts> costs = parse_grey_costs(at.at("grey").text());
  if (!costs) at.at("grey").reject(costs.error().what, costs.error().remedy);
  return costs.value();
}

std::shared_ptr<const ImportRules> import_of(const JsonCursor& at) {
  const JsonCursor walls = at.at("walls");
  const Result<WallRule> rule = parse_wall_rule(walls.text());
  if (!rule) walls.reject(rule.error().what, rule.error().remedy);
  return std::make_shared<const ImportRules>(
      ImportRules{rule.value(), at.at("cell").integer(1, ImportRules::kMostCellPx),
                  at.has("heights") && at.at("heights").flag(), grey_of(at)});
}

TerrainRules terrain_of(const JsonCursor& at) {
  const Result<TerrainRules> rules = parse_terrain_rules(at.text());
  if (!rules) at.reject(rules.error().what, rules.error().remedy);
  return rules.value();
}

std::vector<Portal> portals_of(const JsonCursor& at) {
  std::vector<Portal> portals;
  for (std::size_t i = 0, count = at.size(Portals::kMost); i < count; ++i) {
    const JsonCursor part = at.part(i);
    const Result<Portal> portal = parse_portal(part.text());
    if (!portal) part.reject(portal.error().what, portal.error().remedy);
    portals.push_back(portal.value());
  }
  return portals;
}

StaleTablesRecord tables_of(const JsonCursor& at) {
  StaleTablesRecord tables{nullptr, at.at("edits").integer(0, kMostEdits)};
  if (!at.has("rows")) return tables;
  Grid grid = grid_of(at);
  grid.set_rules(terrain_of(at.at("terrain")));
  if (at.has("portals"))
    if (const std::optional<Error> error = take_portals(portals_of(at.at("portals")), grid))
      at.at("portals").reject(error->what, error->remedy);
  tables.built_on = std::make_shared<const Grid>(std::move(grid));
  return tables;
}

MapReference content_of(const JsonCursor& at) {
  Grid grid = grid_of(at);
  Components components(grid);
  const auto map = std::make_shared<OpenedMap>(
      OpenedMap{at.at("source").text(), at.at("title").text(), at.at("style").text(),
                at.at("lesson").text(), std::move(grid), std::move(components)});
  map->painted = at.at("painted").flag();
  if (at.has("import")) map->import = import_of(at.at("import"));
  return {MapReference::By::content, map->source, 0, map};
}

std::uint64_t hash_at(const JsonCursor& at) {
  const std::optional<std::uint64_t> hash = parse_hash(at.text());
  if (!hash) at.reject("a hash must have 16 hexadecimal digits");
  return *hash;
}

MapReference map_of(const JsonCursor& at) {
  if (at.has("rows")) return content_of(at);
  const std::uint64_t hash = hash_at(at.at("hash"));
  if (at.has("demo")) return {MapReference::By::demo, at.at("demo").text(), hash};
  if (at.has("plan")) return {MapReference::By::plan, at.at("plan").text(), hash};
  return {MapReference::By::file, at.at("file").text(), hash};
}

// Reads the numbers of that many landmarks.
std::vector<int> numbers_of(const JsonCursor& at, std::size_t landmarks) {
  std::vector<int> numbers;
  for (std::size_t i = 0, count = at.size(Placement::kMaxLandmarks); i < count; ++i)
    numbers.push_back(at.part(i).integer(1, Placement::kMaxLandmarks));
  if (!are_landmark_numbers(numbers, landmarks))
    at.reject("each landmark needs its own number", "Remove 'numbers' to number them from 1");
  return numbers;
}

// Reads the list positions of the locked landmarks, from 1.
std::vector<bool> locked_of(const JsonCursor& at, std::size_t landmarks) {
  std::vector<bool> locked(landmarks);
  for (std::size_t i = 0, count = at.size(Placement::kMaxLandmarks); i < count; ++i) {
    const auto place = static_cast<std::size_t>(at.part(i).integer(1, Placement::kMaxLandmarks));
    if (place > landmarks) at.part(i).reject("there is no such landmark");
    locked[place - 1] = true;
  }
  return locked;
}

std::vector<CellBox> region_of(const JsonCursor& at) {
  constexpr std::size_t kMostRegion = 1 << 20;
  constexpr int kMostPlace = 1 << 16;
  std::vector<CellBox> boxes;
  for (std::size_t i = 0, count = at.size(kMostRegion); i < count; ++i) {
    const JsonCursor box = at.part(i);
    if (box.size(4) != 4) box.reject("a box of the region must be four numbers, [x, y, x, y]");
    const auto number = [&box](std::size_t part) { return box.part(part).integer(0, kMostPlace); };
    boxes.push_back({{number(0), number(1)}, {number(2), number(3)}});
  }
  return boxes;
}

int active_of(const JsonCursor& at) {
  if (!at.is_text()) return at.integer(1, Placement::kMaxLandmarks);
  if (at.text() != "all") at.reject("expected \"all\" or a number");
  return kAllActive;
}

// Version 1 had only the distance formula and landmarks, with the number of active landmarks.
Roster roster_of(const JsonCursor& at) {
  if (!at.has("searches")) {
    Roster roster;
    SearchSpec landmarks = roster.on_map_b();
    landmarks.h.best = active_of(at.at("active"));
    roster.replace(roster.b(), landmarks);
    return roster;
  }
  const JsonCursor text = at.at("searches");
  const Result<Roster> roster = parse_roster(text.text());
  if (!roster) text.reject(roster.error().what, roster.error().remedy);
  return roster.value();
}

// Returns the commands in the order of view_keys(). Ignores other keys, which come from a newer
// program.
std::vector<Command> looks_of(const JsonCursor& view) {
  std::vector<Command> looks;
  for (const std::string& key : view_keys()) {
    if (!view.has(key.c_str())) continue;
    const JsonCursor entry = view.at(key.c_str());
    const Result<Command> look = parse_view_entry(key, entry.text());
    if (!look) entry.reject(look.error().what, look.error().remedy);
    looks.push_back(look.value());
  }
  return looks;
}

// Unknown keys are ignored; in a higher version, known keys may have a different meaning.
void check_version(const JsonCursor& at) {
  if (at.exceeds(kSessionVersion))
    at.reject("this session was made by a newer version of Waymark", "Update Waymark");
  at.integer(1);
}

void read_goals(const JsonCursor& at, GoalChoice& goals) {
  goals.any_heading = at.has("any_heading") && at.at("any_heading").flag();
  if (at.has("further_goals")) {
    const JsonCursor further = at.at("further_goals");
    for (std::size_t i = 0, count = further.size(GoalChoice::kMost - 1); i < count; ++i)
      goals.further.push_back(cell_of(further.part(i)));
  }
  if (!at.has("ends")) return;
  const JsonCursor ends = at.at("ends");
  if (const std::optional<Error> error = take_goal_rule(ends.text(), goals))
    ends.reject(error->what, error->remedy);
}

std::shared_ptr<const Mover> mover_of(const JsonCursor& at) {
  const Result<Mover> mover = mover_of_text(at.is_text() ? at.text() : at.value().written());
  if (!mover) at.reject(mover.error().what, mover.error().remedy);
  return std::make_shared<const Mover>(mover.value());
}

// Reads what a session and a presentation's scene have in common, except for the map.
void read_state(const JsonCursor& at, Session& session) {
  if (at.has("terrain")) session.terrain = terrain_of(at.at("terrain"));
  if (at.has("portals")) session.portals = portals_of(at.at("portals"));
  if (at.has("mover")) session.mover = mover_of(at.at("mover"));
  const JsonCursor moves = at.at("moves");
  const Result<Directions> directions =
      parse_directions(moves.is_text() ? moves.text() : fmt::to_string(moves.integer()));
  if (!directions) moves.reject(directions.error().what, directions.error().remedy);
  session.directions = directions.value();
  session.start = cell_of(at.at("start"));
  session.goal = cell_of(at.at("goal"));
  read_goals(at, session.goals);
  const JsonCursor landmarks = at.at("landmarks");
  for (std::size_t i = 0, count = landmarks.size(Placement::kMaxLandmarks); i < count; ++i)
    session.landmarks.push_back(cell_of(landmarks.part(i)));
  if (at.has("numbers"))
    session.landmark_numbers = numbers_of(at.at("numbers"), session.landmarks.size());
  if (at.has("locked")) session.locked = locked_of(at.at("locked"), session.landmarks.size());
  session.roster = roster_of(at);
  if (at.has("region")) session.region = region_of(at.at("region"));
  if (at.has("tables")) session.tables = tables_of(at.at("tables"));
  if (at.has("problems")) {
    session.problems = at.at("problems").at("file").text();
    session.problem = at.at("problems").at("problem").integer(0, kMostProblem) - 1;
  }
  session.looks = looks_of(at.at("view"));
}

// `before`: the number of scenes before this one.
PresentationSceneRecord scene_of(const JsonCursor& at, int before) {
  PresentationSceneRecord scene;
  scene.title = at.at("title").text();
  if (scene.title.size() > Presentation::kMostTitle)
    at.at("title").reject("this title is too long");
  scene.notes = at.at("notes").text();
  if (scene.notes.size() > Presentation::kMostNotes)
    at.at("notes").reject("these notes are too long");
  const JsonCursor map = at.at("map");
  if (map.has("scene"))
    scene.map_of = map.at("scene").integer(0, before);
  else
    scene.state.map = map_of(map);
  read_state(at, scene.state);
  return scene;
}

PresentationRecord presentation_of(const JsonCursor& at) {
  PresentationRecord presentation;
  const JsonCursor scenes = at.at("scenes");
  const std::size_t count = scenes.size(Presentation::kMostScenes);
  for (std::size_t i = 0; i < count; ++i)
    presentation.scenes.push_back(scene_of(scenes.part(i), static_cast<int>(i)));
  presentation.at = at.at("at").integer(0, static_cast<int>(count)) - 1;
  return presentation;
}

Session session_at(const JsonCursor& at) {
  if (!at.has("format") || !at.at("format").is_text() ||
      at.at("format").text() != "waymark session")
    at.reject("this is not a Waymark session", "Open a file saved with File > Save session");
  check_version(at.at("version"));
  Session session;
  session.map = map_of(at.at("map"));
  read_state(at, session);
  session.presentation =
      at.has("presentation") ? presentation_of(at.at("presentation")) : PresentationRecord{};
  if (at.has("work")) {
    session.work_file = at.at("work").at("file").text();
    session.unsaved = at.at("work").at("unsaved").flag();
    if (at.at("work").has("seen")) session.work_seen = hash_at(at.at("work").at("seen"));
  }
  return session;
}

}  // namespace

Result<Session> parse_session(const std::string& text, const std::string& name) {
  return read_json_by_cursor<Session>(text, name, session_at);
}

}  // namespace waymark

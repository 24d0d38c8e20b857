#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/scene/session_fields.h"
#include "app/scene/session_text.h"
#include "app/scene/view_text.h"
#include "app/source/portal_file.h"
#include "core/io/cost_matrix.h"
#include "core/io/import_rules.h"
#include "core/map/grid.h"

// Parses text as sessions.
namespace waymark {
namespace {

constexpr int kMostProblem = 100'000'000, kMostEdits = 1'000'000'000;

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
  return at.at("grey").accept(parse_grey_costs(at.at("grey").text()));
}

std::shared_ptr<const ImportRules> import_of(const JsonCursor& at) {
  const JsonCursor walls = at.at("walls");
  return std::make_shared<const ImportRules>(
      ImportRules{walls.accept(parse_wall_rule(walls.text())),
                  at.at("cell").integer(1, ImportRules::kMostCellPx),
                  at.has("heights") && at.at("heights").flag(), grey_of(at)});
}

StaleTablesRecord tables_of(const JsonCursor& at) {
  StaleTablesRecord tables{nullptr, at.at("edits").integer(0, kMostEdits)};
  if (!at.has("rows")) return tables;
  Grid grid = grid_of(at);
  grid.set_rules(at.at("terrain").accept(parse_terrain_rules(at.at("terrain").text())));
  if (at.has("portals"))
    if (const std::optional<Error> error = take_portals(portals_at(at.at("portals")), grid))
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

// Returns the commands in the order of view_keys(). Ignores other keys, which come from a newer
// program.
std::vector<Command> looks_of(const JsonCursor& view) {
  std::vector<Command> looks;
  for (const std::string& key : view_keys()) {
    if (!view.has(key.c_str())) continue;
    const JsonCursor entry = view.at(key.c_str());
    looks.push_back(entry.accept(parse_view_entry(key, entry.text())));
  }
  return looks;
}

// Unknown keys are ignored; in a higher version, known keys may have a different meaning.
void check_version(const JsonCursor& at) {
  if (at.exceeds(kSessionVersion))
    at.reject("this session was made by a newer version of Waymark", "Update Waymark");
  at.integer(1);
}

// Reads what a session and a presentation's scene have in common, except for the map.
void read_state(const JsonCursor& at, Session& session) {
  for (const SessionField& field : session_fields())
    if (field.needed || at.has(field.key)) field.read(at.at(field.key), session);
  // Version 1 had the number of active landmarks instead of searches.
  if (!at.has("searches")) at.at("active");
  if (at.has("tables")) session.tables = tables_of(at.at("tables"));
  if (at.has("problems")) {
    session.problems = at.at("problems").at("file").text();
    session.problem = at.at("problems").at("problem").integer(0, kMostProblem) - 1;
  }
  session.looks = looks_of(at.at("view"));
}

// A text of at most `most` bytes.
std::string bounded_text(const JsonCursor& at, std::size_t most) {
  const std::string text = at.text();
  if (text.size() > most) at.reject(fmt::format("this text has more than {} bytes", most));
  return text;
}

SceneKind kind_of(const JsonCursor& at) {
  const std::string name = at.text();
  for (std::size_t i = 0; i < std::size(kSceneKindNames); ++i)
    if (name == kSceneKindNames[i]) return static_cast<SceneKind>(i);
  at.reject(fmt::format("unknown kind of scene \"{}\"", name), "Write view, table, text or figure");
}

// `before`: the number of scenes before this one.
PresentationSceneRecord scene_of(const JsonCursor& at, int before) {
  PresentationSceneRecord scene;
  scene.title = bounded_text(at.at("title"), Presentation::kMostTitle);
  scene.notes = bounded_text(at.at("notes"), Presentation::kMostNotes);
  if (at.has("kind")) scene.kind = kind_of(at.at("kind"));
  if (at.has("text")) scene.text = bounded_text(at.at("text"), Presentation::kMostText);
  if (at.has("names")) {
    const JsonCursor names = at.at("names");
    if (names.size(scene.names.size()) < scene.names.size()) names.reject("expected two names");
    for (std::size_t i = 0; i < scene.names.size(); ++i)
      scene.names[i] = bounded_text(names.part(i), Presentation::kMostName);
  }
  if (at.has("figure")) scene.figure = bounded_text(at.at("figure"), Presentation::kMostTitle);
  if (at.has("measured"))
    scene.measured = bounded_text(at.at("measured"), Presentation::kMostMeasured);
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

#include "app/scene/session_text.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/scene/command_verbs.h"
#include "app/scene/opened_map.h"
#include "app/scene/session.h"
#include "app/source/graph_file.h"
#include "app/source/portal_file.h"
#include "core/io/cost_matrix.h"
#include "core/io/import_rules.h"
#include "core/map/grid.h"

namespace waymark {

// Writes sessions as text.

namespace {

constexpr std::string_view kInner = "    ";  // indentation inside an object's value

std::string quoted(const std::string& text) { return Json(text).written(); }

// A value on one line, with spaces between the items of lists.
std::string spaced(const Json& value) {
  if (!value.is_list()) return value.written();
  std::string text;
  for (const Json& item : value.list()) text += (text.empty() ? "" : ", ") + spaced(item);
  return "[" + text + "]";
}

// The key "costs" and its value; 0 for cells without an own cost.
std::string costs_text(const Grid& grid) {
  std::string text = fmt::format("{}\"costs\": [", kInner);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      text += fmt::format("{}{}{}",
                          x > 0   ? ", "
                          : y > 0 ? ",\n      ["
                                  : "\n      [",
                          cost_text(grid.content({x, y}).cost), x + 1 < grid.width() ? "" : "]");
  return text + "],\n";
}

// The cells of a map inside an object: their keys and values.
std::string rows_text(const Grid& grid) {
  std::string text = fmt::format("{}\"width\": {},\n{}\"height\": {},\n", kInner, grid.width(),
                                 kInner, grid.height());
  if (grid.step_rule() != StepRule::mean)
    text += fmt::format("{}\"step\": \"{}\",\n", kInner, name_of(grid.step_rule()));
  if (grid.costed()) text += costs_text(grid);
  text += fmt::format("{}\"rows\": [", kInner);
  for (int y = 0; y < grid.height(); ++y) {
    text += y == 0 ? "\n      \"" : ",\n      \"";
    append_terrain_row(grid, y, text);
    text += '"';
  }
  return text + "\n    ]\n  }";
}

std::string tables_text(const StaleTablesRecord& tables) {
  if (!tables.built_on) return fmt::format("{{\"edits\": {}}}", tables.edits);
  std::string text = fmt::format("{{\n{}\"edits\": {},\n{}\"terrain\": {},\n", kInner, tables.edits,
                                 kInner, quoted(text_of(tables.built_on->rules())));
  if (const Portals* const portals = tables.built_on->portals())
    text += fmt::format("{}\"portals\": {},\n", kInner, spaced(portals_json(portals->all())));
  return text + rows_text(*tables.built_on);
}

std::string content_text(const OpenedMap& map) {
  std::string text = "{\n";
  for (const auto& [key, value] : {std::pair{"source", map.source},
                                   {"title", map.title},
                                   {"style", map.style},
                                   {"lesson", map.lesson}})
    text += fmt::format("{}\"{}\": {},\n", kInner, key, quoted(value));
  if (map.import && map.import->is_of_picture())
    text += fmt::format("{}\"import\": {{\"walls\": {}, \"cell\": {}{}}},\n", kInner,
                        quoted(text_of(map.import->walls)), map.import->cell_px,
                        map.import->heights ? ", \"heights\": true"
                        : map.import->grey  ? ", \"grey\": " + quoted(text_of(*map.import->grey))
                                            : "");
  text += fmt::format("{}\"painted\": {},\n", kInner, map.painted);
  if (const Graph* const graph = ground_of(map).graph()) {
    std::string written = json_graph(*graph);
    written.pop_back();  // its line end
    return text + fmt::format("{}\"graph\": {}\n  }}", kInner, written);
  }
  return text + rows_text(ground_of(map));
}

std::string view_of(const std::vector<Command>& looks) {
  std::string text;
  for (const Command& look : looks) {
    const ViewEntry entry = view_entry(look);
    text += fmt::format("{}\n{}{}: {}", text.empty() ? "" : ",", kInner, quoted(entry.key),
                        quoted(entry.value));
  }
  return looks.empty() ? "{}" : "{" + text + "\n  }";
}

}  // namespace

std::string session_map_text(const MapReference& map) {
  if (map.by == MapReference::By::content) return content_text(*map.content);
  const char* key = map.by == MapReference::By::demo   ? "demo"
                    : map.by == MapReference::By::plan ? "plan"
                                                       : "file";
  return fmt::format("{{\"{}\": {}, \"hash\": \"{}\"}}", key, quoted(map.name),
                     hash_text(map.hash));
}

std::string session_text(const Session& session) {
  return session_text(session, session_map_text(session.map));
}

namespace {

// Writes the keys and values of one object, one per line.
class ObjectText {
 public:
  explicit ObjectText(std::string_view indent) : indent_(indent) {}
  void line(const char* key, std::string_view value) {
    text_ += fmt::format("{}\n{}\"{}\": {}", text_.empty() ? "" : ",", indent_, key, value);
  }
  const std::string& text() const { return text_; }

 private:
  std::string_view indent_;
  std::string text_;
};

// Whether the value is a text that is an object.
bool is_object(const Json& value) { return value.is_text() && value.text().starts_with('{'); }

// Writes what a session and a presentation's scene have in common.
void write_state(ObjectText& out, const Session& session, std::string_view map_text) {
  out.line("map", map_text);
  for (const SessionField& field : session_fields())
    if (const std::optional<Json> value = field.written(session))
      out.line(field.key, is_object(*value) ? value->text() : spaced(*value));
  if (session.tables) out.line("tables", tables_text(*session.tables));
  if (!session.problems.empty())
    out.line("problems", fmt::format("{{\"file\": {}, \"problem\": {}}}", quoted(session.problems),
                                     session.problem + 1));
  out.line("view", view_of(session.looks));
}

std::string scene_text(const PresentationSceneRecord& scene) {
  ObjectText out("      ");
  out.line("title", quoted(scene.title));
  out.line("notes", quoted(scene.notes));
  if (scene.kind != SceneKind::view)
    out.line("kind", quoted(kSceneKindNames[static_cast<std::size_t>(scene.kind)]));
  if (!scene.text.empty()) out.line("text", quoted(scene.text));
  if (scene.names != std::array<std::string, 2>())
    out.line("names", fmt::format("[{}, {}]", quoted(scene.names[0]), quoted(scene.names[1])));
  if (!scene.figure.empty()) out.line("figure", quoted(scene.figure));
  if (!scene.measured.empty()) out.line("measured", quoted(scene.measured));
  write_state(out, scene.state,
              scene.map_of == PresentationSceneRecord::kOwnMap
                  ? session_map_text(scene.state.map)
                  : fmt::format("{{\"scene\": {}}}", scene.map_of));
  return "{" + out.text() + "\n    }";
}

std::string presentation_text(const PresentationRecord& presentation) {
  std::string text = fmt::format("{{\"at\": {}, \"scenes\": [", presentation.at + 1);
  for (std::size_t i = 0; i < presentation.scenes.size(); ++i)
    text += (i == 0 ? "\n    " : ",\n    ") + scene_text(presentation.scenes[i]);
  return text + "\n  ]}";
}

}  // namespace

std::string session_text(const Session& session, std::string_view map_text) {
  ObjectText out("  ");
  out.line("format", "\"waymark session\"");
  out.line("version", fmt::format("{}", kSessionVersion));
  write_state(out, session, map_text);
  if (session.presentation && !session.presentation->scenes.empty())
    out.line("presentation", presentation_text(*session.presentation));
  if (!session.work_file.empty() || session.unsaved)
    out.line("work", fmt::format("{{\"file\": {}, \"unsaved\": {}{}}}", quoted(session.work_file),
                                 session.unsaved,
                                 session.work_seen ? fmt::format(", \"seen\": \"{}\"",
                                                                 hash_text(*session.work_seen))
                                                   : ""));
  return "{" + out.text() + "\n}\n";
}

namespace {

constexpr int kWidestInFull = 120;
constexpr int kShortestRun = 3;  // "2@" is as long as "@@"
// The letters for heights '0' to '9', because digits are repeat counts here.
constexpr std::string_view kHeights = "abcdefghij";
constexpr std::string_view kTerrain = ".GS@OTWabcdefghij";

char letter_of(char terrain) {
  return terrain >= '0' && terrain <= '9' ? kHeights[static_cast<std::size_t>(terrain - '0')]
                                          : terrain;
}
char terrain_of_letter(char letter) {
  const std::size_t height = kHeights.find(letter);
  return height == std::string_view::npos ? letter : static_cast<char>('0' + height);
}

}  // namespace

void append_terrain_row(const Grid& grid, int y, std::string& text) {
  const bool in_full = grid.width() <= kWidestInFull;
  for (int x = 0; x < grid.width();) {
    const char terrain = grid.terrain({x, y});
    int length = 1;
    while (x + length < grid.width() && grid.terrain({x + length, y}) == terrain) ++length;
    if (in_full || length < kShortestRun) {
      text.append(static_cast<std::size_t>(length), letter_of(terrain));
    } else {
      fmt::format_to(std::back_inserter(text), "{}", length);
      text += letter_of(terrain);
    }
    x += length;
  }
}

std::optional<std::string> set_terrain_row(std::string_view text, int y, Grid& grid) {
  int x = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    int length = text[at] >= '0' && text[at] <= '9' ? 0 : 1;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      if (length <= grid.width()) length = 10 * length + (text[at] - '0');
    if (at == text.size()) return "the row ends with a number; a terrain letter must follow it";
    if (kTerrain.find(text[at]) == std::string_view::npos)
      return fmt::format("character {} is not a terrain letter; use one of {}", at + 1, kTerrain);
    if (length > grid.width() - x)
      return fmt::format("the row has more than {} cells, the value of 'width'", grid.width());
    for (const int end = x + length; x < end; ++x)
      grid.set_terrain({x, y}, terrain_of_letter(text[at]));
  }
  if (x == grid.width()) return std::nullopt;
  return fmt::format("the row has {} cells, but 'width' is {}", x, grid.width());
}

// Parses text as sessions.
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

// A graph inside a session, in the format of graph_file.h.
Grid graph_of(const JsonCursor& at) {
  GraphDataWithCost draft = at.accept(parse_json_graph(at.value().written(), "graph"));
  return Grid(std::make_shared<const Graph>(at.accept(Graph::of(std::move(draft), "graph"))));
}

MapReference content_of(const JsonCursor& at) {
  Grid grid = at.has("graph") ? graph_of(at.at("graph")) : grid_of(at);
  Components components(grid);
  const auto map = std::make_shared<OpenedMap>(
      OpenedMap{at.at("source").text(), at.at("title").text(), at.at("style").text(),
                at.at("lesson").text(), std::move(grid), std::move(components)});
  map->painted = at.at("painted").flag();
  if (at.has("import")) map->import = import_of(at.at("import"));
  map->layout = layout_of(map->grid);
  return {MapReference::By::content, map->source, 0, map};
}

std::uint64_t hash_at(const JsonCursor& at) {
  const std::optional<std::uint64_t> hash = parse_hash(at.text());
  if (!hash) at.reject("a hash must have 16 hexadecimal digits");
  return *hash;
}

MapReference map_of(const JsonCursor& at) {
  if (at.has("rows") || at.has("graph")) return content_of(at);
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

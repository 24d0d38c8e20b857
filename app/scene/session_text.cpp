#include "app/scene/session_text.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/scene/map_mover.h"
#include "app/scene/session_fields.h"
#include "app/scene/view_text.h"
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

}  // namespace waymark

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/kit/json.h"
#include "app/scene/command.h"
#include "core/io/import_rules.h"

namespace waymark {

// The map of a session or a share code.
struct MapReference {
  enum class By {
    demo,     // `name` is the name of a demo
    plan,     // `name` is a generator plan (core/generate/generators.h), or a demo or plan
              // with a cut (core/map/map_cut.h)
    file,     // `name` is a path; in a session file relative to its folder
    name,     // `name` is a file name without folder, a demo or a plan; the map must be found
              // In both, the name of a cut may precede the file.
    content,  // `content` is the map itself
  };

  By by = By::demo;
  std::string name;
  std::uint64_t hash = 0;  // grid_hash() of the map; unused for content
  std::shared_ptr<const OpenedMap> content = nullptr;
  ImportOptions import = {};  // for By::name: how an image or `.xp` file is read
};

// Stale landmark tables as stored in a file.
struct StaleTablesRecord {
  // The map on which the tables were built, with its own terrain rules and portals; nullptr: the
  // session's current map.
  std::shared_ptr<const Grid> built_on = nullptr;
  int edits = 0;  // as in StaleTables
};

struct PresentationSceneRecord;

// A presentation as stored in a file.
struct PresentationRecord {
  std::vector<PresentationSceneRecord> scenes;
  int at = Presentation::kNone;  // as in Presentation
};

// A State as stored in a session file or a share code, with its map and its scenario file by name
// or content. Nothing in it has been checked against the map yet.
struct Session {
  MapReference map;
  TerrainRules terrain;                          // terrain rules of the map
  std::vector<Portal> portals;                   // portals of the map
  std::shared_ptr<const Mover> mover = nullptr;  // the mover, nullptr for none
  Directions directions;
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;
  std::vector<int> landmark_numbers;  // as in Scene
  std::vector<bool> locked;           // as in Scene
  GoalChoice goals;                   // as in Scene
  Roster roster;
  std::vector<CellBox> region;              // as in Scene; may reach outside the map
  std::optional<StaleTablesRecord> tables;  // std::nullopt: tables follow the map
  std::string problems;                     // path of the scenario file, empty for none
  int problem = -1;                         // index
  // The look_commands(): all, or only those that differ from the defaults.
  std::vector<Command> looks;
  // std::nullopt in a share code, which has no presentation.
  std::optional<PresentationRecord> presentation;
  // For autosaves: the path of the session file being edited, or empty; whether there are unsaved
  // changes; and the file's content_hash() when it was last opened or saved.
  std::string work_file;
  bool unsaved = false;
  std::optional<std::uint64_t> work_seen = {};
};

// A scene of a presentation, see PresentationScene.
struct PresentationSceneRecord {
  static constexpr int kOwnMap = -1;

  std::string title, notes, text;
  SceneKind kind = SceneKind::view;
  std::array<std::string, 2> names;
  // kOwnMap: `state` has its own map; 0: the map of the session that contains the presentation; N:
  // the map of an earlier scene of the presentation, counted from 1.
  int map_of = kOwnMap;
  Session state;  // without a presentation
  std::string measured = {}, figure = {};
};

// A State as a session in `folder`. Paths below the folder are relative, others are absolute; all
// are absolute if the folder is empty. A demo's map, a generated map, and an unchanged map from a
// file that names_map_file() accepts are stored by name and `hash`, the grid_hash(); every other
// map is stored by content. O(cells) to hash each further map in the presentation's scenes that is
// stored by name.
Session session_of(const State& state, std::uint64_t hash, const std::string& folder);

// Like session_of(), but without the presentation.
Session session_without_presentation(const State& state, std::uint64_t hash,
                                     const std::string& folder);

// Whether session_of() stores the map by name and needs its hash.
bool goes_by_name(const OpenedMap& map);

// The hash for session_of(): the grid_hash() of the ground, independent of the mover. O(cells).
std::uint64_t map_hash(const OpenedMap& map);

// The title of a session: the file name, or the name of the map if there is no file.
std::string title_of(const Session& session);

// The local time: "21:43", with the date if it is not today.
std::string time_text(std::filesystem::file_time_type written);

// A field of a State in session files (session_text.h) and share codes (share_code.h). Both write
// and read the fields in the rows of session_fields().
struct SessionField {
  // How a share code writes the field's value.
  enum class Form {
    word,     // an integer, or a text that needs no encoding
    encoded,  // a text, in which %XX stands for most bytes; in a session file, a text that begins
              // with { is an object
    words,    // texts, with '.' instead of spaces, separated by '/'
    flag,     // always the same word; only true is written
    cell,     // [x, y] as X,Y
    cells,    // X,Y/X,Y
    boxes,    // [x, y, x, y] as X,Y/X,Y, and so on
    numbers,  // integers, separated by '/'
  };

  const char* key;  // in a session file
  char code;        // the key in a share code
  Form form;
  bool needed;  // whether every session file has the field
  // The value in a session file. std::nullopt if the file omits it.
  std::optional<Json> (*written)(const Session& session);
  // Reads the value. Throws a JsonCursor::Fault if it is invalid.
  void (*read)(const JsonCursor& value, Session& session);
};

// The fields in the order of session files. A field is read after the fields on which it depends.
std::span<const SessionField> session_fields();

// Portals as a value of a session file. Reading throws a JsonCursor::Fault if it is invalid.
std::vector<Portal> portals_at(const JsonCursor& value);
Json portals_json(std::span<const Portal> portals);

}  // namespace waymark

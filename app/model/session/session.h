#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/command.h"
#include "core/file/import_rules.h"

namespace waymark {

// Which map a session or a share code speaks of.
struct MapReference {
  enum class By {
    demo,     // `name` is a demo's
    plan,     // `name` is how it is generated (core/generate/plan_text.h), or a demo's or a plan
              // that is cut (core/domain/map_cut.h)
    file,     // `name` is a path: of a session, seen from its folder where it is relative
    name,     // `name` is a file's without a folder, a demo's or a plan: to be looked for
              // Of both the name of a cut may stand before the file.
    content,  // `content` is the map itself
  };

  By by = By::demo;
  std::string name;
  std::uint64_t hash = 0;  // grid_hash() of the map; by content: not used
  std::shared_ptr<const OpenedMap> content = nullptr;
  ImportWishes import = {};  // by name: how a picture or `.xp` file is read
};

// Kept landmark tables as they are written down.
struct StaleTablesRecord {
  // By its own terrain rules; null: that of the session as it is.
  std::shared_ptr<const Grid> built_on = nullptr;
  int edits = 0;  // as in StaleTables
};

struct PresentationSceneRecord;

// A presentation as it is written down.
struct PresentationRecord {
  std::vector<PresentationSceneRecord> scenes;
  int at = Presentation::kNone;  // as in Presentation
};

// A State as it is written down, with its map and its problem file named or held: what a session
// file and a share code say. Nothing in it has been held against the map yet.
struct Session {
  MapReference map;
  TerrainRules terrain;                          // by which it is gone over
  std::shared_ptr<const Mover> mover = nullptr;  // who goes over it, null: nobody
  Directions directions;
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;
  std::vector<int> landmark_numbers;  // as in Scene
  std::vector<bool> locked;           // likewise
  GoalChoice goals;                   // likewise
  Roster roster;
  std::vector<CellBox> region;              // as in Scene; may lie outside the map
  std::optional<StaleTablesRecord> tables;  // none: they follow the map
  std::string problems;                     // path of the problem file, empty: none
  int problem = -1;                         // index
  // Of look_commands(), those that differ from a first State's or all.
  std::vector<Command> looks;
  std::optional<PresentationRecord> presentation;  // none: a share code, which says nothing of it
  // Of what is kept without being asked: the session file that is being worked on, or empty,
  // whether that one lacks something, and its content_hash() when it was opened or saved last.
  std::string work_file;
  bool unsaved = false;
  std::optional<std::uint64_t> work_seen = {};
};

// A scene of a presentation, see PresentationScene.
struct PresentationSceneRecord {
  static constexpr int kOwnMap = -1;

  std::string title, notes;
  // kOwnMap: `state` says which; 0: it is the map of the session that the presentation is in; N:
  // that of the presentation's scene N, counted from 1, which comes before this one.
  int map_of = kOwnMap;
  Session state;  // without a presentation
};

// A State as a session that stands in `folder`. Files below the folder are named from there;
// others, and all where it is empty, from the root. A demo's map, a generated one, or one that came
// from a `.map` file or a graph's as it is goes by its name and `hash`, its grid_hash(); every
// other is held by its content. O(cells) for each further map that scenes of the presentation go
// by, for its hash.
Session session_of(const State& state, std::uint64_t hash, const std::string& folder);

// Whether session_of() names the map, so that its hash is wanted.
bool goes_by_name(const OpenedMap& map);

// That hash: the grid_hash() of its ground, whichever mover goes over it. O(cells).
std::uint64_t map_hash(const OpenedMap& map);

}  // namespace waymark

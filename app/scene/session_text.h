#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/scene/session.h"
#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// A session file: one JSON object that both people and programs can read, with LF line ends.
//
//   "format"    "waymark session"
//   "version"   kSessionVersion
//   "map"       {"demo": NAME, "hash": H}, or with "plan" or "file" instead of "demo", where H is
//               hash_text() of grid_hash(); or the map itself: {"source", "title", "style",
//               "lesson", "painted", "import", "width", "height", "rows"}, with "import": {"walls":
//               RULE, "cell": N} only if it was an image, and with "costs" if each cell has its own
//               cost: a list of rows as in a JSON matrix (cost_map_file.h), and "step" if a step
//               pays for the cell that it enters. A graph has "graph", an object as in
//               graph_file.h, instead of "width", "height" and "rows".
//               A row of "rows" is its terrain characters;
//               "12@" is short for twelve '@'. Rows up to 120 cells wide are written in full.
//   "terrain"   the terrain rules, as text_of(TerrainRules) writes them; may be missing
//   "portals"   ["3,4 20,9 cost=2 oneway", ...], as text_of(Portal) writes them; only if there are
//   any "mover"     the mover: the name of one of movers(), or JSON, see mover_text(); may be
//               missing. Points are then cells of the grid of its states.
//   "moves"     4 or 8
//   "start", "goal"     [x, y]
//   "any_heading"       as in GoalChoice; false if missing
//   "landmarks" [[x, y], ...]
//   "numbers"   [1, 3, ...], the landmarks' numbers on the screen; only if they are not 1, 2, ...
//   "searches"  the line of text_of(Roster)
//   "problems"  {"file": PATH, "problem": NUMBER}, counted from 1, 0 for none; may be missing
//   "view"      the commands of look_commands(), each as its verb and its arguments: {"wipe":
//   "0.5"};
//               for a layer {"layer path": "on 1"}. Missing ones have their defaults.
//   "presentation"  {"at": N, "scenes": [{"title": TEXT, "notes": TEXT, "kind": KIND, "text": TEXT,
//               "names": [A, B], "figure": CHAPTER.FIGURE, "measured": CSV, "map": ..., "terrain":
//               ..., and so on up to "view"}, ...]}, where "kind", "text", "names", "figure" and
//               "measured" may be missing and a map may be {"scene": N}: the map of the earlier
//               scene N, or of the session itself if N is 0; may be missing
//   "work"      {"file": PATH, "unsaved": true, "seen": HASH}, see Session; may be missing, and so
//               may "seen"
//
// Unknown keys are ignored; a session with a higher version is rejected.

// The version that is written. Older versions can still be read: version 1 had the number of active
// landmarks instead of searches, version 2 had other names, see words.h.
inline constexpr int kSessionVersion = 3;

std::string session_text(const Session& session);

// Like session_text() above, but the caller passes the session_map_text() of the map, which is slow
// to write for a large map.
std::string session_text(const Session& session, std::string_view map_text);
std::string session_map_text(const MapReference& map);

// Parses a session: session_text(parse_session(text)) == text for every text that session_text()
// returned. Opens no other files. The Error names `name`, the line and the key.
Result<Session> parse_session(const std::string& text, const std::string& name);

// The rows of a map in a session file. They consist of terrain characters; a number before a
// character repeats it: "3@2.@" is "@@@..@". Heights 0 to 9, whose characters are digits, are
// written as a to j.

// Appends a row. If the map is at most 120 cells wide, writes the row in full, so that people can
// recognise the map in the text; otherwise shortens runs of three or more.
void append_terrain_row(const Grid& grid, int y, std::string& text);

// Sets row `y` of the grid from `text`. Returns the error, or std::nullopt if `text` is valid.
std::optional<std::string> set_terrain_row(std::string_view text, int y, Grid& grid);

}  // namespace waymark

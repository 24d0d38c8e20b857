#pragma once

#include <string>
#include <string_view>

#include "app/scene/session.h"
#include "core/base/result.h"

namespace waymark {

// A State as one line of ASCII without spaces, for use in a message or a caption:
//
//   waymark:2:denerim-bloodmage@3fa98c...;s=24,37;g=86,127;l=4,9/30,12;m=4;field=error,landmarks
//
// The parts are the map's name (a demo, a plan, or a file without its folder) and the hash of its
// grid; start, goal, landmarks (omitted if there are none), moves, active landmarks; terrain rules
// that differ from the default, in the form of text_of(TerrainRules); the mover, in the form of
// mover_text() (u=cart), and whether any heading counts at the goal (h=any); for a map from an
// image, its wall rule, in the form of text_of(WallRule), and the pixels per cell (i=dark/8); then
// the view settings that differ from the defaults, as in session files, but with '.' and ','
// instead of the spaces in keys and values. In name and wall rule, every byte except letters,
// digits and -_. is written as %XX. The code does not contain the map itself or a scenario file.
// O(cells) because of the hash.
std::string share_code_of(const State& state);

// Whether a string looks like a share code, that is, begins with "waymark:".
bool is_share_code(std::string_view text);

// Parses a share code and ignores white space around it. The result names its map, see
// MapReference. Opens no files. The Error names the invalid part. Unknown parts are errors too,
// because a newer program may give them a meaning that changes every result.
Result<Session> parse_share_code(std::string_view text);

}  // namespace waymark

#pragma once

#include <string>
#include <string_view>

#include "app/model/session/session.h"
#include "core/base/result.h"

namespace waymark {

// A State in one line of ASCII without spaces, to be sent in a message or written under a figure:
//
//   waymark:2:denerim-bloodmage@3fa98c...;s=24,37;g=86,127;l=4,9/30,12;m=4;field=error,landmarks
//
// The map's name (a demo's, a plan, or a file's without its folder) and the hash of its grid;
// start, goal, landmarks (left out where there are none), moves, active landmarks; terrain rules
// that are not the usual ones, as text_of(TerrainRules) writes them; who goes over the map, as
// mover_text() writes that (u=cart), and whether any heading counts at the goal (h=any); of a map
// that was read from a picture its wall rule, as text_of(WallRule) writes it, and the pixels of a
// cell (i=dark/8); then those looks that differ from a first State's, as in session files but with
// '.' and ',' for the spaces of key and value. In name and wall rule every byte but letters, digits
// and -_. is written as %XX. The map itself and a problem file are not in it. O(cells), for the
// hash.
std::string share_code_of(const State& state);

// Whether a text means to be a share code: "waymark:" and more.
bool is_share_code(std::string_view text);

// Reads a share code, of which white space at both ends is no part; its map goes by name, see
// MapReference. Looks only at the text. An Error names the part that is wrong, also one that is not
// known: what a newer program means by it might change every figure.
Result<Session> parse_share_code(std::string_view text);

}  // namespace waymark

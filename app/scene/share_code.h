#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/scene/session.h"
#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// A State as one line of ASCII without spaces, for use in a message or a caption:
//
//   waymark:2:denerim-bloodmage@3fa98c...;s=24,37;g=86,127;l=4,9/30,12;m=4;field=error,landmarks
//
// The parts are the map's name (a demo, a plan, or a file without its folder) and the hash of its
// grid; start, goal, landmarks (omitted if there are none), moves, active landmarks; terrain rules
// that differ from the default, in the form of text_of(TerrainRules); the portals, in the form of
// text_of(Portal) with '.' instead of spaces (p=3,4.20,9.cost=2/5,5.6,6); the mover, in the form of
// mover_text() (u=cart), and whether any heading counts at the goal (h=any); for a map from an
// image, its wall rule, in the form of text_of(WallRule), and the pixels per cell (i=dark/8); then
// the view settings that differ from the defaults, as in session files, but with '.' and ','
// instead of the spaces in keys and values. In name and wall rule, every byte except letters,
// digits and -_. is written as %XX. The code does not contain the map itself, a scenario file or
// searches that read a file, see share_code_fault().
// O(cells) because of the hash.
std::string share_code_of(const State& state);

// The error for a State whose share code would omit a search that reads a file, such as a trace:
// the code names files only for the map. std::nullopt if the code is complete.
std::optional<Error> share_code_fault(const State& state);

// Whether a string looks like a share code, that is, begins with "waymark:".
bool is_share_code(std::string_view text);

// Parses a share code and ignores white space around it. The result names its map, see
// MapReference. Opens no files. The Error names the invalid part. Unknown parts are errors too,
// because a newer program may give them a meaning that changes every result. Each field of
// the scene may occur only once.
Result<Session> parse_share_code(std::string_view text);

// The length of the longest link that messages and addresses carry without truncation, in
// characters.
inline constexpr std::size_t kMostLink = 16'000;

// A State as the part after # in the page's address: its share code if the program includes the
// map and the landmark tables are not stale, otherwise a packed session that contains the map.
// Omits a presentation's scenes and the scenario file. Returns an Error if the link would be too
// long, if the map cannot be packed, or if a search reads a file. O(cells).
Result<std::string> link_fragment(const State& state);

// The reason why no link can contain the scene of a State: a search reads a file, or the map is a
// graph from a file. std::nullopt if a link can.
std::optional<Error> link_fault(const State& state);
// A State and its presentation as a packed session that contains every map from a file. Omits the
// scenario files. Requires !link_fault() for the State and all scenes. O(cells).
std::string packed_view(const State& state);

// A session file as one line that can be part of a link: "packed:", then the file, deflated (RFC
// 1950), in URL-safe base64 (RFC 4648, section 5) without padding. O(bytes).
std::string packed_session(std::string_view session_text);

// Whether a string looks like a packed session.
bool is_packed_session(std::string_view text);

// Returns the session file. Returns an Error if the link is truncated or damaged, or would unpack
// to more than kMostUnpacked bytes.
inline constexpr std::size_t kMostUnpacked = std::size_t{64} << 20;
Result<std::string> unpacked_session(std::string_view packed);

}  // namespace waymark

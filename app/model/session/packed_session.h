#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// A session file in one line that may stand in a link: "packed:" and the file, deflated (RFC 1950),
// in base64 for addresses (RFC 4648, section 5) without padding. O(bytes).
std::string packed_session(std::string_view session_text);

// Whether a text means to be one.
bool is_packed_session(std::string_view text);

// The session file. The Error says that the link lacks a part or is damaged; what comes to more
// than kMostUnpacked is one, too.
inline constexpr std::size_t kMostUnpacked = std::size_t{64} << 20;
Result<std::string> unpacked_session(std::string_view packed);

}  // namespace waymark

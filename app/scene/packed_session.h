#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

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

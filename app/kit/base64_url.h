#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace waymark {

// Encodes bytes as letters, digits, '-' and '_' (RFC 4648, section 5) without padding, so they can
// be part of a URL. from_base64_url(base64_url(bytes)) == bytes; std::nullopt if the string is not
// such an encoding.
std::string base64_url(std::string_view bytes);
std::optional<std::string> from_base64_url(std::string_view text);

}  // namespace waymark

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace waymark {

// Bytes as letters, digits, '-' and '_' (RFC 4648, section 5), without padding: they may stand in
// an address. from_base64_url(base64_url(bytes)) == bytes; nothing where a text is no such thing.
std::string base64_url(std::string_view bytes);
std::optional<std::string> from_base64_url(std::string_view text);

}  // namespace waymark

#pragma once

#include <string>
#include <string_view>

namespace waymark {

// Escapes text for XML, both between tags and in attributes.
std::string xml_escaped(std::string_view text);

}  // namespace waymark

#pragma once

#include <string>
#include <string_view>

namespace waymark {

// Escapes text for XML, between tags as well as in attributes.
std::string xml_escaped(std::string_view text);

}  // namespace waymark

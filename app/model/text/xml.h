#pragma once

#include <string>
#include <string_view>

namespace waymark {

// Text as XML holds it, between tags and in attributes alike.
std::string xml_escaped(std::string_view text);

}  // namespace waymark

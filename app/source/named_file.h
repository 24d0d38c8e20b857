#pragma once

#include <string>

namespace waymark {

// The file for a name that the user gave: the file at that path; if there is none, the map or
// scenario file with that name in the user's library ("dao/lak303d"); otherwise the unchanged name.
// Keeps a prefix (source_prefix.h).
std::string named_file(const std::string& name);

}  // namespace waymark

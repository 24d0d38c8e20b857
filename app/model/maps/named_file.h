#pragma once

#include <string>

namespace waymark {

// The file that a person means: the one at that path, else the map or problem file of the user's
// library that is called so ("dao/lak303d"), else the name as it is. A prefix
// (source_prefix.h) stays.
std::string named_file(const std::string& name);

}  // namespace waymark

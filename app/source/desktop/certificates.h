#pragma once

#include <string>

namespace waymark {

// The file with the certificates that downloads must use. Empty if libcurl was built for this
// system and finds them itself, or if there is no such file.
std::string certificate_file();

}  // namespace waymark

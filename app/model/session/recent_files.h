#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace waymark {

// The list with a file at its front, by its whole path and once, and at most `most` long. What is
// no file (a demo, a share code) leaves the list as it is.
std::vector<std::string> with_recent(std::vector<std::string> recent, const std::string& path,
                                     std::size_t most);

// Those that are there. Asks the file system for each.
std::vector<std::string> without_missing(std::vector<std::string> recent);

}  // namespace waymark

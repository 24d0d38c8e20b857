#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace waymark {

// Moves a file to the front of the list and shortens the list to `most` entries. Entries are
// absolute paths without duplicates. A name that is not a file (a demo, a share code) does not
// change the list.
std::vector<std::string> with_recent(std::vector<std::string> recent, const std::string& path,
                                     std::size_t most);

// Returns the files that exist. Queries the file system for each.
std::vector<std::string> without_missing(std::vector<std::string> recent);

}  // namespace waymark

#pragma once

#include <filesystem>
#include <string_view>

namespace waymark {

// Returns a path that does not exist yet, "waymark-STEM-1.EXTENSION" or with the next free number,
// in the user's Pictures folder, or in the working folder if there is none. Without a stem it is
// "waymark-1.EXTENSION"; without an extension it is a name for a folder. `beside` is the extension
// of a second file of the same name, which must not exist either.
std::filesystem::path free_path(std::string_view stem, std::string_view extension,
                                std::string_view beside = "");

}  // namespace waymark

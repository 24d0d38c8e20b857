#pragma once

#include <filesystem>
#include <string_view>

namespace waymark {

// Returns a path that does not exist yet: "waymark-STEM-1.EXTENSION", or the same name with the
// next free number. The path is in the user's Pictures folder, or in the working folder if there is
// no such folder. Without a stem, the name is "waymark-1.EXTENSION"; without an extension, it suits
// a folder. `beside` is the extension of a second file of the same name, which must not exist
// either.
std::filesystem::path free_path(std::string_view stem, std::string_view extension,
                                std::string_view beside = "");

}  // namespace waymark

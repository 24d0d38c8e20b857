#pragma once

#include <filesystem>
#include <string_view>

namespace waymark {

// A file that is not there yet, "waymark-STEM-1.EXTENSION" or with the next free number, in the
// person's folder Pictures or, where there is none, in the working folder. Without a stem
// "waymark-1.EXTENSION", and without an extension a name for a folder. With `beside`, the extension
// of what is written under the same name, that is not there yet either.
std::filesystem::path free_path(std::string_view stem, std::string_view extension,
                                std::string_view beside = "");

}  // namespace waymark

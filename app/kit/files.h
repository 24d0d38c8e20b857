#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace waymark {

// The files inside the program, and names for the files that it writes.

// A file from assets/ or shaders/, embedded at build time.
struct EmbeddedFile {
  std::string_view path;  // relative to the project's root: "shaders/map.frag"
  std::string_view bytes;
};

const std::vector<EmbeddedFile>& embedded_files();

// The bytes of the embedded file with that path, std::nullopt if there is no such file.
std::optional<std::string_view> embedded(std::string_view path);

// Returns a path that does not exist yet: "waymark-STEM-1.EXTENSION", or the same name with the
// next free number. The path is in the user's Pictures folder, or in the working folder if there is
// no such folder. Without a stem, the name is "waymark-1.EXTENSION"; without an extension, it suits
// a folder. `beside` is the extension of a second file of the same name, which must not exist
// either.
std::filesystem::path free_path(std::string_view stem, std::string_view extension,
                                std::string_view beside = "");

}  // namespace waymark

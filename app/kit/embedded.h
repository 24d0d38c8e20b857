#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace waymark {

// A file from assets/ or shaders/, embedded at build time.
struct EmbeddedFile {
  std::string_view path;  // relative to the project's root: "shaders/map.frag"
  std::string_view bytes;
};

const std::vector<EmbeddedFile>& embedded_files();

// The bytes of the embedded file with that path, std::nullopt if there is no such file.
std::optional<std::string_view> embedded(std::string_view path);

}  // namespace waymark

#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace waymark {

// A file of assets/ or shaders/ that was put into the program when it was built.
struct EmbeddedFile {
  std::string_view path;  // from the project's root, "shaders/map.frag"
  std::string_view bytes;
};

const std::vector<EmbeddedFile>& embedded_files();

// The bytes of an embedded file, nothing when there is none of that path.
std::optional<std::string_view> embedded(std::string_view path);

}  // namespace waymark

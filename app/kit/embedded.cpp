#include "app/kit/embedded.h"

namespace waymark {

std::optional<std::string_view> embedded(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file.bytes;
  return std::nullopt;
}

}  // namespace waymark

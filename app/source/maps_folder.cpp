#include "app/source/maps_folder.h"

#include <cstdlib>

namespace waymark {

std::filesystem::path user_maps_folder() {
  const auto below = [](const char* variable, const char* rest) -> std::filesystem::path {
    const char* const folder = std::getenv(variable);
    // The base directory specification says to ignore relative paths.
    if (!folder || *folder != '/') return {};
    return std::filesystem::path(folder) / rest;
  };
  const std::filesystem::path data = below("XDG_DATA_HOME", "waymark/maps");
  return data.empty() ? below("HOME", ".local/share/waymark/maps") : data;
}

}  // namespace waymark

#include <cstdlib>

#include "app/kit/files.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

fs::path folder_in(const char* variable) {
  const char* const folder = std::getenv(variable);
  return folder != nullptr ? folder : "";
}

// The folder `name` in the variable's folder, or else `by_default` in the home folder.
fs::path base(const char* variable, const char* name, const char* by_default) {
  if (const fs::path folder = folder_in(variable); !folder.empty()) return folder / name;
  const fs::path home = folder_in("HOME");
  return home.empty() ? home : home / by_default / name;
}

}  // namespace

fs::path settings_folder() { return base("XDG_CONFIG_HOME", "waymark", ".config"); }

fs::path state_folder() { return base("XDG_STATE_HOME", "waymark", ".local/state"); }

fs::path user_maps_folder() {
  constexpr const char* kMaps = "waymark/maps";
  if (const fs::path data = folder_in("XDG_DATA_HOME"); data.is_absolute()) return data / kMaps;
  const fs::path home = folder_in("HOME");
  return home.is_absolute() ? home / ".local/share" / kMaps : fs::path();
}

fs::path pictures_folder() { return folder_in("HOME") / "Pictures"; }

std::string remedy_without_home() { return "Set XDG_DATA_HOME or HOME"; }

}  // namespace waymark

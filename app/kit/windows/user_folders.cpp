#include <cstdlib>

#include "app/kit/files.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// The folder `rest` in the variable's folder.
fs::path below(const wchar_t* variable, const char* rest) {
  const wchar_t* const folder = _wgetenv(variable);
  return folder == nullptr || *folder == 0 ? fs::path() : fs::path(folder) / rest;
}

}  // namespace

fs::path settings_folder() { return below(L"APPDATA", "waymark"); }
fs::path state_folder() { return below(L"APPDATA", "waymark\\state"); }
fs::path user_maps_folder() { return below(L"LOCALAPPDATA", "waymark\\maps"); }
fs::path pictures_folder() { return below(L"USERPROFILE", "Pictures"); }

std::string remedy_without_home() { return "Set APPDATA and LOCALAPPDATA"; }

}  // namespace waymark

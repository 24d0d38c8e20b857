#pragma once

#include <filesystem>
#include <string>

namespace waymark {

// The folders for the user's files. Each is empty if the user has no home folder.

// For settings: $XDG_CONFIG_HOME/waymark, by default ~/.config/waymark. On Windows, waymark in
// %APPDATA%.
std::filesystem::path settings_folder();
// For work that survives the end of the program: $XDG_STATE_HOME/waymark, by default
// ~/.local/state/waymark. On Windows, waymark\state in %APPDATA%.
std::filesystem::path state_folder();
// For downloaded maps, with one folder per set: $XDG_DATA_HOME/waymark/maps, by default
// ~/.local/share/waymark/maps. Relative paths are ignored, as the base directory specification
// says. On Windows, waymark\maps in %LOCALAPPDATA%.
std::filesystem::path user_maps_folder();
// The folder for images in the home folder. It may not exist.
std::filesystem::path pictures_folder();
// The remedy if there is no home folder: "Set XDG_DATA_HOME or HOME".
std::string remedy_without_home();

}  // namespace waymark

#pragma once

#include <filesystem>

namespace waymark {

// The folder for fetched maps, with one folder per set: $XDG_DATA_HOME/waymark/maps, default
// ~/.local/share/waymark/maps. Empty if there is no home folder. The folder need not exist.
std::filesystem::path user_maps_folder();

}  // namespace waymark

#pragma once

#include <filesystem>

namespace waymark {

// Where fetched maps lie, one folder a set: $XDG_DATA_HOME/waymark/maps, by default below
// ~/.local/share. Empty when there is no home. The folder need not exist.
std::filesystem::path user_maps_folder();

}  // namespace waymark

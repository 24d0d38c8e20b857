#pragma once

#include <filesystem>
#include <vector>

namespace waymark {

// The project's folder, from which it was built.
std::filesystem::path project_folder();

// The folder of real maps for tests: $WAYMARK_MAPS, or else shared/maps next to the project. It may
// be missing.
std::filesystem::path real_maps_folder();

// Every scenario file in it, sorted by name; empty if the folder is missing.
std::vector<std::filesystem::path> real_scenarios();

}  // namespace waymark

#pragma once

#include <filesystem>
#include <vector>

namespace waymark {

// The project's own folder, as it was built from.
std::filesystem::path project_folder();

// The folder of real maps that the tests run on: $WAYMARK_MAPS, else shared/maps beside the
// project. It may be missing.
std::filesystem::path real_maps_folder();

// Every problem file in it, sorted by name; empty when the folder is missing.
std::vector<std::filesystem::path> real_scenarios();

}  // namespace waymark

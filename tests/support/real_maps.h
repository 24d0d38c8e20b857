#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace waymark {

// The project folder from which the tests were built.
std::filesystem::path project_folder();

// The fenced code block with this number, from 0, among the blocks of a language in a page of the
// docs. If there is none, the test fails and the text is empty.
std::string doc_block(const std::string& page, const std::string& language, int number);

// The folder of real maps for tests: $WAYMARK_MAPS or, if that is not set, shared/maps next to the
// project. The folder may be missing.
std::filesystem::path real_maps_folder();

// Every scenario file in the folder, sorted by name; empty if the folder is missing.
std::vector<std::filesystem::path> real_scenarios();

}  // namespace waymark

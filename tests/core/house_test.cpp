// Tests the source layout: product files may include only files from their own folder and from
// lower layers.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/real_maps.h"

namespace waymark::house_test {
namespace {

namespace fs = std::filesystem;

// The layers of folders, lowest first. Folders in the same layer do not include each other.
const std::vector<std::vector<std::string>> kFloors = {{"core/base"},
                                                       {"core/domain"},
                                                       {"core/file", "core/generate", "core/field"},
                                                       {"core/search"},
                                                       {"core/heuristic"},
                                                       {"core/contender"},
                                                       {"core/placement"},
                                                       {"core/study"},
                                                       {"app/model"},
                                                       {"app/present"},
                                                       {"app/gl"},
                                                       {"app/ui"},
                                                       {"app/window"},
                                                       {"app/cli", "app/page"},
                                                       {"app/main.cpp"}};

// The folder of a path relative to the project folder: its first two parts.
std::string room_of(const std::string& path) {
  const std::size_t slash = path.find('/');
  return path.substr(0, path.find('/', slash + 1));
}

std::map<std::string, int> floor_of_rooms() {
  std::map<std::string, int> floors;
  for (std::size_t floor = 0; floor < kFloors.size(); ++floor)
    for (const std::string& room : kFloors[floor]) floors[room] = static_cast<int>(floor);
  return floors;
}

// The product's source files, relative to the project folder.
std::vector<std::string> sources() {
  std::vector<std::string> files;
  for (const char* part : {"core", "app"})
    for (const auto& entry : fs::recursive_directory_iterator(project_folder() / part)) {
      const std::string extension = entry.path().extension();
      if (extension == ".h" || extension == ".cpp")
        files.push_back(fs::relative(entry.path(), project_folder()).string());
    }
  std::sort(files.begin(), files.end());
  return files;
}

// The project files that a file includes.
std::vector<std::string> includes_of(const std::string& file) {
  std::vector<std::string> included;
  std::ifstream in(project_folder() / file);
  const std::string opening = "#include \"";
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(opening))
      included.push_back(line.substr(opening.size(), line.rfind('"') - opening.size()));
  return included;
}

// The web build omits `desktop`, and the desktop build omits `web`. So every file in `web` needs a
// counterpart in `desktop`.
TEST(LayersTest, WhatAPageHasTheDesktopHas) {
  for (const std::string& file : sources()) {
    const std::size_t folder = file.find("/web/");
    if (folder == std::string::npos) continue;
    const std::string other = std::string(file).replace(folder, 5, "/desktop/");
    EXPECT_TRUE(fs::exists(project_folder() / other)) << other;
  }
}

TEST(Layers, IncludeLinesRunDown) {
  const std::map<std::string, int> floors = floor_of_rooms();
  for (const std::string& file : sources()) {
    ASSERT_TRUE(floors.contains(room_of(file))) << file << " is not in a listed folder";
    for (const std::string& included : includes_of(file)) {
      const std::string room = room_of(included);
      ASSERT_TRUE(floors.contains(room))
          << file << " includes " << included << ", which is not in a listed folder";
      const bool runs_down = room == room_of(file) || floors.at(room) < floors.at(room_of(file));
      EXPECT_TRUE(runs_down) << file << " includes " << included;
    }
  }
}

TEST(Layers, IncludeLinesNameFilesThatAreThere) {
  for (const std::string& file : sources())
    for (const std::string& included : includes_of(file))
      EXPECT_TRUE(fs::exists(project_folder() / included)) << file << " includes " << included;
}

// Headers that take seconds to compile or that differ between versions of Dear ImGui, each with the
// only file that may include it.
TEST(Layers, DearHeadersHaveOneDoor) {
  const std::string adapter = "app/ui/shell/imgui_adapter.cpp";
  const std::map<std::string, std::string> doors = {{"<CLI/", "app/cli/usage.cpp"},
                                                    {"<nlohmann/", "app/model/text/json.cpp"},
                                                    {"<backends/imgui", adapter},
                                                    {"<imgui_freetype.h>", adapter}};
  std::set<std::string> found;
  for (const std::string& file : sources()) {
    std::ifstream in(project_folder() / file);
    for (std::string line; std::getline(in, line);)
      for (const auto& [header, door] : doors)
        if (line.starts_with("#include " + header)) {
          EXPECT_EQ(file, door) << line;
          found.insert(header);
        }
  }
  EXPECT_EQ(found.size(), doors.size());
}

// A build without threads uses the same source files except for these.
TEST(Layers, ThreadsHaveTheirDoors) {
  const std::set<std::string> doors = {
      "app/cli/progress_line.h", "app/model/work/threads/work_loop.cpp", "core/base/on_threads.h"};
  std::set<std::string> found;
  for (const std::string& file : sources()) {
    std::ifstream in(project_folder() / file);
    for (std::string line; std::getline(in, line);)
      for (const char* header : {"<thread>", "<stop_token>", "<condition_variable>", "<future>"})
        if (line.starts_with(std::string("#include ") + header)) found.insert(file);
  }
  EXPECT_EQ(found, doors);
}

}  // namespace
}  // namespace waymark::house_test

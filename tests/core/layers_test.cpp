// Tests the source layout: which folders a file may use.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::layers_test {
namespace {

namespace fs = std::filesystem;

// Each folder, and the folders that it may include, as well as the ones that those may include. A
// file belongs to the longest folder name that its path begins with.
const std::map<std::string, std::vector<std::string>> kBelow = {
    {"core/base", {}},
    {"core/map", {"core/base"}},
    {"core/mover", {"core/map"}},
    {"core/field", {"core/map"}},
    {"core/io", {"core/map"}},
    {"core/generate", {"core/map"}},
    {"core/record", {"core/map"}},
    {"core/heuristic", {"core/field", "core/record"}},
    {"core/placement", {"core/heuristic"}},
    {"core/search", {"core/placement", "core/io"}},
    {"core/study", {"core/search", "core/mover", "core/io"}},
    {"app/kit", {"core/base", "core/io"}},
    {"app/screen", {"app/kit"}},
    {"app/source", {"app/kit", "core/mover", "core/generate", "core/record"}},
    {"app/pipes", {"app/source", "core/heuristic"}},
    {"app/scene", {"app/source", "core/study"}},
    {"app/compute", {"app/scene", "app/pipes"}},
    {"app/frame", {"app/compute", "app/screen"}},
    {"app/cli", {"app/compute"}},
    {"app/map", {"app/frame"}},
    {"app/map/gl", {"app/map"}},
    {"app/playback", {"app/map"}},
    {"app/compare", {"app/map"}},
    {"app/studies", {"app/map", "app/cli"}},
    {"app/landmarks", {"app/map", "app/cli"}},
    {"app/benchmarks", {"app/map", "app/cli"}},
    {"app/walk", {"app/map", "app/cli"}},
    {"app/movers", {"app/map", "app/cli"}},
    {"app/library", {"app/map", "app/cli"}},
    {"app/drawing", {"app/map/gl", "app/studies"}},
    {"app/lessons", {"app/cli", "app/studies", "app/landmarks", "app/benchmarks"}},
    {"app/article", {"app/lessons", "app/compare", "app/drawing"}},
    {"app/assignments", {"app/article"}},
    {"app/presentations", {"app/article"}},
    {"app/explore", {"app/lessons", "app/compare", "app/movers"}},
    {"app/commands", {"app/cli"}},
    {"app/shell",
     {"app/playback", "app/walk", "app/library", "app/presentations", "app/explore",
      "app/assignments"}},
    {"app/page", {"app/shell"}},
    {"app", {"app/shell", "app/commands"}}};

// The product's source files, relative to the project folder.
std::vector<std::string> sources() {
  std::vector<std::string> files;
  for (const char* part : {"core", "app"})
    for (const auto& entry : fs::recursive_directory_iterator(project_folder() / part)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".h" || extension == ".cpp")
        files.push_back(fs::relative(entry.path(), project_folder()).generic_string());
    }
  std::sort(files.begin(), files.end());
  return files;
}

// The folder of kBelow that a file belongs to; empty if it is in none.
std::string folder_of(std::string path) {
  for (std::size_t slash; (slash = path.rfind('/')) != std::string::npos;) {
    path.resize(slash);
    if (kBelow.contains(path)) return path;
  }
  return "";
}

// Every folder that `folder` may include.
std::set<std::string> below(const std::string& folder) {
  std::set<std::string> found;
  std::vector<std::string> left = kBelow.at(folder);
  while (!left.empty()) {
    const std::string next = left.back();
    left.pop_back();
    if (!found.insert(next).second) continue;
    const std::vector<std::string>& more = kBelow.at(next);
    left.insert(left.end(), more.begin(), more.end());
  }
  return found;
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

// Every line of a file.
// The header that defines each type of the product.
std::map<std::string, std::string> definitions() {
  static const std::regex type("^(?:struct|class)\\s+(\\w+)[^;{]*\\{.*");
  std::map<std::string, std::string> headers;
  for (const std::string& file : sources())
    for (const std::string& line : lines_of(file_text(project_folder() / file)))
      if (std::smatch found; file.ends_with(".h") && std::regex_match(line, found, type))
        headers.emplace(found[1], file);
  return headers;
}

// A file's use of another one: it includes it, or declares a type that the other one defines.
struct Use {
  std::string from, to;
};
std::vector<Use> uses() {
  static const std::regex declaration("^(?:struct|class)\\s+(\\w+);");
  const std::map<std::string, std::string> headers = definitions();
  std::vector<Use> found;
  for (const std::string& file : sources()) {
    for (const std::string& included : includes_of(file)) found.push_back({file, included});
    bool ours = false;  // not a type of another library
    for (const std::string& line : lines_of(file_text(project_folder() / file))) {
      ours |= line.starts_with("namespace waymark");
      std::smatch name;
      if (!ours || !std::regex_match(line, name, declaration)) continue;
      const auto header = headers.find(name[1]);
      if (header != headers.end() && header->second != file)
        found.push_back({file, header->second});
    }
  }
  return found;
}

// The build for web pages omits `desktop`, the desktop build omits `web`. So both folders contain
// the files that both builds need, as do `posix` and `windows`.
TEST(LayersTest, DesktopHasTheFilesOfThePage) {
  for (const std::string& file : sources()) {
    const std::size_t folder = file.find("/web/");
    if (folder == std::string::npos) continue;
    const std::string other = std::string(file).replace(folder, 5, "/desktop/");
    const std::string one = std::string(file).replace(folder, 5, "/desktop/posix/");
    EXPECT_TRUE(fs::exists(project_folder() / other) || fs::exists(project_folder() / one))
        << other;
  }
}

TEST(LayersTest, WindowsHasTheFilesOfOtherSystems) {
  int count = 0;
  for (const std::string& file : sources()) {
    const std::size_t folder = file.find("/posix/");
    if (folder == std::string::npos || file.ends_with(".h")) continue;
    // A file with a header next to it is a part of its neighbours.
    if (fs::exists((project_folder() / file).replace_extension(".h"))) continue;
    if (file.find("/linked/") != std::string::npos || file.find("/loaded/") != std::string::npos)
      continue;
    const std::string other = std::string(file).replace(folder, 7, "/windows/");
    EXPECT_TRUE(fs::exists(project_folder() / other)) << other;
    ++count;
  }
  EXPECT_GT(count, 5);
}

// Each program contains the files of one of the two folders.
TEST(LayersTest, LinkedAndLoadedHaveTheSameFiles) {
  int count = 0;
  for (const std::string& file : sources()) {
    const std::size_t linked = file.find("/linked/"), loaded = file.find("/loaded/");
    if (linked == std::string::npos && loaded == std::string::npos) continue;
    const std::string other = linked != std::string::npos
                                  ? std::string(file).replace(linked, 8, "/loaded/")
                                  : std::string(file).replace(loaded, 8, "/linked/");
    EXPECT_TRUE(fs::exists(project_folder() / other)) << other;
    ++count;
  }
  EXPECT_EQ(count, 2);
}

TEST(LayersTest, FilesUseOnlyTheFoldersBelowTheirs) {
  for (const Use& use : uses()) {
    const std::string from = folder_of(use.from), to = folder_of(use.to);
    ASSERT_FALSE(from.empty()) << use.from << " is in a folder that is not listed";
    ASSERT_FALSE(to.empty()) << use.to << " is in a folder that is not listed";
    EXPECT_TRUE(from == to || below(from).contains(to)) << use.from << " must not use " << use.to;
  }
}

TEST(LayersTest, NoFolderIsBelowItself) {
  for (const auto& [folder, folders] : kBelow)
    EXPECT_FALSE(below(folder).contains(folder)) << folder;
}

TEST(LayersTest, IncludedFilesExist) {
  for (const std::string& file : sources())
    for (const std::string& included : includes_of(file))
      EXPECT_TRUE(fs::exists(project_folder() / included)) << file << " includes " << included;
}

// Each header that is slow to compile (seconds), or differs between versions of Dear ImGui, and the
// only files that may include it. Traces are too large for the values of app/kit/json.h.
TEST(LayersTest, SlowHeadersHaveFewUsers) {
  const std::string adapter = "app/screen/imgui_adapter.cpp";
  const std::map<std::string, std::set<std::string>> users = {
      {"<CLI/", {"app/cli/usage.cpp"}},
      {"<nlohmann/", {"app/kit/json.cpp", "app/source/trace_file.cpp"}},
      {"<backends/imgui", {adapter}},
      {"<imgui_freetype.h>", {adapter}}};
  std::set<std::string> found;
  for (const std::string& file : sources()) {
    std::ifstream in(project_folder() / file);
    for (std::string line; std::getline(in, line);)
      for (const auto& [header, user] : users)
        if (line.starts_with("#include " + header)) {
          EXPECT_TRUE(user.contains(file)) << file << ": " << line;
          found.insert(header);
        }
  }
  EXPECT_EQ(found.size(), users.size());
}

// A build without threads uses the same source files, except these.
TEST(LayersTest, ThreadsHaveFewUsers) {
  const std::set<std::string> users = {"app/cli/output.h", "app/kit/threads/work_loop.cpp",
                                       "core/base/threads.h"};
  std::set<std::string> found;
  for (const std::string& file : sources()) {
    std::ifstream in(project_folder() / file);
    for (std::string line; std::getline(in, line);)
      for (const char* header : {"<thread>", "<stop_token>", "<condition_variable>", "<future>"})
        if (line.starts_with(std::string("#include ") + header)) found.insert(file);
  }
  EXPECT_EQ(found, users);
}

}  // namespace
}  // namespace waymark::layers_test

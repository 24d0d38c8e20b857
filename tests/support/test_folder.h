#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace waymark {

// The bytes of a file; empty if it cannot be read.
std::string file_text(const std::filesystem::path& path);

// The lines of a text, without their ends.
std::vector<std::string> lines_of(const std::string& text);

// A folder for the running test, deleted with the object.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  // Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& bytes) const;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace waymark

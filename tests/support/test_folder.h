#pragma once

#include <filesystem>
#include <string>

namespace waymark {

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

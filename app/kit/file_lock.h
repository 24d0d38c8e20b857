#pragma once

#include <optional>
#include <string>
#include <utility>

namespace waymark {

// A lock on a file. The system releases it when the program ends, even after a crash.
class FileLock {
 public:
  // Creates the file if it is missing. std::nullopt if another program holds the lock or the file
  // cannot be created.
  static std::optional<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_;
};

}  // namespace waymark

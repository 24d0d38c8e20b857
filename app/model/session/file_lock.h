#pragma once

#include <optional>
#include <string>
#include <utility>

namespace waymark {

// A lock on a file that the system lets go when the program ends, however it ends.
class FileLock {
 public:
  // Makes the file where it is missing. Nothing when another program holds the lock, or the file
  // cannot be made.
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

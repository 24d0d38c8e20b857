#include "core/base/whole_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace waymark {
namespace {

// Opens a file for reading and closes it on destruction.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path)
      : file_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)) {}
  ~OpenFile() {
    if (file_ >= 0) ::close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  bool ok() const { return file_ >= 0; }

  // Reads the next bytes and returns their number, negative on errors. Waits for bytes if the file
  // has a writer.
  template <std::size_t size>
  ssize_t read(std::array<char, size>& block) {
    for (;;) {
      const ssize_t count = ::read(file_, block.data(), block.size());
      if (count >= 0 || (errno != EINTR && errno != EAGAIN)) return count;
      if (errno == EAGAIN) ::fcntl(file_, F_SETFL, ::fcntl(file_, F_GETFL) & ~O_NONBLOCK);
    }
  }
  // The current file size; 0 for files without a size, such as pipes.
  std::size_t size() const {
    struct stat status {};
    const bool told = ::fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
    return told ? static_cast<std::size_t>(status.st_size) : 0;
  }
  bool is_pipe() const {
    struct stat status {};
    return ::fstat(file_, &status) == 0 && S_ISFIFO(status.st_mode);
  }

 private:
  int file_;
};

Error unreadable(const std::string& path, int problem) {
  if (problem == ENOENT || problem == ENOTDIR)
    return {"there is no such file", path, "Check the name and the folder"};
  if (problem == EISDIR) return {"this is a folder, not a file", path, "Name a file in it"};
  return {fmt::format("the file cannot be read ({})", std::strerror(problem)), path,
          "Check that you have permission to read it"};
}

}  // namespace

Result<std::string> whole_file(const std::string& path, std::size_t most) {
  OpenFile file(path);
  if (!file.ok()) return unreadable(path, errno);
  std::string bytes;
  bytes.reserve(std::min(file.size(), most));
  // Reads to the end instead of relying on the file's size, because pipes and devices have no size.
  std::array<char, 1 << 16> block;
  while (const ssize_t count = file.read(block)) {
    if (count < 0) return unreadable(path, errno);
    bytes.append(block.data(), static_cast<std::size_t>(count));
    if (bytes.size() > most)
      return Error{
          fmt::format("the file is larger than {} MiB, the most that Waymark reads", most >> 20),
          path, "Check that it is the right file"};
  }
  if (bytes.empty() && file.is_pipe())
    return Error{"this pipe is empty, and no program is writing to it", path,
                 "Start the writing program first"};
  return bytes;
}

}  // namespace waymark

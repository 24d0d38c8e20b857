#include "core/base/files.h"

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

namespace {

namespace fs = std::filesystem;

constexpr mode_t kUsualMode = 0666;  // minus the user's umask
constexpr mode_t kModeBits = 0777;

const char* remedy_of(int problem) {
  switch (problem) {
    case ENOSPC:
    case EDQUOT:
      return "Free up space on the disk. The file still has its previous content";
    case EFBIG:
      return "Raise the file size limit (ulimit -f). The file still has its previous "
             "content";
    default:
      return "Choose an existing folder that you can write to";
  }
}

Error failed(const fs::path& path, int problem) {
  return {fmt::format("the file cannot be written ({})", std::strerror(problem)), path.string(),
          remedy_of(problem)};
}

using Content = std::function<void(const WriteBytes&)>;

// Returns 0, or the errno of the step that failed.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// Writes the content, flushes it and closes the file. A pipe or a terminal cannot be flushed: fsync
// fails with EINVAL.
int fill(int file, const Content& content) {
  int problem = 0;
  content([&](std::string_view bytes) {
    if (problem == 0) problem = write_all(file, bytes);
    return problem == 0;
  });
  if (problem == 0 && ::fsync(file) != 0 && errno != EINVAL && errno != EROFS) problem = errno;
  if (::close(file) != 0 && problem == 0) problem = errno;
  return problem;
}

// Does not wait for a pipe's reader. Returns ENXIO if the pipe has no reader.
int write_in_place(const Content& content, const fs::path& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return errno;
  ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
  return fill(file, content);
}

// A new file name is safe only once its folder has been flushed to the disk. Not all file systems
// can flush folders.
void flush_folder(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

int replace(const Content& content, const fs::path& path, mode_t mode) {
  // Programs or threads that save at the same time write to different temporary files. An existing
  // file with such a name is not overwritten.
  constexpr int kMostTries = 1000;
  fs::path beside;
  int file = -1;
  for (int i = 0; file < 0 && i < kMostTries; ++i) {
    beside =
        fmt::format("{}.new-{}{}", path.string(), ::getpid(), i == 0 ? "" : fmt::format("-{}", i));
    file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file < 0 && errno != EEXIST) break;
  }
  if (file < 0) return errno;
  int problem = fill(file, content);
  if (problem == 0 && ::rename(beside.c_str(), path.c_str()) != 0) problem = errno;
  if (problem != 0)
    ::unlink(beside.c_str());
  else
    flush_folder(path);
  return problem;
}

// The target of a link, even if it does not exist yet. A circular link, or a link whose target is
// not a path (such as the pipe behind /dev/stdout), is returned unchanged.
fs::path followed(const fs::path& path) {
  constexpr int kMostLinks = 40;  // same as the system's limit
  std::error_code problem;
  if (!fs::is_symlink(path, problem)) return path;
  const fs::path real = fs::canonical(path, problem);
  if (!problem) return real;
  if (fs::exists(path, problem)) return path;
  fs::path end = path;
  for (int links = 0; links < kMostLinks; ++links) {
    if (!fs::is_symlink(end, problem)) return end;
    end = end.parent_path() / fs::read_symlink(end, problem);
  }
  return path;
}

}  // namespace

std::optional<Error> write_file_safely(const Content& content, const fs::path& path) {
  const fs::path target = followed(path);
  struct stat there {};
  const bool exists = ::stat(target.c_str(), &there) == 0;
  const int problem =
      !exists && errno == ELOOP          ? ELOOP
      : exists && S_ISDIR(there.st_mode) ? EISDIR
      : exists && !S_ISREG(there.st_mode)
          ? write_in_place(content, target)
          : replace(content, target, exists ? there.st_mode & kModeBits : kUsualMode);
  if (problem == 0) return std::nullopt;
  if (problem == ENXIO && exists && S_ISFIFO(there.st_mode))
    return Error{"no program is reading from this pipe", path.string(),
                 "Start the reading program first"};
  return failed(path, problem);
}

std::optional<Error> append_safely(std::string_view bytes, const fs::path& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) return failed(path, errno);
  struct stat before {};
  int problem = ::fstat(file, &before) == 0 ? write_all(file, bytes) : errno;
  if (problem != 0 && ::ftruncate(file, before.st_size) != 0) problem = errno;
  if (::close(file) != 0 && problem == 0) problem = errno;
  return problem == 0 ? std::nullopt : std::optional(failed(path, problem));
}

std::FILE* open_output(const fs::path& path, OutputFile kind) {
  const char* const modes[] = {"wbx", "ab", "wb"};
  return std::fopen(path.c_str(), modes[static_cast<int>(kind)]);
}

bool opens_named_file(std::string_view) { return true; }

}  // namespace waymark

#include "core/base/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <process.h>
#include <share.h>
#include <sys/stat.h>
#include <utility>
#include <windows.h>

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr int kShared = _SH_DENYNO;
constexpr int kBinary = _O_BINARY | _O_NOINHERIT;
constexpr int kUsualMode = _S_IREAD | _S_IWRITE;

bool is_folder(const fs::path& path) {
  std::error_code problem;
  return fs::is_directory(path, problem);
}

Error unreadable(const std::string& path, int problem) {
  if (problem == ENOENT || problem == ENOTDIR)
    return {"there is no such file", path, "Check the name and the folder"};
  if (is_folder(path)) return {"this is a folder, not a file", path, "Name a file in it"};
  return {fmt::format("the file cannot be read ({})", std::strerror(problem)), path,
          "Check that you have permission to read it"};
}

Error failed(const fs::path& path, int problem) {
  return {fmt::format("the file cannot be written ({})", std::strerror(problem)), path.string(),
          problem == ENOSPC ? "Free up space on the disk. The file still has its previous content"
                            : "Choose an existing folder that you can write to"};
}

// Returns 0, or the errno of the step that failed.
int write_whole(int file, std::string_view bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 30;
  while (!bytes.empty()) {
    const int written =
        ::_write(file, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kMost)));
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

using Content = std::function<void(const WriteBytes&)>;

// Writes the content, flushes it and closes the file.
int fill(int file, const Content& content) {
  int problem = 0;
  content([&](std::string_view bytes) {
    if (problem == 0) problem = write_whole(file, bytes);
    return problem == 0;
  });
  if (problem == 0 && ::_commit(file) != 0) problem = errno;
  if (::_close(file) != 0 && problem == 0) problem = errno;
  return problem;
}

// Moves a finished file to `path`. Other programs, such as virus scanners, may keep the old file
// open for a moment.
int take_place(const fs::path& fresh, const fs::path& path) {
  constexpr int kTries = 20;
  constexpr DWORD kPause = 10;  // milliseconds
  for (int i = 0; i < kTries; ++i) {
    if (::MoveFileExW(fresh.c_str(), path.c_str(),
                      MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
      return 0;
    if (const DWORD problem = ::GetLastError();
        problem != ERROR_SHARING_VIOLATION && problem != ERROR_ACCESS_DENIED)
      break;
    ::Sleep(kPause);
  }
  return EACCES;
}

int replace(const Content& content, const fs::path& path) {
  constexpr int kMostTries = 1000;
  fs::path beside;
  int file = -1;
  for (int i = 0; file < 0 && i < kMostTries; ++i) {
    beside =
        fmt::format("{}.new-{}{}", path.string(), ::_getpid(), i == 0 ? "" : fmt::format("-{}", i));
    file = ::_wsopen(beside.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | kBinary, kShared, kUsualMode);
    if (file < 0 && errno != EEXIST) break;
  }
  if (file < 0) return errno;
  int problem = fill(file, content);
  if (problem == 0) problem = take_place(beside, path);
  if (problem != 0) ::_wunlink(beside.c_str());
  return problem;
}

bool is_read_only(const fs::path& path) {
  const DWORD flags = ::GetFileAttributesW(path.c_str());
  return flags != INVALID_FILE_ATTRIBUTES && (flags & FILE_ATTRIBUTE_READONLY) != 0;
}

}  // namespace

Result<std::string> whole_file(const std::string& path, std::size_t most) {
  const fs::path native = path;
  const int file = ::_wsopen(native.c_str(), _O_RDONLY | kBinary, kShared, 0);
  if (file < 0) return unreadable(path, errno);
  std::string bytes;
  const std::int64_t size = ::_filelengthi64(file);
  bytes.reserve(std::min(static_cast<std::size_t>(std::max<std::int64_t>(size, 0)), most));
  std::array<char, 1 << 16> block;
  int count = 0;
  while (bytes.size() <= most && (count = ::_read(file, block.data(), block.size())) > 0)
    bytes.append(block.data(), static_cast<std::size_t>(count));
  const int problem = errno;
  ::_close(file);
  if (count < 0) return unreadable(path, problem);
  if (bytes.size() > most)
    return Error{
        fmt::format("the file is larger than {} MiB, the most that Waymark reads", most >> 20),
        path, "Check that it is the right file"};
  return bytes;
}

std::optional<Error> write_file_safely(const Content& content, const fs::path& path) {
  const int problem = is_folder(path)      ? EISDIR
                      : is_read_only(path) ? EACCES
                                           : replace(content, path);
  return problem == 0 ? std::nullopt : std::optional(failed(path, problem));
}

std::optional<Error> append_safely(std::string_view bytes, const fs::path& path) {
  const int file = ::_wsopen(path.c_str(), _O_WRONLY | _O_APPEND | kBinary, kShared, 0);
  if (file < 0) return failed(path, errno);
  const std::int64_t before = ::_filelengthi64(file);
  int problem = write_whole(file, bytes);
  if (problem != 0) ::_chsize_s(file, before);
  if (::_close(file) != 0 && problem == 0) problem = errno;
  return problem == 0 ? std::nullopt : std::optional(failed(path, problem));
}

std::FILE* open_output(const fs::path& path, OutputFile kind) {
  if (kind != OutputFile::created)
    return ::_wfopen(path.c_str(), kind == OutputFile::appended ? L"ab" : L"wb");
  const int file =
      ::_wsopen(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | kBinary, kShared, kUsualMode);
  return file < 0 ? nullptr : ::_fdopen(file, "wb");
}

bool opens_named_file(std::string_view path) { return !misleads_windows(path); }

}  // namespace waymark

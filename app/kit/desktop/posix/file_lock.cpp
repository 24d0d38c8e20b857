#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/kit/files.h"

namespace waymark {

std::optional<FileLock> FileLock::take(const std::string& path) {
  constexpr mode_t kMode = 0600;
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
  if (file < 0) return std::nullopt;
  FileLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
  return lock;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace waymark

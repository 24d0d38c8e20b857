#include <fcntl.h>
#include <filesystem>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include "app/kit/files.h"

namespace waymark {

// No other program can open the file until this one closes it. Then the file is removed, because
// Windows does not remove files while they are open.
std::optional<FileLock> FileLock::take(const std::string& path) {
  const std::filesystem::path native = path;
  const int file =
      ::_wsopen(native.c_str(), _O_RDWR | _O_CREAT | _O_BINARY | _O_NOINHERIT | _O_TEMPORARY,
                _SH_DENYRW, _S_IREAD | _S_IWRITE);
  return file < 0 ? std::nullopt : std::optional(FileLock(file));
}

FileLock::~FileLock() {
  if (file_ >= 0) ::_close(file_);
}

}  // namespace waymark

#include <emscripten.h>
#include <vector>

#include "app/kit/files.h"

namespace waymark {
namespace {

// Indexed by the number of the lock.
std::vector<std::string>& paths() {
  static std::vector<std::string> all;
  return all;
}

}  // namespace

// Here, other programs are other pages of the site, see app/page/page.js.
std::optional<FileLock> FileLock::take(const std::string& path) {
  if (!EM_ASM_INT({ return page.takeLock(UTF8ToString($0)); }, path.c_str())) return std::nullopt;
  paths().push_back(path);
  return FileLock(static_cast<int>(paths().size()) - 1);
}

FileLock::~FileLock() {
  if (file_ < 0) return;
  EM_ASM({ page.dropLock(UTF8ToString($0)); }, paths()[static_cast<std::size_t>(file_)].c_str());
}

}  // namespace waymark

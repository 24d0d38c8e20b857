#include "core/base/memory.h"

#include <mutex>
#include <windows.h>

namespace waymark {

// Windows gives large pages only to users with a special right.
void prefer_large_pages(void*, std::size_t) noexcept {}

void release_zero_pages(void*, std::size_t) noexcept {}

std::optional<std::uint64_t> available_memory(const std::filesystem::path&) {
  // Wine returns zeros to a thread that calls this while another thread makes the first call.
  static std::mutex one_call;
  const std::lock_guard lock(one_call);
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof(status);
  if (!GlobalMemoryStatusEx(&status)) return std::nullopt;
  return status.ullAvailPageFile;  // memory and the page file
}

}  // namespace waymark

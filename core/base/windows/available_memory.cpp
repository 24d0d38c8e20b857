#include "core/base/available_memory.h"

#include <windows.h>

namespace waymark {

std::optional<std::uint64_t> available_memory(const std::filesystem::path&) {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof(status);
  if (!GlobalMemoryStatusEx(&status)) return std::nullopt;
  return status.ullAvailPageFile;  // memory and the page file
}

}  // namespace waymark

#include "core/base/memory.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace waymark {

void prefer_large_pages(void* memory, std::size_t bytes) noexcept {
  madvise(memory, bytes, MADV_HUGEPAGE);
}

void release_zero_pages(void* memory, std::size_t bytes) noexcept {
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<std::uintptr_t>(memory);
  const std::uintptr_t first = (begin + page - 1) / page * page;
  const std::uintptr_t end = (begin + bytes) / page * page;
  if (first < end) madvise(reinterpret_cast<void*>(first), end - first, MADV_DONTNEED);
}

namespace {

namespace fs = std::filesystem;

using Bytes = std::optional<std::uint64_t>;

Bytes less(Bytes a, Bytes b) { return a && b ? std::min(*a, *b) : a ? a : b; }

std::uint64_t rest(std::uint64_t limit, std::uint64_t used) {
  return limit > used ? limit - used : 0;
}

// Reads the number after a word at the beginning of a line, such as "MemAvailable: 812 kB".
Bytes number_after(const fs::path& file, const std::string& word) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string first;
    std::uint64_t number = 0;
    if (fields >> first && first == word && fields >> number) return number;
  }
  return std::nullopt;
}

// Reads a file that contains a single number; std::nullopt if it contains the word "max" instead.
Bytes number_in(const fs::path& file) {
  std::ifstream stream(file);
  std::uint64_t number = 0;
  return stream >> number ? Bytes(number) : std::nullopt;
}

Bytes of_system(const fs::path& root) {
  constexpr std::uint64_t kKilobyte = 1024;
  const fs::path meminfo = root / "proc/meminfo";
  const Bytes available = number_after(meminfo, "MemAvailable:");
  if (!available) return std::nullopt;
  return (*available + number_after(meminfo, "SwapFree:").value_or(0)) * kKilobyte;
}

// File names used by one version of control groups. Memory used by file caches counts as free.
struct GroupFiles {
  const char* limit;
  const char* used;
  const char* inactive;  // key in memory.stat for the group and its descendants
  const char* active;
};
constexpr GroupFiles kFirstVersion = {"memory.limit_in_bytes", "memory.usage_in_bytes",
                                      "total_inactive_file", "total_active_file"};
constexpr GroupFiles kSecondVersion = {"memory.max", "memory.current", "inactive_file",
                                       "active_file"};

// The smallest amount of memory that a group or one of its ancestors still allows. In a container,
// the mounted folder is the container's own group, and the path below may not exist.
Bytes of_group(const fs::path& mounted, const std::string& path, const GroupFiles& files) {
  Bytes least;
  for (fs::path group = fs::path(path).relative_path();; group = group.parent_path()) {
    const fs::path folder = mounted / group;
    const Bytes limit = number_in(folder / files.limit), used = number_in(folder / files.used);
    if (limit && used) {
      const fs::path stat = folder / "memory.stat";
      const std::uint64_t cached = number_after(stat, files.inactive).value_or(0) +
                                   number_after(stat, files.active).value_or(0);
      least = less(least, rest(*limit, rest(*used, cached)));
    }
    if (group.empty()) return least;
  }
}

// Lines of proc/self/cgroup are NUMBER:CONTROLLERS:PATH; version 2 has no controllers.
Bytes of_groups(const fs::path& root) {
  Bytes least;
  std::ifstream lines(root / "proc/self/cgroup");
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first == std::string::npos ? first : first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const std::string path = line.substr(second + 1);
    const fs::path mounted = root / "sys/fs/cgroup";
    if (controllers == ",,")
      least = less(least, of_group(mounted, path, kSecondVersion));
    else if (controllers.find(",memory,") != std::string::npos)
      least = less(least, of_group(mounted / "memory", path, kFirstVersion));
  }
  return least;
}

Bytes of_process(const fs::path& root) {
  struct rlimit limit {};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  const Bytes pages = number_in(root / "proc/self/statm");
  if (!pages) return std::nullopt;
  return rest(limit.rlim_cur, *pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)));
}

}  // namespace

std::optional<std::uint64_t> available_memory(const fs::path& root) {
  return less(less(of_system(root), of_groups(root)), of_process(root));
}

}  // namespace waymark

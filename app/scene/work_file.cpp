#include "app/scene/work_file.h"

#include "core/io/map_file.h"

namespace waymark {

// FNV-1a.
std::uint64_t content_hash(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  return hash;
}

bool holds_other_work(const std::string& path, std::optional<std::uint64_t> seen,
                      std::string_view text) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) return false;
  const Result<std::string> there = read_file(path);
  return !there || (there.value() != text && (!seen || content_hash(there.value()) != *seen));
}

}  // namespace waymark

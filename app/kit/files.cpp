#include "app/kit/files.h"

#include <fmt/format.h>

namespace waymark {

std::optional<std::string_view> embedded(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file.bytes;
  return std::nullopt;
}

std::filesystem::path free_path(std::string_view stem, std::string_view extension,
                                std::string_view beside) {
  namespace fs = std::filesystem;
  constexpr int kMost = 10'000;
  std::error_code problem;
  const fs::path pictures = pictures_folder();
  const fs::path folder =
      fs::is_directory(pictures, problem) ? pictures : fs::current_path(problem);
  const auto numbered = [&](int i, std::string_view ending) {
    return folder / fmt::format("waymark-{}{}{}{}{}", stem, stem.empty() ? "" : "-", i,
                                ending.empty() ? "" : ".", ending);
  };
  fs::path path;
  for (int i = 1; i < kMost; ++i) {
    path = numbered(i, extension);
    const bool taken = !beside.empty() && fs::exists(numbered(i, beside), problem);
    if (!taken && !fs::exists(path, problem)) break;
  }
  return path;
}

}  // namespace waymark

#include "app/shell/trace_files.h"

#include <fmt/format.h>

#include "app/shell/posthoc_trace.h"
#include "core/base/whole_file.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".trace.yaml";
static_assert(kEnding.substr(1) == kTraceExtension);

fs::path map_beside(const fs::path& path) {
  const std::string text = path.string();
  return text.substr(0, text.size() - kEnding.size()) + ".map";
}

// Returns true for a dangling symbolic link, too.
bool is_taken(const fs::path& path) {
  std::error_code problem;
  return fs::exists(fs::symlink_status(path, problem));
}

}  // namespace

std::optional<Error> trace_path_fault(const Grid& grid, const fs::path& path) {
  if (!path.string().ends_with(kEnding))
    return Error{"Posthoc can't open this as a trace", path.string(),
                 fmt::format("Use a name that ends in {}", kEnding)};
  if (grid.graph()) return std::nullopt;  // graphs need no map file
  const fs::path beside = map_beside(path);
  if (!is_taken(beside)) return std::nullopt;
  const Result<Grid> there = read_map_file(beside.string());
  if (there && map_text(there.value()) == map_text(grid)) return std::nullopt;
  return Error{"this file holds a different map, but the trace's map needs this name",
               beside.string(), "Give the trace another name"};
}

std::optional<Error> write_map_beside(const Grid& grid, const fs::path& path) {
  if (grid.graph()) return std::nullopt;
  const fs::path beside = map_beside(path);
  if (is_taken(beside)) return std::nullopt;
  return write_file_safely(map_text(grid), beside);
}

}  // namespace waymark

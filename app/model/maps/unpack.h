#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// What an archive of maps may come to. A set of the benchmarks has at most 200 files and 60 MB and
// shrinks to a twentieth or so; an open map of one terrain alone may shrink to a thousandth.
struct UnpackLimits {
  int entries = 10'000;                               // of any kind
  std::int64_t file_bytes = std::int64_t{256} << 20;  // what the readers take
  std::int64_t total_bytes = std::int64_t{1} << 30;
  std::int64_t ratio = 200;                             // to the archive, of all that comes out,
  std::int64_t free_of_ratio = std::int64_t{16} << 20;  // once it is more than this
};

struct Unpacked {
  int maps = 0;      // files named *.map
  int problems = 0;  // files named *.scen
  std::int64_t bytes = 0;
};

// Unpacks the maps and problem files of a zip archive into `folder`, which exists, all side by side
// without the archive's own folders; other files are passed over, and so is a second one of a name.
// An Error, and what was written by then, when the archive is damaged or cut off, exceeds a limit,
// holds no map and no problem file, or names a file outside its folder or a link, which no honest
// one does. Nothing is written outside `folder` and nothing there is replaced. `name` stands for
// the archive in messages. `go_on` is asked now and then, may be empty; false stops with an Error.
Result<Unpacked> unpack(std::string_view archive, const std::string& name,
                        const std::filesystem::path& folder, const UnpackLimits& limits = {},
                        const std::function<bool()>& go_on = {});

// The same for a file of at most 256 MiB.
Result<Unpacked> unpack_file(const std::filesystem::path& archive,
                             const std::filesystem::path& folder, const UnpackLimits& limits = {},
                             const std::function<bool()>& go_on = {});

}  // namespace waymark

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// The limits on a map archive. A benchmark set has at most 200 files and 60 MB and compresses to
// about a twentieth; an empty map with uniform terrain may compress to a thousandth.
struct UnpackLimits {
  int entries = 10'000;                               // entries of any kind
  std::int64_t file_bytes = std::int64_t{256} << 20;  // the limit of the map readers
  std::int64_t total_bytes = std::int64_t{1} << 30;
  std::int64_t ratio = 200;  // maximum ratio of the unpacked bytes to the archive,
  std::int64_t free_of_ratio = std::int64_t{16} << 20;  // applied above this many bytes
};

struct Unpacked {
  int maps = 0;      // files named *.map
  int problems = 0;  // files named *.scen
  std::int64_t bytes = 0;
};

// Unpacks the maps and scenario files in a zip archive into `folder`, which must exist. Ignores the
// archive's folder structure. Skips other files and repeated names. Never writes outside `folder`
// and never replaces a file.
//
// Returns an Error if the archive is damaged or truncated, exceeds a limit, contains no map and no
// scenario file, or contains a link or a file outside its folder, as only malicious archives do.
// Files written so far remain. `name` is the archive's name in messages. `go_on`, which may be
// empty, is called regularly; if it returns false, unpacking stops with an Error.
Result<Unpacked> unpack(std::string_view archive, const std::string& name,
                        const std::filesystem::path& folder, const UnpackLimits& limits = {},
                        const std::function<bool()>& go_on = {});

// Like unpack(), for a file of at most 256 MiB.
Result<Unpacked> unpack_file(const std::filesystem::path& archive,
                             const std::filesystem::path& folder, const UnpackLimits& limits = {},
                             const std::function<bool()>& go_on = {});

}  // namespace waymark

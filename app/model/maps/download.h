#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace waymark {

struct Transfer {
  std::int64_t done = 0;    // bytes of the file that are here
  std::int64_t of = 0;      // its size, 0 while the server has not said it
  std::int64_t before = 0;  // of those done, how many an earlier run brought
};

// Asked again and again; false stops the transfer, which the next one takes up.
using OnTransfer = std::function<bool(const Transfer&)>;

struct DownloadLimits {
  std::int64_t bytes = 256'000'000;  // of a file; no set of maps has more
  std::chrono::seconds silence{30};  // until the next byte
};

// Fetches a file over http or https, redirections followed, into `file`, whose folder exists. What
// arrives is kept beside it as `file`.part with a note of the server's mark for that version
// (RFC 9110: ETag or Last-Modified); after a stop the next call asks for the rest only, on the
// condition that the version is still the same, and begins again if it is not. `file` itself
// appears when it is whole. A whole `file` from an earlier call is used only if the server says
// that this version is still current; otherwise it is fetched again. At most limits.bytes are
// written; what is larger, and a part whose rest cannot be asked for, is removed. Waits while the
// server does, but not longer than limits.silence; `on_transfer` is asked meanwhile.
std::optional<Error> download(const std::string& url, const std::filesystem::path& file,
                              const OnTransfer& on_transfer, const DownloadLimits& limits = {});

}  // namespace waymark

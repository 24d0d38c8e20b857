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
  std::int64_t done = 0;    // bytes of the file received so far
  std::int64_t of = 0;      // size of the file, 0 until the server reports it
  std::int64_t before = 0;  // how much of `done` an earlier run received
};

// Called repeatedly. Returning false stops the transfer; the next one resumes it.
using OnTransfer = std::function<bool(const Transfer&)>;

struct DownloadLimits {
  std::int64_t bytes = 256'000'000;  // limit per file; no map set has larger ones
  std::chrono::seconds silence{30};  // maximum wait for the next byte
};

// Downloads a file over HTTP or HTTPS, following redirections, to `file`, whose folder must exist.
//
// Received data is kept as `file`.part, with the server's mark for this version of the file (RFC
// 9110: ETag or Last-Modified). If the download stops, the next call requests only the rest if the
// version is unchanged, and starts over otherwise. `file` itself appears when it is complete. A
// complete `file` from an earlier call is only reused if the server confirms that it is current.
// Otherwise it is fetched again.
//
// Writes at most limits.bytes. Removes larger files, and partial files whose rest cannot be
// requested. Waits for the server, at most limits.silence without data, and calls `on_transfer`
// meanwhile.
std::optional<Error> download(const std::string& url, const std::filesystem::path& file,
                              const OnTransfer& on_transfer, const DownloadLimits& limits = {});

}  // namespace waymark

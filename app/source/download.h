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

// A download. The received part is in `file`.part, and its version in `file`.part.json. When the
// download is complete, they become `file` and `file`.json. The latter is used to ask the server
// whether `file` is still current.
class PartialFile {
 public:
  // The server's description of the whole file.
  struct Version {
    std::string url;
    std::string mark;       // a strong ETag or a Last-Modified date; empty if there was none
    std::int64_t size = 0;  // bytes, 0 if unknown
  };

  explicit PartialFile(std::filesystem::path file);

  const std::filesystem::path& path() const { return part_; }
  // The number of bytes received, if the rest of that version can be requested; 0 to start over.
  std::int64_t resumable(const std::string& url) const;
  // The version of the received part; std::nullopt if unknown.
  std::optional<Version> version() const;
  // Records the version before the first byte is written. Returns false if the record could not be
  // written.
  bool begin(const Version& version) const;
  // The version of the complete file from `url`. std::nullopt if there is no complete file, or if
  // it is from another address, has another size, or has no mark to check with the server.
  std::optional<Version> whole(const std::string& url) const;
  // Renames the complete part to `file`. Returns false if that fails.
  bool finish() const;
  void discard() const;   // removes the received part
  void forget() const;    // also removes the complete file
  bool is_empty() const;  // whether there is neither a part nor a complete file

 private:
  std::filesystem::path file_;
  std::filesystem::path part_;
  std::filesystem::path note_;
  std::filesystem::path whole_note_;
};

}  // namespace waymark

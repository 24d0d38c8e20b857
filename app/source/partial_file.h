#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace waymark {

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

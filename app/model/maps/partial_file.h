#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace waymark {

// A download: the part that has arrived, as `file`.part, and what it is a part of, as
// `file`.part.json; once it is whole, as `file`, with `file`.json to ask the server later whether
// it is still current.
class PartialFile {
 public:
  // What the server said of the whole file.
  struct Version {
    std::string url;
    std::string mark;       // a strong ETag or a Last-Modified date; empty: none was given
    std::int64_t size = 0;  // bytes, 0: not said
  };

  explicit PartialFile(std::filesystem::path file);

  const std::filesystem::path& path() const { return part_; }
  // Bytes that are here of a version that the rest can be asked for; 0 when it has to begin again.
  std::int64_t resumable(const std::string& url) const;
  // Of which version the part is; nothing when that is not known.
  std::optional<Version> version() const;
  // Notes it, before the first byte. False when the note could not be written.
  bool begin(const Version& version) const;
  // Which version of `url` the whole file is. std::nullopt if there is no whole file, or it is from
  // another address, has another size, or has no mark that the server could be asked about.
  std::optional<Version> whole(const std::string& url) const;
  // The part is whole and takes its name. False when the system refuses.
  bool finish() const;
  void discard() const;   // the part
  void forget() const;    // the whole file, too
  bool is_empty() const;  // neither a part nor a whole file is here

 private:
  std::filesystem::path file_;
  std::filesystem::path part_;
  std::filesystem::path note_;
  std::filesystem::path whole_note_;
};

}  // namespace waymark

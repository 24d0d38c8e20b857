#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/source/library.h"
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

// The progress of fetching a set.
struct InstallProgress {
  enum class Stage { maps, problems, unpacking };
  Stage stage = Stage::maps;
  Transfer transfer;  // transfer of the archive that this stage fetches
};
using OnInstall = std::function<bool(const InstallProgress&)>;  // returning false stops

// Whether this program can fetch sets. If not, the window must not offer to do so.
bool can_fetch_maps();

// Fetches both archives of a set from `site` and puts their files into `maps_folder`/NAME.
//
// A new folder appears when all its files are complete and measured. In an existing folder,
// including one behind a link, the new files replace those that previously came with the set
// (SetManifest); all other files stay. Returns an Error that names the file if one of the user's
// files has the same name as a different file of the set.
//
// The folder does not change before everything is fetched, and does not change if there is an
// Error. The received part of an archive is kept for the next call. An unusable archive is deleted.
// The duration depends on the network.
Result<LibrarySet> install_map_set(const MapSet& set, const std::string& site,
                                   const std::filesystem::path& maps_folder,
                                   const OnInstall& on_progress);

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

// The files in a set's folder that came with the set, and their content at that time. Stored in the
// folder as a hidden JSON file. Every other file, and every file that has since been changed,
// belongs to the user.
class SetManifest {
 public:
  // Reads the manifest. Returns an empty one if the folder's manifest is missing or damaged.
  static SetManifest of_folder(const std::filesystem::path& folder);
  // Makes the manifest of a folder whose files have all just come with a set. Skips hidden files.
  static Result<SetManifest> of_new_folder(const std::filesystem::path& folder);

  // Whether `file`, in any folder, is unchanged since it came with the set: a regular file, not a
  // link, with that name and content. O(bytes).
  bool holds(const std::filesystem::path& file) const;
  std::vector<std::string> names() const;  // sorted, without duplicates

  // Adds the entries of another manifest. Both may have entries for the same name.
  void add(const SetManifest& other);
  // Writes the manifest into the folder.
  std::optional<Error> save(const std::filesystem::path& folder) const;

 private:
  struct Content {
    std::uint64_t bytes = 0, sum = 0;
    friend bool operator==(const Content&, const Content&) = default;
  };
  static std::optional<Content> content_of(const std::filesystem::path& file);

  std::multimap<std::string, Content> files_;
};

}  // namespace waymark

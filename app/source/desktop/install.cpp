#include "app/source/install.h"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/kit/files.h"
#include "app/kit/numbers.h"
#include "app/source/library.h"
#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

constexpr const char* kNotTrusted =
    "Nothing was installed; download the archive again or from another source";

struct FreeArchive {
  void operator()(archive* a) const { archive_read_free(a); }
};
struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using Archive = std::unique_ptr<archive, FreeArchive>;

// Accepts both separators, because an archive may come from any operating system.
bool leaves_folder(std::string_view path) {
  const bool drive = path.size() > 1 && path[1] == ':';
  if (path.starts_with('/') || path.starts_with('\\') || drive) return true;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find_first_of("/\\", at), path.size());
    if (path.substr(at, end - at) == "..") return true;
    at = end + 1;
  }
  return false;
}

// The file name without folders, if the file is wanted: *.map or *.scen, not hidden (like some
// systems' shadow files), and valid on any file system.
std::optional<std::string> kept_name(std::string_view path) {
  constexpr std::size_t kLongest = 200;
  const std::string_view name = path.substr(path.find_last_of("/\\") + 1);
  const bool plain = std::all_of(name.begin(), name.end(),
                                 [](unsigned char c) { return c >= ' ' && c != 127 && c != ':'; });
  if (name.empty() || name.starts_with('.') || name.size() > kLongest || !plain ||
      misleads_windows(name))
    return std::nullopt;
  if (!name.ends_with(".map") && !name.ends_with(".scen")) return std::nullopt;
  return std::string(name);
}

class Unpacker {
 public:
  Unpacker(std::string_view bytes, const std::string& name, const std::filesystem::path& folder,
           const UnpackLimits& limits, const std::function<bool()>& go_on)
      : bytes_(bytes), name_(name), folder_(folder), limits_(limits), go_on_(go_on) {}

  Result<Unpacked> run();

 private:
  Error damaged() const;
  std::optional<Error> open();
  std::optional<Error> take(archive_entry* entry);
  std::optional<Error> write(const std::string& file_name);
  std::optional<Error> too_much(std::int64_t file_bytes) const;

  std::string_view bytes_;
  const std::string& name_;
  const std::filesystem::path& folder_;
  const UnpackLimits& limits_;
  const std::function<bool()>& go_on_;
  Archive archive_;
  Unpacked unpacked_;
};

Error Unpacker::damaged() const {
  const char* const words = archive_error_string(archive_.get());
  return {fmt::format("the archive is truncated or corrupt{}",
                      words ? fmt::format(" ({})", printable(words)) : ""),
          name_, kNotTrusted};
}

std::optional<Error> Unpacker::open() {
  const std::size_t first = bytes_.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && bytes_[first] == '<')
    return Error{"this is a web page, not an archive", name_,
                 "Open the address in a browser: the file may have moved, or the network may "
                 "require a login"};
  if (!bytes_.starts_with("PK"))
    return Error{"this is not a zip archive", name_, "Check the source of the archive"};
  archive_.reset(archive_read_new());
  // Relies on the directory at the archive's end. A truncated archive has none and is not repaired.
  if (!archive_ || archive_read_support_format_zip_seekable(archive_.get()) != ARCHIVE_OK ||
      archive_read_open_memory(archive_.get(), bytes_.data(), bytes_.size()) != ARCHIVE_OK)
    return damaged();
  return std::nullopt;
}

std::optional<Error> Unpacker::too_much(std::int64_t file_bytes) const {
  const auto size = static_cast<std::int64_t>(bytes_.size());
  std::string what;
  if (file_bytes > limits_.file_bytes)
    what = fmt::format("a file in the archive is larger than {}", bytes_text(limits_.file_bytes));
  else if (unpacked_.bytes > limits_.total_bytes)
    what = fmt::format("the archive contains more than {}", bytes_text(limits_.total_bytes));
  else if (unpacked_.bytes > limits_.free_of_ratio && unpacked_.bytes / limits_.ratio > size)
    what = fmt::format("the archive of {} unpacks to more than {} times its size", bytes_text(size),
                       limits_.ratio);
  if (what.empty()) return std::nullopt;
  return Error{what + ", which is too much for a map set", name_, kNotTrusted};
}

std::optional<Error> Unpacker::write(const std::string& file_name) {
  const std::filesystem::path path = folder_ / file_name;
  const std::unique_ptr<std::FILE, CloseFile> file(open_output(path, OutputFile::created));
  if (!file && errno == EEXIST) return std::nullopt;
  const auto unwritable = [&] {
    return Error{fmt::format("can't write the file: {}", std::strerror(errno)), path.string(),
                 "Free some disk space, and check your permissions in the folder"};
  };
  if (!file) return unwritable();
  std::array<char, 1 << 16> block;
  std::int64_t file_bytes = 0;
  for (;;) {
    const la_ssize_t got = archive_read_data(archive_.get(), block.data(), block.size());
    if (got < 0) return damaged();
    if (got == 0) break;
    file_bytes += got;
    unpacked_.bytes += got;
    if (std::optional<Error> error = too_much(file_bytes)) return error;
    if (go_on_ && !go_on_()) return Error{"it was cancelled", name_, ""};
    if (std::fwrite(block.data(), 1, static_cast<std::size_t>(got), file.get()) !=
        static_cast<std::size_t>(got))
      return unwritable();
  }
  if (std::fflush(file.get()) != 0) return unwritable();
  ++(file_name.ends_with(".map") ? unpacked_.maps : unpacked_.problems);
  return std::nullopt;
}

std::optional<Error> Unpacker::take(archive_entry* entry) {
  const char* const path = archive_entry_pathname(entry);
  if (!path) return std::nullopt;  // the path has an unknown encoding
  if (leaves_folder(path))
    return Error{fmt::format("the archive names a file outside its folder, '{}'", printable(path)),
                 name_, kNotTrusted};
  if (archive_entry_filetype(entry) == AE_IFLNK || archive_entry_hardlink(entry))
    return Error{fmt::format("the archive contains a link, '{}'", printable(path)), name_,
                 kNotTrusted};
  const std::optional<std::string> file_name = kept_name(path);
  if (archive_entry_filetype(entry) != AE_IFREG || !file_name) return std::nullopt;
  return write(*file_name);
}

Result<Unpacked> Unpacker::run() {
  if (std::optional<Error> error = open()) return *error;
  for (int entries = 0;; ++entries) {
    archive_entry* entry = nullptr;
    const int got = archive_read_next_header(archive_.get(), &entry);
    if (got == ARCHIVE_EOF) break;
    // Ignores warnings, which only concern names or dates.
    if (got != ARCHIVE_OK && got != ARCHIVE_WARN) return damaged();
    if (entries == limits_.entries)
      return Error{fmt::format("the archive contains more than {} files", limits_.entries), name_,
                   kNotTrusted};
    if (std::optional<Error> error = take(entry)) return *error;
  }
  if (unpacked_.maps + unpacked_.problems == 0)
    return Error{"the archive contains no .map and no .scen file", name_,
                 "Check the source of the archive"};
  return unpacked_;
}

}  // namespace

Result<Unpacked> unpack(std::string_view archive, const std::string& name,
                        const std::filesystem::path& folder, const UnpackLimits& limits,
                        const std::function<bool()>& go_on) {
  return Unpacker(archive, name, folder, limits, go_on).run();
}

Result<Unpacked> unpack_file(const std::filesystem::path& archive,
                             const std::filesystem::path& folder, const UnpackLimits& limits,
                             const std::function<bool()>& go_on) {
  const Result<std::string> bytes = read_file(archive.string());
  if (!bytes) return bytes.error();
  return unpack(bytes.value(), archive.string(), folder, limits, go_on);
}

namespace {

namespace fs = std::filesystem;

using Stage = InstallProgress::Stage;

Error unwritable(const fs::path& path, const std::error_code& problem) {
  return {fmt::format("can't write the folder: {}", problem.message()), path.string(),
          "Check your permissions and the disk space"};
}

// The paths used for a set below the maps folder. The library skips hidden folders.
struct Places {
  fs::path downloads, fresh, set;
  fs::path old;  // for replaced files; empty if the set has no folder yet
  // If the set's folder exists, the other folders are inside it, because the set's folder may be a
  // link to another disk.
  Places(const fs::path& maps, const MapSet& named)
      : downloads(maps / ".downloads"), set(maps / named.name) {
    std::error_code problem;
    const bool exists = fs::is_directory(set, problem);
    fresh = exists ? set / ".waymark-new" : maps / fmt::format(".new-{}", named.name);
    if (exists) old = set / ".waymark-old";
  }
  PartialFile archive(const MapSet& named, MapArchive which) const {
    return PartialFile(downloads / archive_name(named, which));
  }
};

// Returns an Error if the set's path is neither a folder nor a link to one.
std::optional<Error> place_fault(const fs::path& set) {
  std::error_code problem;
  if (!fs::exists(fs::symlink_status(set, problem)) || fs::is_directory(set, problem))
    return std::nullopt;
  const bool link = fs::is_symlink(set, problem);
  return Error{link ? "this link does not point to a folder" : "this is not a folder", set.string(),
               "Remove it or replace it with a link to a folder, then try again"};
}

std::optional<Error> fetch(const MapSet& set, const std::string& site, MapArchive which,
                           const Places& places, const OnInstall& on_progress) {
  const Stage stage = which == MapArchive::maps ? Stage::maps : Stage::problems;
  return download(archive_url(site, set, which), places.downloads / archive_name(set, which),
                  [&](const Transfer& transfer) {
                    return on_progress({stage, transfer});
                  });
}

struct UnpackFailure {
  Error error;
  MapArchive which = MapArchive::maps;
  bool stopped = false;
};

std::optional<UnpackFailure> unpack_all(const MapSet& set, const Places& places,
                                        const OnInstall& on_progress) {
  for (const MapArchive which : kMapArchives) {
    bool stopped = false;
    const Result<Unpacked> unpacked =
        unpack_file(places.downloads / archive_name(set, which), places.fresh, {}, [&] {
          stopped = !on_progress({Stage::unpacking, {}});
          return !stopped;
        });
    if (!unpacked) return UnpackFailure{unpacked.error(), which, stopped};
  }
  return std::nullopt;
}

// Creates an empty folder for the unpacked files. A killed run may have left an old one.
std::optional<Error> begin_fresh(const Places& places) {
  std::error_code problem;
  fs::remove_all(places.fresh, problem);
  fs::remove_all(places.old, problem);
  fs::create_directory(places.fresh, problem);
  return problem ? std::optional(unwritable(places.fresh, problem)) : std::nullopt;
}

// Fills places.fresh. An archive from an earlier run, complete or partial, may be damaged or mix
// two versions. If it can't be unpacked, it is fetched again.
std::optional<Error> fetch_and_unpack(const MapSet& set, const std::string& site,
                                      const Places& places, const OnInstall& on_progress) {
  std::array<bool, kMapArchives.size()> is_earlier{};
  for (std::size_t i = 0; i < kMapArchives.size(); ++i)
    is_earlier[i] = !places.archive(set, kMapArchives[i]).is_empty();
  for (;;) {
    for (const MapArchive which : kMapArchives)
      if (std::optional<Error> error = fetch(set, site, which, places, on_progress)) return error;
    if (std::optional<Error> error = begin_fresh(places)) return error;
    const std::optional<UnpackFailure> failure = unpack_all(set, places, on_progress);
    if (!failure) return std::nullopt;
    if (failure->stopped) return failure->error;
    places.archive(set, failure->which).forget();
    bool& earlier = is_earlier[static_cast<std::size_t>(failure->which)];
    if (!std::exchange(earlier, false)) return failure->error;
  }
}

void throw_away_archives(const MapSet& set, const Places& places) {
  for (const MapArchive which : kMapArchives) places.archive(set, which).forget();
}

// Moves files. The destructor moves them back unless keep() was called.
class FileMoves {
 public:
  ~FileMoves() {
    std::error_code ignored;
    for (; !done_.empty(); done_.pop_back())
      fs::rename(done_.back().second, done_.back().first, ignored);
  }
  std::optional<Error> move(const fs::path& from, const fs::path& to) {
    std::error_code problem;
    fs::rename(from, to, problem);
    if (problem) return unwritable(to, problem);
    done_.emplace_back(from, to);
    return std::nullopt;
  }
  void keep() { done_.clear(); }

 private:
  std::vector<std::pair<fs::path, fs::path>> done_;
};

bool same_bytes(const fs::path& a, const fs::path& b) {
  const Result<std::string> of_a = read_file(a.string()), of_b = read_file(b.string());
  return of_a && of_b && of_a.value() == of_b.value();
}

// Moves the files of places.fresh into the set's folder, one rename per file. Files that previously
// came with the set are replaced or removed; all other files stay unchanged.
std::optional<Error> merge(const Places& places, const SetManifest& fresh) {
  const SetManifest before = SetManifest::of_folder(places.set);
  std::vector<std::string> gone, come;  // names
  for (const std::string& name : fresh.names()) {
    const fs::path there = places.set / name;
    std::error_code problem;
    if (fs::exists(fs::symlink_status(there, problem))) {
      if (same_bytes(there, places.fresh / name)) continue;
      if (!before.holds(there))
        return Error{
            "this file was changed or is not from the set, which has a file with the same name",
            there.string(), "Rename or move the file, then try again"};
      gone.push_back(name);
    }
    come.push_back(name);
  }
  const std::vector<std::string> names = fresh.names();
  for (const std::string& name : before.names())
    if (!std::binary_search(names.begin(), names.end(), name) && before.holds(places.set / name))
      gone.push_back(name);
  // The manifest now lists all of the set's files, even if one of the moves below fails.
  SetManifest both = before;
  both.add(fresh);
  if (std::optional<Error> error = both.save(places.set)) return error;
  std::error_code problem;
  fs::create_directory(places.old, problem);
  if (problem) return unwritable(places.old, problem);
  FileMoves moves;
  for (const std::string& name : gone)
    if (std::optional<Error> error = moves.move(places.set / name, places.old / name)) return error;
  for (const std::string& name : come)
    if (std::optional<Error> error = moves.move(places.fresh / name, places.set / name))
      return error;
  moves.keep();
  return fresh.save(places.set);
}

std::optional<Error> take_place(const Places& places) {
  const Result<SetManifest> fresh = SetManifest::of_new_folder(places.fresh);
  if (!fresh) return fresh.error();
  std::error_code problem;
  if (fs::exists(places.set, problem)) return merge(places, fresh.value());
  if (std::optional<Error> error = fresh.value().save(places.fresh)) return error;
  fs::rename(places.fresh, places.set, problem);
  return problem ? std::optional(unwritable(places.set, problem)) : std::nullopt;
}

}  // namespace

bool can_fetch_maps() { return true; }

Result<LibrarySet> install_map_set(const MapSet& set, const std::string& site,
                                   const fs::path& maps_folder, const OnInstall& on_progress) {
  if (maps_folder.empty()) return Error{"there is no folder for maps", "", remedy_without_home()};
  const Places places(maps_folder, set);
  std::error_code problem;
  fs::create_directories(places.downloads, problem);
  if (problem) return unwritable(places.downloads, problem);
  const std::optional<FileLock> lock =
      FileLock::take((places.downloads / fmt::format("{}.lock", set.name)).string());
  if (!lock)
    return Error{fmt::format("another Waymark process is downloading the set {}", set.name),
                 places.downloads.string(), "Wait until it has finished"};

  if (std::optional<Error> error = place_fault(places.set)) return *error;
  std::optional<Error> error = fetch_and_unpack(set, site, places, on_progress);
  const auto go_on = [&](int, int) { return on_progress({Stage::unpacking, {}}); };
  const std::optional<LibrarySet> fresh =
      error ? std::nullopt : read_library_set(places.fresh, go_on);
  if (!error && (!fresh || readable_maps(*fresh) == 0)) {
    error = Error{"the archives contain no maps", archive_url(site, set, MapArchive::maps),
                  "Check the address"};
    throw_away_archives(set, places);
  }
  if (!error) error = take_place(places);
  std::error_code ignored;
  fs::remove_all(places.fresh, ignored);
  fs::remove_all(places.old, ignored);
  if (error) return *error;
  throw_away_archives(set, places);
  return *read_library_set(places.set);
}

}  // namespace waymark

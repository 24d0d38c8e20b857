#include "app/model/maps/install.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "app/model/maps/readable_maps.h"
#include "app/model/maps/unpack.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

using Stage = InstallProgress::Stage;

// Held by one process at a time, and let go with it, however it ends.
class Lock {
 public:
  explicit Lock(const fs::path& file)
      : descriptor_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644)) {
    held_ = descriptor_ >= 0 && flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
  }
  ~Lock() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  bool held() const { return held_; }

 private:
  int descriptor_;
  bool held_ = false;
};

Error unwritable(const fs::path& path, const std::error_code& problem) {
  return {fmt::format("the folder cannot be written: {}", problem.message()), path.string(),
          "Check your rights and the room on the disk"};
}

// The places of a set below the folder of maps. Hidden ones are passed over by the library.
struct Places {
  fs::path downloads, fresh, old, set;
  Places(const fs::path& maps, const MapSet& named)
      : downloads(maps / ".downloads"),
        fresh(maps / fmt::format(".new-{}", named.name)),
        old(maps / fmt::format(".old-{}", named.name)),
        set(maps / named.name) {}
};

std::optional<Error> fetch(const MapSet& set, const std::string& site, MapArchive which,
                           const Places& places, const OnInstall& on_progress) {
  const fs::path archive = places.downloads / archive_name(set, which);
  std::error_code problem;
  if (fs::exists(archive, problem)) return std::nullopt;
  const Stage stage = which == MapArchive::maps ? Stage::maps : Stage::problems;
  return download(archive_url(site, set, which), archive, [&](const Transfer& transfer) {
    return on_progress({stage, transfer});
  });
}

std::optional<Error> unpack_all(const MapSet& set, const Places& places,
                                const OnInstall& on_progress) {
  for (const MapArchive which : kMapArchives) {
    const fs::path archive = places.downloads / archive_name(set, which);
    bool stopped = false;
    const Result<Unpacked> unpacked = unpack_file(archive, places.fresh, {}, [&] {
      stopped = !on_progress({Stage::unpacking, {}});
      return !stopped;
    });
    if (unpacked) continue;
    std::error_code ignored;
    if (!stopped) fs::remove(archive, ignored);
    return unpacked.error();
  }
  return std::nullopt;
}

void throw_away_archives(const MapSet& set, const Places& places) {
  std::error_code ignored;
  for (const MapArchive which : kMapArchives)
    fs::remove(places.downloads / archive_name(set, which), ignored);
}

// The new folder takes the place of the one before, which is gone only then.
std::error_code take_place(const Places& places) {
  std::error_code problem;
  if (fs::exists(places.set, problem)) fs::rename(places.set, places.old, problem);
  if (problem) return problem;
  fs::rename(places.fresh, places.set, problem);
  std::error_code ignored;
  if (problem)
    fs::rename(places.old, places.set, ignored);
  else
    fs::remove_all(places.old, ignored);
  return problem;
}

}  // namespace

bool can_fetch_maps() { return true; }

Result<LibrarySet> install_map_set(const MapSet& set, const std::string& site,
                                   const fs::path& maps_folder, const OnInstall& on_progress) {
  if (maps_folder.empty())
    return Error{"there is no folder to keep maps in", "", "Set XDG_DATA_HOME or HOME"};
  const Places places(maps_folder, set);
  std::error_code problem;
  fs::create_directories(places.downloads, problem);
  if (problem) return unwritable(places.downloads, problem);
  const Lock lock(places.downloads / fmt::format("{}.lock", set.name));
  if (!lock.held())
    return Error{fmt::format("the set {} is being fetched by another Waymark", set.name),
                 places.downloads.string(), "Wait until it is done"};

  for (const MapArchive which : kMapArchives)
    if (std::optional<Error> error = fetch(set, site, which, places, on_progress)) return *error;
  // What a kill may have left of an earlier run.
  std::error_code ignored;
  fs::remove_all(places.fresh, ignored);
  fs::remove_all(places.old, ignored);
  fs::create_directory(places.fresh, problem);
  if (problem) return unwritable(places.fresh, problem);
  std::optional<Error> error = unpack_all(set, places, on_progress);
  const auto go_on = [&](int, int) { return on_progress({Stage::unpacking, {}}); };
  const std::optional<LibrarySet> fresh =
      error ? std::nullopt : read_library_set(places.fresh, go_on);
  if (!error && (!fresh || readable_maps(*fresh) == 0)) {
    error = Error{"the archives hold no map", archive_url(site, set, MapArchive::maps),
                  "Check the address"};
    throw_away_archives(set, places);
  }
  if (!error) {
    problem = take_place(places);
    if (problem) error = unwritable(places.set, problem);
  }
  if (error) {
    fs::remove_all(places.fresh, ignored);
    return *error;
  }
  throw_away_archives(set, places);
  return *read_library_set(places.set);
}

}  // namespace waymark

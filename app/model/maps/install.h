#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "app/model/maps/download.h"
#include "app/model/maps/library.h"
#include "app/model/maps/map_sets.h"
#include "core/base/result.h"

namespace waymark {

// How far a set is.
struct InstallProgress {
  enum class Stage { maps, problems, unpacking };
  Stage stage = Stage::maps;
  Transfer transfer;  // of the archive that the stage fetches
};
using OnInstall = std::function<bool(const InstallProgress&)>;  // false stops

// Whether there is a way to fetch sets at all. Where there is none they are not to be offered.
bool can_fetch_maps();

// Fetches both archives of a set from `site` and puts their files into `maps_folder`/NAME. A new
// folder appears when everything in it is whole and measured. In a folder that exists, also through
// a link, the new files take the place of those that came with the set before (SetManifest); every
// other file stays. Returns an Error that names the file if the set has another one under the name
// of a file of the user's. Until all is fetched, and on an Error, the folder does not change, and
// what has arrived of an archive waits for the next call. An archive that can't be used is thrown
// away. Takes as long as the network does.
Result<LibrarySet> install_map_set(const MapSet& set, const std::string& site,
                                   const std::filesystem::path& maps_folder,
                                   const OnInstall& on_progress);

}  // namespace waymark

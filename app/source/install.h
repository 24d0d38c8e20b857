#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "app/source/download.h"
#include "app/source/library.h"
#include "app/source/map_sets.h"
#include "core/base/result.h"

namespace waymark {

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

}  // namespace waymark

#include "app/source/install.h"

namespace waymark {

// A page may only fetch from its own site, because no map site allows requests from other sites.
bool can_fetch_maps() { return false; }

Result<LibrarySet> install_map_set(const MapSet&, const std::string&, const std::filesystem::path&,
                                   const OnInstall&) {
  return Error{"the web version can't download maps", "",
               "Download the file with your browser, and drop it on the map"};
}

}  // namespace waymark

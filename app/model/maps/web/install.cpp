#include "app/model/maps/install.h"

namespace waymark {

// A page may only fetch from where it came from, and no site of maps lets others in.
bool can_fetch_maps() { return false; }

Result<LibrarySet> install_map_set(const MapSet&, const std::string&, const std::filesystem::path&,
                                   const OnInstall&) {
  return Error{"a page cannot fetch maps", "",
               "Fetch the file with the browser, and drop it on the map"};
}

}  // namespace waymark

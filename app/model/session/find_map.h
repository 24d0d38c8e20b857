#pragma once

#include <memory>

#include "app/model/session/open_session.h"

namespace waymark {

// Finds the map of a session or a share code in the places that open_session() describes. The Error
// names the map that is needed. The result may have any mover and any terrain rules: the session
// sets its own. `problems`: the problems of its scenario file, or nullptr, see open_map().
Result<std::shared_ptr<const OpenedMap>> find_map(const MapReference& map, const MapPlaces& places,
                                                  const std::vector<Problem>* problems);

}  // namespace waymark

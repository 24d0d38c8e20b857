#pragma once

#include <memory>

#include "app/scene/open_session.h"

namespace waymark {

// Finds the map of a session or share code in the places that open_session() describes. The Error
// names the missing map. The map may have any mover and any terrain rules, because the session sets
// its own later. `problems` are the problems in the session's scenario file, or nullptr; see
// open_map().
Result<std::shared_ptr<const OpenedMap>> find_map(const MapReference& map, const MapPlaces& places,
                                                  const std::vector<Problem>* problems);

}  // namespace waymark

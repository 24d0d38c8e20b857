#pragma once

#include <memory>

#include "app/model/session/open_session.h"

namespace waymark {

// The map that a session or a share code speaks of, from where open_session() says. The Error says
// which map is needed.
// Whoever may go over it: that is up to the session.
// `problems`: of the file that belongs to it, or null, see open_map(). Its terrain rules may be
// any.
Result<std::shared_ptr<const OpenedMap>> find_map(const MapReference& map, const MapPlaces& places,
                                                  const std::vector<Problem>* problems);

}  // namespace waymark

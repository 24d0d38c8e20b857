#pragma once

#include <string>

#include "app/compute/job_outcome.h"
#include "app/frame/workspace.h"
#include "app/scene/open_session.h"

namespace waymark {

// The outcome of a job that opens a source. `source` is the source named by the user, or empty.
JobOutcome::Opened open_outcome(const Opened& found, const std::string& source);
// Opens a source, see open_source().
JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportOptions& options = {});

// Where to search for maps that a session or share code refers to.
MapPlaces map_places(const Workspace& workspace);

}  // namespace waymark

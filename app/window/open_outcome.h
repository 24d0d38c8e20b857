#pragma once

#include <string>

#include "app/model/session/open_session.h"
#include "app/model/work/job_outcome.h"
#include "app/window/desk.h"

namespace waymark {

// What the job of opening something leaves behind; `source` is what a person named, or empty.
JobOutcome::Opened open_outcome(const Opened& found, const std::string& source);
// Opens a source, see open_source().
JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportWishes& wishes = {});

// Where maps that a session or share code names are looked for.
MapPlaces map_places(const Workspace& workspace);

}  // namespace waymark

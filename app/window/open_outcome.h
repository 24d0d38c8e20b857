#pragma once

#include <string>

#include "app/model/session/open_session.h"
#include "app/model/work/job.h"

namespace waymark {

// What the job of opening a source leaves behind: see open_source().
JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportWishes& wishes = {});

}  // namespace waymark

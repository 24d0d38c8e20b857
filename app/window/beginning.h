#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "app/model/session/open_session.h"
#include "app/present/settings.h"
#include "core/base/result.h"
#include "core/file/import_rules.h"

namespace waymark {

// The initial content of the window, and the errors of files that could not be used.
struct Beginning {
  Settings settings;
  Opened opened;
  std::string source;       // the source given by the user, or empty
  bool unfinished = false;  // `opened` is the first demo because opening the source takes longer
  std::vector<Error> unusable;
};

// Reads the settings, then opens anything that open_source() can open, according to `wishes`. An
// empty source opens the last session in the state folder, or the first demo if there is none. Both
// paths may be empty, in which case nothing is saved there. A saved file that cannot be used is
// renamed. Returns an Error if the source cannot be opened. A `patience` above 0 limits the time
// for opening a named source to about that long, see Beginning::unfinished. The time is checked
// whenever a reader reports progress.
Result<Beginning> begin(const std::string& source, const ImportWishes& wishes,
                        const std::string& settings_file, const std::string& folder,
                        std::chrono::milliseconds patience = {});

}  // namespace waymark

#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "app/model/session/open_session.h"
#include "app/present/settings.h"
#include "core/base/result.h"
#include "core/file/import_rules.h"

namespace waymark {

// What a window begins with, and what it could not use.
struct Beginning {
  Settings settings;
  Opened opened;
  std::string source;       // what the user named, else empty
  bool unfinished = false;  // `opened` is the first demo, since opening the source takes longer
  std::vector<Error> unusable;
};

// Reads the settings, and opens whatever open_source() does, as the wishes say; with an empty
// source the last session of the state folder, or else the first demo. Both paths may be empty:
// nothing is kept there. A kept file that cannot be used is set aside. The Error says why the
// source cannot be opened. With a `patience` above 0 it gives up opening a named source after about
// that time, see Beginning::unfinished: it looks at the clock where readers report their progress.
Result<Beginning> begin(const std::string& source, const ImportWishes& wishes,
                        const std::string& settings_file, const std::string& folder,
                        std::chrono::milliseconds patience = {});

}  // namespace waymark

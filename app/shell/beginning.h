#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "app/frame/settings.h"
#include "app/scene/open_session.h"
#include "core/base/result.h"
#include "core/io/import_rules.h"

namespace waymark {

// The initial content of the window, and the errors of files that could not be used.
struct Beginning {
  Settings settings;
  Opened opened;
  std::string source;       // the source given by the user, or empty
  bool unfinished = false;  // opening takes longer; `opened` is the first demo
  // Whether a dialog may have to ask how to read the source, see CostImports; `opened` is the first
  // demo. Only with a `patience`.
  bool asks = false;
  std::vector<Error> unusable;
};

// Whether a source is opened in the window that shows something else first: a recording, a chapter,
// an assignment or a hand-in.
bool opens_in_window(const std::string& source);

// Reads the settings, then opens anything that open_source() can open, according to `options`. An
// empty source opens the last session in the state folder, or the first demo if there is none.
// Either path may be empty, in which case nothing is saved there. A saved file that cannot be used
// is renamed. Returns an Error if the source cannot be opened. If `patience` is positive, opening a
// named source is interrupted after about that time, see Beginning::unfinished. The time is checked
// whenever a reader reports progress.
Result<Beginning> begin(const std::string& source, const ImportOptions& options,
                        const std::string& settings_file, const std::string& folder,
                        std::chrono::milliseconds patience = {});

}  // namespace waymark

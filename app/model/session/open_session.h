#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/session/session.h"
#include "core/base/result.h"
#include "core/file/import_rules.h"

namespace waymark {

// Where the map of a session or a share code may be found, besides among the demos.
struct MapPlaces {
  std::shared_ptr<const OpenedMap> current;  // the map that is open, may be null
  std::vector<std::string> files;            // maps and problem files that were open before
  std::string folder;                        // the session's own, or the working folder
};

// What was opened: a Scene, and how it is looked at. Looks may be empty: as it is.
struct Opened {
  Scene scene;
  std::vector<Command> looks;
  std::optional<Presentation> presentation = {};  // nothing: the one that there is stays
  std::optional<Error> warning;                   // something was left out
  std::string work_file;                          // as in Session, and the next two
  bool unsaved = false;
  std::optional<std::uint64_t> work_seen = {};
  std::optional<std::uint64_t> own_hash = {};  // content_hash() of the session file that was read
};

// Finds the map, holds the session against it and gives its State in parts. A file whose grid has
// another hash is not taken. Looks that the session leaves out are a first State's. A share code's
// map is the current one, a demo, or a file of its name among places.files, beside one of them or
// in places.folder. The Error says which map is needed, or which point does not fit. A problem file
// that is gone is left out with a warning, and so is a scene of the presentation that cannot be
// opened.
Result<Opened> open_session(const Session& session, const MapPlaces& places);

// Opens whatever a person may name: a share code, a packed session (see packed_session.h), a
// presentation of the program ("common-bugs"), a session file, a picture that carries a share code (see
// picture_recipe.h) where nothing is wished of how it is read, and what open_scene() opens. May
// take seconds for the largest maps.
Result<Opened> open_source(const std::string& named, const MapPlaces& places = {},
                           const ImportWishes& wishes = {});

// Whether open_source() finds a whole State there: a share code, a session file, a picture that
// carries a share code unless it is to be read as `wishes` say.
bool holds_session(const std::string& source, const ImportWishes& wishes = {});

// All of the State that was opened.
State state_of(const Opened& opened);

}  // namespace waymark

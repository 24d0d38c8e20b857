#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/session.h"
#include "core/base/result.h"
#include "core/io/import_rules.h"

namespace waymark {

// The places, besides the demos, where the map of a session or share code may be found.
struct MapPlaces {
  std::shared_ptr<const OpenedMap> current;  // the current map; may be nullptr
  std::vector<std::string> files;            // maps and scenario files that were opened before
  std::string folder;                        // the folder of the session, or the working folder
};

// An open session: a Scene and its view settings. If `looks` is empty, the view does not change.
struct Opened {
  Scene scene;
  std::vector<Command> looks;
  std::optional<Presentation> presentation = {};  // std::nullopt: keeps the current one
  std::optional<Error> warning;                   // set if something was skipped
  std::string work_file;                          // as in Session, like the next two
  bool unsaved = false;
  std::optional<std::uint64_t> work_seen = {};
  // content_hash() of the session file when it was read.
  std::optional<std::uint64_t> own_hash = {};
};

// Finds the session's map, checks that the session fits the map, and returns the State in parts.
// Rejects a file whose grid has a different hash. View settings that the session omits get their
// defaults.
//
// The map of a share code is the current map, a demo, or a file with its name in places.files, next
// to one of those files, or in places.folder. The Error names the missing map or the point that
// does not fit. A missing scenario file, or a scene of the presentation that cannot be opened, is
// skipped with a warning.
Result<Opened> open_session(const Session& session, const MapPlaces& places);

// Opens anything that the user can name: a share code, a packed session (see packed_session.h), a
// link to a question or a presentation (see app/scene/links.h), a
// bundled presentation ("common-bugs"), a session file, an image with a share code (see
// picture_recipe.h) unless import options are given, and everything that open_scene() opens. May
// take seconds for the largest maps.
Result<Opened> open_source(const std::string& named, const MapPlaces& places = {},
                           const ImportOptions& options = {});

// Whether open_source() would find a whole State: a share code, a session file, or an image with a
// share code, unless `options` contains import options.
bool holds_session(const std::string& source, const ImportOptions& options = {});

// Returns the complete State that was opened.
State state_of(const Opened& opened);

// Finds the map of a session or share code in the places that open_session() describes. The Error
// names the missing map. The map may have any mover and any terrain rules, because the session sets
// its own later. `problems` are the problems in the session's scenario file, or nullptr; see
// open_map().
Result<std::shared_ptr<const OpenedMap>> find_map(const MapReference& map, const MapPlaces& places,
                                                  const std::vector<Problem>* problems);

}  // namespace waymark

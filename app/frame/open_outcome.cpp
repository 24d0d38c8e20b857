#include "app/frame/open_outcome.h"

#include <filesystem>

#include "app/scene/share_code.h"

namespace waymark {

namespace fs = std::filesystem;

JobOutcome::Opened open_outcome(const Opened& found, const std::string& source) {
  JobOutcome::Opened outcome{{OpenScene{found.scene}},
                             source,
                             found.work_file,
                             found.work_seen,
                             found.unsaved,
                             false,
                             found.warning};
  outcome.commands.insert(outcome.commands.end(), found.looks.begin(), found.looks.end());
  if (found.presentation) outcome.commands.push_back(SetPresentation{*found.presentation});
  if (fs::path(source).extension() == ".waymark" && !is_share_code(source)) {
    std::error_code problem;
    outcome.work_file = fs::absolute(source, problem).string();
    outcome.work_seen = found.own_hash;
    outcome.unsaved = false;
  }
  return outcome;
}

JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportOptions& options) {
  const Result<Opened> found = open_source(source, places, options);
  if (!found) return found.error();
  return open_outcome(found.value(), source);
}

MapPlaces map_places(const Workspace& workspace) {
  std::error_code problem;
  return {workspace.state().scene.map, workspace.settings.recent,
          fs::current_path(problem).string()};
}

}  // namespace waymark

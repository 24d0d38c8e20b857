#pragma once

#include <string>

#include "app/model/state/state.h"
#include "core/base/result.h"
#include "core/file/import_source.h"
#include "core/file/picture_levels.h"

namespace waymark {

// The scene of a demo's name, a `.map` file, a `.scen` file, a graph
// (app/model/graph/graph_file.h), a picture or a `.xp` file; maps of the user's library open by
// their set and name, too, as "dao/lak303d", and generated ones by their plan
// (core/generate/plan_text.h). A picture is read as the wishes say. Of a map the points are chosen
// so that there is something to see: a start and a goal whose true cost is far above the formula,
// and landmarks by the default Placement. Of a problem file the first problem that fits the map is
// chosen; one that has none is refused. A map that would take more memory than there is is refused
// before anything is worked out. May take seconds for the largest maps.
Result<Scene> open_scene(const std::string& name, const ImportWishes& wishes = {});

// The scene of a picture or `.xp` file that was read already. `rules` as import_rules() gives them.
// `artwork` lies under the map; null: none.
Result<Scene> open_import(const ImportSource& source, const ImportRules& rules,
                          std::shared_ptr<const PictureLevels> artwork);

// The map alone, of a demo's name, a plan, a `.map` file or a graph; with the problems of a file as
// they mean it, see fit_to_problems().
Result<std::shared_ptr<const OpenedMap>> open_map(const std::string& source,
                                                  const std::vector<Problem>* problems = nullptr);

}  // namespace waymark

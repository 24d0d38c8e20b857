#include "app/studies/studies.h"

#include <algorithm>
#include <imgui.h>
#include <iterator>

namespace waymark {

const Study kRepairStudy = {
    .name = "repair",
    .command = on_command_line(add_repair_options),
    .help = "Measure how much a search saves by reusing earlier ones while the map changes",
    .subject = "search repair"};

const Study kMeshStudy = {
    .name = "mesh",
    .command = on_command_line(add_mesh_options),
    .help = "Compare what landmarks save on a grid map and on its navigation mesh",
    .subject = "navigation meshes"};

const Study& study_of(CountPlot::Shown shown) {
  const std::string_view name = CountPlot::kNames[static_cast<std::size_t>(shown)];
  return **std::find_if(std::begin(kStudies), std::end(kStudies),
                        [name](const Study* study) { return study->name == name; });
}

void pair_items(const UiContext& c) {
  for (const char* id :
       {"count.pairs_100", "count.pairs_200", "count.pairs_1000", "count.problems", "count.next"})
    action_item(c, id);
  ImGui::Separator();
}

}  // namespace waymark

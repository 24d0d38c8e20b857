#include <fmt/format.h>

#include "app/map/footprints.h"
#include "app/map/rows.h"
#include "app/scene/map_mover.h"

namespace waymark {

constinit const LayerRow kFootprintsRow = {
    .name = [](const State&, const Results&) -> std::string { return "Footprints"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "footprints"; },
    .meaning = [](const State&, const Results& r) -> std::string {
      const Mover* const mover = mover_of(*r.scene.map);
      return fmt::format("Footprints of the {} along its path: at each turn, and every {} cells",
                         mover ? mover->name : "unit", kFootprintEvery);
    },
    .range = [](const State&, const Results&) { return fmt::format("every {}", kFootprintEvery); },
    .is_listed = [](const State& state) { return state.scene.map->ground != nullptr; },
    .is_removable = false};

}  // namespace waymark

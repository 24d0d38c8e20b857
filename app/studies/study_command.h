#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark study` with a subcommand for each study.
void add_study_command(Usage& program);

// Adds `study memory MAP`: measures what smaller tables save and cost.
void add_memory_study(Usage& study);

// Adds `study streams MAP`: measures what landmarks gain by learning from earlier searches.
void add_stream_study(Usage& study);

// Adds `study weights MAP`: measures the expansions that a weight of h saves, and its excess cost.
void add_weight_study(Usage& study);

// Adds `study repair MAP`: measures what searches save by reusing earlier ones.
void add_repair_study(Usage& study);

// Adds `study formulas MAP`: compares the distance formulas with the true cost as distance grows.
void add_formula_study(Usage& study);

// Adds `study mesh MAP`: measures what landmarks save on a map's cells and on its polygons.
void add_mesh_study(Usage& study);

}  // namespace waymark

#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark study`, and below it a subcommand for each study of many searches.
void add_study_command(Usage& program);

// Adds `study memory MAP`: what tables cost that are made smaller, and what they save.
void add_memory_study(Usage& study);

// Adds `study streams MAP`: what is won by landmarks that learn from the searches before.
void add_stream_study(Usage& study);

// Adds `study weights MAP`: what a weight of h saves, and what paths cost more for it.
void add_weight_study(Usage& study);

// Adds `study repair MAP`: what is saved when searches ask those before them.
void add_repair_study(Usage& study);

// Adds `study formulas MAP`: what the distance formulas come to over distance.
void add_formula_study(Usage& study);

// Adds `study mesh MAP`: what landmarks are worth on cells and on polygons of the same map.
void add_mesh_study(Usage& study);

}  // namespace waymark

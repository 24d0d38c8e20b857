#pragma once

#include <string>

#include "core/generate/generators.h"

namespace waymark {

// What is filled in of the dialog that generates a map.
struct NewMapForm {
  MapPlan plan = usual_plan(generators().front());
  // Another kind with its usual values; the seed stays.
  void choose(const Generator& generator) {
    const std::uint64_t seed = plan.seed;
    plan = usual_plan(generator);
    plan.seed = seed;
  }
  void roll_seed();
};

// The plan that the dialog's picture shows: of a large map one like it that is made at once.
MapPlan preview_plan(const MapPlan& plan);

// What is filled in of the dialog that saves a map.
struct SaveMapForm {
  std::string path;
  int cell_px = 1;  // of a picture
};

// Whether a path names a picture; a map otherwise.
bool names_picture(const std::string& path);
// The path with the ending of a picture or of a map.
std::string with_map_ending(const std::string& path, bool picture);

}  // namespace waymark

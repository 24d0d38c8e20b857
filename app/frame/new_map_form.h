#pragma once

#include <string>

#include "core/generate/generators.h"

namespace waymark {

// The inputs of the dialog that generates a map.
struct NewMapForm {
  MapPlan plan = usual_plan(generators().front());
  // Selects another generator with its default values and keeps the seed.
  void choose(const Generator& generator) {
    const std::uint64_t seed = plan.seed;
    plan = usual_plan(generator);
    plan.seed = seed;
  }
  void roll_seed();
};

// The plan for the dialog's preview. For a large map, it is a similar, smaller map that is
// generated immediately.
MapPlan preview_plan(const MapPlan& plan);

// The inputs of the dialog that saves a map.
struct SaveMapForm {
  std::string path;
  int cell_px = 1;  // for an image: pixels per cell
};

// Whether a path names an image rather than a map.
bool names_picture(const std::string& path);
// The path with the file extension of an image or of a map.
std::string with_map_ending(const std::string& path, bool picture);

}  // namespace waymark

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/benchmarks/course.h"

namespace waymark::bench {

// What a map is there for.
enum class Part {
  benchmark,  // every work
  window,     // the whole answers of the window
  growth,     // tables and searches, to show what they cost on larger and larger maps
  terrain,    // works on terrain
};

// A course that can be loaded.
struct CourseSource {
  std::string name;
  Part part;
  std::function<Course()> load;  // throws std::runtime_error with words when the map cannot be read
};

// The bundled maps.
std::vector<CourseSource> bundled_courses();

// The real maps (see tests/support/real_maps.h), the bundled ones when those are missing, and
// generated ones of growing size.
std::vector<CourseSource> all_courses();

}  // namespace waymark::bench

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/benchmarks/course.h"

namespace waymark::bench {

// The use of a map.
enum class Part {
  benchmark,  // every work
  window,     // everything the window shows after a change
  growth,     // tables and searches on larger and larger maps
  terrain,    // works on terrain
};

// A course and the function that loads it.
struct CourseSource {
  std::string name;
  Part part;
  std::function<Course()>
      load;  // throws std::runtime_error with a message if the map cannot be read
};

// The courses of the bundled maps.
std::vector<CourseSource> bundled_courses();

// The courses of the real maps (see tests/support/real_maps.h), or of the bundled maps if the real
// ones are missing, and of generated maps of increasing size.
std::vector<CourseSource> all_courses();

}  // namespace waymark::bench

#include "app/source/readable_maps.h"

#include <algorithm>

namespace waymark {

int readable_maps(const LibrarySet& set) {
  return static_cast<int>(std::count_if(set.maps.begin(), set.maps.end(),
                                        [](const LibraryMap& map) { return map.width > 0; }));
}

}  // namespace waymark

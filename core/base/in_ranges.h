#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/base/in_order.h"

namespace waymark {

// Calls work(begin, end) for ranges that together cover 0 to `count`, on up to `threads` threads in
// parallel, one range per thread. A range has at least `least` elements, so small jobs are not
// split: starting a thread costs about ten microseconds.
template <class Work>
void in_ranges(int threads, std::size_t count, std::size_t least, const Work& work) {
  const std::size_t ranges =
      std::clamp<std::size_t>(count / least, 1, static_cast<std::size_t>(std::max(threads, 1)));
  std::vector<char> workers(ranges);
  in_order(
      std::span(workers), ranges,
      [&](char&, std::size_t range) {
        work(range * count / ranges, (range + 1) * count / ranges);
        return true;
      },
      [](std::size_t, bool) { return true; });
}

}  // namespace waymark

#pragma once

#include <cstdint>
#include <string>

namespace waymark {

// "812 bytes", "34.5 kB", "3.4 MB": decimal units, as for servers and disks.
std::string bytes_text(std::int64_t bytes);

// The progress of a transfer. `of` is 0 if the size is unknown. `before` bytes arrived in an
// earlier run, so they do not count towards the rate.
struct TransferFigures {
  std::int64_t done = 0;
  std::int64_t of = 0;
  std::int64_t before = 0;
  double seconds = 0;  // since this run began
};

// "63%  2.1 of 3.4 MB  1.4 MB/s  8 s left", or the parts of this that are known.
std::string transfer_text(const TransferFigures& figures);

}  // namespace waymark

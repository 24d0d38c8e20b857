#pragma once

#include <string>
#include <vector>

#include "core/mover/mover.h"

namespace waymark {

// The mover being edited, and other state of the mover dialog and the mover lists.
struct MoverEditor {
  Mover mover;
  std::string path;        // path of the file to open
  std::string failure;     // why that file was not opened; empty for no error
  std::vector<Mover> own;  // custom movers used so far, newest last
};

}  // namespace waymark

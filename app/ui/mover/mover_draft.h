#pragma once

#include <string>
#include <vector>

#include "core/domain/mover.h"

namespace waymark {

// The mover in the editor, and what else its dialog and the lists of movers remember.
struct MoverDraft {
  Mover mover;
  std::string path;        // of the file to open
  std::string failure;     // why that was not opened, empty: nothing is wrong
  std::vector<Mover> own;  // that went over a map, beside those of the program, the newest last
};

}  // namespace waymark

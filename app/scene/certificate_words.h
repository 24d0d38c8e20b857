#pragma once

#include <string>
#include <vector>

#include "core/map/moves.h"
#include "core/study/certificate.h"

namespace waymark {

// Texts about the certificate of a heuristic for one goal.

// States in one sentence whether the heuristic is admissible and consistent.
std::string certificate_sentence(const Certificate& certificate);

struct CertificateLine {
  std::string label;
  std::string value;
  bool bad = false;       // whether this line shows a defect of the heuristic
  std::string meaning;    // explains the label
  std::string more = {};  // shown after the value if there is room
};
// The defects found, one line each. `grid` is the map's grid.
std::vector<CertificateLine> certificate_lines(const Certificate& certificate, const Moves& moves,
                                               const Grid& grid);

// Compares the path that a search with this heuristic found with an optimal path.
CertificateLine path_line(Cost found, Cost best, const Moves& moves);

// The age of frozen tables: "frozen, 3 edits old".
std::string stale_tables_text(int edits);

}  // namespace waymark

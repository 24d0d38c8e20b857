#pragma once

#include <string>
#include <vector>

#include "core/domain/moves.h"
#include "core/study/certificate.h"

namespace waymark {

// What a heuristic towards one goal is worth, in words.

// A sentence on whether it is admissible and consistent.
std::string certificate_sentence(const Certificate& certificate);

struct CertificateLine {
  std::string label;
  std::string value;
  bool bad = false;       // it speaks against the heuristic
  std::string meaning;    // what the label means
  std::string more = {};  // behind the value where there is room
};
// What it is wrong about. `grid` is that of the map.
std::vector<CertificateLine> certificate_lines(const Certificate& certificate, const Moves& moves,
                                               const Grid& grid);

// The path that a search with it found beside a best one.
CertificateLine path_line(Cost found, Cost best, const Moves& moves);

// How many edits ago tables were kept: "kept from 3 edits ago".
std::string kept_words(int edits);

}  // namespace waymark

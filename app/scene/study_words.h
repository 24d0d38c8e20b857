#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/search_spec.h"
#include "core/study/certificate.h"
#include "core/study/repair_study.h"
#include "core/study/stream_study.h"

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

// Like certificate_lines(), but for the verdict on a search with formulas or values: also the worst
// cell with both costs, the mean error, and the cells below 0.
std::vector<CertificateLine> verdict_lines(const Verdict& verdict, const Moves& moves,
                                           const Grid& grid);

// Compares the path that a search with this heuristic found with an optimal path.
CertificateLine path_line(Cost found, Cost best, const Moves& moves);

// How far a path keeps away from walls, as the end of a sentence about it: "stays at least 1.4
// cells away from walls, 3.2 on average".
std::string clearance_words(const PathClearance& clearance);

// The age of frozen tables: "frozen, 3 edits old".
std::string stale_tables_text(int edits);

// Reports that a heuristic does not use the same unit as the costs, as a clause without a full
// stop: "its h is about 15 times too small for the costs on this path...". `scale` is the
// heuristic's estimated_scale() along the path, `proof` is its path_proof(). std::nullopt if the
// scale is between 0.5 and slightly above 1, or if the search uses no heuristic.
std::optional<std::string> scale_fault(const SearchSpec& spec, double scale,
                                       const PathProof& proof);
// Like scale_fault() above, computed from a path profile.
std::optional<std::string> scale_fault(const SearchSpec& spec, std::span<const PathStep> profile);
// The same in a few words: "h about 15 times too small".
std::optional<std::string> scale_fault_in_short(const SearchSpec& spec,
                                                std::span<const PathStep> profile);

// The landmarks that a search used: "6 landmarks", "the best 2 of 6 landmarks", "the best of 6
// landmarks".
std::string landmark_words(std::size_t asked, std::size_t of);

// Describes how a strategy moves landmarks after a search: "Landmarks stay", "The least used
// landmark moves to the goal, with 30% chance", "The last landmark moves to the centre of the 20
// latest goals".
std::string rule_words(const Strategy& strategy);

// The share of expansions that repair saves compared with searches from scratch; negative if repair
// needs more.
double saved_part(std::int64_t repaired, std::int64_t anew);
std::string saved_text(double part);  // "36%", "−2%"

// The result of a repair study, as sentences: the share saved for each kind of edit, and whether
// every path costs the same as one found from scratch.
std::string repair_finding(std::span<const RepairFigures> rows);

}  // namespace waymark

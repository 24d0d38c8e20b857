#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/search/search_spec.h"
#include "core/study/certificate.h"

namespace waymark {

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

}  // namespace waymark

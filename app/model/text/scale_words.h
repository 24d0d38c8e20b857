#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/contender/contender.h"
#include "core/study/path_profile.h"

namespace waymark {

// Says that a heuristic does not count in the unit of the costs, as a sentence without its end:
// "its h is about 15 times too small for the costs on this path...". `scale` is its
// estimated_scale() along the path, `proof` the path_proof(). std::nullopt if the scale is from a
// half to a little more than 1, or if the search uses no heuristic.
std::optional<std::string> scale_fault(const SearchSpec& spec, double scale,
                                       const PathProof& proof);
// The same of a profile.
std::optional<std::string> scale_fault(const SearchSpec& spec, std::span<const PathStep> profile);

}  // namespace waymark

#include "app/scene/scale_words.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"

namespace waymark {
namespace {

std::string times_text(double number) { return decimal_text(number, number < 9.95 ? 1 : 0); }

}  // namespace

std::optional<std::string> scale_fault(const SearchSpec& spec, double scale,
                                       const PathProof& proof) {
  constexpr double kTooSmall = 0.5, kTooGreat = 1.05;
  if (heuristic_of(spec) == Heuristic::zero || scale <= 0) return std::nullopt;
  if (scale < kTooSmall)
    return fmt::format(
        "its h is about {} times too small for the costs on this path; it may use another unit, or "
        "assume cheaper terrain",
        times_text(1 / scale));
  if (scale <= kTooGreat) return std::nullopt;
  if (proof.overestimates)
    return fmt::format(
        "its h changes by up to {} times the step cost and overestimates: at some cell it exceeds "
        "the cost of the rest of this path",
        times_text(scale));
  if (proof.inconsistent)
    return fmt::format(
        "its h drops by up to {} times the step cost, so it is not consistent; this does not show "
        "that it overestimates",
        times_text(scale));
  return fmt::format("its h rises by up to {} times the step cost", times_text(scale));
}

std::optional<std::string> scale_fault(const SearchSpec& spec, std::span<const PathStep> profile) {
  return scale_fault(spec, estimated_scale(profile), path_proof(profile));
}

std::optional<std::string> scale_fault_in_short(const SearchSpec& spec,
                                                std::span<const PathStep> profile) {
  if (!scale_fault(spec, profile)) return std::nullopt;
  const double scale = estimated_scale(profile);
  const PathProof proof = path_proof(profile);
  if (scale < 1) return fmt::format("h about {} times too small", times_text(1 / scale));
  if (proof.overestimates) return "h overestimates";
  if (proof.inconsistent) return "h is not consistent";
  return fmt::format("h rises by up to {} times the step cost", times_text(scale));
}

}  // namespace waymark

#include "app/scene/study_words.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/map_words.h"

namespace waymark {

std::string certificate_sentence(const Certificate& certificate) {
  if (certificate.consistent() && certificate.admissible())
    return "Admissible and consistent for this goal: h never overestimates.";
  if (certificate.admissible())
    return "Admissible but not consistent for this goal: h never overestimates, but A* may reopen "
           "cells.";
  return "Not admissible for this goal: h overestimates, so A* may miss the optimal path.";
}

namespace {

bool is_portal(const Grid& grid, const Certificate::Edge& edge) {
  if (!grid.portals()) return false;
  const std::span<const Portals::End> ends = grid.portals()->from(grid.node(edge.from));
  return std::any_of(ends.begin(), ends.end(),
                     [&](const Portals::End& end) { return end.node == grid.node(edge.to); });
}

}  // namespace

std::vector<CertificateLine> certificate_lines(const Certificate& certificate, const Moves& moves,
                                               const Grid& grid) {
  std::vector<CertificateLine> lines;
  lines.push_back({"Overestimates",
                   fmt::format("{} of {}", grouped(certificate.overestimating),
                               counted_cells(grid, grid.walkable_count())),
                   certificate.overestimating > 0,
                   "Cells where h exceeds the true cost to the goal"});
  if (certificate.denied > 0)
    lines.push_back({"False dead ends",
                     fmt::format("{}, first {}", counted_cells(grid, certificate.denied),
                                 cell_text(grid, *certificate.first_denied)),
                     true,
                     "Cells with a path to the goal although h reports that there is no path"});
  lines.push_back({"Largest error",
                   certificate.greatest ? fmt::format("{} too high at {}",
                                                      length_text(certificate.greatest->by, moves),
                                                      cell_text(grid, certificate.greatest->cell))
                                        : "none",
                   certificate.greatest.has_value(),
                   "The largest overestimate of h; a ring on the map marks its cell"});
  if (certificate.at_goal != 0)
    lines.push_back({"At the goal", length_text(certificate.at_goal, moves), true,
                     "Value of h at the goal itself. It should be 0"});
  CertificateLine worst{"Inconsistent", "none", certificate.worst_edge.has_value(),
                        "A consistent h never drops by more than the cost of a step. The step "
                        "listed here exceeds this limit the most; an arrow on the map marks it"};
  if (certificate.worst_edge) {
    const Certificate::Edge& edge = *certificate.worst_edge;
    std::string where = cell_text(grid, edge.from) + " to " + cell_text(grid, edge.to);
    if (is_portal(grid, edge)) where += ", where a portal is shorter than h assumes";
    worst.value = edge.by == kNoCost ? "from " + where : "by " + length_text(edge.by, moves);
    if (edge.by != kNoCost) worst.more = ", from " + where;
  }
  lines.push_back(std::move(worst));
  return lines;
}

std::vector<CertificateLine> verdict_lines(const Verdict& verdict, const Moves& moves,
                                           const Grid& grid) {
  std::vector<CertificateLine> lines = certificate_lines(verdict.certificate, moves, grid);
  if (const auto& greatest = verdict.certificate.greatest)
    lines.push_back(
        {"Worst cell",
         fmt::format("{}: h says {}, the true cost is {}", cell_text(grid, greatest->cell),
                     length_text(verdict.worst_h, moves), length_text(verdict.worst_cost, moves)),
         true, "The cell with the largest overestimate"});
  lines.push_back({"Mean error", decimal_text(verdict.mean_error / moves.straight, 2), false,
                   "The mean difference between h and the true cost, over all cells with a path"});
  if (verdict.negative > 0)
    lines.push_back(
        {"Below 0",
         fmt::format("{}, first {}; h counts as 0 there", counted_cells(grid, verdict.negative),
                     cell_text(grid, *verdict.first_negative)),
         true, "Cells where the formula or the value is below 0"});
  return lines;
}

CertificateLine path_line(Cost found, Cost best, const Moves& moves) {
  CertificateLine line{"Path found", "", false,
                       "Cost of the path found, compared with an optimal path"};
  if (best == kNoCost || found == kNoCost) {
    line.bad = best != kNoCost;
    line.value = best == kNoCost ? "no path exists" : "none, although a path exists";
    return line;
  }
  line.bad = found > best;
  line.value = length_text(found, moves);
  if (!line.bad) {
    line.value += found < best ? ", below the optimum along grid moves" : ", optimal";
  } else {
    line.value += fmt::format(", {} above the optimum", length_text(found - best, moves));
    line.more = fmt::format(", which is {}", length_text(best, moves));
  }
  return line;
}

std::string clearance_words(const PathClearance& clearance) {
  return fmt::format("stays at least {} cells away from walls, {} on average",
                     decimal_text(clearance.least, 1), decimal_text(clearance.mean, 1));
}

std::string stale_tables_text(int edits) {
  if (edits == 0) return "frozen, up to date";
  return fmt::format("frozen, {} edit{} old", grouped(edits), edits == 1 ? "" : "s");
}

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

std::string landmark_words(std::size_t asked, std::size_t of) {
  const std::string all = fmt::format("{} landmark{}", of, of == 1 ? "" : "s");
  if (asked == of) return all;
  return asked == 1 ? "the best of " + all : fmt::format("the best {} of {}", asked, all);
}

namespace {

std::string times_words(double probability) {
  if (probability >= 1) return "always";
  return fmt::format("with {}% chance", std::lround(100 * probability));
}

}  // namespace

std::string rule_words(const Strategy& strategy) {
  switch (strategy.kind) {
    case StrategyKind::least_used:
      return "The least used landmark moves to the goal, " + times_words(strategy.number);
    case StrategyKind::explored:
      return fmt::format(
          "The least used landmark moves to the goal, {}, more often after long searches",
          times_words(strategy.number));
    case StrategyKind::centroid:
      return strategy.number == 1
                 ? "The last landmark moves to the latest goal"
                 : fmt::format("The last landmark moves to the centre of the {} latest goals",
                               strategy.number);
    case StrategyKind::distance:
    case StrategyKind::fixed:
    case StrategyKind::nearest:
    case StrategyKind::earlier:
      break;
  }
  return "Landmarks stay";
}

double saved_part(std::int64_t repaired, std::int64_t anew) {
  return anew == 0 ? 0 : 1 - static_cast<double>(repaired) / static_cast<double>(anew);
}

std::string saved_text(double part) {
  return part < 0 ? "−" + percent_text(-part) : percent_text(part);
}

std::string repair_finding(std::span<const RepairFigures> rows) {
  int edits = 0, dearer = 0;
  for (const RepairFigures& row : rows) {
    edits += row.edits;
    dearer += row.dearer;
  }
  if (edits == 0) return "Nothing was searched: no obstacle could be placed on a path.";
  std::string text;
  for (const EditKindRow& kind : kEditKinds) {
    std::string parts;
    for (const RepairFigures& row : rows)
      if (row.kind == kind.kind)
        parts += fmt::format("{}{} with {}", parts.empty() ? "" : ", ",
                             saved_text(saved_part(row.repaired, row.anew)), text_of(row.spec));
    if (!parts.empty())
      text += fmt::format("For {} obstacles, repair saves {}. ", kind.name, parts);
  }
  return text + (dearer == 0
                     ? "Every path costs the same as a path found from scratch."
                     : fmt::format("{} of {} paths differ in cost from paths found from scratch.",
                                   grouped(dearer), grouped(edits)));
}

}  // namespace waymark

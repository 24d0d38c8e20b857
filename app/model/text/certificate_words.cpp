#include "app/model/text/certificate_words.h"

#include <fmt/format.h>

#include "app/model/text/cell_words.h"
#include "app/model/text/numbers.h"

namespace waymark {

std::string certificate_sentence(const Certificate& certificate) {
  if (certificate.consistent() && certificate.admissible())
    return "Admissible and consistent for this goal: h is never too great.";
  if (certificate.admissible())
    return "Admissible for this goal, but not consistent: h is never too great, and A* opens cells "
           "again.";
  return "Not admissible for this goal: h is too great, so that A* can miss the best path.";
}

std::vector<CertificateLine> certificate_lines(const Certificate& certificate, const Moves& moves,
                                               const Grid& grid) {
  std::vector<CertificateLine> lines;
  lines.push_back({"Too great at",
                   fmt::format("{} of {}", grouped(certificate.overestimating),
                               counted_cells(grid, grid.walkable_count())),
                   certificate.overestimating > 0,
                   "The number of cells where h is greater than the true cost to the goal"});
  if (certificate.denied > 0)
    lines.push_back(
        {"Denied a path",
         fmt::format("{}, first {}", counted_cells(grid, certificate.denied),
                     cell_text(grid, *certificate.first_denied)),
         true,
         "The number of cells that have a path to the goal although h says that they have none"});
  lines.push_back(
      {"Greatest error",
       certificate.greatest
           ? fmt::format("{} too great at {}", length_text(certificate.greatest->by, moves),
                         cell_text(grid, certificate.greatest->cell))
           : "nowhere",
       certificate.greatest.has_value(),
       "By how much h is greater than the true cost where it is wrong most, and the cell "
       "where that is; the map rings it"});
  if (certificate.at_goal != 0)
    lines.push_back({"At the goal", length_text(certificate.at_goal, moves), true,
                     "What h says of the goal itself, where 0 is true"});
  CertificateLine worst{"Falls too fast", "none", certificate.worst_edge.has_value(),
                        "A consistent h never falls by more than a step costs. Over this step it "
                        "falls by most more; the map shows the step as an arrow"};
  if (certificate.worst_edge) {
    const Certificate::Edge& edge = *certificate.worst_edge;
    const std::string where = cell_text(grid, edge.from) + " to " + cell_text(grid, edge.to);
    worst.value = edge.by == kNoCost ? "from " + where : "by " + length_text(edge.by, moves);
    if (edge.by != kNoCost) worst.more = ", from " + where;
  }
  lines.push_back(std::move(worst));
  return lines;
}

CertificateLine path_line(Cost found, Cost best, const Moves& moves) {
  CertificateLine line{"Path found", "", false, "The path that the search found beside a best one"};
  if (best == kNoCost || found == kNoCost) {
    line.bad = best != kNoCost;
    line.value = best == kNoCost ? "there is none" : "none, though there is one";
    return line;
  }
  line.bad = found > best;
  line.value = length_text(found, moves);
  if (!line.bad) {
    line.value += found < best ? ", less than the best along the moves" : ", the best";
  } else {
    line.value += fmt::format(", {} too long", length_text(found - best, moves));
    line.more = fmt::format(", the best is {}", length_text(best, moves));
  }
  return line;
}

std::string kept_words(int edits) {
  if (edits == 0) return "kept, up to date";
  return fmt::format("kept, {} edit{} old", grouped(edits), edits == 1 ? "" : "s");
}

}  // namespace waymark

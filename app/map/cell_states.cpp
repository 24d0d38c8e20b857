#include "app/map/cell_states.h"

#include <fmt/format.h>

#include "app/kit/plain_text.h"
#include "app/scene/map_mover.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

StateFigures figures_at(const Results& r, Slot slot, Node node) {
  const Run& run = r.run(slot);
  StateFigures figures;
  figures.h = r.estimates->of(slot)[static_cast<std::size_t>(node)];
  const int step = run.steps.at(node);
  figures.expanded = step != StepIndex::kNotExpanded;
  if (figures.expanded && run.record.side_of(step) == Side::forward)
    figures.g = run.record.g[static_cast<std::size_t>(step)];
  return figures;
}

}  // namespace

std::vector<StateRow> cell_states(const Results& r, Cell ground) {
  const OpenedMap& map = *r.scene.map;
  const MoverStates& states = *states_of(map);
  std::vector<StateRow> rows;
  for (int heading = 0; heading < states.headings; ++heading) {
    StateRow row{states.state(ground, heading), heading, false, {}};
    row.stands = map.grid.walkable(row.state);
    if (row.stands) {
      const Node node = map.grid.node(row.state);
      row.of[0] = figures_at(r, Slot::a, node);
      if (r.has_b()) row.of[1] = figures_at(r, Slot::b, node);
    }
    rows.push_back(row);
  }
  return rows;
}

std::string cell_states_words(const Results& r, const std::vector<StateRow>& rows) {
  const int headings = static_cast<int>(rows.size());
  std::vector<std::string> both, a, b, nobody, nowhere;
  for (const StateRow& row : rows) {
    const bool by_a = row.of[0].expanded, by_b = row.of[1].expanded;
    std::vector<std::string>& list = !row.stands    ? nowhere
                                     : by_a && by_b ? both
                                     : by_a         ? a
                                     : by_b         ? b
                                                    : nobody;
    list.emplace_back(heading_name(headings, row.heading));
  }
  std::string words;
  // `first`: the words at the start of the sentence; `later`: the words after another part.
  const auto say = [&words](const char* first, const char* later,
                            const std::vector<std::string>& names) {
    if (names.empty()) return;
    words += words.empty() ? fmt::format("{} arrived", first) : fmt::format(", {}", later);
    words += fmt::format(" with heading {}", listed(names));
  };
  say("A and B", "A and B", both);
  say(r.has_b() ? "Only A" : "A", "only A", a);
  say("Only B", "only B", b);
  say("No search", "no search", nobody);
  if (!words.empty()) words += ".";
  if (!nowhere.empty())
    words += fmt::format("{}The unit can't be here with heading {}.", words.empty() ? "" : " ",
                         listed(nowhere, " or "));
  return words;
}

}  // namespace waymark

#include "app/compute/open_orders.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "core/search/open_order.h"

namespace waymark {

OpenOrders::OpenOrders(std::function<void()> on_told)
    : teller_(
          [](const Request& request) -> std::shared_ptr<const SlotOrder> {
            const Results& r = *request.results;
            return std::make_shared<SlotOrder>(SlotOrder{
                request.results, request.slot,
                open_order_of(r.query(), spec_on(r.scene, request.slot), r.outcome(request.slot))});
          },
          std::move(on_told)) {}

void OpenOrders::follow(const std::shared_ptr<const Results>& results, Slot slot) {
  if (asked_.results && asked_.slot == slot &&
      (asked_.results == results || same_searches(*asked_.results, *results)))
    return;
  if (told_ && told_->of->scene.map != results->scene.map) told_.reset();
  asked_ = {results, slot};
  teller_.ask(asked_);
}

void OpenOrders::forget() {
  teller_.take();
  asked_ = {};
  told_.reset();
}

std::shared_ptr<const SlotOrder> OpenOrders::now() {
  if (auto told = teller_.take(); told && asked_.results &&
                                  (*told)->of->scene.map == asked_.results->scene.map &&
                                  (*told)->slot == asked_.slot)
    told_ = std::move(*told);
  return told_;
}

namespace {

// The number of decimals that the keys of a list need. Weights have three decimals, so a key can be
// between two costs.
int key_decimals(const SearchSpec& spec, const std::vector<OpenOrder::Entry>& entries,
                 const Moves& moves) {
  const bool between = std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
    const double key = priority_of(spec, entry);
    return key != std::floor(key);
  });
  constexpr int kOfWeights = 3;
  return between ? kOfWeights : moves.unit() ? 0 : moves.decimals();
}

std::optional<OpenOrder::Change> change_of(const OpenOrder::Entry& entry, int count) {
  if (count == 0 || entry.from != count || entry.change == OpenOrder::Change::moved)
    return std::nullopt;
  return entry.change;
}

std::string formula_text(const SearchSpec& spec) {
  switch (spec.algorithm) {
    case Algorithm::bfs:
    case Algorithm::prastar:
    case Algorithm::idastar:
    case Algorithm::fringe:
      return "";
    case Algorithm::dijkstra:
    case Algorithm::ch:
    case Algorithm::fastmarching:
      return "f = g";
    case Algorithm::greedy:
      return "f = h";
    case Algorithm::bidirectional:
      if (spec.potential == Potential::average) return "f = g + (h − h of the other side) / 2";
      break;
    default:
      break;
  }
  if (spec.anytime) return "f = g + w h, with the weight w of the round";
  if (spec.weight == SearchSpec::kOne) return "f = g + h";
  return fmt::format("f = g + {} h", weight_text(spec.weight));
}

std::string rule_text(const SearchSpec& spec) {
  if (is_trace(spec))
    return "The other program chose the order of expansion. The list is ordered by g + h.";
  if (spec.algorithm == Algorithm::fringe)
    return "Fringe search does not order its list: it scans the list from front to back and "
           "expands "
           "every cell with f up to the threshold.";
  if (row_of(spec.algorithm).refines)
    return "PRA* begins a new list at each level. A* expands the node with the lowest f first.";
  if (row_of(spec.algorithm).depth_first)
    return "IDA* has no open list: it follows one path while f stays within the threshold, then "
           "goes back to the last cell with an untried step.";
  if (!has_keys(spec.algorithm))
    return "Breadth-first search has no keys: it expands cells in the order it added them.";
  if (spec.algorithm == Algorithm::ch)
    return "The cell with the lowest f is expanded first. Ties: the less important cell first.";
  return fmt::format("The cell with the lowest f is expanded first. Ties: {}.",
                     title_of(spec.ties));
}

std::string in_brackets(const Grid& grid, Cell cell) {
  return fmt::format("({})", cell_text(grid, cell));
}

// "It added (3, 4) and (4, 5). It found a cheaper path to (2, 2)."
std::string added_text(const Grid& grid, const std::vector<OpenOrder::Entry>& changed) {
  constexpr std::size_t kMostNamed = 3;
  const auto named = [&](const char* words, auto counts) {
    std::vector<std::string> cells;
    for (const OpenOrder::Entry& entry : changed)
      if (counts(entry.change)) cells.push_back(in_brackets(grid, grid.cell(entry.key.node)));
    if (cells.empty()) return std::string();
    std::string text;
    for (std::size_t i = 0; i < std::min(cells.size(), kMostNamed); ++i) {
      const bool last = i + 1 == cells.size();
      text += (i == 0 ? "" : last ? " and " : ", ") + cells[i];
    }
    if (cells.size() > kMostNamed) text += fmt::format(" and {} more", cells.size() - kMostNamed);
    return fmt::format(" It {} {}.", words, text);
  };
  using Change = OpenOrder::Change;
  const std::string text =
      named("added", [](Change change) { return change == Change::added; }) +
      named("found a cheaper path to", [](Change change) { return change == Change::cheaper; }) +
      named("reopened", [](Change change) { return change == Change::reopened; });
  return text.empty() ? " It added nothing." : text;
}

std::string step_text(const SlotOrder& order, int count,
                      const std::vector<OpenOrder::Entry>& changed) {
  const SearchOutcome& outcome = order.of->outcome(order.slot);
  if (!outcome.fits) return "This search can't run on this map.";
  if (outcome.record.steps() == 0)
    return "Nothing was generated: the heuristic proves that there is no path.";
  if (row_of(spec_on(order.of->scene, order.slot).algorithm).iterates) return "";
  if (count == 0) return "Only the start is open. No cell has been expanded yet.";
  const Grid& grid = order.of->scene.map->grid;
  const Cell cell = grid.cell(outcome.record.node[static_cast<std::size_t>(count - 1)]);
  std::string text = in_brackets(grid, cell) + " was expanded last.";
  if (count < outcome.record.steps()) return text + added_text(grid, changed);
  if (outcome.gave_up) return text + " The search stopped at its limit here.";
  return text + (outcome.cost != kNoCost ? " The search found a path." : " There is no path.");
}

}  // namespace

std::size_t open_lists_of(const SlotOrder& order) {
  if (row_of(spec_on(order.of->scene, order.slot).algorithm).iterates) return 0;
  return order.of->outcome(order.slot).record.from_both_ends() ? 2 : 1;
}

OpenListText open_list_text(const SlotOrder& order, int count, std::size_t most) {
  const Results& r = *order.of;
  const SearchRecord& record = r.outcome(order.slot).record;
  const SearchSpec spec = spec_on(r.scene, order.slot);
  const bool keys = has_keys(spec.algorithm), both_ends = record.from_both_ends();
  const Moves moves = r.recorded_moves(order.slot);
  OpenListText text;
  std::vector<OpenOrder::Entry> changed;
  for (const Side side : {Side::forward, Side::backward}) {
    if (text.parts.size() == open_lists_of(order)) break;
    OpenListPart part;
    if (both_ends) part.title = side == Side::forward ? "Forward search" : "Backward search";
    part.next = count < record.steps() && record.side_of(count) == side;
    const OpenOrder::Head head = order.order.head(count, side, most);
    const int decimals = key_decimals(spec, head.entries, moves);
    const auto f_text = [&](double f) { return decimal_text(f, decimals); };
    for (const OpenOrder::Entry& entry : head.entries) {
      const Cell cell = r.scene.map->grid.cell(entry.key.node);
      part.rows.push_back({cell, cell_text(r.scene.map->grid, cell),
                           keys ? f_text(priority_of(spec, entry) / moves.straight) : "–",
                           length_text(entry.key.g, moves),
                           keys ? length_text(entry.h, moves) : "–", change_of(entry, count)});
    }
    if (keys)
      for (const OpenOrder::Level& level : head.levels) {
        const double f = priority_of(spec, level.entry) / moves.straight;
        part.levels.push_back({f, f_text(f), level.size});
      }
    part.left_out = head.size - head.entries.size();
    changed.insert(changed.end(), head.changed.begin(), head.changed.end());
    text.parts.push_back(std::move(part));
  }
  text.step = in_words_of(r.scene.map->grid, step_text(order, count, changed));
  text.rule = in_words_of(r.scene.map->grid, rule_text(spec));
  text.formula = formula_text(spec);
  return text;
}

}  // namespace waymark

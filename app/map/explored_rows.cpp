#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/rows.h"
#include "app/scene/search_words.h"

// Rows for the cells explored by A, by B, and with the perfect heuristic.
namespace waymark {
namespace {

// The name of the search in the slot.
template <Slot slot>
std::string title(const State&, const Results& r) {
  return slot_title(r.scene, r.moves, slot);
}

bool always_listed(const State&) { return true; }

}  // namespace

constinit const LayerRow kExploredARow = {
    .name = [](const State& state, const Results&) -> std::string {
      return state.mode == Mode::explore ? "Explored" : "Explored, A";
    },
    .note = title<Slot::a>,
    .word = [](const State&, const Results&) -> std::string { return "explored A"; },
    .meaning =
        [](const State& state, const Results& r) {
          return fmt::format("Cells expanded by A, {}", title<Slot::a>(state, r));
        },
    .range = [](const State&, const Results& r) -> std::string {
      return r.a.fits ? grouped(r.a.counts.expanded) : "–";
    },
    .is_listed = always_listed,
    .is_removable = false};

constinit const LayerRow kExploredBRow = {
    .name = [](const State& state, const Results&) -> std::string {
      return state.mode == Mode::explore ? "Explored" : "Explored, B";
    },
    .note = title<Slot::b>,
    .word = [](const State&, const Results&) -> std::string { return "explored B"; },
    .meaning =
        [](const State& state, const Results& r) {
          return fmt::format(
              "Cells expanded by B, {}; cells that A did not expand have another colour",
              title<Slot::b>(state, r));
        },
    .range = [](const State&, const Results& r) -> std::string {
      return r.has_b() ? grouped(r.b.counts.expanded) : "–";
    },
    .is_listed = always_listed,
    .is_removable = false};

constinit const LayerRow kExactRow = {
    .name = [](const State&, const Results&) -> std::string {
      return "Explored, perfect heuristic";
    },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "perfect heuristic"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Cells that A* expands with the true cost as its heuristic: the best case";
    },
    .range = [](const State&, const Results& r) { return grouped(r.exact.counts.expanded); },
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::exact); },
    .is_removable = true};

}  // namespace waymark

#include "app/map/layer_rows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/mover_marks.h"
#include "app/scene/cell_words.h"
#include "app/scene/map_mover.h"
#include "app/scene/scene_points.h"
#include "app/scene/scene_searches.h"
#include "core/io/map_picture.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

std::string size_text(const State&, const Results& r) {
  const std::shared_ptr<const PictureLevels>& artwork = r.scene.map->artwork;
  if (!artwork) return "–";
  return fmt::format("{} × {}", artwork->picture().width, artwork->picture().height);
}

}  // namespace

constinit const LayerRow kArtworkRow = {
    .name = [](const State&, const Results&) -> std::string { return "Artwork"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "artwork"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "The image under the map. Explored cells are drawn over it";
    },
    .range = size_text,
    .is_listed = [](const State& state) { return state.scene.map->artwork != nullptr; },
    .is_removable = false};

// Rows for the cells explored by A, by B, and with the perfect heuristic.

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

// The chosen overlay, and the lines around its plateaus.

namespace {

std::string uncapitalized(std::string name) {
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

std::string name(const State& state, const Results& r) {
  const std::string name = field_name(state.field);
  return r.two_fields() ? name + ", " + uncapitalized(field_name(r.right_field)) : name;
}

std::string word(const State& state, const Results& r) { return uncapitalized(name(state, r)); }

// One end of a ramp. Lengths are in the map's unit.
std::string end_with_unit(const Grid& grid, const FieldRow& row, const std::string& end) {
  const bool length = std::string_view(row.unit) == FieldRow{}.unit;
  return length ? with_unit(grid, end) : fmt::format("{} {}", end, row.unit);
}

// The meaning of the overlay and of the ends of its colour scale.
std::string meaning(const State& state, const Results& r) {
  if (r.two_fields())
    return fmt::format("Left: {}\nRight: {}\nThe legend shows the colours of both",
                       field_meaning(r.field.kind), field_meaning(r.right_field.kind));
  const std::string meaning = in_words_of(r.scene.map->grid, field_meaning(state.field.kind));
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field && r.goals && row_of(state.field.kind).of_one_goal)
    return meaning + "\nAvailable only with one goal and one goal heading";
  if (!field)
    return meaning +
           (row_of(state.field.kind).needs_landmark ? "\nSelect a landmark to see it" : "");
  if (field->kind == FieldKind::territories) return meaning + "\nHatched: both give the same bound";
  if (field->kind == FieldKind::why) return meaning;
  const auto [least, greatest] = ramp_ends(r);
  if (field->kind == FieldKind::error)
    return fmt::format("{}\nFrom {} to {}; the colours end at {} for both A and B", meaning, least,
                       with_unit(r.scene.map->grid, greatest), decimal_text(field->greatest, 0));
  if (least == greatest) return fmt::format("{}\nThe value is {} everywhere", meaning, least);
  return fmt::format("{}\nColours from {} to {}; dots: no value", meaning, least,
                     end_with_unit(r.scene.map->grid, row_of(field->kind), greatest));
}

std::string range(const State&, const Results& r) {
  if (r.two_fields()) return "";
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field) return "–";
  if (field->kind == FieldKind::territories)
    return fmt::format("{} + {}", r.active.size(), formula_word(r.moves));
  if (field->kind == FieldKind::why) return "3 classes";
  const auto [least, greatest] = ramp_ends(r);
  if (least == greatest) return least;
  // With a dash, a range that begins below 0 would look like a subtraction.
  return least + (field->from < 0 ? " to " : "–") + greatest;
}

}  // namespace

constinit const LayerRow kFieldRow = {
    .name = name,
    .note = no_layer_text,
    .word = word,
    .meaning = meaning,
    .range = range,
    .is_listed = [](const State& state) { return state.field.kind != FieldKind::none; },
    .is_removable = true};

constinit const LayerRow kPlateausRow = {
    .name = [](const State&, const Results&) -> std::string { return "Plateaus of equal error"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "plateaus"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Lines between cells with different errors, and each plateau's value";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return state.field.kind == FieldKind::error; },
    .is_removable = true};

constinit const LayerRow kFootprintsRow = {
    .name = [](const State&, const Results&) -> std::string { return "Footprints"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "footprints"; },
    .meaning = [](const State&, const Results& r) -> std::string {
      const Mover* const mover = mover_of(*r.scene.map);
      return fmt::format("Footprints of the {} along its path: at each turn, and every {} cells",
                         mover ? mover->name : "unit", kFootprintEvery);
    },
    .range = [](const State&, const Results&) { return fmt::format("every {}", kFootprintEvery); },
    .is_listed = [](const State& state) { return state.scene.map->ground != nullptr; },
    .is_removable = false};

namespace {

std::string paths_meaning(const State&, const Results& r) {
  return r.has_b()
             ? "The paths of A and B: gold where they coincide, otherwise in each search's blue"
             : "The path of A";
}

std::string lengths(const State&, const Results& r) {
  if (!r.a.fits) return r.has_b() ? length_text(r.b.cost, r.moves) : "–";
  if (r.a.cost == kNoCost || !r.has_b()) return length_text(r.a.cost, r.moves);
  return fmt::format("{}, {}", length_text(r.a.cost, r.moves), length_text(r.b.cost, r.moves));
}

}  // namespace

constinit const LayerRow kPathRow = {
    .name = [](const State& state, const Results& r) -> std::string {
      if (state.mode == Mode::explore) return "Path";
      return r.has_b() ? "Paths of A, both, B" : "Path of A";
    },
    .note = no_layer_text,
    .word = [](const State&, const Results& r) -> std::string {
      return r.has_b() ? "paths" : "path";
    },
    .meaning = paths_meaning,
    .range = lengths,
    .is_listed = [](const State&) { return true; },
    .is_removable = false};

// Rows for the marks of a search: its open list, the flow to the goal, and its tree.

constinit const LayerRow kFrontierRow = {
    .name = [](const State&, const Results&) -> std::string { return "Open lists"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "open lists"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Cells generated but not yet expanded";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::frontier); },
    .is_removable = true};

constinit const LayerRow kFlowRow = {
    .name = [](const State&, const Results&) -> std::string { return "Flow towards the goal"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "flow"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Arrows from each cell to a neighbour on an optimal path to the goal";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::flow); },
    .is_removable = true};

constinit const LayerRow kTreeRow = {
    .name = [](const State&, const Results&) -> std::string { return "Search tree"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "tree"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Lines from each explored cell to its parent";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return is_layer_shown(state, Layer::tree); },
    .is_removable = true};

namespace {

// The selected landmark's lower and upper bound at the start.
std::string bounds(const State& state, const Results& r) {
  const int selected = state.selected;
  if (selected < 0 || selected >= static_cast<int>(r.tables.size()) || has_stale_tables(r.scene))
    return "–";
  const LandmarkTable& table = r.tables[static_cast<std::size_t>(selected)];
  const Grid& grid = r.scene.map->grid;
  const LandmarkBound bound(*table, grid.node(r.scene.goal));
  const Node start = grid.node(r.scene.start);
  if (bound.upper(start) == kNoCost) return "–";
  return fmt::format("{}–{}", length_text(bound(start), r.moves),
                     length_text(bound.upper(start), r.moves));
}

}  // namespace

constinit const LayerRow kTriangleRow = {
    .name =
        [](const State& state, const Results&) {
          return fmt::format("Triangle of landmark {}",
                             landmark_number(state.scene, state.selected));
        },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "triangle"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "The shortest paths between the landmark, the cell under the pointer and the goal";
    },
    .range = bounds,
    .is_listed = [](const State& state) { return state.selected != kNothingSelected; },
    .is_removable = false};

namespace {

struct Listed {
  Layer layer;
  const LayerRow* row;
};

// In list order, from top to bottom. Rows are sorted by key; the overlay (key 0) follows the
// searches.
constexpr std::array<Listed, kLayerCount> kLayerRows = {{{Layer::explored_a, &kExploredARow},
                                                         {Layer::explored_b, &kExploredBRow},
                                                         {Layer::path, &kPathRow},
                                                         {Layer::footprints, &kFootprintsRow},
                                                         {Layer::field, &kFieldRow},
                                                         {Layer::exact, &kExactRow},
                                                         {Layer::frontier, &kFrontierRow},
                                                         {Layer::tree, &kTreeRow},
                                                         {Layer::flow, &kFlowRow},
                                                         {Layer::plateaus, &kPlateausRow},
                                                         {Layer::triangle, &kTriangleRow},
                                                         {Layer::artwork, &kArtworkRow}}};

constexpr std::size_t kNoPlace = kLayerRows.size();

// The table index of each layer, by layer number; kNoPlace if the table lacks it.
constexpr std::array<std::size_t, kLayerCount> places_by_number() {
  std::array<std::size_t, kLayerCount> places{};
  places.fill(kNoPlace);
  for (std::size_t i = 0; i < kLayerRows.size(); ++i)
    places[static_cast<std::size_t>(kLayerRows[i].layer)] = i;
  return places;
}
constexpr std::array<std::size_t, kLayerCount> kRowPlaces = places_by_number();
static_assert(std::find(kRowPlaces.begin(), kRowPlaces.end(), kNoPlace) == kRowPlaces.end(),
              "every layer has a row");

const LayerRow& row_of(Layer layer) {
  return *kLayerRows[kRowPlaces[static_cast<std::size_t>(layer)]].row;
}

}  // namespace

std::string no_layer_text(const State&, const Results&) { return ""; }
bool is_layer_shown(const State& state, Layer layer) { return state.layer(layer).shown; }

std::vector<Layer> listed_layers(const State& state) {
  std::vector<Layer> layers;
  for (const Listed& listed : kLayerRows)
    if (listed.row->is_listed(state)) layers.push_back(listed.layer);
  return layers;
}

bool is_removable(Layer layer) { return row_of(layer).is_removable; }

std::string layer_name(const State& state, const Results& r, Layer layer) {
  return row_of(layer).name(state, r);
}
std::string layer_note(const State& state, const Results& r, Layer layer) {
  return row_of(layer).note(state, r);
}
std::string layer_word(const State& state, const Results& r, Layer layer) {
  return row_of(layer).word(state, r);
}
std::string layer_meaning(const State& state, const Results& r, Layer layer) {
  return in_words_of(r.scene.map->grid, row_of(layer).meaning(state, r));
}
std::string layer_range(const State& state, const Results& r, Layer layer) {
  return row_of(layer).range(state, r);
}

}  // namespace waymark

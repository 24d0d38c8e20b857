#include <algorithm>
#include <cctype>
#include <concepts>
#include <fmt/format.h>
#include <iterator>

#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/legend.h"
#include "app/map/mover_marks.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "core/io/map_picture.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// A text of a layer: the same for every state, or computed.
class LayerText {
 public:
  using Function = std::string (*)(const State&, const Results&);
  constexpr LayerText(const char* text) : text_(text) {}
  template <std::convertible_to<Function> Value>
  constexpr LayerText(Value function) : function_(function) {}

  std::string operator()(const State& state, const Results& results) const {
    return function_ ? function_(state, results) : text_;
  }

 private:
  const char* text_ = "";
  Function function_ = nullptr;
};

// All texts and properties of a layer in the lists; the functions in legend.h explain the
// parts.
struct LayerRow {
  Layer layer;
  LayerText name, note, word, meaning, range;
  bool (*is_listed)(const State&);
  bool is_removable;
};

template <Layer layer>
bool is_shown(const State& state) {
  return state.layer(layer).shown;
}

std::string size_text(const State&, const Results& r) {
  const std::shared_ptr<const PictureLevels>& artwork = r.scene.map->artwork;
  if (!artwork) return "–";
  return fmt::format("{} × {}", artwork->picture().width, artwork->picture().height);
}

// The name of the search in the slot.
template <Slot slot>
std::string title(const State&, const Results& r) {
  return slot_title(r.scene, r.moves, slot);
}

bool always_listed(const State&) { return true; }

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
  if (row_of(state.field.kind).needs_hierarchy && !searches_hierarchy(r.scene))
    return meaning + "\nUse a contraction hierarchy for A or B to see it";
  if (row_of(state.field.kind).needs_levels && !searches_levels(r.scene))
    return meaning + "\nUse PRA* for A or B to see it";
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field && r.goals && row_of(state.field.kind).of_one_goal)
    return meaning + "\nAvailable only with one goal and one goal heading";
  if (!field && r.scene.map->grid.graph() && row_of(state.field.kind).of_grids)
    return meaning + "\nAvailable only on grids";
  if (!field)
    return meaning +
           (row_of(state.field.kind).needs_landmark ? "\nSelect a landmark to see it" : "");
  if (field->kind == FieldKind::territories) return meaning + "\nHatched: both give the same bound";
  if (field->kind == FieldKind::why) return meaning;
  if (field->kind == FieldKind::cliques)
    return fmt::format("{}\nThe map shows {}", meaning, cliques_text(*field));
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
  if (field->kind == FieldKind::cliques) return fmt::format("level {}", field->level);
  const auto [least, greatest] = ramp_ends(r);
  if (least == greatest) return least;
  // With a dash, a range that begins below 0 would look like a subtraction.
  return least + (field->from < 0 ? " to " : "–") + greatest;
}

std::string paths_meaning(const State& state, const Results& r) {
  if (state.mode == Mode::explore)
    return fmt::format("The path found with {}", r.slot_name(r.has_b() ? Slot::b : Slot::a));
  return r.has_b()
             ? "The paths of A and B: yellow where they coincide, otherwise in each search's blue"
             : "The path of A";
}

// Explore shows one path, see paths_meaning().
std::string lengths(const State& state, const Results& r) {
  if (state.mode == Mode::explore && r.has_b()) return length_text(r.b.cost, r.moves);
  if (!r.a.fits) return r.has_b() ? length_text(r.b.cost, r.moves) : "–";
  if (r.a.cost == kNoCost || !r.has_b()) return length_text(r.a.cost, r.moves);
  return fmt::format("A {}, B {}", length_text(r.a.cost, r.moves), length_text(r.b.cost, r.moves));
}

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

// In list order, from top to bottom: rows are sorted by key, and the overlay (key 0) follows the
// searches. To add a layer, add it to Layer with a text name (app/scene/state.h), and its row here.
constexpr LayerRow kLayerRows[] = {
    {.layer = Layer::explored_a,
     .name = [](const State& state, const Results&) -> std::string {
       return state.mode == Mode::explore ? "Explored" : "Explored, A";
     },
     .note = title<Slot::a>,
     .word = "explored A",
     .meaning =
         [](const State& state, const Results& r) {
           if (state.mode == Mode::explore)
             return fmt::format("Cells explored with {}", r.slot_name(Slot::a));
           return fmt::format("Cells explored by A, {}", title<Slot::a>(state, r));
         },
     .range = [](const State&, const Results& r) -> std::string {
       return r.a.fits ? grouped(r.a.counts.expanded) : "–";
     },
     .is_listed = always_listed,
     .is_removable = false},
    {.layer = Layer::explored_b,
     .name = [](const State& state, const Results&) -> std::string {
       return state.mode == Mode::explore ? "Explored" : "Explored, B";
     },
     .note = title<Slot::b>,
     .word = "explored B",
     .meaning =
         [](const State& state, const Results& r) {
           if (state.mode == Mode::explore)
             return fmt::format("Cells explored with {}", r.slot_name(Slot::b));
           return fmt::format(
               "Cells explored by B, {}; cells that A did not explore have another colour",
               title<Slot::b>(state, r));
         },
     .range = [](const State&, const Results& r) -> std::string {
       return r.has_b() ? grouped(r.b.counts.expanded) : "–";
     },
     .is_listed = always_listed,
     .is_removable = false},
    {.layer = Layer::path,
     .name = [](const State& state, const Results& r) -> std::string {
       if (state.mode == Mode::explore) return "Path";
       return r.has_b() ? "Paths" : "Path of A";
     },
     .note = "",
     .word = [](const State&, const Results& r) -> std::string {
       return r.has_b() ? "paths" : "path";
     },
     .meaning = paths_meaning,
     .range = lengths,
     .is_listed = always_listed,
     .is_removable = false},
    {.layer = Layer::footprints,
     .name = "Footprints",
     .note = "",
     .word = "footprints",
     .meaning = [](const State&, const Results& r) -> std::string {
       const Mover* const mover = mover_of(*r.scene.map);
       return fmt::format("Footprints of the {} along its path: at each turn, and every {} cells",
                          mover ? mover->name : "unit", kFootprintEvery);
     },
     .range = [](const State&, const Results&) { return fmt::format("every {}", kFootprintEvery); },
     .is_listed = [](const State& state) { return state.scene.map->ground != nullptr; },
     .is_removable = false},
    {.layer = Layer::field,
     .name = name,
     .note = "",
     .word = word,
     .meaning = meaning,
     .range = range,
     .is_listed = [](const State& state) { return state.field.kind != FieldKind::none; },
     .is_removable = true},
    {.layer = Layer::exact,
     .name = "Explored, perfect heuristic",
     .note = "",
     .word = "perfect heuristic",
     .meaning = "Cells that A* explores with the true cost as its heuristic: the best case",
     .range = [](const State&, const Results& r) { return grouped(r.exact.counts.expanded); },
     .is_listed = is_shown<Layer::exact>,
     .is_removable = true},
    {.layer = Layer::frontier,
     .name = "Open lists",
     .note = "",
     .word = "open lists",
     .meaning = "Cells generated but not yet expanded",
     .range = "",
     .is_listed = is_shown<Layer::frontier>,
     .is_removable = true},
    {.layer = Layer::tree,
     .name = "Search tree",
     .note = "",
     .word = "tree",
     .meaning = "Lines from each explored cell to its parent",
     .range = "",
     .is_listed = is_shown<Layer::tree>,
     .is_removable = true},
    {.layer = Layer::flow,
     .name = "Flow towards the goal",
     .note = "",
     .word = "flow",
     .meaning = "Arrows from each cell to a neighbour on an optimal path to the goal",
     .range = "",
     .is_listed = is_shown<Layer::flow>,
     .is_removable = true},
    {.layer = Layer::plateaus,
     .name = "Plateaus of equal error",
     .note = "",
     .word = "plateaus",
     .meaning = "Lines between cells with different errors, and each plateau's value",
     .range = "",
     .is_listed = [](const State& state) { return state.field.kind == FieldKind::error; },
     .is_removable = true},
    {.layer = Layer::triangle,
     .name =
         [](const State& state, const Results&) {
           return fmt::format("Triangle of landmark {}",
                              landmark_number(state.scene, state.selected));
         },
     .note = "",
     .word = "triangle",
     .meaning = "The shortest paths between the landmark, the cell under the pointer and the goal",
     .range = bounds,
     .is_listed =
         [](const State& state) {
           return state.selected != kNothingSelected && state.mode != Mode::explore;
         },
     .is_removable = false},
    {.layer = Layer::artwork,
     .name = "Artwork",
     .note = "",
     .word = "artwork",
     .meaning = "The image under the map. Explored cells are drawn over it",
     .range = size_text,
     .is_listed = [](const State& state) { return state.scene.map->artwork != nullptr; },
     .is_removable = false}};
static_assert(std::size(kLayerRows) == kLayerCount);

const LayerRow& row_of(Layer layer) {
  return *std::find_if(std::begin(kLayerRows), std::end(kLayerRows),
                       [layer](const LayerRow& row) { return row.layer == layer; });
}

}  // namespace

std::vector<Layer> listed_layers(const State& state) {
  std::vector<Layer> layers;
  for (const LayerRow& row : kLayerRows)
    if (row.is_listed(state)) layers.push_back(row.layer);
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

#include "app/present/layer_rows.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "app/model/state/landmark_numbers.h"
#include "app/model/text/contender_words.h"
#include "app/model/text/numbers.h"
#include "app/present/field_words.h"
#include "core/file/picture_levels.h"
#include "core/study/field_row.h"

namespace waymark {
namespace {

// What the contender there is called.
std::string slot_name(const Results& r, Slot slot) { return slot_title(r.scene, r.moves, slot); }

std::string field_range(const Results& r) {
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field) return "–";
  if (field->kind == FieldKind::territories) return fmt::format("{} + formula", r.active.size());
  if (field->kind == FieldKind::why) return "3 classes";
  const auto [least, greatest] = ramp_ends(r);
  // A range that begins below 0 would read as a difference with a dash.
  return least + (field->from < 0 ? " to " : "–") + greatest;
}

}  // namespace

std::vector<Layer> listed_layers(const State& state) {
  std::vector<Layer> layers = {Layer::explored_a, Layer::explored_b, Layer::path};
  if (state.field.kind != FieldKind::none) layers.push_back(Layer::field);
  if (state.field.kind == FieldKind::error) layers.push_back(Layer::plateaus);
  for (const Layer layer : {Layer::frontier, Layer::flow, Layer::exact, Layer::tree})
    if (state.layer(layer).shown) layers.push_back(layer);
  if (state.selected != kNothingSelected) layers.push_back(Layer::triangle);
  if (state.scene.map->artwork) layers.push_back(Layer::artwork);
  return layers;
}

bool is_removable(Layer layer) {
  return layer != Layer::explored_a && layer != Layer::explored_b && layer != Layer::path &&
         layer != Layer::triangle && layer != Layer::artwork;
}

std::string layer_meaning(const State& state, const Results& r, Layer layer) {
  switch (layer) {
    case Layer::artwork:
      return "The picture under the map; what the searches explored lies over it";
    case Layer::explored_a:
      return fmt::format("Every cell that A, {}, expanded", slot_name(r, Slot::a));
    case Layer::explored_b:
      return fmt::format("Every cell that B, {}, expanded; in another colour those that A did not",
                         slot_name(r, Slot::b));
    case Layer::path:
      return r.has_b() ? "The paths that A and B found: yellow where both take the same steps, in "
                         "the blue of one where they part"
                       : "The path that A found";
    case Layer::plateaus:
      return "Lines between cells of unequal error, and each plateau's value";
    case Layer::frontier:
      return "Cells that were generated and not yet expanded";
    case Layer::flow:
      return "From each cell to the neighbour that is nearer to the goal by the whole step";
    case Layer::exact:
      return "Every cell that A* expands when it knows the true cost: the best case";
    case Layer::tree:
      return "From each explored cell to the one that it was reached from";
    case Layer::triangle:
      return "The shortest paths between the landmark, the cell under the pointer and the goal";
    case Layer::field:
      break;
  }
  const std::string meaning = field_meaning(state.field.kind);
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field)
    return meaning +
           (row_of(state.field.kind).needs_landmark ? "\nSelect a landmark to see it" : "");
  if (field->kind == FieldKind::territories) return meaning + "\nHatched: both give the same bound";
  if (field->kind == FieldKind::why) return meaning;
  const auto [least, greatest] = ramp_ends(r);
  const char* unit = row_of(field->kind).unit;
  if (field->kind == FieldKind::error)
    return fmt::format("{}\nFrom {} to {} cells; the colours reach to {} for both heuristics",
                       meaning, least, greatest, decimal_text(field->greatest, 0));
  return fmt::format("{}\nColours from {} to {} {}; dots: no value", meaning, least, greatest,
                     unit);
}

std::string layer_name(const State& state, const Results& r, Layer layer) {
  switch (layer) {
    case Layer::artwork:
      return "Artwork";
    case Layer::explored_a:
      return "Explored, A";
    case Layer::explored_b:
      return "Explored, B";
    case Layer::path:
      return r.has_b() ? "Paths of A, both, B" : "Path of A";
    case Layer::field:
      return field_name(state.field);
    case Layer::plateaus:
      return "Plateaus of equal error";
    case Layer::frontier:
      return "Open lists";
    case Layer::flow:
      return "Flow towards the goal";
    case Layer::exact:
      return "Explored, perfect heuristic";
    case Layer::tree:
      return "Search tree";
    case Layer::triangle:
      break;
  }
  return fmt::format("Triangle of landmark {}", landmark_number(state.scene, state.selected));
}

std::string layer_note(const Results& r, Layer layer) {
  if (layer == Layer::explored_a) return slot_name(r, Slot::a);
  if (layer == Layer::explored_b) return slot_name(r, Slot::b);
  return "";
}

std::string layer_word(const State& state, const Results& r, Layer layer) {
  switch (layer) {
    case Layer::artwork:
      return "artwork";
    case Layer::explored_a:
      return "explored A";
    case Layer::explored_b:
      return "explored B";
    case Layer::path:
      return r.has_b() ? "paths" : "path";
    case Layer::field: {
      std::string name = field_name(state.field);
      name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
      return name;
    }
    case Layer::plateaus:
      return "plateaus";
    case Layer::frontier:
      return "open lists";
    case Layer::flow:
      return "flow";
    case Layer::exact:
      return "perfect search";
    case Layer::tree:
      return "tree";
    case Layer::triangle:
      break;
  }
  return "triangle";
}

std::string layer_range(const State& state, const Results& r, Layer layer) {
  const int selected = state.selected;
  switch (layer) {
    case Layer::artwork: {
      const std::shared_ptr<const PictureLevels>& artwork = r.scene.map->artwork;
      if (!artwork) return "–";
      return fmt::format("{} × {}", artwork->picture().width, artwork->picture().height);
    }
    case Layer::explored_a:
      return grouped(r.a.counts.expanded);
    case Layer::explored_b:
      return !r.has_b() ? "–" : grouped(r.b.counts.expanded);
    case Layer::path:
      if (r.a.cost == kNoCost) return length_text(kNoCost, r.moves);
      return !r.has_b() ? length_text(r.a.cost, r.moves)
                        : fmt::format("{}, {}", length_text(r.a.cost, r.moves),
                                      length_text(r.b.cost, r.moves));
    case Layer::field:
      return field_range(r);
    case Layer::exact:
      return grouped(r.exact.counts.expanded);
    case Layer::triangle: {
      if (selected < 0 || selected >= static_cast<int>(r.tables.size())) return "–";
      const LandmarkTable& table = r.tables[static_cast<std::size_t>(selected)];
      const Grid& grid = r.scene.map->grid;
      const Cost a = table->at(grid.node(r.scene.start)), b = table->at(grid.node(r.scene.goal));
      if (upper_bound(a, b) == kNoCost) return "–";
      return fmt::format("{}–{}", length_text(lower_bound(a, b), r.moves),
                         length_text(upper_bound(a, b), r.moves));
    }
    case Layer::plateaus:
    case Layer::frontier:
    case Layer::flow:
    case Layer::tree:
      break;
  }
  return "";
}

}  // namespace waymark

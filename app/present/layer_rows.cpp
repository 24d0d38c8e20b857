#include "app/present/layer_rows.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/model/text/contender_words.h"
#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"
#include "core/file/picture_levels.h"
#include "core/study/field_row.h"

namespace waymark {
namespace {

const char* heuristic_word(Slot of, const Moves& moves) {
  if (of == Slot::b) return "landmarks";
  return formula_word(moves);
}

// The two ends of a ramp as they are written.
std::array<std::string, 2> ends(const CellField& field) {
  const int decimals = row_of(field.kind).decimals;
  return {decimal_text(field.least, decimals), decimal_text(field.most, decimals)};
}

std::string field_range(const Results& r) {
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field) return "–";
  if (field->kind == FieldKind::territories) return fmt::format("{} + formula", r.active.size());
  if (field->kind == FieldKind::why) return "3 classes";
  const auto [least, greatest] = ends(*field);
  // A range that begins below 0 would read as a difference with a dash.
  return least + (field->least < 0 ? " to " : "–") + greatest;
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

std::string field_name(const FieldChoice& field, const Moves& moves) {
  std::string name = row_of(field.kind).title;
  if (row_of(field.kind).of_one_heuristic)
    name += fmt::format("{} {}", field.kind == FieldKind::error ? "" : ",",
                        heuristic_word(field.of, moves));
  return name;
}

std::string field_meaning(FieldKind kind) { return row_of(kind).meaning; }

std::string field_action_id(const FieldChoice& field) {
  std::string id = fmt::format("field.{}", name_of(field.kind));
  std::replace(id.begin(), id.end(), '-', '_');
  if (row_of(field.kind).of_one_heuristic) id += field.of == Slot::a ? "_distance" : "_landmarks";
  return id;
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
      return "Every cell that A* expands with the distance formula";
    case Layer::explored_b:
      return "Every cell that A* expands with the landmarks; violet: only with them";
    case Layer::path:
      return fmt::format(
          "A shortest path, as A* with the {} distance finds it; that of the landmarks costs the "
          "same",
          formula_word(r.moves));
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
  const auto [least, greatest] = ends(*field);
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
      return "Explored, " + slot_word(r.scene, r.moves, Slot::a);
    case Layer::explored_b:
      return "Explored, " + slot_word(r.scene, r.moves, Slot::b);
    case Layer::path:
      return "Path";
    case Layer::field:
      return field_name(state.field, r.moves);
    case Layer::plateaus:
      return "Plateaus of equal error";
    case Layer::frontier:
      return "Frontier: open list";
    case Layer::flow:
      return "Flow towards the goal";
    case Layer::exact:
      return "Explored, perfect heuristic";
    case Layer::tree:
      return "Search tree";
    case Layer::triangle:
      break;
  }
  return fmt::format("Triangle of landmark {}", state.selected + 1);
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
      return length_text(r.a.cost, r.moves);
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

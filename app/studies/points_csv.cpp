#include "app/studies/points_csv.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <sstream>

#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "core/base/lines.h"
#include "core/map/cell_name.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

// Reads the values of one row from left to right. `good` becomes false at the first invalid value.
class RowReader {
 public:
  RowReader(const std::vector<std::string>& cells, const Moves& moves)
      : cells_(cells), moves_(moves) {}

  const std::string& text() { return cells_[next_++]; }
  int number() {
    int value = 0;
    take(text(), value);
    return value;
  }
  Cell cell() {
    if (has_name_column(moves_)) {
      const std::optional<Cell> named = cell_named(moves_.graph.get(), text());
      next_ += 2;  // skips the node's position
      good_ &= named.has_value();
      return named.value_or(Cell{});
    }
    const int x = number();
    return {x, number()};
  }
  Cost cost() {
    const std::string& cell = text();
    if (cell.empty()) return kNoCost;
    double length = 0;
    take(cell, length);
    const double cost = std::round(length * moves_.straight);
    good_ &= cost >= 0 && cost < kNoCost;
    return good_ ? static_cast<Cost>(cost) : 0;
  }
  // `true_cost` is the cost of the path if no column gives another one.
  SearchFigures figures(const SearchSpec& spec, Cost true_cost) {
    SearchFigures figures;
    figures.h_start = cost();
    figures.expanded = number();
    figures.must_expand = no_must_expand(spec, moves_) ? (text(), 0) : number();
    figures.cost = has_cost_column(spec, moves_) ? cost() : true_cost;
    if (reopens(spec, moves_)) figures.reopened = number();
    if (may_give_up(spec)) figures.gave_up = number() != 0;
    return figures;
  }
  PairSearches searches(const std::vector<SearchSpec>& specs) {
    PairSearches pair;
    pair.pair.start = cell();
    pair.pair.goal = cell();
    pair.cost = cost();
    for (const SearchSpec& spec : specs) pair.of.push_back(figures(spec, pair.cost));
    pair.bound_by = number() - 1;
    return pair;
  }
  void reject() { good_ = false; }
  bool good() const { return good_; }

 private:
  template <class T>
  void take(const std::string& cell, T& value) {
    good_ &= parse_number(cell, value);
  }

  const std::vector<std::string>& cells_;
  const Moves& moves_;
  std::size_t next_ = 0;
  bool good_ = true;
};

// Reads every row with `read(RowReader&)`.
template <class Row, class Read>
Result<std::vector<Row>> read_rows(std::string_view text, const std::vector<std::string>& columns,
                                   const Moves& moves, const std::string& name, Read read) {
  const Result<CsvTable> table = parse_csv(text, columns, name);
  if (!table) return table.error();
  std::vector<Row> rows;
  for (const std::vector<std::string>& cells : table.value().rows) {
    RowReader reader(cells, moves);
    rows.push_back(read(reader));
    if (!reader.good())
      return Error{"a value is not a number", fmt::format("{}:{}", name, rows.size() + 1), ""};
  }
  return rows;
}

std::vector<std::string> scatter_columns(const SlotPair& of, const Moves& moves) {
  const std::vector<std::string> names = search_columns(std::array{of.a, of.b}, moves);
  std::vector<std::string> columns = {"x", "y", "true_cost", "h_" + names[0], "h_" + names[1]};
  if (has_name_column(moves)) columns.insert(columns.begin(), "node");
  return columns;
}

std::vector<std::string> drag_columns(std::span<const SearchSpec> specs, const Moves& moves) {
  std::vector<std::string> columns = pairs_columns(specs, moves);
  columns.insert(columns.begin(), {"set", "landmarks"});
  return columns;
}

// Each search once, in the order of first appearance. Without rows, the two default searches.
std::vector<SearchSpec> specs_of_rows(const std::vector<DragRow>& rows) {
  std::vector<SearchSpec> specs;
  const auto add = [&](const SlotPair& of) {
    for (const SearchSpec& spec : {of.a, of.b})
      if (std::find(specs.begin(), specs.end(), spec) == specs.end()) specs.push_back(spec);
  };
  for (const DragRow& row : rows) add(row.of);
  if (rows.empty()) add({});
  return specs;
}

}  // namespace

SlotPair pair_on_map(const Scene& scene) {
  return {spec_on(scene, Slot::a), spec_on(scene, Slot::b)};
}

std::vector<ScatterRow> scatter_rows(const Results& results) {
  const OpenedMap& map = *results.scene.map;
  const Components& components = components_of(results.scene);
  const int component = components.of(map.grid.node(results.scene.goal));
  std::vector<ScatterRow> rows;
  for (const Node node : components.nodes(component)) {
    const auto at = static_cast<std::size_t>(node);
    rows.push_back({map.grid.cell(node), results.goal_field->at(node), results.estimates->a[at],
                    results.estimates->b[at]});
  }
  return rows;
}

std::string scatter_csv(const std::vector<ScatterRow>& rows, const SlotPair& of,
                        const Moves& moves) {
  CsvText csv;
  csv.line(scatter_columns(of, moves));
  for (const ScatterRow& row : rows)
    csv.line(place_columns(moves, row.cell), cost_field(row.true_cost, moves),
             cost_field(row.a, moves), cost_field(row.b, moves));
  return csv.take();
}

Result<std::vector<ScatterRow>> parse_scatter_csv(std::string_view text, const Moves& moves,
                                                  const std::string& name, const SlotPair& of) {
  return read_rows<ScatterRow>(text, scatter_columns(of, moves), moves, name,
                               [](RowReader& reader) {
                                 ScatterRow row;
                                 row.cell = reader.cell();
                                 row.true_cost = reader.cost();
                                 row.a = reader.cost();
                                 row.b = reader.cost();
                                 return row;
                               });
}

std::string drag_csv(const std::vector<DragRow>& rows, const Moves& moves) {
  const std::vector<SearchSpec> specs = specs_of_rows(rows);
  CsvText csv;
  csv.line(drag_columns(specs, moves));
  for (const DragRow& row : rows) {
    std::string landmarks;
    for (const Cell cell : row.landmarks)
      landmarks += fmt::format("{}{} {}", landmarks.empty() ? "" : " ", cell.x, cell.y);
    const StudiedPair& studied = row.studied;
    PairLine line{studied.pair, studied.cost, {}, studied.bound_by};
    for (const SearchSpec& spec : specs)
      line.of.push_back(spec == row.of.a ? &studied.a : spec == row.of.b ? &studied.b : nullptr);
    csv.line(row.set, landmarks, pair_fields(line, specs, moves));
  }
  return csv.take();
}

Result<std::vector<DragRow>> parse_drag_csv(std::string_view text, const Moves& moves,
                                            const std::string& name, const SlotPair& of) {
  const std::vector<SearchSpec> specs = {of.a, of.b};
  const std::vector<std::string> columns = drag_columns(specs, moves);
  return read_rows<DragRow>(text, columns, moves, name, [&](RowReader& reader) {
    DragRow row;
    row.set = reader.text();
    std::istringstream landmarks(reader.text());
    for (Cell cell; landmarks >> cell.x;) {
      if (!(landmarks >> cell.y)) reader.reject();
      row.landmarks.push_back(cell);
    }
    if (!landmarks.eof()) reader.reject();
    row.studied = two_of(reader.searches(specs), 0, 1);
    row.of = of;
    return row;
  });
}

Result<std::vector<PairSearches>> parse_pairs_csv(std::string_view text, const Moves& moves,
                                                  const std::string& name,
                                                  const std::vector<SearchSpec>& specs) {
  return read_rows<PairSearches>(text, pairs_columns(specs, moves), moves, name,
                                 [&](RowReader& reader) { return reader.searches(specs); });
}

namespace {

std::vector<std::string> two_columns(const Moves& moves) {
  std::vector<std::string> columns = place_heads(moves, "start");
  for (std::string& head : place_heads(moves, "goal")) columns.push_back(std::move(head));
  for (const char* figure : {"true_cost", "expanded_one", "expanded_two", "difference"})
    columns.emplace_back(figure);
  return columns;
}

}  // namespace

std::string two_rows_csv(std::span<const TwoRow> rows, const Moves& moves) {
  CsvText csv;
  csv.line(two_columns(moves));
  for (const TwoRow& row : rows)
    csv.line(place_columns(moves, row.pair.start), place_columns(moves, row.pair.goal),
             moves.cells(row.cost), row.one, row.two, row.difference());
  return csv.take();
}

Result<std::vector<TwoRow>> parse_two_rows_csv(std::string_view text, const Moves& moves,
                                               const std::string& name) {
  return read_rows<TwoRow>(text, two_columns(moves), moves, name, [](RowReader& reader) {
    TwoRow row;
    row.pair.start = reader.cell();
    row.pair.goal = reader.cell();
    row.cost = reader.cost();
    row.one = reader.number();
    row.two = reader.number();
    if (reader.number() != row.difference()) reader.reject();
    return row;
  });
}

namespace {

void add_fields(std::vector<std::string>& fields, const SearchFigures* figures,
                const SearchSpec& spec, const Moves& moves) {
  const bool cost = has_cost_column(spec, moves), reopened = reopens(spec, moves);
  const bool gave_up = may_give_up(spec);
  if (figures == nullptr) {
    fields.resize(fields.size() + std::size_t{3} + cost + reopened + gave_up);
    return;
  }
  fields.push_back(cost_field(figures->h_start, moves));
  fields.push_back(fmt::to_string(figures->expanded));
  fields.push_back(no_must_expand(spec, moves) ? "" : fmt::to_string(figures->must_expand));
  if (cost) fields.push_back(cost_field(figures->cost, moves));
  if (reopened) fields.push_back(fmt::to_string(figures->reopened));
  if (gave_up) fields.push_back(figures->gave_up ? "1" : "0");
}

}  // namespace

std::string cost_field(Cost cost, const Moves& moves) {
  return cost == kNoCost ? "" : fmt::format("{}", moves.cells(cost));
}

bool has_cost_column(const SearchSpec& spec, const Moves& moves) {
  return !guarantee_of(spec, moves).always_optimal();
}

std::vector<std::string> pairs_columns(std::span<const SearchSpec> specs, const Moves& moves) {
  std::vector<std::string> columns = place_heads(moves, "start");
  for (std::string& head : place_heads(moves, "goal")) columns.push_back(std::move(head));
  columns.emplace_back("true_cost");
  const std::vector<std::string> names = search_columns(specs, moves);
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (const char* figure : {"h_", "expanded_", "must_expand_"})
      columns.push_back(figure + names[i]);
    if (has_cost_column(specs[i], moves)) columns.push_back("cost_" + names[i]);
    if (reopens(specs[i], moves)) columns.push_back("reopened_" + names[i]);
    if (may_give_up(specs[i])) columns.push_back("gave_up_" + names[i]);
  }
  columns.push_back("bounded_by");
  return columns;
}

std::vector<std::string> pair_fields(const PairLine& line, std::span<const SearchSpec> specs,
                                     const Moves& moves) {
  std::vector<std::string> fields = place_columns(moves, line.pair.start);
  for (std::string& field : place_columns(moves, line.pair.goal))
    fields.push_back(std::move(field));
  fields.push_back(cost_field(line.cost, moves));
  for (std::size_t i = 0; i < specs.size(); ++i) add_fields(fields, line.of[i], specs[i], moves);
  fields.push_back(fmt::to_string(line.bound_by + 1));
  return fields;
}

std::string pairs_csv(std::span<const PairSearches> pairs, std::span<const SearchSpec> specs,
                      const Moves& moves) {
  CsvText csv;
  csv.line(pairs_columns(specs, moves));
  for (const PairSearches& pair : pairs) {
    PairLine line{pair.pair, pair.cost, {}, pair.bound_by};
    for (const SearchFigures& figures : pair.of) line.of.push_back(&figures);
    csv.line(pair_fields(line, specs, moves));
  }
  return csv.take();
}

}  // namespace waymark

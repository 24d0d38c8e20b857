#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "core/base/recycler.h"
#include "core/field/byte_breadth_first.h"
#include "core/field/distance_field.h"
#include "core/field/lane_tree.h"
#include "core/field/octile_field.h"
#include "core/field/run_field.h"
#include "core/field/run_sweeps.h"
#include "core/field/terrain_field.h"
#include "core/field/tree_field.h"

namespace waymark {

// Builds the distance fields of one grid, the same as distance_field() and several times as fast.
// Keeps what it learns of the map and its working memory, and takes back that of fields which
// nobody reads any more, so that building one after the other allocates nothing.
//
// With 4 moves it works on runs of a row, or cell by cell where runs are short; from the fourth
// field on along the ways of a map where none closes a loop (perfect mazes). With 8 moves it works
// cell by cell, see OctileField, and where terrains differ, see TerrainField. On graphs, and by
// moves that cut corners, it is distance_field().
class FieldBuilder {
 public:
  // O(cells). The grid must outlive the builder and not change.
  explicit FieldBuilder(const Grid& grid);

  const Grid& grid() const { return *grid_; }

  // The field of one source; as distance_field() it has no path from a wall or from outside.
  // `memory` is empty or a field that this builder made.
  DistanceField build(const Moves& moves, Cell source, DistanceField memory = {});

  // The same, shared: its memory comes back when its last reader lets it go, also after the builder
  // has gone, and from any thread.
  std::shared_ptr<const DistanceField> share(const Moves& moves, Cell source);

  // The fields of many sources, in their order; where the map's runs are long or no way closes a
  // loop, 16 of them at once.
  // `memory` as above, any number.
  std::vector<DistanceField> build_many(const Moves& moves, std::span<const Cell> sources,
                                        std::vector<DistanceField> memory = {});

  // The same in slices. begin() drops what was begun before.
  void begin(const Moves& moves, Cell source, DistanceField memory = {});
  // Works for about so long; true when the field is there to be taken.
  bool advance(std::chrono::microseconds budget);
  // Once after advance() said true.
  DistanceField take();

 private:
  bool by_runs() const { return runs_.has_value(); }
  bool by_tree() const { return forest_.has_value(); }
  bool octile() const { return OctileField::knows(*grid_, field_.moves); }
  bool terrain() const { return !grid_->uniform() && !grid_->graph() && !octile(); }
  void begin_terrain(CostPlane away_memory);
  bool advance_terrain(int count);
  void expect(std::size_t fields);
  bool advance_search(int count);
  template <class Search>
  bool advance_or_write(Search& search, int count);
  bool build_at_once(std::span<DistanceField> fields);
  template <class Lanes>
  bool write_at_once(const Lanes& lanes, std::span<DistanceField> fields) const;
  template <class Search>
  void write(const Search& search);
  template <class Array>
  Array blank(Array memory, typename Array::value_type no_cost) const;

  const Grid* grid_;
  std::optional<RowRuns> runs_;       // only where they are long
  std::optional<CellForest> forest_;  // only where runs are short, and some fields were asked for
  std::size_t expected_ = 0;  // fields with 4 moves that were asked for, where runs are short
  RunField run_field_;
  RunSweeps sweeps_;
  TreeField tree_field_;
  LaneTree lane_tree_;
  ByteBreadthFirst breadth_first_;
  std::optional<OctileField> octile_field_;    // from the first field with 8 moves on
  std::optional<TerrainField> terrain_field_;  // from the first field with its moves on
  CostPlane::WideArray away_;                  // memory of the field from a source, while it waits
  DistanceField field_;                        // being built; its costs are memory until then
  bool done_ = true;
  std::shared_ptr<Recycler<DistanceField>> shared_ = std::make_shared<Recycler<DistanceField>>();
};

}  // namespace waymark

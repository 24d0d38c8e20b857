#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "core/base/recycler.h"
#include "core/field/distance_field.h"
#include "core/field/four_move_fields.h"
#include "core/field/lane_fields.h"
#include "core/field/octile_field.h"

namespace waymark {

// Builds the distance fields of one grid. Returns the same fields as distance_field() and is
// several times as fast. Keeps its data about the map, its working memory, and the memory of fields
// that are no longer used, so building one field after another allocates nothing.
//
// With 4 moves it works on runs of cells in a row, or cell by cell if runs are short. On maps
// without loops (perfect mazes), from the fourth field on, it works along the paths. With 8 moves
// it works cell by cell, see OctileField; if terrain costs differ, see TerrainField. On graphs, on
// maps with portals, and with moves that cut corners, it calls distance_field().
class FieldBuilder {
 public:
  // The grid must outlive the builder and not change. O(cells).
  explicit FieldBuilder(const Grid& grid);

  const Grid& grid() const { return *grid_; }

  // The field of one source. Like distance_field(), it has no paths if the source is in a wall or
  // outside the map. `memory` is empty or a field that this builder made.
  DistanceField build(const Moves& moves, Cell source, DistanceField memory = {});

  // Like build(), but returns a shared field. Its memory returns to the builder when the last
  // reader releases it. Readers may release it after the builder is destroyed, and on any thread.
  std::shared_ptr<const DistanceField> share(const Moves& moves, Cell source);

  // The fields of many sources, in the order of `sources`. Builds 16 at a time if the map's runs
  // are long or the map has no loops. `memory` is as in build(), with any number of fields.
  std::vector<DistanceField> build_many(const Moves& moves, std::span<const Cell> sources,
                                        std::vector<DistanceField> memory = {});

  // Like build(), but in slices. begin() discards a field that was begun earlier.
  void begin(const Moves& moves, Cell source, DistanceField memory = {});
  // Works for about `budget`. Returns whether the field is ready.
  bool advance(std::chrono::microseconds budget);
  // Returns the field. Call once, after advance() has returned true.
  DistanceField take();

 private:
  bool by_runs() const { return runs_.has_value(); }
  bool by_tree() const { return forest_.has_value(); }
  bool octile() const { return OctileField::knows(*grid_, field_.moves); }
  bool terrain() const {
    return !grid_->uniform() && !grid_->graph() && !grid_->portals() && !octile();
  }
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
  std::optional<RowRuns> runs_;  // present only if runs are long
  // Present only if runs are short and several fields were built.
  std::optional<CellForest> forest_;
  std::size_t expected_ = 0;  // number of fields with 4 moves so far, if runs are short
  RunField run_field_;
  RunSweeps sweeps_;
  TreeField tree_field_;
  LaneTree lane_tree_;
  ByteBreadthFirst breadth_first_;
  std::optional<OctileField> octile_field_;  // created for the first field with 8 moves
  // Created for the first field with these moves on terrain with different costs.
  std::optional<TerrainField> terrain_field_;
  CostPlane::WideArray away_;  // memory for the field from the source, until it is begun
  DistanceField field_;        // the field being built; before that, `costs` is spare memory
  bool done_ = true;
  std::shared_ptr<Recycler<DistanceField>> shared_ = std::make_shared<Recycler<DistanceField>>();
};

}  // namespace waymark

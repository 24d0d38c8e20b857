#include "app/map/shown_cells.h"

#include <gtest/gtest.h>

#include "app/compute/cell_bits.h"
#include "app/compute/compute.h"
#include "tests/support/scenes.h"

namespace waymark::shown_cells_test {
namespace {

using Only = std::optional<Slot>;

ComputeRequest request_for(const Scene& scene) {
  ComputeRequest request;
  request.scene = scene;
  return request;
}

// The expected bits of a cell, computed only from the records.
std::uint8_t expected(const Results& r, const Playback& playback, Only only, Node node) {
  if (!r.scene.map->grid.walkable(node)) return 0;
  const auto reached = [node](const SearchRecord& record, int until, int explored, int to_come) {
    for (int step = 0; step < record.steps(); ++step)
      if (record.node[std::size_t(step)] == node) return step < until ? explored : to_come;
    return 0;
  };
  int bits = kFloor;
  if (only != Slot::b) bits |= reached(r.a.record, playback.a, kExploredByA, kToComeByA);
  if (only != Slot::a && !r.tables.empty()) {
    const int alone = only ? kExploredByA : 0, later = only ? kToComeByA : 0;
    bits |= reached(r.b.record, playback.b, kExploredByB | alone, kToComeByB | later);
  }
  return static_cast<std::uint8_t>(bits);
}

void expect_cells(const ShownCells& shown, const Results& r, const Playback& playback, Only only) {
  const Grid& grid = r.scene.map->grid;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      ASSERT_EQ(int(shown.cells()[std::size_t(y * grid.width() + x)]),
                int(expected(r, playback, only, grid.node({x, y}))))
          << x << ", " << y << " after " << playback.a << " and " << playback.b;
}

// Updates with scenes, steps and panes in any order. Only the last update determines what is shown.
TEST(ShownCellsTest, AreThoseOfTheRecordsAtEveryStep) {
  Random random(77);
  Computer computer;
  ShownCells shown;
  for (int map = 0; map < 40; ++map) {
    const std::shared_ptr<const Results> results =
        computer.compute(request_for(random_scene(random, 12)));
    for (int i = 0; i < 20; ++i) {
      const auto steps = [&] { return random.one_in(4) ? Playback::kEnd : random.between(0, 60); };
      const int formula = steps();
      const Playback playback{formula, steps(), Playback::Lock::alone, Slot::a};
      const int pane = random.between(0, 2);
      const Only only = pane == 0 ? Only() : Only(static_cast<Slot>(pane - 1));
      shown.update(results, playback, only);
      expect_cells(shown, *results, playback, only);
      EXPECT_FALSE(shown.update(results, playback, only)) << "nothing has changed";
    }
  }
}

}  // namespace
}  // namespace waymark::shown_cells_test

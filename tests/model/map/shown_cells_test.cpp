#include <cmath>
#include <gtest/gtest.h>

#include "app/compute/cell_bits.h"
#include "app/compute/compute.h"
#include "app/drawing/scene_textures.h"
#include "app/map/legend.h"
#include "app/map/mover_marks.h"
#include "app/scene/open_scene.h"
#include "app/scene/opened_map.h"
#include "core/mover/mover.h"
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

double area(const std::vector<NodePlace>& corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()];
    twice += a.x * b.y - a.y * b.x;
  }
  return twice / 2;
}

TEST(Footprints, AnOutlineGoesRoundAllCellsAtEveryHeading) {
  std::vector<Mover> all(movers().begin(), movers().end());
  Mover corner = *find_mover("ogre");
  corner.footprint = {{0, 0}, {1, 0}, {0, 1}};
  Mover ring = corner;
  ring.footprint = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
  all.push_back(corner);
  for (const Mover& mover : all)
    for (int heading = 0; heading < mover.headings; ++heading)
      EXPECT_NEAR(area(footprint_outline(mover, heading)),
                  static_cast<double>(mover.footprint.size()), 1e-9)
          << mover.name << ", clockwise on the screen";
  EXPECT_EQ(footprint_outline(corner, 0).size(), 6u);
  EXPECT_NEAR(area(footprint_outline(ring, 0)), 9, 1e-9) << "without its hole";
}

TEST(Footprints, TheFrontIsAheadOfThePivot) {
  const NodePlace east = front_of(*find_mover("cart"), 0), south = front_of(*find_mover("cart"), 1);
  EXPECT_NEAR(east.x, 1, 1e-9);
  EXPECT_NEAR(east.y, 0, 1e-9);
  EXPECT_NEAR(south.x, 0, 1e-9);
  EXPECT_NEAR(south.y, 1, 1e-9);
}

TEST(Footprints, StandWhereItTurnsAndEverySixCells) {
  State state = state_of(
      scene_of(std::string(20, '.') + "\n" + std::string(20, '.') + "\n" + std::string(20, '.'),
               {0, 0}, {9, 1}));
  state = apply(state, SetMover{std::make_shared<const Mover>(*find_mover("infantry"))});
  const MoverStates& states = *states_of(*state.scene.map);
  const Grid& grid = state.scene.map->grid;
  std::vector<Node> path;
  const auto go = [&](int x, int y, int heading) {
    path.push_back(grid.node(states.state({x, y}, heading)));
  };
  for (int x = 0; x <= 9; ++x) go(x, 0, 0);
  go(9, 0, 1);
  go(9, 1, 1);
  const auto at = [&](int x, int y, int heading) {
    return grid.node(states.state({x, y}, heading));
  };
  EXPECT_EQ(footprint_states(*state.scene.map, path),
            (std::vector<Node>{at(6, 0, 0), at(9, 0, 0), at(9, 0, 1), at(9, 1, 1)}));
  EXPECT_TRUE(footprint_states(*state.scene.map, std::span(path).first(1)).empty());
}

struct Shown {
  State state = state_of(open_scene("denerim-bloodmage").value());
  Computer computer;

  void look(const Command& command) { state = waymark::apply(std::move(state), command); }
  std::shared_ptr<const Results> results() {
    ComputeRequest request{state.scene, 20, 20};
    request.field = state.field;
    request.selected = state.selected;
    return computer.compute(request);
  }
};

TEST(LayerRows, StandFromAboveToBelowOnceTheyAreThere) {
  Shown shown;
  using enum Layer;
  EXPECT_EQ(listed_layers(shown.state), (std::vector{explored_a, explored_b, path}));
  shown.look(SetField{{FieldKind::error, Slot::b}});
  shown.look(SelectLandmark{0});
  for (const Layer layer : {tree, exact, flow, frontier}) shown.look(SetLayer{layer, {true, 1}});
  EXPECT_EQ(listed_layers(shown.state), (std::vector{explored_a, explored_b, path, field, exact,
                                                     frontier, tree, flow, plateaus, triangle}));
}

// A layer has the same descriptive name in a list and in a line.
TEST(LayerRows, SayWhatEachLayerIs) {
  Shown shown;
  shown.look(SetField{{FieldKind::territories, Slot::b}});
  shown.look(SelectLandmark{0});
  const std::shared_ptr<const Results> results = shown.results();
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    EXPECT_FALSE(layer_name(shown.state, *results, layer).empty()) << name_of(layer);
    EXPECT_FALSE(layer_word(shown.state, *results, layer).empty()) << name_of(layer);
    EXPECT_GT(layer_meaning(shown.state, *results, layer).size(), 10u) << name_of(layer);
  }
  EXPECT_EQ(layer_note(shown.state, *results, Layer::explored_a), "Manhattan");
  EXPECT_EQ(layer_note(shown.state, *results, Layer::path), "");
  EXPECT_EQ(layer_name(shown.state, *results, Layer::triangle), "Triangle of landmark 1");
  EXPECT_EQ(layer_range(shown.state, *results, Layer::artwork), "–") << "the map has no artwork";
  EXPECT_EQ(layer_range(shown.state, *results, Layer::field), "6 + Manhattan");
  EXPECT_TRUE(is_removable(Layer::tree));
  EXPECT_FALSE(is_removable(Layer::path));
}

}  // namespace
}  // namespace waymark::shown_cells_test

#include "app/map/layer_rows.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/scene/open_scene.h"
#include "tests/support/scenes.h"

namespace waymark::layer_rows_test {
namespace {

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
}  // namespace waymark::layer_rows_test

// Each common bug shows on its map, and the correct search is right there.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/compute/compute.h"
#include "app/scene/open_session.h"
#include "app/scene/state.h"
#include "core/search/searcher.h"

namespace waymark::common_bugs_test {
namespace {

// How a bug shows.
enum class Shows { no_path, dearer_path, more_cells };

TEST(CommonBugs, EachFaultShowsOnItsMapAndTheRightFormIsRight) {
  const std::vector<Shows> expected = {Shows::no_path,    Shows::more_cells,  Shows::dearer_path,
                                       Shows::more_cells, Shows::dearer_path, Shows::dearer_path,
                                       Shows::dearer_path};
  const Result<Opened> opened = open_source("common-bugs");
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_FALSE(opened.value().warning);
  const Presentation& presentation = *opened.value().presentation;
  ASSERT_EQ(presentation.size(), static_cast<int>(expected.size()));
  for (int i = 0; i < presentation.size(); ++i) {
    const PresentationScene& shown = presentation.scene(i);
    SCOPED_TRACE(shown.title);
    const Scene& scene = shown.state.scene;
    const auto results = Computer().compute(request_for(shown.state));
    const Grid& grid = scene.map->grid;
    const std::vector<LandmarkTable> none;
    const DistanceField field;
    const Query query{grid, results->moves, scene.start, scene.goal, none, field};
    const Cost true_cost = Searcher(grid).run(query, parse_search("dijkstra").value()).cost;
    const SearchOutcome &a = results->a, &b = results->b;
    EXPECT_EQ(b.cost, true_cost);
    switch (expected[static_cast<std::size_t>(i)]) {
      case Shows::no_path:
        EXPECT_EQ(a.cost, kNoCost);
        break;
      case Shows::dearer_path:
        EXPECT_NE(a.cost, kNoCost);
        EXPECT_GT(a.cost, true_cost);
        break;
      case Shows::more_cells:
        EXPECT_EQ(a.cost, true_cost);
        EXPECT_GT(a.counts.expanded, b.counts.expanded * 5 / 4);
        break;
    }
    EXPECT_TRUE(shown.notes.starts_with("Wrong: ") || i == 6) << shown.notes;
  }
}

}  // namespace
}  // namespace waymark::common_bugs_test

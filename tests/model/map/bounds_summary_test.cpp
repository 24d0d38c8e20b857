#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/summary_text.h"
#include "core/search/search_spec.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::bounds_summary_test {
namespace {

// The summary if B is a search with these bounds.
std::string told(const std::string& bounds) {
  Scene scene = scene_of(".....\n.@@@.\n.....", {0, 1}, {4, 1}, {});
  const std::vector<SearchSpec> specs = {parse_search("astar").value(),
                                         parse_search("astar bounds=" + bounds).value()};
  scene.roster = Roster::of(specs, 0, 1).value();
  ComputeRequest request;
  request.scene = scene;
  return plain_text(summary_text(*Computer().compute(request)));
}

TEST(BoundsSummary, TellsWhereAPathWouldLeaveThem) {
  const std::string summary = told("0,1,5,2");
  EXPECT_TRUE(contains(summary, "finds an optimal path"));
  EXPECT_TRUE(contains(
      summary, "B: 1 step led outside the bounds and was skipped, the first one from 0,1 to 0,0."));
}

TEST(BoundsSummary, TellsThatThereIsNoPathInside) {
  const std::string summary = told("0,0,3,3");
  EXPECT_TRUE(contains(summary, "and finds no path inside its bounds."));
  EXPECT_TRUE(contains(summary, "B: 2 steps led outside the bounds and were skipped"));
}

TEST(BoundsSummary, BoundsThatChangeNothingAreSaidToChangeNothing) {
  EXPECT_TRUE(contains(told("0,0,5,3"), "no step led outside the bounds"));
}

}  // namespace
}  // namespace waymark::bounds_summary_test

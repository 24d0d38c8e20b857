#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/summary_text.h"
#include "core/search/search_spec.h"
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
  EXPECT_NE(summary.find("finds an optimal path"), std::string::npos) << summary;
  EXPECT_NE(summary.find(
                "B: 1 step led outside the bounds and was skipped, the first one from 0,1 to 0,0."),
            std::string::npos)
      << summary;
}

TEST(BoundsSummary, TellsThatThereIsNoPathInside) {
  const std::string summary = told("0,0,3,3");
  EXPECT_NE(summary.find("and finds no path inside its bounds."), std::string::npos) << summary;
  EXPECT_NE(summary.find("B: 2 steps led outside the bounds and were skipped"), std::string::npos)
      << summary;
}

TEST(BoundsSummary, BoundsThatChangeNothingAreSaidToChangeNothing) {
  EXPECT_NE(told("0,0,5,3").find("no step led outside the bounds"), std::string::npos);
}

}  // namespace
}  // namespace waymark::bounds_summary_test

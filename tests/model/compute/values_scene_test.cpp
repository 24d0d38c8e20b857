// Searches with heuristic values from files in scenes, and in what people share.
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/scene/share_code.h"
#include "core/heuristic/given_values.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::values_scene_test {
namespace {

std::shared_ptr<const Results> results_with(const std::string& search, Computer& computer) {
  Scene scene = scene_of("....", {0, 0}, {3, 0});
  scene.roster = parse_roster("1 2 12 astar | " + search).value();
  ComputeRequest request;
  request.scene = scene;
  request.certificates = true;
  return computer.compute(request);
}

TEST(ValuesScene, SearchesHaveResultsAndAVerdict) {
  const TestFolder folder;
  Computer computer;
  const auto r = results_with("astar h=values:" + folder.write("h.csv", "2.5,2,9,-1\n"), computer);
  ASSERT_TRUE(r->b.fits);
  EXPECT_EQ(r->b.h_start, 2);
  EXPECT_EQ(r->b.cost, 3);
  ASSERT_TRUE(r->verdict(Slot::b));
  const Verdict& verdict = r->verdict(Slot::b)->value();
  EXPECT_EQ(verdict.certificate.greatest->cell, (Cell{2, 0}));
  EXPECT_EQ(verdict.negative, 1);
  EXPECT_FALSE(r->verdict(Slot::a));
}

TEST(ValuesScene, AWrongFileIsExplained) {
  const TestFolder folder;
  Computer computer;
  const std::string search = "astar h=values:" + folder.write("h.csv", "2,1\n");
  const auto r = results_with(search, computer);
  EXPECT_FALSE(r->b.fits);
  const Error* const fault = tables_fault(r->scene.roster.at(1).h, r->prepared);
  ASSERT_TRUE(fault);
  EXPECT_TRUE(contains(fault->text(), "h.csv: the file has 1 row of 2 values"));
  // Once the search leaves the list, the file can be corrected.
  results_with("dijkstra", computer);
  folder.write("h.csv", "2,1,1,0\n");
  EXPECT_TRUE(results_with(search, computer)->b.fits);
}

TEST(ValuesScene, FilesAreNotPartOfShareCodes) {
  State state = state_of(scene_of("...", {0, 0}, {2, 0}));
  state.scene.roster = parse_roster("1 3 123 astar | astar h=values:mine.csv | bfs").value();
  ASSERT_TRUE(share_code_fault(state));
  EXPECT_TRUE(contains(share_code_fault(state)->text(), "h=values:mine.csv"));
  EXPECT_EQ(share_code_of(state).find("mine"), std::string::npos);
  std::string code = share_code_of(state);
  EXPECT_TRUE(parse_share_code(code));
  code.insert(code.find(";m="), ";c=1%202%2012%20astar%20%7C%20astar%20h%3Dvalues%3Amine.csv");
  EXPECT_FALSE(parse_share_code(code));
}

}  // namespace
}  // namespace waymark::values_scene_test

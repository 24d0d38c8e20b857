#include <gtest/gtest.h>

#include "app/model/work/compute.h"
#include "app/present/story_text.h"
#include "core/contender/contender.h"
#include "tests/support/scenes.h"

namespace waymark::bounds_story_test {
namespace {

// What the Story says where B is a search with these bounds.
std::string told(const std::string& bounds) {
  Scene scene = scene_of(".....\n.@@@.\n.....", {0, 1}, {4, 1}, {});
  const std::vector<Contender> contenders = {parse_contender("astar").value(),
                                             parse_contender("astar bounds=" + bounds).value()};
  scene.roster = Roster::of(contenders, 0, 1).value();
  ComputeRequest request;
  request.scene = scene;
  return plain_text(story_text(*Computer().compute(request)));
}

TEST(BoundsStory, TellsWhereAPathWouldLeaveThem) {
  const std::string story = told("0,1,5,2");
  EXPECT_NE(story.find("finds a path of least cost"), std::string::npos) << story;
  EXPECT_NE(story.find("Of B, 1 step led outside its bounds and was left out, the first one from "
                       "0,1 to 0,0."),
            std::string::npos)
      << story;
}

TEST(BoundsStory, TellsThatThereIsNoPathInside) {
  const std::string story = told("0,0,3,3");
  EXPECT_NE(story.find("and finds no path inside its bounds."), std::string::npos) << story;
  EXPECT_NE(story.find("Of B, 2 steps led outside its bounds and were left out"), std::string::npos)
      << story;
}

TEST(BoundsStory, BoundsThatChangeNothingAreSaidToChangeNothing) {
  EXPECT_NE(told("0,0,5,3").find("no step led outside its bounds"), std::string::npos);
}

}  // namespace
}  // namespace waymark::bounds_story_test

#include "app/kit/free_path.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "tests/support/test_folder.h"

namespace waymark::free_path_test {
namespace {

// Uses its own home folder.
class FreePath : public testing::Test {
 protected:
  FreePath() : home_(std::getenv("HOME") ? std::getenv("HOME") : "") {
    std::filesystem::create_directory(folder_.path() + "/Pictures");
    setenv("HOME", folder_.path().c_str(), 1);
  }
  ~FreePath() override { setenv("HOME", home_.c_str(), 1); }
  std::string in(const std::string& name) const { return folder_.path() + "/Pictures/" + name; }

  TestFolder folder_;
  std::string home_;
};

TEST_F(FreePath, IsTheFirstNumberThatIsNotThere) {
  EXPECT_EQ(free_path("map", "svg"), in("waymark-map-1.svg"));
  folder_.write("Pictures/waymark-map-1.svg", "");
  folder_.write("Pictures/waymark-map-2.png", "");
  EXPECT_EQ(free_path("map", "svg"), in("waymark-map-2.svg"));
  EXPECT_EQ(free_path("", "png"), in("waymark-1.png"));
}

TEST_F(FreePath, LeavesRoomForWhatIsWrittenBeside) {
  folder_.write("Pictures/waymark-exact-1.map", "");
  folder_.write("Pictures/waymark-exact-2.trace.yaml", "");
  EXPECT_EQ(free_path("exact", "trace.yaml", "map"), in("waymark-exact-3.trace.yaml"));
  EXPECT_EQ(free_path("exact", "trace.yaml"), in("waymark-exact-1.trace.yaml"));
}

}  // namespace
}  // namespace waymark::free_path_test

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "app/frame/settings.h"
#include "app/kit/files.h"
#include "tests/support/test_folder.h"

// The folders of the user, which Windows does not take from variables.
namespace waymark::folders_test {
namespace {

TEST(SettingsTest, StandWhereTheSystemKeepsSuchFiles) {
  ASSERT_EQ(setenv("XDG_CONFIG_HOME", "/some/config", 1), 0);
  EXPECT_EQ(settings_path(), "/some/config/waymark/settings.json");
  ASSERT_EQ(setenv("XDG_CONFIG_HOME", "", 1), 0);
  ASSERT_EQ(setenv("HOME", "/home/somebody", 1), 0);
  EXPECT_EQ(settings_path(), "/home/somebody/.config/waymark/settings.json");
  ASSERT_EQ(unsetenv("HOME"), 0);
  EXPECT_EQ(settings_path(), "");
}

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
}  // namespace waymark::folders_test

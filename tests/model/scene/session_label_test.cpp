#include <gtest/gtest.h>

#include "app/scene/session.h"
#include "tests/support/contains.h"

namespace waymark::session_label_test {
namespace {

TEST(SessionLabelTest, ATimeOfAnotherDayHasItsDay) {
  const auto now = std::filesystem::file_time_type::clock::now();
  EXPECT_EQ(time_text(now).size(), std::string_view("21:43").size()) << time_text(now);
  // A day one year ago is neither today nor yesterday, not even in a leap year.
  for (const int days : {1, 365, 366}) {
    const std::string text = time_text(now - std::chrono::hours(24 * days));
    EXPECT_TRUE(contains(text, " on ")) << days << " days ago: " << text;
  }
}

TEST(SessionLabelTest, ATitleIsThatOfTheFileElseOfTheMap) {
  Session session;
  session.map = {MapReference::By::demo, "maze"};
  EXPECT_EQ(title_of(session), "Maze");
  session.map = {MapReference::By::file, "/some/where/arena.map"};
  EXPECT_EQ(title_of(session), "arena");
  session.work_file = "/some/where/mine.waymark";
  EXPECT_EQ(title_of(session), "mine.waymark");
}

}  // namespace
}  // namespace waymark::session_label_test

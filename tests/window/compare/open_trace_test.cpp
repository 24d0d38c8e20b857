#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::open_trace_test {
namespace {

class OpenTraceTest : public WindowTest {
 protected:
  // A trace that expands the same row of cells again and again.
  std::string trace(int events) {
    std::string text = "[{\"type\": \"source\", \"id\": \"s\", \"x\": 0, \"y\": 0}";
    for (int i = 0; i < events; ++i)
      text += fmt::format(
          ",\n{{\"type\": \"expand\", \"id\": \"{0}\", \"x\": {0}, \"y\": 0, \"g\": {0}}}", i % 3);
    return folder().write("mine.trace.json", text + "]\n");
  }
  const Roster& roster() { return app().state().scene.roster; }
};

TEST_F(OpenTraceTest, IsShownAsBOnceItIsRead) {
  open("maze");
  const std::string file = trace(3);
  app().open(file);
  app().settle();
  EXPECT_EQ(text_of(roster().on_map_b()), "trace:" + file);
  const auto& traced = app().results().figures[static_cast<std::size_t>(roster().b())].traced;
  ASSERT_TRUE(traced);
  EXPECT_FALSE(traced->unreadable);
  // It is in the list only once.
  app().open("trace:" + file);
  app().settle();
  EXPECT_EQ(text_of(roster().on_map_b()), "trace:" + file);
}

TEST_F(OpenTraceTest, CanBeCancelled) {
  open("maze");
  const Roster before = roster();
  app().open(trace(400'000));
  app().frame();
  ASSERT_TRUE(app().actions().at("job.cancel").enabled());
  app().actions().at("job.cancel").run();
  app().settle();
  EXPECT_EQ(roster(), before);
  EXPECT_FALSE(app().actions().at("job.cancel").enabled());
}

TEST_F(OpenTraceTest, AFileThatCannotBeReadIsListedWithItsError) {
  open("maze");
  app().open("trace:/no/file.json");
  app().settle();
  EXPECT_EQ(text_of(roster().on_map_b()), "trace:/no/file.json");
  EXPECT_TRUE(app().results().figures[static_cast<std::size_t>(roster().b())].traced->unreadable);
}

}  // namespace
}  // namespace waymark::open_trace_test

// An assignment in the window, from its file to the file that is handed in.
#include "app/assignments/grade.h"
#include "core/io/map_file.h"
#include "tests/support/code_blocks.h"
#include "tests/support/contains.h"
#include "tests/window/article/article_window.h"

namespace waymark::assignment_window_test {
namespace {

class AssignmentWindowTest : public ArticleWindow {
 protected:
  void open_doors() {
    open("denerim-bloodmage");
    doors_ = folder().write("doors.json", code_block("assignments.md", "{\n  \"id\""));
    drop_file(doors_);
    app().settle();
  }
  // Hands in, and reads the file.
  std::string handed_in() {
    act_and_save("assignment.hand_in");
    app().settle();
    EXPECT_TRUE(app().message() && app().message()->what.starts_with("Saved "));
    return app().message() ? read_file(app().message()->where).value() : "";
  }
  Result<Grade> graded(const std::string& text) {
    const Chapter assignment = parse_chapter(read_file(doors_).value(), doors_).value();
    return Grader(assignment).grade(text, "h.json");
  }
  // Scrolls until the page shows the text.
  bool scroll_to(const std::string& text) {
    for (int i = 0; i < 40 && !shows_text(text); ++i) {
      tap(SDLK_PAGEDOWN);
    }
    return shows_text(text);
  }
  std::string doors_;
};

TEST_F(AssignmentWindowTest, ADroppedAssignmentIsShownWithoutSolutions) {
  open_doors();
  EXPECT_EQ(app().state().mode, Mode::learn);
  EXPECT_TRUE(article().is_assignment());
  EXPECT_TRUE(shows_text("Doors and estimates"));
  EXPECT_TRUE(shows_text("Drag the door of the room"));
  EXPECT_FALSE(shows_text("Show me"));
  EXPECT_FALSE(app().actions().at("chapter.solution").enabled());
  EXPECT_TRUE(app().actions().at("assignment.hand_in").enabled());
  EXPECT_EQ(scene().map->source, "denerim-bloodmage") << "the user's own map stays";
  ASSERT_TRUE(scroll_to("Hand in…"));
  EXPECT_TRUE(shows_text("0 of 2 tasks solved, 0 of 4 questions answered"));
}

TEST_F(AssignmentWindowTest, APredictionHidesItsFigure) {
  open_doors();
  EXPECT_TRUE(figure("hall").hides);
  EXPECT_FALSE(figure("room").hides);
  EXPECT_FALSE(quantity_value(*article().situation("hall"), "expanded_a"));
  EXPECT_TRUE(quantity_value(*article().situation("room"), "expanded_a"));
  // Neither are tasks about the figure done meanwhile.
  figure("hall").store().apply(MoveStart{{6, 2}});
  app().settle();
  EXPECT_FALSE(article().is_done(article().open(), 1));
}

TEST_F(AssignmentWindowTest, TheWorkIsHandedInWithItsScenes) {
  open_doors();
  Figure& room = figure("room");
  room.set_step(*room.input("gap"), 3);
  app().settle();
  EXPECT_TRUE(article().is_done(article().open(), 0));
  // What the solver does later does not change the scene of the solved task.
  room.reset();
  app().settle();
  const std::string text = handed_in();
  const Result<Grade> grade = graded(text);
  ASSERT_TRUE(grade) << grade.error().what << text;
  EXPECT_TRUE(grade.value().tasks[0].solved) << text;
  EXPECT_FALSE(grade.value().tasks[1].solved);
  EXPECT_TRUE(grade.value().remarks.empty());
  EXPECT_TRUE(contains(text, "paint . line 6 3 6 3")) << text;
}

// Somebody else's hand-in shows its answers, and the scene of a task.
TEST_F(AssignmentWindowTest, AHandInIsOpenedAtATask) {
  open_doors();
  const std::string hand_in =
      folder().write("student.json", code_block("assignments.md", "{\n  \"hand_in\""));
  drop_file(hand_in);
  app().settle();
  EXPECT_TRUE(article().is_done(article().open(), 0));
  EXPECT_FALSE(article().is_done(article().open(), 1));
  EXPECT_FALSE(figure("hall").hides) << "its prediction is answered";
  app().assignments().show_task(0);
  app().settle();
  EXPECT_EQ(value("room.true_cost"), value("room.h_start_a"));
  // It is handed in again as it was.
  HandIn before = parse_hand_in(read_file(hand_in).value(), "").value();
  const HandIn again = parse_hand_in(handed_in(), "").value();
  EXPECT_GE(again.tasks[1].seconds, before.tasks[1].seconds) << "its time goes on";
  before.tasks[1].seconds = again.tasks[1].seconds;
  EXPECT_EQ(hand_in_text(again), hand_in_text(before));
}

TEST_F(AssignmentWindowTest, AHandInNeedsItsAssignment) {
  open("denerim-bloodmage");
  drop_file(folder().write("student.json", code_block("assignments.md", "{\n  \"hand_in\"")));
  app().settle();
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, "\"doors\""));
  EXPECT_FALSE(app().message()->remedy.empty());
  drop_file(folder().write("bad.json", R"({"hand_in": "doors", "tasks": 3, "answers": []})"));
  app().settle();
  EXPECT_TRUE(contains(app().message()->where, "bad.json:1:"));
}

}  // namespace
}  // namespace waymark::assignment_window_test

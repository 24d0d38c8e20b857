// An assignment in the window, from its file to the file that is handed in.
#include <filesystem>

#include "app/assignments/grade.h"
#include "app/kit/numbers.h"
#include "app/scene/open_scene.h"
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
  // A place on the screen relative to the centre of a text, which is the last one of that content.
  ImVec2 place_of(const std::string& text, float right = 0, float down = 0) {
    const FrameItems frame = frame_content();
    const auto found =
        std::find_if(frame.places.rbegin(), frame.places.rend(),
                     [&](const FrameItems::Place& place) { return place.text == text; });
    if (found == frame.places.rend()) {
      ADD_FAILURE() << "no text " << text;
      return {};
    }
    const Rect& area = found->area;
    return {area.x + area.w / 2 + right, area.y + area.h / 2 + down};
  }
  // Goes down the page until the text is visible with the fields below it.
  void scroll_to(const std::string& text) {
    constexpr float kBelow = 100;
    const auto visible = [&] {
      const FrameItems frame = frame_content();
      const auto last =
          std::find_if(frame.places.rbegin(), frame.places.rend(),
                       [&](const FrameItems::Place& place) { return place.text == text; });
      return last != frame.places.rend() && overlap(last->area, last->visible) &&
             last->area.y + kBelow < last->visible.y + last->visible.h;
    };
    tap(SDLK_HOME);
    for (int i = 0; i < 80 && !visible(); ++i) tap(SDLK_DOWN);
  }
  void type_into(ImVec2 field, const std::string& text) {
    click_and_settle(field);
    for (const char letter : text) type(std::string(1, letter));
    app().settle();
  }
  ImVec2 on_screen(const Figure& figure, Cell cell) {
    return map_transform(figure.state().camera, figure.view, *figure.state().scene.map,
                         app().scale())
        .center(cell);
  }
  std::string doors_;
};

TEST_F(AssignmentWindowTest, ADroppedAssignmentIsShownWithoutSolutions) {
  open_doors();
  EXPECT_EQ(app().state().mode, Mode::learn);
  EXPECT_TRUE(article().is_assignment());
  EXPECT_TRUE(shows_text("Doors and estimates"));
  EXPECT_FALSE(shows_text("Show me"));
  EXPECT_FALSE(app().actions().at("chapter.solution").enabled());
  EXPECT_TRUE(app().actions().at("assignment.hand_in").enabled());
  EXPECT_EQ(scene().map->source, "denerim-bloodmage") << "the user's own map stays";
  EXPECT_TRUE(shows_text("Hand in…"));
  EXPECT_TRUE(shows_text("Question 4"));
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
  // Later changes do not affect the scene of the solved task.
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

TEST_F(AssignmentWindowTest, QuestionsAreAnsweredWithPointerAndKeys) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "30");
  EXPECT_TRUE(figure("hall").hides) << "before the button is pressed";
  click_and_settle(place_of("Answer"));
  EXPECT_FALSE(figure("hall").hides);
  EXPECT_TRUE(shows_text("Your prediction: 30. In Fig. 2, it is " +
                         grouped(figure("hall").panes().front().results->a.counts.expanded) + "."));
  scroll_to("Question 3");
  type_into(place_of("Question 3", 40, -42), "8");
  scroll_to("Choose a cell");
  click_and_settle(place_of("Choose a cell"));
  EXPECT_TRUE(shows_text("Click on a free cell of Fig. 2."));
  const Scene before = figure("hall").state().scene;
  const ImVec2 start = on_screen(figure("hall"), before.start);
  move_and_settle({start.x + 3, start.y});
  click_and_settle(start);
  EXPECT_EQ(figure("hall").state().scene, before);
  const Result<Grade> grade = graded(handed_in());
  ASSERT_TRUE(grade) << grade.error().what;
  const std::vector<AnswerGrade>& answers = grade.value().answers;
  EXPECT_EQ(std::get<double>(answers[0].answer.value), 30);
  ASSERT_TRUE(answers[1].answer.given());
  EXPECT_EQ(answers[1].off, 0);
  ASSERT_TRUE(answers[2].answer.given());
  EXPECT_EQ(std::get<Cell>(answers[2].answer.value), before.start);
  EXPECT_EQ(answers[2].off, 0) << "8 too low there";
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
  // It can be handed in again unchanged.
  HandIn before = parse_hand_in(read_file(hand_in).value(), "").value();
  const HandIn again = parse_hand_in(handed_in(), "").value();
  EXPECT_GE(again.tasks[1].seconds, before.tasks[1].seconds) << "its time continues";
  before.tasks[1].seconds = again.tasks[1].seconds;
  EXPECT_EQ(hand_in_text(again), hand_in_text(before));
}

// Only the scenes count, also in the window.
TEST_F(AssignmentWindowTest, AClaimedTaskIsNotShownAsSolved) {
  open_doors();
  std::string text = code_block("assignments.md", "{\n  \"hand_in\"");
  const std::string honest = "\"solved\": false";
  text.replace(text.find(honest), honest.size(), "\"solved\": true");
  app().assignments().open(folder().write("edited.json", text), 1);
  app().settle();
  EXPECT_TRUE(article().is_done(article().open(), 0));
  EXPECT_FALSE(article().is_done(article().open(), 1));
  EXPECT_EQ(article().task(), 1) << "the requested task, not the first open one";
  EXPECT_TRUE(shows_text("Task 2: claimed, but its scene does not solve it"));
  EXPECT_TRUE(shows_text("Hand-in of Student 1"));
  // The remark is on the page, where it covers nothing.
  EXPECT_FALSE(app().message());
  ASSERT_EQ(article().remarks.size(), 1u);
  EXPECT_TRUE(contains(article().remarks[0], "Task 2: the file says that it is solved"));
  EXPECT_TRUE(has_text(frame_content(), "says"));
  app().assignments().show_task(0);
  app().settle();
  EXPECT_EQ(article().task(), 0);
  // A teacher can only read it.
  EXPECT_FALSE(app().actions().at("assignment.hand_in").enabled());
  for (const char* part : {"Hand in…", "Start over"}) EXPECT_FALSE(shows_text(part)) << part;
  article().show_task(1);
  figure("hall").store().apply(MoveStart{{6, 2}});
  app().settle();
  EXPECT_TRUE(shows_text("Task 2: claimed")) << "the scene on the screen is not handed in";
  act("assignment.start_over");
  app().settle();
  EXPECT_TRUE(shows_text("Hand in…"));
  EXPECT_FALSE(shows_text("Hand-in of Student 1"));
}

// Everything that a student has to do is above the button that hands it in.
TEST_F(AssignmentWindowTest, TheTasksFollowAllQuestions) {
  open_doors();
  scroll_to("Tasks");
  EXPECT_LT(place_of("Question 3").y, place_of("Question 4").y);
  EXPECT_LT(place_of("Question 4").y, place_of("Tasks").y);
  EXPECT_LT(place_of("Tasks").y, place_of("Hand in…").y);
  EXPECT_TRUE(shows_text("Your turn"));
  app().assignments().open(
      folder().write("student.json", code_block("assignments.md", "{\n  \"hand_in\"")), 0);
  app().settle();
  EXPECT_FALSE(shows_text("Your turn")) << "the teacher solves no task";
}

TEST_F(AssignmentWindowTest, EnterAnswersAPrediction) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "12x");
  tap(SDLK_RETURN);
  app().settle();
  EXPECT_TRUE(figure("hall").hides) << "this is not a number";
  click_and_settle(place_of("Answer", -130));
  tap(SDLK_BACKSPACE);
  tap(SDLK_RETURN);
  app().settle();
  EXPECT_FALSE(figure("hall").hides);
  EXPECT_TRUE(shows_text("Your prediction: 12"));
}

TEST_F(AssignmentWindowTest, HandingInTakesATypedPrediction) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "30");
  const HandIn given = parse_hand_in(handed_in(), "").value();
  ASSERT_TRUE(given.answers[0].given());
  EXPECT_EQ(std::get<double>(given.answers[0].value), 30);
}

TEST_F(AssignmentWindowTest, HandingInNamesAFieldWithoutANumber) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "many");
  act("assignment.hand_in");
  app().settle();
  ASSERT_EQ(app().ui().popup, Popup::save);
  EXPECT_TRUE(contains(app().ui().save.remark, "question 1")) << app().ui().save.remark;
}

TEST_F(AssignmentWindowTest, MessagesAreShownOnThePage) {
  open_doors();
  handed_in();
  EXPECT_TRUE(shows_text("Saved "));
}

TEST_F(AssignmentWindowTest, TheFileNameHasTheName) {
  open_doors();
  for (int i = 0; i < 8; ++i) tap(SDLK_PAGEDOWN);
  type_into(place_of("Hand in…", -250), "Ada L.");
  handed_in();
  EXPECT_TRUE(contains(app().message()->where, "doors-Ada-L")) << app().message()->where;
}

// Two figures on one map, next to each other, with a question about the second, and a table.
constexpr const char* kTwins = R"({"id": "twins", "title": "Twins", "minutes": 1,
 "figures": [{"id": "left", "map": [".....", "..@..", "....."], "scene": ["goal 4 1"]},
  {"id": "right", "map": [".....", "..@..", "....."], "scene": ["goal 4 2"]},
  {"id": "other", "map": ["......", "......"], "scene": ["goal 4 1"]}],
 "page": [{"figures": ["left", "right"], "caption": "Twins"}, {"table": "other"}],
 "tasks": [], "questions": [QUESTIONS]})";

TEST_F(AssignmentWindowTest, OtherFiguresOnTheMapOfAPredictionHideIt) {
  open("denerim-bloodmage");
  std::string text = kTwins;
  text.replace(text.find("QUESTIONS"), 9,
               R"({"text": "How many?", "guess": "expanded-a", "figure": "right"})");
  drop_file(folder().write("twins.json", text));
  app().settle();
  EXPECT_TRUE(figure("left").hides);
  EXPECT_TRUE(figure("right").hides);
  EXPECT_FALSE(figure("other").hides);
  EXPECT_FALSE(quantity_value(*article().situation("left"), "expanded_a"));
  // The question is about the first state, so nothing can be dragged.
  const Scene before = figure("right").state().scene;
  drag(on_screen(figure("right"), before.goal), on_screen(figure("right"), {3, 0}));
  app().settle();
  EXPECT_EQ(figure("right").state().scene, before);
  type_into(place_of("Answer", -130), "5");
  click_and_settle(place_of("Answer"));
  EXPECT_FALSE(figure("left").hides);
  drag(on_screen(figure("right"), before.goal), on_screen(figure("right"), {3, 0}));
  app().settle();
  EXPECT_NE(figure("right").state().scene, before);
}

TEST_F(AssignmentWindowTest, WithoutTasksAndQuestionsThePageSaysSo) {
  open("denerim-bloodmage");
  std::string text = kTwins;
  drop_file(folder().write("twins.json", text.replace(text.find("QUESTIONS"), 9, "")));
  app().settle();
  const FrameItems frame = frame_content();
  EXPECT_TRUE(has_text(frame, "nothing")) << "to hand in";
  EXPECT_FALSE(has_text(frame, "Tasks"));
  EXPECT_TRUE(has_text(frame, "estimate at the start")) << "the table";
  click_and_settle(place_of("Add scene"));
  EXPECT_EQ(app().state().presentation.size(), 2);
  EXPECT_TRUE(shows_text("Added scenes 1 to 2, one for each of the 2 maps"));
}

// The answers survive the end of the program, and are cleared only on request.
TEST_F(AssignmentWindowTest, TheAnswersAreKept) {
  AppOptions options{false, true};
  options.state_folder = folder().path() + "/state";
  const auto start = [&] {
    open(open_scene("denerim-bloodmage").value(), options);
    doors_ = folder().write("doors.json", code_block("assignments.md", "{\n  \"id\""));
    drop_file(doors_);
    app().settle();
  };
  start();
  EXPECT_FALSE(shows_text("Your earlier answers are here again"));
  scroll_to("Question 3");
  type_into(place_of("Question 3", 40, -42), "8");
  Figure& room = figure("room");
  room.set_step(*room.input("gap"), 3);
  app().settle();
  start();
  EXPECT_TRUE(shows_text("Your earlier answers are here again"));
  EXPECT_TRUE(article().is_done(article().open(), 0));
  const HandIn again = parse_hand_in(handed_in(), "").value();
  EXPECT_TRUE(again.tasks[0].solved);
  EXPECT_EQ(std::get<double>(again.answers[1].value), 8);
  act("assignment.start_over");
  app().settle();
  EXPECT_FALSE(article().is_done(article().open(), 0));
  EXPECT_FALSE(parse_hand_in(handed_in(), "").value().answers[1].given());
  // A wrong click loses nothing.
  drop_file(app().assignments().draft_path("doors-before"));
  app().settle();
  EXPECT_TRUE(parse_hand_in(handed_in(), "").value().answers[1].given());
  // Looking at somebody's hand-in does not touch the user's own answers.
  start();
  EXPECT_FALSE(parse_hand_in(handed_in(), "").value().answers[1].given());
}

TEST_F(AssignmentWindowTest, StartOverAsksAndLosesNoAnswers) {
  AppOptions options{false, true};
  options.state_folder = folder().path() + "/state";
  open(open_scene("denerim-bloodmage").value(), options);
  doors_ = folder().write("doors.json", code_block("assignments.md", "{\n  \"id\""));
  drop_file(doors_);
  app().settle();
  const auto answer_2 = [&](const std::string& number) {
    scroll_to("Question 3");
    type_into(place_of("Question 3", 40, -42), number);
    tap(SDLK_RETURN);  // leaves the field, so the next keys scroll
  };
  const auto given = [&] { return parse_hand_in(handed_in(), "").value().answers[1].given(); };
  answer_2("8");
  for (int i = 0; i < 8; ++i) tap(SDLK_PAGEDOWN);
  click_and_settle(place_of("Start over"));
  EXPECT_TRUE(given()) << "the page waits for a confirmation";
  click_and_settle(place_of("Cancel"));
  EXPECT_FALSE(shows_text("Clear answers"));
  click_and_settle(place_of("Start over"));
  click_and_settle(place_of("Clear answers"));
  EXPECT_FALSE(given());
  answer_2("9");
  act("assignment.start_over");
  app().settle();
  // Each time, the answers go to a file of their own.
  std::vector<double> kept;
  for (const char* name : {"doors-before", "doors-before-2"}) {
    const Result<std::string> text = read_file(app().assignments().draft_path(name));
    ASSERT_TRUE(text) << name;
    kept.push_back(std::get<double>(parse_hand_in(text.value(), "").value().answers[1].value));
  }
  EXPECT_EQ(kept, (std::vector<double>{8, 9}));
}

// The figure has shown the result.
TEST_F(AssignmentWindowTest, APredictionStaysFinalAfterStartOver) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "30");
  click_and_settle(place_of("Answer"));
  Figure& room = figure("room");
  room.set_step(*room.input("gap"), 3);
  app().settle();
  act("assignment.start_over");
  app().settle();
  const HandIn again = parse_hand_in(handed_in(), "").value();
  ASSERT_TRUE(again.answers[0].given());
  EXPECT_EQ(std::get<double>(again.answers[0].value), 30);
  EXPECT_FALSE(again.tasks[0].solved);
  EXPECT_FALSE(figure("hall").hides);
}

TEST_F(AssignmentWindowTest, NumbersAreTypedAsWaymarkWritesThem) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "1,20");
  tap(SDLK_RETURN);
  app().settle();
  EXPECT_TRUE(figure("hall").hides) << "a group has three digits";
  type_into(place_of("Answer", -130), "0");
  tap(SDLK_RETURN);
  app().settle();
  EXPECT_FALSE(figure("hall").hides);
  EXPECT_TRUE(shows_text("Your prediction: 1,200"));
  EXPECT_EQ(std::get<double>(parse_hand_in(handed_in(), "").value().answers[0].value), 1200);
}

TEST_F(AssignmentWindowTest, AWallIsNotAnAnswer) {
  open_doors();
  scroll_to("Answer");
  type_into(place_of("Answer", -130), "30");
  click_and_settle(place_of("Answer"));
  scroll_to("Choose a cell");
  click_and_settle(place_of("Choose a cell"));
  ASSERT_FALSE(figure("hall").state().scene.map->grid.walkable(Cell{2, 1}));
  const ImVec2 wall = on_screen(figure("hall"), {2, 1});
  move_and_settle({wall.x + 3, wall.y});
  click_and_settle(wall);
  EXPECT_TRUE(shows_text("Click on a free cell of Fig. 2.")) << "it still waits for a cell";
  EXPECT_FALSE(parse_hand_in(handed_in(), "").value().answers[2].given());
}

// A teacher reads how far each answer is off.
TEST_F(AssignmentWindowTest, AnOpenedHandInShowsHowFarItsAnswersAreOff) {
  open_doors();
  app().assignments().open(
      folder().write("student.json", code_block("assignments.md", "{\n  \"hand_in\"")), 0);
  app().settle();
  // As in the table of the manual. A paragraph is drawn word by word.
  for (const char* words : {"high", "5.50", "of Fig. 2, right"}) {
    bool shown = false;
    tap(SDLK_HOME);
    for (int i = 0; i < 80 && !shown; ++i, tap(SDLK_DOWN)) shown = shows_text(words);
    EXPECT_TRUE(shown) << words;
  }
}

// Other hand-ins are known only on the command line.
TEST_F(AssignmentWindowTest, AnOpenedHandInShowsTheRemarksAboutTheClass) {
  open_doors();
  const std::string text = code_block("assignments.md", "{\n  \"hand_in\"");
  std::vector<Grade> grades = {graded(text).value(), graded(text).value()};
  mark_equal_scenes(grades);
  app().assignments().open(folder().write("student.json", text), 0, grades.front());
  app().settle();
  ASSERT_EQ(article().remarks.size(), 1u);
  EXPECT_TRUE(contains(article().remarks[0], "Task 1: same scene as Student 1"));
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
  // The error is not about the next file.
  drop_file(folder().write("doors.json", code_block("assignments.md", "{\n  \"id\"")));
  app().settle();
  EXPECT_FALSE(app().message());
}

}  // namespace
}  // namespace waymark::assignment_window_test

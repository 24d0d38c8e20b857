#include "app/lessons/class_question.h"

#include <filesystem>

#include "app/frame/host.h"
#include "app/scene/links.h"
#include "app/scene/picture_share_code.h"
#include "tests/support/pictures.h"
#include "tests/window/window_test.h"

namespace waymark::class_question_window_test {
namespace {

class ClassQuestionWindowTest : public WindowTest {
 protected:
  const Prediction& question() { return app().state().prediction; }
  void set_clipboard(const std::string& text) { ASSERT_FALSE(copy_text(text)); }
  // Opens a link as the page does.
  void follow(const std::string& source) {
    app().open(source);
    app().settle();
  }
  std::string link_to_question() {
    act("predict.copy_link");
    app().settle();
    return copied_text();
  }
  void set_guess(int number) {
    run("predict expanded-b hidden unknown 2000 " + std::to_string(number) + " unknown");
  }
  Settings with_page() {
    Settings settings;
    settings.page_address = "https://example.org/waymark/";
    return settings;
  }
};

TEST_F(ClassQuestionWindowTest, WithoutAPageThePartAfterTheHashIsCopiedAndExplained) {
  open("maze");
  act("edit.copy_link");
  app().settle();
  EXPECT_TRUE(copied_text().starts_with("waymark:")) << copied_text();
  EXPECT_TRUE(shows_text("Link to this view"));
  EXPECT_TRUE(shows_text("Address of your page"));
  type("https://example.org/a b");
  tap(SDLK_RETURN);
  EXPECT_EQ(app().ui().popup, Popup::link) << "not an address";
  app().settle();  // the field has the focus again, with its text selected
  type("https://example.org/waymark/");
  tap(SDLK_RETURN);
  app().settle();
  EXPECT_TRUE(copied_text().starts_with("https://example.org/waymark/#waymark:")) << copied_text();
  EXPECT_EQ(app().settings().page_address, "https://example.org/waymark/");
}

TEST_F(ClassQuestionWindowTest, AStudentSeesTheAnswerOnlyAfterGuessing) {
  open_with("denerim-bloodmage", with_page(), {1280, 720});
  act("predict.expanded_b");
  run("key F5");
  const std::string link = link_to_question();
  ASSERT_TRUE(link.starts_with("https://example.org/waymark/#question=expanded-b/2000/")) << link;
  run("key Escape");
  follow(link.substr(link.find('#') + 1));
  EXPECT_TRUE(app().waits_for_guess());
  EXPECT_EQ(question().now, Prediction::kUnknown);
  for (const char* const id : {"predict.reveal", "predict.close", "predict.cost", "predict.enter"})
    EXPECT_FALSE(app().actions().at(id).enabled()) << id;
  run("key Space");
  run("key F5");
  run("key Right");
  run("key Escape");
  EXPECT_TRUE(question().hides());
  for (const Layer layer : {Layer::explored_a, Layer::explored_b, Layer::path})
    EXPECT_FALSE(app().drawn_state().layer(layer).shown);
  EXPECT_TRUE(shows_text("teacher"));
  EXPECT_FALSE(app().actions().at("predict.answer").enabled()) << "the slider was not touched";
  set_guess(700);
  act("predict.answer");
  EXPECT_FALSE(app().waits_for_guess());
  EXPECT_TRUE(question().hides());
  EXPECT_TRUE(shows_text("guess-"));
  act("predict.copy_line");
  const Result<GuessLine> line = parse_guess_line(copied_text());
  ASSERT_TRUE(line);
  EXPECT_EQ(line.value().number, 700);
  act("predict.reveal");
  EXPECT_TRUE(question().revealed);
  EXPECT_EQ(question().guesses, std::vector<int>{700});
}

TEST_F(ClassQuestionWindowTest, TheTeacherPastesTheLinesOfTheClass) {
  open_with("denerim-bloodmage", with_page(), {1280, 720});
  act("predict.expanded_b");
  run("key F5");
  const std::string id = question_id(app().state());
  const auto line = [](const std::string& question, std::uint32_t browser, int number) {
    return guess_line_text({question, browser, number, std::nullopt}) + "\n";
  };
  set_clipboard(line(id, 1, 500) + "nonsense\n" + line(id, 2, 900) + line(id, 1, 600));
  act("predict.paste");
  EXPECT_EQ(question().guesses, (std::vector<int>{600, 900}));
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "Added 2 guesses, replaced 1; refused 1 line");
  EXPECT_EQ(app().message()->remedy, "\"nonsense\": not a guess");
  // Zooming does not change the question, and Ctrl+V pastes as well.
  run("key Escape\nkey F5");
  set_clipboard(line(id, 3, 1300));
  run("key Ctrl+V");
  EXPECT_EQ(question().guesses, (std::vector<int>{600, 900, 1300}));
  // Another question.
  run("goal 70 110");
  set_clipboard(line(id, 4, 5));
  act("predict.paste");
  EXPECT_EQ(question().guesses.size(), 3u);
  EXPECT_EQ(app().message()->kind, Message::Kind::warning);
}

TEST_F(ClassQuestionWindowTest, TheQrCodeNeedsAPage) {
  open("maze", {1280, 720});
  act("predict.expanded_b");
  run("key F5\nkey Q");
  EXPECT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "A QR code needs the address of your page");
  EXPECT_FALSE(shows_text("Scan to answer"));
}

TEST_F(ClassQuestionWindowTest, TheQrCodeOnTheSlideOpensTheQuestion) {
  open_with("denerim-bloodmage", with_page(), {1280, 720});
  act("predict.expanded_b");
  run("key F5\nkey Q");
  app().settle();
  EXPECT_TRUE(shows_text("Scan to answer"));
  app().frame();
  const std::string path = folder().path() + "/slide.png";
  ASSERT_FALSE(write_png(pixels(), "", path));
  const std::optional<std::string> read = qr_text(path);
  if (!read) GTEST_SKIP() << "zbarimg is missing";
  EXPECT_EQ(*read, "https://example.org/waymark/#" + question_fragment(app().state()).value());
  // Another question has another code, and the code does not outlive its question.
  run("goal 70 110");
  EXPECT_FALSE(shows_text("Scan to answer"));
  run("key Ctrl+Z");
  EXPECT_TRUE(shows_text("Scan to answer"));
  run("key Space");
  EXPECT_FALSE(shows_text("Scan to answer"));
}

TEST_F(ClassQuestionWindowTest, AChapterAndAPresentationAreOpenedFromTheirLinks) {
  open_with("maze", with_page(), {1440, 900});
  run("key F6\nkey m\nkey F6");
  act("presentation.copy_link");
  app().settle();
  const std::string talk = copied_text();
  ASSERT_TRUE(talk.starts_with("https://example.org/waymark/#talk=packed:")) << talk;
  const Result<std::string> text = chapter_fragment(
      R"({"id": "own_one", "title": "My chapter", "minutes": 3,
          "figures": [{"id": "room", "map": [".....", "....."], "scene": ["start 0 0", "goal 3 1"]}],
          "page": [{"text": "The path costs {room.true_cost}."}, {"figures": ["room"]}], "tasks": []})",
      "own.json");
  ASSERT_TRUE(text);
  follow(text.value());
  EXPECT_EQ(app().state().mode, Mode::learn);
  EXPECT_EQ(app().article().chapter().title, "My chapter")
      << (app().message() ? app().message()->what : "");
  EXPECT_TRUE(shows_text("My chapter"));
  act("chapter.copy_link");
  app().settle();
  EXPECT_EQ(copied_text(), "https://example.org/waymark/#" + text.value());
  open("denerim-bloodmage");
  follow(talk.substr(talk.find('#') + 1));
  EXPECT_EQ(app().state().mode, Mode::present);
  EXPECT_EQ(app().state().presentation.size(), 2);
}

}  // namespace
}  // namespace waymark::class_question_window_test

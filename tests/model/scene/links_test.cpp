#include "app/scene/links.h"

#include <gtest/gtest.h>

#include "app/kit/json.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/presentation.h"
#include "app/scene/share_code.h"
#include "core/base/random.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::links_test {
namespace {

State demo_state(const std::string& name) { return state_of(open_scene(name).value()); }

State asked(State state, Guessed what = Guessed::expanded_b) {
  state.prediction.what = what;
  state.prediction.most = 2000;
  state.prediction.now = 1303;
  state.prediction.guesses = {700};
  return state;
}

State opened_through(const Result<std::string>& fragment) {
  EXPECT_TRUE(fragment) << fragment.error().text();
  const Result<Opened> opened = open_source(fragment.value());
  EXPECT_TRUE(opened) << opened.error().text();
  return opened ? state_of(opened.value()) : State{};
}

// A map that no demo and no file contains.
State own_map_state() { return state_of(scene_of("...T\n....\n", {0, 0}, {2, 1}, {{1, 1}})); }

TEST(LinksTest, AChapterComesBackWithItsMeaning) {
  const std::string text = "{\n  \"id\": \"mine\",\n  \"title\": \"Zwölf \\\"words\\\"\"\n}\n";
  const Result<std::string> fragment = chapter_fragment(text, "mine.json");
  ASSERT_TRUE(fragment);
  EXPECT_TRUE(is_chapter_link(fragment.value()));
  EXPECT_FALSE(is_chapter_link("chapter=triangle"));
  for (const char c : fragment.value())
    EXPECT_TRUE(std::isalnum(c) || c == '=' || c == ':' || c == '-' || c == '_') << c;
  const Result<std::string> back = linked_chapter(fragment.value());
  ASSERT_TRUE(back);
  EXPECT_EQ(parse_json(back.value(), "").value().written(), parse_json(text, "").value().written());
  EXPECT_LT(back.value().size(), text.size()) << "blanks are omitted";
  EXPECT_FALSE(linked_chapter(fragment.value().substr(0, 60)));
  EXPECT_FALSE(chapter_fragment("{", "mine.json"));
}

// Random letters cannot be compressed.
std::string noise(int letters, std::uint64_t seed = 5) {
  Random random(seed);
  std::string text;
  for (int i = 0; i < letters; ++i) text += base32(random.below(32), 1);
  return text;
}

TEST(LinksTest, ALinkThatMessagesWouldTruncateIsRefusedWithARemedy) {
  const std::string wide = R"({"id": ")" + noise(40'000) + R"("})";
  const Result<std::string> chapter = chapter_fragment(wide, "wide.json");
  ASSERT_FALSE(chapter);
  EXPECT_TRUE(contains(chapter.error().text(), "messages hold about 16000"));
  EXPECT_TRUE(contains(chapter.error().text(), "#chapter=FILE"));
  EXPECT_TRUE(chapter_fragment(R"({"id": ")" + noise(15'000) + R"("})", ""));
  State state = demo_state("maze");
  for (int i = 0; i < 10; ++i) {
    take_scene(state, SceneKind::text);
    note_scene(state.presentation, i, noise(3900, static_cast<std::uint64_t>(i)));
  }
  const Result<std::string> talk = talk_fragment(state);
  ASSERT_FALSE(talk);
  EXPECT_TRUE(contains(talk.error().text(), "#talk=FILE"));
}

TEST(LinksTest, APresentationComesBackWithItsMapsTextsAndQuestions) {
  const TestFolder folder;
  const std::string path =
      folder.write("own.map", "type octile\nheight 2\nwidth 4\nmap\n...T\n....\n");
  State state = state_of(open_scene(path).value());
  take_scene(state, SceneKind::view);
  title_scene(state.presentation, 0, "First, with \"marks\"");
  note_scene(state.presentation, 0, "Two\nlines");
  state.scene = own_map_state().scene;
  state.prediction = asked(state, Guessed::cost).prediction;
  take_scene(state, SceneKind::view);
  const State before = state;
  const State back = opened_through(talk_fragment(state));
  EXPECT_EQ(state, before);
  ASSERT_EQ(back.presentation.size(), 2);
  for (int i = 0; i < 2; ++i) {
    const PresentationScene &a = before.presentation.scene(i), &b = back.presentation.scene(i);
    EXPECT_EQ(b.title, a.title);
    EXPECT_EQ(b.notes, a.notes);
    EXPECT_EQ(b.state.scene.map->grid, a.state.scene.map->grid) << "without its file";
    EXPECT_EQ(b.state.scene.start, a.state.scene.start);
    EXPECT_EQ(b.state.prediction.what, a.state.prediction.what);
  }
  EXPECT_EQ(back.mode, Mode::present);
  EXPECT_EQ(back.presentation.at, 0);
  EXPECT_FALSE(talk_fragment(demo_state("maze"))) << "no scenes";
}

TEST(LinksTest, AQuestionComesWithoutItsAnswerAndHidesTheResults) {
  for (const State& state : {asked(demo_state("maze")), asked(own_map_state())}) {
    const Result<std::string> fragment = question_fragment(state);
    const State back = opened_through(fragment);
    EXPECT_TRUE(back.prediction.hides());
    EXPECT_EQ(back.prediction.what, Guessed::expanded_b);
    EXPECT_EQ(back.prediction.most, 2000);
    EXPECT_EQ(back.prediction.now, Prediction::kUnknown);
    EXPECT_TRUE(back.prediction.guesses.empty());
    EXPECT_EQ(fragment.value().find("1303"), std::string::npos);
    EXPECT_EQ(back.scene.map->grid, state.scene.map->grid);
    EXPECT_EQ(question_id(back), question_id(state)) << "both windows have the same question";
  }
}

TEST(LinksTest, TheIdOfAQuestionDependsOnTheQuestionAndNotOnTheView) {
  const State state = asked(demo_state("maze"));
  State seen = state;
  seen.wipe = 0.25f;
  seen.layer(Layer::path).shown = false;
  seen.prediction.number = 5;
  seen.prediction.most = 10;
  EXPECT_EQ(question_id(seen), question_id(state));
  State moved = state;
  moved.scene.goal.x += 1;
  State other = asked(state, Guessed::cost);
  State wider = state;
  wider.scene.directions = 8;
  const State own = asked(own_map_state());
  for (const State& different : {moved, other, wider, own})
    EXPECT_NE(question_id(different), question_id(state));
}

TEST(LinksTest, DamagedQuestionsAreRefused) {
  const std::string good = question_fragment(asked(demo_state("maze"))).value();
  EXPECT_TRUE(linked_question(good));
  for (const std::string bad :
       {"question=", "question=expanded-b", "question=expanded-b/2000",
        "question=nothing/10/waymark:2", "question=expanded-b/0/waymark:2",
        "question=expanded-b/x/waymark:2", "question=cost/9999999999/waymark:2",
        "question=height/10/waymark:2", "question=cost/10//etc/passwd",
        "question=cost/10/question=cost/10/waymark:2"})
    EXPECT_FALSE(linked_question(bad)) << bad;
}

TEST(LinksTest, StaleTablesAreInTheLink) {
  State state = demo_state("maze");
  state.scene.landmarks = {{1, 2}};
  state = waymark::apply(std::move(state), SetTables{TablesUse::keep});
  const Result<Command> rules = parse_command("terrain ground=2,swamp=9,water=apart,trees=blocked");
  ASSERT_TRUE(rules);
  state = waymark::apply(std::move(state), rules.value());
  ASSERT_TRUE(has_stale_tables(state.scene));
  EXPECT_TRUE(has_stale_tables(opened_through(link_fragment(state)).scene));
}

TEST(LinksTest, NumbersInBase32AreReadBackInAnyCase) {
  EXPECT_EQ(base32(0, 6), "000000");
  EXPECT_EQ(base32(31, 2), "0z");
  EXPECT_EQ(base32((1u << 30) - 1, 6), "zzzzzz");
  for (const std::uint64_t number : {0u, 1u, 33u, 123456789u})
    EXPECT_EQ(from_base32(base32(number, 8)), number);
  EXPECT_EQ(from_base32("O1Z"), from_base32("0lz"));
  for (const char* const bad : {"", "u", "a b", "0000000000000"}) EXPECT_FALSE(from_base32(bad));
}

TEST(LinksTest, OnlyFilesNextToThePageAreLoaded) {
  for (const char* const good : {"a.json", "talks/week 1.json", "ü/a.b.json"})
    EXPECT_FALSE(page_file_fault(good, ".json")) << good;
  for (const char* const bad : {"",
                                ".json",
                                "a.waymark",
                                "/a.json",
                                "a/",
                                "a//b.json",
                                "../a.json",
                                "x/../a.json",
                                "./a.json",
                                "https://evil.example/a.json",
                                "//evil.example/a.json",
                                "data:text/a.json",
                                "javascript:a.json",
                                "C:\\a.json",
                                "\\\\evil\\a.json",
                                "%2e%2e/a.json",
                                "a.json?x=.json",
                                "a.json#.json",
                                "a\nb.json",
                                "blob:x.json",
                                "x/..",
                                "..json/.."})
    EXPECT_TRUE(page_file_fault(bad, ".json")) << bad;
  EXPECT_TRUE(
      contains(page_file_fault("https://evil.example/a.json", ".json")->text(), "another address"));
}

TEST(LinksTest, ThePageNeedsAWholeAddress) {
  for (const char* const good :
       {"https://example.org/waymark/", "http://localhost:8000/", "https://example.org/a?x=1"})
    EXPECT_FALSE(page_address_fault(good)) << good;
  for (const char* const bad :
       {"", "example.org", "ftp://example.org/", "https://", "https:///a", "https://example.org/#x",
        "https://example.org/a b", "javascript:alert(1)"})
    EXPECT_TRUE(page_address_fault(bad)) << bad;
  EXPECT_EQ(link_at("https://example.org/", "maze"), "https://example.org/#maze");
}

}  // namespace
}  // namespace waymark::links_test

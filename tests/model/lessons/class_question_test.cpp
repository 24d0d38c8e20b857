#include "app/lessons/class_question.h"

#include <gtest/gtest.h>

#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::class_question_test {
namespace {

std::string line_of(std::uint32_t browser, int number, const std::string& question = "abc123") {
  return guess_line_text({question, browser, number, std::nullopt});
}

Prediction asked(Guessed what = Guessed::expanded_b) {
  Prediction p;
  p.what = what;
  return p;
}

class ClassQuestionTest : public testing::Test {
 protected:
  const Grid grid_ = grid_of("...\n.@.\n");
  TakenGuesses taken(const std::string& text, const Prediction& p = asked()) {
    return take_guesses(p, "abc123", grid_, text);
  }
};

TEST_F(ClassQuestionTest, ALineIsShortAndComesBack) {
  const std::string line = line_of(77, 1450);
  EXPECT_LT(line.size(), 40u);
  EXPECT_TRUE(line.starts_with("guess-abc123-00002d-1450-")) << line;
  const Result<GuessLine> back = parse_guess_line("Anna:  " + line + " (sent 10:42)");
  ASSERT_TRUE(back);
  EXPECT_EQ(back.value().browser, 77u);
  EXPECT_EQ(back.value().number, 1450);
  EXPECT_FALSE(back.value().cell);
  const Result<GuessLine> cell =
      parse_guess_line(guess_line_text({"abc123", Prediction::kMostSender, 0, Cell{31, 7}}));
  ASSERT_TRUE(cell);
  EXPECT_EQ(cell.value().cell, (Cell{31, 7}));
}

// Every changed, missing or added character of a line must be noticed: the check has 10 bits, so
// about one in a thousand could escape.
TEST_F(ClassQuestionTest, AMistypedLineIsRefused) {
  const std::string line = line_of(77, 1450);
  int accepted = 0, tried = 0;
  const std::size_t first = std::string("guess-").size();
  for (std::size_t at = first; at < line.size(); ++at)
    for (const char c : std::string_view("0a9z")) {
      std::string other = line;
      if (other[at] == c) continue;
      other[at] = c;
      ++tried;
      accepted += parse_guess_line(other).ok();
    }
  EXPECT_GT(tried, 60);
  EXPECT_LE(accepted, 1);
  for (std::size_t kept = 0; kept < line.size(); ++kept)
    EXPECT_FALSE(parse_guess_line(line.substr(0, kept))) << kept;
}

TEST_F(ClassQuestionTest, OneOrManyLinesEnterTheGuesses) {
  const TakenGuesses one = taken(line_of(5, 700));
  EXPECT_EQ(one.prediction.guesses, std::vector<int>{700});
  const TakenGuesses many =
      taken("\n" + line_of(6, 10) + "\r\n\n" + line_of(7, 20) + "\n", one.prediction);
  EXPECT_EQ(many.prediction.guesses, (std::vector<int>{700, 10, 20}));
  EXPECT_EQ(many.added, 2);
  EXPECT_TRUE(many.refused.empty());
}

TEST_F(ClassQuestionTest, ALaterGuessOfABrowserReplacesItsEarlierOne) {
  Prediction p = asked();
  p.number = 700;
  p = entered(p);  // typed by the teacher
  const TakenGuesses first = taken(line_of(5, 1) + "\n" + line_of(6, 2), p);
  const TakenGuesses second = taken(line_of(5, 30) + "\n" + line_of(8, 4), first.prediction);
  EXPECT_EQ(second.prediction.guesses, (std::vector<int>{700, 30, 2, 4}));
  EXPECT_EQ(second.added, 1);
  EXPECT_EQ(second.replaced, 1);
}

TEST_F(ClassQuestionTest, BadLinesAreNamedAndTheOthersTaken) {
  const TakenGuesses t =
      taken("hello\n" + line_of(5, 7) + "\n" + line_of(6, 8, "other1") +
            "\nguess-abc123-00002d-14\n" + guess_line_text({"abc123", 9, 0, Cell{0, 0}}));
  EXPECT_EQ(t.prediction.guesses, std::vector<int>{7});
  ASSERT_EQ(t.refused.size(), 4u);
  EXPECT_EQ(t.refused[0], "\"hello\": not a guess");
  EXPECT_TRUE(contains(t.refused[1], "for another question"));
  EXPECT_TRUE(contains(t.refused[2], "truncated or mistyped"));
  EXPECT_TRUE(contains(t.refused[3], "for another question")) << "a cell instead of a number";
}

TEST_F(ClassQuestionTest, CellsMustBeFree) {
  const auto cell = [](std::uint32_t browser, Cell at) {
    return guess_line_text({"abc123", browser, 0, at}) + "\n";
  };
  const TakenGuesses t =
      taken(cell(1, {2, 1}) + cell(2, {1, 1}) + cell(3, {9, 9}) + cell(1, {0, 1}),
            asked(Guessed::farthest));
  EXPECT_EQ(t.prediction.cells, (std::vector<Cell>{{0, 1}}));
  EXPECT_EQ(t.refused.size(), 2u);
}

TEST_F(ClassQuestionTest, NothingIsTakenOnceTheAnswerIsRevealed) {
  Prediction p = asked();
  p.revealed = true;
  EXPECT_EQ(taken(line_of(5, 7), p).prediction, p);
}

TEST_F(ClassQuestionTest, ThereIsAnEndToTheGuesses) {
  std::string text;
  for (std::uint32_t i = 1; i <= Prediction::kMostGuesses + 2; ++i)
    text += line_of(i, static_cast<int>(i)) + "\n";
  const TakenGuesses t = taken(text);
  EXPECT_EQ(t.prediction.guesses.size(), Prediction::kMostGuesses);
  EXPECT_EQ(t.refused.size(), 2u);
}

}  // namespace
}  // namespace waymark::class_question_test

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/contender/contender.h"
#include "core/contender/promise.h"

namespace waymark {
namespace {

Contender parsed(const std::string& text) {
  const Result<Contender> contender = parse_contender(text);
  EXPECT_TRUE(contender) << text;
  return contender ? contender.value() : Contender{};
}

TEST(ContenderText, LeavesOutWhatIsUsual) {
  EXPECT_EQ(text_of(Contender{}), "astar");
  EXPECT_EQ(text_of(parsed("astar ties=g w=1.000 h=distance")), "astar");
  EXPECT_EQ(text_of(parsed(" astar   w=1.5  h=landmarks:best:2 ")),
            "astar h=landmarks:best:2 w=1.5");
  EXPECT_EQ(text_of(parsed("astar w=0.005 ties=small-g")), "astar w=0.005 ties=small-g");
  EXPECT_EQ(text_of(parsed("greedy h=octile ties=oldest")), "greedy h=octile ties=oldest");
  EXPECT_EQ(text_of(parsed("bfs")), "bfs");
  EXPECT_EQ(parsed("astar w=100").weight, 100'000);
}

TEST(ContenderText, EveryContenderIsReadBack) {
  Random random(3);
  const auto any = [&](const auto& rows) { return rows[random.below(rows.size())]; };
  for (int i = 0; i < 2000; ++i) {
    const AlgorithmRow algorithm = any(kAlgorithms);
    Contender contender{algorithm.algorithm, {}, Contender::kOne, TieRule::greater_g};
    if (algorithm.takes_heuristic) {
      const HeuristicRow heuristic = any(heuristics());
      contender.h.heuristic = heuristic.heuristic;
      if (heuristic.takes_best && random.one_in(2))
        contender.h.best = random.between(1, LandmarkHeuristic::kMost);
    }
    if (algorithm.takes_weight) contender.weight = random.between(0, Contender::kMostWeight);
    if (algorithm.takes_ties) contender.ties = any(kTieRules).rule;
    EXPECT_EQ(parsed(text_of(contender)), contender) << text_of(contender);
  }
}

void expect_fault(const std::string& text, const std::string& what, const std::string& remedy) {
  const Result<Contender> contender = parse_contender(text);
  ASSERT_FALSE(contender) << text;
  EXPECT_EQ(contender.error().what, what);
  EXPECT_NE(contender.error().remedy.find(remedy), std::string::npos) << contender.error().remedy;
}

TEST(ContenderText, AFaultNamesTheWordItsPlaceAndWhatFits) {
  expect_fault("", "the text of a contender is empty", "astar, dijkstra, greedy or bfs");
  expect_fault("a*", "\"a*\" at column 1 is no algorithm", "astar, dijkstra, greedy or bfs");
  expect_fault("astar h=euclid", "\"euclid\" at column 9 is no heuristic",
               "euclidean, squared-euclidean, landmarks or exact");
  expect_fault("astar  weight=2", "\"weight=2\" at column 8 is no setting",
               "h=HEURISTIC, w=WEIGHT and ties=RULE");
  expect_fault("astar w=-1", "\"-1\" at column 9 is no weight", "from 0 to 100");
  expect_fault("astar w=100.001", "\"100.001\" at column 9 is no weight", "from 0 to 100");
  expect_fault("astar w=1.2345", "\"1.2345\" at column 9 is no weight", "three decimals");
  expect_fault("astar w=", "\"\" at column 9 is no weight", "as in w=1.5");
  expect_fault("astar w=1 w=2", "\"w=2\" at column 11 is set twice", "Leave one of them out");
  expect_fault("greedy w=2", "\"w=2\" at column 8 does not fit greedy",
               "greedy takes h=HEURISTIC and ties=RULE");
  expect_fault("bfs ties=g", "\"ties=g\" at column 5 does not fit bfs", "bfs takes no settings");
  expect_fault("dijkstra h=zero", "\"h=zero\" at column 10 does not fit dijkstra",
               "dijkstra takes ties=RULE");
  expect_fault("astar ties=best", "\"best\" at column 12 is no tie rule",
               "g, newest, oldest, small-g or g-oldest");
  expect_fault("astar h=landmarks:best:0", "\"best:0\" at column 19 is no option of landmarks",
               "K from 1 to 64");
  expect_fault("astar h=landmarks:best:65", "\"best:65\" at column 19 is no option of landmarks",
               "K from 1 to 64");
  expect_fault("astar h=octile:best:1", "\"best:1\" at column 16 is an option, and octile has none",
               "h=octile");
}

TEST(ContenderTitle, NamesTheFormulaThatFitsTheMoves) {
  const Moves four, eight{8, 985, 1393};
  EXPECT_EQ(title_of(Contender{}, four), "A* Manhattan");
  EXPECT_EQ(title_of(Contender{}, eight), "A* octile");
  EXPECT_EQ(title_of(parsed("astar h=landmarks:best:2 w=1.5 ties=oldest"), four),
            "A* landmarks, best 2 × 1.5, oldest");
  EXPECT_EQ(title_of(parsed("dijkstra"), four), "Dijkstra");
}

TEST(Promise, BelongsToContenderAndMoves) {
  const Moves four, eight{8, 985, 1393};
  EXPECT_EQ(promise_of(parsed("astar"), four).kind, Promise::Kind::optimal);
  EXPECT_EQ(promise_of(parsed("astar h=manhattan"), eight).kind, Promise::Kind::none);
  EXPECT_EQ(promise_of(parsed("astar h=manhattan w=0"), eight).kind, Promise::Kind::optimal);
  EXPECT_EQ(promise_of(parsed("astar w=0.5"), four).kind, Promise::Kind::optimal);
  EXPECT_EQ(promise_of(parsed("astar w=1.5"), four), (Promise{Promise::Kind::factor, 1.5}));
  EXPECT_EQ(promise_of(parsed("bfs"), four).kind, Promise::Kind::optimal);
  EXPECT_EQ(promise_of(parsed("bfs"), eight).kind, Promise::Kind::none);
  EXPECT_EQ(promise_of(parsed("greedy"), four).kind, Promise::Kind::none);
  EXPECT_EQ(promise_words(parsed("astar w=1.5"), four), "cost at most 1.5 × the optimum");
  EXPECT_FALSE(no_must_expand(parsed("astar w=0.5"), four));
  EXPECT_FALSE(no_must_expand(parsed("dijkstra"), eight));
  EXPECT_TRUE(no_must_expand(parsed("astar w=1.001"), four));
  EXPECT_TRUE(no_must_expand(parsed("astar h=manhattan"), eight));
  EXPECT_TRUE(no_must_expand(parsed("greedy"), four));
}

}  // namespace
}  // namespace waymark

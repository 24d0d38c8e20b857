#include <array>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/heuristic.h"
#include "core/search/guarantee.h"
#include "core/search/search_spec.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::search_text_test {
namespace {

SearchSpec parsed(const std::string& text) {
  const Result<SearchSpec> spec = parse_search(text);
  EXPECT_TRUE(spec) << text;
  return spec ? spec.value() : SearchSpec{};
}

TEST(SpecText, LeavesOutWhatIsUsual) {
  EXPECT_EQ(text_of(SearchSpec{}), "astar");
  EXPECT_EQ(text_of(parsed("astar ties=g w=1.000 h=distance")), "astar");
  EXPECT_EQ(text_of(parsed(" astar   w=1.5  h=landmarks:best:2 ")),
            "astar h=landmarks:best:2 w=1.5");
  EXPECT_EQ(text_of(parsed("astar w=goal:2 scale=0.066700 h=euclidean")),
            "astar h=euclidean scale=0.0667 w=goal:2");
  EXPECT_EQ(text_of(parsed("greedy scale=typical")), "greedy scale=typical");
  EXPECT_EQ(text_of(parsed("astar scale=1 w=1")), "astar");
  EXPECT_EQ(text_of(parsed("astar w=0.005 ties=small-g")), "astar w=0.005 ties=small-g");
  EXPECT_EQ(text_of(parsed("greedy h=octile ties=oldest")), "greedy h=octile ties=oldest");
  EXPECT_EQ(text_of(parsed("bfs")), "bfs");
  EXPECT_EQ(parsed("astar w=100").weight, 100'000);
  EXPECT_EQ(text_of(parsed("bidirectional potential=own h=distance")), "bidirectional");
  EXPECT_EQ(text_of(parsed("bidirectional potential=average h=landmarks:hops ties=h")),
            "bidirectional h=landmarks:hops ties=h potential=average");
  EXPECT_EQ(text_of(parsed("astar prune=upper h=landmarks")), "astar h=landmarks prune=upper");
  EXPECT_EQ(text_of(parsed("astar repair=anew")), "astar");
  EXPECT_EQ(text_of(parsed("astar repair=adaptive h=landmarks")),
            "astar h=landmarks repair=adaptive");
}

// Costs proven by one search are valid for the next only if both use the map in the same way.
TEST(SpecText, ARepairTellsWhatDoesNotGoWithIt) {
  const auto fault_of = [](const std::string& text) {
    const Result<SearchSpec> spec = parse_search(text);
    return spec ? std::string() : spec.error().what;
  };
  for (const char* const text :
       {"astar h=max(landmarks,euclidean) repair=adaptive", "astar ties=turns repair=adaptive",
        "astar h=manhattan repair=adaptive", "astar scale=0.5 repair=trusts-old-path"})
    EXPECT_EQ(fault_of(text), "") << text;
  for (const char* const other :
       {"h=exact", "h=landmarks:best:2", "h=landmarks:drop:3", "h=embedding:3",
        "h=squared-euclidean", "h=max(landmarks,exact)", "scale=2", "w=1.5", "w=region:2",
        "ties=scale:0.1", "bpmx=1", "prune=upper", "alpha=0.5", "anytime=1", "open=list",
        "bug=stops-when-generated", "limit=9", "bounds=0,0,9,9"})
    EXPECT_EQ(fault_of(std::string("astar repair=adaptive ") + other),
              std::string("\"repair=adaptive\" at column 7 cannot be combined with ") + other);
  EXPECT_EQ(fault_of("astar repair=some"), "\"some\" at column 14 is not a repair");
  EXPECT_EQ(fault_of("greedy repair=adaptive"),
            "\"repair=adaptive\" at column 8 does not work with greedy");
  // Manhattan overestimates with 8 moves.
  const Grid grid = grid_of("..");
  EXPECT_EQ(misfit(parsed("astar h=manhattan repair=adaptive"), grid, Moves::eight(grid)),
            "needs a consistent heuristic");
  EXPECT_EQ(misfit(parsed("astar h=manhattan repair=adaptive"), grid, Moves::four()), std::nullopt);
}

// Sets random options that can be used together.
void set_options(Random& random, OneHeuristic& choice) {
  unsigned said = 0;
  for (const LandmarkOption& option : landmark_options()) {
    if ((option.says & said) != 0 || random.one_in(2)) continue;
    said |= option.says;
    choice.*option.value = random.between(1, option.most);
  }
}

OneHeuristic any_heuristic(Random& random, const HeuristicRow& row) {
  OneHeuristic one{.heuristic = row.heuristic};
  if (row.takes_options) set_options(random, one);
  for (const HeuristicNumber& number : row.numbers)
    one.*number.value = random.between(1, number.most);
  one.stored = std::min(one.stored, one.count);
  if (row.takes_safe) one.safe = random.between(0, 1);
  if (row.takes_trace && one.safe == 0) one.traced = random.between(0, 1);
  one.formula = usual_choice(row.heuristic).formula;
  if (row.heuristic == Heuristic::values)
    one.file = std::array{"", "h.csv", "../my (values), new=2.npy"}[random.below(3)];
  return one;
}

TEST(SpecText, OptionsStandInAnyOrder) {
  const SearchSpec spec = parsed("astar bpmx=1 h=landmarks:drop:3:half:nearest:4:hops");
  EXPECT_EQ(text_of(spec), "astar h=landmarks:nearest:4:hops:drop:3:half bpmx=1");
  EXPECT_EQ(spec.h,
            HeuristicChoice(OneHeuristic{
                .heuristic = Heuristic::landmarks, .nearest = 4, .hops = 1, .drop = 3, .half = 1}));
  EXPECT_EQ(text_of(parsed("astar h=landmarks:earlier:12:drop:2 bpmx=0")),
            "astar h=landmarks:earlier:12:drop:2");
}

TEST(SpecText, EverySearchIsReadBack) {
  Random random(3);
  const auto any = [&](const auto& rows) { return rows[random.below(rows.size())]; };
  for (int i = 0; i < 2000; ++i) {
    const AlgorithmRow algorithm = any(kAlgorithms);
    SearchSpec spec{algorithm.algorithm, {}, SearchSpec::kOne, {}};
    if (algorithm.takes_heuristic) {
      const HeuristicRow heuristic = any(heuristics());
      spec.h = any_heuristic(random, heuristic);
      if (heuristic.heuristic == Heuristic::max)
        for (OneHeuristic& part : spec.h.of)
          part = any_heuristic(random, any(heuristics().first(heuristics().size() - 1)));
    }
    if (algorithm.takes_weight) spec.weight = random.between(0, SearchSpec::kMostWeight);
    if (algorithm.takes_ties) {
      const TieChoice ties = usual_choice(any(tie_rules()).rule);
      if (may_take(algorithm.algorithm, ties)) spec.ties = ties;
      if (spec.ties.number > 0) spec.ties.number = random.between(1, 1'000'000);
    }
    spec.bpmx = algorithm.takes_bpmx && random.one_in(2);
    spec.prune = algorithm.takes_prune && !spec.bpmx && random.one_in(2);
    if (algorithm.takes_alpha && random.one_in(2)) spec.alpha = random.between(0, 2000);
    if (algorithm.takes_weight) spec.weighs = any(kWeightPlaces).place;
    if (algorithm.takes_bounds && random.one_in(3)) {
      spec.limit = random.between(1, SearchSpec::kMostBudget);
      const Cell from{random.between(0, 99), random.between(0, 99)};
      spec.bounds = CellBox{from, {from.x + random.between(0, 9), from.y + 2}};
    }
    spec.anytime = algorithm.takes_anytime && !conflict_with_anytime(spec) && random.one_in(2);
    if (spec.anytime && random.one_in(2)) spec.budget = random.between(1, 1'000'000'000);
    if (algorithm.takes_potential) spec.potential = any(kPotentials).potential;
    spec.reach = algorithm.takes_reach && !algorithm.takes_weight && random.one_in(2);
    if (algorithm.takes_speed) spec.speed = any(kWaveSpeeds).speed;
    if (algorithm.takes_levels)
      spec.refinement = {random.between(-1, RefinementOptions::kMostLevel),
                         random.between(0, RefinementOptions::kMostWidth),
                         any(kBottomSearches).bottom};
    // Bidirectional search rejects heuristics that are not consistent under any set of moves.
    if (algorithm.algorithm == Algorithm::bidirectional &&
        quality_of(spec.h, Moves::four()) != Quality::consistent)
      spec.h = {};
    if (algorithm.any_angle && !may_ask(algorithm.algorithm, spec.h)) spec.h = {};
    EXPECT_EQ(parsed(text_of(spec)), spec) << text_of(spec);
  }
}

void expect_fault(const std::string& text, const std::string& what, const std::string& remedy) {
  const Result<SearchSpec> spec = parse_search(text);
  ASSERT_FALSE(spec) << text;
  EXPECT_EQ(spec.error().what, what);
  EXPECT_TRUE(contains(spec.error().remedy, remedy));
}

TEST(SpecText, AFaultNamesTheWordItsPlaceAndWhatFits) {
  const char* const algorithms =
      "astar, dijkstra, greedy, bfs, bidirectional, ch, jps, subgoal, thetastar, fastmarching, "
      "prastar, idastar or fringe, or "
      "trace:FILE or pipe:NAME";
  expect_fault("", "the text of the search is empty", algorithms);
  expect_fault("a*", "\"a*\" at column 1 is not an algorithm", algorithms);
  expect_fault(
      "astar h=euclid", "\"euclid\" at column 9 is not a heuristic",
      "waypoints, allpairs, hubs, fit-factor, fit-offset, old-path, formula, values or max");
  expect_fault(
      "astar  weight=2", "\"weight=2\" at column 8 is not an option",
      "h=HEURISTIC, scale=FACTOR, w=WEIGHT, ties=RULE, bpmx=1, prune=upper, reach=1, alpha=ALPHA, "
      "anytime=1, budget=NODES, limit=NODES, bounds=X,Y,WIDTH,HEIGHT, open=STRUCTURE, "
      "nodes=new, order=ORDER, bug=BUG and repair=REPAIR");
  expect_fault("astar alpha=2.5", "\"2.5\" at column 13 is not an alpha", "from 0 to 2");
  expect_fault("astar budget=9", "\"budget=9\" at column 7 needs anytime search", "Add anytime=1");
  expect_fault("astar budget=0 anytime=1", "\"0\" at column 14 is not a budget", "from 1 to");
  expect_fault("astar anytime=1 prune=upper",
               "\"anytime=1\" at column 7 cannot be combined with prune=upper",
               "Remove one of them");
  expect_fault("astar reach=1 w=1.5", "\"reach=1\" at column 7 cannot be combined with w=1.5",
               "Remove one of them");
  expect_fault("astar reach=1 open=heap",
               "\"open=heap\" at column 15 cannot be combined with reach=1", "Remove one of them");
  expect_fault("astar repair=adaptive reach=1",
               "\"repair=adaptive\" at column 7 cannot be combined with reach=1",
               "Remove one of them");
  expect_fault("dijkstra reach=1", "\"reach=1\" at column 10 does not work with dijkstra",
               "dijkstra takes");
  expect_fault("astar reach=2", "\"2\" at column 13 is neither 0 nor 1", "Use reach=1");
  expect_fault("astar w=region: anytime=1", "\"\" at column 16 is not a weight", "from 0 to 100");
  expect_fault("astar h=fit-offset:0:1:2", "\"0\" at column 20 is not a valid K for fit-offset",
               "Use fit-offset:K:X:Y with K from 1 to 64 and X from 0 to 65535");
  expect_fault("astar w=-1", "\"-1\" at column 9 is not a weight", "from 0 to 100");
  expect_fault("astar w=100.001", "\"100.001\" at column 9 is not a weight", "from 0 to 100");
  expect_fault("astar w=1.2345", "\"1.2345\" at column 9 is not a weight", "three decimals");
  expect_fault("astar w=", "\"\" at column 9 is not a weight", "as in w=1.5");
  expect_fault("astar w=end:2", "\"end\" at column 9 is not a place for a weight", "w=goal:2");
  expect_fault("astar w=start:x", "\"x\" at column 15 is not a weight", "as in w=1.5");
  expect_fault("astar scale=0", "\"0\" at column 13 is not a scale", "as in scale=0.5");
  expect_fault("astar scale=100.1", "\"100.1\" at column 13 is not a scale", "as in scale=0.5");
  expect_fault("dijkstra scale=2", "\"scale=2\" at column 10 does not work with dijkstra",
               "ties=RULE");
  expect_fault("astar w=1 w=2", "\"w=2\" at column 11 is set twice", "Remove one of them");
  expect_fault("greedy w=2", "\"w=2\" at column 8 does not work with greedy",
               "greedy takes h=HEURISTIC, scale=FACTOR, ties=RULE, limit=NODES and "
               "bounds=X,Y,WIDTH,HEIGHT");
  expect_fault("bfs limit=9", "\"limit=9\" at column 5 does not work with bfs", "no options");
  expect_fault("astar limit=0", "\"0\" at column 13 is not a limit", "from 1 to");
  expect_fault("astar bounds=1,2,3", "\"1,2,3\" at column 14 is not a box of cells",
               "bounds=12,34,10,5");
  expect_fault("dijkstra bounds=1,2,0,3", "\"1,2,0,3\" at column 17 is not a box of cells",
               "bounds=12,34,10,5");
  expect_fault("idastar bounds=1,2,3,4",
               "\"bounds=1,2,3,4\" at column 9 does not work with idastar", "limit=NODES");
  expect_fault("astar anytime=1 limit=5",
               "\"anytime=1\" at column 7 cannot be combined with limit=5", "Remove one of them");
  expect_fault("bfs ties=g", "\"ties=g\" at column 5 does not work with bfs",
               "bfs takes no options");
  expect_fault("dijkstra h=zero", "\"h=zero\" at column 10 does not work with dijkstra",
               "dijkstra takes ties=RULE");
  expect_fault("astar ties=hash", "\"hash\" at column 12 needs a number", "Use ties=hash:1");
  expect_fault("astar ties=h:2", "\"h:2\" at column 12 takes no number", "Use ties=h");
  expect_fault("astar ties=hash:-1", "\"-1\" at column 17 is not a number for hash", "A seed is");
  expect_fault("astar ties=scale:0", "\"0\" at column 18 is not a number for scale", "above 0");
  expect_fault("astar ties=cross:1.5", "\"1.5\" at column 18 is not a number for cross",
               "at most 1");
  expect_fault("greedy ties=scale:0.1", "\"scale\" at column 13 does not work with greedy",
               "Only astar");
  expect_fault(
      "astar ties=best", "\"best\" at column 12 is not a tie-breaking rule",
      "g, newest, oldest, small-g, g-oldest, h, hash, turns, checkerboard, scale or cross");
  expect_fault("astar h=landmarks:best:0", "\"best:0\" at column 19 is not an option of landmarks",
               "K from 1 to 64");
  expect_fault("astar h=landmarks:best:65",
               "\"best:65\" at column 19 is not an option of landmarks", "K from 1 to 64");
  expect_fault("astar h=landmarks:drop:25",
               "\"drop:25\" at column 19 is not an option of landmarks",
               "drop:N with N from 1 to 24");
  expect_fault("astar h=landmarks:half:2", "\"2\" at column 24 is not an option of landmarks",
               "best:K, nearest:K, earlier:N, hops, drop:N, half, places, abs, "
               "swapped-costs or lost-tables");
  expect_fault("astar h=landmarks:hops:", "\"\" at column 24 is not an option of landmarks",
               "half");
  expect_fault("astar h=landmarks:drop", "\"drop\" at column 19 is not an option of landmarks",
               "Use drop:N");
  expect_fault("astar h=landmarks:best:2:nearest:3",
               "\"nearest:3\" at column 26 cannot be combined with best", "Remove one of them");
  expect_fault("astar h=landmarks:hops:drop:1:earlier:3",
               "\"earlier:3\" at column 31 cannot be combined with hops", "Remove one of them");
  expect_fault("astar h=landmarks:drop:1:drop:1",
               "\"drop:1\" at column 26 cannot be combined with drop", "Remove one of them");
  expect_fault("astar bpmx=2", "\"2\" at column 12 is neither 0 nor 1", "bpmx=1");
  expect_fault("greedy bpmx=1", "\"bpmx=1\" at column 8 does not work with greedy",
               "h=HEURISTIC, scale=FACTOR, ties=RULE, limit=NODES and bounds=X,Y,WIDTH,HEIGHT");
  const std::string not_consistent = "is not consistent, as bidirectional search requires";
  expect_fault("bidirectional h=landmarks:best:2:drop:3",
               "\"landmarks:best:2:drop:3\" at column 17 " + not_consistent,
               "landmarks with best:K");
  expect_fault("bidirectional h=landmarks:half",
               "\"landmarks:half\" at column 17 " + not_consistent, "or use astar");
  expect_fault("bidirectional h=landmarks:earlier:4",
               "\"landmarks:earlier:4\" at column 17 " + not_consistent, "or use astar");
  expect_fault("bidirectional h=squared-euclidean",
               "\"squared-euclidean\" at column 17 " + not_consistent, "Use distance");
  expect_fault("bidirectional ties=scale:0.1",
               "\"scale\" at column 20 does not work with bidirectional", "Only astar");
  expect_fault("bidirectional w=2", "\"w=2\" at column 15 does not work with bidirectional",
               "h=HEURISTIC, scale=FACTOR, ties=RULE, potential=POTENTIAL and reach=1");
  expect_fault("bidirectional potential=mean", "\"mean\" at column 25 is not a potential",
               "own or average");
  expect_fault("astar prune=lower", "\"lower\" at column 13 is not a bound for pruning",
               "prune=upper");
  expect_fault("astar prune=upper bpmx=1", "\"1\" at column 24 conflicts with another option",
               "bpmx=1 or prune");
  expect_fault("astar bpmx=1 prune=upper", "\"upper\" at column 20 conflicts with another option",
               "bpmx=1 or prune");
  expect_fault("astar h=octile:best:1",
               "\"best:1\" at column 16 is an option, but octile has no options", "h=octile");
  expect_fault("astar h=embedding", "\"\" at column 18 is not a valid D for embedding",
               "Use embedding:D with D from 1 to 8");
  expect_fault("astar h=embedding:9", "\"9\" at column 19 is not a valid D for embedding",
               "D from 1 to 8");
  expect_fault("astar h=embedding:3:2", "\"2\" at column 21 is not an option of embedding",
               "Use embedding:D");
  expect_fault("astar h=compressed:8", "\"\" at column 21 is not a valid M for compressed",
               "Use compressed:K:M with K from 1 to 64 and M from 1 to 16");
  expect_fault("astar h=compressed:8:9",
               "\"9\" at column 22 is more than the number of landmarks in compressed",
               "at most as many");
  expect_fault("astar h=waypoints:8:near:9:safe",
               "\"9\" at column 26 is not a valid M for waypoints",
               "Use waypoints:K[:near:M][:safe] with K from 1 to 64 and M from 1 to 8");
  expect_fault("astar h=waypoints:8:sure", "\"sure\" at column 21 is not an option of waypoints",
               "Use waypoints:K[:near:M][:safe] with K from 1 to 64 and M from 1 to 8");
  expect_fault("astar h=old-path:1:2:safe:trace",
               "\"safe\" at column 22 is not an option of old-path",
               "Use old-path:X:Y[:safe|:trace] with X from 0 to 65535");
  expect_fault("astar bug=prints-h", "\"prints-h\" at column 11 is not a bug of this search",
               "Use bug=stops-when-generated or bug=prints-g-as-h");
  expect_fault("astar h=allpairs:2", "\"2\" at column 18 is an option, but allpairs has no options",
               "h=allpairs");
  expect_fault("astar h=max", "\"max\" at column 9 needs two heuristics", "Use max(A,B)");
  expect_fault("astar h=max(landmarks", "\"landmarks\" at column 13 does not name two heuristics",
               "max(A,B), without spaces");
  expect_fault("astar h=max(landmarks, octile)",
               "\"landmarks,\" at column 13 does not name two heuristics", "without spaces");
  expect_fault("astar h=max(octile,embedding:0)",
               "\"0\" at column 30 is not a valid D for embedding", "D from 1 to 8");
  expect_fault("astar h=max(octile,exact,zero)", "\"exact,zero\" at column 20 is not a heuristic",
               "landmarks");
  expect_fault("astar h=max(octile,max(exact,zero))",
               "\"max(exact,zero)\" at column 20 is itself a maximum", "can't be nested");
}

TEST(SpecText, TwoHeuristicsStandInOneWord) {
  const SearchSpec spec = parsed("astar h=max(landmarks:best:2,embedding:3) w=1.5");
  EXPECT_EQ(spec.h.heuristic, Heuristic::max);
  EXPECT_EQ(spec.h.of[0], (OneHeuristic{.heuristic = Heuristic::landmarks, .best = 2}));
  EXPECT_EQ(spec.h.of[1], (OneHeuristic{.heuristic = Heuristic::embedding, .count = 3}));
  EXPECT_EQ(text_of(spec), "astar h=max(landmarks:best:2,embedding:3) w=1.5");
  EXPECT_TRUE(uses_landmarks(spec));
  EXPECT_FALSE(uses_landmarks(parsed("astar h=max(landmarks:earlier:2,octile)")));
  EXPECT_FALSE(uses_landmarks(parsed("astar h=max(octile,waypoints:3:safe)")));
}

TEST(SearchTitle, NamesTheFormulaThatFitsTheMoves) {
  const Moves four, eight{8, 985, 1393};
  EXPECT_EQ(title_of(SearchSpec{}, four), "A* Manhattan");
  EXPECT_EQ(title_of(SearchSpec{}, eight), "A* octile");
  EXPECT_EQ(title_of(parsed("astar h=landmarks:best:2 w=1.5 ties=oldest"), four),
            "A* landmarks, best 2 × 1.5, oldest");
  EXPECT_EQ(title_of(parsed("astar h=landmarks:nearest:3:hops:drop:2:half bpmx=1"), four),
            "A* landmarks, nearest 3, hops, 2 bits dropped, every second cell, BPMX");
  EXPECT_EQ(title_of(parsed("astar h=landmarks:earlier:5"), four), "A* landmarks, last 5 searches");
  EXPECT_EQ(title_of(parsed("dijkstra"), four), "Dijkstra");
  EXPECT_EQ(title_of(parsed("bidirectional h=landmarks potential=average ties=oldest"), four),
            "Bidirectional landmarks, oldest, averaged");
  EXPECT_EQ(title_of(parsed("astar prune=upper"), eight), "A* octile, pruned");
  EXPECT_EQ(title_of(parsed("astar h=compressed:32:8"), four),
            "A* compressed, 32 landmarks, 8 per cell");
  EXPECT_EQ(title_of(parsed("astar h=waypoints:16:safe"), four), "A* waypoints, 16 of them, safe");
  EXPECT_EQ(title_of(parsed("astar h=waypoints:16:near:3"), four),
            "A* waypoints, 16 of them, 3 at each end");
  EXPECT_EQ(title_of(parsed("astar h=old-path:3:4:trace"), four),
            "A* old path, from 3, 4, traced back");
  EXPECT_EQ(title_of(parsed("astar bug=prints-g-as-h"), four), "A* Manhattan, prints g as h");
  EXPECT_EQ(title_of(parsed("astar h=max(distance,embedding:3)"), eight),
            "A* max of octile and embedding, 3 dimensions");
}

TEST(Guarantee, BelongsToSearchAndMoves) {
  const Moves four, eight{8, 985, 1393};
  EXPECT_EQ(guarantee_of(parsed("astar"), four).kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee_of(parsed("astar h=manhattan"), eight).kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee_of(parsed("astar h=manhattan w=0"), eight).kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee_of(parsed("astar w=0.5"), four).kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee_of(parsed("astar w=1.5"), four), (Guarantee{Guarantee::Kind::factor, 1.5}));
  EXPECT_EQ(guarantee_of(parsed("bfs"), four).kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee_of(parsed("bfs"), eight).kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee_of(parsed("greedy"), four).kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee_words(parsed("astar w=1.5"), four), "cost at most 1.5 × the optimum");
  // The value is twice an admissible value, and close to the goal 1.5 times that, so the factor is
  // at most 3.
  EXPECT_EQ(guarantee_of(parsed("astar scale=2 w=goal:1.5"), four),
            (Guarantee{Guarantee::Kind::factor, 3}));
  EXPECT_EQ(guarantee_of(parsed("astar scale=0.5 w=2"), four).kind, Guarantee::Kind::optimal);
  // In addition, BPMX can raise a doubled estimate by the cost of an edge.
  EXPECT_EQ(guarantee_of(parsed("astar scale=2 bpmx=1"), four).kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee_of(parsed("astar scale=0.5 w=2 bpmx=1"), four).kind,
            Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee_of(parsed("astar w=start:0.5"), four).kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee_words(parsed("astar w=start:0"), four), "optimal");
  EXPECT_EQ(guarantee_of(parsed("astar scale=typical"), four).kind, Guarantee::Kind::optimal);
  // The median cell costs 5 and the cheapest one 3, so the factor is at most 5/3, rounded up.
  Moves terrain{.directions = 4, .straight = 2, .least_terrain = 3, .typical_terrain = 5};
  EXPECT_EQ(guarantee_of(parsed("astar scale=typical"), terrain),
            (Guarantee{Guarantee::Kind::factor, 1.667}));
  terrain.typical_terrain = 3;
  EXPECT_EQ(guarantee_of(parsed("astar scale=typical"), terrain).kind, Guarantee::Kind::optimal);
  // This heuristic never overestimates, but from one cell to the next it can fall by more than the
  // cost of the step.
  for (const char* const text : {"astar h=landmarks:drop:2", "astar h=landmarks:half bpmx=1",
                                 "astar h=landmarks:earlier:4"}) {
    EXPECT_EQ(guarantee_of(parsed(text), eight).kind, Guarantee::Kind::optimal) << text;
    EXPECT_TRUE(reopens(parsed(text), eight)) << text;
    EXPECT_TRUE(no_must_expand(parsed(text), eight)) << text;
  }
  for (const char* const text : {"astar h=landmarks:hops", "astar h=landmarks:nearest:4"}) {
    EXPECT_FALSE(reopens(parsed(text), eight)) << text;
    EXPECT_FALSE(no_must_expand(parsed(text), eight)) << text;
  }
  EXPECT_FALSE(no_must_expand(parsed("astar w=0.5"), four));
  EXPECT_FALSE(no_must_expand(parsed("dijkstra"), eight));
  EXPECT_TRUE(no_must_expand(parsed("astar w=1.001"), four));
  EXPECT_TRUE(no_must_expand(parsed("astar h=manhattan"), eight));
  EXPECT_TRUE(no_must_expand(parsed("greedy"), four));
  const auto quality = [&](const char* h) {
    return quality_of(parsed(std::string("astar h=") + h).h, eight);
  };
  EXPECT_EQ(quality("embedding:3"), Quality::consistent);
  EXPECT_EQ(quality("compressed:8:8"), Quality::consistent);
  EXPECT_EQ(quality("compressed:8:7"), Quality::admissible);
  EXPECT_EQ(quality("waypoints:8"), Quality::too_great);
  EXPECT_EQ(quality("waypoints:8:safe"), Quality::admissible);
  EXPECT_EQ(quality("old-path:1:2:safe"), Quality::admissible);
  EXPECT_EQ(quality("old-path:1:2:trace"), Quality::too_great);
  EXPECT_EQ(quality("max(landmarks,embedding:3)"), Quality::consistent);
  EXPECT_EQ(quality("max(landmarks,landmarks:drop:3)"), Quality::admissible);
  EXPECT_EQ(quality("max(manhattan,landmarks:drop:3)"), Quality::too_great);
}

}  // namespace
}  // namespace waymark::search_text_test

#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/record/record_difference.h"

namespace waymark::shared_steps_test {
namespace {

TEST(SharedSteps, AreThoseThatBothPathsTakeTheSameWay) {
  SharedStepFinder finder;
  SharedSteps shared;
  // The paths differ in the middle. The second path takes the step between 4 and 5 in the opposite
  // direction.
  const std::vector<Node> a = {1, 2, 3, 4, 5, 6}, b = {1, 2, 7, 5, 4, 9, 6};
  finder.find(a, b, shared);
  EXPECT_EQ(shared.a, (std::vector<std::uint8_t>{1, 0, 0, 0, 0}));
  EXPECT_EQ(shared.b, (std::vector<std::uint8_t>{1, 0, 0, 0, 0, 0}));
  finder.find(a, a, shared);
  EXPECT_EQ(shared.a, (std::vector<std::uint8_t>{1, 1, 1, 1, 1}));
  finder.find({}, a, shared);
  EXPECT_TRUE(shared.a.empty());
  EXPECT_EQ(shared.b, (std::vector<std::uint8_t>{0, 0, 0, 0, 0}));
}

TEST(SharedSteps, AreThoseOfASetOfSteps) {
  Random random(5);
  SharedStepFinder finder;
  SharedSteps shared;
  for (int i = 0; i < 2000; ++i) {
    const auto path = [&] {
      std::vector<Node> nodes;
      for (std::uint64_t left = random.below(40); left > 0; --left)
        nodes.push_back(static_cast<Node>(random.below(12)));
      return nodes;
    };
    const std::vector<Node> a = path(), b = path();
    const auto steps = [](const std::vector<Node>& nodes) {
      std::set<std::pair<Node, Node>> all;
      for (std::size_t k = 0; k + 1 < nodes.size(); ++k) all.insert({nodes[k], nodes[k + 1]});
      return all;
    };
    const auto expected = [](const std::vector<Node>& nodes,
                             const std::set<std::pair<Node, Node>>& other) {
      std::vector<std::uint8_t> in;
      for (std::size_t k = 0; k + 1 < nodes.size(); ++k)
        in.push_back(other.contains({nodes[k], nodes[k + 1]}));
      return in;
    };
    finder.find(a, b, shared);
    ASSERT_EQ(shared.a, expected(a, steps(b)));
    ASSERT_EQ(shared.b, expected(b, steps(a)));
  }
}

}  // namespace
}  // namespace waymark::shared_steps_test

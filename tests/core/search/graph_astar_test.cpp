#include <gtest/gtest.h>
#include <string>

#include "core/search/grid_astar.h"

namespace waymark::graph_astar_test {
namespace {

struct Edge {
  Node from, to;
  Cost cost;
};

// A directed graph as a list of edges.
struct EdgeList {
  int nodes;
  std::vector<Edge> edges;

  std::size_t node_count() const { return static_cast<std::size_t>(nodes); }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    for (const Edge& edge : edges)
      if (edge.from == node) visit(edge.to, edge.cost);
  }
};

// Records the events as "G1" (generated), "I1" (improved), "E1" (expanded).
class Scribe {
 public:
  explicit Scribe(std::string& heard) : heard_(heard) {}
  void generated(Node node, Node, Cost, Cost) { write('G', node); }
  void improved(Node node, Node, Cost, Cost) { write('I', node); }
  void expanded(Node node, Node, Cost, Cost) { write('E', node); }

 private:
  void write(char what, Node node) {
    heard_ += what;
    heard_ += std::to_string(node) + ' ';
  }

  std::string& heard_;
};

Cost zero(Node) { return 0; }

// 0 -> 2 costs 5 directly and 3 via 1.
const EdgeList kTriangle{3, {{0, 1, 1}, {0, 2, 5}, {1, 2, 2}}};

TEST(GraphAstar, FindsTheCheaperWayAndTellsWhatItDoes) {
  std::string heard;
  const GraphPath path = graph_astar(kTriangle, 0, 2, zero, Scribe(heard));
  EXPECT_EQ(path.cost, 3);
  EXPECT_EQ(path.nodes, (std::vector<Node>{0, 1, 2}));
  EXPECT_EQ(path.expanded, 3);
  EXPECT_EQ(heard, "G0 E0 G1 G2 E1 I2 E2 ");
}

TEST(GraphAstar, EdgesAreOneWay) {
  const GraphPath path = graph_astar(kTriangle, 2, 0, zero, SilentListener{});
  EXPECT_EQ(path.cost, kNoCost);
  EXPECT_TRUE(path.nodes.empty());
  EXPECT_EQ(path.expanded, 1);
}

TEST(GraphAstar, StartAndGoalMayBeOne) {
  const GraphPath path = graph_astar(kTriangle, 1, 1, zero, SilentListener{});
  EXPECT_EQ(path.cost, 0);
  EXPECT_EQ(path.nodes, (std::vector<Node>{1}));
  EXPECT_EQ(path.expanded, 1);
}

// Both paths around the diamond cost 2, and every f is 2. After 0 is expanded, the stack holds 1
// and 2. The search takes 2 first, because it was pushed last, and then the goal because of its
// higher g. So 1 is never expanded.
TEST(GraphAstar, TiesGoToTheGreaterGThenToTheLastIn) {
  const EdgeList diamond{4, {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}, {2, 3, 1}}};
  std::string heard;
  const auto to_goal = [](Node node) { return node == 0 ? 2 : node == 3 ? 0 : 1; };
  graph_astar(diamond, 0, 3, to_goal, Scribe(heard));
  EXPECT_EQ(heard, "G0 E0 G1 G2 E2 G3 E3 ");
}

// h is admissible but inconsistent: it delays 1 (h = 4), so 2 is first expanded with g = 3 and must
// be reopened when 1 leads to it at a cost of 2.
//   0 -1-> 1 -1-> 2 -3-> 3,   0 -3-> 2
TEST(GraphAstar, OpensANodeAgainWhenTheHeuristicWasInconsistent) {
  const EdgeList graph{4, {{0, 1, 1}, {1, 2, 1}, {2, 3, 3}, {0, 2, 3}}};
  std::string heard;
  const auto h = [](Node node) { return node == 1 ? 4 : 0; };
  const GraphPath path = graph_astar(graph, 0, 3, h, Scribe(heard));
  EXPECT_EQ(path.cost, 5);
  EXPECT_EQ(path.nodes, (std::vector<Node>{0, 1, 2, 3}));
  EXPECT_EQ(heard, "G0 E0 G1 G2 E2 G3 E1 I2 E2 I3 E3 ");
}

TEST(GraphAstar, AHeuristicThatKnowsOfNoPathEndsTheSearchAtOnce) {
  const auto hopeless = [](Node) { return kNoCost; };
  const GraphPath path = graph_astar(kTriangle, 0, 2, hopeless, SilentListener{});
  EXPECT_EQ(path.cost, kNoCost);
  EXPECT_EQ(path.expanded, 0);
}

TEST(GraphAstar, NodesKnownToBeHopelessAreLeftOut) {
  const auto h = [](Node node) { return node == 1 ? kNoCost : 0; };
  EXPECT_EQ(graph_astar(kTriangle, 0, 2, h, SilentListener{}).cost, 5);
}

}  // namespace
}  // namespace waymark::graph_astar_test

// Breakpoints: the marked steps and where the playback stops, compared with a plain evaluation of
// the record.
#include "app/playback/breakpoints.h"

#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <set>

#include "app/compute/compute.h"
#include "core/record/recorded_search.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::breakpoints_test {
namespace {

using Of = Breakpoint::Of;
using Lock = Playback::Lock;

Breakpoint at(const std::string& text, Of of = Of::both) {
  TextFault fault;
  const auto condition = StepCondition::parse(text, fault);
  EXPECT_TRUE(condition) << text << ": " << fault.what;
  return {condition, of};
}

Scene with(Scene scene, const char* a, const char* b) {
  scene.roster = Roster::of({parse_search(a).value(), parse_search(b).value()}).value();
  return scene;
}

// The meaning of the names at one step of a record. Counts events node by node, with
// cell_history().
struct Meaning {
  const Results& r;
  Slot slot;
  const SearchRecord& record = r.outcome(slot).record;
  std::vector<int> generated = std::vector<int>(record.node.size() + 1);
  std::vector<int> improved = std::vector<int>(record.node.size() + 1);

  Meaning(const Results& results, Slot of) : r(results), slot(of) {
    const Grid& grid = r.scene.map->grid;
    for (const Cell cell : walkable_cells(grid))
      for (const CellEvent& event : cell_history(r.recorded(slot), grid.node(cell))) {
        const auto count = static_cast<std::size_t>(event.count);
        if (event.kind == CellEvent::Kind::generated) ++generated[count];
        if (event.kind == CellEvent::Kind::improved) ++improved[count];
      }
  }

  double cells(Cost cost) const { return r.recorded_moves(slot).cells(cost); }
  double g(int step) const { return cells(record.g[std::size_t(step)]); }
  double h(int step) const { return cells(record.h[std::size_t(step)]); }
  Cell cell(int step) const { return r.scene.map->grid.cell(record.node[std::size_t(step)]); }
  bool reopened(int step) const {
    const auto node = record.node.begin() + step;
    return std::find(record.node.begin(), node, *node) != node;
  }
};
using Plain = std::function<bool(const Meaning&, int step)>;

std::vector<int> plain_counts(const Results& r, Slot slot, const Plain& holds) {
  const Meaning meaning(r, slot);
  std::vector<int> counts;
  for (int step = 0; step < meaning.record.steps(); ++step)
    if (holds(meaning, step)) counts.push_back(step + 1);
  return counts;
}

TEST(Breakpoints, MarkTheStepsAtWhichTheFormulaHolds) {
  const std::pair<const char*, const char*> searches[] = {
      {"astar", "astar h=landmarks"},
      {"astar h=distance w=3", "dijkstra"},
      {"bidirectional", "bfs"},
      {"astar h={5 - x}", "astar alpha=0.5"},
      {"idastar", "jps"},
  };
  Random random(42);
  Computer computer;
  for (int map = 0; map < 40; ++map) {
    const auto& [a, b] = searches[map % 5];
    const auto r = computer.compute({with(random_scene(random, 12), a, b), 5, 5});
    const int n = random.between(0, 9), x = random.between(0, 11);
    const std::vector<std::pair<std::string, Plain>> formulas = {
        {fmt::format("f > {}", n), [n](const Meaning& m, int s) { return m.g(s) + m.h(s) > n; }},
        {fmt::format("x == {} and g <= {}", x, n),
         [=](const Meaning& m, int s) { return m.cell(s).x == x && m.g(s) <= n; }},
        {"reopened", [](const Meaning& m, int s) { return m.reopened(s); }},
        {"backward or y < 2",
         [](const Meaning& m, int s) {
           return m.record.side_of(s) == Side::backward || m.cell(s).y < 2;
         }},
        {"generated > 1",
         [](const Meaning& m, int s) { return m.generated[std::size_t(s) + 1] > 1; }},
        {"improved > 0 and step > 3",
         [](const Meaning& m, int s) { return s + 1 > 3 && m.improved[std::size_t(s) + 1] > 0; }},
    };
    for (const auto& [text, holds] : formulas) {
      const StopMarks marks = stop_marks(r, at(text));
      for (const Slot slot : {Slot::a, Slot::b})
        EXPECT_EQ(marks.stops.of(slot), r->run(slot).fits && (slot == Slot::a || r->has_b())
                                            ? plain_counts(*r, slot, holds)
                                            : std::vector<int>())
            << text << ", " << (slot == Slot::a ? a : b);
      EXPECT_TRUE(stop_marks(r, at(text, Of::b)).stops.a.empty());
      EXPECT_TRUE(stop_marks(r, at(text, Of::a)).stops.b.empty());
    }
  }
}

TEST(Breakpoints, TheOpenListIsCountedAfterTheStep) {
  Random random(7);
  for (int map = 0; map < 20; ++map) {
    ComputeRequest request{with(random_scene(random, 10), "astar", "bidirectional"), 5, 5};
    request.open_lists = true;
    const auto r = Computer().compute(request);
    const int n = random.between(0, 8);
    const StopMarks marks = stop_marks(r, at(fmt::format("open > {}", n)));
    for (const Slot slot : {Slot::a, Slot::b}) {
      if (slot == Slot::b && !r->has_b()) continue;
      std::vector<int> expected;
      for (int count = 1; count <= r->run(slot).record.steps(); ++count)
        if (static_cast<int>(r->run(slot).open->size(r->recorded(slot), count)) > n)
          expected.push_back(count);
      EXPECT_EQ(marks.stops.of(slot), expected);
      EXPECT_EQ(marks.misfits[slot == Slot::a ? 0 : 1], std::nullopt);
    }
  }
}

TEST(Breakpoints, ASearchWithoutAnOpenListSaysSo) {
  const auto r = Computer().compute({with(passage(), "idastar", "astar"), 5, 5});
  const StopMarks marks = stop_marks(r, at("open > 2"));
  EXPECT_EQ(marks.misfits[0], "has no open list for 'open'");
  EXPECT_EQ(marks.misfits[1], std::nullopt);
  EXPECT_TRUE(marks.stops.a.empty());
}

// A program that is started again can answer the same query with another trace.
TEST(Breakpoints, AnotherTraceInTheSameSceneHasItsOwnMarks) {
  const TestFolder folder;
  const std::string begin = R"([{"type":"expand","id":"0,0"},{"type":"expand","id":"1,0"},)";
  const std::string end = R"({"type":"end","id":"2,0","pId":"1,0"}])";
  const Breakpoint breakpoint = at("step > 0", Of::b);
  Breakpoints breakpoints([] {});
  const auto marked = [&](const Scene& scene) {
    const auto r = Computer().compute({scene, 5, 5});
    breakpoints.follow(r, breakpoint, std::chrono::seconds(20));
    const StopMarks* const marks = breakpoints.marks(*r, breakpoint);
    return marks ? marks->stops.b : std::vector<int>();
  };
  const std::string search = "trace:" + folder.write("t.json", begin + end);
  const Scene scene = with(scene_of("...", {0, 0}, {2, 0}), "astar", search.c_str());
  EXPECT_EQ(marked(scene), (std::vector<int>{1, 2}));
  folder.write("t.json", begin + R"({"type":"expand","id":"2,0"},)" + end);
  EXPECT_EQ(marked(scene), (std::vector<int>{1, 2, 3}));
}

// Walks from stop to stop, with keys and by playing.
TEST(Breakpoints, ThePlaybackStopsExactlyThere) {
  Random random(11);
  Computer computer;
  for (int map = 0; map < 60; ++map) {
    const auto r = computer.compute({with(random_scene(random, 12), "astar", "dijkstra"), 5, 5});
    const PlayStops stops = stop_marks(r, at(fmt::format("x == {}", random.between(0, 9)))).stops;
    for (const Lock lock : {Lock::same_count, Lock::same_f, Lock::alone}) {
      Playback playback;
      playback.lock = lock;
      playback.moved = random.one_in(2) ? Slot::a : Slot::b;
      playback = moved_to(*r, playback, 0);
      const Slot first = leader(*r, playback);
      std::set<int> expected(stops.of(first).begin(), stops.of(first).end());
      if (lock == Lock::same_count && two_searches(*r)) {
        expected.insert(stops.a.begin(), stops.a.end());
        expected.insert(stops.b.begin(), stops.b.end());
      }
      std::vector<int> there, back, played;
      Playback p = playback;
      while (const auto next = next_stop(*r, p, stops, true)) {
        p = moved_to(*r, p, *next);
        EXPECT_EQ(position(*r, p), *next);
        there.push_back(*next);
      }
      p = moved_to(*r, p, Playback::kEnd);
      if (expected.contains(position(*r, p))) back.push_back(position(*r, p));
      while (const auto next = next_stop(*r, p, stops, false)) {
        p = moved_to(*r, p, *next);
        back.insert(back.begin(), *next);
      }
      PlayOptions options;
      options.unit = random.one_in(2) ? PlayUnit::node : PlayUnit::layer;
      options.speed = random.one_in(3) ? 0 : 70;
      Player player;
      p = playback;
      const int end = r->run(first).layers.steps();
      while (position(*r, p) < end) {
        options.playing = true;
        while (options.playing)
          if (const auto moved = player.advance(*r, p, options, 0.1, stops)) p = *moved;
        if (position(*r, p) < end || expected.contains(end)) played.push_back(position(*r, p));
      }
      const std::vector<int> wanted(expected.begin(), expected.end());
      EXPECT_EQ(there, wanted);
      EXPECT_EQ(back, wanted);
      EXPECT_EQ(played, wanted);
    }
  }
}

}  // namespace
}  // namespace waymark::breakpoints_test

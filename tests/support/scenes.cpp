#include "tests/support/scenes.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/scene/scene_parts.h"
#include "core/heuristic/heuristic.h"
#include "tests/support/maps.h"

namespace waymark {
namespace {

std::shared_ptr<const OpenedMap> opened(Grid grid) {
  Components components(grid);
  return std::shared_ptr<const OpenedMap>(
      new OpenedMap{"drawn.map", "drawn", "", "", std::move(grid), std::move(components)});
}

Cell any_place(Random& random, const Grid& grid) {
  return {random.between(-9, grid.width() + 8), random.between(-9, grid.height() + 8)};
}

SearchSpec any_spec(Random& random) {
  const AlgorithmRow& algorithm = kAlgorithms[random.below(kAlgorithms.size())];
  SearchSpec spec;
  spec.algorithm = algorithm.algorithm;
  if (algorithm.takes_heuristic) {
    const HeuristicRow& heuristic = heuristics()[random.below(heuristics().size())];
    spec.h = usual_choice(heuristic.heuristic);
    if (heuristic.heuristic == Heuristic::values) spec.h = {};  // the maps have no values
    if (heuristic.takes_options && random.one_in(2)) spec.h.best = random.between(1, 9);
    if (heuristic.takes_options && random.one_in(4)) spec.h.drop = random.between(1, 5);
    if (heuristic.takes_options && random.one_in(6)) spec.h.half = 1;
  }
  if (!may_ask(spec.algorithm, spec.h)) spec.h = {};
  spec.bpmx = algorithm.takes_bpmx && random.one_in(4);
  spec.prune = algorithm.takes_prune && !spec.bpmx && random.one_in(4);
  if (algorithm.takes_potential && random.one_in(2)) spec.potential = Potential::average;
  if (algorithm.takes_weight && random.one_in(2)) spec.weight = random.between(0, 3000);
  if (algorithm.takes_weight && random.one_in(3)) spec.weighs = WeightPlace::region;
  if (algorithm.takes_alpha && random.one_in(4)) spec.alpha = random.between(0, 2000);
  spec.anytime = algorithm.takes_anytime && !conflict_with_anytime(spec) && random.one_in(4);
  if (spec.anytime && random.one_in(2)) spec.budget = random.between(1, 300);
  if (algorithm.takes_ties) {
    const TieChoice ties = usual_choice(tie_rules()[random.below(tie_rules().size())].rule);
    if (may_take(spec.algorithm, ties)) spec.ties = ties;
  }
  if (algorithm.takes_reach && random.one_in(6)) {
    spec.reach = true;
    if (!parse_search(text_of(spec))) spec.reach = false;
  }
  return spec;
}

Roster any_roster(Random& random) {
  std::vector<SearchSpec> specs;
  for (int i = random.between(Roster::kLeast, 5); i > 0; --i) specs.push_back(any_spec(random));
  const int count = static_cast<int>(specs.size()), a = random.between(0, count - 1);
  return Roster::of(specs, a, (a + random.between(1, count - 1)) % count).value();
}

}  // namespace

Scene scene_of(std::string_view drawing, Cell start, Cell goal, std::vector<Cell> landmarks) {
  Scene scene;
  scene.map = opened(grid_of(drawing));
  scene.start = start;
  scene.goal = goal;
  scene.landmarks = std::move(landmarks);
  return scene;
}

State state_of(Scene scene) {
  State state;
  state.scene = std::move(scene);
  return state;
}

std::shared_ptr<const Results> results_of(const Scene& scene) {
  return Computer().compute({scene, 10, 10});
}

Scene passage() {
  return scene_of(R"(
............
.@@@@@@@@@@.
.........@..
.@@@@@@@@@.@
.........@@@)",
                  {0, 2}, {10, 2}, {{10, 3}});
}

Directions random_directions(Random& random) {
  if (!random.one_in(3)) return random.one_in(2) ? 4 : 8;
  return {8, static_cast<DiagonalCost>(random.between(0, 2)),
          static_cast<Corners>(random.between(0, 2))};
}

Scene random_scene(Random& random, int most) {
  const int height = random.between(1, most), width = random.between(1, most);
  Grid grid(width, height);
  const int walls = random.between(0, 50);
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      grid.set_terrain({x, y}, random.between(0, 99) < walls ? '@' : '.');
  if (grid.walkable_count() == 0) grid.set_terrain({0, 0}, '.');
  const std::vector<Cell> cells = walkable_cells(grid);
  const auto any = [&] { return cells[random.below(cells.size())]; };
  State state;
  state.scene.map = opened(std::move(grid));
  state.scene.directions = random_directions(random);
  state.scene.start = any();
  state.scene.goal = any();
  SetLandmarks landmarks;
  for (int i = random.between(0, 8); i > 0; --i) landmarks.cells.push_back(any());
  ask_landmarks(state.scene, random.one_in(2) ? kAllActive : random.between(1, 9));
  return apply(std::move(state), landmarks).scene;
}

Command random_presentation_command(Random& random) {
  const auto index = [&random] { return random.between(-1, 5); };
  switch (random.between(0, 10)) {
    case 0:
      return TakeSceneAgain{index()};
    case 1:
      return RemoveScene{index()};
    case 2:
      return MoveScene{index(), index()};
    case 3:
      return TitleScene{index(), random.one_in(2) ? " two \\ words" : ""};
    case 4:
      return NoteScene{index(), random.one_in(2) ? "first\nsecond\\n \n" : "say this "};
    case 5:
      return ShowScene{index()};
    case 6:
      return DuplicateScene{index()};
    case 7:
      return WriteOnScene{index(), random.one_in(2) ? "one\n two\\" : ""};
    default:
      return TakeScene{static_cast<SceneKind>(random.between(0, 2))};
  }
}

WalkEvent random_walk_event(Random& random, const Scene& scene) {
  const Cell at = any_place(random, scene.map->grid);
  // Many events happen at the same time, and some in the middle of a step.
  WalkTime time = random.between(0, 12) * kWalkUnit;
  if (random.one_in(3)) time += random.between(0, 999'999);
  return {time,
          static_cast<WalkEvent::Kind>(random.between(0, 1)),
          {at, {at.x + random.between(0, 4), at.y + random.between(0, 4)}}};
}

Command random_walk_command(Random& random, const Scene& scene) {
  switch (random.between(0, 4)) {
    case 0:
      return SetWalk{!random.one_in(3), static_cast<Slot>(random.between(0, 1)), random.one_in(3)};
    case 1:
      return SetWalkTime{random.between(-1, 40) * kWalkUnit + random.between(0, 3) * 250'000};
    case 2:
      return RemoveWalkEvent{random.between(-1, 4)};
    case 3: {
      SetWalkEvents command;
      for (int i = random.between(0, 3); i > 0; --i)
        command.events.push_back(random_walk_event(random, scene));
      return command;
    }
    default:
      return AddWalkEvent{random_walk_event(random, scene)};
  }
}

// The moves, the selection and the active landmarks change about as often as a point, so that stale
// caches show up.
Command random_command(Random& random, const Scene& scene, const std::vector<Scene>& others) {
  const Grid& grid = scene.map->grid;
  const auto place = [&] { return any_place(random, grid); };
  const int count = static_cast<int>(scene.landmarks.size());
  const auto index = [&] { return random.between(-1, count); };
  switch (random.between(0, 34)) {
    case 0:
      return MoveStart{place()};
    case 1: {
      if (random.one_in(3)) return AddGoal{place()};
      if (random.one_in(4)) return RemoveGoal{random.between(-1, 5)};
      if (random.one_in(4)) {
        const auto rule = static_cast<GoalRule>(random.between(0, 3));
        return SetGoalRule{rule, rule == GoalRule::near ? random.between(1, 12) : 0};
      }
      return MoveGoal{place(), random.one_in(3) ? random.between(-1, 5) : 0};
    }
    case 2:
    case 3:
      return MoveLandmark{index(), place()};
    case 4:
    case 5:
    case 6:
      return AddLandmark{place()};
    case 7:
      if (random.one_in(3)) return LockLandmark{index(), !random.one_in(3)};
      return RemoveLandmark{index()};
    case 8: {
      SetLandmarks command;
      for (int i = random.between(0, 80); i > 0; --i) command.cells.push_back(place());
      return command;
    }
    case 9:
      return SwapEnds{};
    case 10:  // rarely the existing ones
      return SetDirections{random.one_in(4) ? scene.directions : random_directions(random)};
    case 11:
      if (!others.empty()) return OpenScene{others[random.below(others.size())]};
      return SelectLandmark{index()};
    case 29:
      return SetDirections{scene.directions.count == 4 ? random_directions(random) : 4};
    case 30:
    case 31:
      return SelectLandmark{index()};
    case 32:
      return SetActiveLandmarks{random.between(kAllActive, count + 1)};
    case 33:
      return SetTables{static_cast<TablesUse>(random.between(0, 2))};
    case 12:
      return ChooseProblem{random.between(-2, 4)};
    case 13:
      return SetLayer{static_cast<Layer>(random.between(0, kLayerCount - 1)),
                      {random.one_in(2), static_cast<float>(random.between(-1, 5)) / 4}};
    case 14:
      return SetCamera{{random.one_in(3), random.between(-1, 200) / 2.0,
                        random.between(-50, 500) / 2.0, random.between(-50, 500) / 2.0}};
    case 15:
      if (random.one_in(3)) {
        const auto kind = static_cast<FieldKind>(random.between(0, kFieldKindCount - 1));
        return SetRightField{{may_stand_right(kind) ? kind : FieldKind::none,
                              static_cast<Slot>(random.between(0, 1))}};
      }
      if (random.one_in(6)) return SetCliqueLevel{random.between(0, 4)};
      return SetField{{static_cast<FieldKind>(random.between(0, kFieldKindCount - 1)),
                       static_cast<Slot>(random.between(0, 1))}};
    case 16:
      if (random.one_in(3)) return random_walk_command(random, scene);
      if (random.one_in(3)) {
        PenStroke stroke;
        for (int i = random.between(1, 4); i > 0; --i)
          stroke.push_back({random.between(-99, 999), random.between(-99, 999)});
        if (random.one_in(2)) return AddStroke{stroke};
        return SetPen{{stroke, {{1, 2}}}};
      }
      return SetSplit{static_cast<Split>(random.between(0, 2))};
    case 17:
      return SetWipe{static_cast<float>(random.between(0, 4)) / 4};
    case 18: {
      if (random.one_in(4)) {
        TextFault fault;
        return SetBreakpoint{{StepCondition::parse(random.one_in(2) ? "f > 12" : "reopened", fault),
                              static_cast<Breakpoint::Of>(random.between(0, 2))}};
      }
      const auto steps = [&] { return random.one_in(3) ? Playback::kEnd : random.between(0, 99); };
      const int formula = steps();
      return SetPlayback{{formula, steps(), static_cast<Playback::Lock>(random.between(0, 2)),
                          static_cast<Slot>(random.between(0, 1))}};
    }
    case 19: {
      Brush brush;
      brush.kind = static_cast<Brush::Kind>(random.between(0, 4));
      if (brush.kind == Brush::Kind::plot_band) {
        brush.within = random.between(0, 20) / 2.0;
      } else if (brush.kind == Brush::Kind::map_box) {
        brush.from = place();
        brush.to = place();
      } else if (brush.kind != Brush::Kind::none) {
        const int least = brush.kind == Brush::Kind::plot_box ? 2 : 3;
        for (int i = 0; i < least; ++i)
          brush.places.push_back({random.between(0, 80) / 2.0, random.between(0, 80) / 4.0});
      }
      return SetBrush{brush};
    }
    case 20: {
      ScatterPlot plot;
      plot.vertical = static_cast<ScatterPlot::Vertical>(random.between(0, 2));
      plot.a = random.one_in(2);
      plot.fit = random.one_in(2);
      if (!plot.fit) {
        plot.x1 = random.between(1, 90) / 2.0;
        plot.y1 = random.between(1, 90) / 4.0;
      }
      return SetScatterPlot{plot};
    }
    case 21: {
      SetPoints command{place(), place(), {}};
      for (int i = random.between(0, 8); i > 0; --i) command.landmarks.push_back(place());
      return command;
    }
    case 22:
      return SetDragPlot{{static_cast<DragPlot::Vertical>(random.between(0, 1)), random.one_in(2)}};
    case 23:
      if (random.one_in(3))
        return SetPathPlot{{static_cast<PathPlot::Shown>(random.between(0, 1)),
                            random.between(0, 100), random.between(1, 1000) * 1000}};
      return SetPairsPlot{{static_cast<PairsPlot::Across>(random.between(0, 1)),
                           random.between(0, 2000), random.next()}};
    case 24:
      if (random.one_in(2))
        return SetCountPlot{{static_cast<CountPlot::Shown>(random.between(0, 3)),
                             random.one_in(2) ? CountPlot::kUsual : CountPlot::kMany,
                             random.between(0, 2000),
                             random.next(),
                             {PlacementMethod::swap, PlacementMethod::random}}};
      if (random.one_in(4))
        return SetAfterSearch{
            {{StrategyKind::centroid, random.between(1, 9) / 1.0}, random.next()}};
      if (random.one_in(2)) return SetMemoryPlot{{random.one_in(2)}};
      if (random.one_in(3)) {
        Prediction prediction;
        prediction.what = static_cast<Guessed>(random.between(0, kGuessedCount - 1));
        prediction.revealed = random.one_in(2);
        for (int i = random.between(0, 3); i > 0; --i) {
          prediction.guesses.push_back(random.between(0, 99));
          prediction.past.push_back({Guessed::cost, random.between(0, 99), {i, 2 * i}});
        }
        return SetPrediction{prediction};
      }
      if (random.one_in(2))
        return SetStreamPlot{{static_cast<StreamKind>(random.between(0, 2)),
                              random.between(1, 2000),
                              random.next(),
                              {{StrategyKind::least_used, random.between(0, 100) / 100.0}}}};
      if (random.one_in(3)) return SetFullPlot{random.one_in(2)};
      return ShowPlot{static_cast<PlotTab>(random.between(0, 3))};
    case 25:
      if (random.one_in(2)) return SetSearches{any_roster(random)};
      return SetActiveLandmarks{random.between(0, 64)};
    case 26:
    case 27: {
      PaintCells paint{kPaintableTerrain[random.below(kPaintableTerrain.size())], {}};
      if (random.one_in(3)) paint.terrain = random.one_in(3) ? kOutOfRegion : kIntoRegion;
      if (paint.terrain == '.' && random.one_in(2)) paint.cost = 250 * random.between(1, 40);
      PaintShape& shape = paint.shape;
      shape.kind = static_cast<PaintShape::Kind>(random.between(0, 3));
      shape.from = shape.to = place();
      if (shape.kind != PaintShape::Kind::fill) shape.to = place();
      if (shape.kind == PaintShape::Kind::line || shape.kind == PaintShape::Kind::frame)
        shape.size = random.between(1, 4);
      return paint;
    }
    case 28: {
      TerrainRules rules;
      for (int& cost : rules.cost)
        cost = random.between(TerrainRules::kApart, TerrainRules::kMostCost);
      return SetTerrainRules{rules};
    }
    default:
      return SetPlacement{{PlacementMethod::random, random.between(1, 64), random.next()}};
  }
}

void expect_sound(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  EXPECT_TRUE(grid.walkable(scene.start)) << scene.start.x << "," << scene.start.y;
  EXPECT_TRUE(grid.walkable(scene.goal)) << scene.goal.x << "," << scene.goal.y;
  const std::vector<Cell>& goals = scene.goals.further;
  EXPECT_LT(goals.size(), GoalChoice::kMost);
  for (std::size_t i = 0; i < goals.size(); ++i) {
    EXPECT_TRUE(grid.walkable(goals[i])) << "goal " << i + 2;
    EXPECT_NE(goals[i], scene.goal) << "goal " << i + 2;
    EXPECT_EQ(std::count(goals.begin(), goals.end(), goals[i]), 1) << "goal " << i + 2;
  }
  EXPECT_EQ(scene.goals.radius > 0, scene.goals.rule == GoalRule::near);
  EXPECT_LE(scene.landmarks.size(), std::size_t{Placement::kMaxLandmarks});
  EXPECT_TRUE(parse_directions(text_of(scene.directions)));
  EXPECT_GE(landmarks_asked(scene), kAllActive);
  EXPECT_LE(landmarks_asked(scene), Placement::kMaxLandmarks);
  EXPECT_TRUE(scene.locked.empty() || scene.locked.size() == scene.landmarks.size());
  for (std::size_t i = 0; i < scene.landmarks.size(); ++i) {
    EXPECT_TRUE(grid.walkable(scene.landmarks[i])) << "landmark " << i + 1;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(scene.landmarks[i] == scene.landmarks[j])
          << "landmarks " << j + 1 << ", " << i + 1;
  }
}

}  // namespace waymark

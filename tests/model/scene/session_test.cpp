#include "app/scene/session.h"

#include <gtest/gtest.h>

#include "app/scene/command_verbs.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/state.h"
#include "core/io/import_rules.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

namespace waymark::session_test {
namespace {

Session session_of(const State& state) {
  return session_of(state, grid_hash(state.scene.map->grid), "");
}

// A State after `commands` commands of any kind, on a random map with random terrain rules.
State random_state(Random& random, int commands) {
  State state = state_of(random_scene(random, 30));
  TerrainRules rules;
  for (int& cost : rules.cost) cost = random.between(TerrainRules::kApart, TerrainRules::kMostCost);
  rules[Terrain::ground] = random.between(1, 2);
  Grid grid = state.scene.map->grid;
  grid.set_rules(rules);
  state.scene.map = edited_map(*state.scene.map, std::move(grid), true);
  for (int i = 0; i < commands; ++i) {
    const Command command = random.one_in(8) ? random_presentation_command(random)
                                             : random_command(random, state.scene, {});
    state = waymark::apply(std::move(state), command);
  }
  return state;
}

// Replaces each map in the State's presentation with the equal map from another presentation.
void take_maps_of_scenes(State& state, const Presentation& presentation) {
  for (std::size_t i = 0; i < state.presentation.scenes.size() && i < presentation.scenes.size();
       ++i) {
    PresentationScene scene = *state.presentation.scenes[i];
    const Scene& other = presentation.scenes[i]->state.scene;
    EXPECT_EQ(scene.state.scene.map->grid, other.map->grid);
    EXPECT_EQ(scene.state.scene.stale.map != nullptr, other.stale.map != nullptr);
    scene.state.scene.map = other.map;
    scene.state.scene.stale.map = other.stale.map;
    state.presentation.scenes[i] = std::make_shared<const PresentationScene>(scene);
  }
}

// Compares everything except where the maps are in memory.
void expect_same(const State& a, State b) {
  take_maps_of_scenes(b, a.presentation);
  const OpenedMap& map = *a.scene.map;
  EXPECT_EQ(map.grid, b.scene.map->grid);
  EXPECT_EQ(map.source, b.scene.map->source);
  EXPECT_EQ(map.title, b.scene.map->title);
  EXPECT_EQ(map.style, b.scene.map->style);
  EXPECT_EQ(map.lesson, b.scene.map->lesson);
  EXPECT_EQ(map.painted, b.scene.map->painted);
  ASSERT_EQ(map.import != nullptr, b.scene.map->import != nullptr);
  if (map.import) {
    EXPECT_EQ(*map.import, *b.scene.map->import);
  }
  ASSERT_EQ(a.scene.stale.map != nullptr, b.scene.stale.map != nullptr);
  if (a.scene.stale.map) {
    EXPECT_EQ(a.scene.stale.map->grid, b.scene.stale.map->grid);
    EXPECT_EQ(a.scene.stale.map == a.scene.map, b.scene.stale.map == b.scene.map);
  }
  b.scene.stale.map = a.scene.stale.map;
  b.scene.map = a.scene.map;
  EXPECT_EQ(a, b);
}

State opened(const std::string& text, const std::string& folder = "") {
  const Result<Session> session = parse_session(text, "s.waymark");
  if (!session) {
    ADD_FAILURE() << session.error().text();
    return {};
  }
  const Result<Opened> found = open_session(session.value(), {nullptr, {}, folder});
  if (found) return state_of(found.value());
  ADD_FAILURE() << found.error().text();
  return {};
}

TEST(SessionTest, EveryStateComesBackWholeAndItsTextByteForByte) {
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    State state = random_state(random, 60);
    auto map = std::make_shared<OpenedMap>(*state.scene.map);
    map->style = "in the style of \"" + std::string(1, static_cast<char>(random.between(1, 127)));
    WallRule walls;
    walls.threshold = random.between(0, 256);
    if (random.one_in(2))
      map->import = std::make_shared<const ImportRules>(ImportRules{walls, 8, random.one_in(2)});
    state.scene.map = map;
    const std::string text = session_text(session_of(state));
    const Result<Session> read = parse_session(text, "s.waymark");
    ASSERT_TRUE(read) << read.error().text() << "\n" << text;
    ASSERT_EQ(session_text(read.value()), text);
    expect_same(state, opened(text));
    ASSERT_FALSE(HasFailure()) << text;
  }
}

TEST(SessionTest, LooksAreTheSameOnAnyOtherStateOfTheScene) {
  Random random(12);
  for (int i = 0; i < 300; ++i) {
    const State a = random_state(random, 40);
    State b = a;
    for (int j = 0; j < 40; ++j)
      if (const Command command = random_command(random, b.scene, {}); is_look(command))
        b = apply(std::move(b), command);
    ASSERT_EQ(a.scene, b.scene);
    for (const Command& look : look_commands(a)) b = apply(std::move(b), look);
    ASSERT_EQ(a, b);
  }
}

TEST(SessionTest, LooksAreTheCommandsThatChangeNoScene) {
  for (const Command& look : look_commands(State{})) EXPECT_TRUE(is_look(look)) << text_of(look);
  for (const Command& edit : std::vector<Command>{
           MoveStart{}, SwapEnds{}, SetDirections{8}, SetActiveLandmarks{1}, PaintCells{},
           PaintCells{kIntoRegion, {}}, AddLandmark{}, ChooseProblem{0}, SetTerrainRules{}})
    EXPECT_FALSE(is_look(edit)) << text_of(edit);
}

// The first version of a session file. It must stay readable forever.
constexpr const char* kFirstVersion = R"({
  "format": "waymark session",
  "version": 1,
  "map": {
    "source": "drawn.map",
    "title": "drawn",
    "style": "",
    "lesson": "",
    "painted": true,
    "width": 3,
    "height": 2,
    "rows": [
      ".G@",
      "2.S"
    ]
  },
  "moves": 8,
  "start": [0, 0],
  "goal": [2, 1],
  "landmarks": [[1, 0], [0, 1]],
  "active": 1,
  "view": {
    "layer path": "off 0.25",
    "field": "error landmarks",
    "wipe": "0.125",
    "playback": "3 end same-f distance"
  }
}
)";

TEST(SessionTest, TheFirstVersionIsReadAsItWasMeant) {
  const State state = opened(kFirstVersion);
  EXPECT_EQ(state.scene.map->grid, grid_of(".G@\n..S"));
  EXPECT_TRUE(state.scene.map->painted);
  EXPECT_EQ(state.scene.directions, 8);
  EXPECT_EQ(state.scene.start, (Cell{0, 0}));
  EXPECT_EQ(state.scene.goal, (Cell{2, 1}));
  EXPECT_EQ(state.scene.landmarks, (std::vector<Cell>{{1, 0}, {0, 1}}));
  EXPECT_EQ(text_of(state.scene.roster), "1 2 65 astar | astar h=landmarks:best:1");
  EXPECT_EQ(state.layer(Layer::path), (LayerLook{false, 0.25f}));
  EXPECT_EQ(state.field.kind, FieldKind::error);
  EXPECT_EQ(state.wipe, 0.125f);
  EXPECT_EQ(state.playback.a, 3);
  EXPECT_EQ(state.playback.lock, Playback::Lock::same_f);
  EXPECT_EQ(state.camera, Camera{});
}

TEST(SessionTest, WhatANewerProgramAddsIsPassedOver) {
  std::string text = kFirstVersion;
  const auto insert = [&text](const std::string& before, const std::string& what) {
    text.insert(text.find(before), what);
  };
  insert("\"moves\"", "\"sound\": [1, {\"loud\": true}],\n");
  insert("\"wipe\"", "\"smell\": {\"of\": \"roses\"},\n");
  insert("\"title\"", "\"weather\": null,\n");
  expect_same(opened(kFirstVersion), opened(text));
}

std::string refused(const std::string& text) {
  const Result<Session> session = parse_session(text, "s.waymark");
  if (!session) return session.error().text();
  const Result<Opened> found = open_session(session.value(), {});
  return found ? "" : found.error().text();
}

TEST(SessionTest, ANewerVersionIsRefusedInWords) {
  for (const char* newer : {"4", "3.5", "7", "2147483648", "1e300", "99999999999999999999"}) {
    std::string text = kFirstVersion;
    text.replace(text.find("\"version\": 1"), 12, std::string("\"version\": ") + newer);
    EXPECT_EQ(refused(text),
              "s.waymark:3: at \"version\": this session was made by a newer version of Waymark. "
              "Update Waymark")
        << newer;
  }
}

TEST(SessionTest, AFileThatIsNoMapIsNotOpenedAsOne) {
  const std::string session =
      "{\"format\": \"waymark session\", \"version\": 1, \"map\": {\"file\": \"/etc/passwd\", "
      "\"hash\": \"0123456789abcdef\"}, \"moves\": 4, \"start\": [0, 0], \"goal\": [1, 1], "
      "\"landmarks\": [], \"active\": \"all\", \"view\": {}}";
  EXPECT_EQ(
      refused(session),
      "the session's map '/etc/passwd' is neither a .map file nor a graph. Fix it in the file");
}

TEST(SessionTest, AByteOrderMarkMovesNoPlace) {
  const std::string mark = "\xef\xbb\xbf";
  expect_same(opened(kFirstVersion), opened(mark + kFirstVersion));
  const std::string torn = "{\"format\": \"waymark session\",\n view}";
  EXPECT_EQ(refused(mark + torn), refused(torn));
  EXPECT_EQ(refused(mark + "]"), refused("]"));
  EXPECT_TRUE(refused("]").starts_with("s.waymark:1:1: ")) << refused("]");
  std::string moved = kFirstVersion;
  moved.replace(moved.find("\"moves\": 8"), 10, "\"moves\": 5");
  EXPECT_EQ(refused(mark + moved), refused(moved));
}

TEST(SessionTest, TextCutOffAnywhereIsRefused) {
  const std::string text = kFirstVersion;
  for (std::size_t length = 0; length + 2 < text.size(); ++length) {
    const std::string error = refused(text.substr(0, length));
    EXPECT_TRUE(error.starts_with("s.waymark:")) << length << ": " << error;
  }
}

// Damaging any single byte causes an error or does no harm.
TEST(SessionTest, NoDamagedByteDoesHarm) {
  Random random(13);
  for (std::size_t at = 0; at < std::string_view(kFirstVersion).size(); ++at)
    for (int i = 0; i < 4; ++i) {
      std::string text = kFirstVersion;
      text[at] = static_cast<char>(random.below(256));
      const Result<Session> session = parse_session(text, "s.waymark");
      if (!session) continue;
      if (const Result<Opened> found = open_session(session.value(), {}))
        expect_sound(found.value().scene);
    }
}

TEST(SessionTest, AnErrorNamesTheLineAndTheKey) {
  struct Wrong {
    const char* part;
    const char* by;
    const char* says;
  };
  for (const Wrong& wrong :
       {Wrong{"\"moves\": 8", "\"moves\": 5", "s.waymark:17: at \"moves\": unknown moves '5'"},
        Wrong{"\"moves\": 8", "\"moves\": \"8:cut:1:1\"",
              "s.waymark:17: at \"moves\": unexpected '1' in '8:cut:1:1'"},
        Wrong{"\"moves\": 8", "\"moves\": 8.5", "s.waymark:17: at \"moves\": expected an integer"},
        Wrong{"\"moves\": 8,", "", "s.waymark:1: \"moves\" is missing"},
        Wrong{"[2, 1]", "[2]", "s.waymark:19: at \"goal\": expected a cell as [x, y]"},
        Wrong{"[2, 1]", "[2, 9]", "the goal 2,9 is outside the map"},
        Wrong{"[2, 1]", "[2, 0]", "the goal 2,0 is in a wall"},
        Wrong{"[0, 1]]", "[0, 1.5]]", "s.waymark:20: at \"landmarks.1.1\": expected an integer"},
        Wrong{"[0, 1]]", "[1, 0]]", "landmarks 1 and 2 are on the same cell"},
        Wrong{"\"active\": 1", "\"active\": 65", "at \"active\": expected an integer from 1 to 64"},
        Wrong{"2.S", "2.", "s.waymark:14: at \"map.rows.1\": the row has 2 cells"},
        Wrong{"2.S", "9.S", "the row has more than 3 cells"},
        Wrong{"2.S", "99999999999.", "the row has more than 3 cells"},
        Wrong{"2.S", "..3", "the row ends with a number; a terrain letter must follow it"},
        Wrong{"2.S", "..?", "character 3 is not a terrain letter"},
        Wrong{"\"height\": 2", "\"height\": 3", "at \"map.rows\": there are 2 rows"},
        Wrong{"\"height\": 2", "\"height\": 99999999", "expected an integer"},
        Wrong{"0.125", "half", "at \"view.wipe\": invalid value 'half' for 'wipe'"},
        Wrong{"\"off 0.25\"", "3", "s.waymark:23: at \"view.layer path\": expected a string"},
        Wrong{"waymark session", "other", "s.waymark:1: this is not a Waymark session"},
        Wrong{"\"moves\": 8", "\"moves\": 1e999", "s.waymark:17:12: number out of range"},
        Wrong{"\"view\"", "view", "s.waymark:22:3: invalid JSON"}}) {
    std::string text = kFirstVersion;
    text.replace(text.find(wrong.part), std::string_view(wrong.part).size(), wrong.by);
    EXPECT_TRUE(contains(refused(text), wrong.says)) << wrong.by << " gives: " << refused(text);
  }
}

TEST(SessionTest, AVersionIsANumberAndThere) {
  for (const auto& [by, says] :
       {std::pair{"", "s.waymark:1: \"version\" is missing"},
        {"\"version\": \"1\",", "s.waymark:3: at \"version\": expected an integer"},
        {"\"version\": 1.5,", "s.waymark:3: at \"version\": expected an integer"},
        {"\"version\": null,", "s.waymark:3: at \"version\": expected an integer"}}) {
    std::string text = kFirstVersion;
    const std::string version = "\"version\": 1,";
    text.replace(text.find(version), version.size(), by);
    EXPECT_TRUE(refused(text).starts_with(says)) << by << " gives: " << refused(text);
  }
}

// Another cell would be in the border of the grid.
TEST(SessionTest, ARowHasAsManyCellsAsTheMapIsWide) {
  for (const auto& [row, says] :
       {std::pair{".G@.", "the row has more than 3 cells"},
        {"2.SS", "the row has more than 3 cells"},
        {"4.", "the row has more than 3 cells"},
        {"99999999999999999999.", "the row has more than 3 cells"},
        {".G", "the row has 2 cells, but 'width' is 3"},
        {"", "the row has 0 cells, but 'width' is 3"},
        {".G3", "the row ends with a number; a terrain letter must follow it"}}) {
    std::string text = kFirstVersion;
    text.replace(text.find(".G@"), 3, row);
    EXPECT_TRUE(contains(refused(text), says)) << row << " gives: " << refused(text);
  }
}

TEST(SessionTest, CostsOfCellsAreReadBack) {
  Random random(42);
  Grid grid(9, 7);
  grid.set_step_rule(StepRule::entered);
  for (int y = 0; y < 7; ++y)
    for (int x = 0; x < 9; ++x)
      if (random.one_in(4))
        grid.set_terrain({x, y}, ".S@W3"[random.below(5)]);
      else
        grid.set_cost({x, y}, random.between(1, CellCosts::kMost));
  grid.set_cost({0, 1}, 2500);
  Components components(grid);
  State state;
  state.scene.map = std::make_shared<const OpenedMap>(
      OpenedMap{"m", "m", "", "", std::move(grid), std::move(components), true});
  state.scene.start = state.scene.goal = {0, 1};
  const std::string text = session_text(session_of(state));
  EXPECT_TRUE(contains(text, "\"step\": \"entered\""));
  expect_same(state, opened(text));
}

TEST(SessionTest, WideRowsAreShortenedAndReadBack) {
  Random random(14);
  for (const int width : {120, 121, 700}) {
    Grid grid(width, 3);
    for (int x = 0; x < width; ++x) {
      grid.set_terrain({x, 0}, ".GS@OTW0123456789"[random.below(17)]);
      grid.set_terrain({x, 1}, x < 50 ? '.' : '@');
    }
    Components components(grid);
    State state;
    state.scene.map = std::make_shared<const OpenedMap>(
        OpenedMap{"m", "m", "", "", std::move(grid), std::move(components), true});
    state.scene.start = state.scene.goal = {0, 1};
    const std::string text = session_text(session_of(state));
    expect_same(state, opened(text));
    EXPECT_EQ(text.find(std::to_string(width) + "@") != std::string::npos, width > 120);
  }
}

TEST(SessionLabelTest, ATimeOfAnotherDayHasItsDay) {
  const auto now = std::filesystem::file_time_type::clock::now();
  EXPECT_EQ(time_text(now).size(), std::string_view("21:43").size()) << time_text(now);
  // A day one year ago is neither today nor yesterday, not even in a leap year.
  for (const int days : {1, 365, 366}) {
    const std::string text = time_text(now - std::chrono::hours(24 * days));
    EXPECT_TRUE(contains(text, " on ")) << days << " days ago: " << text;
  }
}

TEST(SessionLabelTest, ATitleIsThatOfTheFileElseOfTheMap) {
  Session session;
  session.map = {MapReference::By::demo, "maze"};
  EXPECT_EQ(title_of(session), "Maze");
  session.map = {MapReference::By::file, "/some/where/arena.map"};
  EXPECT_EQ(title_of(session), "arena");
  session.work_file = "/some/where/mine.waymark";
  EXPECT_EQ(title_of(session), "mine.waymark");
}

}  // namespace
}  // namespace waymark::session_test

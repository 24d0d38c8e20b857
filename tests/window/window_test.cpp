#include "tests/window/window_test.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/summary_text.h"
#include "app/scene/open_scene.h"
#include "app/shell/script.h"
#include "tests/support/real_maps.h"

namespace waymark {

WindowTest::WindowTest() : folder_before_(std::filesystem::current_path().string()) {
  std::filesystem::current_path(folder_.path());
  // The tests must not use the map library of the user who runs them.
  setenv("XDG_DATA_HOME", (folder_.path() + "/data").c_str(), 1);
}

WindowTest::~WindowTest() { std::filesystem::current_path(folder_before_); }

void WindowTest::open(const std::string& source, GlWindow::Size size, bool deterministic) {
  Result<Scene> scene = open_scene(source);
  ASSERT_TRUE(scene) << scene.error().text();
  open(std::move(scene.value()), size, deterministic);
}

void WindowTest::open_with(const std::string& source, Settings settings, GlWindow::Size size) {
  app_.reset();
  Result<Scene> scene = open_scene(source);
  ASSERT_TRUE(scene) << scene.error().text();
  settings.window_width = size.width;
  settings.window_height = size.height;
  show(App::create(std::move(scene.value()), settings, AppOptions{false, true}));
}

void WindowTest::open(Scene scene, GlWindow::Size size, bool deterministic) {
  app_.reset();  // one window at a time, because ImGui has one context
  Settings settings;
  settings.window_width = size.width;
  settings.window_height = size.height;
  show(App::create(std::move(scene), settings, AppOptions{false, deterministic}));
}

void WindowTest::open(Scene scene, const AppOptions& options) {
  app_.reset();
  show(App::create(std::move(scene), Settings{}, options));
}

void WindowTest::show(Result<std::unique_ptr<App>> app) {
  ASSERT_TRUE(app) << app.error().text();
  app_ = std::move(app.value());
  app_->set_drawing(false);
  app_->settle();
}

Picture WindowTest::pixels() {
  const bool drew = app_->drawing();
  app_->set_drawing(true);
  Picture picture = app_->picture();
  app_->set_drawing(drew);
  return picture;
}

void WindowTest::open_with_lessons(const std::string& source, const std::string& lessons) {
  Result<Scene> scene = open_scene(source);
  ASSERT_TRUE(scene) << scene.error().text();
  open(std::move(scene.value()), AppOptions{false, true, lessons});
}

void WindowTest::run(const std::string& script) {
  const std::optional<Error> error = run_script(*app_, script, "script");
  ASSERT_FALSE(error) << error->text();
}

void WindowTest::act(const std::string& id) {
  const Action* action = app_->actions().find(id);
  ASSERT_NE(action, nullptr) << id;
  ASSERT_TRUE(action->enabled()) << id;
  action->run();
  app_->settle();
}

void WindowTest::act_and_save(const std::string& id) {
  act(id);
  ASSERT_EQ(app_->ui().popup, Popup::save) << id;
  run("key Return");
}

void WindowTest::move(ImVec2 to) {
  pointer_ = to;
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = static_cast<int>(to.x);
  event.motion.y = static_cast<int>(to.y);
  app_->handle(event);
}

void WindowTest::press(Uint8 button) {
  SDL_Event event{};
  event.type = SDL_MOUSEBUTTONDOWN;
  event.button.button = button;
  event.button.x = static_cast<int>(pointer_.x);
  event.button.y = static_cast<int>(pointer_.y);
  app_->handle(event);
}

void WindowTest::release(Uint8 button) {
  SDL_Event event{};
  event.type = SDL_MOUSEBUTTONUP;
  event.button.button = button;
  event.button.x = static_cast<int>(pointer_.x);
  event.button.y = static_cast<int>(pointer_.y);
  app_->handle(event);
}

void WindowTest::wheel(float notches) {
  SDL_Event event{};
  event.type = SDL_MOUSEWHEEL;
  event.wheel.preciseY = notches;
  app_->handle(event);
}

void WindowTest::key(SDL_Keycode code, bool down, SDL_Keymod modifiers) {
  SDL_Event event{};
  event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
  event.key.keysym.sym = code;
  event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
  event.key.keysym.mod = static_cast<Uint16>(modifiers);
  app_->handle(event);
}

void WindowTest::type(const std::string& text) {
  SDL_Event typed{};
  typed.type = SDL_TEXTINPUT;
  text.copy(typed.text.text, sizeof typed.text.text - 1);
  app().handle(typed);
  app().settle();
}

void WindowTest::click(ImVec2 at) {
  move(at);
  app_->frame();
  press();
  app_->frame();
  release();
  app_->frame();
}

void WindowTest::move_and_settle(ImVec2 to) {
  move(to);
  app_->settle();
}

void WindowTest::release_and_settle(Uint8 button) {
  release(button);
  app_->settle();
}

void WindowTest::click_and_settle(ImVec2 at) {
  click(at);
  app_->settle();
}

void WindowTest::drag(ImVec2 from, ImVec2 to, Uint8 button, int steps) {
  move_and_settle(from);
  press(button);
  app_->settle();
  for (int i = 1; i <= steps; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(steps);
    move_and_settle({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
  }
  release_and_settle(button);
}

void WindowTest::tap(SDL_Keycode code, SDL_Keymod modifiers) {
  key(code, true, modifiers);
  key(code, false);  // without Ctrl and Shift, as in scripts
  app_->settle();
}

void WindowTest::drop_file(const std::string& path) {
  SDL_Event event{};
  event.type = SDL_DROPFILE;
  event.drop.file = SDL_strdup(path.c_str());  // the program frees it
  app_->handle(event);
  app_->settle();
}

FrameItems WindowTest::frame_content() {
  FrameItems items;
  frame_items = &items;
  app_->frame();
  frame_items = nullptr;
  return items;
}

bool WindowTest::has_text(const FrameItems& frame, std::string_view part) {
  return std::any_of(frame.texts.begin(), frame.texts.end(),
                     [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

MapTransform WindowTest::transform() const {
  return map_transform(app_->state().camera, app_->layout().map, *scene().map, app_->scale());
}

bool WindowTest::far_from_points(const MapTransform& view, Cell cell) const {
  constexpr float kFar = 60;
  const ImVec2 at = view.center(cell);
  const auto is_near = [&](Cell point) {
    const ImVec2 there = view.center(point);
    return std::hypot(there.x - at.x, there.y - at.y) < kFar;
  };
  return !is_near(scene().start) && !is_near(scene().goal) &&
         std::none_of(scene().landmarks.begin(), scene().landmarks.end(), is_near);
}

Cell WindowTest::free_cell(int n) const {
  const Components& components = scene().map->components;
  const int component = components.of(grid().node(scene().start));
  const MapTransform view = transform();
  std::vector<Cell> cells;
  for (int y = 0; y < grid().height(); ++y)
    for (int x = 0; x < grid().width(); ++x)
      if (components.of(grid().node({x, y})) == component && far_from_points(view, {x, y}))
        cells.push_back({x, y});
  if (cells.empty()) return scene().start;
  // A large step, so that consecutive cells are far apart.
  return cells[static_cast<std::size_t>(n) * 7919 % cells.size()];
}

Cell WindowTest::wall_cell() const {
  constexpr int kInside = 5;
  const MapTransform view = transform();
  for (int y = kInside; y < grid().height() - kInside; ++y)
    for (int x = kInside; x < grid().width() - kInside; ++x) {
      const Cell cell{x, y};
      const bool all_wall = !grid().walkable(cell) && !grid().walkable(Cell{x + 1, y}) &&
                            !grid().walkable(Cell{x, y + 1}) && !grid().walkable(Cell{x - 1, y});
      if (all_wall && far_from_points(view, cell)) return cell;
    }
  ADD_FAILURE() << "this map has no such wall";
  return {};
}

namespace {

using nlohmann::json;

std::string arguments(const Scene& scene, const std::string& map) {
  const auto option = [](const char* name, Cell cell) {
    return fmt::format(" --{} {},{}", name, cell.x, cell.y);
  };
  std::string text = "solve " + (map.empty() ? scene.map->source : map) +
                     option("start", scene.start) + option("goal", scene.goal) + " --moves " +
                     text_of(scene.directions);
  for (const Cell landmark : scene.landmarks) text += option("landmark", landmark);
  return text + " --json";
}

// A length from the JSON, in the form that the window shows.
std::string length(const json& number, int directions) {
  return directions == 4 ? grouped(number.get<int>()) : decimal_text(number.get<double>(), 2);
}

void expect_row(const SearchOutcome& shown, const Moves& moves, const json& solved) {
  SCOPED_TRACE(solved["heuristic"].get<std::string>());
  EXPECT_EQ(length_text(shown.h_start, moves), length(solved["h_start"], moves.directions));
  EXPECT_EQ(length_text(shown.cost, moves), length(solved["cost"], moves.directions));
  EXPECT_EQ(shown.counts.expanded, solved["expanded"]);
  EXPECT_EQ(shown.counts.must_expand, solved["must_expand"]);
  EXPECT_EQ(shown.path_length(), solved["path_length"]);
}

// The Summary's sentences, composed only from the JSON.
std::string sentences(const json& solved, std::size_t landmarks) {
  const json& rows = solved["results"];
  const int directions = solved["moves"];
  const auto explored = [](const json& row) { return grouped(row["expanded"].get<int>()); };
  std::string text =
      fmt::format("The {} distance is {}, the path costs {}. A* explores {} cells.\n",
                  directions == 4 ? "Manhattan" : "octile", length(rows[0]["h_start"], directions),
                  length(solved["cost"], directions), explored(rows[0]));
  if (landmarks == 0)
    return text + fmt::format(
                      "A perfect heuristic would explore {}. Double-click on free ground "
                      "to add a landmark.\n",
                      explored(rows[1]));
  const std::string with = fmt::format("With {} landmark{} the estimate", landmarks,
                                       landmarks == 1 ? "" : "s"),
                    estimate = length(rows[1]["h_start"], directions);
  const bool differ_elsewhere =
      rows[0]["h_start"] == rows[1]["h_start"] && rows[0]["expanded"] != rows[1]["expanded"];
  const bool exact = rows[1]["h_start"] == solved["cost"];
  const std::string reason = exact && rows[1]["expanded"] > rows[2]["expanded"]
                                 ? fmt::format(", because each could lie on a path that costs {}",
                                               length(solved["cost"], directions))
                                 : "";
  return text +
         (differ_elsewhere
              ? fmt::format("{} at the start is {} as well, but it is higher at other cells:", with,
                            estimate)
              : fmt::format("{} is {} and", with, estimate)) +
         fmt::format(" A* explores {}{}; a perfect heuristic would explore {}.\n",
                     explored(rows[1]), reason, explored(rows[2]));
}

}  // namespace

void expect_agrees_with_solve(const App& app, const std::string& map) {
  const Results& r = app.results();
  const Scene& scene = app.state().scene;
  ASSERT_EQ(r.scene, scene) << "the results belong to another state";
  const Ran ran = run_waymark(arguments(scene, map));
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json solved = ran.json();
  const json& rows = solved["results"];
  SCOPED_TRACE(arguments(scene, map));
  expect_row(r.a, r.moves, rows[0]);
  if (!scene.landmarks.empty()) expect_row(r.b, r.moves, rows[1]);
  expect_row(r.exact, r.moves, rows.back());
  EXPECT_EQ(plain_text(summary_text(r)), sentences(solved, scene.landmarks.size()));
}

std::string real_map(const std::string& name) {
  const std::filesystem::path path = real_maps_folder() / name;
  std::error_code problem;
  if (!std::filesystem::exists(path, problem)) return {};
  return std::filesystem::canonical(path).string();
}

}  // namespace waymark

#include "app/pipes/pipe_shelf.h"

#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <thread>

#include "app/compute/cell_bits.h"
#include "app/compute/worker.h"
#include "app/kit/json.h"
#include "app/scene/open_scene.h"
#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/program.h"
#include "tests/support/real_maps.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::pipe_shelf_test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

// Answers in the shell: two expansions from 0,0 to 1,0 for the goal 1,0, whatever the map.
constexpr const char* kTwoCells =
    R"([{"type":"expand","id":"0,0"},{"type":"expand","id":"1,0"},{"type":"end","id":"1,0"}])";

// A program that answers every query with that line. `before` runs before each answer.
std::string answers(const std::string& line, const std::string& before = ":") {
  return "while read -r message; do case $message in *query*) " + before + "; echo '" + line +
         "';; esac; done";
}

PipeCommands command(const std::string& line) { return {{{"mine", line}}}; }

PipeQuery query_on(const Grid& grid, Cell start, Cell goal, int directions = 4) {
  return {std::make_shared<const Grid>(grid), Moves::of(directions, grid), start, goal, {}};
}

Cost optimum_on(const PipeQuery& query) {
  return FieldBuilder(*query.grid).build(query.moves, query.goal).at(query.grid->node(query.start));
}

std::shared_ptr<const TracedSearch> ask(PipeShelf& shelf, const PipeCommands& commands,
                                        const PipeQuery& query,
                                        milliseconds patience = milliseconds(60'000)) {
  const auto tables = [&] {
    FieldBuilder fields(*query.grid);
    return landmark_tables(fields, query.moves, query.landmarks);
  };
  return shelf.search(
      "pipe:mine", commands, query, tables, [&](Node, Node) { return optimum_on(query); },
      patience);
}

// Sends a query to a program that fails, with a limit of 1 MB, and returns its Error. Programs that
// do not hang get more time, because the machine may be busy.
constexpr milliseconds kShort{1000}, kLong{20'000};
Error failure(const std::string& line, milliseconds limit) {
  PipeShelf shelf({limit, std::size_t{1} << 20});
  const auto search = ask(shelf, command(line), query_on(grid_of("..."), {0, 0}, {1, 0}));
  EXPECT_TRUE(search->unreadable) << line;
  return search->unreadable.value_or(Error{});
}

// Fails the test if a child of this process has ended and nobody has waited for it.
void expect_no_zombies() {
  siginfo_t left{};
  const int found = waitid(P_ALL, 0, &left, WEXITED | WNOHANG | WNOWAIT);
  EXPECT_TRUE(found == -1 || left.si_pid == 0) << "a zombie is left";
}

TEST(PipeShelf, ShowsTheAnswerOfAProgram) {
  PipeShelf shelf;
  const PipeQuery query = query_on(grid_of("..."), {0, 0}, {1, 0});
  const PipeCommands commands = command(answers(kTwoCells));
  const auto first = ask(shelf, commands, query);
  ASSERT_FALSE(first->unreadable) << first->unreadable->text();
  EXPECT_EQ(first->file, "pipe:mine");
  EXPECT_EQ(first->record.steps(), 2);
  EXPECT_EQ(first->cost, 1);
  EXPECT_EQ(first->error_count(), 0);
  EXPECT_FALSE(first->misfit(*query.grid, query.grid->node({0, 0}), query.grid->node({1, 0})));
  // The same query is not asked again.
  EXPECT_EQ(ask(shelf, commands, query), first);
}

TEST(PipeShelf, StartsAProgramOnceAndSendsEachMapOnce) {
  const TestFolder folder;
  const std::string log = folder.path() + "/log";
  PipeShelf shelf;
  const PipeCommands commands = command(
      fmt::format("echo started >> {0}; while read -r message; do echo \"$message\" >> {0}; "
                  "case $message in *query*) echo '{1}';; esac; done",
                  log, kTwoCells));
  PipeQuery query = query_on(grid_of("..@"), {0, 0}, {1, 0});
  for (const Cell goal : {Cell{1, 0}, Cell{0, 0}, Cell{1, 0}}) {
    query.goal = goal;
    ask(shelf, commands, query);
  }
  query = query_on(grid_of("..."), {0, 0}, {1, 0}, 8);
  ask(shelf, commands, query);
  EXPECT_EQ(
      lines_of(file_text(log)),
      (std::vector<std::string>{
          "started", R"({"type":"map","width":3,"height":1,"moves":4,"straight":1,"rows":["..@"]})",
          R"({"type":"query","number":1,"start":[0,0],"goal":[1,0],"landmarks":[]})",
          R"({"type":"query","number":2,"start":[0,0],"goal":[0,0],"landmarks":[]})",
          R"({"type":"query","number":3,"start":[0,0],"goal":[1,0],"landmarks":[]})",
          fmt::format(R"({{"type":"map","width":3,"height":1,"moves":8,"straight":1,)"
                      R"("diagonal":{},"corners":"whole","rows":["..."]}})",
                      1393.0 / 985),
          R"({"type":"query","number":4,"start":[0,0],"goal":[1,0],"landmarks":[]})"}));
}

TEST(PipeShelf, ListsTheErrorsOfAnAnswer) {
  PipeShelf shelf;
  const auto search = ask(shelf,
                          command(answers(R"([{"type":"source","id":"0,0"},)"
                                          R"({"type":"expand","id":"0,0"},)"
                                          R"({"type":"generate","id":"2,0","g":2},)"
                                          R"({"type":"end","id":"2,0"}])")),
                          query_on(grid_of(".@."), {0, 0}, {2, 0}));
  ASSERT_EQ(search->errors.size(), 1u);
  EXPECT_EQ(search->errors[0].text,
            "event 3: step from 0,0 to 2,0 jumps over a wall or cuts a wall corner");
}

TEST(PipeShelf, AnswersWithoutAGoalMeanTheQuery) {
  PipeShelf shelf;
  const PipeQuery query = query_on(grid_of(".@."), {0, 0}, {2, 0});
  const auto search = ask(shelf, command(answers(R"([{"type":"expand","id":"0,0"}])")), query);
  EXPECT_EQ(search->cost, kNoCost);
  EXPECT_FALSE(search->misfit(*query.grid, query.grid->node({0, 0}), query.grid->node({2, 0})));
  // An answer to another query does not fit.
  const PipeQuery free = query_on(grid_of("..."), {0, 0}, {2, 0});
  const auto other = ask(shelf, command(answers(kTwoCells)), free);
  EXPECT_EQ(other->misfit(*free.grid, free.grid->node({0, 0}), free.grid->node({2, 0})),
            "goes from 0,0 to 1,0");
}

TEST(PipeShelf, StopsProgramsThatFail) {
  struct Case {
    const char* command;
    const char* what;
    const char* remedy;
  };
  const std::string one_line = answers(kTwoCells);
  for (const Case& one : {
           Case{"echo thinking >&2; sleep 100", "gave no answer within 1 s", ": thinking"},
           Case{"sleep 100 & sleep 100 & wait", "gave no answer within 1 s", "nothing"},
           Case{"python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid())); "
                "time.sleep(100)'",
                "gave no answer within 1 s", "nothing"},
           Case{"trap '' TERM INT HUP; while :; do :; done", "gave no answer within 1 s", ""},
           Case{"printf '[{'; sleep 100", "gave no answer within 1 s", ""},
           Case{"exit 0", "exited with status 0", "nothing"},
           Case{"echo one >&2; echo 'two \\033[1m' >&2; exit 3", "exited with status 3",
                "standard error: one | two ?[1m"},
           Case{"no-such-program-exists", "exited with status 127", "not found"},
           Case{"kill -SEGV $$", "ended by signal 11", ""},
           Case{"exec >&-; sleep 100", "closed its standard output", ""},
           Case{"read -r message; echo garbage", "not JSON: \"garbage\"", ""},
           Case{"read -r message; echo; sleep 100", "not JSON: \"\"", ""},
           Case{"read -r message; echo '{\"events\": [7]}'", "its answer:1: ", ""},
           Case{"read -r message; echo '{\"events\": []}'", "has no events", ""},
           Case{"yes", "not JSON: \"y\"", ""},
           Case{"yes >&2", "gave no answer within 1 s", ": y | y | y | y | y | y"},
           Case{"tr '\\0' '[' < /dev/zero", "longer than 1 MB", ""},
           Case{"cat /dev/zero", "longer than 1 MB", ""},
       }) {
    const Clock::time_point begun = Clock::now();
    const Error error = failure(one.command, contains(one.what, "no answer") ? kShort : kLong);
    EXPECT_TRUE(contains(error.what, one.what)) << one.command;
    EXPECT_TRUE(contains(error.remedy, one.remedy)) << one.command;
    EXPECT_EQ(error.where, "pipe:mine");
    EXPECT_LT(Clock::now() - begun, kLong / 2) << one.command;
    expect_no_zombies();
  }
}

// A request that does not fit into the system's buffer.
TEST(PipeShelf, ReportsAProgramThatDoesNotReadTheMap) {
  const PipeQuery query = query_on(open_grid(1000, 1000), {0, 0}, {1, 0});
  PipeShelf shelf({milliseconds(1500), std::size_t{1} << 20});
  for (const auto& [line, what] : {std::pair{"exec <&-; sleep 100", "closed its standard input"},
                                   std::pair{"sleep 100", "gave no answer within 1.5 s"},
                                   std::pair{"yes", "did not read the query within 1.5 s"},
                                   std::pair{"exit 4", "exited with status 4"}}) {
    const auto search = ask(shelf, command(line), query);
    ASSERT_TRUE(search->unreadable) << line;
    EXPECT_TRUE(contains(search->unreadable->what, what)) << line;
  }
}

// On a small map, Waymark can't know that an answer comes before the program reads.
TEST(PipeShelf, AcceptsAnAnswerBeforeTheProgramReads) {
  for (const int side : {3, 1000}) {
    PipeShelf shelf;
    const auto search = ask(shelf, command(fmt::format("echo '{}'; cat > /dev/null", kTwoCells)),
                            query_on(open_grid(side, side), {0, 0}, {1, 0}));
    EXPECT_FALSE(search->unreadable) << search->unreadable->text();
    EXPECT_EQ(search->cost, 1);
  }
}

// Its child keeps the output open.
TEST(PipeShelf, ReportsTheStatusOfAProgramThatLeavesAChild) {
  EXPECT_EQ(failure("sleep 100 & exit 3", 2 * kShort).what, "it exited with status 3");
}

TEST(PipeShelf, EndsEverythingThatAProgramHasStarted) {
  const TestFolder folder;
  const std::string id = folder.path() + "/id";
  failure(fmt::format("sleep 100 & echo $! > {}; wait", id), kShort);
  const int child = std::stoi(file_text(id));
  EXPECT_TRUE(comes_true(5, [child] { return kill(child, 0) != 0; }));
}

TEST(PipeShelf, RefusesASecondLine) {
  PipeShelf shelf;
  const PipeCommands commands =
      command(answers(kTwoCells, std::string("echo '") + kTwoCells + "'"));
  PipeQuery query = query_on(grid_of("..."), {0, 0}, {1, 0});
  EXPECT_FALSE(ask(shelf, commands, query)->unreadable);
  std::this_thread::sleep_for(milliseconds(100));
  query.goal = {2, 0};
  const auto second = ask(shelf, commands, query);
  ASSERT_TRUE(second->unreadable);
  EXPECT_TRUE(contains(second->unreadable->what, "more than one line"));
}

TEST(PipeShelf, WaitsForLateAnswers) {
  PipeShelf shelf;
  const auto search = ask(shelf, command(answers(kTwoCells, "sleep 0.5")),
                          query_on(grid_of("..."), {0, 0}, {1, 0}));
  EXPECT_FALSE(search->unreadable);
}

TEST(PipeShelf, StartsAgainOnlyWhenTheUserWantsIt) {
  const TestFolder folder;
  const std::string log = folder.path() + "/log";
  PipeShelf shelf;
  PipeCommands commands = command("echo started >> " + log + "; exit 1");
  PipeQuery query = query_on(grid_of("..."), {0, 0}, {1, 0});
  const auto failed = ask(shelf, commands, query);
  query.goal = {2, 0};
  EXPECT_EQ(ask(shelf, commands, query), failed);
  EXPECT_EQ(lines_of(file_text(log)).size(), 1u);
  ++commands.restarts;
  EXPECT_NE(ask(shelf, commands, query), failed);
  EXPECT_EQ(lines_of(file_text(log)).size(), 2u);
  EXPECT_FALSE(ask(shelf, command(answers(kTwoCells)), query)->unreadable);
}

TEST(PipeShelf, NeedsACommand) {
  PipeShelf shelf;
  const auto search = ask(shelf, {}, query_on(grid_of("..."), {0, 0}, {1, 0}));
  ASSERT_TRUE(search->unreadable);
  EXPECT_EQ(search->unreadable->text(),
            "pipe:mine: no command is set for it. Start Waymark with --pipe mine=COMMAND");
}

TEST(PipeShelf, EndsUnusedPrograms) {
  const TestFolder folder;
  const std::string id = folder.path() + "/id";
  PipeShelf shelf;
  ask(shelf, command("echo $$ > " + id + "; " + answers(kTwoCells)),
      query_on(grid_of("..."), {0, 0}, {1, 0}));
  const int program = std::stoi(file_text(id));
  shelf.keep_used();
  EXPECT_EQ(kill(program, 0), 0);
  shelf.keep_used();
  EXPECT_NE(kill(program, 0), 0);
}

TEST(PipeShelf, SendsOnlyTheNewestQueryAfterALateAnswer) {
  const TestFolder folder;
  const std::string log = folder.path() + "/log", go = folder.path() + "/go";
  const PipeCommands commands = command(
      fmt::format("while read -r message; do case $message in *query*) echo \"$message\" >> {}; "
                  "until test -f {}; do sleep 0.02; done; echo '{}';; esac; done",
                  log, go, kTwoCells));
  PipeShelf shelf;
  PipeQuery query = query_on(grid_of("...."), {0, 0}, {3, 0});
  EXPECT_FALSE(ask(shelf, commands, query, milliseconds(50)));
  EXPECT_FALSE(shelf.wait(milliseconds(50)));
  query.goal = {2, 0};
  EXPECT_FALSE(ask(shelf, commands, query, milliseconds(50)));
  query.goal = {1, 0};
  EXPECT_FALSE(ask(shelf, commands, query, milliseconds(50)));
  folder.write("go", "");
  ASSERT_TRUE(shelf.wait(kLong));
  const auto search = ask(shelf, commands, query);
  ASSERT_TRUE(search);
  EXPECT_EQ(search->cost, 1);
  const std::vector<std::string> queries = lines_of(file_text(log));
  ASSERT_EQ(queries.size(), 2u);
  EXPECT_TRUE(contains(queries[1], "\"goal\":[1,0]"));
}

TEST(PipeShelf, SendsTheTablesOfLandmarksToProgramsThatWantThem) {
  const TestFolder folder;
  const std::string log = folder.path() + "/log";
  const PipeCommands commands = command(
      fmt::format("wish='{{\"wants\":\"tables\"}}'; while read -r message; do "
                  "echo \"$message\" >> {0}; case $message in *query*) "
                  "if [ \"$wish\" ]; then echo \"$wish\"; wish=; else echo '{1}'; fi;; esac; done",
                  log, kTwoCells));
  PipeShelf shelf;
  PipeQuery query = query_on(grid_of("..@."), {0, 0}, {1, 0});
  query.landmarks = {{0, 0}, {1, 0}};
  ASSERT_FALSE(ask(shelf, commands, query)->unreadable);
  query.goal = {0, 0};
  ask(shelf, commands, query);
  query.landmarks = {{3, 0}};
  ask(shelf, commands, query);
  std::vector<std::string> tables;
  std::string order;
  for (const std::string& line : lines_of(file_text(log))) {
    const Json message = parse_json(line, "message").value();
    order += message.at("type").text()[0];
    if (message.at("type").text() == "tables") tables.push_back(line);
  }
  EXPECT_EQ(order, "mqtqqtq");
  EXPECT_EQ(tables, (std::vector<std::string>{
                        R"({"type":"tables","to":[[[0,1,null,null]],[[1,0,null,null]]]})",
                        R"({"type":"tables","to":[[[null,null,null,0]]]})"}));
}

TEST(PipeShelf, AProgramCanWantTablesOnce) {
  const Error error = failure(
      "while read -r message; do case $message in *query*) "
      "echo '{\"wants\":\"tables\"}';; esac; done",
      kLong);
  EXPECT_TRUE(contains(error.what, "its answer")) << error.what;
}

// The results of a scene that has A* as A and the pipe as B.
ComputeRequest request_of(Scene scene, const std::string& line) {
  scene.roster = parse_roster("1 2 12 astar | pipe:mine").value();
  ComputeRequest request;
  request.scene = std::move(scene);
  request.pipes = command(line);
  return request;
}

// The results with the answers of all programs.
std::shared_ptr<const Results> complete(Computer& computer, const ComputeRequest& request) {
  auto results = computer.compute(request);
  while (computer.is_incomplete()) {
    computer.complete([] { return true; });
    results = computer.compute(request);
  }
  return results;
}

// A program that answers the first query at once, and the others only after the file `go` exists.
std::string answers_first(const std::string& go) {
  return "n=0; " +
         answers(kTwoCells, "[ $n = 0 ] || until test -f " + go + "; do sleep 0.02; done; n=1");
}

TEST(PipeShelf, TheMapKeepsTheLastAnswerUntilThereIsANewOne) {
  const TestFolder folder;
  const std::string go = folder.path() + "/go";
  Computer computer;
  Scene scene = scene_of("....", {0, 0}, {1, 0});
  ComputeRequest request = request_of(scene, answers_first(go));
  const auto first = complete(computer, request);
  EXPECT_TRUE(first->has_b());
  EXPECT_FALSE(first->b.old);
  for (int x = 2; x < 4; ++x) {
    request.scene.goal = {x, 0};
    const auto waiting = computer.compute(request);
    ASSERT_TRUE(waiting->b.old);
    EXPECT_EQ(waiting->b.old->path.size(), 2u);
    EXPECT_FALSE(waiting->a.old);
    EXPECT_FALSE(waiting->has_b()) << "texts and plots must not use it";
    EXPECT_EQ(waiting->cells[1] & CellBit::kExploredByB, CellBit::kExploredByB);
    EXPECT_EQ(waiting->cells[2] & CellBit::kExploredByB, 0);
    const SearchResult& figures = waiting->figures[1];
    EXPECT_TRUE(figures.known && !figures.current);
    EXPECT_EQ(figures.counts.expanded, 2);
  }
  folder.write("go", "");
  const auto last = complete(computer, request);
  EXPECT_FALSE(last->b.old);
  EXPECT_TRUE(last->b.traced);
}

TEST(PipeShelf, ALateAnswerIsTheLastOne) {
  const TestFolder folder;
  const std::string go = folder.path() + "/go";
  const PipeCommands commands =
      command(answers(kTwoCells, "until test -f " + go + "; do sleep 0.02; done; rm " + go));
  PipeShelf shelf;
  PipeQuery query = query_on(grid_of("...."), {0, 0}, {1, 0});
  EXPECT_FALSE(ask(shelf, commands, query, milliseconds(50)));
  EXPECT_FALSE(shelf.last_answer("pipe:mine", query));
  query.goal = {2, 0};
  folder.write("go", "");
  ASSERT_TRUE(shelf.wait(kLong));
  EXPECT_FALSE(ask(shelf, commands, query, milliseconds(50)));
  const auto last = shelf.last_answer("pipe:mine", query);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->cost, 1);
  EXPECT_TRUE(last->errors.empty());
  EXPECT_FALSE(shelf.last_answer("pipe:mine", query_on(grid_of("...."), {0, 0}, {2, 0})))
      << "on another map";
  PipeQuery diagonal = query;
  diagonal.moves = Moves::of(8, *query.grid);
  EXPECT_FALSE(shelf.last_answer("pipe:mine", diagonal));
}

TEST(PipeShelf, TheNewestQueryOfADragWins) {
  const TestFolder folder;
  const std::string log = folder.path() + "/log";
  const std::string line = fmt::format(
      "while read -r message; do case $message in *query*) echo \"$message\" >> {}; "
      "sleep 0.3; echo '{}';; esac; done",
      log, kTwoCells);
  Worker worker([] {});
  Scene scene = scene_of("....................", {0, 0}, {1, 0});
  worker.submit(request_of(scene, line));
  ASSERT_TRUE(comes_true(10, [&] { return !file_text(log).empty(); }));
  for (int x = 2; x < 20; ++x) {
    scene.goal = {x, 0};
    worker.submit(request_of(scene, line));
  }
  ASSERT_TRUE(worker.wait_idle(std::chrono::seconds(20)));
  const std::vector<std::string> queries = lines_of(file_text(log));
  ASSERT_EQ(queries.size(), 2u);
  EXPECT_TRUE(contains(queries[1], "\"goal\":[19,0]"));
  EXPECT_EQ(worker.take()->scene.goal, scene.goal);
}

// A program that hangs when it runs for the first time, and logs each start.
struct HangsOnce {
  explicit HangsOnce(const TestFolder& folder) : log(folder.path() + "/log") {}
  std::string line() const {
    return fmt::format("echo $$ >> {0}; [ $(wc -l < {0}) = 1 ] && sleep 100; {1}", log,
                       answers(kTwoCells));
  }
  std::vector<std::string> starts() const { return lines_of(file_text(log)); }

  std::string log;
};

TEST(PipeShelf, LeavingASearchEndsItsProgram) {
  const TestFolder folder;
  const HangsOnce program(folder);
  Worker worker([] {});
  const ComputeRequest asked = request_of(scene_of("...", {0, 0}, {1, 0}), program.line());
  worker.submit(asked);
  ASSERT_TRUE(comes_true(10, [&] { return program.starts().size() == 1; }));
  const int first = std::stoi(program.starts()[0]);
  ComputeRequest without = asked;
  without.scene.roster = parse_roster("1 2 65 astar | astar w=2").value();
  worker.submit(without);
  // PipeLimits::answer is longer.
  EXPECT_TRUE(worker.wait_idle(milliseconds(5000)));
  EXPECT_NE(kill(first, 0), 0);
  EXPECT_TRUE(worker.take()->traced.empty());
  // The program has not failed, so it starts again with the search.
  worker.submit(asked);
  ASSERT_TRUE(worker.wait_idle(std::chrono::seconds(20)));
  EXPECT_TRUE(worker.take()->b.fits);
}

TEST(PipeShelf, ARestartDoesNotWaitForAHangingProgram) {
  const TestFolder folder;
  const HangsOnce program(folder);
  Worker worker([] {});
  ComputeRequest asked = request_of(scene_of("...", {0, 0}, {1, 0}), program.line());
  worker.submit(asked);
  ASSERT_TRUE(comes_true(10, [&] { return program.starts().size() == 1; }));
  ++asked.pipes.restarts;
  worker.submit(asked);
  EXPECT_TRUE(worker.wait_idle(milliseconds(5000)));
  EXPECT_EQ(program.starts().size(), 2u);
  EXPECT_TRUE(worker.take()->b.fits);
}

// While the program hangs, each request gets the results of the other search. When it answers, its
// search comes without another request.
TEST(PipeShelf, AHangingProgramDoesNotDelayOtherSearches) {
  const TestFolder folder;
  const std::string go = folder.path() + "/go";
  const std::string line =
      answers(kTwoCells, fmt::format("until test -f {}; do sleep 0.02; done", go));
  Worker worker([] {});
  Scene scene = scene_of("..........", {0, 0}, {1, 0});
  std::shared_ptr<const Results> results;
  const Clock::time_point begun = Clock::now();
  for (const int x : {9, 5, 1}) {
    scene.goal = {x, 0};
    worker.submit(request_of(scene, line));
    ASSERT_TRUE(comes_true(5, [&] {
      if (const auto ready = worker.take()) results = ready;
      return results && results->scene.goal == scene.goal;
    }));
    EXPECT_EQ(results->a.cost, results->moves.straight * x);
    EXPECT_FALSE(results->b.fits);
  }
  EXPECT_LT(Clock::now() - begun, PipeLimits().answer / 2);
  EXPECT_TRUE(worker.wait_computed(milliseconds(5000)));
  EXPECT_FALSE(worker.wait_idle(milliseconds(100)));
  folder.write("go", "");
  ASSERT_TRUE(worker.wait_idle(std::chrono::seconds(20)));
  results = worker.take();
  ASSERT_TRUE(results);
  EXPECT_TRUE(results->b.fits);
  EXPECT_EQ(results->b.cost, results->a.cost);
}

TEST(PipeShelf, TwoProgramsDoNotWaitForEachOther) {
  ComputeRequest request = request_of(scene_of("...", {0, 0}, {1, 0}), "sleep 100");
  request.scene.roster = parse_roster("1 2 12 pipe:mine | pipe:quick").value();
  request.pipes.by_name["quick"] = answers(kTwoCells, "sleep 0.5");
  const Clock::time_point begun = Clock::now();
  Worker worker([] {});
  worker.submit(request);
  ASSERT_TRUE(comes_true(8, [&] {
    const auto results = worker.take();
    return results && results->b.fits;
  }));
  EXPECT_LT(Clock::now() - begun, PipeLimits().answer);
}

TEST(PipeShelf, AHangingProgramIsStoppedAtTheLimit) {
  Worker worker([] {});
  worker.submit(request_of(scene_of("...", {0, 0}, {1, 0}), "echo stuck >&2; sleep 100"));
  ASSERT_TRUE(worker.wait_idle(3 * PipeLimits().answer));
  const auto results = worker.take();
  ASSERT_EQ(results->traced.size(), 1u);
  ASSERT_TRUE(results->traced[0]->unreadable);
  EXPECT_EQ(results->traced[0]->unreadable->what, "it gave no answer within 10 s");
  EXPECT_TRUE(contains(results->traced[0]->unreadable->remedy, "stuck"));
}

TEST(PipeShelf, AWorkerEndsWhileAProgramHangs) {
  const Clock::time_point begun = Clock::now();
  {
    Worker worker([] {});
    worker.submit(request_of(scene_of("...", {0, 0}, {1, 0}), "sleep 100"));
    EXPECT_FALSE(worker.wait_idle(milliseconds(500)));
  }
  EXPECT_LT(Clock::now() - begun, milliseconds(5000));
}

TEST(PipeShelf, FailedProgramsLeaveTheOtherSearches) {
  Computer computer;
  ComputeRequest request = request_of(scene_of("...", {0, 0}, {2, 0}), "exit 1");
  const auto failed = complete(computer, request);
  EXPECT_FALSE(failed->b.fits);
  EXPECT_EQ(failed->a.cost, 2);
  ASSERT_EQ(failed->traced.size(), 1u);
  EXPECT_EQ(failed->traced[0]->misfit(failed->scene.map->grid, 0, 0),
            "has no search: it exited with status 1");
  // With another command, the same scene is searched again.
  request.scene.goal = {1, 0};
  EXPECT_FALSE(complete(computer, request)->b.fits);
  request.pipes = command(answers(kTwoCells));
  const auto repaired = complete(computer, request);
  EXPECT_TRUE(repaired->b.fits);
  EXPECT_EQ(repaired->b.cost, 1);
}

// The program in the docs has the costs of Waymark's own search wherever it is dragged.
TEST(PipeShelf, TheProgramInTheDocsFindsOptimalPaths) {
  const TestFolder folder;
  const std::string program = folder.write("mine.py", doc_block("docs/traces.md", "python", 2));
  const Result<Scene> opened = open_scene("denerim-bloodmage");
  ASSERT_TRUE(opened) << opened.error().text();
  const auto grid = std::make_shared<const Grid>(opened.value().map->grid);
  const std::vector<Cell> cells = walkable_cells(*grid);
  PipeShelf shelf;
  Random random(42);
  int paths = 0;
  for (const int directions : {4, 8}) {
    PipeQuery query{grid, Moves::of(directions, *grid), opened.value().start, {}, {}};
    for (int i = 0; i < 20; ++i) {
      // As in a drag, one of the two points moves.
      (i % 2 == 0 ? query.goal : query.start) =
          cells[static_cast<std::size_t>(random.between(0, static_cast<int>(cells.size()) - 1))];
      const auto search = ask(shelf, command("python3 " + program), query);
      ASSERT_FALSE(search->unreadable) << search->unreadable->text();
      EXPECT_FALSE(
          search->misfit(*grid, grid->node(query.start), grid->node(query.goal)).has_value());
      EXPECT_EQ(search->cost, optimum_on(query));
      EXPECT_EQ(search->error_count(), 0) << search->errors.front().text;
      paths += search->cost != kNoCost;
    }
  }
  EXPECT_GT(paths, 20);
}

}  // namespace
}  // namespace waymark::pipe_shelf_test

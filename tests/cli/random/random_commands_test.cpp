// Random command lines with unforeseen options and values, files of every kind, and streams that
// are closed or full. In every case, the program exits by itself with 0, 1 or 2, explains errors in
// text that a terminal can show, and writes only to the named files.
//
//   WAYMARK_STORM=5000         how many lines
//   WAYMARK_STORM_SEED=N       only the line of that seed; its folder stays, to be looked at
//   WAYMARK_STORM_SECONDS=60   how long a line may take, for slow builds
//   WAYMARK_PROGRAM=FILE       another build of the program
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>

#include "tests/cli/random/random_run.h"
#include "tests/support/archives.h"
#include "tests/support/program.h"

namespace waymark {
namespace {

constexpr int kLines = 400;
constexpr int kParts = 4;  // number of tests that can run in parallel
constexpr int kSecondsALine = 20;
constexpr std::uint64_t kSeedsAPart = 1'000'000;

int number_of(const char* variable, int usual) {
  const char* const text = std::getenv(variable);
  return text ? std::atoi(text) : usual;
}

// Serves map sets that are good, damaged, truncated, not archives, or missing.
void serve_sets(HttpServer& server) {
  const DaoArchives good = dao_archives();
  serve_dao(server, good);
  const auto serve = [&](const std::string& set, const HttpServer::File& maps) {
    server.serve("/" + set + "/" + set + "-map.zip", maps);
    server.serve("/" + set + "/" + set + "-scen.zip", {good.problems});
  };
  serve("da2", {good.maps.substr(0, good.maps.size() / 2)});
  serve("sc1", {.bytes = good.maps, .stop_after = 100});
  serve("wc3", {.bytes = "\x1b[31mno archive\xff", .type = "text/html"});
  serve("street", {zip_of({{"../../climbs.map", small_map(5, 4)}})});
  serve("mazes", {zip_of({{"esc\x1b[31m\xff.map", small_map(5, 4)}, {"b.map", "\x1b[31m\xff"}})});
  server.redirect("/rooms/rooms-map.zip", "/rooms/rooms-map.zip");
}

class CliFuzzTest : public testing::TestWithParam<int> {
 protected:
  CliFuzzTest() { serve_sets(server_); }

  void run(std::uint64_t seed) {
    Random random(seed);
    const FuzzLine line = random_line(random, server_.address());
    if (!fresh_) folder_->fill();
    for (const auto& [name, bytes] : line.files) folder_->write(name, bytes);
    const FuzzFolder::Contents before = folder_->contents();
    const FuzzEnd end = run_line(line, *folder_, server_.address(), limit_);
    const FuzzFolder::Contents after = folder_->contents();
    for (const std::string& fault : fuzz_faults(line, end, *folder_, before, after))
      ADD_FAILURE() << fault << "\n  seed " << seed << ": " << shell_text(line, "waymark")
                    << "\n  exit " << end.status << "\n  stdout: " << begin_of(end.out)
                    << "\n  stderr: " << begin_of(end.err);
    if (end.status >= 0 && end.status <= 2) ++ended_.at(static_cast<std::size_t>(end.status));
    fresh_ = before == after && line.files.empty();
  }

  void run_alone(std::uint64_t seed) {
    run(seed);
    std::cout << "The line ran in " << folder_.release()->work() << "\n";
  }

  // For messages: JSON makes every byte visible.
  static std::string begin_of(const std::string& text) {
    constexpr std::size_t kShown = 2000;
    using nlohmann::json;
    return json(text.substr(0, kShown)).dump(-1, ' ', true, json::error_handler_t::replace);
  }

  HttpServer server_;
  std::unique_ptr<FuzzFolder> folder_ = std::make_unique<FuzzFolder>();
  bool fresh_ = true;  // the folder has its initial contents
  std::chrono::seconds limit_{number_of("WAYMARK_STORM_SECONDS", kSecondsALine)};
  std::array<int, 3> ended_ = {};  // lines by exit status
};

TEST_P(CliFuzzTest, WhateverIsAskedTheProgramEndsInWordsAndHarmsNoFile) {
  const std::uint64_t first = kSeedsAPart * static_cast<std::uint64_t>(GetParam());
  if (const char* const wanted = std::getenv("WAYMARK_STORM_SEED")) {
    const std::uint64_t seed = std::strtoull(wanted, nullptr, 10);
    if (seed >= first && seed < first + kSeedsAPart) run_alone(seed);
    return;
  }
  const int lines = number_of("WAYMARK_STORM", kLines) / kParts;
  for (int i = 0; i < lines; ++i) run(first + static_cast<std::uint64_t>(i));
  std::cout << lines << " lines: " << ended_[0] << " with exit 0, " << ended_[1] << " with 1, "
            << ended_[2] << " with 2\n";
  // Some lines must succeed and some must fail. Over thousands of lines, a quarter exit with 0.
  // Over a hundred lines, the share can be a third lower.
  EXPECT_GT(ended_[0], lines / 10);
  EXPECT_GT(ended_[1], lines / 50);
  EXPECT_GT(ended_[2], lines / 5);
}

INSTANTIATE_TEST_SUITE_P(Parts, CliFuzzTest, testing::Range(1, kParts + 1));

}  // namespace
}  // namespace waymark

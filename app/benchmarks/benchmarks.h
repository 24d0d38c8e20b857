#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/frame/intent.h"
#include "app/frame/workspace.h"

namespace waymark {

struct BenchmarkPage;
struct BenchmarkView;
struct Suite;

// The benchmark page: suites that run in the background and are stored in the state folder, and the
// actions on them.
class Benchmarks {
 public:
  // `state_folder` is where benchmarks are stored; if it is empty, they are not stored. `wake` is
  // called on other threads when there are new results.
  Benchmarks(Workspace& workspace, const std::string& state_folder, std::function<void()> wake);
  ~Benchmarks();

  void add_actions();
  // Opens a problem of a benchmark, with its A and B on the map.
  void open(const OpenBenchmarkProblem& request);
  // The page; nullptr until it is first opened. UiState::benchmark_shown tells whether it is open.
  BenchmarkPage* page() { return page_.get(); }
  // Adds a search to the selected benchmark, see AddBenchmarkSearch.
  void add_search(const std::string& text);
  // Collects the results that have arrived since the last frame.
  void follow();
  // Waits until no benchmark is running, and collects the results.
  void wait();

 private:
  BenchmarkView view_of(const Suite& suite, bool own) const;
  void open_page();
  bool is_open() const;
  void close_for_map();
  void open_own();
  void remove_own();
  // The next free number for naming a user's benchmark.
  std::optional<int> free_number() const;
  // Returns the page. Creates it if needed.
  BenchmarkPage& made_page();
  void compare_widest();
  void ask_where_to_export();

  Workspace& workspace_;
  const std::filesystem::path folder_;
  const std::function<void()> wake_;
  std::unique_ptr<BenchmarkPage> page_;
  std::shared_ptr<const OpenedMap> map_before_;  // the map when the page was opened
  Mode mode_before_ = Mode::lab;                 // in the last frame
};

// The results of the current benchmark that lessons use.
struct BenchmarkFigures {
  int problems = 0;                             // run so far
  std::int64_t expanded_a = 0, expanded_b = 0;  // total cells expanded by the benchmark's A and B
  bool running = false;                         // whether any benchmark is running
};

}  // namespace waymark

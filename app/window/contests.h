#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/ui/shell/intent.h"
#include "app/window/desk.h"

namespace waymark {

struct BenchmarkPage;
struct BenchmarkView;
struct Suite;

// The page of benchmarks: suites that are run beside the window and kept in the state folder, and
// what a person can do with them.
class Benchmarks {
 public:
  // `state_folder`: where benchmarks are kept; empty: nowhere. `wake` is called on other threads
  // when there is something new.
  Benchmarks(Workspace& workspace, const std::string& state_folder, std::function<void()> wake);
  ~Benchmarks();

  void add_actions();
  // Opens a problem of a benchmark with its A and B on the map.
  void open(const OpenBenchmarkProblem& wish);
  // The page, which is made when it is opened first; before that null.
  BenchmarkPage* page() { return page_.get(); }
  // Adds a search to the benchmark that is chosen, see AddBenchmarkSearch.
  void add_search(const std::string& text);
  // Takes what benchmarks have come to since the last frame.
  void follow();
  // Waits until no benchmark is run, and takes what it has come to.
  void wait();

 private:
  BenchmarkView view_of(const Suite& suite, bool own) const;
  void open_own();
  void remove_own();
  // Of a name for one more of a person's own.
  std::optional<int> free_number() const;
  // Makes the page where there is none yet.
  BenchmarkPage& made_page();
  void compare_widest();
  void ask_where_to_export();

  Workspace& workspace_;
  const std::filesystem::path folder_;
  const std::function<void()> wake_;
  std::unique_ptr<BenchmarkPage> page_;
};

}  // namespace waymark

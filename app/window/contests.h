#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "app/ui/shell/intent.h"
#include "app/window/desk.h"

namespace waymark {

struct ContestPage;

// The page of contests: suites that are run beside the window and kept in the state folder, and
// what a person can do with them.
class Contests {
 public:
  // `state_folder`: where contests are kept; empty: nowhere. `wake` is called on other threads
  // when there is something new.
  Contests(Desk& desk, const std::string& state_folder, std::function<void()> wake);
  ~Contests();

  void add_actions();
  // Opens a problem of a contest with its A and B on the map.
  void open(const OpenContestProblem& wish);
  // The page, which is made when it is opened first; before that null.
  ContestPage* page() { return page_.get(); }
  // Takes what contests have come to since the last frame.
  void follow();
  // Waits until no contest is run, and takes what it has come to.
  void wait();

 private:
  // Makes the page where there is none yet.
  ContestPage& made_page();
  void compare_widest();
  void ask_where_to_export();

  Desk& desk_;
  const std::filesystem::path folder_;
  const std::function<void()> wake_;
  std::unique_ptr<ContestPage> page_;
};

}  // namespace waymark

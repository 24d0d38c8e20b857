#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/ui/shell/intent.h"
#include "app/window/desk.h"

namespace waymark {

struct ContestPage;
struct ContestView;
struct Suite;

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
  // Adds a contender to the contest that is chosen, see AddContestContender.
  void add_contender(const std::string& text);
  // Takes what contests have come to since the last frame.
  void follow();
  // Waits until no contest is run, and takes what it has come to.
  void wait();

 private:
  ContestView view_of(const Suite& suite, bool own) const;
  void open_own();
  void remove_own();
  // Of a name for one more of a person's own.
  std::optional<int> free_number() const;
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

#pragma once

#include <functional>
#include <memory>

namespace waymark {

// A call stack for work that can pause in the middle. Holds one piece of work at a time. The
// implementation depends on the machine, see desktop/ and web/.
class JobStack {
 public:
  JobStack();
  // Precondition: no work on this stack is paused.
  ~JobStack();
  JobStack(const JobStack&) = delete;
  JobStack& operator=(const JobStack&) = delete;

  // Runs until the work is done or pauses. Rethrows what the work throws; the work is then over.
  void begin(std::function<void()> work);
  // Like begin(), but continues from where the work paused.
  void go_on();
  bool paused() const;
  // Called by the work that runs on this stack, at any depth. Pauses the work until go_on() is
  // called. Returns false immediately if the work cannot pause here.
  bool pause();

 private:
  struct Place;
  std::unique_ptr<Place> place_;
};

}  // namespace waymark

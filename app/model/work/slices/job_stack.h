#pragma once

#include <functional>
#include <memory>

namespace waymark {

// A stack of its own for work that pauses in the middle: for one piece of work after another. How
// depends on the machine, see desktop/ and web/.
class JobStack {
 public:
  JobStack();
  // Nothing on it is paused.
  ~JobStack();
  JobStack(const JobStack&) = delete;
  JobStack& operator=(const JobStack&) = delete;

  // Works until the work is done or pauses. What it throws comes out of here, and it is then over.
  void begin(std::function<void()> work);
  // The same from where it paused.
  void go_on();
  bool paused() const;
  // For the work that runs on this stack, wherever it is: go_on() lets it return. False, at once,
  // where it cannot pause.
  bool pause();

 private:
  struct Place;
  std::unique_ptr<Place> place_;
};

}  // namespace waymark

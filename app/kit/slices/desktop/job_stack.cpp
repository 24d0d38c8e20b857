// Uses POSIX contexts.
#include "app/kit/slices/job_stack.h"

#include <exception>
#include <ucontext.h>
#include <utility>

namespace waymark {
namespace {

constexpr std::size_t kBytes = std::size_t{8} << 20;

}  // namespace

struct JobStack::Place {
  // The place that is being entered for the first time. A global, because the function that starts
  // a context has no pointer argument.
  static inline Place* entered = nullptr;

  static void run() {
    Place& place = *entered;
    try {
      place.work();
    } catch (...) {
      place.thrown = std::current_exception();
    }
    place.paused = false;
  }
  void enter() {
    swapcontext(&outside, &inside);
    if (!paused) work = nullptr;
    if (thrown) std::rethrow_exception(std::exchange(thrown, nullptr));
  }

  const std::unique_ptr<char[]> bytes{new char[kBytes]};
  std::function<void()> work;
  std::exception_ptr thrown;
  bool paused = false;
  ucontext_t inside, outside;
};

JobStack::JobStack() : place_(std::make_unique<Place>()) {}
JobStack::~JobStack() = default;

void JobStack::begin(std::function<void()> work) {
  Place& place = *place_;
  place.work = std::move(work);
  getcontext(&place.inside);
  place.inside.uc_stack.ss_sp = place.bytes.get();
  place.inside.uc_stack.ss_size = kBytes;
  place.inside.uc_link = &place.outside;
  makecontext(&place.inside, Place::run, 0);
  Place::entered = &place;
  place.enter();
}

void JobStack::go_on() { place_->enter(); }

bool JobStack::paused() const { return place_->paused; }

bool JobStack::pause() {
  place_->paused = true;
  swapcontext(&place_->inside, &place_->outside);
  place_->paused = false;
  return true;
}

}  // namespace waymark

// WebAssembly code cannot leave a stack and return to it. Binaryen's pass Asyncify, see
// app/page/pausable.js, rewrites functions: on the way out they save their state in memory and
// return at once, and on the way back in they continue where they were. A function in between that
// is not rewritten would continue as if nothing had happened, so pause() first checks all functions
// on the stack.
#include "app/kit/slices/job_stack.h"

#include <cstdlib>
#include <emscripten.h>
#include <utility>

// clang-format off

// Calls job_stack_enter(), for the first time or to resume it, with the top of the C++ stack in
// memory at `top`. Returns the top of the stack at the end.
EM_JS(char*, job_stack_run, (void* work, char* top, void* left, bool again), {
  const program = Module["asm"];
  const outside = stackSave();
  stackRestore(top);
  try {
    if (again) program["asyncify_start_rewind"](left);
    program["job_stack_enter"](work);
    const inside = stackSave();
    if (program["asyncify_get_state"]() === 1) program["asyncify_stop_unwind"]();
    return inside;
  } finally {
    stackRestore(outside);
  }
})

// Whether all functions from job_stack_enter() to here are rewritten.
EM_JS(bool, job_stack_can_pause, (), { return page.canPause(); })

// Starts to leave the stack or, when called again, ends the return to it.
EM_JS(void, job_stack_pause, (void* left), {
  const program = Module["asm"];
  if (program["asyncify_get_state"]() === 2) program["asyncify_stop_rewind"]();
  else program["asyncify_start_unwind"](left);
})

// clang-format on

namespace waymark {
namespace {

constexpr std::size_t kBytes = std::size_t{2} << 20;  // the same size as the page's stack
constexpr std::size_t kLeftBytes = std::size_t{64}
                                   << 10;  // sufficient: each function saves a few dozen bytes

}  // namespace

struct JobStack::Place {
  void run(bool again) {
    top = job_stack_run(&work, top, &left, again);
    if (!paused) work = nullptr;
  }

  // The compiler assumes this alignment for a stack; new guarantees it only on request.
  struct alignas(16) Line {
    char bytes[16];
  };
  const std::unique_ptr<Line[]> lines{new Line[kBytes / sizeof(Line)]};
  const std::unique_ptr<char[]> left_bytes{new char[kLeftBytes]};
  // The layout that Asyncify requires.
  struct {
    char* next;
    char* end;
  } left{};
  char* top = nullptr;
  std::function<void()> work;
  bool paused = false;
};

JobStack::JobStack() : place_(std::make_unique<Place>()) {}
JobStack::~JobStack() = default;

void JobStack::begin(std::function<void()> work) {
  place_->work = std::move(work);
  place_->paused = false;
  place_->top = reinterpret_cast<char*>(place_->lines.get()) + kBytes;
  place_->left = {place_->left_bytes.get(), place_->left_bytes.get() + kLeftBytes};
  place_->run(false);
}

void JobStack::go_on() { place_->run(true); }

bool JobStack::paused() const { return place_->paused; }

bool JobStack::pause() {
  if (!job_stack_can_pause()) return false;
  place_->paused = true;
  job_stack_pause(&place_->left);
  place_->paused = false;
  return true;
}

}  // namespace waymark

extern "C" EMSCRIPTEN_KEEPALIVE void job_stack_enter(const std::function<void()>* work) {
  (*work)();
}

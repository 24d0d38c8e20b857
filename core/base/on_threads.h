#pragma once

#include <cstddef>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace waymark {

// A thread that runs `work`. If the system refuses to create one, for example because of a limit on
// the user's processes, the thread is not joinable and the caller does the work itself.
template <class Work>
std::thread thread_if_possible(Work&& work) {
  try {
    return std::thread(std::forward<Work>(work));
  } catch (const std::system_error&) {
    return {};
  }
}

// Calls `work` on at most `count` threads in parallel, including the caller's, and returns when all
// calls are done. With a count of 1 no thread is created. If the system refuses to create more
// threads, there are fewer calls, but at least one. Each call must therefore continue to take work
// until none is left.
template <class Work>
void on_threads(int count, const Work& work) {
  struct Helpers {
    ~Helpers() {
      for (std::thread& thread : threads) thread.join();
    }
    std::vector<std::thread> threads;
  } helpers;
  if (count > 1) helpers.threads.reserve(static_cast<std::size_t>(count) - 1);
  for (int i = 1; i < count; ++i) {
    std::thread thread = thread_if_possible([&work] { work(); });
    if (!thread.joinable()) break;
    helpers.threads.push_back(std::move(thread));
  }
  work();
}

}  // namespace waymark

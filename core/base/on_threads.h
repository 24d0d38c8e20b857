#pragma once

#include <thread>
#include <vector>

namespace waymark {

// Calls `work` on so many threads at once, the caller's among them, and returns when all of them
// are done. With 1 no thread is made.
template <class Work>
void on_threads(int count, const Work& work) {
  struct Helpers {
    ~Helpers() {
      for (std::thread& thread : threads) thread.join();
    }
    std::vector<std::thread> threads;
  } helpers;
  for (int i = 1; i < count; ++i) helpers.threads.emplace_back([&work] { work(); });
  work();
}

}  // namespace waymark

#include "app/cli/threads_option.h"

#include "app/kit/work_loop.h"

namespace waymark {

UsageOption add_threads_option(Usage& command, int& threads, const std::string& what) {
  constexpr int kMostThreads = 256;
  return command.option("--threads", threads, what + ". Default: one per core")
      .type("N")
      .from_to(1, kMostThreads);
}

int threads_for(int threads) { return threads > 0 ? threads : usable_threads(); }

}  // namespace waymark

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <span>
#include <system_error>
#include <thread>
#include <type_traits>
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

// The state that the threads of in_order() share.
template <class Worker, class Work, class Take>
class SharedPieces {
 public:
  SharedPieces(std::span<Worker> workers, std::size_t count, const Work& work, const Take& take)
      : workers_(workers), count_(count), work_(work), take_(take) {}

  // The work of one thread.
  void run() {
    Worker& worker = workers_[begun_++];
    try {
      for (std::size_t piece = 0; !stopped_ && (piece = next_++) < count_;)
        put(piece, work_(worker, piece));
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!thrown_) thrown_ = std::current_exception();
      stopped_ = true;
    }
  }

  bool whole() const {
    if (thrown_) std::rethrow_exception(thrown_);
    return !stopped_;
  }

 private:
  using Answer = std::invoke_result_t<const Work&, Worker&, std::size_t>;

  // Stores the answer, to be passed on after all earlier answers.
  void put(std::size_t piece, Answer answer) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(piece, std::move(answer));
    for (auto first = waiting_.begin();
         !stopped_ && first != waiting_.end() && first->first == taken_;
         first = waiting_.erase(first))
      if (!take_(taken_++, std::move(first->second))) stopped_ = true;
  }

  const std::span<Worker> workers_;
  const std::size_t count_;
  const Work& work_;
  const Take& take_;
  std::atomic<std::size_t> begun_ = 0, next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  // guards the members below
  std::map<std::size_t, Answer> waiting_;
  std::size_t taken_ = 0;
  std::exception_ptr thrown_;
};

// Processes `count` pieces of work, each once, on one thread per worker, including the caller's
// thread. Passes on the answers in order, no matter which answer is ready first.
//   work(worker, piece)  runs in parallel, but one piece at a time for each worker; returns the
//                        answer
//   take(piece, answer)  is called for one piece at a time, in order, on any of the threads;
//                        returns false to stop
// The outcome is the same for any number of workers if the answers depend only on the piece. There
// must be at least one worker. Returns false if take() stopped the work: pieces in progress are
// completed, but their answers are not taken. An exception thrown by a thread is rethrown here once
// all threads are done. With one worker, this is a plain loop without threads or locks.
template <class Worker, class Work, class Take>
bool in_order(std::span<Worker> workers, std::size_t count, const Work& work, const Take& take) {
  if (workers.size() == 1) {
    for (std::size_t piece = 0; piece < count; ++piece)
      if (!take(piece, work(workers.front(), piece))) return false;
    return true;
  }
  SharedPieces<Worker, Work, Take> pieces(workers, count, work, take);
  on_threads(static_cast<int>(workers.size()), [&pieces] { pieces.run(); });
  return pieces.whole();
}

// Calls work(begin, end) for ranges that together cover 0 to `count`, on up to `threads` threads in
// parallel, one range per thread. A range has at least `least` elements, so small jobs are not
// split: starting a thread costs about ten microseconds.
template <class Work>
void in_ranges(int threads, std::size_t count, std::size_t least, const Work& work) {
  const std::size_t ranges =
      std::clamp<std::size_t>(count / least, 1, static_cast<std::size_t>(std::max(threads, 1)));
  std::vector<char> workers(ranges);
  in_order(
      std::span(workers), ranges,
      [&](char&, std::size_t range) {
        work(range * count / ranges, (range + 1) * count / ranges);
        return true;
      },
      [](std::size_t, bool) { return true; });
}

// CPU time of the calling thread in nanoseconds, from an arbitrary starting point. The time of
// other programs and threads does not count. Builds that cannot measure CPU time return the elapsed
// time.
std::int64_t thread_nanoseconds();

// The resolution of the thread clock. A shorter duration is measured as 0 or one step.
std::int64_t clock_step_nanoseconds();

// Lowers the priority of the calling thread, and of threads that it starts afterwards, so that
// other threads run first if there are too few cores. Has no effect on the page.
void lower_thread_priority();

}  // namespace waymark

#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace waymark {

// Threads that do jobs one after another, and the lock over all that they and who asks for jobs
// share. That itself belongs to the owner, who touches it in what is called "under the lock" only.
class WorkLoop {
 public:
  // `on_done` is called on the thread, without the lock, whenever a job is done.
  explicit WorkLoop(std::function<void()> on_done) : on_done_(std::move(on_done)) {}

  // A thread that asks for jobs whenever something has changed:
  //   take()            under the lock: the next job as std::optional, nothing while there is none;
  //   work(job)         without it: the answer;
  //   put(job, answer)  under the lock.
  // At the end of the thread the job that it is at is done, and what still waits is not begun.
  // Its owner declares it behind the loop and all that these use.
  template <class Take, class Work, class Put>
  std::jthread thread(Take take, Work work, Put put) {
    return std::jthread(
        [this, take, work, put](const std::stop_token& stop) { run(stop, take, work, put); });
  }

  // Calls `change` under the lock; the threads and those who wait then look again.
  template <class Change>
  void change(Change&& change) {
    {
      const std::lock_guard lock(mutex_);
      change();
    }
    changed_.notify_all();
  }
  // What `read` gives under the lock. Nobody waits for what it changes.
  template <class Read>
  auto read(Read&& read) const {
    const std::lock_guard lock(mutex_);
    return read();
  }
  // Waits until `is_so` under the lock.
  template <class IsSo>
  void wait(IsSo&& is_so) const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, is_so);
  }
  // The same, at most `longest`. True when it is so.
  template <class IsSo>
  bool wait_for(std::chrono::milliseconds longest, IsSo&& is_so) const {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, longest, is_so);
  }

 private:
  template <class Take, class Work, class Put>
  void run(const std::stop_token& stop, const Take& take, const Work& work, const Put& put) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      decltype(take()) job;
      changed_.wait(lock, stop, [&] {
        if (!stop.stop_requested()) job = take();
        return job.has_value();
      });
      if (!job) return;
      lock.unlock();
      auto answer = work(*job);
      lock.lock();
      put(std::move(*job), std::move(answer));
      lock.unlock();
      changed_.notify_all();
      on_done_();
      lock.lock();
    }
  }

  std::function<void()> on_done_;
  mutable std::mutex mutex_;
  mutable std::condition_variable_any changed_;
};

}  // namespace waymark

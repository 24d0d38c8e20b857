#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <span>
#include <type_traits>
#include <utility>

#include "core/base/on_threads.h"

namespace waymark {

// What the threads of in_order() share.
template <class Worker, class Work, class Take>
class SharedPieces {
 public:
  SharedPieces(std::span<Worker> workers, std::size_t count, const Work& work, const Take& take)
      : workers_(workers), count_(count), work_(work), take_(take) {}

  // What one thread does.
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

  // Keeps the answer until all before it are taken.
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
  std::mutex mutex_;  // over what follows
  std::map<std::size_t, Answer> waiting_;
  std::size_t taken_ = 0;
  std::exception_ptr thrown_;
};

// Does `count` pieces of work, each once, on a thread for each of the workers, the caller's among
// them, and hands over what they came to in their order, whichever is done first:
//   work(worker, piece)  at once with others, but one piece at a time for each worker: the answer;
//   take(piece, answer)  one at a time, in the order of the pieces, on any of the threads; false
//                        stops.
// Where that depends on the piece alone the outcome is the same for any number of workers, of whom
// there is one at least. False where it stopped: what is at work then is done, and nobody takes it.
// What a thread throws is thrown here once all of them are done. With one worker it is a plain
// loop: no thread is made, and nothing is locked.
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

}  // namespace waymark

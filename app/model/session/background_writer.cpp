#include "app/model/session/background_writer.h"

#include <filesystem>
#include <utility>

#include "core/base/safe_file.h"

namespace waymark {

BackgroundWriter::BackgroundWriter(std::function<void()> on_failure)
    : on_failure_(std::move(on_failure)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void BackgroundWriter::write(const std::string& path, std::function<std::string()> content,
                             std::function<void()> then) {
  const std::lock_guard lock(mutex_);
  wishes_[path] = {std::move(content), std::move(then)};
  changed_.notify_all();
}

void BackgroundWriter::flush() {
  std::unique_lock lock(mutex_);
  ++flushing_;
  changed_.notify_all();
  changed_.wait(lock, [this] { return wishes_.empty() && !writing_; });
  --flushing_;
}

std::optional<Error> BackgroundWriter::take_failure() {
  const std::lock_guard lock(mutex_);
  return std::exchange(failure_, std::nullopt);
}

void BackgroundWriter::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !wishes_.empty(); })) {
    const auto begun = std::chrono::steady_clock::now();
    const std::map<std::string, Wish> round = std::exchange(wishes_, {});
    writing_ = true;
    lock.unlock();
    for (const auto& [path, wish] : round) fulfil(path, wish);
    lock.lock();
    writing_ = false;
    changed_.notify_all();
    changed_.wait_until(lock, stop, begun + kPause, [this] { return flushing_ > 0; });
  }
}

void BackgroundWriter::fulfil(const std::string& path, const Wish& wish) {
  std::error_code problem;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  const std::optional<Error> failure = write_file_safely(wish.content(), path);
  if (!failure) {
    if (wish.then) wish.then();
    const std::lock_guard lock(mutex_);
    failing_.erase(path);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    if (!failing_.insert(path).second) return;
    failure_ = failure;
  }
  on_failure_();
}

}  // namespace waymark

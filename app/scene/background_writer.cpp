#include "app/scene/background_writer.h"

#include <filesystem>
#include <utility>

#include "core/base/whole_file.h"

namespace waymark {

BackgroundWriter::BackgroundWriter(std::function<void()> on_failure)
    : on_failure_(std::move(on_failure)), thread_(begin()) {}

void BackgroundWriter::write(const std::string& path, std::function<std::string()> content,
                             std::function<void()> then) {
  loop_.change([&] { wishes_[path] = {std::move(content), std::move(then)}; });
}

void BackgroundWriter::flush() {
  loop_.change([this] { ++flushing_; });
  loop_.wait([this] { return wishes_.empty() && !writing_; });
  loop_.change([this] { --flushing_; });
}

std::optional<Error> BackgroundWriter::take_failure() {
  return loop_.read([this] { return std::exchange(failure_, std::nullopt); });
}

WorkThread BackgroundWriter::begin() {
  struct Written {};
  return loop_.thread([this] { return next_round(); },
                      [this](const Round& round) {
                        for (const auto& [path, request] : round) fulfil(path, request);
                        return Written{};
                      },
                      [this](const Round&, Written) { writing_ = false; });
}

std::optional<BackgroundWriter::Round> BackgroundWriter::next_round() {
  if (wishes_.empty()) return std::nullopt;
  const auto now = WorkLoop::Clock::now();
  if (now < pause_ends_ && flushing_ == 0) {
    loop_.look_again_at(pause_ends_);
    return std::nullopt;
  }
  pause_ends_ = now + kPause;
  writing_ = true;
  return std::exchange(wishes_, {});
}

void BackgroundWriter::fulfil(const std::string& path, const Request& request) {
  std::error_code problem;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  const std::optional<Error> failure = write_file_safely(request.content(), path);
  if (!failure) {
    if (request.then) request.then();
    loop_.read([&] { failing_.erase(path); });
    return;
  }
  const bool is_new = loop_.read([&] {
    if (!failing_.insert(path).second) return false;
    failure_ = failure;
    return true;
  });
  if (is_new) on_failure_();
}

}  // namespace waymark

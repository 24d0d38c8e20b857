#include "app/model/work/thumbnailer.h"

#include <algorithm>

#include "app/model/demo.h"
#include "core/file/map_file.h"

namespace waymark {
namespace {

Thumbnail picture_of(const std::string& source, int width, int height) {
  const Demo* const demo = find_demo(source);
  const Result<Grid> grid = demo ? parse_map(demo->map_bytes, demo->map) : read_map_file(source);
  return grid ? make_thumbnail(grid.value(), width, height) : Thumbnail{};
}

}  // namespace

Thumbnailer::~Thumbnailer() {
  thread_.request_stop();
  changed_.notify_all();
}

void Thumbnailer::want(std::vector<std::string> sources, int most_width, int most_height) {
  const std::lock_guard lock(mutex_);
  // What is in work or waits to be taken comes anyway.
  std::erase_if(sources, [this](const std::string& source) {
    return source == in_work_ || std::any_of(made_.begin(), made_.end(), [&](const Made& made) {
             return made.source == source;
           });
  });
  wanted_ = std::move(sources);
  width_ = most_width;
  height_ = most_height;
  if (!wanted_.empty() && !thread_.joinable())
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  changed_.notify_all();
}

void Thumbnailer::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !wanted_.empty(); })) {
    in_work_ = std::move(wanted_.front());
    wanted_.erase(wanted_.begin());
    const std::string source = in_work_;
    const int width = width_, height = height_;
    lock.unlock();
    Thumbnail picture = picture_of(source, width, height);
    lock.lock();
    made_.push_back({source, std::move(picture)});
    in_work_.clear();
    changed_.notify_all();
    on_made_();
    if (stop.stop_requested()) return;
  }
}

std::vector<Thumbnailer::Made> Thumbnailer::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(made_, {});
}

bool Thumbnailer::idle() const {
  const std::lock_guard lock(mutex_);
  return wanted_.empty() && in_work_.empty() && made_.empty();
}

void Thumbnailer::wait() const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return wanted_.empty() && in_work_.empty(); });
}

}  // namespace waymark

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/source/thumbnail.h"

namespace waymark {

// Makes small images of maps on its own thread. Drops requests for maps that have been scrolled out
// of view.
class Thumbnailer {
 public:
  struct Made {
    std::string source;  // as passed to want()
    Thumbnail picture;   // has no pixels if the map cannot be read
  };

  // The thread calls `on_made` after each thumbnail.
  explicit Thumbnailer(std::function<void()> on_made) : loop_(std::move(on_made)) {}

  // Requests thumbnails by demo name or map path, in this order. Replaces the previous request.
  void want(std::vector<std::string> sources, int most_width, int most_height);
  // The thumbnails made since the last call.
  std::vector<Made> take();
  // Whether everything requested has been made and taken.
  bool idle() const;
  // Waits until everything requested has been made.
  void wait() const;

 private:
  struct Request {
    std::string source;
    int width, height;
  };
  std::optional<Request> next();

  WorkLoop loop_;  // guards the members below
  std::vector<std::string> wanted_;
  int width_ = 1, height_ = 1;
  std::string in_work_;
  std::vector<Made> made_;
  // Starts with the first request, and ends before the members it uses are destroyed.
  WorkThread thread_;
};

}  // namespace waymark

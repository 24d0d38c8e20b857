#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/screen/gl_objects.h"
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

// Textures with small images of maps in a theme's colours. Keeps the last kMost that were shown.
// Needs a current OpenGL context.
class ThumbnailTextures {
 public:
  static constexpr std::size_t kMost = 256;

  struct Shown {
    unsigned texture = 0;  // 0: the map cannot be read
    int width = 0;
    int height = 0;
  };

  // Sets the maximum size of the images. Discards all images if the size changes.
  void fit(int most_width, int most_height);
  void add(const std::string& source, Thumbnail picture);
  // The image of a map; std::nullopt if there is none.
  std::optional<Shown> find(const std::string& source, Theme theme);

 private:
  struct Entry {
    Thumbnail picture;
    std::optional<Texture2D> texture;
    Theme theme = Theme::kLight;
    std::uint64_t used = 0;
  };
  void paint(Entry& entry, Theme theme);

  std::map<std::string, Entry> entries_;
  int most_width_ = 0, most_height_ = 0;
  std::uint64_t uses_ = 0;
};

}  // namespace waymark

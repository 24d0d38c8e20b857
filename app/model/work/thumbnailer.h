#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/model/maps/thumbnail.h"
#include "app/model/work/work_loop.h"

namespace waymark {

// Makes small pictures of maps on a thread of its own, only of those that are wanted at the moment:
// what was scrolled away is forgotten.
class Thumbnailer {
 public:
  struct Made {
    std::string source;  // as it was wanted
    Thumbnail picture;   // without pixels when the map cannot be read
  };

  // `on_made` is called on the thread.
  explicit Thumbnailer(std::function<void()> on_made) : loop_(std::move(on_made)) {}

  // Names of demos and paths of maps, the first to be made first, in place of those wanted before.
  void want(std::vector<std::string> sources, int most_width, int most_height);
  // Those made since the last call.
  std::vector<Made> take();
  // False: something is wanted that is not made, or made and not taken.
  bool idle() const;
  // Waits until all that is wanted is made.
  void wait() const;

 private:
  struct Wish {
    std::string source;
    int width, height;
  };
  std::optional<Wish> next();

  WorkLoop loop_;  // over what follows
  std::vector<std::string> wanted_;
  int width_ = 1, height_ = 1;
  std::string in_work_;
  std::vector<Made> made_;
  WorkThread thread_;  // begins with the first wish, and ends before what it uses goes
};

}  // namespace waymark

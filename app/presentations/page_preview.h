#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/article/chapter.h"
#include "app/kit/work_loop.h"
#include "app/presentations/handout.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/presentation.h"
#include "app/screen/gl_objects.h"
#include "core/io/picture.h"

namespace waymark {

// An image of a slide or of a handout's page, as it is printed, drawn in the background. Draws
// nothing if printing is not available. Needs a current OpenGL context.
class PagePreview {
 public:
  struct Shown {
    unsigned texture;
    int width, height;  // pixels
    int page, pages;    // the number of the page, from 0, and their count
  };

  // `on_made` is called on another thread when an image is ready.
  explicit PagePreview(std::function<void()> on_made);
  ~PagePreview() { cancel(); }

  // The image of a handout's page, `width` pixels wide. Shows the last page if the handout has
  // fewer. Without a handout, the image shows the scene `page` as a slide in the projector's
  // colours, with its `answers` or without, see slide_svg(). Until it is ready, returns the
  // previous image, or std::nullopt if there is none.
  std::optional<Shown> show(const Presentation& presentation, const std::optional<Handout>& handout,
                            int page, int width, bool answers = true,
                            const std::vector<ListedChapter>& chapters = {});
  // Stops the measurement of a plot for an image that is no longer needed.
  void cancel();
  // The progress of that measurement, see JobProgress; 0 of 0 if there is none.
  std::pair<int, int> progress() const;
  bool working() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  struct Request {
    std::vector<std::shared_ptr<const PresentationScene>> scenes;  // compared by their addresses
    std::optional<Handout> handout;
    int page, width;
    bool answers;
    friend bool operator==(const Request&, const Request&) = default;
  };
  struct Asked {
    Request request;
    std::shared_ptr<JobProgress> progress;
    std::vector<ListedChapter> chapters;
  };
  struct Made {
    std::optional<Picture> picture;
    int page, pages;
  };

  Made make(const Asked& asked);

  std::optional<Asked> asked_;
  std::optional<Texture2D> texture_;
  int page_ = 0, pages_ = 0;  // of the texture
  // The pages of the last handout, only used on the worker's thread.
  std::optional<Request> made_;
  std::vector<PrintedPage> made_pages_;
  LatestWins<Asked, Made> maker_;
};

// The next slide, for the presenter, and a page of the handout, for its dialog.
class NextSlide : public PagePreview {
  using PagePreview::PagePreview;
};
class HandoutPreview : public PagePreview {
  using PagePreview::PagePreview;
};

}  // namespace waymark

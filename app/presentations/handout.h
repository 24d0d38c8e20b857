#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/article/chapter.h"
#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/presentation.h"
#include "app/screen/gl_objects.h"
#include "core/io/picture.h"

namespace waymark {

// A handout of a presentation: several scenes a page with their texts, without their answers and
// pen drawings, with empty boxes and ruled lines to write on, and plots and tables to complete.
// Texts are at least 7 points high.
struct Handout {
  static constexpr std::array<int, 4> kSceneCounts = {2, 3, 4, 6};

  int scenes = 3;  // on a page, one of kSceneCounts
  bool landscape = false;
  bool key = false;         // whether the last pages show the scenes with their answers
  std::string title, date;  // above the scenes of every page; may be empty
  friend bool operator==(const Handout&, const Handout&) = default;
};

// The pages of a handout on A4, none if there are no scenes. An answer that is longer than a page
// of the key continues on the next page. Runs the searches of every scene again. `wanted` and
// `progress` as in printed_scenes(). Returns std::nullopt if stopped.
std::optional<std::vector<PrintedPage>> handout_pages(const Presentation& presentation,
                                                      const Handout& handout,
                                                      const Palette& palette,
                                                      const std::function<bool(int, int)>& wanted,
                                                      JobProgress* progress = nullptr);

// The title of a handout unless the user chooses another one: the title of the first scene.
// Requires a scene.
std::string handout_title(const Presentation& presentation);

// The options of the handout's dialog, and the page in its preview, from 0.
struct HandoutForm {
  Handout handout;
  int page = 0;
};

// The local date: "28 November 2026".
std::string date_of_today();

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

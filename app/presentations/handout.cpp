#include "app/presentations/handout.h"

#include <algorithm>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <utility>

#include "app/compute/compute.h"
#include "app/kit/numbers.h"
#include "app/kit/svg.h"
#include "app/lessons/prediction_answer.h"
#include "app/presentations/scene_picture.h"
#include "app/scene/state.h"

namespace waymark {
namespace {

// Lengths in points.
constexpr double kShortSide = 595.28, kLongSide = 841.89, kMargin = 36;
constexpr double kTop = 80, kFoot = 26, kGap = 18;  // heights of a page's header and footer
constexpr double kTitleBar = 22, kTitleSize = 10.5, kSmall = 8.5, kQuestion = 11;
constexpr double kQuestionLine = 1.3 * kQuestion;
constexpr double kKeySize = 10, kKeyLine = 1.4, kLowTile = 240;
constexpr double kKeyPicture = 220, kKeyPictureHeight = 165;
constexpr double kLeastText = 7.5;  // of plots and tables
constexpr double kRuleGap = 20, kBoxHeight = 24, kBoxWidth = 84;
constexpr double kTextPart = 0.35;     // most of the part to write on that a scene's text takes
constexpr double kPictureScale = 1.6;  // units of an image per point
constexpr const char* kBold = "font-weight=\"600\"";
constexpr const char* kAtRight = "text-anchor=\"end\"";

// The columns and rows of scenes on a page.
struct Tiling {
  int columns, rows;
};

Tiling tiling_of(const Handout& handout) {
  const Tiling upright = handout.scenes == 2   ? Tiling{1, 2}
                         : handout.scenes == 3 ? Tiling{1, 3}
                         : handout.scenes == 4 ? Tiling{2, 2}
                                               : Tiling{2, 3};
  return handout.landscape ? Tiling{upright.rows, upright.columns} : upright;
}

// A scene on its tile of the page.
struct Work {
  const PresentationScene& scene;
  const Results& results;
  ScenePlot plot;
  std::string place;  // "3 of 6"

  // Whether the reader completes the image.
  bool to_complete() const { return plot || scene.kind == SceneKind::table; }
};

// The names of the boxes to fill in.
std::vector<std::string> boxes_of(const Work& work) {
  const Prediction& question = work.scene.state.prediction;
  if (question.open()) return {"my guess", "the answer"};
  if (!pictures_map(work.scene)) return {};
  const SearchNames names = slide_words(&work.scene, work.results.scene, work.results.moves);
  std::vector<std::string> boxes = {"cells, " + names[0]};
  if (work.results.has_b()) boxes.push_back("cells, " + names[1]);
  return boxes;
}

std::string question_of(const Work& work) {
  const Prediction& question = work.scene.state.prediction;
  if (question.open()) return question_words(work.results.scene, work.results.moves, question.what);
  if (work.plot) return "Complete the plot.";
  if (work.scene.kind == SceneKind::table) return "Complete the table.";
  return pictures_map(work.scene) ? "How many cells does each search explore?" : "";
}

// Draws the pages one at a time.
class Pages {
 public:
  Pages(const Handout& handout, const Palette& palette)
      : handout_(handout),
        palette_(palette),
        width_(handout.landscape ? kLongSide : kShortSide),
        height_(handout.landscape ? kShortSide : kLongSide) {}

  // Adds a scene to the page, or to a new page if the page is full.
  void add(const Work& work) {
    const auto [columns, rows] = tiling_of(handout_);
    const int at = added_++ % (columns * rows);
    if (at == 0) begin();
    const double width = (width_ - 2 * kMargin - (columns - 1) * kGap) / columns;
    const double height = (height_ - kTop - kMargin - kFoot - (rows - 1) * kGap) / rows;
    tile(work, {kMargin + (width + kGap) * (at % columns), kTop + (height + kGap) * (at / columns),
                width, height});
  }

  // Returns all pages, followed by the pages of `key`.
  std::vector<PrintedPage> finish(Pages key) {
    std::move(key.pages_.begin(), key.pages_.end(), std::back_inserter(pages_));
    std::move(key.frames_.begin(), key.frames_.end(), std::back_inserter(frames_));
    // The foot has the number of pages.
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      frames_[i].text(width_ - kMargin, height_ - kMargin, kSmall, ui().text2,
                      fmt::format("Page {} of {}", i + 1, pages_.size()), kAtRight);
      if (!pages_[i].images.empty()) signs(frames_[i]);
      pages_[i].frame = frames_[i].finish();
    }
    return std::move(pages_);
  }

  // Adds a scene's answers to the pages of a key: its image, and next to it the lines of text.
  void add_to_key(const Work& work) {
    if (work.scene.kind == SceneKind::text) return;
    const double bottom = height_ - kMargin - kFoot, line = kKeyLine * kKeySize;
    const double left = kMargin + kKeyPicture + kGap, width = width_ - kMargin - left;
    std::vector<std::string> lines = wrapped_lines(answer_of(work), width, kKeySize);
    for (std::string& text : wrapped_lines(work.scene.text, width, kKeySize))
      lines.push_back(std::move(text));
    const std::string heading =
        fmt::format("{}: {}", work.place,
                    shortened_line(work.scene.title, width_ - 2 * kMargin - 50, kQuestion));
    const auto begin_entry = [&](const std::string& words) {
      svg().text(kMargin, key_y_ += 16, kQuestion, ui().text, words, kBold);
      key_y_ += 8;
    };
    const auto begin_page = [&] {
      begin("Key");
      key_y_ = kTop;
    };
    // Starts a new page, unless the entry is too long for any page.
    const double whole = 30 + std::max(kKeyPictureHeight, line * static_cast<double>(lines.size()));
    if (pages_.empty() || key_y_ + std::min(whole, bottom - kTop) > bottom) begin_page();
    begin_entry(heading);
    const SvgArea place{kMargin, key_y_, kKeyPicture, kKeyPictureHeight};
    PresentationScene revealed = work.scene;
    revealed.state.prediction = {};
    picture(work, revealed, place, true);
    svg().rect(place.x, place.y, place.width, place.height, svg_stroke(ui().text2, 0.7));
    double y = key_y_ + kKeySize;
    for (const std::string& text : lines) {
      if (y > bottom) {
        begin_page();
        begin_entry(heading + " (continued)");
        y = key_y_ + kKeySize;
        // Nothing is next to the lines of this page.
        key_y_ -= kKeyPictureHeight;
      }
      y = draw_lines(svg(), left, y, kKeySize, ui().text, {text});
    }
    key_y_ = std::max(key_y_ + kKeyPictureHeight, y - kKeySize) + 8;
  }

 private:
  const Palette::Ui& ui() const { return palette_.ui; }
  Svg& svg() { return frames_.back(); }

  void begin(const std::string& below = "") {
    frames_.emplace_back(width_, height_, 1);
    pages_.push_back({width_, height_, "", {}});
    const double right = width_ - kMargin;
    svg().text(kMargin, kMargin + 14, 18, ui().text,
               shortened_line(handout_.title, width_ - 2 * kMargin - 190, 19), kBold);
    const std::string line = handout_.date + (handout_.date.empty() || below.empty() ? "" : ". ");
    svg().text(kMargin, kMargin + 27, kSmall, ui().text2, line + below);
    if (below.empty()) {
      svg().text(right - 150, kMargin + 24, 10, ui().text, "Name", kAtRight);
      svg().line(right - 142, kMargin + 26, right, kMargin + 26, svg_stroke(ui().text2, 0.7));
    }
    svg().line(kMargin, kTop - 12, right, kTop - 12, svg_stroke(ui().text, 1));
  }

  void signs(Svg& page) {
    const double y = height_ - kMargin;
    const Palette::Map& map = palette_.map;
    page.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"3\" {}", svg_number(kMargin + 3),
                                   svg_number(y - 3), svg_fill(map.start)));
    page.text(kMargin + 10, y, kSmall, ui().text2, "start");
    const double x = kMargin + 42;
    page.add("path", fmt::format("d=\"M{0} {1}l6 6m0 -6l-6 6\" {2}", svg_number(x),
                                 svg_number(y - 6), svg_stroke(map.goal, 2)));
    page.text(x + 10, y, kSmall, ui().text2, "goal");
    page.add("path", fmt::format("d=\"M{} {}l3.5 6h-7z\" {}", svg_number(x + 41),
                                 svg_number(y - 6.5), svg_fill(map.landmark)));
    page.text(x + 49, y, kSmall, ui().text2, "landmark");
  }

  // Draws the title and the image of a scene, next to or above the part to write on.
  void tile(const Work& work, const SvgArea& area) {
    const bool beside = area.width > 1.5 * area.height;
    // A plot or a table needs no boxes.
    const double part = work.to_complete()       ? 0.76
                        : area.height < kLowTile ? low_part(work, area)
                                                 : 0.6;
    const double share = work.to_complete() ? 0.68 : 0.54;
    const SvgArea box = beside ? SvgArea{area.x, area.y, share * area.width, area.height}
                               : SvgArea{area.x, area.y, area.width, part * area.height};
    const SvgArea inside{box.x, box.y + kTitleBar, box.width, box.height - kTitleBar};
    // Strokes drawn while presenting may show the answer.
    PresentationScene plain = work.scene;
    plain.state.pen.clear();
    picture(work, plain, inside, false);
    svg().rect(box.x, box.y, box.width, box.height, svg_stroke(ui().text2, 0.7));
    svg().line(box.x, inside.y, box.x + box.width, inside.y, svg_stroke(ui().text2, 0.7));
    const double base = box.y + 14.5;
    svg().text(box.x + 8, base, kTitleSize, ui().text,
               shortened_line(work.scene.title, box.width - 60, kTitleSize + 0.7), kBold);
    svg().text(box.x + box.width - 8, base, kSmall, ui().text2, work.place, kAtRight);
    if (beside)
      writing(work, {box.x + box.width + kGap, area.y, area.width - box.width - kGap, area.height});
    else
      writing(work, {area.x, area.y + box.height + 8, area.width, area.height - box.height - 8});
  }

  // The part of a low tile for the image: what the question, its boxes and a ruled line leave.
  static double low_part(const Work& work, const SvgArea& area) {
    constexpr double kLeast = 0.5, kMost = 0.68;
    if (work.scene.kind != SceneKind::text && !work.scene.text.empty()) return kLeast;
    const auto lines =
        static_cast<double>(wrapped_lines(question_of(work), area.width, kQuestion).size());
    const double boxes = boxes_of(work).empty() ? 0 : 14 + kBoxHeight + 8;
    const double needed = 8 + kQuestionLine * lines + boxes + kRuleGap + 2;
    return std::clamp(1 - needed / area.height, kLeast, kMost);
  }

  void picture(const Work& work, const PresentationScene& scene, const SvgArea& inside,
               bool answers) {
    const double width = kPictureScale * inside.width, height = kPictureScale * inside.height;
    Svg image(width, height, 1);
    draw_scene_picture(image, scene, work.results, work.plot, palette_, {0, 0, width, height},
                       {answers, kPictureScale * kLeastText, false});
    pages_.back().images.push_back(
        {image.finish(), inside.x, inside.y, inside.width, inside.height});
  }

  // The text of the scene, the question, boxes to fill in, and ruled lines.
  void writing(const Work& work, const SvgArea& area) {
    double y = area.y;
    // A scene of text shows it in its image.
    if (work.scene.kind != SceneKind::text && !work.scene.text.empty())
      y = draw_fitted_text(svg(), work.scene.text, ui().text,
                           {area.x, area.y, area.width, kTextPart * area.height}, kKeySize, 0.5,
                           kLeastText);
    for (const std::string& line : wrapped_lines(question_of(work), area.width, kQuestion))
      svg().text(area.x, y += kQuestionLine, kQuestion, ui().text, line, kBold);
    const std::vector<std::string> boxes = boxes_of(work);
    if (!boxes.empty()) {
      const double step = area.width / static_cast<double>(boxes.size());
      const double width = std::min(kBoxWidth, step - 8);
      y += 14;
      double x = area.x;
      for (const std::string& box : boxes) {
        svg().text(x, y, kSmall, ui().text2, shortened_line(box, step - 4, kSmall));
        svg().rect(x, y + 5, width, kBoxHeight, "rx=\"3\" " + svg_stroke(ui().text2, 0.7));
        x += std::min(step, kBoxWidth + 24);
      }
      y += kBoxHeight + 8;
    }
    for (y += kRuleGap; y <= area.y + area.height; y += kRuleGap)
      svg().line(area.x, y, area.x + area.width, y, svg_stroke(ui().line2, 0.7));
  }

  static std::string answer_of(const Work& work) {
    if (work.scene.kind == SceneKind::text) return "";
    const Results& r = work.results;
    const Guessed what = work.scene.state.prediction.what;
    std::string answer;
    if (what == Guessed::farthest)
      if (const std::optional<Cell> cell = farthest_cell(r))
        answer = fmt::format("The farthest cell is {}, {}. ", cell->x, cell->y);
    if (what != Guessed::nothing && what != Guessed::farthest)
      if (const std::optional<int> number = true_number(what, r))
        answer = fmt::format("The answer is {}. ", grouped(*number));
    const std::vector<SlideRow> rows = slide_rows(&work.scene, r, palette(Theme::kLight), true);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      // Without landmarks, the image does not show B.
      if (static_cast<int>(i) == r.scene.roster.b() && !r.has_b()) continue;
      answer += fmt::format("{}: {} explored, path cost {}, estimate {}. ", rows[i].name,
                            rows[i].values[0], rows[i].values[1], rows[i].values[2]);
    }
    answer.pop_back();
    return answer;
  }

  const Handout& handout_;
  const Palette& palette_;
  double width_, height_;
  std::vector<PrintedPage> pages_;
  std::vector<Svg> frames_;
  int added_ = 0;
  double key_y_ = 0;  // where the next entry of a key begins
};

}  // namespace

std::optional<std::vector<PrintedPage>> handout_pages(const Presentation& presentation,
                                                      const Handout& handout,
                                                      const Palette& palette,
                                                      const std::function<bool(int, int)>& wanted,
                                                      JobProgress* progress) {
  JobProgress alone;
  JobProgress& measuring = progress ? *progress : alone;
  Computer computer;
  Pages pages(handout, palette), key(handout, palette);
  for (int i = 0; i < presentation.size(); ++i) {
    if (!wanted(i, presentation.size())) return std::nullopt;
    const PresentationScene& scene = presentation.scene(i);
    const std::shared_ptr<const Results> results = computer.compute(request_for(scene.state));
    const Work work{scene, *results, scene_plot(scene, *results, palette, measuring),
                    fmt::format("{} of {}", i + 1, presentation.size())};
    if (measuring.cancelled()) return std::nullopt;
    pages.add(work);
    if (handout.key) key.add_to_key(work);
  }
  return pages.finish(std::move(key));
}

std::string handout_title(const Presentation& presentation) { return presentation.scene(0).title; }

std::string date_of_today() {
  const std::tm now = fmt::localtime(std::time(nullptr));
  return fmt::format("{} {:%B %Y}", now.tm_mday, now);
}

namespace {

PrintedPage slide_page(const PresentationScene& scene, int number, int count, bool answers,
                       JobProgress& progress, const std::vector<ListedChapter>& chapters) {
  Computer computer;
  const std::shared_ptr<const Results> results = computer.compute(request_for(scene.state));
  return {kSlideWidth, kSlideHeight,
          slide_svg(scene, *results, palette(Theme::kProjector), number, count, answers, progress,
                    chapters)};
}

}  // namespace

PagePreview::PagePreview(std::function<void()> on_made)
    : maker_([this](const Asked& asked) { return make(asked); }, std::move(on_made)) {}

PagePreview::Made PagePreview::make(const Asked& asked) {
  const Request& request = asked.request;
  const auto count = static_cast<int>(request.scenes.size());
  if (!request.handout) {
    const PresentationScene& scene = *request.scenes[static_cast<std::size_t>(request.page)];
    return {page_picture(slide_page(scene, request.page + 1, count, request.answers,
                                    *asked.progress, asked.chapters),
                         request.width),
            request.page, count};
  }
  if (!made_ || made_->scenes != request.scenes || made_->handout != request.handout) {
    std::optional<std::vector<PrintedPage>> pages = handout_pages(
        {request.scenes}, *request.handout, palette(Theme::kLight),
        [&](int, int) { return !asked.progress->cancelled(); }, asked.progress.get());
    if (!pages) return {std::nullopt, request.page, 0};
    made_pages_ = std::move(*pages);
    made_ = request;
  }
  const auto pages = static_cast<int>(made_pages_.size());
  const int page = std::clamp(request.page, 0, pages - 1);
  return {page_picture(made_pages_[static_cast<std::size_t>(page)], request.width), page, pages};
}

std::optional<PagePreview::Shown> PagePreview::show(const Presentation& presentation,
                                                    const std::optional<Handout>& handout, int page,
                                                    int width, bool answers,
                                                    const std::vector<ListedChapter>& chapters) {
  if (!can_print_scenes() || !presentation.has(handout ? 0 : page)) return std::nullopt;
  Request request{presentation.scenes, handout, page, width, answers};
  if (!asked_ || asked_->request != request) {
    cancel();
    maker_.ask(*(asked_ = Asked{std::move(request), std::make_shared<JobProgress>(), chapters}));
  }
  if (const std::optional<Made> made = maker_.take(); made && made->picture) {
    if (!texture_) texture_.emplace(TexelFormat::kRgba8, TexelFilter::kLinear);
    texture_->upload(made->picture->width, made->picture->height, made->picture->rgba.data());
    page_ = made->page;
    pages_ = made->pages;
  }
  if (!texture_) return std::nullopt;
  return Shown{texture_->id(), texture_->width(), texture_->height(), page_, pages_};
}

void PagePreview::cancel() {
  if (!asked_ || !maker_.busy()) return;
  asked_->progress->cancel();
  asked_.reset();
}

std::pair<int, int> PagePreview::progress() const {
  if (!asked_ || !maker_.busy()) return {0, 0};
  return {asked_->progress->done(), asked_->progress->of()};
}

}  // namespace waymark

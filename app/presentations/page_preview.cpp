#include "app/presentations/page_preview.h"

#include <algorithm>
#include <utility>

#include "app/compute/compute.h"
#include "app/scene/state.h"

namespace waymark {
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

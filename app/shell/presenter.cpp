#include "app/shell/presenter.h"

#include <algorithm>
#include <cmath>
#include <epoxy/gl.h>
#include <iterator>
#include <utility>

#include "app/frame/message.h"
#include "app/kit/palette.h"

namespace waymark {
namespace {

// The number of the window that an event belongs to; 0 if it belongs to none.
std::uint32_t window_of(const SDL_Event& event) {
  constexpr std::uint32_t kOfWindows[] = {SDL_WINDOWEVENT,   SDL_KEYDOWN,     SDL_KEYUP,
                                          SDL_TEXTINPUT,     SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN,
                                          SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL};
  // All these events begin with the same members.
  return std::count(std::begin(kOfWindows), std::end(kOfWindows), event.type) != 0
             ? event.window.windowID
             : 0;
}

// Calls `change` with the coordinates of a pointer event.
template <class Change>
void with_place(SDL_Event& event, Change change) {
  if (event.type == SDL_MOUSEMOTION) change(event.motion.x, event.motion.y);
  if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP)
    change(event.button.x, event.button.y);
}

ImVec2 as_vec(GlWindow::Size size) {
  return {static_cast<float>(size.width), static_cast<float>(size.height)};
}

}  // namespace

Presenter::Presenter(Workspace& workspace, const GlWindow& window, ImGuiLayer& slides, bool visible)
    : workspace_(workspace), window_(window), slides_(slides), visible_(visible) {
  workspace_.features.make<PresenterView>();
}

Presenter::~Presenter() = default;

float Presenter::aspect() const {
  const GlWindow::Size size = class_window_ ? class_window_->size() : window_.size();
  return static_cast<float>(size.width) / static_cast<float>(std::max(1, size.height));
}

void Presenter::follow_window() {
  PresenterView& view = workspace_.of<PresenterView>();
  if (!view.second_window) class_window_.reset();
  if (!view.second_window || class_window_) return;
  Result<SecondWindow> opened =
      SecondWindow::open(window_, "Waymark, for the class", {1280, 720}, visible_);
  if (opened)
    class_window_.emplace(std::move(opened.value()));
  else
    workspace_.tell(Message::failure(opened.error()));
  view.second_window = opened.ok();
}

void Presenter::follow(float scale) {
  const PresenterView& view = workspace_.of<PresenterView>();
  follow_window();
  if (!view.on) {
    page_.reset();
    image_.reset();
    slides_.use();
    slides_.own_cursor(true);
    return;
  }
  if (!page_) page_ = std::make_unique<ImGuiLayer>(window_);
  slides_.use();
  slides_.own_cursor(over_slide_);
  scale_ = scale;
  parts_ = presenter_parts(as_vec(window_.size()), scale, aspect());
}

ImVec2 Presenter::slide_size() const {
  if (class_window_ && !class_window_->minimized()) return as_vec(class_window_->drawable_size());
  const float density = static_cast<float>(window_.drawable_size().width) /
                        static_cast<float>(std::max(1, window_.size().width));
  return {std::round(parts_.slide.w * density), std::round(parts_.slide.h * density)};
}

SDL_Event Presenter::taken(const SDL_Event& event) {
  if (!on()) return event;
  SDL_Event slide = event;
  const ImVec2 size = slide_size();
  if (class_window_ && window_of(event) == class_window_->id()) {
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE)
      workspace_.of<PresenterView>() = {.seconds = workspace_.of<PresenterView>().seconds};
    const ImVec2 own = as_vec(class_window_->size());
    with_place(slide, [&](Sint32& x, Sint32& y) {
      x = static_cast<Sint32>(static_cast<float>(x) * size.x / std::max(1.0f, own.x));
      y = static_cast<Sint32>(static_cast<float>(y) * size.y / std::max(1.0f, own.y));
      over_slide_ = true;
    });
    if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP)
      slide.key.windowID = SDL_GetWindowID(window_.handle());
    if (event.type == SDL_TEXTINPUT) slide.text.windowID = SDL_GetWindowID(window_.handle());
    return slide;
  }
  page_->use();
  page_->feed(event);
  slides_.use();
  const Rect& area = parts_.slide;
  with_place(slide, [&](Sint32& x, Sint32& y) {
    over_slide_ = area.contains({static_cast<float>(x), static_cast<float>(y)});
    x = static_cast<Sint32>(std::floor((static_cast<float>(x) - area.x) * size.x / area.w));
    y = static_cast<Sint32>(std::floor((static_cast<float>(y) - area.y) * size.y / area.h));
  });
  return slide;
}

void Presenter::build(bool still, const Context& context) {
  const float time_step = ImGui::GetIO().DeltaTime;
  page_->use();
  page_->own_cursor(!over_slide_);
  page_->begin_frame(scale_, workspace_.settings.theme, false, time_step, still);
  slide();
  presenter_view(context(page_->fonts(), scale_), parts_, image_->texture().id());
  page_->end_frame();
  slides_.use();
}

DrawTarget Presenter::slide() {
  const ImVec2 size = slide_size();
  if (!image_) image_.emplace(TexelFilter::kLinear);
  image_->resize(static_cast<int>(size.x), static_cast<int>(size.y));
  return {image_->name(), {image_->texture().width(), image_->texture().height()}, 1};
}

void Presenter::show() {
  if (class_window_ && !class_window_->minimized()) {
    const GlWindow::Size size = class_window_->drawable_size();
    class_window_->begin();
    glBindFramebuffer(GL_READ_FRAMEBUFFER, image_->name());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glDisable(GL_SCISSOR_TEST);
    glBlitFramebuffer(0, 0, image_->texture().width(), image_->texture().height(), 0, 0, size.width,
                      size.height, GL_COLOR_BUFFER_BIT, GL_LINEAR);
    class_window_->show();
  }
  // Last, because some drivers discard what was drawn into a window when drawing turns to another.
  const Color& ground = palette(workspace_.settings.theme).ui.panel;
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glDisable(GL_SCISSOR_TEST);
  glClearColor(ground.r, ground.g, ground.b, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  page_->use();
  page_->draw();
  slides_.use();
}

}  // namespace waymark

#pragma once

#include <SDL_events.h>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/drawing/scene_textures.h"
#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/presentations/presentation.h"
#include "app/screen/gl_objects.h"
#include "app/screen/gl_window.h"
#include "app/shell/imgui_layer.h"

namespace waymark {

// Shows a presentation in the presenter view. The slide is drawn into an image by the same code
// that otherwise fills the window. The window shows the image on the page for the speaker, and the
// window for the class, if there is one, shows only the image. The pointer in both windows acts on
// the slide.
class Presenter {
 public:
  // `window` and `slides`, the layer that draws the slide, must outlive the object.
  Presenter(Workspace& workspace, const GlWindow& window, ImGuiLayer& slides, bool visible);
  ~Presenter();
  Presenter(const Presenter&) = delete;
  Presenter& operator=(const Presenter&) = delete;

  // Opens and closes the view and the window for the class. `scale` is the interface's scale. Call
  // it once a frame, before the slide's layer begins the frame.
  void follow(float scale);
  // Whether the view was open at the last call to follow().
  bool on() const { return page_ != nullptr; }
  // The size of the slide in pixels. Requires on().
  ImVec2 slide_size() const;
  // Handles an event of the page or of the second window, and returns it as an event of the slide.
  SDL_Event taken(const SDL_Event& event);

  // Builds the page with the context for a scale and fonts, in an own frame of ImGui. Requires
  // on(), and that the slide's frame has ended. With `still`, nothing blinks.
  using Context = std::function<UiContext(const Fonts&, float scale)>;
  void build(bool still, const Context& context);
  // The image that the slide must be drawn into before show().
  DrawTarget slide();
  // Draws the page into the window, and the slide into the window for the class.
  void show();

 private:
  float aspect() const;
  void follow_window();

  Workspace& workspace_;
  const GlWindow& window_;
  ImGuiLayer& slides_;
  bool visible_;
  float scale_ = 1;
  std::unique_ptr<ImGuiLayer> page_;
  std::optional<SecondWindow> class_window_;
  std::optional<Framebuffer> image_;
  PresenterParts parts_;
  bool over_slide_ = false;  // whether the pointer is over the slide
};

}  // namespace waymark

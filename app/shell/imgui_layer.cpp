#include "app/shell/imgui_layer.h"

#include <algorithm>
#include <cfloat>
#include <imgui.h>
#include <imgui_internal.h>
#include <utility>

#include "app/frame/host.h"
#include "app/screen/gl_window.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"

namespace waymark {

ImGuiLayer::ImGuiLayer(const GlWindow& window) : window_(window) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // panes are fixed, and the program saves its own settings
  io.LogFilename = nullptr;
  io.MouseDoubleClickMaxDist = 8;
  // Arrows, Enter and Escape work in menus and popups, but not in the panes.
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  const std::string head(shader_head());
  start_imgui_backends(window.handle(), window.context(), head.substr(0, head.find('\n')).c_str());
  set_clipboard([](const char* text) { copy_text(text); },
                [] {
                  static std::string text;  // ImGui reads it before the next call to this function
                  text = copied_text();
                  return text.c_str();
                });
}

ImGuiLayer::~ImGuiLayer() {
  stop_imgui_backends();
  ImGui::DestroyContext();
}

void ImGuiLayer::feed(const SDL_Event& event) {
  pointer_.feed(event);
  if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP)
    modifiers_ = static_cast<SDL_Keymod>(event.key.keysym.mod);
  if (event.type != SDL_MOUSEWHEEL) feed_imgui(event, window_.handle());
}

void ImGuiLayer::prepare(float scale, Theme theme, bool presenting) {
  const bool first = !theme_;
  const bool other_fonts = first || scale != scale_ || presenting != presenting_ ||
                           (theme == Theme::kProjector) != (theme_ == Theme::kProjector);
  if (other_fonts) fonts_ = load_fonts(scale, theme == Theme::kProjector, presenting, missing_);
  if (other_fonts || theme != theme_) apply_style(palette(theme), scale);
  scale_ = scale;
  theme_ = theme;
  presenting_ = presenting;

  begin_backend_frame();
}

void ImGuiLayer::begin_frame(float scale, Theme theme, bool presenting, float time_step,
                             bool still) {
  prepare(scale, theme, presenting);
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigInputTextCursorBlink = !still;
  // ImGui gets no size for a minimized window, so the previous layout stays in use.
  if (window_.minimized()) {
    const GlWindow::Size size = window_.size();
    io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
  }
  pointer_.write();
  io.KeyCtrl = (modifiers_ & KMOD_CTRL) != 0;
  io.KeyShift = (modifiers_ & KMOD_SHIFT) != 0;
  io.KeyAlt = (modifiers_ & KMOD_ALT) != 0;
  // ImGui requires a positive time step, but some clocks pause for a while.
  constexpr float kLeastStep = 1e-4f;
  io.DeltaTime = time_step > 0 ? time_step : std::max(io.DeltaTime, kLeastStep);
  ImGui::NewFrame();
  // The focus is removed after ImGui has recorded the active item, so that the text field still
  // reports the edit.
  if (std::exchange(leaves_text_, false)) ImGui::ClearActiveID();
  set_key_focus(&focus_);
  focus_.begin_frame();
}

void ImGuiLayer::begin_picture(float scale, Theme theme, ImVec2 size) {
  prepare(scale, theme, false);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = size;
  io.DisplayFramebufferScale = {1, 1};
  set_mouse({-FLT_MAX, -FLT_MAX}, {}, 0);
  io.DeltaTime = 1.0f / 60;
  ImGui::NewFrame();
  set_key_focus(nullptr);
}

void ImGuiLayer::end_frame() {
  if (key_focus()) focus_.end_frame(palette(*theme_), scale_);
  set_key_focus(nullptr);
  ImGui::Render();
}

void ImGuiLayer::draw() const { render_imgui(); }

}  // namespace waymark

#include "app/window/imgui_layer.h"

#include <algorithm>
#include <backends/imgui_impl_opengl3.h>
#include <backends/imgui_impl_sdl.h>
#include <cfloat>
#include <epoxy/gl.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <utility>

#include "app/gl/gl_dialect.h"
#include "app/ui/shell/style.h"
#include "app/window/host.h"

namespace waymark {

ImGuiLayer::ImGuiLayer(const GlWindow& window) : window_(window) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // panes have fixed places; the program keeps its own settings
  io.LogFilename = nullptr;
  io.MouseDoubleClickMaxDist = 8;
  // Arrows, Enter and Escape in menus and popups; the panes take no part in it.
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  ImGui_ImplSDL2_InitForOpenGL(window.handle(), window.context());
  io.SetClipboardTextFn = [](void*, const char* text) { copy_text(text); };
  io.GetClipboardTextFn = [](void*) {
    static std::string text;  // ImGui reads it before it asks again
    text = copied_text();
    return text.c_str();
  };
  const std::string head(shader_head());
  ImGui_ImplOpenGL3_Init(head.substr(0, head.find('\n')).c_str());
}

ImGuiLayer::~ImGuiLayer() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
}

void ImGuiLayer::feed(const SDL_Event& event) {
  pointer_.feed(event);
  if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP)
    modifiers_ = static_cast<SDL_Keymod>(event.key.keysym.mod);
  if (event.type != SDL_MOUSEWHEEL) ImGui_ImplSDL2_ProcessEvent(&event);
}

void ImGuiLayer::prepare(float scale, Theme theme, bool presenting) {
  const bool first = !theme_;
  const bool other_fonts = first || scale != scale_ || presenting != presenting_ ||
                           (theme == Theme::kProjector) != (theme_ == Theme::kProjector);
  if (other_fonts) {
    fonts_ = load_fonts(scale, theme == Theme::kProjector, presenting, missing_);
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
  }
  if (other_fonts || theme != theme_) apply_style(palette(theme), scale);
  scale_ = scale;
  theme_ = theme;
  presenting_ = presenting;

  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
}

void ImGuiLayer::begin_frame(float scale, Theme theme, bool presenting, float time_step) {
  prepare(scale, theme, presenting);
  ImGuiIO& io = ImGui::GetIO();
  // A window that is minimized has no size for ImGui; it is laid out as it was.
  if (window_.minimized()) {
    const GlWindow::Size size = window_.size();
    io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
  }
  pointer_.write(io);
  io.KeyCtrl = (modifiers_ & KMOD_CTRL) != 0;
  io.KeyShift = (modifiers_ & KMOD_SHIFT) != 0;
  io.KeyAlt = (modifiers_ & KMOD_ALT) != 0;
  // ImGui wants some time to go by, and some clocks stand for a while.
  constexpr float kLeastStep = 1e-4f;
  io.DeltaTime = time_step > 0 ? time_step : std::max(io.DeltaTime, kLeastStep);
  ImGui::NewFrame();
  // After ImGui has noted who was active, so that the field still tells that it was edited.
  if (std::exchange(leaves_text_, false)) ImGui::ClearActiveID();
}

void ImGuiLayer::begin_picture(float scale, Theme theme, ImVec2 size) {
  prepare(scale, theme, false);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = size;
  io.DisplayFramebufferScale = {1, 1};
  io.MousePos = {-FLT_MAX, -FLT_MAX};
  for (bool& down : io.MouseDown) down = false;
  io.DeltaTime = 1.0f / 60;
  ImGui::NewFrame();
}

void ImGuiLayer::end_frame() { ImGui::Render(); }

void ImGuiLayer::draw() const { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

}  // namespace waymark

#include "app/shell/imgui_layer.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <utility>

#include "app/frame/host.h"
#include "app/map/map_input.h"
#include "app/screen/gl_window.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"

namespace waymark {
namespace {

// The largest distance between the clicks of a double-click, in pixels.
constexpr float kDoubleClickReach = 8;

int button_index(Uint8 button) {
  if (button == SDL_BUTTON_RIGHT) return ImGuiMouseButton_Right;
  if (button == SDL_BUTTON_MIDDLE) return ImGuiMouseButton_Middle;
  return ImGuiMouseButton_Left;
}

}  // namespace

void Pointer::feed(const SDL_Event& event) {
  switch (event.type) {
    case SDL_MOUSEMOTION:
      position_ = {static_cast<float>(event.motion.x), static_cast<float>(event.motion.y)};
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
      const auto button = static_cast<std::size_t>(button_index(event.button.button));
      position_ = {static_cast<float>(event.button.x), static_cast<float>(event.button.y)};
      down_[button] = event.type == SDL_MOUSEBUTTONDOWN;
      pressed_[button] |= down_[button];
      if (down_[button] && button == ImGuiMouseButton_Left) {
        const ImVec2 before = std::exchange(last_press_, position_);
        double_press_ =
            event.button.clicks == 2 &&
            std::hypot(position_.x - before.x, position_.y - before.y) <= kDoubleClickReach;
      }
      break;
    }
    case SDL_MOUSEWHEEL: {
      const double turned =
          event.wheel.preciseY != 0 ? static_cast<double>(event.wheel.preciseY) : event.wheel.y;
      wheel_ += event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -turned : turned;
      break;
    }
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_LEAVE && !down_[0])
        position_ = {-FLT_MAX, -FLT_MAX};
      break;
    default:
      break;
  }
}

void Pointer::write() {
  std::array<bool, 3> down{};
  for (std::size_t i = 0; i < down_.size(); ++i)
    down[i] = std::exchange(pressed_[i], false) || down_[i];
  set_mouse(position_, down, static_cast<float>(wheel_));
  written_wheel_ = wheel_;
  wheel_ = 0;
}

ImGuiLayer::ImGuiLayer(const GlWindow& window) : window_(window), context_(ImGui::CreateContext()) {
  use();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // panes are fixed, and the program saves its own settings
  io.LogFilename = nullptr;
  io.MouseDoubleClickMaxDist = kDoubleClickReach;
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
  ImGuiContext* const used = ImGui::GetCurrentContext();
  use();
  stop_imgui_backends();
  ImGui::DestroyContext(context_);
  if (used != context_) ImGui::SetCurrentContext(used);
}

void ImGuiLayer::feed(const SDL_Event& event) {
  pointer_.feed(event);
  if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP)
    modifiers_ = static_cast<SDL_Keymod>(event.key.keysym.mod);
  if (event.type != SDL_MOUSEWHEEL) feed_imgui(event, window_.handle());
}

void ImGuiLayer::close_pointed_menu() {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const auto has = [](const ImGuiWindow* window, ImGuiWindowFlags flag) {
    return window && (window->Flags & flag) != 0;
  };
  const ImVector<ImGuiPopupData>& open = context.OpenPopupStack;
  if (!open.empty() && has(open.back().Window, ImGuiWindowFlags_ChildMenu) &&
      has(context.HoveredWindow, ImGuiWindowFlags_Popup))
    ImGui::ClosePopupToLevel(0, true);
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

void ImGuiLayer::begin_frame(float scale, Theme theme, bool presenting, float time_step, bool still,
                             const std::optional<ImVec2>& size) {
  prepare(scale, theme, presenting);
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigInputTextCursorBlink = !still;
  // ImGui gets no size for a minimized window, so the previous layout stays in use.
  if (window_.minimized()) {
    const GlWindow::Size last = window_.size();
    io.DisplaySize = {static_cast<float>(last.width), static_cast<float>(last.height)};
  }
  if (size) {
    io.DisplaySize = *size;
    io.DisplayFramebufferScale = {1, 1};
  }
  pointer_.write();
  io.KeyCtrl = (modifiers_ & KMOD_CTRL) != 0;
  io.KeyShift = (modifiers_ & KMOD_SHIFT) != 0;
  io.KeyAlt = (modifiers_ & KMOD_ALT) != 0;
  // ImGui requires a positive time step, but some clocks pause for a while.
  constexpr float kLeastStep = 1e-4f;
  io.DeltaTime = time_step > 0 ? time_step : std::max(io.DeltaTime, kLeastStep);
  ImGui::NewFrame();
  // ImGui measures the time between the frames of two clicks, which slow frames extend.
  if (pointer_.take_double_press() && io.MouseClicked[ImGuiMouseButton_Left]) {
    io.MouseDoubleClicked[ImGuiMouseButton_Left] = true;
    io.MouseClickedCount[ImGuiMouseButton_Left] = 2;
    io.MouseClickedLastCount[ImGuiMouseButton_Left] = 2;
  }
  // The focus is removed after ImGui has recorded the active item, so that the text field still
  // reports the edit.
  if (std::exchange(leaves_text_, false)) ImGui::ClearActiveID();
  set_key_focus(&focus_);
  focus_.begin_frame();
}

void ImGuiLayer::own_cursor(bool own) {
  ImGuiIO& io = ImGui::GetIO();
  if (own)
    io.ConfigFlags &= ~ImGuiConfigFlags_NoMouseCursorChange;
  else
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
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

namespace {

SDL_Event motion_to(ImVec2 at) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = static_cast<int>(at.x);
  event.motion.y = static_cast<int>(at.y);
  return event;
}

SDL_Event button_at(ImVec2 at, Uint8 button, bool down) {
  SDL_Event event{};
  event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
  event.button.button = button;
  event.button.x = static_cast<int>(at.x);
  event.button.y = static_cast<int>(at.y);
  return event;
}

// The wheel event that produces a zoom by `factor`.
SDL_Event wheel_by(float factor) {
  SDL_Event event{};
  event.type = SDL_MOUSEWHEEL;
  event.wheel.preciseY = std::log(factor) / static_cast<float>(std::log(kZoomPerNotch));
  return event;
}

bool is_of_a_touch(const SDL_Event& event) {
  switch (event.type) {
    case SDL_MOUSEMOTION:
      return event.motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      return event.button.which == SDL_TOUCH_MOUSEID;
    default:
      return false;
  }
}

}  // namespace

std::vector<SDL_Event> Touch::taken(const SDL_Event& event, ImVec2 size) {
  if (is_of_a_touch(event)) return {};
  std::vector<SDL_Event> events;
  const Finger finger{event.tfinger.fingerId, {event.tfinger.x * size.x, event.tfinger.y * size.y}};
  if (event.type == SDL_FINGERDOWN)
    down(finger, events);
  else if (event.type == SDL_FINGERMOTION)
    move(finger, events);
  else if (event.type == SDL_FINGERUP)
    up(finger.id, events);
  else
    events.push_back(event);
  return events;
}

void Touch::pass(float seconds) {
  if (doing_ != Doing::pressing) return;
  rested_seconds_ += seconds;
  if (rested_seconds_ >= kRestSeconds) doing_ = Doing::resting;
}

void Touch::down(const Finger& finger, std::vector<SDL_Event>& events) {
  fingers_.push_back(finger);
  if (fingers_.size() == 1) {
    doing_ = Doing::pressing;
    pressed_ = finger.at;
    rested_seconds_ = 0;
    events = {motion_to(finger.at)};
  } else if (fingers_.size() == 2 && doing_ != Doing::over) {
    if (doing_ == Doing::dragging) events = {button_at(fingers_[0].at, SDL_BUTTON_LEFT, false)};
    events.push_back(motion_to(middle()));
    events.push_back(button_at(middle(), SDL_BUTTON_MIDDLE, true));
    doing_ = Doing::moving_view;
    apart_ = apart();
  }
}

void Touch::move(const Finger& finger, std::vector<SDL_Event>& events) {
  const auto known = std::find_if(fingers_.begin(), fingers_.end(),
                                  [&](const Finger& one) { return one.id == finger.id; });
  if (known == fingers_.end()) return;
  known->at = finger.at;
  if (doing_ == Doing::pressing &&
      std::hypot(finger.at.x - pressed_.x, finger.at.y - pressed_.y) > kStray) {
    doing_ = Doing::dragging;
    events = {button_at(pressed_, SDL_BUTTON_LEFT, true)};
  }
  if (doing_ == Doing::dragging || doing_ == Doing::resting) events.push_back(motion_to(finger.at));
  if (doing_ != Doing::moving_view) return;
  events = {motion_to(middle())};
  const float now = apart();
  if (now > kStray && apart_ > kStray) events.push_back(wheel_by(now / apart_));
  apart_ = now;
}

void Touch::up(SDL_FingerID id, std::vector<SDL_Event>& events) {
  const ImVec2 at = fingers_.empty() ? pressed_ : fingers_[0].at;
  const int clicks = doing_ == Doing::pressing ? 1 : doing_ == Doing::resting ? 2 : 0;
  for (int click = 0; click < clicks; ++click)
    for (const bool down : {true, false}) events.push_back(button_at(at, SDL_BUTTON_LEFT, down));
  if (doing_ == Doing::dragging)
    events = {button_at(at, SDL_BUTTON_LEFT, false)};
  else if (doing_ == Doing::moving_view)
    events = {button_at(middle(), SDL_BUTTON_MIDDLE, false)};
  std::erase_if(fingers_, [&](const Finger& one) { return one.id == id; });
  doing_ = fingers_.empty() ? Doing::nothing : Doing::over;
}

ImVec2 Touch::middle() const {
  return {(fingers_[0].at.x + fingers_[1].at.x) / 2, (fingers_[0].at.y + fingers_[1].at.y) / 2};
}

float Touch::apart() const {
  return std::hypot(fingers_[0].at.x - fingers_[1].at.x, fingers_[0].at.y - fingers_[1].at.y);
}

}  // namespace waymark

#include "app/shell/pointer.h"

#include <cfloat>
#include <utility>

#include "app/screen/imgui_adapter.h"

namespace waymark {
namespace {

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

}  // namespace waymark

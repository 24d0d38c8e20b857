#include "app/frame/host.h"

#include <SDL.h>
#include <algorithm>
#include <cmath>
#include <memory>

namespace waymark {

// Returns the interface scale in steps of 0.25. It is the larger of two scales: one for the
// screen's density, and one that fills a screen with more pixels than the interface is designed
// for.
float host_scale(SDL_Window* window) {
  constexpr float dpi_at_1 = 96, height_at_1 = 1080;
  const int display = SDL_GetWindowDisplayIndex(window);
  float dpi = dpi_at_1;
  if (SDL_GetDisplayDPI(display, &dpi, nullptr, nullptr) != 0) dpi = dpi_at_1;
  SDL_Rect screen{};
  if (SDL_GetDisplayBounds(display, &screen) != 0) screen.h = 0;
  const float by_density = std::round(4 * dpi / dpi_at_1) / 4,
              by_size = std::floor(4 * static_cast<float>(screen.h) / height_at_1) / 4;
  return std::clamp(std::max(by_density, by_size), 1.0f, 3.0f);
}

LeastSize least_size() { return {800, 500}; }

LeftWorkWords left_work_words() {
  return {"Waymark was not closed properly", "Press Escape to decide at the next start."};
}

Chord mode_chord(SDL_Keycode key) { return ctrl(key); }

bool can_quit() { return true; }

bool wants_reduced_motion() { return false; }

std::optional<std::string> copy_text(const std::string& text) {
  if (SDL_SetClipboardText(text.c_str()) == 0) return std::nullopt;
  return SDL_GetError();
}

std::string copied_text() {
  const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), SDL_free);
  return text ? text.get() : "";
}

bool choose_files() { return false; }

std::optional<std::string> place_for(const SaveQuestion&) { return std::nullopt; }

void hand_over(const std::string&) {}

std::string own_page_address() { return {}; }

}  // namespace waymark

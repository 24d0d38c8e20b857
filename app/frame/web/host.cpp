#include "app/frame/host.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <filesystem>

// The JavaScript methods of the object `page` are in app/page/page.js.
EM_JS(char*, page_copied, (), { return page.text(page.lastCopied()); })
EM_JS(char*, page_address, (), { return page.text(page.address()); })
// clang-format on

namespace waymark {
namespace {

// Takes ownership of a string allocated by JavaScript.
std::string taken(char* text) {
  const std::string copy = text;
  std::free(text);
  return copy;
}

}  // namespace

// The number of screen pixels per page unit, because the window uses screen pixels. The number
// changes in steps, because each scale needs its own fonts.
float host_scale(SDL_Window*) {
  constexpr float kSteps = 8;
  const auto density = static_cast<float>(emscripten_get_device_pixel_ratio());
  return std::clamp(std::round(kSteps * density) / kSteps, 0.5f, 3.0f);
}

// The size of a phone in portrait orientation.
LeastSize least_size() { return {360, 360}; }

// The user can leave a page in many ways, and the page is not reliably notified of any of them.
LeftWorkWords left_work_words() {
  return {"You were here before", "Press Escape to decide on your next visit."};
}

Chord mode_chord(SDL_Keycode key) { return {key, false, false, true}; }

bool can_quit() { return false; }

bool wants_reduced_motion() {
  return EM_ASM_INT({ return matchMedia("(prefers-reduced-motion: reduce)").matches; }) != 0;
}

std::optional<std::string> copy_text(const std::string& text) {
  EM_ASM({ page.copy(UTF8ToString($0)); }, text.c_str());
  return std::nullopt;
}

std::string copied_text() { return taken(page_copied()); }

bool choose_files() {
  EM_ASM({ page.choose(); });
  return true;
}

std::optional<std::string> place_for(const SaveQuestion& question) {
  return std::filesystem::path(question.suggested).filename().string();
}

void hand_over(const std::string& path) {
  EM_ASM({ page.handOver(UTF8ToString($0)); }, path.c_str());
}

std::string own_page_address() { return taken(page_address()); }

}  // namespace waymark

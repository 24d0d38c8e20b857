#include "app/window/host.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <filesystem>

// What the page does in JavaScript stands in app/page/page.js, as functions of the object `page`.
// clang-format off
EM_JS(char*, page_copied, (), { return page.text(page.lastCopied()); })
EM_JS(char*, page_link, (const char* fragment), { return page.text(page.link(UTF8ToString(fragment))); })
// clang-format on

namespace waymark {
namespace {

// A text that JavaScript made.
std::string taken(char* text) {
  const std::string copy = text;
  std::free(text);
  return copy;
}

}  // namespace

// The window has the screen's own pixels, of which a page has so many to each of its units; in
// steps, since each takes new fonts.
float host_scale(SDL_Window*) {
  constexpr float kSteps = 8;
  const auto density = static_cast<float>(emscripten_get_device_pixel_ratio());
  return std::clamp(std::round(kSteps * density) / kSteps, 0.5f, 3.0f);
}

// A phone's, upright.
LeastSize least_size() { return {360, 360}; }

// A page is left in many ways, and told of none of them for certain.
LeftWorkWords left_work_words() {
  return {"You were here before", "Escape asks again at the next visit."};
}

bool can_quit() { return false; }

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

std::string link_to(const std::string& fragment) { return taken(page_link(fragment.c_str())); }

}  // namespace waymark

#include "app/page/place.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "app/shell/app.h"

namespace waymark {
namespace {

// Parses a positive integer. Returns 0 if the string is not a positive integer.
int number_in(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() ? std::max(number, 0) : 0;
}

// Returns the lesson's number in the course, from 1. 0 if it does not exist.
int lesson_named(const std::string& name) {
  const std::vector<Lesson> lessons = bundled_lessons().lessons;
  const auto found = std::find_if(lessons.begin(), lessons.end(),
                                  [&](const Lesson& lesson) { return lesson.id == name; });
  const int number =
      found == lessons.end() ? number_in(name) : static_cast<int>(found - lessons.begin()) + 1;
  return number <= static_cast<int>(lessons.size()) ? number : 0;
}

}  // namespace

Place place_named(const std::string& fragment) {
  constexpr std::string_view kLesson = "lesson=", kScene = "scene=";
  Place place;
  if (fragment.starts_with(kLesson)) {
    if (const int number = lesson_named(fragment.substr(kLesson.size())))
      place.action = fmt::format("take.{}", number);
  } else if (fragment.starts_with(kScene)) {
    place.source = "common-bugs";
    place.scene = number_in(std::string_view(fragment).substr(kScene.size()));
  } else {
    place.source = fragment;
  }
  return place;
}

void go_to(App& app, const Place& place) {
  if (!place.action.empty()) app.send(RunAction{place.action});
  if (place.scene > 0) app.send(StoreStep{Command{ShowScene{place.scene - 1}}});
}

}  // namespace waymark

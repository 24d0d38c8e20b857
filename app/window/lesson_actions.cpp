#include <fmt/format.h>

#include "app/ui/shell/icons.h"
#include "app/window/app.h"

// Actions that lead through the lessons, and what entering and leaving one does to the window.
namespace waymark {

void App::add_lesson_actions() {
  const auto add = [this](std::string id, std::string label, Chord chord, std::function<void()> run,
                          std::function<bool()> enabled, std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                  std::move(checked), std::move(run)});
  };
  const int count = static_cast<int>(course_.lessons().size());
  const auto has_any = [count] { return count > 0; };
  for (int i = 0; i < count; ++i)
    add(
        fmt::format("take.{}", i + 1),
        fmt::format("Lesson {}: {}", i + 1, course_.lessons()[static_cast<std::size_t>(i)].title),
        {}, [this, i] { take_lesson(i); }, [] { return true; },
        [this, i] { return course_.taken() == i; });
  add(
      "lesson.resume", "Go on with the lessons", {},
      [this] { take_lesson(course_.next_to_take()); },
      [this, has_any] { return has_any() && !course_.taken(); });
  add(
      "lesson.next", "Next lesson", Chord{SDLK_PAGEDOWN, true, false},
      [this] { take_lesson(*course_.taken() + 1); },
      [this, count] { return course_.taken() && *course_.taken() + 1 < count; });
  add(
      "lesson.back", "Previous lesson", Chord{SDLK_PAGEUP, true, false},
      [this] { take_lesson(*course_.taken() - 1); },
      [this] { return course_.taken().value_or(0) > 0; });
  add(
      "lesson.leave", "Leave the lesson, back to your map", {}, [this] { leave_lesson(); },
      [this] { return course_.taken().has_value(); });
  add(
      "lesson.start_over", "Start over: no task is done yet", {},
      [this] {
        course_.start_over();
        if (course_.taken()) take_lesson(0);
      },
      [this] { return course_.progress() != LessonProgress{}; });
  actions_.begin_group();
}

// What still runs or is held was meant for the scene that goes.
void App::let_go() {
  job_.cancel();
  ui_.let_go();
  ui_.play.playing = false;
}

void App::take_lesson(int lesson) {
  let_go();
  const bool entering = !course_.taken();
  if (const std::optional<Error> error = course_.enter(lesson, store_)) {
    show(Message::failure(*error));
    return;
  }
  ui_.tool = Tool::move;
  if (entering) story_shown_before_lesson_ = settings_.story_shown;
  settings_.story_shown = ui_.story_over_map = ui_.story_beside_race = true;
}

void App::leave_lesson() {
  if (!course_.taken()) return;
  let_go();
  course_.leave(store_);
  settings_.story_shown = story_shown_before_lesson_;
  ui_.story_over_map = ui_.story_beside_race = false;
}

void App::show_faults(const std::vector<Error>& faults) {
  if (faults.empty()) return;
  std::string what = "A lesson cannot be used: " + faults.front().what;
  if (faults.size() > 1) what += fmt::format(" (and {} more)", faults.size() - 1);
  show({Message::Kind::warning, what, faults.front().where, faults.front().remedy});
}

}  // namespace waymark

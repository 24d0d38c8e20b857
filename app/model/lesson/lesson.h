#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/model/lesson/live_text.h"
#include "app/model/lesson/solution.h"
#include "app/model/state/command.h"
#include "core/base/result.h"

namespace waymark {

// Something to do. It is done once its condition has held.
struct LessonTask {
  LiveText text;  // what is to be done and what is wanted
  LiveText now;   // where it stands, a whole sentence; may be empty
  LiveText hint;  // may be empty
  Expression done;
  std::vector<SolutionStep> solution;  // makes it done from where the lesson begins
};

// What a lesson asks before it shows anything.
struct LessonQuestion {
  LiveText text;
  Guessed what;
  int most;  // the end of the slider, where a number is guessed
};

// One page of the course.
struct Lesson {
  std::string id;     // letters, digits and _: progress is kept under it
  std::string topic;  // a word or two, shown beside its number
  std::string title;
  std::string demo;            // that it opens
  bool any_specs = false;      // its texts hold whatever A and B are, else of the usual two alone
  std::vector<Command> scene;  // then applied, in order
  std::optional<LessonQuestion> question;
  std::vector<LiveText> text;  // paragraphs
  std::vector<LiveText> code;  // lines, may be empty
  LiveText attempt;            // what to try, may be empty
  std::vector<LessonTask> tasks;
};

// Reads a lesson file: one JSON object with the keys id, topic, title, demo, searches ("any", may
// be left out), scene (Commands as lines of text, may be left out), predict (an object with
// question, guess and most, may be left out), text, code and try (may be left out), and tasks,
// a list of objects with text, now, hint, done and solution, of which now, hint and solution may be
// left out. An Error names `name`, line and column.
Result<Lesson> parse_lesson(const std::string& text, const std::string& name);

// The State in which a lesson begins.
Result<State> opening_state(const Lesson& lesson);

// Lessons in the order of their files' names, and what is wrong with those that cannot be used.
struct LessonCatalog {
  std::vector<Lesson> lessons;
  std::vector<Error> faults;
};

// The lessons that are part of the program.
LessonCatalog bundled_lessons();
// The *.json of a folder.
LessonCatalog lessons_in(const std::string& folder);

}  // namespace waymark

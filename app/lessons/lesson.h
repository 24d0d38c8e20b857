#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/kit/json.h"
#include "app/lessons/quantities.h"
#include "app/scene/command.h"
#include "core/base/expression.h"
#include "core/base/result.h"

namespace waymark {

// Parses an expression whose names are all quantities. It must be a condition if `condition` is
// true, otherwise a number.
std::optional<Expression> parse_over_quantities(std::string_view text, bool condition,
                                                TextFault& fault);

// Text that contains live numbers in braces: "The path costs {true_cost}, {true_cost -
// h_start_distance} more than the estimate." The braces contain an Expression over quantities. A
// line that begins with a condition in brackets appears only while the condition holds: "[landmarks
// == 0] There is no landmark yet." Conditions keep the text from contradicting its numbers. A line
// is also hidden while one of its numbers has no value. A line that begins with [else] appears if
// no earlier line does.
//
// "{map.landmarks <> map.count}" also lets the reader of a chapter drag the number: that changes an
// input of a figure.
class LiveText {
 public:
  struct Span {
    std::string text;
    bool is_number = false;
    DataMark mark = DataMark::none;  // the mark shared by all names in the number's expression
    std::string input = {};          // the input that dragging the number changes; empty for none
  };

  static std::optional<LiveText> parse(std::string_view text, TextFault& fault);

  bool empty() const { return lines_.empty(); }
  // The text of the visible lines, separated by spaces, with the current numbers. Lengths have two
  // decimals with 8 moves. Other numbers have no decimals if they are integers or at least 100, and
  // one otherwise.
  std::vector<Span> spans(const Situation& situation) const { return spans_in(&situation); }
  // The text before there is a situation: without lines that have a condition or a number.
  std::vector<Span> spans_without_numbers() const { return spans_in(nullptr); }
  std::string plain(const Situation& situation) const;
  // All names of quantities, and all names of inputs, in the order of the text.
  std::vector<std::string> names() const;
  std::vector<std::string> input_names() const;

 private:
  struct Piece {
    std::string words;
    std::optional<Expression> number;  // set instead of words
    DataMark mark = DataMark::none;
    bool is_length = false;
    std::string input = {};
  };

  struct Line {
    std::optional<Expression> condition;  // std::nullopt: always visible
    bool otherwise = false;               // visible if no earlier line is visible
    std::vector<Piece> pieces;
  };

  static Piece number_piece(Expression expression);
  static std::optional<Line> parse_line(std::string_view text, TextFault& fault);
  static std::vector<Span> line_spans(const Line& line, const Situation* situation);
  std::vector<Span> spans_in(const Situation* situation) const;

  std::vector<Line> lines_;
};

// The caption of a demo, without the parts that do not hold at the moment. Empty on other maps, on
// a painted map, and unless A uses the distance and B the landmarks.
std::vector<LiveText::Span> caption_of(const Situation& situation);

// A window action, by its id.
struct SolutionAction {
  std::string id;
};
// Rests the pointer on a cell of the map.
struct SolutionPoint {
  Cell at;
};

// Types a text into the field of a chapter's figure. Lessons have no such field.
struct SolutionText {
  std::string text;
};

// One step of a task's solution.
using SolutionStep = std::variant<Command, SolutionAction, SolutionPoint, SolutionText>;

// Parses "action ID", "point X Y", "type TEXT" or a Command. Returns an Error if the line is
// invalid. Does not check whether the action exists; the window does that.
Result<SolutionStep> parse_solution_step(std::string_view line);

// A task. It is done as soon as its condition has held once.
struct LessonTask {
  LiveText text;  // what to do, and why
  LiveText now;   // current state, as a whole sentence; may be empty
  LiveText hint;  // may be empty
  Expression done;
  std::vector<SolutionStep> solution;  // solves it from the lesson's initial state
};

// The question at the start of a lesson, before any results are visible.
struct LessonQuestion {
  LiveText text;
  Guessed what;
  int most;  // end of the slider, if the user guesses a number
};

// One page of the course.
struct Lesson {
  std::string id;     // letters, digits and _; progress is stored under it
  std::string topic;  // one or two words, shown next to its number
  std::string title;
  std::string demo;            // the demo to open
  bool any_specs = false;      // whether the lesson fits any A and B; if not, only the default ones
  std::vector<Command> scene;  // commands applied to the demo, in order
  std::optional<LessonQuestion> question;
  std::vector<LiveText> text;  // paragraphs
  std::vector<LiveText> code;  // lines; may be empty
  LiveText attempt;            // something to try; may be empty
  std::vector<LessonTask> tasks;
};

// Reads a lesson file: one JSON object with the keys id, topic, title, demo, searches (optional,
// "any"), scene (optional, Commands as lines of text), predict (optional, an object with question,
// guess and most), text, code (optional), try (optional) and tasks. tasks is a list of objects with
// text, now, hint, done and solution, where now, hint and solution are optional. An Error names
// `name`, line and column.
Result<Lesson> parse_lesson(const std::string& text, const std::string& name);

// The State at the start of a lesson.
Result<State> opening_state(const Lesson& lesson);

// A file of a course: a lesson, or a part of the article, see docs/articles.md.
struct CourseFile {
  std::string name, text;
};

// The *.json files of a folder, sorted by name, and the errors of those that cannot be read. A
// folder without such files is an error, too.
struct CourseFiles {
  std::vector<CourseFile> files;
  std::vector<Error> faults;
};
CourseFiles course_files_in(const std::string& folder);
// The files in a folder of the program's assets, sorted by name.
std::vector<CourseFile> bundled_course_files(std::string_view folder);

// The content of a file. A chapter has a page, and a file of routes has routes.
enum class CourseFileKind { lesson, chapter, routes };
CourseFileKind kind_of(const Json& document);
CourseFileKind kind_of(const CourseFile& file);

// Lessons sorted by file name, and the errors in files that cannot be used.
struct LessonCatalog {
  std::vector<Lesson> lessons;
  std::vector<Error> faults;
};

// The lessons built into the program, from a folder of its assets.
LessonCatalog bundled_lessons(std::string_view folder = "assets/lessons/");
// The lessons of a folder. Other files are skipped.
LessonCatalog lessons_in(const std::string& folder);

}  // namespace waymark

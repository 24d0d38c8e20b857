#include "app/assignments/assignments.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "app/article/checked_figures.h"
#include "app/assignments/assignment_text.h"
#include "app/assignments/figure_scene.h"
#include "app/kit/files.h"
#include "core/base/whole_file.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

constexpr std::uintmax_t kMostBytes = std::uintmax_t{4} << 20;

// A document that is a chapter or a hand-in.
struct CourseDocument {
  CourseFile file;
  Json document;
};
std::optional<CourseDocument> read_course_document(const std::string& path) {
  std::error_code problem;
  if (std::filesystem::path(path).extension() != ".json") return std::nullopt;
  if (std::filesystem::file_size(path, problem) > kMostBytes || problem) return std::nullopt;
  const Result<std::string> text = read_file(path);
  if (!text) return std::nullopt;
  Result<Json> document = parse_json(text.value(), path);
  if (!document) return std::nullopt;
  if (kind_of(document.value()) != CourseFileKind::chapter && !is_hand_in(document.value()))
    return std::nullopt;
  return CourseDocument{{path, text.value()}, std::move(document.value())};
}

// The content of an answer's field.
std::string typed_text(const HandInAnswer& answer) {
  if (const auto* number = std::get_if<double>(&answer.value)) return fmt::format("{}", *number);
  if (const auto* text = std::get_if<std::string>(&answer.value)) return *text;
  return "";
}

}  // namespace

Assignments::Assignments(Workspace& workspace, Article& article)
    : workspace_(workspace), article_(article) {
  article_.draw_questions = [this](const UiContext& c, ImVec2 at, float width) {
    return draw(c, at, width);
  };
}

void Assignments::add_actions() {
  workspace_.actions.add(
      "assignment.hand_in", "Hand in the assignment…", [this] { hand_in(); },
      [this] { return workspace_.state().mode == Mode::learn && article_.is_assignment(); });
  workspace_.actions.add(
      "assignment.from_scenes", "Save the scenes as an assignment…", [this] { save_scenes(); },
      [this] { return workspace_.state().presentation.size() > 0; });
  workspace_.actions.begin_group();
}

bool Assignments::opens(const std::string& source) {
  return read_course_document(source).has_value();
}

void Assignments::open(const std::string& source) {
  std::optional<CourseDocument> read = read_course_document(source);
  if (!read) return;
  const auto fail = [this](const Error& error) { workspace_.tell(Message::failure(error)); };
  if (is_hand_in(read->document)) {
    Result<HandIn> hand_in = parse_hand_in(read->file.text, source);
    if (!hand_in) return fail(hand_in.error());
    return continue_from(std::move(hand_in.value()), source);
  }
  if (const Result<Chapter> chapter = parse_chapter(read->file.text, source); !chapter)
    return fail(chapter.error());
  article_.open(listed(read->file, read->document));
}

// Shows the work of a hand-in, so its solver can continue, or a teacher can look at it.
void Assignments::continue_from(HandIn hand_in, const std::string& file) {
  const auto fail = [this](const Error& error) { workspace_.tell(Message::failure(error)); };
  const std::vector<ListedChapter>& all = article_.chapters();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ListedChapter& chapter) {
    return chapter.id == hand_in.assignment;
  });
  if (found == all.end())
    return fail(
        {fmt::format("the assignment \"{}\" of this hand-in is not open", hand_in.assignment), file,
         "Open the file of the assignment, then open the hand-in again"});
  const Result<Chapter> chapter = parse_chapter(found->file.text, found->file.name);
  if (!chapter) return fail(chapter.error());
  if (!chapter.value().questions)
    return fail({fmt::format("the chapter \"{}\" is not an assignment", hand_in.assignment), file,
                 "Open the file of the assignment, then open the hand-in again"});
  if (const std::optional<Error> error = misfit(hand_in, chapter.value(), file))
    return fail(*error);
  Work work;
  std::set<int>& done = workspace_.settings.chapters.done[hand_in.assignment];
  done.clear();
  for (std::size_t i = 0; i < hand_in.tasks.size(); ++i) {
    if (hand_in.tasks[i].solved) done.insert(static_cast<int>(i));
    work.task_seconds.push_back(hand_in.tasks[i].seconds);
  }
  for (const HandInAnswer& answer : hand_in.answers) work.typed.push_back(typed_text(answer));
  work.hand_in = std::move(hand_in);
  works_[found->id] = std::move(work);
  article_.open(ListedChapter(*found));
}

Assignments::Work& Assignments::work() {
  const Chapter& chapter = article_.chapter();
  const std::size_t tasks = chapter.tasks.size(), questions = chapter.questions->size();
  const auto found = works_.find(chapter.id);
  if (found != works_.end() && found->second.hand_in.tasks.size() == tasks &&
      found->second.hand_in.answers.size() == questions)
    return found->second;
  // Work of an earlier run has no scenes, so the tasks must be solved again.
  workspace_.settings.chapters.done.erase(chapter.id);
  Work fresh;
  fresh.hand_in.assignment = chapter.id;
  fresh.hand_in.tasks.resize(tasks);
  fresh.hand_in.answers.resize(questions);
  fresh.typed.resize(questions);
  fresh.task_seconds.resize(tasks);
  return works_[chapter.id] = std::move(fresh);
}

SavedScene Assignments::scene(const Expression* condition) const {
  std::vector<const Figure*> figures;
  for (const std::unique_ptr<Figure>& figure : article_.figures()) figures.push_back(figure.get());
  return scene_of(figures, condition);
}

void Assignments::show_scene(const SavedScene& scene) {
  for (const std::unique_ptr<Figure>& figure : article_.figures()) {
    if (figure->is_changed()) figure->reset();
    const auto found = scene.find(figure->plan().id);
    if (found == scene.end()) continue;
    if (const std::optional<std::string> step = impossible_step(*figure, found->second)) {
      workspace_.tell({Message::Kind::warning,
                       fmt::format("No solver can do \"{}\", so the hand-in was edited", *step),
                       figure->plan().id, "The figure shows its first state"});
      continue;
    }
    take_steps(*figure, found->second);
  }
}

void Assignments::show_task(int task) {
  if (!article_.is_assignment() || task < 0 ||
      task >= static_cast<int>(article_.chapter().tasks.size()))
    return;
  show_scene(work().hand_in.tasks[static_cast<std::size_t>(task)].scene);
  article_.scroll_to_figure = article_.chapter().tasks[static_cast<std::size_t>(task)].figure;
}

void Assignments::answer(int question, HandInAnswer given) {
  if (given.given()) given.scene = scene();
  work().hand_in.answers[static_cast<std::size_t>(question)] = std::move(given);
}

bool Assignments::hides(int question) {
  const auto index = static_cast<std::size_t>(question);
  return (*article_.chapter().questions)[index].guess != Guessed::nothing &&
         !work().hand_in.answers[index].given();
}

// The figures of open predictions show no results.
void Assignments::hide_results() {
  if (!article_.is_assignment() || article_.figures().empty()) return;
  const Chapter& chapter = article_.chapter();
  for (std::size_t i = 0; i < article_.figures().size(); ++i) {
    bool hidden = false;
    for (std::size_t q = 0; q < chapter.questions->size(); ++q)
      hidden |= (*chapter.questions)[q].figure == static_cast<int>(i) && hides(static_cast<int>(q));
    article_.figures()[i]->hides = hidden;
  }
}

void Assignments::follow(double seconds) {
  if (!article_.is_assignment() || article_.figures().empty()) return;
  const Chapter& chapter = article_.chapter();
  Work& now = work();
  for (std::size_t i = 0; i < chapter.tasks.size(); ++i) {
    HandInTask& task = now.hand_in.tasks[i];
    if (task.solved) continue;
    if (article_.task() == static_cast<int>(i)) now.task_seconds[i] += seconds;
    task.seconds =
        static_cast<int>(std::min(now.task_seconds[i], static_cast<double>(HandIn::kMostSeconds)));
    if (!article_.is_done(article_.open(), static_cast<int>(i))) continue;
    task.solved = true;
    task.scene = scene(&chapter.tasks[i].done);
  }
}

void Assignments::save_scenes() {
  const Presentation& scenes = workspace_.state().presentation;
  const std::string& first = scenes.scene(0).title;
  const Result<AssignmentText> made =
      assignment_of(scenes, first.empty() ? "Assignment" : first, article_.chapters());
  if (!made) return workspace_.tell(Message::failure(made.error()));
  save({"Save the assignment", free_path("assignment", "json").string(), ".json",
        made.value().remark},
       made.value().text);
}

void Assignments::save(const SaveQuestion& question, const std::string& text) {
  workspace_.ask_where(question, [this, title = question.title, text](const std::string& path) {
    workspace_.job.start(title, [path, text](JobProgress&) -> JobOutcome {
      if (const std::optional<Error> error = write_file_safely(text, path)) return *error;
      return JobOutcome::SavedFile{path};
    });
  });
}

void Assignments::hand_in() {
  const HandIn& done = work().hand_in;
  save({"Save the hand-in", free_path(done.assignment, "json").string(), ".json",
        "Your answers, and the scenes of tasks and answers."},
       hand_in_text(done));
}

}  // namespace waymark

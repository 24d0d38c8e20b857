#include "app/assignments/assignments.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "app/article/figure.h"
#include "app/assignments/hand_in.h"
#include "app/kit/files.h"
#include "app/scene/links.h"
#include "core/base/files.h"
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

// A name as part of a file name: "Ada Lovelace" becomes "Ada-Lovelace". Keeps letters of all
// languages.
std::string file_part(const std::string& name) {
  std::string part;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) || byte >= 0x80)
      part += letter;
    else if (!part.empty() && part.back() != '-')
      part += '-';
  }
  while (part.ends_with('-')) part.pop_back();
  return part;
}

// The text above the page of somebody's hand-in.
std::string byline_of(const std::string& name, const std::string& file) {
  const std::string file_name = std::filesystem::path(file).filename().string();
  return name.empty() ? fmt::format("Hand-in {}, without a name", file_name)
                      : fmt::format("Hand-in of {}", name);
}

bool on_same_map(const ChapterFigure& a, const ChapterFigure& b) {
  return a.demo == b.demo && a.rows == b.rows;
}

}  // namespace

Assignments::Assignments(Workspace& workspace, Article& article, std::string state_folder,
                         std::function<void()> wake)
    : workspace_(workspace),
      article_(article),
      state_folder_(std::move(state_folder)),
      drafts_(std::move(wake)) {
  article_.draw_questions = [this](const UiContext& c, ImVec2 at, float width,
                                   const ChapterBlock* part) { return draw(c, at, width, part); };
}

Assignments::~Assignments() { save_draft(); }  // the seconds have changed since the last answer

void Assignments::add_actions() {
  workspace_.actions.add(
      "assignment.hand_in", "Hand in the assignment…", [this] { hand_in(); },
      [this] {
        return workspace_.state().mode == Mode::learn && article_.is_assignment() &&
               !is_read_only();
      });
  workspace_.actions.add(
      "assignment.start_over", "Start the assignment over", [this] { start_over(); },
      [this] { return workspace_.state().mode == Mode::learn && article_.is_assignment(); });
  workspace_.actions.add(
      "assignment.from_scenes", "Save the scenes as an assignment…", [this] { save_scenes(); },
      [this] { return workspace_.state().presentation.size() > 0; });
  workspace_.actions.begin_group();
}

bool Assignments::opens(const std::string& source) {
  return is_chapter_link(source) || read_course_document(source).has_value();
}

void Assignments::open(const std::string& source, std::optional<int> task,
                       const std::optional<Grade>& grade) {
  const auto fail = [this](const Error& error) { workspace_.tell(Message::failure(error)); };
  workspace_.close_message();  // it is about another file
  if (is_chapter_link(source)) {
    const Result<std::string> text = linked_chapter(source);
    if (!text) return fail(text.error());
    return open_chapter({"the link", text.value()});
  }
  std::optional<CourseDocument> read = read_course_document(source);
  if (!read) return;
  if (is_hand_in(read->document)) {
    const Result<HandIn> hand_in = parse_hand_in(read->file.text, source);
    if (!hand_in) return fail(hand_in.error());
    return check_hand_in(hand_in.value(), read->file, task, grade);
  }
  open_chapter(read->file);
}

void Assignments::open_chapter(const CourseFile& file) {
  if (const Result<Chapter> chapter = parse_chapter(file.text, file.name); !chapter)
    return workspace_.tell(Message::failure(chapter.error()));
  article_.open(listed(file, parse_json(file.text, file.name).value()));
}

void Assignments::check_hand_in(const HandIn& hand_in, const CourseFile& file,
                                std::optional<int> task, const std::optional<Grade>& known) {
  const auto fail = [this](const Error& error) { workspace_.tell(Message::failure(error)); };
  const std::vector<ListedChapter>& all = article_.chapters();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ListedChapter& chapter) {
    return chapter.id == hand_in.assignment;
  });
  if (found == all.end())
    return fail(
        {fmt::format("the assignment \"{}\" of this hand-in is not open", hand_in.assignment),
         file.name, "Open the file of the assignment, then open the hand-in again"});
  if (known) return show_hand_in(*found, hand_in, *known, task);
  workspace_.job.start(
      "Checking " + std::filesystem::path(file.name).filename().string(),
      [this, hand_in, file, task, assignment = *found](JobProgress&) -> JobOutcome {
        const Result<Chapter> chapter = parse_chapter(assignment.file.text, assignment.file.name);
        if (!chapter) return chapter.error();
        if (!chapter.value().questions)
          return Error{fmt::format("the chapter \"{}\" is not an assignment", assignment.id),
                       file.name, "Open the file of the assignment, then open the hand-in again"};
        const Result<Grade> grade = Grader(chapter.value()).grade(file.text, file.name);
        if (!grade) return grade.error();
        return JobOutcome::Then([this, hand_in, task, assignment, grade = grade.value()] {
          show_hand_in(assignment, hand_in, grade, task);
        });
      });
}

// Its solver can continue, or a teacher can look at it.
void Assignments::show_hand_in(const ListedChapter& assignment, HandIn hand_in, const Grade& grade,
                               std::optional<int> task) {
  std::set<int>& done = workspace_.settings.chapters.done[assignment.id];
  done.clear();
  std::vector<bool> claimed;
  for (std::size_t i = 0; i < hand_in.tasks.size(); ++i) {
    const bool solved = grade.tasks[i].solved;
    claimed.push_back(hand_in.tasks[i].solved && !solved);
    hand_in.tasks[i].solved = solved;
    if (solved) done.insert(static_cast<int>(i));
  }
  Work shown = work_of(std::move(hand_in));
  shown.file = grade.file;
  shown.claimed = std::move(claimed);
  shown.remarks = grade.remarks;
  for (std::string& remark : shown.remarks)
    remark.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(remark.front())));
  for (const AnswerGrade& answer : grade.answers) shown.off.push_back(off_text(answer));
  shown.read_only = task.has_value();
  works_[assignment.id] = std::move(shown);
  article_.open(ListedChapter(assignment));
  if (task) show_task(*task);
}

Assignments::Work Assignments::work_of(HandIn hand_in) {
  Work work;
  for (const HandInTask& task : hand_in.tasks) work.task_seconds.push_back(task.seconds);
  for (const HandInAnswer& answer : hand_in.answers) work.typed.push_back(typed_text(answer));
  work.claimed.resize(hand_in.tasks.size());
  work.hand_in = std::move(hand_in);
  return work;
}

Assignments::Work& Assignments::work() {
  const Chapter& chapter = article_.chapter();
  const std::size_t tasks = chapter.tasks.size(), questions = chapter.questions->size();
  const auto found = works_.find(chapter.id);
  if (found != works_.end() && found->second.hand_in.tasks.size() == tasks &&
      found->second.hand_in.answers.size() == questions)
    return found->second;
  std::set<int>& done = workspace_.settings.chapters.done[chapter.id];
  done.clear();
  std::optional<HandIn> earlier = draft();
  if (earlier) {
    for (std::size_t i = 0; i < tasks; ++i)
      if (earlier->tasks[i].solved) done.insert(static_cast<int>(i));
    workspace_.tell({Message::Kind::note, "Your earlier answers are here again", "",
                     "To begin without them, choose Start over below the questions"});
  } else {
    earlier = HandIn{chapter.id, "", std::vector<HandInTask>(tasks),
                     std::vector<HandInAnswer>(questions)};
  }
  return works_[chapter.id] = work_of(std::move(*earlier));
}

std::string Assignments::draft_path(const std::string& assignment) const {
  return (std::filesystem::path(state_folder_) / "assignments" / (assignment + ".json")).string();
}

std::optional<HandIn> Assignments::draft() const {
  if (state_folder_.empty()) return std::nullopt;
  const std::string path = draft_path(article_.chapter().id);
  const Result<std::string> text = read_file(path);
  if (!text) return std::nullopt;
  Result<HandIn> read = parse_hand_in(text.value(), path);
  if (!read || misfit(read.value(), article_.chapter(), path)) return std::nullopt;
  return std::move(read.value());
}

void Assignments::save_draft() {
  const auto found = works_.find(article_.chapter().id);
  if (state_folder_.empty() || found == works_.end() || !found->second.file.empty()) return;
  const HandIn& own = found->second.hand_in;
  const bool empty = own.name.empty() &&
                     std::none_of(own.tasks.begin(), own.tasks.end(),
                                  [](const HandInTask& task) { return task.solved; }) &&
                     std::none_of(own.answers.begin(), own.answers.end(),
                                  [](const HandInAnswer& answer) { return answer.given(); });
  if (!empty)
    drafts_.write(draft_path(own.assignment), [text = hand_in_text(own)] { return text; });
}

void Assignments::start_over() {
  const std::string id = article_.chapter().id;
  const bool own = work().file.empty();
  save_draft();
  drafts_.flush();
  std::error_code problem;
  std::string before = draft_path(id + "-before");
  for (int number = 2; std::filesystem::exists(before, problem); ++number)
    before = draft_path(fmt::format("{}-before-{}", id, number));
  if (own) std::filesystem::rename(draft_path(id), before, problem);
  HandIn fresh{id, "", std::vector<HandInTask>(work().hand_in.tasks.size()),
               std::move(work().hand_in.answers)};
  for (std::size_t i = 0; i < fresh.answers.size(); ++i)
    if ((*article_.chapter().questions)[i].guess == Guessed::nothing) fresh.answers[i] = {};
  if (own)
    works_[id] = work_of(std::move(fresh));
  else
    works_.erase(id);
  workspace_.settings.chapters.done[id].clear();
  choosing_.reset();
  asks_to_start_over_ = false;
  for (const std::unique_ptr<Figure>& figure : article_.figures())
    if (figure->is_changed()) figure->reset();
  article_.open(ListedChapter(article_.chapters()[static_cast<std::size_t>(article_.open())]));
  save_draft();
  const bool kept = own && !state_folder_.empty() && !problem;
  workspace_.tell({Message::Kind::note,
                   own ? "The assignment starts over" : "The hand-in is closed", kept ? before : "",
                   kept ? "Open this file to get your answers back" : ""});
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
                       fmt::format("No student can do \"{}\", so the hand-in was edited", *step),
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
  article_.show_task(task);
}

void Assignments::answer(int question, HandInAnswer given) {
  if (given.given()) given.scene = scene();
  work().hand_in.answers[static_cast<std::size_t>(question)] = std::move(given);
  take_over();
}

// Somebody who answers in an opened hand-in continues it.
void Assignments::take_over() {
  work().file.clear();
  save_draft();
}

bool Assignments::hides(int question) {
  const auto index = static_cast<std::size_t>(question);
  return (*article_.chapter().questions)[index].guess != Guessed::nothing &&
         !work().hand_in.answers[index].given();
}

// The figure of an open prediction shows no results, and neither do other figures on its map, which
// would give the answer away.
void Assignments::hide_results() {
  if (!article_.is_assignment() || article_.figures().empty()) {
    article_.byline.clear();
    article_.remarks.clear();
    return;
  }
  const Work& shown = work();
  article_.byline = shown.file.empty() ? "" : byline_of(shown.hand_in.name, shown.file);
  article_.remarks = shown.file.empty() ? std::vector<std::string>() : shown.remarks;
  const Chapter& chapter = article_.chapter();
  for (std::size_t i = 0; i < article_.figures().size(); ++i) {
    bool hidden = false;
    for (std::size_t q = 0; q < chapter.questions->size() && !hidden; ++q) {
      const auto asked = static_cast<std::size_t>((*chapter.questions)[q].figure);
      hidden =
          hides(static_cast<int>(q)) && on_same_map(chapter.figures[asked], chapter.figures[i]);
    }
    article_.figures()[i]->hides = hidden;
  }
}

void Assignments::follow(double seconds) {
  if (!article_.is_assignment() || article_.figures().empty()) return;
  const Chapter& chapter = article_.chapter();
  Work& now = work();
  for (std::size_t i = 0; i < chapter.tasks.size() && !now.read_only; ++i) {
    HandInTask& task = now.hand_in.tasks[i];
    if (task.solved) continue;
    if (article_.task() == static_cast<int>(i)) now.task_seconds[i] += seconds;
    task.wrong_seconds.clear();
    task.seconds =
        static_cast<int>(std::min(now.task_seconds[i], static_cast<double>(HandIn::kMostSeconds)));
    if (!article_.is_done(article_.open(), static_cast<int>(i))) continue;
    task.solved = true;
    task.scene = scene(&chapter.tasks[i].done);
    now.claimed[i] = false;
    save_draft();
  }
  if (const std::optional<Error> failure = drafts_.take_failure())
    workspace_.tell(Message::failure(*failure));
}

void Assignments::save_scenes() {
  const Presentation& scenes = workspace_.state().presentation;
  const std::string& first = scenes.scene(0).title;
  const Result<AssignmentText> made =
      assignment_of(scenes, first.empty() ? "Assignment" : first, article_.chapters());
  if (!made) return workspace_.tell(Message::failure(made.error()));
  save({"Save the assignment", free_path("assignment", "json").string(), ".json",
        made.value().remark},
       made.value().text, made.value().remark);
}

void Assignments::save(const SaveQuestion& question, const std::string& text,
                       const std::string& remark) {
  workspace_.ask_where(
      question, [this, title = question.title, text, remark](const std::string& path) {
        workspace_.job.start(title, [path, text, remark](JobProgress&) -> JobOutcome {
          if (const std::optional<Error> error = write_file_safely(text, path)) return *error;
          return JobOutcome::SavedFile{path, remark};
        });
      });
}

bool Assignments::is_read_only() const {
  const auto found = works_.find(article_.chapter().id);
  return found != works_.end() && found->second.read_only;
}

void Assignments::hand_in() {
  const std::vector<std::string> unanswered = take_typed();
  const HandIn& done = work().hand_in;
  const std::string name = file_part(done.name);
  const std::string stem = name.empty() ? done.assignment : done.assignment + "-" + name;
  save({"Save the hand-in", free_path(stem, "json").string(), ".json",
        unanswered.empty() ? "Your answers, and the scenes of tasks and answers."
                           : fmt::format("The file will not contain what you typed for {}, "
                                         "because it is not a number.",
                                         fmt::join(unanswered, " and "))},
       hand_in_text(done), "Give this file to your teacher");
}

}  // namespace waymark

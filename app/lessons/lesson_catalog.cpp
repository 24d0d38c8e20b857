#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/embedded.h"
#include "app/kit/json.h"
#include "app/lessons/lesson.h"
#include "app/scene/open_scene.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

// Adds a lesson, or the error in its file.
void put(LessonCatalog& catalog, const CourseFile& file) {
  Result<Lesson> lesson = parse_lesson(file.text, file.name);
  if (!lesson) {
    catalog.faults.push_back(lesson.error());
    return;
  }
  const bool taken = std::any_of(catalog.lessons.begin(), catalog.lessons.end(),
                                 [&](const Lesson& l) { return l.id == lesson.value().id; });
  if (taken)
    catalog.faults.push_back({fmt::format("another lesson has the id \"{}\"", lesson.value().id),
                              file.name, "Give each lesson its own id"});
  else
    catalog.lessons.push_back(std::move(lesson.value()));
}

}  // namespace

Result<State> opening_state(const Lesson& lesson) {
  Result<Scene> scene = open_scene(lesson.demo);
  if (!scene) return scene.error();
  State state;
  state.scene = std::move(scene.value());
  state.mode = Mode::learn;
  for (const Command& command : lesson.scene) state = apply(std::move(state), command);
  return state;
}

std::vector<CourseFile> bundled_course_files(std::string_view folder) {
  std::vector<CourseFile> files;
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.starts_with(folder))
      files.push_back({std::string(file.path), std::string(file.bytes)});
  std::sort(files.begin(), files.end(),
            [](const CourseFile& a, const CourseFile& b) { return a.name < b.name; });
  return files;
}

CourseFiles course_files_in(const std::string& folder) {
  CourseFiles found;
  std::error_code problem;
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem))
    if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
  if (problem || paths.empty())
    found.faults.push_back({problem ? "can't read this folder" : "no lessons or chapters found",
                            folder, "Choose a folder with lessons or chapters (*.json)"});
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    const Result<std::string> text = read_file(path);
    if (text)
      found.files.push_back({path, text.value()});
    else
      found.faults.push_back(text.error());
  }
  return found;
}

CourseFileKind kind_of(const Json& document) {
  if (!document.is_object()) return CourseFileKind::lesson;
  if (document.find("page")) return CourseFileKind::chapter;
  return document.find("routes") ? CourseFileKind::routes : CourseFileKind::lesson;
}

CourseFileKind kind_of(const CourseFile& file) {
  const Result<Json> document = parse_json(file.text, file.name);
  return document ? kind_of(document.value()) : CourseFileKind::lesson;
}

LessonCatalog bundled_lessons(std::string_view folder) {
  LessonCatalog catalog;
  for (const CourseFile& file : bundled_course_files(folder)) put(catalog, file);
  return catalog;
}

LessonCatalog lessons_in(const std::string& folder) {
  CourseFiles found = course_files_in(folder);
  LessonCatalog catalog;
  catalog.faults = std::move(found.faults);
  for (const CourseFile& file : found.files)
    if (kind_of(file) == CourseFileKind::lesson) put(catalog, file);
  return catalog;
}

}  // namespace waymark

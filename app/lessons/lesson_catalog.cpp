#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/embedded.h"
#include "app/lessons/lesson.h"
#include "app/scene/open_scene.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

// Adds a lesson, or the error in its file.
void put(LessonCatalog& catalog, const std::string& text, const std::string& name) {
  Result<Lesson> lesson = parse_lesson(text, name);
  if (!lesson) {
    catalog.faults.push_back(lesson.error());
    return;
  }
  const bool taken = std::any_of(catalog.lessons.begin(), catalog.lessons.end(),
                                 [&](const Lesson& l) { return l.id == lesson.value().id; });
  if (taken)
    catalog.faults.push_back({fmt::format("another lesson has the id \"{}\"", lesson.value().id),
                              name, "Give each lesson its own id"});
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

LessonCatalog bundled_lessons(std::string_view folder) {
  std::vector<EmbeddedFile> files;
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.starts_with(folder)) files.push_back(file);
  std::sort(files.begin(), files.end(),
            [](const EmbeddedFile& a, const EmbeddedFile& b) { return a.path < b.path; });
  LessonCatalog catalog;
  for (const EmbeddedFile& file : files)
    put(catalog, std::string(file.bytes), std::string(file.path));
  return catalog;
}

LessonCatalog lessons_in(const std::string& folder) {
  LessonCatalog catalog;
  std::error_code problem;
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem))
    if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
  if (problem || paths.empty())
    catalog.faults.push_back({problem ? "can't read this folder" : "no lesson files found", folder,
                              "Choose a folder with lesson files (*.json)"});
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    const Result<std::string> text = read_file(path);
    if (text)
      put(catalog, text.value(), path);
    else
      catalog.faults.push_back(text.error());
  }
  return catalog;
}

}  // namespace waymark

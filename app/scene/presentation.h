#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace waymark {

struct State;
struct PresentationScene;
enum class SceneKind;

// A prepared sequence of scenes, shown one at a time.
struct Presentation {
  static constexpr int kNone = -1;
  static constexpr std::size_t kMostScenes = 100;
  static constexpr std::size_t kMostTitle = 200, kMostNotes = 4000, kMostText = 1000,
                               kMostName = 60, kMostMeasured = 300'000;  // bytes

  std::vector<std::shared_ptr<const PresentationScene>> scenes;  // never nullptr
  int at = kNone;                                                // the scene last shown or captured

  int size() const { return static_cast<int>(scenes.size()); }
  bool has(int index) const { return index >= 0 && index < size(); }
  const PresentationScene& scene(int index) const {
    return *scenes[static_cast<std::size_t>(index)];
  }
  // Compares the contents of the scenes, not their addresses.
  friend bool operator==(const Presentation& a, const Presentation& b);
};

// The text, truncated to at most that many bytes between two characters.
std::string cut_text(std::string text, std::size_t most);

// The operations that build and show a presentation. An index out of range changes nothing. A scene
// contains everything in a State except the presentation itself and past guesses.

// Inserts a scene after the current one, or at the end if there is no current scene, without the
// parts of its state that scenes do not contain. Makes it the current one. Does nothing if the
// presentation is full.
void add_scene(Presentation& presentation, PresentationScene scene);
// Adds a scene of the current view with add_scene(), titled with the map's title, or "Text" if it
// is a scene of text; see free_title(). Does nothing if the presentation is full.
void take_scene(State& state, SceneKind kind);
// Replaces the view of that scene with the current one but keeps its texts and its kind.
void take_scene_again(State& state, int index);
void show_scene(State& state, int index);
void remove_scene(Presentation& presentation, int index);
// Inserts a copy of that scene after it, with a free_title(). If the scene is the current one, the
// copy becomes the current scene. Does nothing if the presentation is full.
void duplicate_scene(Presentation& presentation, int index);
void move_scene(Presentation& presentation, int from, int to);
void title_scene(Presentation& presentation, int index, const std::string& title);
void note_scene(Presentation& presentation, int index, const std::string& notes);
// Writes the text of that scene. A scene of text that still has the title that Waymark gave it is
// named after the first line of its new text.
void write_on_scene(Presentation& presentation, int index, const std::string& text);

// The title, with the lowest number from 2 that makes it differ from the titles of the other
// scenes: "Maze 2". Without a number if no other scene has the title. `except`: an index whose
// scene does not count, or kNone.
std::string free_title(const Presentation& presentation, const std::string& title,
                       int except = Presentation::kNone);

// Whether the results of that scene would give away the answer to a question of the presentation:
// its own question is not revealed or, if it has none, the previous or the next question about its
// map and points. O(scenes), and O(cells) for each scene whose map was edited.
bool awaits_answer(const Presentation& presentation, int index);

}  // namespace waymark

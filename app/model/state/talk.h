#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace waymark {

struct State;
struct PresentationScene;

// A prepared sequence of scenes, to be shown one after the other.
struct Presentation {
  static constexpr int kNone = -1;
  static constexpr std::size_t kMostScenes = 100;
  static constexpr std::size_t kMostTitle = 200, kMostNotes = 4000;  // bytes

  std::vector<std::shared_ptr<const PresentationScene>> scenes;  // none of them null
  int at = kNone;  // the scene that was shown last, or taken

  int size() const { return static_cast<int>(scenes.size()); }
  bool has(int index) const { return index >= 0 && index < size(); }
  const PresentationScene& scene(int index) const {
    return *scenes[static_cast<std::size_t>(index)];
  }
  // By what the scenes are, not by where they lie in memory.
  friend bool operator==(const Presentation& a, const Presentation& b);
};

// A text cut to so many bytes, but not in the middle of a character.
std::string cut_text(std::string text, std::size_t most);

// The steps that a presentation is made and shown with. An index that is none of the presentation's
// changes nothing. Scenes hold all of a State but the presentation itself and the guesses that were
// made before.

// Appends what is shown under the map's title; nothing where there is no room.
void take_scene(State& state);
// Puts what is shown in the place of that scene, under its title and with its notes.
void take_scene_again(State& state, int index);
void show_scene(State& state, int index);
void remove_scene(Presentation& presentation, int index);
void move_scene(Presentation& presentation, int from, int to);
void title_scene(Presentation& presentation, int index, const std::string& title);
void note_scene(Presentation& presentation, int index, const std::string& notes);

}  // namespace waymark

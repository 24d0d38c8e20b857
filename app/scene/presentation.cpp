#include "app/scene/presentation.h"

#include <algorithm>
#include <utility>

#include "app/scene/state.h"

namespace waymark {
namespace {

State without_presentation(State state) {
  state.presentation = {};
  state.prediction.past.clear();
  state.mode = State().mode;
  return state;
}

// Changes a copy of the scene, because other presentations may share the original.
template <class Change>
void change_scene(Presentation& presentation, int index, Change change) {
  if (!presentation.has(index)) return;
  PresentationScene changed = presentation.scene(index);
  change(changed);
  presentation.scenes[static_cast<std::size_t>(index)] =
      std::make_shared<const PresentationScene>(std::move(changed));
}

}  // namespace

bool operator==(const Presentation& a, const Presentation& b) {
  return a.at == b.at &&
         std::equal(a.scenes.begin(), a.scenes.end(), b.scenes.begin(), b.scenes.end(),
                    [](const auto& x, const auto& y) { return x == y || *x == *y; });
}

std::string cut_text(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  text.resize(most);
  return text;
}

void add_scene(Presentation& presentation, PresentationScene scene) {
  if (presentation.scenes.size() >= Presentation::kMostScenes) return;
  scene.state = without_presentation(std::move(scene.state));
  scene.title = cut_text(std::move(scene.title), Presentation::kMostTitle);
  presentation.scenes.push_back(std::make_shared<const PresentationScene>(std::move(scene)));
  presentation.at = presentation.size() - 1;
}

void take_scene(State& state, SceneKind kind) {
  const bool text = kind == SceneKind::text;
  add_scene(state.presentation, {text ? "Untitled" : state.scene.map->title, "", state, kind});
}

void take_scene_again(State& state, int index) {
  if (!state.presentation.has(index)) return;
  change_scene(state.presentation, index, [&](PresentationScene& scene) {
    scene.state = without_presentation(state);
    scene.drags.clear();
  });
  state.presentation.at = index;
}

void show_scene(State& state, int index) {
  if (!state.presentation.has(index)) return;
  State shown = state.presentation.scene(index).state;
  shown.presentation = std::move(state.presentation);
  shown.presentation.at = index;
  shown.prediction.past = std::move(state.prediction.past);
  shown.mode = state.mode;
  state = std::move(shown);
}

void remove_scene(Presentation& presentation, int index) {
  if (!presentation.has(index)) return;
  presentation.scenes.erase(presentation.scenes.begin() + index);
  if (presentation.at == index)
    presentation.at = Presentation::kNone;
  else if (presentation.at > index)
    --presentation.at;
}

void duplicate_scene(Presentation& presentation, int index) {
  if (!presentation.has(index) || presentation.scenes.size() >= Presentation::kMostScenes) return;
  const std::shared_ptr<const PresentationScene> scene =
      presentation.scenes[static_cast<std::size_t>(index)];
  presentation.scenes.insert(presentation.scenes.begin() + index + 1, scene);
  if (presentation.at >= index) ++presentation.at;
}

void move_scene(Presentation& presentation, int from, int to) {
  if (!presentation.has(from) || !presentation.has(to)) return;
  const auto first = presentation.scenes.begin() + from, last = presentation.scenes.begin() + to;
  const std::shared_ptr<const PresentationScene> shown =
      presentation.has(presentation.at) ? presentation.scenes[std::size_t(presentation.at)]
                                        : nullptr;
  if (from < to)
    std::rotate(first, first + 1, last + 1);
  else
    std::rotate(last, first, first + 1);
  const auto found = std::find(presentation.scenes.begin(), presentation.scenes.end(), shown);
  if (shown) presentation.at = static_cast<int>(found - presentation.scenes.begin());
}

void title_scene(Presentation& presentation, int index, const std::string& title) {
  change_scene(presentation, index, [&](PresentationScene& scene) {
    scene.title = cut_text(title, Presentation::kMostTitle);
  });
}

void note_scene(Presentation& presentation, int index, const std::string& notes) {
  change_scene(presentation, index, [&](PresentationScene& scene) {
    scene.notes = cut_text(notes, Presentation::kMostNotes);
  });
}

void write_on_scene(Presentation& presentation, int index, const std::string& text) {
  change_scene(presentation, index, [&](PresentationScene& scene) {
    scene.text = cut_text(text, Presentation::kMostText);
  });
}

}  // namespace waymark

#include "app/scene/presentation.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
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

// Keeps the guesses about the question of the scene that `state` shows, unless they are about other
// points. The answer is hidden when the scene is shown again.
void keep_guesses(State& state) {
  const int at = state.presentation.at;
  if (!state.presentation.has(at)) return;
  const PresentationScene& scene = state.presentation.scene(at);
  const Prediction& now = state.prediction;
  Prediction kept = scene.state.prediction;
  if (!kept.hides() || now.what != kept.what || !shares_answer(scene.state.scene, state.scene))
    return;
  // Once the answer is revealed, the guesses of cells are their errors.
  if (!is_cell(now.what)) kept.guesses = now.guesses;
  kept.cells = now.cells;
  kept.senders = now.senders;
  kept.most = now.most;
  if (kept == scene.state.prediction) return;
  change_scene(state.presentation, at,
               [&](PresentationScene& changed) { changed.state.prediction = std::move(kept); });
}

// The title of a scene of text: the first line that is not empty, or "Text".
std::string text_title(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == std::string::npos) return "Text";
  return cut_text(text.substr(begin, text.find('\n', begin) - begin), Presentation::kMostTitle);
}

// Whether the title is `plain`, or `plain` with a number that free_title() may have added.
bool is_numbered(std::string_view title, std::string_view plain) {
  if (!title.starts_with(plain)) return false;
  title.remove_prefix(plain.size());
  return title.empty() || (title.size() > 1 && title.front() == ' ' &&
                           title.find_first_not_of("0123456789", 1) == title.npos);
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
  const int at = presentation.has(presentation.at) ? presentation.at + 1 : presentation.size();
  presentation.scenes.insert(presentation.scenes.begin() + at,
                             std::make_shared<const PresentationScene>(std::move(scene)));
  presentation.at = at;
}

void take_scene(State& state, SceneKind kind) {
  const std::string title = kind == SceneKind::text ? text_title("") : state.scene.map->title;
  // Strokes on the map have other places on a slide without it.
  if (kind != SceneKind::view || state.full_plot) state.pen.clear();
  add_scene(state.presentation, {free_title(state.presentation, title), "", state, kind});
}

void take_scene_again(State& state, int index) {
  if (!state.presentation.has(index)) return;
  change_scene(state.presentation, index, [&](PresentationScene& scene) {
    scene.state = without_presentation(state);
    scene.measured.clear();
  });
  state.presentation.at = index;
}

void show_scene(State& state, int index) {
  if (!state.presentation.has(index)) return;
  keep_guesses(state);
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
  PresentationScene copy = presentation.scene(index);
  copy.title = free_title(presentation, copy.title);
  presentation.scenes.insert(presentation.scenes.begin() + index + 1,
                             std::make_shared<const PresentationScene>(std::move(copy)));
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
    if (scene.kind == SceneKind::text && is_numbered(scene.title, text_title(scene.text)))
      scene.title = free_title(presentation, text_title(text), index);
    scene.text = cut_text(text, Presentation::kMostText);
  });
}

std::string free_title(const Presentation& presentation, const std::string& title, int except) {
  const auto taken = [&](const std::string& wanted) {
    for (int i = 0; i < presentation.size(); ++i)
      if (i != except && presentation.scene(i).title == wanted) return true;
    return false;
  };
  if (!taken(title)) return title;
  // "Maze 2" is followed by "Maze 3".
  const std::size_t space = title.rfind(' ');
  const std::string plain = space != std::string::npos && space + 1 < title.size() &&
                                    is_numbered(title, title.substr(0, space))
                                ? title.substr(0, space)
                                : title;
  for (int number = 2;; ++number) {
    const std::string ending = fmt::format(" {}", number);
    const std::string free = cut_text(plain, Presentation::kMostTitle - ending.size()) + ending;
    if (!taken(free)) return free;
  }
}

bool awaits_answer(const Presentation& presentation, int index) {
  if (!presentation.has(index)) return false;
  const Scene& shown = presentation.scene(index).state.scene;
  const auto asks = [&](int scene) {
    const State& state = presentation.scene(scene).state;
    return state.prediction.open() && shares_answer(state.scene, shown);
  };
  const auto awaits = [&](int scene) {
    return presentation.has(scene) && !presentation.scene(scene).state.prediction.revealed;
  };
  if (asks(index)) return awaits(index);
  int previous = index - 1, next = index + 1;
  while (previous >= 0 && !asks(previous)) --previous;
  while (next < presentation.size() && !asks(next)) ++next;
  return awaits(previous) || awaits(next);
}

}  // namespace waymark

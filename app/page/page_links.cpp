#include "app/page/page_links.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/map/map_pane.h"
#include "app/scene/links.h"
#include "app/scene/share_code.h"
#include "app/shell/app.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

// Parses a positive integer. Returns 0 if the string is not a positive integer.
int number_in(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size() ? std::max(number, 0) : 0;
}

// The number, from 1, of the lesson or chapter with that id or number. 0 if it does not exist.
template <class Part>
int part_named(const std::vector<Part>& parts, const std::string& name) {
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.id == name; });
  const int number =
      found == parts.end() ? number_in(name) : static_cast<int>(found - parts.begin()) + 1;
  return number <= static_cast<int>(parts.size()) ? number : 0;
}

void set_file(Place& place, const std::string& name, std::string_view extension) {
  place.error = page_file_fault(name, extension);
  if (!place.error) place.file = name;
}

}  // namespace

Place place_named(const std::string& fragment) {
  constexpr std::string_view kLesson = "lesson=", kScene = "scene=", kChapter = "chapter=",
                             kFigure = "figure=", kTalk = "talk=";
  Place place;
  if (fragment.starts_with(kLesson)) {
    if (const int number = part_named(bundled_lessons().lessons, fragment.substr(kLesson.size())))
      place.action = fmt::format("take.{}", number);
  } else if (fragment.starts_with(kChapter)) {
    const std::string name = fragment.substr(kChapter.size());
    if (is_chapter_link(fragment))
      place.source = fragment;
    else if (const int number = part_named(bundled_chapters().chapters, name))
      place.action = fmt::format("chapter.{}", number);
    else
      set_file(place, name, ".json");
  } else if (fragment.starts_with(kTalk)) {
    if (linked_talk(fragment))
      place.source = fragment;
    else
      set_file(place, fragment.substr(kTalk.size()), ".waymark");
  } else if (fragment.starts_with(kFigure)) {
    place.figure = fragment.substr(kFigure.size());
  } else if (fragment.starts_with(kScene)) {
    place.source = "common-bugs";
    place.scene = number_in(std::string_view(fragment).substr(kScene.size()));
  } else {
    place.source = fragment;
  }
  return place;
}

void go_to(App& app, const Place& place) {
  if (place.error) app.show(Message::failure(*place.error));
  if (!place.action.empty()) app.send(RunAction{place.action});
  if (!place.figure.empty()) app.article().show_alone(place.figure);
  if (place.scene > 0) app.send(StoreStep{Command{ShowScene{place.scene - 1}}});
}

namespace {

Json cost_of(Cost cost) { return cost == kNoCost ? Json() : Json(cost); }

Json run_of(const std::string& spec, const SearchOutcome& run) {
  return {{"search", spec}, {"cost", cost_of(run.cost)}, {"expanded", run.counts.expanded}};
}

}  // namespace

std::string figures_text(const App& app) {
  if (app.waits_for_guess())
    return Json{{"share_code", share_code_of(app.state())}, {"question", true}}.written();
  const Results& results = app.results();
  const Roster& roster = app.state().scene.roster;
  Json::List runs;
  runs.push_back(run_of(text_of(roster.on_map_a()), results.a));
  if (results.has_b()) runs.push_back(run_of(text_of(roster.on_map_b()), results.b));
  runs.push_back(run_of("exact", results.exact));
  return Json{{"share_code", share_code_of(app.state())},
              {"cost", cost_of(results.exact.cost)},
              {"unit", results.moves.straight},
              {"runs", std::move(runs)}}
      .written();
}

std::string places_text(const App& app) {
  const Scene& scene = app.state().scene;
  const MapTransform transform =
      map_transform(app.state().camera, app.layout().map, *scene.map, app.scale());
  const auto json_of = [](ImVec2 at) { return Json(Json::List{at.x, at.y}); };
  Json::List landmarks;
  for (const Cell landmark : scene.landmarks)
    landmarks.push_back(json_of(transform.center(landmark)));
  return Json{{"cell", transform.cell_px},
              {"origin", json_of(transform.origin)},
              {"start", json_of(transform.center(scene.start))},
              {"goal", json_of(transform.center(scene.goal))},
              {"landmarks", std::move(landmarks)}}
      .written();
}

}  // namespace waymark

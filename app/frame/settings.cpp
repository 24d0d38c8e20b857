#include "app/frame/settings.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

#include "app/kit/files.h"
#include "app/kit/json.h"
#include "app/pipes/pipe_shelf.h"
#include "app/scene/links.h"

namespace waymark {
namespace {

Json json_of(const LessonProgress& lessons) {
  Json::Object done;
  for (const auto& [id, tasks] : lessons.done) done.emplace_back(id, Json::list(tasks));
  return {{"done", std::move(done)}, {"last", lessons.last}};
}

// The looks by layer name.
Json json_of(const LayerLooks& layers) {
  std::map<std::string, Json> looks;
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    const LayerLook& look = layers[layer];
    looks[name_of(layer)] = {{"opacity", look.opacity}, {"shown", look.shown}};
  }
  return Json::Object(looks.begin(), looks.end());
}

LessonProgress lessons_of(const JsonCursor& from) {
  LessonProgress lessons;
  lessons.last = from.at("last").text();
  const JsonCursor done = from.at("done");
  for (const std::string& id : done.keys()) {
    const JsonCursor tasks = done.at(id.c_str());
    std::set<int>& indices = lessons.done[id];
    for (std::size_t i = 0; i < tasks.size(LessonProgress::kMostTasks); ++i)
      indices.insert(tasks.part(i).integer(0, LessonProgress::kMostTasks - 1));
  }
  return lessons;
}

std::vector<std::string> recent_of(const JsonCursor& from) {
  std::vector<std::string> recent;
  for (std::size_t i = 0; i < from.size(Settings::kMostRecent); ++i)
    recent.push_back(from.part(i).text());
  return recent;
}

std::map<std::string, std::string> pipes_of(const JsonCursor& from) {
  std::map<std::string, std::string> pipes;
  const std::vector<std::string> names = from.keys();
  if (names.size() > PipeCommands::kMost)
    from.reject(fmt::format("more than {} pipes", PipeCommands::kMost));
  for (const std::string& name : names) {
    const JsonCursor command = from.at(name.c_str());
    if (const std::optional<Error> error = pipe_fault(name, command.text()))
      command.reject(error->what);
    pipes[name] = command.text();
  }
  return pipes;
}

std::string address_of(const JsonCursor& from) {
  const std::string address = from.text();
  if (address.empty()) return address;
  if (const std::optional<Error> error = page_address_fault(address)) from.reject(error->what);
  return address;
}

Theme theme_of(const JsonCursor& from) {
  const std::optional<Theme> theme = theme_named(from.text());
  if (!theme) from.reject(fmt::format("unknown theme \"{}\"", from.text()));
  return *theme;
}

Mode mode_of(const JsonCursor& from) {
  const auto& names = kModeNames;
  const auto found = std::find(std::begin(names), std::end(names), from.text());
  if (found == std::end(names)) from.reject(fmt::format("unknown mode \"{}\"", from.text()));
  return static_cast<Mode>(found - std::begin(names));
}

float scale_of(const JsonCursor& from) {
  const float scale = from.number(0, Settings::kMostScale);
  if (scale > 0 && scale < Settings::kLeastScale)
    from.reject(fmt::format("the scale must be 0 or from {} to {}", Settings::kLeastScale,
                            Settings::kMostScale));
  return scale;
}

void read_looks(const JsonCursor& from, LayerLooks& layers) {
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    if (!from.has(name_of(layer))) continue;
    const JsonCursor look = from.at(name_of(layer));
    if (look.has("shown")) layers[layer].shown = look.at("shown").flag();
    if (look.has("opacity")) layers[layer].opacity = look.at("opacity").number(0, 1);
  }
}

// Missing settings keep their default values.
Settings settings_of(const JsonCursor& from) {
  Settings settings;
  const auto number = [&](const char* key, float& value, float least, float most) {
    if (from.has(key)) value = from.at(key).number(least, most);
  };
  const auto pixels = [&](const char* key, int& value, int least, int most) {
    if (from.has(key)) value = from.at(key).integer(least, most);
  };
  const auto flag = [&](const char* key, bool& value) {
    if (from.has(key)) value = from.at(key).flag();
  };
  if (from.has("theme")) settings.theme = theme_of(from.at("theme"));
  if (from.has("scale")) settings.scale = scale_of(from.at("scale"));
  number("summary_width", settings.summary_width, 100, 2000);
  number("right_width", settings.right_width, 0, 2000);
  number("explore_summary_width", settings.explore_summary_width, 0, 2000);
  number("explore_right_width", settings.explore_right_width, 0, 2000);
  flag("summary_shown", settings.summary_shown);
  flag("right_shown", settings.right_shown);
  flag("plot_beside_map", settings.plot_beside_map);
  flag("reduced_motion", settings.reduced_motion);
  if (from.has("mode")) settings.mode = mode_of(from.at("mode"));
  pixels("window_width", settings.window_width, Settings::kLeastWidth, Settings::kMostSide);
  pixels("window_height", settings.window_height, Settings::kLeastHeight, Settings::kMostSide);
  if (from.has("looks")) read_looks(from.at("looks"), settings.layers);
  if (from.has("recent")) settings.recent = recent_of(from.at("recent"));
  if (from.has("lessons")) settings.lessons = lessons_of(from.at("lessons"));
  if (from.has("chapters")) settings.chapters = lessons_of(from.at("chapters"));
  if (from.has("route")) settings.route = from.at("route").text();
  if (from.has("guesser"))
    settings.guesser =
        static_cast<std::uint32_t>(from.at("guesser").integer(0, Prediction::kMostSender));
  if (from.has("page_address")) settings.page_address = address_of(from.at("page_address"));
  if (from.has("pipes")) settings.pipes = pipes_of(from.at("pipes"));
  return settings;
}

}  // namespace

std::string settings_text(const Settings& settings) {
  const Json out = {{"explore_right_width", settings.explore_right_width},
                    {"explore_summary_width", settings.explore_summary_width},
                    {"chapters", json_of(settings.chapters)},
                    {"lessons", json_of(settings.lessons)},
                    {"looks", json_of(settings.layers)},
                    {"guesser", settings.guesser},
                    {"mode", kModeNames[static_cast<std::size_t>(settings.mode)]},
                    {"page_address", settings.page_address},
                    {"pipes", Json::Object(settings.pipes.begin(), settings.pipes.end())},
                    {"plot_beside_map", settings.plot_beside_map},
                    {"recent", Json::list(settings.recent)},
                    {"reduced_motion", settings.reduced_motion},
                    {"right_shown", settings.right_shown},
                    {"right_width", settings.right_width},
                    {"route", settings.route},
                    {"scale", settings.scale},
                    {"summary_shown", settings.summary_shown},
                    {"summary_width", settings.summary_width},
                    {"theme", theme_name(settings.theme)},
                    {"window_height", settings.window_height},
                    {"window_width", settings.window_width}};
  return out.written(2) + "\n";
}

Result<Settings> parse_settings(const std::string& text, const std::string& name) {
  Result<Settings> settings = read_json_by_cursor<Settings>(text, name, settings_of);
  if (settings) return settings;
  Error error = settings.error();
  error.remedy = "Using default settings. Fix or delete the file";
  return error;
}

std::string settings_path() {
  const std::filesystem::path folder = settings_folder();
  return folder.empty() ? std::string() : (folder / "settings.json").string();
}

}  // namespace waymark

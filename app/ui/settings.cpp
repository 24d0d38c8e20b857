#include "app/ui/settings.h"

#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <type_traits>

namespace waymark {
namespace {

using nlohmann::json;

// nlohmann's get<int>() would take 1.5 for 1 and cut a number that is too large.
int integer(const json& value) {
  if (!value.is_number_integer()) throw std::out_of_range(value.dump() + " is no whole number");
  const auto number = value.get<std::int64_t>();
  if (number != static_cast<int>(number)) throw std::out_of_range(value.dump() + " is too large");
  return static_cast<int>(number);
}

std::vector<std::string> recent_of(const json& value) {
  if (!value.is_array() || value.size() > Settings::kMostRecent)
    throw std::out_of_range("'recent' is no list of a few files");
  return value.get<std::vector<std::string>>();
}

json json_of(const LessonProgress& lessons) {
  json done = json::object();
  for (const auto& [id, tasks] : lessons.done) done[id] = tasks;
  return {{"last", lessons.last}, {"done", done}};
}

LessonProgress lessons_of(const json& value) {
  LessonProgress lessons;
  lessons.last = value.at("last").get<std::string>();
  if (!value.at("done").is_object()) throw std::out_of_range("'done' is no object");
  for (const auto& [id, tasks] : value.at("done").items()) {
    lessons.done[id];
    if (!tasks.is_array()) throw std::out_of_range("the tasks that are done are no list");
    for (const json& task : tasks) {
      const int index = integer(task);
      if (index < 0 || index >= LessonProgress::kMostTasks)
        throw std::out_of_range("there is no such task");
      lessons.done[id].insert(index);
    }
  }
  return lessons;
}

template <class T>
void read(const json& from, const char* key, T& value, T least, T most) {
  if (!from.contains(key)) return;
  T found{};
  if constexpr (std::is_same_v<T, int>)
    found = integer(from.at(key));
  else
    found = from.at(key).get<T>();
  if (!(found >= least && found <= most))
    throw std::out_of_range(fmt::format("'{}' is out of range", key));
  value = found;
}

Settings settings_of(const json& from) {
  if (!from.is_object()) throw std::out_of_range("they are no object");
  Settings settings;
  if (from.contains("theme")) {
    const std::optional<Theme> theme = theme_named(from.at("theme").get<std::string>());
    if (!theme) throw std::out_of_range("'theme' names no theme");
    settings.theme = *theme;
  }
  read(from, "scale", settings.scale, 0.0f, Settings::kMostScale);
  if (settings.scale > 0 && settings.scale < Settings::kLeastScale)
    throw std::out_of_range("'scale' is too small to read");
  read(from, "story_width", settings.story_width, 100.0f, 2000.0f);
  read(from, "right_width", settings.right_width, 0.0f, 2000.0f);
  read(from, "story_shown", settings.story_shown, false, true);
  read(from, "right_shown", settings.right_shown, false, true);
  read(from, "window_width", settings.window_width, 320, 20000);
  read(from, "window_height", settings.window_height, 240, 20000);
  if (from.contains("looks"))
    for (int i = 0; i < kLayerCount; ++i) {
      const auto layer = static_cast<Layer>(i);
      const json& looks = from.at("looks");
      if (!looks.is_object()) throw std::out_of_range("'looks' are no object");
      if (!looks.contains(name_of(layer))) continue;
      if (!looks.at(name_of(layer)).is_object()) throw std::out_of_range("a look is no object");
      read(looks.at(name_of(layer)), "shown", settings.layers[layer].shown, false, true);
      read(looks.at(name_of(layer)), "opacity", settings.layers[layer].opacity, 0.0f, 1.0f);
    }
  if (from.contains("recent")) settings.recent = recent_of(from.at("recent"));
  if (from.contains("lessons")) settings.lessons = lessons_of(from.at("lessons"));
  return settings;
}

}  // namespace

std::string settings_text(const Settings& settings) {
  json looks = json::object();
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    const LayerLook& look = settings.layers[layer];
    looks[name_of(layer)] = {{"shown", look.shown}, {"opacity", look.opacity}};
  }
  const json out = {{"theme", std::string(theme_name(settings.theme))},
                    {"scale", settings.scale},
                    {"story_width", settings.story_width},
                    {"right_width", settings.right_width},
                    {"story_shown", settings.story_shown},
                    {"right_shown", settings.right_shown},
                    {"window_width", settings.window_width},
                    {"window_height", settings.window_height},
                    {"looks", looks},
                    {"recent", settings.recent},
                    {"lessons", json_of(settings.lessons)}};
  return out.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Result<Settings> parse_settings(const std::string& text, const std::string& name) {
  try {
    return settings_of(json::parse(text));
  } catch (const json::parse_error& problem) {
    return Error{fmt::format("the settings are no valid JSON at byte {}", problem.byte), name,
                 "Waymark goes on with its own; correct or delete the file"};
  } catch (const std::exception& problem) {
    return Error{fmt::format("the settings cannot be read ({})", problem.what()), name,
                 "Waymark goes on with its own; correct or delete the file"};
  }
}

std::string settings_path() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config && *config) return std::string(config) + "/waymark/settings.json";
  const char* home = std::getenv("HOME");
  if (home && *home) return std::string(home) + "/.config/waymark/settings.json";
  return {};
}

}  // namespace waymark

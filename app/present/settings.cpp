#include "app/present/settings.h"

#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "app/model/text/json_cursor.h"

namespace waymark {
namespace {

using nlohmann::json;

json json_of(const LessonProgress& lessons) {
  json done = json::object();
  for (const auto& [id, tasks] : lessons.done) done[id] = tasks;
  return {{"last", lessons.last}, {"done", done}};
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

Theme theme_of(const JsonCursor& from) {
  const std::optional<Theme> theme = theme_named(from.text());
  if (!theme) from.reject(fmt::format("no theme is named \"{}\"", from.text()));
  return *theme;
}

float scale_of(const JsonCursor& from) {
  const float scale = from.number(0, Settings::kMostScale);
  if (scale > 0 && scale < Settings::kLeastScale)
    from.reject(fmt::format("the scale is 0 or from {} to {}", Settings::kLeastScale,
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

// What is missing stays as it is in a new installation.
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
  number("story_width", settings.story_width, 100, 2000);
  number("right_width", settings.right_width, 0, 2000);
  flag("story_shown", settings.story_shown);
  flag("right_shown", settings.right_shown);
  pixels("window_width", settings.window_width, Settings::kLeastWidth, Settings::kMostSide);
  pixels("window_height", settings.window_height, Settings::kLeastHeight, Settings::kMostSide);
  if (from.has("looks")) read_looks(from.at("looks"), settings.layers);
  if (from.has("recent")) settings.recent = recent_of(from.at("recent"));
  if (from.has("lessons")) settings.lessons = lessons_of(from.at("lessons"));
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
  Result<Settings> settings = read_json<Settings>(text, name, settings_of);
  if (settings) return settings;
  Error error = settings.error();
  error.remedy = "Waymark goes on with its own settings; correct or delete the file";
  return error;
}

std::string settings_path() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config && *config) return std::string(config) + "/waymark/settings.json";
  const char* home = std::getenv("HOME");
  if (home && *home) return std::string(home) + "/.config/waymark/settings.json";
  return {};
}

}  // namespace waymark

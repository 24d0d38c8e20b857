#include "app/kit/json_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/kit/closest_words.h"
#include "core/base/lines.h"
#include "core/base/renamed_words.h"

namespace waymark {

JsonReader::JsonReader(std::string_view text, const std::string& name)
    : text_(without_mark(text)), name_(name) {}

void JsonReader::reject_at(std::size_t byte, std::string what, std::string remedy) const {
  const TextPlace place = place_of(text_, byte);
  throw Unusable{{std::move(what), fmt::format("{}:{}:{}", name_, place.line, place.column),
                  std::move(remedy)}};
}

void JsonReader::reject(const Value& value, std::string what, std::string remedy) const {
  reject_at(json_value_byte(text_, value.path), std::move(what), std::move(remedy));
}

void JsonReader::reject_within(const Value& value, int byte, std::string what,
                               std::string remedy) const {
  const std::size_t begin = json_value_byte(text_, value.path);
  reject_at(json_string_byte(text_, begin, byte), std::move(what), std::move(remedy));
}

JsonReader::Value JsonReader::at(const Value& object, const std::string& key) {
  const std::string_view used = object.value->key_in_use(key);
  Value inside{&object.value->at(used), object.path};
  inside.path.emplace_back(used);
  return inside;
}

bool JsonReader::has(const Value& object, std::string_view key) {
  return object.value->find(object.value->key_in_use(key)) != nullptr;
}

void JsonReader::check_keys(const Value& object, const std::vector<std::string_view>& needed,
                            const std::vector<std::string_view>& allowed) const {
  if (!object.value->is_object())
    reject(object, "expected an object in { }", "Write \"key\": value pairs in braces");
  // Maps an old key to its new name, unless the object has both.
  const auto used_for = [&](std::string_view key) {
    const std::string_view name = renamed(kRenamedKeys, key);
    return object.value->key_in_use(name) == key ? name : key;
  };
  std::vector<std::string_view> known = needed;
  known.insert(known.end(), allowed.begin(), allowed.end());
  for (const std::string& key : object.value->names())
    if (std::find(known.begin(), known.end(), used_for(key)) == known.end())
      reject(at(object, key), fmt::format("unknown key \"{}\"", key),
             fmt::format("Did you mean {}?", closest_words(key, known)));
  for (const std::string_view key : needed)
    if (!has(object, key))
      reject(object, fmt::format("\"{}\" is missing", key), "Add it between these braces");
}

std::vector<JsonReader::Value> JsonReader::list(const Value& value) const {
  if (!value.value->is_list())
    reject(value, fmt::format("\"{}\" is not a list", value.path.back()),
           "Write its elements in [ ], separated by commas");
  std::vector<Value> parts;
  for (std::size_t i = 0; i < value.value->list().size(); ++i) {
    parts.push_back({&value.value->list()[i], value.path});
    parts.back().path.push_back(std::to_string(i));
  }
  return parts;
}

std::string JsonReader::words(const Value& value) const {
  if (!value.value->is_text()) reject(value, "expected a string", "Write it in \" \"");
  std::string text = value.value->text();
  if (text.empty()) reject(value, "this string is empty", "Write at least one character");
  return text;
}

int JsonReader::whole(const Value& value, int least, int most) const {
  const std::optional<int> number = value.value->whole<int>();
  if (!number || *number < least || *number > most)
    reject(value, "invalid number", fmt::format("Write an integer from {} to {}", least, most));
  return *number;
}

}  // namespace waymark

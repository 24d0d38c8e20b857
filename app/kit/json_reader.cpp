#include "app/kit/json_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "core/base/lines.h"
#include "core/base/words.h"

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

void JsonCursor::reject(std::string what, std::string remedy) const {
  throw Fault{path_, std::move(what), std::move(remedy)};
}

bool JsonCursor::has(const char* key) const {
  if (!value_->is_object()) reject("expected an object in { }");
  return value_->find(value_->key_in_use(key)) != nullptr;
}

JsonCursor JsonCursor::at(const char* key) const {
  if (!value_->is_object()) reject("expected an object in { }");
  const std::string_view used = value_->key_in_use(key);
  const Json* const found = value_->find(used);
  if (found == nullptr) reject(fmt::format("\"{}\" is missing", key));
  return inside(*found, std::string(used));
}

std::size_t JsonCursor::size(std::size_t most) const {
  if (!value_->is_list()) reject("expected a list in [ ]");
  const std::size_t parts = value_->list().size();
  if (parts > most) reject(fmt::format("the list has more than {} elements", most));
  return parts;
}

JsonCursor JsonCursor::part(std::size_t index) const {
  return inside(value_->list()[index], std::to_string(index));
}

std::vector<std::string> JsonCursor::keys() const {
  if (!value_->is_object()) reject("expected an object in { }");
  return value_->names();
}

void JsonCursor::allow(std::initializer_list<std::string_view> known) const {
  if (!value_->is_object()) reject("expected an object in { }");
  for (const auto& [key, value] : value_->members())
    if (std::find(known.begin(), known.end(), key) == known.end())
      inside(value, key)
          .reject(
              fmt::format("unknown key \"{}\"", key),
              fmt::format("Did you mean {}?", closest_words(key, {known.begin(), known.size()})));
}

JsonCursor JsonCursor::inside(const Json& value, std::string step) const {
  JsonCursor cursor(value);
  cursor.path_ = path_;
  cursor.path_.push_back(std::move(step));
  return cursor;
}

int JsonCursor::integer(int least, int most) const {
  const std::optional<int> number = value_->whole<int>();
  if (!number || *number < least || *number > most)
    reject(fmt::format("expected an integer from {} to {}", least, most));
  return *number;
}

bool JsonCursor::exceeds(int most) const { return value_->is_number() && value_->number() > most; }

float JsonCursor::number(float least, float most) const {
  const double number = value_->is_number() ? value_->number() : 0;
  if (!value_->is_number() || number < least || number > most)
    reject(fmt::format("expected a number from {} to {}", least, most));
  return static_cast<float>(number);
}

double JsonCursor::real() const {
  if (!value_->is_number()) reject("expected a number");
  return value_->number();
}

bool JsonCursor::flag() const {
  if (!value_->is_flag()) reject("expected true or false");
  return value_->flag();
}

const std::string& JsonCursor::text() const {
  if (!value_->is_text()) reject("expected a string in \" \"");
  return value_->text();
}

TextPlace place_of(const JsonCursor::Fault& fault, std::string_view text) {
  text = without_mark(text);
  return place_of(text, json_value_byte(text, fault.path));
}

Error fault_error(const JsonCursor::Fault& fault, std::string_view text, const std::string& name) {
  std::string keys;
  for (const std::string& key : fault.path) keys += (keys.empty() ? "" : ".") + key;
  return {keys.empty() ? fault.what : fmt::format("at \"{}\": {}", keys, fault.what),
          fmt::format("{}:{}", name, place_of(fault, text).line), fault.remedy};
}

}  // namespace waymark

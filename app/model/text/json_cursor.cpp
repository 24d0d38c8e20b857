#include "app/model/text/json_cursor.h"

#include <fmt/format.h>

#include "core/base/utf8.h"

namespace waymark {

void JsonCursor::reject(std::string what, std::string remedy) const {
  throw Fault{path_, std::move(what), std::move(remedy)};
}

bool JsonCursor::has(const char* key) const {
  if (!value_->is_object()) reject("an object in { } is needed here");
  return value_->contains(key);
}

JsonCursor JsonCursor::at(const char* key) const {
  if (!value_->is_object()) reject("an object in { } is needed here");
  const auto found = value_->find(key);
  if (found == value_->end()) reject(fmt::format("\"{}\" is missing", key));
  return inside(*found, key);
}

std::size_t JsonCursor::size(std::size_t most) const {
  if (!value_->is_array()) reject("a list in [ ] is needed here");
  if (value_->size() > most) reject(fmt::format("the list has more than {} parts", most));
  return value_->size();
}

JsonCursor JsonCursor::part(std::size_t index) const {
  return inside((*value_)[index], std::to_string(index));
}

std::vector<std::string> JsonCursor::keys() const {
  if (!value_->is_object()) reject("an object in { } is needed here");
  std::vector<std::string> keys;
  for (const auto& [key, value] : value_->items()) keys.push_back(key);
  return keys;
}

JsonCursor JsonCursor::inside(const nlohmann::json& value, std::string step) const {
  JsonCursor cursor(value);
  cursor.path_ = path_;
  cursor.path_.push_back(std::move(step));
  return cursor;
}

int JsonCursor::integer(int least, int most) const {
  // As a double 1.5 and 1e300 are seen for what they are, and every int is exact.
  const double number = value_->is_number() ? value_->get<double>() : 0.5;
  if (!value_->is_number_integer() || number < least || number > most)
    reject(fmt::format("a whole number from {} to {} is needed here", least, most));
  return static_cast<int>(number);
}

bool JsonCursor::exceeds(int most) const {
  return value_->is_number() && value_->get<double>() > most;
}

float JsonCursor::number(float least, float most) const {
  const double number = value_->is_number() ? value_->get<double>() : 0;
  if (!value_->is_number() || number < least || number > most)
    reject(fmt::format("a number from {} to {} is needed here", least, most));
  return static_cast<float>(number);
}

bool JsonCursor::flag() const {
  if (!value_->is_boolean()) reject("true or false is needed here");
  return value_->get<bool>();
}

const std::string& JsonCursor::text() const {
  if (!value_->is_string()) reject("a text in \" \" is needed here");
  return value_->get_ref<const std::string&>();
}

Error fault_error(const JsonCursor::Fault& fault, std::string_view text, const std::string& name) {
  std::string keys;
  for (const std::string& key : fault.path) keys += (keys.empty() ? "" : ".") + key;
  text = without_mark(text);
  const int line = place_of(text, json_value_byte(text, fault.path)).line;
  return {keys.empty() ? fault.what : fmt::format("at \"{}\": {}", keys, fault.what),
          fmt::format("{}:{}", name, line), fault.remedy};
}

}  // namespace waymark

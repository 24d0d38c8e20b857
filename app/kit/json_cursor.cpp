#include "app/kit/json_cursor.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/closest_words.h"
#include "core/base/lines.h"

namespace waymark {

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

#include "app/kit/json.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/lines.h"
#include "core/base/words.h"

namespace waymark {
namespace {

using Written = nlohmann::ordered_json;

Written written_form(const Json& value) {
  if (value.is_null()) return nullptr;
  if (value.is_flag()) return value.flag();
  if (const std::optional<std::int64_t> number = value.whole<std::int64_t>()) return *number;
  if (const std::optional<std::uint64_t> number = value.whole<std::uint64_t>()) return *number;
  if (value.is_number()) return value.number();
  if (value.is_text()) return value.text();
  if (value.is_list()) {
    Written list = Written::array();
    for (const Json& part : value.list()) list.push_back(written_form(part));
    return list;
  }
  // Appends directly, because the library's insertion searches all members for the name.
  Written::object_t members;
  for (const auto& [name, member] : value.members())
    members.Container::emplace_back(name, written_form(member));
  return members;
}

Error error_at(std::size_t byte, std::string_view text, const std::string& name, std::string what,
               std::string remedy) {
  const TextPlace place = place_of(text, byte);
  return {std::move(what), fmt::format("{}:{}:{}", name, place.line, place.column),
          std::move(remedy)};
}

// Builds a document from the events of nlohmann's parser.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  Builder(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  Result<Json> built() && {
    if (fault_) return *fault_;
    return std::move(root_);
  }

  bool null() override { return add(nullptr); }
  bool boolean(bool flag) override { return add(flag); }
  bool number_integer(std::int64_t number) override { return add(number); }
  bool number_unsigned(std::uint64_t number) override { return add(number); }
  bool number_float(double number, const std::string&) override { return add(number); }
  bool string(std::string& text) override { return add(std::move(text)); }
  bool binary(nlohmann::json::binary_t&) override { return false; }  // never occurs in text
  bool start_object(std::size_t) override { return open(Json::Object()); }
  bool start_array(std::size_t) override { return open(Json::List()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    open_.back().members().emplace_back(std::move(name), nullptr);
    return true;
  }

  bool parse_error(std::size_t read, const std::string&,
                   const nlohmann::detail::exception& problem) override {
    const std::string_view words = problem.what();
    if (dynamic_cast<const nlohmann::json::out_of_range*>(&problem) != nullptr)
      fault_ = too_great(words);
    else
      fault_ = invalid(read, words);
    return false;
  }

 private:
  bool add(Json value) {
    if (open_.empty())
      root_ = std::move(value);
    else if (open_.back().is_list())
      open_.back().list().push_back(std::move(value));
    else
      open_.back().members().back().second = std::move(value);
    return true;
  }

  bool open(Json empty) {
    open_.push_back(std::move(empty));
    if (open_.size() <= kMostJsonDepth) return true;
    fault_ = error_at(deepest(), text_, name_,
                      fmt::format("nested more than {} levels deep", kMostJsonDepth),
                      "Use fewer nested brackets");
    return false;
  }
  bool close() {
    Json whole = std::move(open_.back());
    open_.pop_back();
    return add(std::move(whole));
  }

  // The byte of the first bracket that is nested too deeply.
  std::size_t deepest() const {
    bool in_string = false;
    int depth = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      if (c == '"') in_string = !in_string;
      if (in_string && c == '\\') ++i;
      if (in_string) continue;
      depth += (c == '{' || c == '[') - (c == '}' || c == ']');
      if (depth > kMostJsonDepth) return i;
    }
    return 0;
  }

  Error invalid(std::size_t read, std::string_view words) const {
    const std::size_t reason = words.find("syntax error");
    // nlohmann counts the bytes that it has read, including the byte at which it stopped.
    return error_at(std::max<std::size_t>(read, 1) - 1, text_, name_,
                    fmt::format("invalid JSON ({})",
                                reason == std::string_view::npos ? words : words.substr(reason)),
                    "Look for a missing or extra comma, quote or bracket just before this point, "
                    "or a truncated file");
  }

  // nlohmann reports the number, but not its position.
  Error too_great(std::string_view words) const {
    const std::size_t begin = words.find('\'') + 1, end = words.rfind('\'');
    const std::string_view number = words.substr(begin, end - begin);
    return error_at(text_.find(number), text_, name_, "number out of range",
                    "Write a number below 1e308");
  }

  std::string_view text_;
  const std::string& name_;
  std::vector<Json> open_;  // unfinished lists and objects, the innermost last
  Json root_;
  std::optional<Error> fault_;
};

}  // namespace

Json::Json() = default;
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(List parts) : value_(std::move(parts)) {}
Json::Json(Object members) : value_(std::move(members)) {}
Json::Json(std::initializer_list<Member> members) : value_(Object(members)) {}

double Json::number() const {
  if (const auto* whole = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*whole);
  if (const auto* whole = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*whole);
  return std::get<double>(value_);
}

const Json* Json::find(std::string_view name) const {
  const Object& all = members();
  const auto found = std::find_if(all.rbegin(), all.rend(),
                                  [&](const Member& member) { return member.first == name; });
  return found == all.rend() ? nullptr : &found->second;
}

std::vector<std::string> Json::names() const {
  std::vector<std::string> names;
  for (const Member& member : members()) names.push_back(member.first);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string_view Json::key_in_use(std::string_view key) const {
  if (find(key)) return key;
  const std::string_view old = old_name(kRenamedKeys, key);
  return find(old) ? old : key;
}

std::string Json::written(int indent) const {
  return written_form(*this).dump(indent, ' ', false, Written::error_handler_t::replace);
}

Result<Json> parse_json(std::string_view text, const std::string& name) {
  const std::string_view content = without_mark(text);
  Builder builder(content, name);
  nlohmann::json::sax_parse(content, &builder);
  return std::move(builder).built();
}

namespace {

// Traverses a valid document.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {}

  std::size_t find(const JsonPath& path) {
    skip_spaces();
    for (const std::string& step : path)
      if (!enter(step)) break;
    return at_;
  }

 private:
  // Moves from the start of a value to the start of the inner value at `step`. Does not move if
  // there is no such value.
  bool enter(const std::string& step) {
    const std::size_t outside = at_;
    const char open = text_[at_];
    if (open != '{' && open != '[') return false;
    ++at_;
    skip_spaces();
    for (int index = 0; text_[at_] != '}' && text_[at_] != ']'; ++index) {
      std::string name = std::to_string(index);
      if (open == '{') {
        const std::size_t begin = at_;
        skip_value();
        name = text_.substr(begin + 1, at_ - begin - 2);
        skip_spaces();
        ++at_;  // the colon
        skip_spaces();
      }
      if (name == step) return true;
      skip_value();
      skip_spaces();
      if (text_[at_] == ',') ++at_;
      skip_spaces();
    }
    at_ = outside;
    return false;
  }

  void skip_value() {
    int depth = 0;
    do {
      const char c = text_[at_];
      if (c == '"')
        skip_string();
      else
        ++at_;
      depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    } while (at_ < text_.size() && (depth > 0 || !ends_value(text_[at_])));
  }
  static bool ends_value(char c) {
    return c == ',' || c == '}' || c == ']' || c == ':' || is_space(c);
  }

  void skip_string() {
    for (++at_; text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
  }

  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

TextPlace place_of(std::string_view text, std::size_t byte) {
  TextPlace place;
  for (const char c : text.substr(0, std::min(byte, text.size()))) {
    const bool continues = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else if (!continues) {
      ++place.column;
    }
  }
  return place;
}

std::size_t json_value_byte(std::string_view text, const JsonPath& path) {
  return Walker(text).find(path);
}

std::size_t json_string_byte(std::string_view text, std::size_t begin, int at) {
  std::size_t byte = begin + 1;
  for (int i = 0; i < at && byte < text.size(); ++i) byte += text[byte] == '\\' ? 2 : 1;
  return byte;
}

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

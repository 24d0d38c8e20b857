#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/text/json.h"
#include "app/model/text/json_place.h"
#include "core/base/result.h"

namespace waymark {

// What stops the reading of a document, on its way to read_json().
struct Unusable {
  Error error;
};

// What the readers of data files share: each value is known with the way to it, and what is wrong
// with one is told with the file, the line and the column. The text and the name must outlive it.
class JsonReader {
 public:
  JsonReader(std::string_view text, const std::string& name);

 protected:
  // A value of the file together with the way to it.
  struct Value {
    const Json* value;
    JsonPath path;
  };

  [[noreturn]] void reject(const Value& value, std::string what, std::string remedy) const;
  // At a byte of the string that the value is.
  [[noreturn]] void reject_within(const Value& value, int byte, std::string what,
                                  std::string remedy) const;

  static Value at(const Value& object, const std::string& key);
  static bool has(const Value& object, std::string_view key);
  // The value is an object that has all keys of `needed`, and none but these and `allowed`.
  void check_keys(const Value& object, const std::vector<std::string_view>& needed,
                  const std::vector<std::string_view>& allowed) const;
  std::vector<Value> list(const Value& value) const;
  std::string words(const Value& value) const;  // a text that is not empty
  int whole(const Value& value, int least, int most) const;

 private:
  [[noreturn]] void reject_at(std::size_t byte, std::string what, std::string remedy) const;

  std::string_view text_;
  const std::string& name_;
};

// What `read` makes of the document that the text holds, or why it does not.
template <class T, class Read>
Result<T> read_json(std::string_view text, const std::string& name, const Read& read) {
  const Result<Json> document = parse_json(text, name);
  if (!document) return document.error();
  try {
    return read(document.value());
  } catch (const Unusable& unusable) {
    return unusable.error;
  }
}

}  // namespace waymark

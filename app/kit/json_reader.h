#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/kit/json.h"
#include "app/kit/json_place.h"
#include "core/base/result.h"

namespace waymark {

// Thrown to stop reading a document; read_json() catches it.
struct Unusable {
  Error error;
};

// Base class for readers of data files. It keeps track of the path to every value, so errors can
// give the file, line and column. The text and the name must outlive the reader.
class JsonReader {
 public:
  JsonReader(std::string_view text, const std::string& name);

 protected:
  // A value of the file with its path.
  struct Value {
    const Json* value;
    JsonPath path;
  };

  [[noreturn]] void reject(const Value& value, std::string what, std::string remedy) const;
  // Reports an error at a byte inside a string value.
  [[noreturn]] void reject_within(const Value& value, int byte, std::string what,
                                  std::string remedy) const;

  static Value at(const Value& object, const std::string& key);
  static bool has(const Value& object, std::string_view key);
  // Requires an object that has all `needed` keys, may have the `allowed` keys, and has no others.
  void check_keys(const Value& object, const std::vector<std::string_view>& needed,
                  const std::vector<std::string_view>& allowed) const;
  std::vector<Value> list(const Value& value) const;
  std::string words(const Value& value) const;  // a nonempty text
  int whole(const Value& value, int least, int most) const;

 private:
  [[noreturn]] void reject_at(std::size_t byte, std::string what, std::string remedy) const;

  std::string_view text_;
  const std::string& name_;
};

// Parses the text and passes the document to `read`. Returns its result, or an Error.
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

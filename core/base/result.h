#pragma once

#include <string>
#include <utility>
#include <variant>

namespace waymark {

// An error described for the user: what went wrong, where ("file:line" or a file name, may be
// empty), and how to fix it (may be empty).
struct Error {
  std::string what;
  std::string where;
  std::string remedy;

  // "where: what. remedy", without empty parts.
  std::string text() const {
    std::string line = where.empty() ? what : where + ": " + what;
    return remedy.empty() ? line : line + ". " + remedy;
  }
};

// Either a value or an Error. Call value() only if there is a value, error() only if there is an
// Error.
template <class T>
class Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }
  T& value() { return std::get<T>(content_); }
  const T& value() const { return std::get<T>(content_); }
  const Error& error() const { return std::get<Error>(content_); }

 private:
  std::variant<T, Error> content_;
};

}  // namespace waymark

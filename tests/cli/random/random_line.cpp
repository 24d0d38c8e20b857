#include "tests/cli/random/random_line.h"

#include <algorithm>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr bool is_output(std::string_view option) {
  return option == "--out" || option == "--csv" || option == "--export";
}

std::string quoted(const std::string& word) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./:=,+~%@").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  std::string text = "$'";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\'' || c == '\\')
      text += fmt::format("\\{}", c);
    else if (byte < ' ' || byte > 126)
      text += fmt::format("\\{:03o}", byte);
    else
      text += c;
  }
  return text + "'";
}

std::string redirection(FuzzLine::Stream stream, std::string_view number, std::string_view full) {
  if (stream == FuzzLine::Stream::closed) return fmt::format(" {}&-", number);
  return stream == FuzzLine::Stream::full ? fmt::format(" {}{}", number, full) : "";
}

}  // namespace

bool FuzzLine::has(const std::string& word) const {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string> FuzzLine::outputs() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_output(words[i]) && i + 1 < words.size()) names.push_back(words[i + 1]);
    const std::size_t equals = words[i].find('=');
    if (equals != std::string::npos && is_output(words[i].substr(0, equals)))
      names.push_back(words[i].substr(equals + 1));
  }
  return names;
}

std::vector<std::string> FuzzLine::others() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const bool joined = words[i].starts_with("--") && equals != std::string::npos;
    if (i > 0 && is_output(words[i - 1])) continue;
    if (joined && is_output(words[i].substr(0, equals))) continue;
    names.push_back(joined ? words[i].substr(equals + 1) : words[i]);
  }
  return names;
}

std::string shell_text(const FuzzLine& line, const std::string& program) {
  std::string text = program;
  for (const std::string& word : line.words) text += " " + quoted(word);
  return text + redirection(line.in, "<", "hall.map") + redirection(line.out, ">", "/dev/full") +
         redirection(line.err, "2>", "/dev/full");
}

}  // namespace waymark

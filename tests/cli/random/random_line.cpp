#include "tests/cli/random/random_line.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/shell/exports.h"
#include "tests/cli/random/random_commands.h"
#include "tests/support/cases.h"

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

// Makes random command lines.

namespace {

constexpr std::array<std::string_view, 12> kUnknown = {"--bogus",  "--JSON", "--jsn", "-x",
                                                       "--out=",   "--=",    "-",     "maze",
                                                       "\x1b[31m", "\xff",   "",      "--help"};

// Makes one line.
class Maker {
 public:
  Maker(Random& random, const std::string& site) : random_(random), site_(site) {}

  FuzzLine line() {
    const FuzzCommand& command = any_command();
    line_.words = command.words;
    if (percent(command.percent)) line_.words.push_back(any(command.takes));
    for (const FuzzOption& option : command.options)
      if (percent(option.percent)) add(option);
    if (line_.words.front() == "export" && (sound_ || percent(70))) let_the_ending_fit();
    if (command.words.size() == 2) add_site();
    if (!sound_ && percent(3)) add_many_landmarks();
    if (!sound_ && percent(20)) spoil();
    line_.in = any_stream(4);
    line_.out = any_stream(10);
    line_.err = any_stream(6);
    return std::move(line_);
  }

 private:
  bool percent(int part) { return random_.between(1, 100) <= part; }

  template <class List>
  const auto& one_of(const List& list) {
    return list[random_.below(list.size())];
  }

  // A random command, chosen by weight.
  const FuzzCommand& any_command() {
    int all = 0;
    for (const FuzzCommand& command : fuzz_commands()) all += command.weight;
    int at = random_.between(1, all);
    for (const FuzzCommand& command : fuzz_commands())
      if ((at -= command.weight) <= 0) return command;
    return fuzz_commands().back();
  }

  FuzzLine::Stream any_stream(int percent_of_each) {
    if (percent(percent_of_each)) return FuzzLine::Stream::closed;
    return percent(percent_of_each) ? FuzzLine::Stream::full : FuzzLine::Stream::usual;
  }

  std::string any(const FuzzTakes& takes) {
    if (!sound_ && percent(15)) return one_of(nasty_values());
    return takes.file ? any_file(*takes.file) : any_of(fuzz_values(*takes.value));
  }

  std::string any_of(const FuzzValues& values) {
    return one_of(sound_ || percent(60) ? values.good : values.bad);
  }

  std::string any_file(FuzzKind kind) {
    if (kind == FuzzKind::map && percent(30)) return any_of(map_words());
    if (!sound_ && percent(10)) return one_of(fuzz_files()).name;  // of any kind
    const FuzzFile& chosen = file_of(kind);
    if (sound_ || chosen.form != FuzzFile::Form::file || percent(60)) return chosen.name;
    const std::string name = "damaged-" + chosen.name;
    static const std::vector<std::string> kPieces = {"\n",       "\r\n",
                                                     "\r",       "\t",
                                                     " ",        std::string(1, '\0'),
                                                     "\xff\xfe", "\x1b[31m",
                                                     "\xc2\x9b", "-1",
                                                     "0",        "nan",
                                                     "1e9",      "1e999",
                                                     "10000",    "99999999999999999999",
                                                     "\"",       "\\",
                                                     "{",        "]"};
    line_.files.emplace_back(name, damaged(chosen.holds, random_, kPieces));
    return name;
  }

  const FuzzFile& file_of(FuzzKind kind) {
    for (;;) {
      const FuzzFile& file = one_of(fuzz_files());
      if (file.kind == kind && (file.good || !sound_)) return file;
    }
  }

  void add(const FuzzOption& option) {
    const bool alone = !option.takes.value && !option.takes.file;
    if (alone) return line_.words.push_back(option.name);
    const std::string value = any(option.takes);
    if (percent(10)) return line_.words.push_back(option.name + "=" + value);
    line_.words.insert(line_.words.end(), {option.name, value});
  }

  // Otherwise most exports would be refused because of the file extension.
  void let_the_ending_fit() {
    const auto after = [&](const char* option) {
      const auto at = std::find(line_.words.begin(), line_.words.end(), option);
      return at == line_.words.end() ? at : at + 1;
    };
    const auto what = after("--what"), out = after("--out");
    if (what == line_.words.end() || out == line_.words.end()) return;
    if (const Export* found = export_named(*what))
      *out = "out." + found->extension;
    else if (what->ends_with("-png"))
      *out = "out.png";
  }

  // The test's own site, or an unreachable one, so that nothing is downloaded from elsewhere.
  void add_site() {
    if (percent(70)) return;  // the environment names it
    const std::array<std::string, 8> sites = {site_,          site_ + "/",    "http://127.0.0.1:1",
                                              "ftp://x",      "file:///etc",  "http://",
                                              "\x1b[31m\xff", site_ + "/\xff"};
    line_.words.insert(line_.words.end(), {"--from", one_of(sites)});
  }

  void add_many_landmarks() {
    for (int count = random_.between(60, 300); count > 0; --count)
      line_.words.insert(line_.words.end(), {"--landmark", any_of(fuzz_values(FuzzValue::cell))});
  }

  // Drops a word, duplicates one, or adds a meaningless one. The first word stays, because without
  // it the window would open.
  void spoil() {
    std::vector<std::string>& words = line_.words;
    const auto at = [&](std::size_t to) {
      return words.begin() + static_cast<std::ptrdiff_t>(1 + random_.below(to));
    };
    switch (random_.below(3)) {
      case 0:
        if (words.size() > 1) words.erase(at(words.size() - 1));
        return;
      case 1:
        words.insert(at(words.size()), words.back());
        return;
      default:
        words.insert(at(words.size()), std::string(one_of(kUnknown)));
    }
  }

  Random& random_;
  const std::string& site_;
  const bool sound_ = percent(50);  // only good values and files
  FuzzLine line_;
};

}  // namespace

FuzzLine random_line(Random& random, const std::string& site) { return Maker(random, site).line(); }

}  // namespace waymark

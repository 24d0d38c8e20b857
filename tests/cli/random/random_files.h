#pragma once

#include <string>
#include <vector>

namespace waymark {

// The purpose of a file in the random command lines.
enum class FuzzKind { map, scenario, script, lesson, mover };

// A file in the working folder of the random command lines: good and damaged files, folders, pipes
// without a writer, links, and names and contents with escape sequences and invalid UTF-8.
struct FuzzFile {
  enum class Form { file, folder, pipe, link };

  FuzzKind kind;
  std::string name;
  std::string holds;  // its bytes; for a link, its target
  Form form = Form::file;
  bool good = true;  // at least one command accepts it
};
const std::vector<FuzzFile>& fuzz_files();
// The files that can be used as maps.
std::vector<FuzzFile> fuzz_map_files();

// The content of a file outside the working folder that a scenario file tries to read. It must
// never be printed.
inline const std::string kFuzzSecret = "nobody-is-to-read-this";

// A State of a demo as a share code.
const std::string& fuzz_share_code();

// with_crlf() returns the text with Windows line ends, first_half() the first half of a file, as if
// truncated.
std::string with_crlf(const std::string& text);
std::string first_half(const std::string& bytes);

}  // namespace waymark

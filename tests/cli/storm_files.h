#pragma once

#include <string>
#include <vector>

namespace waymark {

// What a file among the random command lines is meant to be opened as.
enum class FuzzKind { map, scenario, script, lesson, mover };

// One of the files that stand in the working folder of random command lines: good and damaged ones,
// folders, pipes without a writer, links, and names and contents with escape sequences and broken
// UTF-8.
struct FuzzFile {
  enum class Form { file, folder, pipe, link };

  FuzzKind kind;
  std::string name;
  std::string holds;  // its bytes; of a link what it leads to
  Form form = Form::file;
  bool good = true;  // some command takes it
};
const std::vector<FuzzFile>& fuzz_files();
// Those of them that stand for a map.
std::vector<FuzzFile> fuzz_map_files();

// What stands in no file of the working folder: one that a problem file climbs to. No line that is
// printed may hold this.
inline const std::string kFuzzSecret = "nobody-is-to-read-this";

// A State of a demo as a share code.
const std::string& fuzz_share_code();

// A text with the line ends of Windows, and what is left of a file that was cut off.
std::string with_crlf(const std::string& text);
std::string first_half(const std::string& bytes);

}  // namespace waymark

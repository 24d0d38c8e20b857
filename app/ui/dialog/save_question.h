#pragma once

#include <string>

namespace waymark {

// What the dialog that asks where a file is to go says and begins with.
struct SaveQuestion {
  std::string title;      // "Save the picture"
  std::string suggested;  // the path that stands in it to begin with
  std::string extension;  // ".png"; empty: a folder is asked for
  std::string remark;     // what goes into the file
  std::string own = {};   // a path that may be written over without a word
};

}  // namespace waymark

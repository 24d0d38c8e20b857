#pragma once

#include <string>

namespace waymark {

// The texts and the initial path of the dialog for saving a file.
struct SaveQuestion {
  std::string title;      // "Save the image"
  std::string suggested;  // the initial path
  std::string extension;  // ".png"; empty to choose a folder
  std::string remark;     // describes the file's contents
  std::string own = {};   // a path that may be overwritten without asking
};

}  // namespace waymark

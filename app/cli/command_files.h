#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// The input and output files of a command. An output must not be one of the inputs, under any name,
// and must not have the file extension of another kind of file.
class CommandFiles {
 public:
  // Adds an input. For the name of a library map, adds its file. For a .gr file, also adds its .co
  // file. Names of demos, share codes and plans can't be outputs either. Does nothing if the name
  // is empty.
  void reads(const std::string& name);
  void reads(const std::vector<std::string>& names);

  // Returns an Error if a file that should end in `ending`, such as ".png", can't be written to
  // `path`. Any name is valid if `ending` is empty. A name without an extension, a device and a
  // pipe are valid for every kind of file. Also checks the .co file of a .gr file: it must not
  // exist without the .gr file.
  std::optional<Error> output_fault(const std::string& path, std::string_view ending) const;

 private:
  std::optional<Error> input_fault(const std::string& path) const;

  std::vector<std::string> inputs_;
};

}  // namespace waymark

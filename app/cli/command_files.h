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
  // Adds an input. A library name adds its file. The name of a demo, a share code or a plan can't
  // be written either. A graph's .gr adds its .co, too. An empty name adds nothing.
  void reads(const std::string& name);
  void reads(const std::vector<std::string>& names);

  // Returns an Error if a file that should end in `ending`, such as ".png", can't be written to
  // `path`. Any name is valid if `ending` is empty. Names without an extension, devices and pipes
  // are valid for every kind. ".gr" includes its .co, which must not exist without the .gr.
  std::optional<Error> output_fault(const std::string& path, std::string_view ending) const;

 private:
  std::optional<Error> input_fault(const std::string& path) const;

  std::vector<std::string> inputs_;
};

}  // namespace waymark

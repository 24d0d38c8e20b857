#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// The files that a command has to do with: what it has read, and what it may write. No output may
// be one of the inputs, under whichever name, nor bear the name of another kind of file.
class CommandFiles {
 public:
  // A name in the user's library stands for the file there; that of a demo, a share code or a plan
  // is not to be written either. A graph's .gr stands for its .co, too. Nothing for an empty name.
  void reads(const std::string& name);
  void reads(const std::vector<std::string>& names);

  // What is wrong with writing a file whose name should end in `ending`, as in ".png", to `path`.
  // An empty ending allows any name. A name without an extension is of no kind, and neither is a
  // device or a pipe. ".gr" stands for the .co beside it, too, which must not exist without it.
  std::optional<Error> output_fault(const std::string& path, std::string_view ending) const;

 private:
  std::optional<Error> input_fault(const std::string& path) const;

  std::vector<std::string> inputs_;
};

}  // namespace waymark

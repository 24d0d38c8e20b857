#pragma once

#include <string>
#include <vector>

#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark {

// The indented code blocks of a document in docs/, without their indentation. Blank lines end a
// block.
inline std::vector<std::string> code_blocks(const std::string& document) {
  std::vector<std::string> blocks;
  bool inside = false;
  for (const std::string& line : lines_of(file_text(project_folder() / "docs" / document))) {
    const bool code = line.starts_with("    ");
    if (code && !inside) blocks.emplace_back();
    if (code) blocks.back() += line.substr(4) + "\n";
    inside = code;
  }
  return blocks;
}

// The first code block that begins with `start`; empty if there is none.
inline std::string code_block(const std::string& document, const std::string& start) {
  for (const std::string& block : code_blocks(document))
    if (block.starts_with(start)) return block;
  return "";
}

}  // namespace waymark

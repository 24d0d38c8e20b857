#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/model/state/command.h"
#include "core/base/result.h"

namespace waymark {

// A look (see look_commands()) as a key and its value: of "wipe 0.5" "wipe" and "0.5", of
// "layer path on 1" "layer path" and "on 1".
struct ViewEntry {
  std::string key;
  std::string value;
};
ViewEntry view_entry(const Command& look);

// The keys of all looks, in the order of look_commands().
const std::vector<std::string>& view_keys();

// Reads an entry of one of these keys. An Error says what is wrong with the value.
Result<Command> parse_view_entry(std::string_view key, std::string_view value);

}  // namespace waymark

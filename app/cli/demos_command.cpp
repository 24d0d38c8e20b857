#include "app/cli/demos_command.h"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/model/demo.h"

namespace waymark {
namespace {

std::string demos_json() {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Demo& demo : demos()) list.push_back({{"name", demo.name}, {"title", demo.title}});
  return nlohmann::ordered_json{{"demos", std::move(list)}}.dump(2) + "\n";
}

std::string demos_text() {
  std::size_t longest = 0;
  for (const Demo& demo : demos()) longest = std::max(longest, demo.name.size());
  std::string text;
  for (const Demo& demo : demos())
    text += fmt::format("{:{}}  {}\n", demo.name, longest, demo.title);
  return text;
}

}  // namespace

void add_demos_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("demos", "List the bundled maps, whose names serve wherever a file does");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object instead of a list");
  command->callback([json, &exit_code] {
    print(*json ? demos_json() : demos_text());
    exit_code = kDone;
  });
}

}  // namespace waymark

#include "app/commands/demos_command.h"

#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/kit/json.h"
#include "app/source/demo.h"

namespace waymark {
namespace {

std::string demos_json() {
  Json::List list;
  for (const Demo& demo : demos()) list.push_back({{"name", demo.name}, {"title", demo.title}});
  return Json{{"demos", std::move(list)}}.written(2) + "\n";
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

void add_demos_command(Usage& program) {
  Usage command = program.subcommand(
      "demos", "List the bundled maps. Their names can be used instead of files");
  const auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "Print one JSON object instead of a list");
  command.runs([json] {
    print(*json ? demos_json() : demos_text());
    return kDone;
  });
}

}  // namespace waymark

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/kit/glossary.h"
#include "app/kit/json.h"

namespace waymark {
namespace {

struct GlossaryOptions {
  std::vector<std::string> words;
  bool json = false;
};

Json glossary_json(const std::vector<const GlossaryEntry*>& entries) {
  Json::List list;
  for (const GlossaryEntry* entry : entries)
    list.push_back({{"word", std::string(entry->word)},
                    {"also", std::string(entry->others)},
                    {"meaning", std::string(entry->meaning)}});
  return {{"glossary", std::move(list)}};
}

std::string glossary_text(const std::vector<const GlossaryEntry*>& entries) {
  std::string text;
  for (const GlossaryEntry* entry : entries)
    text += fmt::format("{}{}\n    {}\n", entry->word,
                        entry->others.empty() ? "" : fmt::format(" (also {})", entry->others),
                        entry->meaning);
  return text;
}

}  // namespace

void add_glossary_command(Usage& program) {
  Usage command = program.subcommand("glossary", "Explain terms");
  const auto options = std::make_shared<GlossaryOptions>();
  command.option("WORD", options->words, "Only entries that contain all of these words");
  command.flag("--json", options->json, "Print one JSON object instead of text");
  command.runs([options] {
    const std::string wanted = fmt::format("{}", fmt::join(options->words, " "));
    const std::vector<const GlossaryEntry*> found = glossary_search(wanted);
    if (found.empty()) {
      print_error({"no glossary entry contains '" + wanted + "'", "",
                   "'waymark glossary' prints all entries"});
      return kWorkFailed;
    }
    print(options->json ? json_text(glossary_json(found)) : glossary_text(found));
    return kDone;
  });
}

}  // namespace waymark

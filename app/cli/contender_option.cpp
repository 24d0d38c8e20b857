#include "app/cli/contender_option.h"

namespace waymark {

UsageOption add_contender_option(Usage& command, std::vector<std::string>& texts) {
  return command
      .option("--contender", texts,
              "A way to search to run instead of the usual ones, as in 'astar h=landmarks "
              "w=1.5'; may be repeated")
      .type("TEXT")
      .repeatable()
      .check([](const std::string& text) {
        const Result<Contender> contender = parse_contender(text);
        return contender ? std::string() : contender.error().what + ". " + contender.error().remedy;
      });
}

std::vector<Contender> contenders_of(const std::vector<std::string>& texts) {
  std::vector<Contender> contenders;
  for (const std::string& text : texts) contenders.push_back(parse_contender(text).value());
  return contenders;
}

}  // namespace waymark

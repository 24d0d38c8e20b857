#include "app/cli/contender_option.h"

#include "core/study/comparison.h"

namespace waymark {

UsageOption add_contender_option(Usage& command, std::vector<std::string>& texts,
                                 const std::string& help) {
  return command.option("--contender", texts, help)
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

std::vector<Contender> usual_contenders(bool has_landmarks, int active) {
  std::vector<Contender> contenders = {contender_of(Slot::a)};
  if (has_landmarks) contenders.push_back(contender_of(Slot::b, active));
  return contenders;
}

}  // namespace waymark

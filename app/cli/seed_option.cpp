#include "app/cli/seed_option.h"

#include "core/base/random.h"

namespace waymark {

UsageOption add_seed_option(Usage& command, std::uint64_t& seed, const std::string& what) {
  return command
      .option(
          "--seed",
          [&seed](const std::string& text) -> std::optional<Error> {
            const Result<std::uint64_t> read = parse_seed(text);
            if (!read) return read.error();
            seed = read.value();
            return std::nullopt;
          },
          what)
      .type("S");
}

}  // namespace waymark

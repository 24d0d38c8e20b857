#include "app/cli/seed_option.h"

#include "core/base/seed.h"

namespace waymark {

CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& what) {
  return command
      .add_option_function<std::string>(
          "--seed",
          [&seed](const std::string& text) {
            const Result<std::uint64_t> read = parse_seed(text);
            if (!read)
              throw CLI::ValidationError("--seed", read.error().what + ". " + read.error().remedy);
            seed = read.value();
          },
          what)
      ->type_name("S");
}

}  // namespace waymark

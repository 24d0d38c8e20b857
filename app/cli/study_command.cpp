#include "app/cli/study_command.h"

#include "app/cli/arguments.h"
#include "app/cli/output.h"

namespace waymark {

void add_study_command(Usage& program) {
  Usage command = program.subcommand(
      "study",
      "Find out how small landmark tables may be, whether landmarks should move, and what a weight "
      "saves");
  add_memory_study(command);
  add_stream_study(command);
  add_weight_study(command);
  command.runs([] {
    print_error({"no study is named", "study",
                 "Write study memory MAP, study streams MAP or study weights MAP"});
    return static_cast<int>(kBadInput);
  });
}

}  // namespace waymark

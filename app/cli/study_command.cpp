#include "app/cli/study_command.h"

#include "app/cli/arguments.h"
#include "app/cli/output.h"

namespace waymark {

void add_study_command(Usage& program) {
  Usage command = program.subcommand(
      "study",
      "Find out how small landmark tables may be, whether landmarks should move, what a weight "
      "saves, what searches save that ask those before them, how distance formulas differ, and "
      "what a navigation mesh is worth");
  add_memory_study(command);
  add_stream_study(command);
  add_weight_study(command);
  add_repair_study(command);
  add_formula_study(command);
  add_mesh_study(command);
  command.runs([] {
    print_error({"no study is named", "study",
                 "Write study memory MAP, study streams MAP, study weights MAP, study repair MAP, "
                 "study formulas MAP or study mesh MAP"});
    return static_cast<int>(kBadInput);
  });
}

}  // namespace waymark

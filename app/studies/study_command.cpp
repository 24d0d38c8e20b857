#include "app/studies/study_command.h"

#include "app/cli/arguments.h"
#include "app/cli/output.h"

namespace waymark {

void add_study_command(Usage& program) {
  Usage command = program.subcommand(
      "study",
      "Measure table sizes, moving landmarks, weights, search repair, distance formulas or "
      "navigation meshes");
  add_memory_study(command);
  add_stream_study(command);
  add_weight_study(command);
  add_repair_study(command);
  add_formula_study(command);
  add_mesh_study(command);
  command.runs([] {
    print_error({"no study is given", "study",
                 "Use study memory MAP, study streams MAP, study weights MAP, study repair MAP, "
                 "study formulas MAP or study mesh MAP"});
    return static_cast<int>(kBadInput);
  });
}

}  // namespace waymark

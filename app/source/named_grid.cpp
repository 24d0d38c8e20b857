#include "app/source/named_grid.h"

#include "app/source/demo.h"
#include "app/source/graph_file.h"
#include "app/source/named_file.h"
#include "app/source/source_prefix.h"
#include "core/generate/generators.h"
#include "core/io/import_source.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

Result<Grid> read_picture(const std::string& path) {
  const Result<ImportSource> source = read_import_source(path);
  if (!source) return source.error();
  const Result<ImportRules> rules = import_rules(source.value(), {});
  if (!rules) return rules.error();
  return import_grid(source.value(), rules.value());
}

}  // namespace

Result<Grid> named_grid(const std::string& name) {
  if (const Demo* const demo = find_demo(name)) return demo_grid(*demo);
  if (is_plan_text(name)) {
    const Result<MapPlan> plan = parse_plan(name);
    if (!plan) return plan.error();
    return generate(plan.value());
  }
  if (std::optional<Error> error = vain_cost(name)) return *error;
  const std::string file = named_file(name);
  if (names_graph(file)) return read_graph_file(file);
  return names_import(file) ? read_picture(file) : read_map_file(file);
}

}  // namespace waymark

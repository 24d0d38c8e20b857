#include "app/source/demo.h"

#include "app/kit/files.h"
#include "app/kit/json.h"
#include "app/source/named_grid.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

int number_of(const Json& value) { return value.whole<int>().value(); }
Cell cell_of(const Json& pair) { return {number_of(pair.list()[0]), number_of(pair.list()[1])}; }

void take_map(const Json& entry, Demo& demo) {
  demo.map = entry.at("map").text();
  demo.map_bytes = embedded("assets/demos/" + demo.map).value();
  const Json* const made = entry.find("generated");
  if (made == nullptr) return;
  demo.kind = made->at("kind").text();
  demo.width = number_of(made->at("width"));
  demo.height = number_of(made->at("height"));
  demo.seed = made->at("seed").whole<std::uint64_t>().value();
}

Demo demo_of(const Json& entry) {
  Demo demo;
  demo.name = entry.at("name").text();
  demo.title = entry.at("title").text();
  demo.style = entry.at("style").text();
  demo.lesson = entry.at("lesson").text();
  if (const Json* const graph = entry.find("graph"))
    demo.graph = graph->text();
  else
    take_map(entry, demo);
  if (const Json* const mover = entry.find("mover")) demo.mover = mover->text();
  demo.start = cell_of(entry.at("start"));
  demo.goal = cell_of(entry.at("goal"));
  for (const Json& landmark : entry.at("landmarks").list())
    demo.landmarks.push_back(cell_of(landmark));
  return demo;
}

}  // namespace

const std::vector<Demo>& demos() {
  // The file is embedded and checked by tests, so only a faulty build can have an error here.
  static const std::vector<Demo> all = [] {
    std::vector<Demo> list;
    const std::string file = "assets/demos/demos.json";
    const Result<Json> entries = parse_json(embedded(file).value(), file);
    for (const Json& entry : entries.value().list()) list.push_back(demo_of(entry));
    return list;
  }();
  return all;
}

Result<Grid> demo_grid(const Demo& demo) {
  return demo.graph.empty() ? parse_map(demo.map_bytes, demo.map) : named_grid(demo.graph);
}

const Demo* find_demo(std::string_view name) {
  for (const Demo& demo : demos())
    if (demo.name == name) return &demo;
  return nullptr;
}

}  // namespace waymark

#include "app/model/demo.h"

#include <nlohmann/json.hpp>

#include "app/model/embedded.h"

namespace waymark {
namespace {

using nlohmann::json;

Cell cell_of(const json& pair) { return {pair.at(0).get<int>(), pair.at(1).get<int>()}; }

Demo demo_of(const json& entry) {
  Demo demo;
  demo.name = entry.at("name").get<std::string>();
  demo.title = entry.at("title").get<std::string>();
  demo.style = entry.at("style").get<std::string>();
  demo.lesson = entry.at("lesson").get<std::string>();
  demo.map = entry.at("map").get<std::string>();
  demo.map_bytes = embedded("assets/demos/" + demo.map).value();
  const json& made = entry.at("generated");
  demo.kind = made.at("kind").get<std::string>();
  demo.width = made.at("width").get<int>();
  demo.height = made.at("height").get<int>();
  demo.seed = made.at("seed").get<std::uint64_t>();
  demo.start = cell_of(entry.at("start"));
  demo.goal = cell_of(entry.at("goal"));
  for (const json& landmark : entry.at("landmarks")) demo.landmarks.push_back(cell_of(landmark));
  return demo;
}

}  // namespace

const std::vector<Demo>& demos() {
  // The file is part of the program and checked by its tests: a fault in it is a fault in the
  // build.
  static const std::vector<Demo> all = [] {
    std::vector<Demo> list;
    for (const json& entry : json::parse(embedded("assets/demos/demos.json").value()))
      list.push_back(demo_of(entry));
    return list;
  }();
  return all;
}

const Demo* find_demo(std::string_view name) {
  for (const Demo& demo : demos())
    if (demo.name == name) return &demo;
  return nullptr;
}

}  // namespace waymark

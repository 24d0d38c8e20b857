#include <gtest/gtest.h>

#include "core/generate/generators.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::generate_test {
namespace {

TEST(Generate, WritesTheMapOfTheKindSizeSeedAndParameters) {
  MapPlan plan = usual_plan("braided-maze").value();
  plan.width = 60;
  plan.height = 41;
  plan.seed = 9;
  plan.values = {3, 2, 50};
  const std::string expected = map_text(generate(plan).value());
  const std::string words = "--seed 9 --corridor 3 --wall 2 --opened 50";
  const Ran by_size = run_successfully("generate braided-maze --size 60x41 " + words);
  EXPECT_EQ(by_size.out, expected);
  EXPECT_EQ(run_waymark("generate braided-maze --width 60 --height 41 " + words).out, expected);
}

TEST(Generate, TheListNamesEveryKindAndParameter) {
  const Ran ran = run_waymark("generate --list");
  const Ran help = run_waymark("generate --help");
  for (const Generator& generator : generators()) {
    EXPECT_TRUE(contains(ran.out, generator.kind));
    for (const GeneratorParameter& parameter : generator.parameters) {
      EXPECT_TRUE(contains(ran.out, "--" + std::string(parameter.name)));
      EXPECT_TRUE(contains(help.out, "--" + std::string(parameter.name)));
    }
  }
}

TEST(Generate, WhatDoesNotFitIsRefused) {
  expect_refusal(run_waymark("generate castle"), 2, {"castle", "manor"});
  expect_refusal(run_waymark("generate manor --corridor 3"), 2, {"manor", "--corridor"});
  expect_refusal(run_waymark("generate maze --corridor 65"), 2, {"corridor", "1 to 64"});
  expect_refusal(run_waymark("generate maze --size 60"), 2, {"'60'", "WIDTHxHEIGHT"});
  expect_refusal(run_waymark("generate maze --size 60x41x"), 2, {"WIDTHxHEIGHT"});
  expect_refusal(run_waymark("generate maze --size 9000x9000"), 2, {"8192"});
}

TEST(Generate, APlanStandsWhereAFileDoes) {
  TestFolder folder;
  const std::string plan = "'generate:rooms?width=80&height=60&room=7&seed=3'";
  const std::string path = folder.write("rooms.map", "");
  EXPECT_EQ(run_waymark("generate rooms --size 80x60 --room 7 --seed 3 --out " + path).status, 0);
  const std::string ends = " --start 5,5 --goal 70,50 --json";
  const nlohmann::json by_plan = run_waymark("solve " + plan + ends).json();
  const nlohmann::json by_file = run_waymark("solve " + path + ends).json();
  EXPECT_FALSE(by_plan["cost"].is_null());
  EXPECT_EQ(by_plan["cost"], by_file["cost"]);
  EXPECT_EQ(by_plan["walkable"], by_file["walkable"]);
  expect_refusal(run_waymark("solve 'generate:rooms?room=1'" + ends), 2, {"room", "2 to 256"});
}

TEST(GlossaryCommand, PrintsTheEntriesThatHaveAllWords) {
  const Ran one = run_successfully("glossary pivot");
  EXPECT_TRUE(one.out.starts_with("landmark (also pivot, base node")) << one.out;
  const nlohmann::json all = run_waymark("glossary --json").json().at("glossary");
  const nlohmann::json some =
      run_waymark("glossary triangle inequality --json").json().at("glossary");
  EXPECT_GT(all.size(), 30u);
  EXPECT_LT(some.size(), all.size());
  EXPECT_GE(some.size(), 2u);
}

TEST(GlossaryCommand, SaysWhereNothingIsFound) {
  expect_refusal(run_waymark("glossary nonsense"), 1, {"'nonsense'", "waymark glossary"});
}

}  // namespace
}  // namespace waymark::generate_test

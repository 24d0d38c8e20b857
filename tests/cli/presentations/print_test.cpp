#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::print_test {
namespace {

class PrintCommand : public testing::Test {
 protected:
  // Saves a session with `scenes` scenes of the maze and returns the path of the file.
  std::string session(int scenes) const {
    std::string script = scenes > 0 ? "take-scene\ntitle-scene 1 Estimates\n" : "";
    for (int i = 1; i < scenes; ++i) script += "take-scene\n";
    const std::string path = folder_.path() + "/talk.waymark";
    const std::string steps = folder_.write("steps.txt", script + "save " + path + "\n");
    const Ran ran = run_successfully("shot maze --size 800x500 --out " + folder_.path() +
                                     "/shot.png --script " + steps);
    return path;
  }

  TestFolder folder_;
};

TEST_F(PrintCommand, WritesAPageAndAPictureAScene) {
  const std::string pdf = folder_.path() + "/talk.pdf", png = folder_.path() + "/slides";
  const Ran ran = run_successfully("print " + session(2) + " --pdf " + pdf + " --png " + png);
  std::ifstream file(pdf, std::ios::binary);
  std::string begin(5, ' ');
  file.read(begin.data(), 5);
  EXPECT_EQ(begin, "%PDF-");
  EXPECT_TRUE(std::filesystem::exists(png + "/scene-02.png"));
  EXPECT_FALSE(std::filesystem::exists(png + "/scene-03.png"));
  // An existing image may belong to the user.
  const std::string mine = folder_.write("slides/scene-02.png", "mine");
  std::filesystem::remove(png + "/scene-01.png");
  expect_refusal(run_waymark("print " + session(2) + " --png " + png), 2, {"scene-02.png"});
  EXPECT_EQ(read_file(mine).value(), "mine");
  EXPECT_FALSE(std::filesystem::exists(png + "/scene-01.png"));
}

TEST_F(PrintCommand, WritesAHandout) {
  const std::string talk = session(5), pdf = folder_.path() + "/handout.pdf";
  const std::string command = "print " + talk + " --date today --pdf ";
  run_successfully(command + pdf + " --handout 2");
  run_successfully(command + folder_.path() + "/again.pdf --title handout --handout 2");
  EXPECT_TRUE(read_file(pdf).value().starts_with("%PDF-"));
  // The default title is the title of the first scene.
  std::filesystem::create_directory(folder_.path() + "/titled");
  const std::string titled = folder_.path() + "/titled/handout.pdf";
  for (const auto& [title, same] : {std::pair{"Estimates", true}, {"handout", false}}) {
    run_successfully(command + titled + " --handout 2 --title " + title);
    EXPECT_EQ(read_file(pdf).value() == read_file(titled).value(), same) << title;
  }
  run_successfully(command + folder_.path() + "/key.pdf --handout 6 --landscape --key");
  expect_refusal(run_waymark("print " + talk + " --handout 5 --pdf " + pdf), 2, {"--handout", "6"});
  expect_refusal(run_waymark("print " + talk + " --handout 2 --png " + folder_.path() + "/x"), 2,
                 {"a handout is a PDF"});
  expect_refusal(run_waymark("print " + talk + " --key --pdf " + folder_.path() + "/y.pdf"), 2,
                 {"these options are for handouts", "--handout"});
}

TEST_F(PrintCommand, SaysWhatItLacks) {
  const std::string file = session(0);
  expect_refusal(run_waymark("print " + file), 2, {"no output is given", "--pdf"});
  expect_refusal(run_waymark("print " + file + " --pdf " + folder_.path() + "/x.pdf"), 2,
                 {"the session has no scenes", "Add scenes"});
  expect_refusal(run_waymark("print " + session(1) + " --pdf " + folder_.path() + "/x.png"), 2,
                 {"the output is a .pdf file"});
  expect_refusal(
      run_waymark("print " + session(1) + " --pdf " + folder_.path() + "/no/where/x.pdf"), 1,
      {"x.pdf"});
}

}  // namespace
}  // namespace waymark::print_test

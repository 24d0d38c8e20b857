#include <filesystem>
#include <gtest/gtest.h>

#include "app/scene/open_session.h"
#include "app/scene/state.h"
#include "tests/support/contains.h"
#include "tests/support/pictures.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::link_test {
namespace {

constexpr const char* kPage = " --page https://example.org/waymark/";

TEST(LinkCommandTest, ALinkOpensTheSameView) {
  const Ran ran = run_successfully(std::string("link maze") + kPage);
  EXPECT_TRUE(ran.out.starts_with("https://example.org/waymark/#waymark:2:maze@")) << ran.out;
  const std::string fragment = ran.out.substr(ran.out.find('#') + 1);
  EXPECT_TRUE(open_source(fragment.substr(0, fragment.size() - 1)));
}

TEST(LinkCommandTest, AQuestionHidesItsAnswer) {
  const Ran ran = run_successfully(std::string("link maze --ask cost") + kPage);
  const std::string fragment = ran.out.substr(ran.out.find('#') + 1);
  const Result<Opened> opened = open_source(fragment.substr(0, fragment.size() - 1));
  ASSERT_TRUE(opened) << ran.out;
  EXPECT_TRUE(state_of(opened.value()).prediction.hides());
}

TEST(LinkCommandTest, TheAddressComesFromTheSettings) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.path() + "/waymark");
  folder.write("waymark/settings.json", R"({"page_address": "http://localhost:8000/"})");
  const std::string in_folder = "env XDG_CONFIG_HOME=" + folder.path() + " " + program_path();
  EXPECT_TRUE(shell(in_folder + " link maze").out.starts_with("http://localhost:8000/#waymark:"));
}

TEST(LinkCommandTest, AQrCodeIsReadByAnotherProgram) {
  const TestFolder folder;
  const std::string code = folder.path() + "/code.png";
  const Ran ran = run_successfully(std::string("link maze --ask cost --qr ") + code + kPage);
  const std::optional<std::string> text = qr_text(code);
  if (!text) GTEST_SKIP() << "zbarimg is missing";
  EXPECT_EQ(*text + "\n", ran.out);
}

TEST(LinkCommandTest, WrongInputIsRefused) {
  expect_refusal(run_waymark("link maze --page example.org"), 2, {"https://"});
  expect_refusal(run_waymark("link missing.json"), 2, {"missing.json"});
  const TestFolder folder;
  const std::string bad = folder.write("bad.json", R"({"title": "no page"})");
  expect_refusal(run_waymark("link " + bad), 2, {"bad.json"});
}

}  // namespace
}  // namespace waymark::link_test

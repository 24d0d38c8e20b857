// Tests the packages that CPack makes from the build.
#include <filesystem>
#include <gtest/gtest.h>
#include <sstream>

#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

const std::string kBuild = WAYMARK_BUILD;

// Packages the build once, and unpacks the Debian package into an empty root.
class PackageTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TestFolder;
    if (shell("command -v dpkg-deb dpkg-shlibdeps").status != 0) return;
    const ShellRan made = shell("cpack --config '" + kBuild + "/CPackConfig.cmake' -B '" +
                                folder_->path() + "' 2>&1");
    ASSERT_EQ(made.status, 0) << made.out;
    for (const auto& entry : std::filesystem::directory_iterator(folder_->path())) {
      if (entry.path().extension() == ".deb") deb_ = entry.path();
      if (entry.path().extension() == ".gz") tarball_ = entry.path();
    }
    unpacked_ = shell("dpkg-deb -x '" + deb_ + "' '" + root() + "'").status == 0;
  }
  static void TearDownTestSuite() {
    delete folder_;
    folder_ = nullptr;
  }
  void SetUp() override {
    if (deb_.empty()) GTEST_SKIP() << "dpkg-dev, which makes the package, is missing";
    ASSERT_TRUE(unpacked_);
  }

  static std::string root() { return folder_->path() + "/root"; }
  std::string run(const std::string& words) const {
    return shell("env -u DISPLAY -u WAYLAND_DISPLAY HOME='" + folder_->path() + "' '" + root() +
                 "/usr/bin/waymark' " + words)
        .out;
  }
  std::string file(const std::string& path) const {
    const Result<std::string> read = read_file(root() + "/usr/share/" + path);
    return read ? read.value() : "no file " + path;
  }

  static inline TestFolder* folder_ = nullptr;
  static inline std::string deb_, tarball_;
  static inline bool unpacked_ = false;
};

TEST_F(PackageTest, StartsFromAnEmptyRoot) {
  EXPECT_EQ(run("--version"), run_waymark("--version").out);
  const std::string solved = run("solve maze --json | sed 's/\"microseconds\".*//'");
  EXPECT_EQ(solved,
            shell("'" + program_path() + "' solve maze --json | sed 's/\"microseconds\".*//'").out);
  EXPECT_TRUE(contains(solved, "expanded"));
  const std::string picture = folder_->path() + "/p.png";
  run("shot maze --out '" + picture + "' --size 640x480");
  EXPECT_GT(std::filesystem::file_size(picture), 10'000u);
}

// The libraries with which the program is linked, and the fonts and drivers that it loads by name.
TEST_F(PackageTest, NamesWhatItNeeds) {
  const std::string needs = shell("dpkg-deb -f '" + deb_ + "' Depends").out;
  for (const char* package :
       {"libsdl2", "libepoxy", "libarchive", "libcurl", "libc6", "libgl1", "fonts-inter",
        "fonts-jetbrains-mono", "fonts-fork-awesome", "ca-certificates"})
    EXPECT_TRUE(contains(needs, package));
}

TEST_F(PackageTest, TheTarballHoldsTheSameFiles) {
  const std::string names = " | grep -v '/$' | sed 's#.*/\\(bin\\|share\\)/#\\1/#' | sort";
  const std::string packed = shell("tar tzf '" + tarball_ + "'" + names).out;
  EXPECT_EQ(packed, shell("dpkg-deb --fsys-tarfile '" + deb_ + "' | tar t" + names).out);
  EXPECT_TRUE(contains(packed, "bin/waymark\n"));
}

// The package distinguishes every file type that the desktop entry claims to open, and the program
// opens these files.
TEST_F(PackageTest, OpensItsFileTypes) {
  const std::string entry = file("applications/waymark.desktop"),
                    types = file("mime/packages/waymark.xml");
  for (const auto& [type, pattern] : {std::pair{"application/x-waymark-session", "*.waymark"},
                                      {"application/x-waymark-recording", "*.recording"},
                                      {"application/x-movingai-map", "*.map"},
                                      {"application/x-movingai-scenario", "*.scen"}}) {
    EXPECT_TRUE(contains(entry, std::string(type) + ";")) << type;
    const std::size_t at = types.find("type=\"" + std::string(type) + "\"");
    ASSERT_NE(at, std::string::npos) << type;
    EXPECT_LT(types.find("pattern=\"" + std::string(pattern) + "\"", at), types.find("</mime", at));
  }
  EXPECT_TRUE(contains(entry, "Exec=waymark %f\n"));
  const std::string map =
      folder_->write("a b.map", "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n");
  const std::string picture = folder_->path() + "/opened.png";
  run("shot '" + map + "' --out '" + picture + "' --size 640x480");
  EXPECT_TRUE(std::filesystem::exists(picture));
}

// Runs the desktop validators that are installed.
TEST_F(PackageTest, DesktopsTakeItsFiles) {
  const std::string share = root() + "/usr/share/";
  for (const auto& [checker, words] :
       {std::pair{"desktop-file-validate", "'" + share + "applications/waymark.desktop'"},
        {"update-mime-database", "'" + share + "mime'"}}) {
    if (shell(std::string("command -v ") + checker).status != 0) continue;
    const ShellRan checked = shell(std::string(checker) + " " + words + " 2>&1");
    EXPECT_EQ(checked.status, 0) << checker << ": " << checked.out;
  }
  if (shell("command -v appstreamcli").status != 0) return;
  // Newer versions warn about the missing home page.
  const std::string checked =
      shell("appstreamcli validate --no-net '" + share + "metainfo/waymark.metainfo.xml' 2>&1").out;
  std::istringstream lines(checked);
  for (std::string line; std::getline(lines, line);)
    EXPECT_TRUE((!line.starts_with("E:") && !line.starts_with("W:")) ||
                line.find("url-homepage-missing") != std::string::npos)
        << checked;
}

// Both files are generated from the help, so they contain every subcommand.
TEST_F(PackageTest, TheManualAndTheCompletionKnowEverySubcommand) {
  const std::string manual = shell("gzip -dc '" + root() + "/usr/share/man/man1/waymark.1.gz'").out;
  const std::string completion = file("bash-completion/completions/waymark");
  const std::string help = run_waymark("--help").out;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  int commands = 0;
  while (std::getline(lines, line)) {
    if (!line.starts_with("  ")) continue;
    const std::string command = line.substr(2, line.find(' ', 2) - 2);
    std::string title = "WAYMARK " + command;
    for (char& c : title) c = static_cast<char>(std::toupper(c));
    EXPECT_TRUE(contains(manual, ".SH " + title)) << command;
    EXPECT_TRUE(contains(completion, "    " + command + ") ")) << command;
    ++commands;
  }
  EXPECT_GT(commands, 8);
  const auto completed = [&](const std::string& words, int at) {
    return shell("bash -c 'source \"" + root() +
                 "/usr/share/bash-completion/completions/waymark\"; COMP_WORDS=(" + words +
                 "); COMP_CWORD=" + std::to_string(at) + "; _waymark; echo ${COMPREPLY[@]}'")
        .out;
  };
  EXPECT_EQ(completed("waymark sol", 1), "solve\n");
  EXPECT_EQ(completed("waymark solve --tab", 2), "--tables-of\n");
}

}  // namespace
}  // namespace waymark

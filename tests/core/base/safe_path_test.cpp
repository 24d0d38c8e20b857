#include <gtest/gtest.h>

#include "core/base/files.h"

namespace waymark::safe_path_test {
namespace {

TEST(SafePath, OrdinaryPathsDoNotMislead) {
  for (const char* path : {"a.map", "set/a.map", "set\\a.map", "../a.map", "./a", "", "..", "/a/b",
                           "C:\\maps\\a.map", "c:/a.map", "console.map", "COM10", "lpt", "nul1.map",
                           "\u00e4\u20ac.map", "a.b.map", ".hidden"})
    EXPECT_FALSE(misleads_windows(path)) << path;
}

TEST(SafePath, PathsOnOtherMachinesMislead) {
  for (const char* path : {"\\\\server\\share\\a.map", "//server/share/a.map", "\\/server\\a.map",
                           "\\\\?\\C:\\a.map", "\\\\.\\NUL"})
    EXPECT_TRUE(misleads_windows(path)) << path;
}

TEST(SafePath, DevicesMisleadWithAnyExtensionAndInAnyFolder) {
  for (const char* path :
       {"NUL", "con", "Aux.map", "prn.tar.gz", "set/nul.map", "set\\COM1.map", "LPT9",
        "com\u00b9.scen", "nul .map", "nul/a.map", "CONIN$", "conout$", "C:\\maps\\con.map"})
    EXPECT_TRUE(misleads_windows(path)) << path;
}

TEST(SafePath, StreamsAndDroppedEndsMislead) {
  for (const char* path : {"a.map:b", "set/a:b.map", "a.map.", "a.map ", "set./a.map", "...",
                           "C:a.map", "C:\\a.map:b", ":a"})
    EXPECT_TRUE(misleads_windows(path)) << path;
}

TEST(SafePath, OnlyRelativePathsAreSafeInFilesOfOthers) {
  for (const char* path : {"a.map", "set/a.map", "../maps/a.map", "set\\a.map"})
    EXPECT_TRUE(is_safe_relative_path(path)) << path;
  for (const char* path :
       {"/a.map", "\\a.map", "C:\\a.map", "C:a.map", "//server/a.map", "con.map"})
    EXPECT_FALSE(is_safe_relative_path(path)) << path;
}

}  // namespace
}  // namespace waymark::safe_path_test

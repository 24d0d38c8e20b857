#include "tests/cli/random/random_folder.h"

#include <fstream>
#include <sstream>
#include <sys/stat.h>

#include "tests/cli/random/random_files.h"
#include "tests/support/archives.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

void make(const FuzzFile& file, const fs::path& path) {
  switch (file.form) {
    case FuzzFile::Form::file:
      return write_file(path, file.holds);
    case FuzzFile::Form::folder:
      fs::create_directory(path);
      return;
    case FuzzFile::Form::pipe:
      ::mkfifo(path.c_str(), 0600);
      return;
    case FuzzFile::Form::link:
      fs::create_symlink(file.holds, path);
  }
}

std::string what_stands_at(const fs::directory_entry& entry) {
  if (entry.is_symlink()) return "a link to " + fs::read_symlink(entry.path()).string();
  if (entry.is_directory()) return "a folder";
  if (!entry.is_regular_file()) return "neither a file nor a folder";
  std::ostringstream bytes;
  bytes << "a file: " << std::ifstream(entry.path(), std::ios::binary).rdbuf();
  return bytes.str();
}

}  // namespace

void FuzzFolder::write(const std::string& name, const std::string& bytes) const {
  write_file(fs::path(work()) / name, bytes);
}

void FuzzFolder::fill() const {
  for (const fs::directory_entry& entry : fs::directory_iterator(root()))
    fs::remove_all(entry.path());
  write_file(root() + "/secret.txt", kFuzzSecret);
  fs::create_directories(work());
  for (const FuzzFile& file : fuzz_files()) make(file, fs::path(work()) / file.name);
  const std::string set = library() + "/own";
  fs::create_directories(set);
  for (const char* name : {"hall.map", "esc\x1b[31mred.map", "broken\xff.map", "two\nlines.map"})
    write_file(fs::path(set) / name, small_map(6, 5));
  write_file(set + "/hall.map.scen", small_problems("own/hall.map", 6, 5));
  write_file(set + "/no-map.map", "\x1b[31m\xff");
}

FuzzFolder::Contents FuzzFolder::contents() const {
  Contents contents;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root()))
    contents[entry.path().string()] = what_stands_at(entry);
  return contents;
}

}  // namespace waymark

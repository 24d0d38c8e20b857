#include <filesystem>
#include <shlobj.h>
#include <string>
#include <windows.h>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"

namespace waymark {
namespace {

// The keys of one user, which need no administrator.
const std::wstring kClasses = L"Software\\Classes\\";

struct FileType {
  const wchar_t* extension;
  const wchar_t* name;  // of the key
  const wchar_t* title;
};
constexpr FileType kFileTypes[] = {
    {L".waymark", L"Waymark.Session", L"Waymark session"},
    {L".recording", L"Waymark.Recording", L"Waymark recording"},
    {L".map", L"Waymark.Map", L"MovingAI map"},
    {L".scen", L"Waymark.Scenario", L"MovingAI scenario file"},
};

// Sets a text in a key, which is created if it is missing. `value`: empty for the key's own text.
// Returns whether it is set.
bool set(const std::wstring& key, const wchar_t* value, const std::wstring& text) {
  return RegSetKeyValueW(HKEY_CURRENT_USER, (kClasses + key).c_str(), value, REG_SZ, text.c_str(),
                         static_cast<DWORD>((text.size() + 1) * sizeof(wchar_t))) == ERROR_SUCCESS;
}

std::wstring open_with(const FileType& type) {
  return std::wstring(type.extension) + L"\\OpenWithProgids";
}

std::wstring own_path() {
  std::wstring path(32768, 0);  // the longest path
  path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return path;
}

void announce() { SHChangeNotify(SHCNE_ASSOCCHANGED, SHCNF_IDLIST, nullptr, nullptr); }

int register_file_types() {
  const std::wstring program = own_path();
  bool done = true;
  for (const FileType& type : kFileTypes) {
    const std::wstring name = type.name;
    done = done && set(name, nullptr, type.title) &&
           set(name + L"\\DefaultIcon", nullptr, program + L",0") &&
           set(name + L"\\shell\\open\\command", nullptr, L"\"" + program + L"\" \"%1\"") &&
           set(open_with(type), type.name, L"");
  }
  announce();
  if (done) {
    print(
        "Double-click a .waymark, .recording, .map or .scen file, and choose Waymark.\n"
        "Run 'waymark register' again if you move the program.\n");
    return kDone;
  }
  print_error({"can't write to the registry", "", "Check the permissions of your user"});
  return kWorkFailed;
}

int unregister_file_types() {
  for (const FileType& type : kFileTypes) {
    RegDeleteTreeW(HKEY_CURRENT_USER, (kClasses + type.name).c_str());
    RegDeleteKeyValueW(HKEY_CURRENT_USER, (kClasses + open_with(type)).c_str(), type.name);
  }
  announce();
  print("Removed the file types of Waymark.\n");
  return kDone;
}

}  // namespace

void add_register_commands(Usage& program) {
  program.subcommand("register", "Let Windows open .waymark, .recording, .map and .scen files")
      .runs(register_file_types);
  program.subcommand("unregister", "Undo 'register'").runs(unregister_file_types);
}

}  // namespace waymark

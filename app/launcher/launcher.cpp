// waymark.com: starts waymark.exe next to it, and waits for it. Windows attaches no console to
// waymark.exe, because it also opens the window. A shell finds waymark.com first.
#include <string>
#include <windows.h>

namespace {

// The command line without the name of this program, which may be in quotation marks.
const wchar_t* arguments() {
  const wchar_t* rest = GetCommandLineW();
  bool quoted = false;
  for (; *rest != 0 && (quoted || (*rest != L' ' && *rest != L'\t')); ++rest)
    if (*rest == L'"') quoted = !quoted;
  return rest;
}

std::wstring program() {
  std::wstring path(32768, 0);  // the longest path
  path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return path.substr(0, path.find_last_of(L'\\') + 1) + L"waymark.exe";
}

// Prints why waymark.exe can't start: it is missing, or, for example, a virus scanner refuses it.
int fail(DWORD error) {
  const std::string text =
      error == ERROR_FILE_NOT_FOUND
          ? "waymark: can't find waymark.exe. Keep it in the same folder as waymark.com\n"
          : "waymark: can't start waymark.exe (Windows error " + std::to_string(error) + ")\n";
  DWORD written = 0;
  WriteFile(GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(text.size()), &written,
            nullptr);
  return 2;
}

// waymark.exe ends with this process, even if it is killed.
HANDLE ending_job() {
  const HANDLE job = CreateJobObjectW(nullptr, nullptr);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

}  // namespace

int main() {
  const std::wstring path = program();
  std::wstring line = L"\"" + path + L"\"" + arguments();
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
  start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
  start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
  for (const HANDLE stream : {start.hStdInput, start.hStdOutput, start.hStdError})
    SetHandleInformation(stream, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  const UINT code_page = GetConsoleOutputCP();
  SetConsoleOutputCP(CP_UTF8);
  // Ctrl+C also reaches waymark.exe, which prints a line before it ends.
  SetConsoleCtrlHandler([](DWORD) -> BOOL { return TRUE; }, TRUE);
  PROCESS_INFORMATION process{};
  const HANDLE job = ending_job();
  if (!CreateProcessW(path.c_str(), line.data(), nullptr, nullptr, TRUE, CREATE_SUSPENDED, nullptr,
                      nullptr, &start, &process))
    return fail(GetLastError());
  AssignProcessToJobObject(job, process.hProcess);
  ResumeThread(process.hThread);
  WaitForSingleObject(process.hProcess, INFINITE);
  DWORD status = 2;
  GetExitCodeProcess(process.hProcess, &status);
  SetConsoleOutputCP(code_page);
  return static_cast<int>(status);
}

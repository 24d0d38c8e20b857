#include "app/cli/output.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <io.h>
#include <string>
// clang-format off
#include <windows.h>
#include <shellapi.h>  // needs windows.h
// clang-format on

namespace waymark {
namespace {

constexpr int kInput = 0, kOutput = 1, kErrors = 2;

std::string utf8(const wchar_t* text) {
  std::string bytes(static_cast<std::size_t>(
                        ::WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr)),
                    0);
  ::WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes.data(), static_cast<int>(bytes.size()), nullptr,
                        nullptr);
  return bytes;  // with its final 0
}

}  // namespace

// The arguments of main() are in the code page of the system's language, and wildcards in them are
// expanded.
std::vector<char*> program_arguments(int, char**) {
  static std::vector<std::string> texts;
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  for (int i = 0; i < count; ++i) texts.push_back(utf8(words[i]));
  ::LocalFree(words);
  std::vector<char*> arguments;
  for (std::string& text : texts) arguments.push_back(text.data());
  return arguments;
}

int write_all(Stream stream, std::string_view bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 15;  // a console accepts no more at once
  const int file = stream == Stream::output ? kOutput : kErrors;
  while (!bytes.empty()) {
    const int written =
        ::_write(file, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kMost)));
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int close_output() { return ::_close(kOutput) == 0 ? 0 : errno; }

void hold_streams() {
  // waymark.com passes its streams, and its console is needed to write to them and for Ctrl+C.
  ::AttachConsole(ATTACH_PARENT_PROCESS);
  for (const int stream : {kInput, kOutput, kErrors}) {
    if (::_get_osfhandle(stream) < 0) {
      const int held = ::_wopen(L"NUL", stream == kErrors ? _O_WRONLY : _O_RDONLY);
      if (held >= 0 && held != stream) {
        ::_dup2(held, stream);
        ::_close(held);
      }
    }
    ::_setmode(stream, _O_BINARY);
  }
}

namespace {

// The C library calls it on a thread of its own. SDL replaces handlers that are registered with the
// system, but keeps this one.
void end_by(int) {
  end_progress_line();
  write_all(Stream::errors, "waymark: interrupted\n");
  // The status shows shells that Ctrl+C ended the program. exit() would wait for other threads.
  ::TerminateProcess(::GetCurrentProcess(), STATUS_CONTROL_C_EXIT);
}

}  // namespace

void end_cleanly_when_interrupted() {
  for (const int signal : {SIGINT, SIGBREAK}) std::signal(signal, end_by);
}

}  // namespace waymark

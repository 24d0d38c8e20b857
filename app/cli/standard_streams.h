#pragma once

#include <string_view>
#include <vector>

namespace waymark {

// The system's side of the command line, see output.h.

// The program's arguments in UTF-8, starting with its own name. They last as long as the program.
std::vector<char*> program_arguments(int argc, char** argv);

enum class Stream { output, errors };

// Writes all bytes. Returns 0, or the errno of a failed write.
int write_all(Stream stream, std::string_view bytes);
// Returns 0, or the errno of the failure: some file systems report a full disk only on close.
int close_output();

}  // namespace waymark

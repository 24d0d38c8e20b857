#pragma once

#include <string_view>

#include "core/base/result.h"

// All output of the command line to standard output and error. Nothing here throws or ends the
// program: failed writes are remembered, and finish_output() reports them.
namespace waymark {

// Call it before opening anything. Replaces each closed standard stream with one that refuses data,
// so no file opened later gets the stream's descriptor and receives printed text. If the reader of
// a pipe exits, writes fail, as on a full disk, and raise no signal.
void hold_streams();

// Prints text or JSON to standard output, with control characters escaped (plain_text.h).
void print(std::string_view text);

// Like print(), to standard error.
void print_aside(std::string_view text);

// Prints bytes to standard output unchanged.
void print_data(std::string_view bytes);

// Prints "waymark: " and the error's text as one escaped line to standard error.
void print_error(const Error& error);

// Call it after printing everything. Returns the program's exit status: `exit_code`, or kWorkFailed
// instead of kDone if standard output is incomplete. Reports incomplete output unless `exit_code`
// is kBadInput.
int finish_output(int exit_code);

}  // namespace waymark

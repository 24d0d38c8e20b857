#pragma once

#include <string_view>

#include "core/base/result.h"

// The one door by which the command line writes to its standard output and error. Nothing here
// throws or ends the program: what cannot be written is remembered and told by finish_output().
namespace waymark {

// To be called before anything is opened. A stream that was closed is held by one that refuses, so
// that no file takes its number and gets what is printed; a reader that goes away is an error like
// a full disk, not a signal.
void hold_streams();

// Words for people, or JSON, on standard output, made plain (app/model/text/plain_text.h).
void print(std::string_view text);

// The same on standard error.
void print_aside(std::string_view text);

// Bytes for programs on standard output, just as they are.
void print_data(std::string_view bytes);

// "waymark: " and the error's text, as one plain line on standard error.
void print_error(const Error& error);

// To be called when all is printed. The program's exit status: the one given, but kWorkFailed in
// place of kDone where standard output did not take everything, which is told unless the status is
// kBadInput, whose reason comes first.
int finish_output(int exit_code);

}  // namespace waymark

#include "app/pipes/pipe_program.h"

namespace waymark {

struct PipeProgram::Running {};

PipeProgram::PipeProgram(std::unique_ptr<Running> running) : running_(std::move(running)) {}
PipeProgram::~PipeProgram() = default;

std::optional<Error> PipeProgram::refusal() {
  return Error{"Waymark can't run programs on Windows yet", "", "Use Waymark on Linux"};
}

Result<std::unique_ptr<PipeProgram>> PipeProgram::start(const std::string&) { return *refusal(); }

void PipeProgram::ask(std::string, const PipeLimits&) {}

std::optional<Result<std::string>> PipeProgram::answer(std::chrono::milliseconds) {
  return Result<std::string>(*refusal());
}

std::vector<std::string> PipeProgram::end() { return {}; }

}  // namespace waymark

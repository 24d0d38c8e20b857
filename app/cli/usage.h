#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

// The command line of the program and its subcommands. Only usage.cpp includes CLI11, whose header
// takes ten seconds to compile. Wrong usage is reported and ends the program before a subcommand
// runs.
namespace waymark {

// An option or a positional argument while it is declared.
class UsageOption {
 public:
  explicit UsageOption(CLI::Option& option) : option_(&option) {}

  // Sets the name of the value in the help, such as "X,Y". Empty for none.
  UsageOption& type(const std::string& name);
  UsageOption& required();
  // Shows the default value in the help.
  UsageOption& tells_usual_value();
  // For a list: the option takes one value each time, not all the values that follow.
  UsageOption& one_value_each();
  // Takes exactly one value each time, and can be repeated.
  UsageOption& repeatable();

  // Restricts the value.
  UsageOption& one_of(const std::vector<std::string>& values);
  UsageOption& one_of(const std::vector<int>& values);
  UsageOption& from_to(int least, int most);  // both ends are valid
  // `fault` returns the error in a value, or an empty string if it is valid.
  UsageOption& check(const std::function<std::string(const std::string& text)>& fault);

  // The two options can't be given together.
  UsageOption& excludes(const UsageOption& other);
  UsageOption& excludes(const std::string& other);

 private:
  CLI::Option* option_;
};

// The options of the program or of one of its subcommands. The variables must outlive the parsing;
// a variable does not change if its option is missing. Names of options begin with "--", names of
// positional arguments do not.
class Usage {
 public:
  Usage(CLI::App& app, int& exit_code) : app_(&app), exit_code_(&exit_code) {}

  UsageOption option(const std::string& name, std::string& value, const std::string& help);
  UsageOption option(const std::string& name, std::optional<std::string>& value,
                     const std::string& help);
  UsageOption option(const std::string& name, std::vector<std::string>& value,
                     const std::string& help);
  UsageOption option(const std::string& name, int& value, const std::string& help);
  UsageOption option(const std::string& name, std::optional<int>& value, const std::string& help);
  UsageOption option(const std::string& name, double& value, const std::string& help);
  // Passes the value to `take`, which returns an Error with `what` and `remedy` if it is invalid.
  using Take = std::function<std::optional<Error>(const std::string& text)>;
  UsageOption option(const std::string& name, const Take& take, const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  void version(const std::string& text);      // adds --version, which prints `text`
  void footer(const std::string& paragraph);  // a paragraph below the help

  // The user can name at most one of the subcommands.
  Usage subcommand(const std::string& name, const std::string& description);
  // Sets the function to run if the command line names this command and none of its subcommands.
  // The function returns the exit status.
  void runs(const std::function<int()>& command);

 private:
  CLI::App* app_;
  int* exit_code_;
};

// The whole command line.
class ProgramUsage {
 public:
  ProgramUsage(const std::string& name, const std::string& description);
  ~ProgramUsage();

  Usage usage() { return {*app_, exit_code_}; }
  // Runs `preparation` before each subcommand added so far.
  void before_subcommands(const std::function<void()>& preparation);

  // Parses the command line and runs the subcommand. Returns the exit status, also after printing
  // the help or a usage error, which is one line that points to the help. std::nullopt if no
  // subcommand was given.
  std::optional<int> parse(int argc, char** argv);

 private:
  // Throws if an option of the window is given before a subcommand, so that no option is silently
  // ignored.
  void refuse_options_of_window() const;

  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

// Parses a number in the same way as a numeric option.
std::optional<double> parse_number(const std::string& text);

}  // namespace waymark

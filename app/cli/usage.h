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

// What the program and its subcommands take on the command line. This is the one door to CLI11,
// whose header takes ten seconds to compile: usage.cpp alone includes it. Wrong usage is told and
// ends the program before a subcommand runs.
namespace waymark {

// An option or a positional argument while it is declared.
class UsageOption {
 public:
  explicit UsageOption(CLI::Option& option) : option_(&option) {}

  // What stands for its value in the help, as in "X,Y"; empty: nothing.
  UsageOption& type(const std::string& name);
  UsageOption& required();
  // The help tells the value that it has unless it is given.
  UsageOption& tells_usual_value();
  // Of a list: each time it is given it takes one value and not all that follow.
  UsageOption& one_value_each();
  // The same where it takes no more than one, and may be repeated.
  UsageOption& repeatable();

  // What its value has to be.
  UsageOption& one_of(const std::vector<std::string>& values);
  UsageOption& one_of(const std::vector<int>& values);
  UsageOption& from_to(int least, int most);  // both included
  // Gives what is wrong with a value, empty where nothing is.
  UsageOption& check(const std::function<std::string(const std::string& text)>& fault);

  // The two may not be given together.
  UsageOption& excludes(const UsageOption& other);
  UsageOption& excludes(const std::string& other);

 private:
  CLI::Option* option_;
};

// What the program takes, or one of its subcommands. Values that are declared must outlive the
// parsing; each holds what it did where its option is not given. Names begin with "--", those of
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
  // One whose value `take` reads. The Error's `what` and `remedy` say why it does not.
  using Take = std::function<std::optional<Error>(const std::string& text)>;
  UsageOption option(const std::string& name, const Take& take, const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  void version(const std::string& text);      // adds --version, which prints it
  void footer(const std::string& paragraph);  // below the help

  // At most one of the subcommands can be named.
  Usage subcommand(const std::string& name, const std::string& description);
  // What is done when it was named, and none of its own subcommands. Gives the exit status.
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
  // What is done before any of the subcommands that there are by now.
  void before_subcommands(const std::function<void()>& preparation);

  // Parses the command line and runs the subcommand that it names. Gives the exit status, also
  // where help was asked for or the usage is wrong, which is told in one line that names the help
  // to read; nothing where no subcommand was named.
  std::optional<int> parse(int argc, char** argv);

 private:
  // Options of the program itself go with no subcommand, and none is ignored.
  void refuse_options_of_window() const;

  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

// A number as options of that kind take it.
std::optional<double> parse_number(const std::string& text);

}  // namespace waymark

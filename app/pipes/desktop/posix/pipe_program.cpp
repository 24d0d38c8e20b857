#include "app/pipes/pipe_program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char** environ;

namespace waymark {

// A file descriptor of the system, closed with the object.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  void close() {
    if (number_ >= 0) ::close(std::exchange(number_, -1));
  }
  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct PipeEnds {
  Descriptor read, write;
};

// Neither end is inherited by programs, unless a file action copies it.
std::optional<PipeEnds> open_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  return PipeEnds{Descriptor(ends[0]), Descriptor(ends[1])};
}

void never_wait_on(const Descriptor& end) {
  ::fcntl(end.number(), F_SETFL, ::fcntl(end.number(), F_GETFL) | O_NONBLOCK);
}

// While it exists, a write to a pipe without a reader fails and raises no signal on this thread.
class BrokenPipesFail {
 public:
  BrokenPipesFail() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~BrokenPipesFail() {
    // Takes the pending signal, or it would be raised now.
    const timespec now{};
    if (::sigismember(&before_, SIGPIPE) == 0)
      while (::sigtimedwait(&pipe_, nullptr, &now) == -1 && errno == EINTR) continue;
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  BrokenPipesFail(const BrokenPipesFail&) = delete;
  BrokenPipesFail& operator=(const BrokenPipesFail&) = delete;

 private:
  sigset_t pipe_{}, before_{};
};

Error exit_error(const siginfo_t& how) {
  if (how.si_code == CLD_EXITED)
    return {fmt::format("it exited with status {}", how.si_status), "", ""};
  return {fmt::format("it was ended by signal {} ({})", how.si_status, ::strsignal(how.si_status)),
          "", ""};
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Runs the command $1 next to a guard, which ends the process group when the last writer of
// descriptor 3 ends, even if Waymark was killed. The guard is not a child of the program, which may
// wait for all its children.
constexpr const char* kGuarded =
    "( { read -r end <&3; kill -s KILL 0; } </dev/null >/dev/null 2>&1 & ); "
    "exec 3<&-; exec /bin/sh -c \"$1\" sh";

// Starts the command with its three standard streams. Returns the errno. The program runs as long
// as `life` has a writer.
int spawn(const std::string& command, const PipeEnds& in, const PipeEnds& out, const PipeEnds& err,
          const PipeEnds& life, pid_t& id) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_adddup2(&actions, in.read.number(), STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, out.write.number(), STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, err.write.number(), STDERR_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, life.read.number(), STDERR_FILENO + 1);
  ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 2);
  // Waymark ignores some signals, which the program would inherit.
  sigset_t none, all;
  ::sigemptyset(&none);
  ::sigfillset(&all);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  ::posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::array<std::string, 5> words = {"sh", "-c", kGuarded, "sh", command};
  std::array<char*, 6> arguments{};  // ends with nullptr
  std::transform(words.begin(), words.end(), arguments.begin(),
                 [](std::string& word) { return word.data(); });
  const int problem =
      ::posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  return problem;
}

}  // namespace

struct PipeProgram::Running {
  ~Running() { stop(); }

  void ask(std::string request, const PipeLimits& limits);
  std::optional<Result<std::string>> answer(milliseconds longest);
  void stop();
  void read_errors();

  pid_t id = -1;  // also of its process group; -1 after stop()
  Descriptor in, out, err;
  Descriptor life;     // the guard waits for its end
  std::string output;  // read but not returned
  std::string errors;  // the end of standard error

 private:
  static constexpr std::size_t kKeptErrors = 4096;
  // How long a program that has closed its input or output may take to end.
  static constexpr milliseconds kPartingTime{500};

  enum class Read { more, nothing, end };
  Read read_some(const Descriptor& from, std::string& to);
  bool send_some();
  std::optional<Error> read_rest();
  Error ended();
  Error late(bool answered) const;
  bool has_exited(siginfo_t& how) const;

  // The current request.
  PipeLimits limits_;
  std::string request_;
  std::size_t sent_ = 0;        // bytes of `request_`
  bool hears_ = true;           // false after the program has closed its input
  Clock::time_point end_;       // when the program's time is up
  std::size_t searched_ = 0;    // bytes of `output` without the end of a line
  std::optional<Error> fault_;  // an error from before the request
  bool was_asked_ = false;
};

PipeProgram::Running::Read PipeProgram::Running::read_some(const Descriptor& from,
                                                           std::string& to) {
  std::array<char, std::size_t{64} << 10> buffer;
  const ssize_t bytes = ::read(from.number(), buffer.data(), buffer.size());
  if (bytes == 0) return Read::end;
  if (bytes < 0) return errno == EAGAIN || errno == EINTR ? Read::nothing : Read::end;
  to.append(buffer.data(), static_cast<std::size_t>(bytes));
  return Read::more;
}

// Returns false if the program has closed its input.
bool PipeProgram::Running::send_some() {
  const BrokenPipesFail guard;
  const ssize_t bytes = ::write(in.number(), request_.data() + sent_, request_.size() - sent_);
  if (bytes < 0) return errno == EAGAIN || errno == EINTR;
  sent_ += static_cast<std::size_t>(bytes);
  if (sent_ == request_.size()) {
    request_ = {};  // it can be as large as the map
    sent_ = 0;
  }
  return true;
}

void PipeProgram::Running::read_errors() {
  // Bounded, because a program may write faster than this reads.
  for (int i = 0; i < 16 && err.is_open(); ++i) {
    const Read read = read_some(err, errors);
    if (errors.size() > kKeptErrors) errors.erase(0, errors.size() - kKeptErrors);
    if (read == Read::end) err.close();
    if (read != Read::more) return;
  }
}

bool PipeProgram::Running::has_exited(siginfo_t& how) const {
  how = {};
  // Leaves the program a zombie until stop(), so its id stays the id of its group.
  return ::waitid(P_PID, static_cast<id_t>(id), &how, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         how.si_pid == id;
}

// The Error of a program that has closed its output.
Error PipeProgram::Running::ended() {
  siginfo_t how;
  for (const Clock::time_point end = Clock::now() + kPartingTime; !has_exited(how);) {
    if (Clock::now() > end) return {"it closed its standard output", "", ""};
    pollfd errors_come{err.number(), POLLIN, 0};
    ::poll(&errors_come, 1, 5);
    read_errors();
  }
  return exit_error(how);
}

// The Error of a program whose time is up.
Error PipeProgram::Running::late(bool answered) const {
  // A process that it has started may keep its output open.
  if (siginfo_t how; has_exited(how)) return exit_error(how);
  if (!hears_) return {"it closed its standard input before it had read the query", "", ""};
  return {fmt::format("it {} within {} s", answered ? "did not read the query" : "gave no answer",
                      static_cast<double>(limits_.answer.count()) / 1000),
          "", ""};
}

// Checks that nothing follows the last answer.
std::optional<Error> PipeProgram::Running::read_rest() {
  Read read = Read::more;
  while (read == Read::more && is_blank(output) && output.size() <= limits_.bytes)
    read = read_some(out, output);
  if (!is_blank(output)) return Error{"it wrote more than one line for a query", "", ""};
  if (read == Read::end) return ended();
  output.clear();
  return std::nullopt;
}

void PipeProgram::Running::ask(std::string request, const PipeLimits& limits) {
  limits_ = limits;
  request_ = std::move(request);
  sent_ = searched_ = 0;
  hears_ = true;
  end_ = Clock::now() + limits.answer;
  fault_.reset();
  if (id < 0)
    fault_ = Error{"it is not running", "", ""};
  else if (std::exchange(was_asked_, true))
    fault_ = read_rest();
}

std::optional<Result<std::string>> PipeProgram::Running::answer(milliseconds longest) {
  using Answer = Result<std::string>;
  if (fault_) return Answer(*fault_);
  const Clock::time_point until = Clock::now() + longest;
  std::size_t line_end = std::string::npos;
  for (bool has_looked = false;; has_looked = true) {
    if (line_end == std::string::npos) line_end = output.find('\n', searched_);
    searched_ = line_end == std::string::npos ? output.size() : line_end;
    const bool answered = line_end != std::string::npos;
    const bool was_sent = sent_ == request_.size();
    // A small request fits into the system's buffer, so whether a program answers before it reads
    // is not always known. The answer counts in any case, once the program has read the query.
    if (answered && was_sent) {
      read_errors();
      std::string rest = output.substr(line_end + 1);
      output.resize(line_end);
      return Answer(std::exchange(output, std::move(rest)));
    }
    if (!answered && output.size() > limits_.bytes)
      return Answer(
          Error{fmt::format("its answer is longer than {} MB", limits_.bytes >> 20), "", ""});
    const Clock::time_point now = Clock::now();
    if (now > end_) return Answer(late(answered));
    if (has_looked && now >= until) return std::nullopt;
    // poll() ignores negative numbers. After the answer, the output waits for the next query.
    std::array<pollfd, 3> streams = {{{answered ? -1 : out.number(), POLLIN, 0},
                                      {err.number(), POLLIN, 0},
                                      {was_sent || !hears_ ? -1 : in.number(), POLLOUT, 0}}};
    const auto wait = std::chrono::ceil<milliseconds>(
        std::clamp(until - now, Clock::duration::zero(), end_ - now));
    ::poll(streams.data(), streams.size(), static_cast<int>(wait.count()));
    if (streams[1].revents != 0) read_errors();
    if (streams[2].revents != 0 && !send_some()) {
      hears_ = false;
      end_ = std::min(end_, Clock::now() + kPartingTime);
    }
    if (streams[0].revents != 0 && read_some(out, output) == Read::end) return Answer(ended());
  }
}

void PipeProgram::Running::stop() {
  if (id < 0) return;
  // Before waitpid(), after which another program could get the id. The program itself may have
  // left its group.
  ::kill(-id, SIGKILL);
  ::kill(id, SIGKILL);
  while (::waitpid(id, nullptr, 0) == -1 && errno == EINTR) continue;
  id = -1;
  in.close();
  out.close();
  life.close();
}

PipeProgram::PipeProgram(std::unique_ptr<Running> running) : running_(std::move(running)) {}
PipeProgram::~PipeProgram() = default;

std::optional<Error> PipeProgram::refusal() { return std::nullopt; }

Result<std::unique_ptr<PipeProgram>> PipeProgram::start(const std::string& command) {
  std::optional<PipeEnds> in = open_pipe(), out = open_pipe(), err = open_pipe(),
                          life = open_pipe();
  auto running = std::make_unique<Running>();
  const int problem = in && out && err && life ? spawn(command, *in, *out, *err, *life, running->id)
                                               : static_cast<int>(errno);
  if (problem != 0) {
    running->id = -1;
    return Error{fmt::format("it can't be started ({})", std::strerror(problem)), "",
                 "Close other programs, and try again"};
  }
  running->in = std::move(in->write);
  running->out = std::move(out->read);
  running->err = std::move(err->read);
  running->life = std::move(life->write);
  for (const Descriptor* const end : {&running->in, &running->out, &running->err})
    never_wait_on(*end);
  return std::unique_ptr<PipeProgram>(new PipeProgram(std::move(running)));
}

void PipeProgram::ask(std::string request, const PipeLimits& limits) {
  running_->ask(std::move(request), limits);
}

std::optional<Result<std::string>> PipeProgram::answer(milliseconds longest) {
  return running_->answer(longest);
}

std::vector<std::string> PipeProgram::end() {
  running_->stop();
  running_->read_errors();
  std::vector<std::string> lines;
  std::string_view rest = running_->errors;
  while (!rest.empty() && lines.size() < kMostLines) {
    const std::size_t end = rest.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos) break;
    rest = rest.substr(0, end + 1);
    const std::size_t begin = rest.find_last_of('\n') + 1;  // 0 if there is none
    std::string line(rest.substr(begin, kMostLineBytes));
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    lines.insert(lines.begin(), std::move(line));
    rest = rest.substr(0, begin);
  }
  return lines;
}

}  // namespace waymark

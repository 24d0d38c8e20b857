#include "app/scene/session_label.h"

#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/source/demo.h"

namespace waymark {

namespace fs = std::filesystem;

std::string title_of(const Session& session) {
  if (!session.work_file.empty()) return fs::path(session.work_file).filename().string();
  if (session.map.content) return session.map.content->title;
  const Demo* demo = find_demo(session.map.name);
  return demo ? demo->title : fs::path(session.map.name).stem().string();
}

std::string time_text(fs::file_time_type written) {
  const auto since_now = written - fs::file_time_type::clock::now();
  const auto system = std::chrono::system_clock::now() +
                      std::chrono::duration_cast<std::chrono::system_clock::duration>(since_now);
  const std::tm then = fmt::localtime(std::chrono::system_clock::to_time_t(system));
  const std::tm now = fmt::localtime(std::time(nullptr));
  const bool today = then.tm_year == now.tm_year && then.tm_yday == now.tm_yday;
  return today ? fmt::format("{:%H:%M}", then) : fmt::format("{:%H:%M on %d %B}", then);
}

}  // namespace waymark

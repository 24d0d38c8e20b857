#include "app/kit/transfer_text.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace waymark {
namespace {

struct Unit {
  double bytes;
  const char* name;
};
constexpr std::array<Unit, 3> kUnits = {{{1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}}};

const Unit* unit_of(std::int64_t bytes) {
  // Switches to the next unit slightly early, so that rounding never yields "1000.0 kB".
  for (const Unit& unit : kUnits)
    if (static_cast<double>(bytes) >= unit.bytes * 0.99995) return &unit;
  return nullptr;
}

}  // namespace

std::string bytes_text(std::int64_t bytes) {
  const Unit* const unit = unit_of(bytes);
  if (!unit) return fmt::format("{} bytes", bytes);
  return fmt::format("{:.1f} {}", static_cast<double>(bytes) / unit->bytes, unit->name);
}

std::string transfer_text(const TransferFigures& f) {
  constexpr double kTooShortToTell = 0.5;
  std::string text;
  if (f.of > 0) text = fmt::format("{}%  ", f.done * 100 / f.of);
  const Unit* const unit = unit_of(f.of);
  if (unit)
    text +=
        fmt::format("{:.1f} of {}", static_cast<double>(f.done) / unit->bytes, bytes_text(f.of));
  else
    text += bytes_text(f.done);
  const double rate =
      f.seconds < kTooShortToTell ? 0 : static_cast<double>(f.done - f.before) / f.seconds;
  if (rate < 1) return text;
  text += fmt::format("  {}/s", bytes_text(std::llround(rate)));
  if (f.of > 0)
    text += fmt::format("  {:.0f} s left", std::ceil(static_cast<double>(f.of - f.done) / rate));
  return text;
}

}  // namespace waymark

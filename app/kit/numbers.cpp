#include "app/kit/numbers.h"

#include <array>
#include <cassert>
#include <cmath>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr const char* kMinus = "\u2212";

std::string grouped_digits(std::uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}

}  // namespace

std::string grouped(std::int64_t number) {
  // Negates the number as unsigned, because the smallest signed number has no opposite.
  if (number < 0) return kMinus + grouped_digits(0 - static_cast<std::uint64_t>(number));
  return grouped_digits(static_cast<std::uint64_t>(number));
}

std::string decimal_text(double number, int decimals) {
  assert(std::isfinite(number) && decimals >= 0 && decimals <= 6);
  std::uint64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  // Rounded before it is split, so 0.9996 cannot become "0.1000".
  const auto units =
      static_cast<std::uint64_t>(std::llround(std::abs(number) * static_cast<double>(scale)));
  std::string text = number < 0 && units > 0 ? kMinus : "";
  text += grouped_digits(units / scale);
  if (decimals > 0) text += fmt::format(".{:0{}}", units % scale, decimals);
  return text;
}

std::string percent_text(double part) {
  if (part > 0 && part < 0.005) return "<1%";
  if (part < 1 && part >= 0.995) return "99%";
  return decimal_text(100 * part, 0) + "%";
}

std::string percent_reached_text(double part) {
  constexpr double kRounding = 1e-9;  // as a double, 0.57 is slightly below 57%
  if (part > 0 && part < 0.01) return "<1%";
  return percent_text(std::floor(100 * part + kRounding) / 100);
}

std::string length_text(Cost cost, const Moves& moves) {
  if (cost == kNoCost) return "no path";
  return moves.unit() ? grouped(cost) : decimal_text(moves.cells(cost), moves.decimals(cost));
}

std::string found_text(Cost cost, bool gave_up, const Moves& moves) {
  return cost == kNoCost && gave_up ? "stopped" : length_text(cost, moves);
}

std::string duration_text(double microseconds) {
  // A value at a limit would be rounded to a number that belongs to the next unit.
  if (microseconds < 9'999.5) return decimal_text(microseconds, 0) + " \u00b5s";
  if (microseconds < 999'950) return decimal_text(microseconds / 1e3, 1) + " ms";
  return decimal_text(microseconds / 1e6, 1) + " s";
}

std::string ratio_text(double ratio) {
  return decimal_text(ratio, ratio < 99.95 ? 1 : 0) + "\u00d7";
}

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

double tick_step(double length, double wanted, double least) {
  const double raw = std::max(least, length / wanted);
  const double exponent = std::floor(std::log10(raw) + 1e-9);
  // The C library of Windows does not round negative powers to the closest number.
  const double power = exponent < 0 ? 1 / std::pow(10, -exponent) : std::pow(10, exponent);
  for (const double factor : {1.0, 2.0, 5.0})
    if (raw <= factor * power * (1 + 1e-9)) return factor * power;
  return 10 * power;
}

}  // namespace waymark

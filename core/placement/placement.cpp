#include "core/placement/placement.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "core/base/seed.h"
#include "core/placement/placement_row.h"

namespace waymark {
const char* name_of(PlacementMethod method) { return row_of(method).name; }

Result<Placement> parse_placement(std::string_view text) {
  const Error misfit{fmt::format("'{}' is not a placement", text), "",
                     fmt::format("Write METHOD:COUNT or METHOD:COUNT:SEED with METHOD {} and COUNT "
                                 "from 1 to {}, e.g. farthest:8:1",
                                 placement_names(), Placement::kMaxLandmarks)};
  bool more = true;  // whether the last field ended with a colon, so another field must follow
  const auto take_field = [&text, &more] {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view field = text.substr(0, colon);
    more = colon < text.size();
    text.remove_prefix(std::min(colon + 1, text.size()));
    return field;
  };
  const auto take_number = [&take_field](auto& number) {
    const std::string_view field = take_field();
    const auto [end, problem] = std::from_chars(field.data(), field.data() + field.size(), number);
    return problem == std::errc{} && end == field.data() + field.size();
  };

  Placement placement;
  const std::string_view method = take_field();
  const PlacementRow* const known = find_placement_row(method);
  if (known == nullptr) return misfit;
  placement.method = known->method;
  if (!take_number(placement.count) || placement.count < 1 ||
      placement.count > Placement::kMaxLandmarks)
    return misfit;
  if (!more) return placement;
  const Result<std::uint64_t> seed = parse_seed(take_field());
  if (more) return misfit;
  if (!seed) return seed.error();
  placement.seed = seed.value();
  return placement;
}

std::string text_of(const Placement& placement) {
  return fmt::format("{}:{}:{}", name_of(placement.method), placement.count, placement.seed);
}

PlacedLandmarks place_landmarks(FieldBuilder& fields, const Moves& moves,
                                const Components& components, int component,
                                const Placement& placement,
                                const std::function<bool(int, int)>& progress,
                                const PlacementInput& input) {
  if (component < 0) return {};  // the result of largest() for a map without walkable cells
  Placer placer(fields, moves, components.nodes(component), placement, progress, input);
  if (placer.count() > 0) row_of(placement.method).place(placer);
  return placer.take();
}

}  // namespace waymark

#include "app/map/field_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "app/kit/numbers.h"
#include "app/scene/scene_parts.h"
#include "core/search/guarantee.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// A length in cells, with the same precision as elsewhere.
std::string cells_text(const Results& r, double cells) {
  return decimal_text(cells, r.moves.decimals());
}

// The number of the landmark that a territory belongs to.
int landmark_of(const Results& r, double territory) {
  return landmark_number(r.scene, static_cast<int>(territory) - 1);
}

}  // namespace

std::string field_cell_text(const Results& r, const CellField& field, Node node) {
  const FieldKind kind = field.kind == FieldKind::why ? FieldKind::f : field.kind;
  const std::optional<double> value = field_value(r.field_query(), kind, field.of, node);
  if (!value) return "";
  switch (kind) {
    case FieldKind::closeness:
      return decimal_text(*value, 2);
    case FieldKind::territories:
      return *value == 0 ? "–" : decimal_text(landmark_of(r, *value), 0);
    default:
      return fmt::format("{:.0f}", *value);
  }
}

std::string field_value_text(const Results& r, const CellField& field, Node node) {
  const FieldKind kind = field.kind;
  const std::optional<double> value = field_value(r.field_query(), kind, field.of, node);
  const std::string name = row_of(kind).word;
  if (!value) return name.empty() ? "" : name + " –";
  switch (kind) {
    case FieldKind::why:
      return std::array{"must-expand", "tie", "saved"}[static_cast<std::size_t>(*value)];
    case FieldKind::territories:
      return *value == 0 ? fmt::format("{} {}", name, formula_name(r.moves))
                         : fmt::format("{} landmark {}", name, landmark_of(r, *value));
    case FieldKind::closeness:
      return fmt::format("{} {}", name, decimal_text(*value, 2));
    default:
      if (row_of(kind).counts)
        return fmt::format("{} {}", name, grouped(static_cast<std::int64_t>(*value)));
      return fmt::format("{} {}", name, cells_text(r, *value));
  }
}

namespace {

std::array<std::string, 2> written(FieldKind kind, double least, double greatest) {
  const int decimals = row_of(kind).decimals;
  return {decimal_text(least, decimals), decimal_text(greatest, decimals)};
}

}  // namespace

std::string cliques_text(const CellField& field) {
  return fmt::format("{} clique{} at level {}", grouped(static_cast<std::int64_t>(field.most)),
                     field.most == 1 ? "" : "s", field.level);
}

std::string field_name(const FieldChoice& field, const SearchNames& names) {
  std::string name = row_of(field.kind).title;
  if (row_of(field.kind).of_one_heuristic)
    name += fmt::format(" {} {}", field.kind == FieldKind::why ? "for" : "of",
                        name_of(names, field.of));
  return name;
}

std::string field_meaning(FieldKind kind) { return row_of(kind).meaning; }

std::string field_action_id(const FieldChoice& field) {
  std::string id = fmt::format("field.{}", name_of(field.kind));
  std::replace(id.begin(), id.end(), '-', '_');
  if (row_of(field.kind).of_one_heuristic) id += field.of == Slot::a ? "_distance" : "_landmarks";
  return id;
}

std::array<std::string, 2> ramp_ends(const CellField& field) {
  return written(field.kind, field.from, field.most);
}

std::array<std::string, 2> ramp_ends(const Results& results) {
  if (!results.fields[0]) return {};
  const CellField &first = *results.fields[0],
                  &second = results.fields[1] && !results.two_fields() ? *results.fields[1] : first;
  return written(first.kind, std::min(first.from, second.from), std::max(first.most, second.most));
}

namespace {

// Whether g is the true cost from the start for every cell when the search expands it. A search of
// a contraction hierarchy, or one that prunes by reach, also reaches nodes by detours.
bool expands_at_true_g(const Results& r, Slot slot) {
  const SearchRecord& record = r.run(slot).record;
  return (record.from_both_ends() && !record.tells_openings()) ||
         !no_must_expand(spec_on(r.scene, slot), r.moves, r.scene.goals.rule);
}

// The true cost from the start; std::nullopt if no search has proven it. Ignores searches that may
// expand cells with a higher g.
std::optional<Cost> known_g(const Results& r, Node node) {
  for (const Slot kind : {Slot::a, Slot::b}) {
    if (!expands_at_true_g(r, kind)) continue;
    const RecordedSearch search = r.recorded(kind);
    const int step = search.steps.at(node);
    if (step != StepIndex::kNotExpanded && search.record.side_of(step) == Side::forward)
      return search.record.g[static_cast<std::size_t>(step)];
  }
  return std::nullopt;
}

std::string both_ends_text(const Results& r, Slot of, Node node) {
  const Run& run = r.run(of);
  const int step = run.steps.at(node);
  if (step == StepIndex::kNotExpanded) return "not explored in either direction";
  const Side side = run.record.side_of(step);
  std::string text = side == Side::forward ? "explored from the start" : "explored from the goal";
  if (const int before = run.steps.before(step); before != StepIndex::kNotExpanded)
    text +=
        run.record.side_of(before) == Side::forward ? " and from the start" : " and from the goal";
  if (run.record.leads_on[static_cast<std::size_t>(step)] == 0)
    text += run.record.jumps() ? ", then dropped: a path through a more important node is shorter"
                               : ", then dropped: no shorter path leads through it";
  return text;
}

}  // namespace

std::string reason_text(const Results& r, Slot of, Node node) {
  if (r.run(of).record.from_both_ends()) return both_ends_text(r, of, node);
  const auto came = [&](Slot slot) {
    return r.run(slot).steps.at(node) != StepIndex::kNotExpanded;
  };
  const Slot other = of == Slot::a ? Slot::b : Slot::a;
  if (!came(of) && came(other) && r.run(other).record.from_both_ends() && !known_g(r, node))
    return "not explored; the other search reached it from the goal";
  if (!came(Slot::a) && !came(Slot::b)) return "not explored by any search";
  const Cost h = r.estimates->of(of)[static_cast<std::size_t>(node)], cost = r.exact.cost;
  const std::optional<Cost> g = known_g(r, node);
  if (!g || no_must_expand(spec_on(r.scene, of), r.moves, r.scene.goals.rule))
    return came(of) ? "explored" : "not explored";
  if (h == kNoCost) return "the landmarks prove that there is no path";
  const std::string with =
      r.tables.empty() ? "" : fmt::format("with {} ", slot_word(r.scene, r.moves, of));
  const auto length = [&](Cost sum) { return length_text(sum, r.moves); };
  const std::string terms =
      fmt::format("{}g {} + h {} = {}", with, length(*g), length(h), length(*g + h));
  if (cost == kNoCost) return terms + ": there is no path, so everything is explored";
  if (*g + h < cost) return fmt::format("{} < {}: must-expand", terms, length(cost));
  if (*g + h > cost)
    return fmt::format("{} > {}: {}", terms, length(cost), of == Slot::a ? "not needed" : "saved");
  return fmt::format("{}, the optimum: a tie, {}", terms, came(of) ? "explored" : "not needed");
}

}  // namespace waymark

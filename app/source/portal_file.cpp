#include "app/source/portal_file.h"

#include <filesystem>
#include <fmt/format.h>
#include <string_view>

#include "app/kit/json.h"
#include "core/base/files.h"
#include "core/io/map_file.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

constexpr const char* kFormat = "waymark portals";
constexpr std::string_view kEnding = ".portals.json";

Cell cell_of(const JsonCursor& at) {
  if (at.size(2) != 2) at.reject("expected a cell as [x, y]");
  return {at.part(0).integer(), at.part(1).integer()};
}

Portal portal_of(const JsonCursor& at) {
  at.allow({"from", "to", "cost", "oneway"});
  Portal portal{cell_of(at.at("from")), cell_of(at.at("to"))};
  if (at.has("cost")) portal.cost = at.at("cost").integer(0, Portal::kMostCost);
  if (at.has("oneway")) portal.one_way = at.at("oneway").flag();
  return portal;
}

}  // namespace

std::string portal_file(const std::string& map_path) {
  return std::filesystem::path(map_path).replace_extension(kEnding).string();
}

bool names_portal_file(const std::string& path) { return path.ends_with(kEnding); }

std::string portal_file_text(const Portals* portals) {
  std::string rows;
  if (portals != nullptr)
    for (const Portal& portal : portals->all())
      rows += fmt::format(
          "{}\n    {{\"from\": [{}, {}], \"to\": [{}, {}], \"cost\": {}, \"oneway\": {}}}",
          rows.empty() ? "" : ",", portal.from.x, portal.from.y, portal.to.x, portal.to.y,
          portal.cost, portal.one_way);
  return fmt::format("{{\n  \"format\": \"{}\",\n  \"portals\": [{}{}]\n}}\n", kFormat, rows,
                     rows.empty() ? "" : "\n  ");
}

Result<Portals> parse_portal_file(const std::string& text, const std::string& name, int width,
                                  int height) {
  return read_json_by_cursor<Portals>(text, name, [&](const JsonCursor& document) {
    document.allow({"format", "portals"});
    if (const JsonCursor format = document.at("format"); format.text() != kFormat)
      format.reject(fmt::format("expected the format \"{}\"", kFormat));
    const JsonCursor list = document.at("portals");
    std::vector<Portal> portals;
    for (std::size_t i = 0, count = list.size(Portals::kMost); i < count; ++i) {
      portals.push_back(portal_of(list.part(i)));
      if (const Result<Portals> made = Portals::of(portals, width, height); !made)
        list.part(i).reject(made.error().what, made.error().remedy);
    }
    return Portals::of(std::move(portals), width, height).value();
  });
}

std::optional<Error> read_portal_file(const std::string& map_path, Grid& grid) {
  const std::string path = portal_file(map_path);
  std::error_code problem;
  if (grid.graph() || !std::filesystem::exists(path, problem)) return std::nullopt;
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Result<Portals> portals =
      parse_portal_file(text.value(), path, grid.width(), grid.height());
  if (!portals) return portals.error();
  const auto all = portals.value().all();
  std::optional<Error> error = take_portals({all.begin(), all.end()}, grid);
  if (error) error->where = path;
  return error;
}

std::optional<Error> write_portal_file(const Grid& grid, const std::string& map_path) {
  const std::string path = portal_file(map_path);
  if (grid.portals()) return write_file_safely(portal_file_text(grid.portals()), path);
  std::error_code problem;
  std::filesystem::remove(path, problem);
  if (problem) return Error{"can't remove the file of the earlier portals", path, ""};
  return std::nullopt;
}

std::optional<Error> take_portals(std::vector<Portal> portals, Grid& grid) {
  if (grid.graph()) {
    if (portals.empty()) return std::nullopt;
    return Error{"portals need a grid map, but this map is a graph", "", "Add edges to the graph"};
  }
  Result<Portals> made = Portals::of(std::move(portals), grid.width(), grid.height());
  if (!made) return made.error();
  const std::shared_ptr<const Portals> before = grid.shared_portals();
  grid.set_portals(std::make_shared<const Portals>(std::move(made.value())));
  if (Moves::countable(grid)) return std::nullopt;
  grid.set_portals(before);
  return Error{"the map is too large for portals this expensive", "", "Lower their costs"};
}

}  // namespace waymark

#include "app/scene/share_code.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <zlib.h>

#include "app/kit/png_bytes.h"
#include "app/scene/map_mover.h"
#include "app/scene/scene_points.h"
#include "app/scene/session_text.h"
#include "app/scene/view_text.h"
#include "app/source/mover_file.h"
#include "app/source/named_grid.h"
#include "core/base/lines.h"
#include "core/map/grid.h"

namespace waymark {
namespace {

// Version 1 had the number of active landmarks instead of searches.
constexpr std::string_view kScheme = "waymark:", kVersion = "2:", kFirstVersion = "1:";
constexpr std::size_t kMostBoxes = 1000;  // boxes of the region
constexpr std::size_t kLongest = 1 << 16,
                      kShown = 40;  // maximum bytes of a share code, and of a quoted part
constexpr const char* kShape =
    "A share code looks like waymark:2:MAP@HASH;s=X,Y;g=X,Y;l=X,Y/X,Y;m=4";

std::string encoded(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte < 128 && (std::isalnum(byte) || c == '-' || c == '_' || c == '.');
    text += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return text;
}

// std::nullopt if a % is not followed by two hexadecimal digits.
std::optional<std::string> decoded(std::string_view text) {
  std::string name;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      name += text[at];
      continue;
    }
    unsigned byte = 0;
    const std::string_view digits = text.substr(at + 1, 2);
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (problem != std::errc() || end != digits.data() + 2 || byte == 0) return std::nullopt;
    name += static_cast<char>(byte);
    at += 2;
  }
  return name;
}

// Removes a byte order mark and surrounding blanks and line ends.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  text = without_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

std::string replaced(std::string_view text, char from, char to) {
  std::string out(text);
  std::replace(out.begin(), out.end(), from, to);
  return out;
}

// Removes and returns the part before the next `end` character, which is also removed.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(text.size(), at + 1));
  return part;
}

std::optional<int> int_of(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = problem == std::errc() && end == text.data() + text.size();
  return whole ? std::optional(number) : std::nullopt;
}

std::optional<Cell> cell_of(std::string_view text) {
  const std::optional<int> x = int_of(take_until(text, ','));
  const std::optional<int> y = int_of(text);
  return x && y ? std::optional(Cell{*x, *y}) : std::nullopt;
}

bool read_cell(std::string_view text, Cell& cell) {
  const std::optional<Cell> read = cell_of(text);
  if (read) cell = *read;
  return read.has_value();
}

bool read_landmarks(std::string_view text, std::vector<Cell>& landmarks) {
  while (!text.empty() && landmarks.size() < Placement::kMaxLandmarks) {
    const std::optional<Cell> cell = cell_of(take_until(text, '/'));
    if (!cell) return false;
    landmarks.push_back(*cell);
  }
  return text.empty();
}

bool read_goals(std::string_view text, std::vector<Cell>& goals) {
  while (!text.empty() && goals.size() + 1 < GoalChoice::kMost) {
    const std::optional<Cell> cell = cell_of(take_until(text, '/'));
    if (!cell) return false;
    goals.push_back(*cell);
  }
  return text.empty();
}

// Reads the landmark numbers. The landmarks must have been read already.
bool read_numbers(std::string_view text, Session& session) {
  while (!text.empty()) {
    const std::optional<int> number = int_of(take_until(text, '/'));
    if (!number || session.landmark_numbers.size() >= session.landmarks.size()) return false;
    session.landmark_numbers.push_back(*number);
  }
  return are_landmark_numbers(session.landmark_numbers, session.landmarks.size());
}

// Reads the list positions of the locked landmarks. The landmarks must have been read already.
bool read_locked(std::string_view text, Session& session) {
  session.locked.assign(session.landmarks.size(), false);
  while (!text.empty()) {
    const std::optional<int> place = int_of(take_until(text, '/'));
    if (!place || *place < 1 || *place > static_cast<int>(session.locked.size())) return false;
    session.locked[static_cast<std::size_t>(*place) - 1] = true;
  }
  return true;
}

// Reads the region's boxes, two cells per box.
bool read_region(std::string_view text, std::vector<CellBox>& region) {
  while (!text.empty()) {
    CellBox box;
    if (!read_cell(take_until(text, '/'), box.from) || !read_cell(take_until(text, '/'), box.to))
      return false;
    region.push_back(box);
  }
  return region.size() <= kMostBoxes;
}

// Reads the number of active landmarks, which only version 1 has.
bool read_active(std::string_view text, Roster& roster) {
  const std::optional<int> count = text == "all" ? kAllActive : int_of(text);
  if (!count || (text != "all" && *count < 1) || *count > Placement::kMaxLandmarks) return false;
  SearchSpec landmarks = roster.on_map_b();
  landmarks.h.best = *count;
  roster.replace(roster.b(), landmarks);
  return true;
}

// A trace in the list; nullptr if there is none.
const SearchSpec* first_trace(const Roster& roster) {
  for (const Roster::Entry& entry : roster.entries())
    if (is_trace(entry.spec)) return &entry.spec;
  return nullptr;
}

// The list without its traces; the default list if fewer than two searches are left.
Roster without_traces(const Roster& roster) {
  if (!first_trace(roster)) return roster;
  std::vector<SearchSpec> specs;
  for (const Roster::Entry& entry : roster.entries())
    if (!is_trace(entry.spec)) specs.push_back(entry.spec);
  return specs.size() < Roster::kLeast ? Roster() : Roster::of(specs).value();
}

bool read_searches(std::string_view text, Roster& roster) {
  const std::optional<std::string> line = decoded(text);
  const Result<Roster> read = parse_roster(line.value_or(""));
  if (!read || first_trace(read.value())) return false;
  roster = read.value();
  return true;
}

bool read_terrain(std::string_view text, TerrainRules& rules) {
  const Result<TerrainRules> read = parse_terrain_rules(text);
  if (read) rules = read.value();
  return read.ok();
}

bool read_portals(std::string_view text, std::vector<Portal>& portals) {
  while (!text.empty()) {
    const Result<Portal> portal = parse_portal(replaced(take_until(text, '/'), '.', ' '));
    if (!portal || portals.size() == Portals::kMost) return false;
    portals.push_back(portal.value());
  }
  return true;
}

// The heading of a mover's goal.
constexpr const char* kAnyHeading = "any";

// Follows the import rules of an image that is read as heights, or before the costs of black and
// white.
constexpr const char* kAsHeights = "heights";
constexpr std::string_view kAsCosts = "grey:";

bool read_import(std::string_view text, ImportOptions& options) {
  const std::optional<std::string> rule = decoded(take_until(text, '/'));
  const std::optional<int> cell_px = int_of(take_until(text, '/'));
  const bool heights = text == kAsHeights;
  if (!rule || !cell_px || *cell_px < 1 || *cell_px > ImportRules::kMostCellPx) return false;
  std::optional<GreyCosts> grey;
  if (text.starts_with(kAsCosts)) {
    const Result<GreyCosts> costs = parse_grey_costs(text.substr(kAsCosts.size()));
    if (!costs) return false;
    grey = costs.value();
  } else if (!heights && !text.empty()) {
    return false;
  }
  const Result<WallRule> walls = parse_wall_rule(*rule);
  if (walls) options = {walls.value(), cell_px, heights, grey};
  return walls.ok();
}

bool read_mover(std::string_view text, Session& session) {
  const Result<Mover> mover = mover_of_text(decoded(text).value_or(""));
  if (mover) session.mover = std::make_shared<const Mover>(mover.value());
  return mover.ok();
}

bool read_look(std::string_view key, std::string_view value, std::vector<Command>& looks) {
  const std::string spaced = replaced(key, '.', ' ');
  const std::vector<std::string>& keys = view_keys();
  if (std::find(keys.begin(), keys.end(), spaced) == keys.end()) return false;
  const Result<Command> look = parse_view_entry(spaced, replaced(value, ',', ' '));
  if (look) looks.push_back(look.value());
  return look.ok();
}

// Returns false if the text is not a valid part of a share code.
bool read_part(std::string_view part, Session& session) {
  const std::string_view key = take_until(part, '=');
  if (key == "s") return read_cell(part, session.start);
  if (key == "g") return read_cell(part, session.goal);
  if (key == "z") return read_goals(part, session.goals.further);
  if (key == "e") return !take_goal_rule(part, session.goals).has_value();
  if (key == "l") return read_landmarks(part, session.landmarks);
  if (key == "n") return read_numbers(part, session);
  if (key == "k") return read_locked(part, session);
  if (key == "b") return read_region(part, session.region);
  if (key == "a") return read_active(part, session.roster);
  if (key == "c") return read_searches(part, session.roster);
  if (key == "t") return read_terrain(part, session.terrain);
  if (key == "p") return read_portals(part, session.portals);
  if (key == "u") return read_mover(part, session);
  if (key == "h") return session.goals.any_heading = part == kAnyHeading;
  if (key == "i") return read_import(part, session.map.import);
  if (key != "m") return read_look(key, part, session.looks);
  const Result<Directions> directions = parse_directions(part);
  if (directions) session.directions = directions.value();
  return directions.ok();
}

bool read_map(std::string_view text, MapReference& map) {
  const std::optional<std::string> name = decoded(take_until(text, '@'));
  const std::optional<std::uint64_t> hash = parse_hash(text);
  if (!name || name->empty() || !hash) return false;
  map = {MapReference::By::name, *name, *hash};
  return true;
}

}  // namespace

std::string share_code_of(const State& state) {
  // Omits stale tables, because their earlier map does not fit on a line. Also omits a region with
  // very many boxes.
  const auto& [map, directions, start, goal, landmarks, numbers, locked, roster, problems, problem,
               kept, region, goals] = state.scene;
  std::string text = fmt::format("{}{}{}@{};s={},{};g={},{}", kScheme, kVersion,
                                 encoded(short_source(map->source)), hash_text(map_hash(*map)),
                                 start.x, start.y, goal.x, goal.y);
  for (std::size_t i = 0; i < goals.further.size(); ++i)
    text += fmt::format("{}{},{}", i == 0 ? ";z=" : "/", goals.further[i].x, goals.further[i].y);
  if (goals.rule != GoalRule::any) text += ";e=" + rule_text(goals);
  if (goals.any_heading) text += fmt::format(";h={}", kAnyHeading);
  for (std::size_t i = 0; i < landmarks.size(); ++i)
    text += fmt::format("{}{},{}", i == 0 ? ";l=" : "/", landmarks[i].x, landmarks[i].y);
  if (!numbers.empty()) text += fmt::format(";n={}", fmt::join(numbers, "/"));
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < locked.size(); ++i)
    if (locked[i]) places.push_back(i + 1);
  if (!places.empty()) text += fmt::format(";k={}", fmt::join(places, "/"));
  text += ";m=" + text_of(directions);
  if (const Roster shared = without_traces(roster); shared != Roster{})
    text += ";c=" + encoded(text_of(shared));
  const TerrainRules& rules = ground_of(*map).rules();
  if (rules != TerrainRules{}) text += ";t=" + text_of(rules);
  for (bool first = true; const Portal& portal : portals_of(*map)) {
    text += (first ? ";p=" : "/") + replaced(text_of(portal), ' ', '.');
    first = false;
  }
  if (const Mover* const mover = mover_of(*map)) text += ";u=" + encoded(mover_text(*mover));
  for (std::size_t i = 0; i < region.size() && region.size() <= kMostBoxes; ++i)
    text += fmt::format("{}{},{}/{},{}", i == 0 ? ";b=" : "/", region[i].from.x, region[i].from.y,
                        region[i].to.x, region[i].to.y);
  if (map->import && map->import->is_of_picture())
    text += fmt::format(";i={}/{}{}", encoded(text_of(map->import->walls)), map->import->cell_px,
                        map->import->heights ? fmt::format("/{}", kAsHeights)
                        : map->import->grey
                            ? fmt::format("/{}{}", kAsCosts, text_of(*map->import->grey))
                            : "");
  const std::vector<Command> looks = look_commands(state), first = look_commands(State{});
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (text_of(looks[i]) == text_of(first[i])) continue;
    const ViewEntry entry = view_entry(looks[i]);
    text += ";" + replaced(entry.key, ' ', '.') + "=" + replaced(entry.value, ' ', ',');
  }
  return text;
}

std::optional<Error> share_code_fault(const State& state) {
  const SearchSpec* const trace = first_trace(state.scene.roster);
  if (!trace) return std::nullopt;
  return Error{"a share code can't contain a trace", text_of(*trace),
               "Save a session and send it with the trace, or remove the trace from the list"};
}

bool is_share_code(std::string_view text) { return trimmed(text).starts_with(kScheme); }

Result<Session> parse_share_code(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with(kScheme)) return Error{"this is not a share code", "", kShape};
  text.remove_prefix(kScheme.size());
  if (text.size() > kLongest) return Error{"the share code is too long", "", kShape};
  if (!text.starts_with(kVersion) && !text.starts_with(kFirstVersion))
    return Error{"this share code was made by a newer version of Waymark", "", "Update Waymark"};
  text.remove_prefix(kVersion.size());
  Session session;
  if (!read_map(take_until(text, ';'), session.map))
    return Error{"the share code does not begin with a map's name and hash", "", kShape};
  bool start = false, goal = false;
  while (!text.empty()) {
    const std::string_view part = take_until(text, ';');
    if (!read_part(part, session))
      return Error{
          fmt::format("unknown part '{}' in the share code", part.substr(0, kShown)), "",
          "The share code was truncated or changed, or a newer version of Waymark made it"};
    start |= part.starts_with("s=");
    goal |= part.starts_with("g=");
  }
  if (!start || !goal)
    return Error{"the share code is incomplete: start or goal is missing", "", kShape};
  return session;
}

namespace {

constexpr const char* kSend = "Save the session and send the file together with the page's address";

}  // namespace

Result<std::string> link_fragment(const State& state) {
  if (std::optional<Error> fault = share_code_fault(state)) return *std::move(fault);
  const std::shared_ptr<const OpenedMap>& map = state.scene.map;
  if (goes_by_name(*map) && needs_no_file(map->source)) return share_code_of(state);
  if (map->grid.graph() && !map->ground)
    return Error{"this graph comes from a file, and links can't contain files", map->title, kSend};
  Session session = session_of(state, 0, "");
  session.map = {MapReference::By::content, map->source, 0, map};
  session.presentation.reset();
  session.problems.clear();
  session.problem = -1;
  std::string fragment = packed_session(session_text(session));
  if (fragment.size() > kMostLink)
    return Error{
        fmt::format(
            "this map does not fit in a link: it needs {} characters, but messages hold about {}",
            fragment.size(), kMostLink),
        map->title, kSend};
  return fragment;
}

namespace {

constexpr std::string_view kPrefix = "packed:";

Error damaged() {
  return {"this link is truncated or damaged", "", "Copy the complete link again"};
}

// A zlib stream that is closed at the end of its scope.
struct Inflating {
  z_stream stream{};
  bool begun = inflateInit(&stream) == Z_OK;
  ~Inflating() {
    if (begun) inflateEnd(&stream);
  }
};

}  // namespace

std::string packed_session(std::string_view session_text) {
  auto size = compressBound(static_cast<uLong>(session_text.size()));
  std::string bytes(size, '\0');
  compress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
            reinterpret_cast<const Bytef*>(session_text.data()),
            static_cast<uLong>(session_text.size()), Z_BEST_COMPRESSION);
  bytes.resize(size);
  return std::string(kPrefix) + base64_url(bytes);
}

bool is_packed_session(std::string_view text) { return text.starts_with(kPrefix); }

Result<std::string> unpacked_session(std::string_view packed) {
  if (!is_packed_session(packed)) return damaged();
  std::optional<std::string> bytes = from_base64_url(packed.substr(kPrefix.size()));
  if (!bytes) return damaged();
  Inflating inflating;
  z_stream& stream = inflating.stream;
  stream.next_in = reinterpret_cast<Bytef*>(bytes->data());
  stream.avail_in = static_cast<uInt>(bytes->size());
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  for (int state = Z_OK; state != Z_STREAM_END;) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    state = inflate(&stream, Z_NO_FLUSH);
    text.append(block, 0, block.size() - stream.avail_out);
    if ((state != Z_OK && state != Z_STREAM_END) || text.size() > kMostUnpacked) return damaged();
  }
  return text;
}

}  // namespace waymark

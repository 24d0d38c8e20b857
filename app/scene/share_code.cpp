#include "app/scene/share_code.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <memory>
#include <zlib.h>

#include "app/kit/png_bytes.h"
#include "app/scene/command_verbs.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session.h"
#include "app/scene/session_text.h"
#include "app/source/named_grid.h"
#include "core/base/lines.h"
#include "core/map/grid.h"
#include "core/record/trace.h"

namespace waymark {
namespace {

constexpr std::string_view kScheme = "waymark:", kVersion = "2:", kFirstVersion = "1:";
constexpr std::size_t kMostBoxes = 1000;  // boxes of the region
// The fields in the order of a share code. Version 1 also had 'a'.
constexpr std::string_view kOrder = "sgzehlnkmctpub";
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

// X and Y as [x, y].
std::optional<Json> cell_of(std::string_view text) {
  const std::optional<int> x = int_of(take_until(text, ','));
  const std::optional<int> y = int_of(text);
  return x && y ? std::optional<Json>(Json::List{*x, *y}) : std::nullopt;
}

// The list without the searches that read files; the default list if fewer than two searches are
// left.
Roster without_files(const Roster& roster) {
  if (!first_with_file(roster)) return roster;
  std::vector<SearchSpec> specs;
  for (const Roster::Entry& entry : roster.entries())
    if (!reads_file(entry.spec)) specs.push_back(entry.spec);
  return specs.size() < Roster::kLeast ? Roster() : Roster::of(specs).value();
}

using Form = SessionField::Form;

constexpr std::string_view kFlag = "any";  // the text of a flag

// nullptr if there is no such field.
const SessionField* field_with(std::string_view code) {
  for (const SessionField& field : session_fields())
    if (code == std::string_view(&field.code, 1)) return &field;
  return nullptr;
}

// Takes the next item of a list.
std::optional<Json> take_item(std::string_view& text, Form form) {
  const std::string_view item = take_until(text, '/');
  if (form == Form::words) return Json(replaced(item, '.', ' '));
  if (form == Form::numbers) return int_of(item);
  std::optional<Json> cell = cell_of(item);
  if (form == Form::cells || !cell) return cell;
  const std::optional<Json> to = cell_of(take_until(text, '/'));
  if (!to) return std::nullopt;
  for (const Json& number : to->list()) cell->list().push_back(number);
  return cell;
}

// The value of a field as in a session file; std::nullopt if the text does not have the form.
std::optional<Json> value_of(std::string_view text, Form form) {
  switch (form) {
    case Form::word:
      if (const std::optional<int> number = int_of(text)) return *number;
      return Json(text);
    case Form::encoded:
      return decoded(text);
    case Form::flag:
      return text == kFlag ? std::optional<Json>(true) : std::nullopt;
    case Form::cell:
      return cell_of(text);
    case Form::words:
    case Form::cells:
    case Form::boxes:
    case Form::numbers:
      break;
  }
  Json::List items;
  while (!text.empty()) {
    std::optional<Json> item = take_item(text, form);
    if (!item) return std::nullopt;
    items.push_back(*std::move(item));
  }
  return items;
}

// Separates items by '/', but the numbers of a cell by ','.
std::string list_code(const Json::List& items, bool of_cells) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += of_cells && i % 2 == 1 ? ',' : '/';
    text += items[i].is_list()   ? list_code(items[i].list(), true)
            : items[i].is_text() ? replaced(items[i].text(), ' ', '.')
                                 : items[i].written();
  }
  return text;
}

// Inverse of value_of(). Empty for an empty list, or if the session omits the field.
std::string code_of(const SessionField& field, const Session& session) {
  const std::optional<Json> value = field.written(session);
  if (!value) return "";
  if (value->is_flag()) return std::string(kFlag);
  if (value->is_list()) return list_code(value->list(), field.form == Form::cell);
  if (!value->is_text()) return value->written();
  return field.form == Form::word ? value->text() : encoded(value->text());
}

bool read_field(const SessionField& field, std::string_view text, Session& session) {
  const std::optional<Json> value = value_of(text, field.form);
  if (!value) return false;
  try {
    field.read(JsonCursor(*value), session);
  } catch (const JsonCursor::Fault&) {
    return false;
  }
  return !first_with_file(session.roster);
}

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

bool read_look(std::string_view key, std::string_view value, std::vector<Command>& looks) {
  const std::string spaced = replaced(key, '.', ' ');
  const std::vector<std::string>& keys = view_keys();
  if (std::find(keys.begin(), keys.end(), spaced) == keys.end()) return false;
  const Result<Command> look = parse_view_entry(spaced, replaced(value, ',', ' '));
  if (look) looks.push_back(look.value());
  return look.ok();
}

// Returns false if the text is not a valid part of a share code. `codes`: the codes of the fields
// read so far. Each field may occur once, because lists would grow beyond their limits.
bool read_part(std::string_view part, Session& session, std::string& codes) {
  const std::string_view key = take_until(part, '=');
  if (const SessionField* const field = field_with(key)) {
    if (codes.find(field->code) != std::string::npos) return false;
    codes += field->code;
    return read_field(*field, part, session);
  }
  if (key == "i") return read_import(part, session.map.import);
  return read_look(key, part, session.looks);
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
  const OpenedMap& map = *state.scene.map;
  const std::uint64_t hash = map_hash(map);
  Session session = session_without_presentation(state, hash, "");
  session.roster = without_files(session.roster);
  if (session.region.size() > kMostBoxes) session.region.clear();
  std::string text = fmt::format("{}{}{}@{}", kScheme, kVersion, encoded(short_source(map.source)),
                                 hash_text(hash));
  for (const char& code : kOrder) {
    const SessionField& field = *field_with({&code, 1});
    const std::string value = code_of(field, session);
    if (!value.empty() && (field.needed || value != code_of(field, Session{})))
      text += fmt::format(";{}={}", code, value);
  }
  if (map.import && map.import->is_of_picture())
    text +=
        fmt::format(";i={}/{}{}", encoded(text_of(map.import->walls)), map.import->cell_px,
                    map.import->heights ? fmt::format("/{}", kAsHeights)
                    : map.import->grey  ? fmt::format("/{}{}", kAsCosts, text_of(*map.import->grey))
                                        : "");
  const std::vector<Command>& looks = session.looks;
  const std::vector<Command> first = look_commands(State{});
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (text_of(looks[i]) == text_of(first[i])) continue;
    const ViewEntry entry = view_entry(looks[i]);
    text += ";" + replaced(entry.key, ' ', '.') + "=" + replaced(entry.value, ' ', ',');
  }
  return text;
}

std::optional<Error> share_code_fault(const State& state) {
  const SearchSpec* const spec = first_with_file(state.scene.roster);
  if (!spec) return std::nullopt;
  if (!pipe_name(spec->trace).empty())
    return Error{"a share code can't contain a search that runs a program", text_of(*spec),
                 "Save a session and send it with the program, or remove the search from the list"};
  if (is_trace(*spec))
    return Error{"a share code can't contain a trace", text_of(*spec),
                 "Save a session and send it with the trace, or remove the trace from the list"};
  return Error{"a share code can't contain the file of a heuristic", text_of(*spec),
               "Save a session and send it with the file, or remove the search from the list"};
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
  std::string codes;
  while (!text.empty()) {
    const std::string_view part = take_until(text, ';');
    if (!read_part(part, session, codes))
      return Error{
          fmt::format("unknown part '{}' in the share code", part.substr(0, kShown)), "",
          "The share code was truncated or changed, or a newer version of Waymark made it"};
  }
  if (codes.find('s') == std::string::npos || codes.find('g') == std::string::npos)
    return Error{"the share code is incomplete: start or goal is missing", "", kShape};
  return session;
}

namespace {

constexpr const char* kSend = "Save the session and send the file together with the page's address";

}  // namespace

std::optional<Error> link_fault(const State& state) {
  if (std::optional<Error> fault = share_code_fault(state)) return fault;
  const OpenedMap& map = *state.scene.map;
  const bool named = goes_by_name(map) && needs_no_file(map.source);
  if (named || !map.grid.graph() || map.ground) return std::nullopt;
  return Error{"this graph comes from a file, and links can't contain files", map.title, kSend};
}

namespace {

// Makes a session independent of files. `scene`: the one that it was made of.
void carry_files(Session& session, const Scene& scene) {
  const std::shared_ptr<const OpenedMap>& map = scene.map;
  if (!goes_by_name(*map) || !needs_no_file(map->source))
    session.map = {MapReference::By::content, map->source, 0, map};
  session.problems.clear();
  session.problem = -1;
}

}  // namespace

std::string packed_view(const State& state) {
  Session session = session_of(state, map_hash(*state.scene.map), "");
  carry_files(session, state.scene);
  if (session.presentation)
    for (std::size_t i = 0; i < session.presentation->scenes.size(); ++i)
      carry_files(session.presentation->scenes[i].state, state.presentation.scenes[i]->state.scene);
  return packed_session(session_text(session));
}

Result<std::string> link_fragment(const State& state) {
  if (std::optional<Error> fault = link_fault(state)) return *std::move(fault);
  const std::shared_ptr<const OpenedMap>& map = state.scene.map;
  const bool named = goes_by_name(*map) && needs_no_file(map->source);
  if (named && !has_stale_tables(state.scene)) return share_code_of(state);
  State view = state;
  view.presentation = {};
  std::string fragment = packed_view(view);
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

#include "app/scene/open_session.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/files.h"
#include "app/scene/command_verbs.h"
#include "app/scene/links.h"
#include "app/scene/map_edits.h"
#include "app/scene/map_words.h"
#include "app/scene/open_scene.h"
#include "app/scene/opened_map.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/state.h"
#include "app/scene/work_file.h"
#include "app/source/artwork.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "app/source/portal_file.h"
#include "core/base/files.h"
#include "core/base/words.h"
#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "core/map/grid.h"
#include "core/map/map_cut.h"
#include "core/map/map_version.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

std::optional<Error> misplaced_point(const Grid& grid, Cell cell, const std::string& name) {
  if (grid.walkable(cell)) return std::nullopt;
  return Error{fmt::format("the {} {},{} {}", name, cell.x, cell.y,
                           grid.contains(cell) ? "is in a wall" : "is outside the map"),
               "", "Fix it in the session file or share code"};
}

std::optional<Error> misplaced_points(const Grid& grid, const Session& session) {
  if (auto error = misplaced_point(grid, session.start, "start")) return error;
  if (auto error = misplaced_point(grid, session.goal, "goal")) return error;
  const std::vector<Cell>& goals = session.goals.further;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (auto error = misplaced_point(grid, goals[i], fmt::format("goal {} at", i + 2)))
      return error;
    const auto end = goals.begin() + std::ptrdiff_t(i);
    if (goals[i] == session.goal || std::find(goals.begin(), end, goals[i]) != end)
      return Error{fmt::format("goal {} is on the same cell as another goal", i + 2), "",
                   "Fix it in the session file or share code"};
  }
  const std::vector<Cell>& cells = session.landmarks;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (auto error = misplaced_point(grid, cells[i], fmt::format("landmark {} at", i + 1)))
      return error;
    const auto twin = std::find(cells.begin(), cells.begin() + std::ptrdiff_t(i), cells[i]);
    if (twin != cells.begin() + std::ptrdiff_t(i))
      return Error{
          fmt::format("landmarks {} and {} are on the same cell", twin - cells.begin() + 1, i + 1),
          "", "Fix it in the session file or share code"};
  }
  return std::nullopt;
}

// The scenario file of a session, nullptr if it has none.
Result<std::shared_ptr<OpenedProblems>> open_problems(const Session& session,
                                                      const std::string& folder) {
  if (session.problems.empty()) return std::shared_ptr<OpenedProblems>();
  const std::string path = (fs::path(folder) / session.problems).string();
  Result<std::vector<Problem>> problems = read_scenario_file(path);
  if (!problems) return problems.error();
  return std::make_shared<OpenedProblems>(OpenedProblems{path, std::move(problems.value())});
}

Error left_out(const Error& why) {
  return {"the scenario file was skipped: " + why.what, why.where, why.remedy};
}

// Adds the problems, and the index of the chosen problem if the points still match it. The Error
// states how many problems do not fit the map. If none fits, the file is skipped.
std::optional<Error> add_problems(std::shared_ptr<const OpenedProblems> opened, int index,
                                  Scene& scene) {
  const std::vector<Problem>& problems = opened->problems;
  if (scene.map->grid.graph())
    return left_out({"its problems are for a grid, but the map is a graph", opened->source,
                     "Open the map that the scenario file belongs to"});
  if (std::none_of(problems.begin(), problems.end(),
                   [&](const Problem& problem) { return fits(problem, scene.map->grid); }))
    return left_out(*problem_misfit(problems.front(), scene.map->grid, opened->source));
  if (index >= 0 && index < static_cast<int>(problems.size())) {
    const Problem& chosen = problems[static_cast<std::size_t>(index)];
    if (chosen.start == scene.start && chosen.goal == scene.goal) scene.problem = index;
  }
  scene.problems = std::move(opened);
  return passed_over(scene);
}

Result<Opened> open_session_file(const std::string& path, MapPlaces places) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const Result<Session> session = parse_session(text.value(), path);
  if (!session) return session.error();
  std::error_code problem;
  places.folder = fs::absolute(path, problem).parent_path().string();
  Result<Opened> opened = open_session(session.value(), places);
  if (opened) opened.value().own_hash = content_hash(text.value());
  if (opened || !opened.error().where.empty()) return opened;
  return Error{opened.error().what, path, opened.error().remedy};
}

// The first_with_file() of the session and the scenes of its presentation.
const SearchSpec* search_with_file(const Session& session) {
  if (const SearchSpec* const spec = first_with_file(session.roster)) return spec;
  if (!session.presentation) return nullptr;
  for (const PresentationSceneRecord& scene : session.presentation->scenes)
    if (const SearchSpec* const spec = first_with_file(scene.state.roster)) return spec;
  return nullptr;
}

Result<Opened> open_packed(const std::string& packed, const MapPlaces& places) {
  const Result<std::string> text = unpacked_session(packed);
  if (!text) return text.error();
  const Result<Session> session = parse_session(text.value(), "the link");
  if (!session) return session.error();
  if (const SearchSpec* const spec = search_with_file(session.value()))
    return Error{"a link can't contain a search that reads a file or runs a program",
                 text_of(*spec), "Ask for the session and the file or program"};
  return open_session(session.value(), places);
}

// The map with these terrain rules. Returns the same map if it already has them or is a graph,
// which has no terrain. On a mover's map, the rules apply only to the ground.
std::shared_ptr<const OpenedMap> with_rules(std::shared_ptr<const OpenedMap> map,
                                            const TerrainRules& rules) {
  if (ground_of(*map).rules() == rules) return map;
  if (map->ground) return with_rules(map_over(map, nullptr).value(), rules);
  if (map->grid.graph()) return map;
  const auto changed = std::make_shared<OpenedMap>(*map);
  changed->grid.set_rules(rules);
  changed->components = Components(changed->grid);
  return changed;
}

// The map with these portals. Returns the same map if it already has them.
Result<std::shared_ptr<const OpenedMap>> with_portals(std::shared_ptr<const OpenedMap> map,
                                                      const std::vector<Portal>& portals) {
  const std::span<const Portal> now = portals_of(*map);
  if (std::equal(now.begin(), now.end(), portals.begin(), portals.end())) return map;
  if (map->ground) map = map_over(map, nullptr).value();
  Grid grid = map->grid;
  if (std::optional<Error> error = take_portals(portals, grid)) return *error;
  return edited_map(*map, std::move(grid), map->painted);
}

// The map with the session's mover, if the session has one.
Result<std::shared_ptr<const OpenedMap>> with_mover(const std::shared_ptr<const OpenedMap>& map,
                                                    const Mover* mover) {
  const Mover* const before = mover_of(*map);
  if (mover && before && *mover == *before) return map;
  return map_over(map, mover ? std::make_shared<const MoverPlan>(*mover) : nullptr);
}

// The image under a map stored in a session, read from the map's source; nullptr if the source no
// longer exists.
std::shared_ptr<const PictureLevels> artwork_for(const OpenedMap& map) {
  if (!map.import || !map.import->is_of_picture())
    return fs::path(map.source).extension() == ".map" ? artwork_beside(map.source) : nullptr;
  const Result<ImportSource> source = read_import_source(map.source);
  if (!source) return nullptr;
  return artwork_of(source.value(), *map.import, looks_of(source.value()));
}

std::shared_ptr<const OpenedMap> with_artwork(std::shared_ptr<const OpenedMap> map) {
  if (map->artwork) return map;
  std::shared_ptr<const PictureLevels> artwork = artwork_for(*map);
  if (!artwork) return map;
  const auto changed = std::make_shared<OpenedMap>(*map);
  changed->artwork = std::move(artwork);
  return changed;
}

// The map on which the stale tables were built. Returns an Error if the tables do not fit this map.
Result<StaleTables> stale_tables_of(const StaleTablesRecord& tables,
                                    const std::shared_ptr<const OpenedMap>& map) {
  if (!tables.built_on) return StaleTables{map, tables.edits};
  const Grid &built_on = *tables.built_on, &grid = ground_of(*map);
  if (grid.graph())
    return Error{"the landmark tables are for a grid, but the map is a graph", "",
                 "Fix or remove 'tables' in the file"};
  if (built_on.width() != grid.width() || built_on.height() != grid.height())
    return Error{
        fmt::format("the landmark tables are for a map of {} x {} cells, but this map has {} x {}",
                    built_on.width(), built_on.height(), grid.width(), grid.height()),
        "", "Fix or remove 'tables' in the file"};
  const CellChanges changes(built_on, grid);
  const Result<std::shared_ptr<const OpenedMap>> earlier =
      map_on(*map, built_on, changes.cells(), true);
  if (!earlier) return earlier.error();
  return StaleTables{earlier.value(), tables.edits};
}

Result<Opened> open_share_code(std::string_view share_code, MapPlaces places) {
  const Result<Session> session = parse_share_code(share_code);
  if (!session) return session.error();
  return open_session(session.value(), places);
}

// The session of a bundled presentation with that name: "common-bugs".
std::optional<std::string_view> bundled_presentation(const std::string& name) {
  return embedded(fmt::format("assets/talks/{}.waymark", renamed(kRenamedPresentations, name)));
}

Result<Opened> open_bundled_presentation(std::string_view text, const std::string& name) {
  const Result<Session> session = parse_session(std::string(text), name);
  if (!session) return session.error();
  return open_session(session.value(), {});
}

// Reports the faces of a mesh file that were skipped.
std::optional<Error> skipped_faces(const OpenedMap& map) {
  if (!map.grid.graph()) return std::nullopt;
  std::string words = skipped_faces_words(*map.grid.graph());
  if (words.empty()) return std::nullopt;
  words.pop_back();
  return Error{std::move(words), map.source, "The other polygons keep their face numbers"};
}

bool is_session_file(const std::string& source) {
  return fs::path(source).extension() == ".waymark";
}

// With import options, the user wants the image itself, not its share code.
std::optional<std::string> carried_share_code(const std::string& source,
                                              const ImportOptions& options) {
  return options == ImportOptions{} ? share_code_in_picture(source) : std::nullopt;
}

}  // namespace

namespace {

// Opens the session without its presentation. `known`: the session's map if it is already open,
// otherwise nullptr.
Result<Opened> open_one_state(const Session& session, const MapPlaces& places,
                              const std::shared_ptr<const OpenedMap>& known) {
  const Result<std::shared_ptr<OpenedProblems>> problems = open_problems(session, places.folder);
  const OpenedProblems* there = problems ? problems.value().get() : nullptr;
  Opened opened;
  Scene& scene = opened.scene;
  scene.map = known;
  if (!known) {
    Result<std::shared_ptr<const OpenedMap>> map =
        find_map(session.map, places, there ? &there->problems : nullptr);
    if (!map) return map.error();
    map = with_portals(with_rules(with_artwork(std::move(map.value())), session.terrain),
                       session.portals);
    if (map) map = with_mover(map.value(), session.mover.get());
    if (!map) return map.error();
    scene.map = map.value();
  }
  if (std::optional<Error> error = misplaced_points(scene.map->grid, session)) return *error;
  if (!scene.map->grid.graph()) scene.directions = session.directions;
  scene.start = session.start;
  scene.goal = session.goal;
  scene.goals = session.goals;
  scene.landmarks = session.landmarks;
  set_landmark_numbers(scene, session.landmark_numbers);
  set_locked_landmarks(scene, session.locked);
  scene.roster = session.roster;
  scene.region = session.region;
  // Drops boxes of the region that are outside the map.
  if (const auto region = region_of(scene)) scene.region = region->boxes();
  if (session.tables) {
    Result<StaleTables> kept = stale_tables_of(*session.tables, scene.map);
    if (!kept) return kept.error();
    scene.stale = kept.value();
  }
  if (!problems) opened.warning = left_out(problems.error());
  if (there) opened.warning = add_problems(problems.value(), session.problem, scene);
  opened.looks = look_commands(State{});
  opened.looks.insert(opened.looks.end(), session.looks.begin(), session.looks.end());
  return opened;
}

// Adds the presentation's scenes. A scene that cannot be opened is skipped with a warning.
void open_presentation(const PresentationRecord& record, const MapPlaces& places, Opened& opened) {
  Presentation presentation;
  // The map of the session itself, then the map of each scene; nullptr for a skipped scene.
  std::vector<std::shared_ptr<const OpenedMap>> maps = {opened.scene.map};
  for (std::size_t i = 0; i < record.scenes.size(); ++i) {
    const PresentationSceneRecord& scene = record.scenes[i];
    const bool own = scene.map_of == PresentationSceneRecord::kOwnMap;
    const std::shared_ptr<const OpenedMap> known =
        own ? nullptr : maps[static_cast<std::size_t>(scene.map_of)];
    const Result<Opened> found =
        own || known ? open_one_state(scene.state, places, known)
                     : Result<Opened>(Error{"its map comes from a scene that was skipped", "", ""});
    maps.push_back(found ? found.value().scene.map : nullptr);
    if (found) {
      if (record.at == static_cast<int>(i)) presentation.at = presentation.size();
      presentation.scenes.push_back(std::make_shared<const PresentationScene>(
          PresentationScene{scene.title, scene.notes, state_of(found.value()), scene.kind,
                            scene.text, scene.names, scene.measured, scene.figure}));
    } else if (!opened.warning) {
      opened.warning = Error{
          fmt::format("scene {}, \"{}\", was skipped: {}", i + 1, scene.title, found.error().what),
          found.error().where, found.error().remedy};
    }
  }
  opened.presentation = std::move(presentation);
}

}  // namespace

Result<Opened> open_session(const Session& session, const MapPlaces& places) {
  Result<Opened> opened = open_one_state(session, places, nullptr);
  if (!opened) return opened;
  if (session.presentation) open_presentation(*session.presentation, places, opened.value());
  opened.value().work_file = session.work_file;
  opened.value().unsaved = session.unsaved;
  opened.value().work_seen = session.work_seen;
  return opened;
}

namespace {

// Opens the scene of a question in a link, with the question open.
Result<Opened> open_question(const std::string& source, const MapPlaces& places) {
  const Result<LinkedQuestion> linked = linked_question(source);
  if (!linked) return linked.error();
  Result<Opened> opened = open_source(linked.value().source, places);
  if (!opened) return opened;
  Prediction question;
  question.what = linked.value().what;
  question.most = linked.value().most;
  question.number = Prediction::kUnknown;
  opened.value().looks.push_back(SetPrediction{std::move(question)});
  opened.value().looks.push_back(SetMode{Mode::explore});  // also has room on a phone
  return opened;
}

// Opens the presentation in a link, and lists its scenes.
Result<Opened> open_talk(std::string_view session, const MapPlaces& places) {
  Result<Opened> opened = open_packed(std::string(session), places);
  if (opened) opened.value().looks.push_back(SetMode{Mode::present});
  return opened;
}

}  // namespace

Result<Opened> open_source(const std::string& named, const MapPlaces& places,
                           const ImportOptions& options) {
  if (std::optional<Error> error = unused_options(named, options)) return *error;
  const std::string source = wished_source(named, options);
  if (is_share_code(source)) return open_share_code(source, places);
  if (is_packed_session(source)) return open_packed(source, places);
  if (is_question_link(source)) return open_question(source, places);
  if (const auto talk = linked_talk(source)) return open_talk(*talk, places);
  if (const auto presentation = bundled_presentation(source))
    return open_bundled_presentation(*presentation, source);
  if (is_session_file(source)) return open_session_file(source, places);
  if (const std::optional<std::string> share_code = carried_share_code(source, options))
    return open_share_code(*share_code, places);
  Result<Scene> scene = open_scene(source, options);
  if (!scene) return scene.error();
  std::optional<Error> warning = passed_over(scene.value());
  if (!warning) warning = skipped_faces(*scene.value().map);
  return Opened{std::move(scene.value()), {}, {}, std::move(warning), "", false};
}

bool holds_session(const std::string& source, const ImportOptions& options) {
  return is_share_code(source) || is_packed_session(source) || is_question_link(source) ||
         linked_talk(source) || bundled_presentation(source) || is_session_file(source) ||
         carried_share_code(source, options).has_value();
}

State state_of(const Opened& opened) {
  State state;
  state.scene = opened.scene;
  for (const Command& look : opened.looks) state = apply(std::move(state), look);
  if (opened.presentation) state.presentation = *opened.presentation;
  return state;
}

namespace {

namespace fs = std::filesystem;

using Found = Result<std::shared_ptr<const OpenedMap>>;

Found checked(Found map, std::uint64_t hash, const std::string& path) {
  if (!map) return map;
  const std::uint64_t there = map_hash(*map.value());
  if (there == hash) return map;
  return Error{fmt::format("this map has changed: its hash was {} and is now {}", hash_text(hash),
                           hash_text(there)),
               path, "Restore the map, or open it without the session"};
}

// The paths where a file of that name may be, without duplicates.
std::vector<std::string> candidates(const std::string& name, const MapPlaces& places) {
  std::vector<std::string> paths;
  if (!opens_named_file(name)) return paths;
  const auto add = [&](const fs::path& path) {
    std::error_code problem;
    const std::string text = path.lexically_normal().string();
    if (fs::is_regular_file(path, problem) &&
        std::find(paths.begin(), paths.end(), text) == paths.end())
      paths.push_back(text);
  };
  for (const std::string& file : places.files) add(fs::path(source_map(file)).parent_path() / name);
  add(fs::path(places.folder) / name);
  add(name);
  return paths;
}

// The path of a map in a folder, with its prefix (see source_prefix.h).
std::string inside(const std::string& folder, const std::string& name) {
  return std::string(source_prefix(name)) + (fs::path(folder) / source_map(name)).string();
}

Found read_picture(const std::string& path, const ImportOptions& options) {
  const Result<Scene> scene = open_scene(path, options);
  if (!scene) return scene.error();
  return scene.value().map;
}

Found find_among_demos(const MapReference& map) {
  if (!find_demo(map.name))
    return Error{fmt::format("this version of Waymark has no demo '{}'", map.name), "",
                 "Update Waymark"};
  Found demo = open_map(map.name);
  if (!demo || map_hash(*demo.value()) == map.hash) return demo;
  return Error{fmt::format("the demo '{}' is a different map in this version: its hash is not {}",
                           map.name, hash_text(map.hash)),
               "", "Use the version of Waymark that created the session or share code"};
}

Found find_by_name(const MapReference& map, const MapPlaces& places) {
  if (find_demo(map.name)) return find_among_demos(map);
  if (needs_no_file(map.name)) return checked(open_map(map.name), map.hash, map.name);
  const std::string prefix(source_prefix(map.name)), name(source_map(map.name));
  const bool is_file = name.find('/') == std::string::npos;
  if (is_file && (names_map_file(name) || (cut_named(map.name) && names_import(name))))
    for (const std::string& path : candidates(name, places))
      if (Found found = checked(open_map(prefix + path), map.hash, path)) return found;
  if (is_file && names_import(map.name))
    for (const std::string& path : candidates(map.name, places))
      if (Found found = checked(read_picture(path, map.import), map.hash, path)) return found;
  return Error{
      fmt::format("the share code needs map '{}' with hash {}", map.name, hash_text(map.hash)), "",
      "Open that map or change to its folder, then open the share code again"};
}

}  // namespace

Found find_map(const MapReference& map, const MapPlaces& places,
               const std::vector<Problem>* problems) {
  if (map.by == MapReference::By::content) return map.content;
  // Reuses the current map and everything computed for it.
  if (places.current && map_hash(*places.current) == map.hash) {
    const std::string& source = places.current->source;
    const bool same = map.by == MapReference::By::file ? source == inside(places.folder, map.name)
                                                       : short_source(source) == map.name;
    if (same) return places.current;
  }
  if (map.by == MapReference::By::name) return find_by_name(map, places);
  if (map.by == MapReference::By::demo) return find_among_demos(map);
  // A session from someone else must not make the program read other files and quote them in a
  // message.
  if (map.by == MapReference::By::plan) {
    if (needs_no_file(map.name)) return checked(open_map(map.name), map.hash, map.name);
    return Error{fmt::format("the session's map '{}' is not a map plan", map.name), "",
                 "Fix it in the file"};
  }
  const std::string path = inside(places.folder, map.name);
  const std::string file(source_map(map.name));
  const bool cut_picture = cut_named(map.name) && names_import(file);
  if (!names_map_file(file) && !cut_picture)
    return Error{fmt::format("the session's map '{}' is neither a .map file nor a graph", map.name),
                 "", "Fix it in the file"};
  return checked(open_map(path, problems), map.hash, path);
}

}  // namespace waymark

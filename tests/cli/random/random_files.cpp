#include "tests/cli/random/random_files.h"

#include <fmt/format.h>

#include "app/kit/files.h"
#include "app/scene/open_scene.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "app/source/mover_file.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"

namespace waymark {

std::string with_crlf(const std::string& text) {
  std::string lines;
  for (const char c : text) lines += c == '\n' ? "\r\n" : std::string(1, c);
  return lines;
}

std::string first_half(const std::string& bytes) { return bytes.substr(0, bytes.size() / 2); }

namespace {

using Form = FuzzFile::Form;
using Files = std::vector<FuzzFile>;

void add_scenarios(Files& files) {
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::scenario, name, bytes, form, good});
  };
  const auto line = [](const std::string& map, const std::string& rest) {
    return "0\t" + map + "\t" + rest + "\n";
  };
  const std::string sound = "version 1\n" + line("hall.map", "12\t8\t0\t0\t11\t0\t11") +
                            line("hall.map", "12\t8\t0\t0\t0\t7\t7");
  add("hall.map.scen", sound);
  add("hall.scen", sound);
  add("esc\x1b[31m\xff.scen", sound);
  add("crlf.scen", with_crlf(sound));
  add("mark.scen", "\xef\xbb\xbf" + sound);
  add("old.scen", line("hall.map", "0\t0\t11\t0\t11"));
  add("scaled.scen", "version 1\n" + line("hall.map", "24\t16\t0\t0\t23\t0\t23"));
  good = false;
  add("wrong-length.scen", sound + line("hall.map", "12\t8\t0\t0\t11\t0\t12.5"));
  add("no-path.scen", "version 1\n" + line("two-rooms.map", "7\t3\t0\t0\t6\t0\t0"));
  add("no-path-with-length.scen", "version 1\n" + line("two-rooms.map", "7\t3\t0\t0\t6\t0\t6"));
  add("in-a-wall.scen", sound + line("hall.map", "12\t8\t1\t1\t11\t0\t11"));
  add("outside.scen", sound + line("hall.map", "12\t8\t-1\t0\t2147483647\t0\t11"));
  add("numbers.scen", "version 1\n" + line("hall.map", "-12\t0\t0\t0\t1\t0\t-1e300"));
  add("escapes.scen", "version 1\n" + line("\x1b[31mred.map", "12\t8\t0\t0\t11\t0\t11"));
  add("title.scen", "version 1\n" + line("\x1b]0;title\a.map", "12\t8\t0\t0\t11\t0\t11"));
  add("broken.scen", "version 1\n" + line("\xff\xc3.map", "12\t8\t0\t0\t11\t0\t11"));
  add("climbs.scen", "version 1\n" + line("../secret.txt", "12\t8\t0\t0\t11\t0\t11"));
  add("climbs-far.scen",
      "version 1\n" + line("../../../../../../../../etc/passwd", "12\t8\t0\t0\t11\t0\t11"));
  add("from-the-root.scen", "version 1\n" + line("/etc/passwd", "12\t8\t0\t0\t11\t0\t11"));
  add("pipe-inside.scen", "version 1\n" + line("pipe.map", "12\t8\t0\t0\t11\t0\t11"));
  add("no-problem.scen", "version 1\n");
  add("version.scen", "version \x1b[31m9\n" + line("hall.map", "12\t8\t0\t0\t11\t0\t11"));
  add("torn.scen", first_half(sound));
  add("empty.scen", "");
  add("bytes.scen", std::string("\0\1\2\xff\xfe\x1b[2J", 9));
  add("folder.scen", "", Form::folder);
  add("pipe.scen", "", Form::pipe);
}

void add_scripts(Files& files) {
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::script, name, bytes, form, good});
  };
  add("steps.txt",
      "goal 5 5\nmoves 8\nfield error landmarks\nsplit side-by-side\n"
      "playback 20 end same-count distance\n");
  add("drag.txt", "drag 1 1 9 5\nplot drag\ndrag-plot ratio logarithmic\n");
  add("pairs.txt", "pairs-plot explored 20 3\naction pairs.run\nplot pairs\n");
  add("paint.txt",
      "paint @ line 1 1 9 9 size 3\nterrain swamp=3,water=apart\npaint S fill 0 0\n"
      "undo\nredo\n");
  add("looks.txt",
      "theme dark\nscale 1.5\ncamera 3 3 40\nlayer path off 0.5\nwipe 0.3\n"
      "truth-plot ratio on off 0 10 0 2\npoint 3 3\nwheel 3\nkey K\n");
  good = false;
  add("far.txt",
      "goal 99999 -5\ncamera 1e9 -1e9 1e-9\nwheel 1e9\npoint 1e9 1e9\nscale 1e9\n"
      "wipe nan\ndrag -1e9 0 1e9 0\n");
  add("not-a-number.txt",
      "scale nan\ncamera nan nan nan\npoint nan inf\npixel -inf nan\n"
      "wheel nan\n");
  add("opens.txt", "open hall.map\ngoal 3 3\nopen hall.png --walls dark --cell 4\nopen maze\n");
  add("opens-nothing.txt", "open esc\x1b[31m\xff-none.map\n");
  add("opens-pipe.txt", "open pipe.map\n");
  add("no-step.txt", "goal 5 5\n\x1b[31mred\xff 1 2\n");
  add("no-action.txt", "action \x1b]0;title\a.x\n");
  add("no-theme.txt", "theme \xff\x1b[31m\n");
  add("session.txt", "session {\"format\": \"\x1b[31m\xff\"}\n");
  add("crlf.txt", "goal 5 5\r\nmoves 8\r\n");
  add("empty.txt", "");
  add("esc\x1b[31m\xff.txt", "goal \xff\n");
  add("bytes.txt", std::string("\0\1\2\xff\xfe\x1b[2J", 9));
  add("folder.txt", "", Form::folder);
  add("pipe.txt", "", Form::pipe);
}

void add_lessons(Files& files) {
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::lesson, name, bytes, form, good});
  };
  const std::string sound(embedded("assets/lessons/01-use.json").value());
  const auto with = [&](const std::string& old, const std::string& other) {
    std::string lesson = sound;
    lesson.replace(lesson.find(old), old.size(), other);
    return lesson;
  };
  add("lesson.json", sound);
  add("esc\x1b[31m\xff.json", sound);
  add("mark.json", "\xef\xbb\xbf" + sound);
  good = false;
  add("escapes.json", with("\"id\": \"use\"", "\"id\": \"\\u001b[31m\""));
  add("escaped-key.json", with("\"topic\"", "\"\\u001b[31m\""));
  add("no-demo.json", with("cogmind-factory-4", "\\u001b]0;title\\u0007"));
  add("no-command.json", with("\"landmarks\"", "\"\\u001b[31m 1 2\""));
  add("no-name.json", with("{true_cost}", "{\\u001b[31m}"));
  add("no-condition.json", with("true_cost > 60", "\\u001b[31m > 60"));
  add("broken.json", with("Estimate and true cost", "\xff\xc3"));
  add("torn.json", first_half(sound));
  add("deep.json", std::string(20'000, '['));
  add("empty.json", "");
  add("folder.json", "", Form::folder);
  add("pipe.json", "", Form::pipe);
}

void add_movers(Files& files) {
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::mover, name, bytes, form, good});
  };
  const std::string sound = mover_json(*find_mover("cart"));
  const auto with = [&](const std::string& old, const std::string& other) {
    std::string mover = sound;
    mover.replace(mover.find(old), old.size(), other);
    return mover;
  };
  add("unit.json", sound);
  add("crlf-unit.json", with_crlf(sound));
  good = false;
  add("named-unit.json", with("\"cart\"", "\"\\u001b[31m\""));
  add("no-unit.json", with("\"footprint\"", "\"\\u001b[31m\""));
  add("still-unit.json", with("\"forward\"", "\"sideways\""));
  add("torn-unit.json", first_half(sound));
  add("deep-unit.json", std::string(20'000, '{'));
  add("empty-unit.json", "");
  add("folder-unit.json", "", Form::folder);
  add("pipe-unit.json", "", Form::pipe);
}

}  // namespace

const std::vector<FuzzFile>& fuzz_files() {
  static const Files files = [] {
    Files all = fuzz_map_files();
    add_scenarios(all);
    add_scripts(all);
    add_lessons(all);
    add_movers(all);
    return all;
  }();
  return files;
}

// Everything that can be used as a map: map files, images and sessions.

namespace {

constexpr std::string_view kHall = R"(
............
.@@@@.@@@@..
.@..@.@..@..
.@..@.@..@..
.@@.@@@.@@..
............
..TT..WW..SS
............)";

std::string of(std::string_view drawing) { return map_text(grid_of(drawing)); }

void add_maps(Files& files) {
  const std::string hall = of(kHall);
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::map, name, bytes, form, good});
  };
  for (const char* name : {"hall.map", " sp ace .map", "-dash.map", "\xe5\x9c\xb0\xe5\x9b\xb3.map",
                           "esc\x1b[31mred.map", "bell\x1b]0;title\a.map", "broken\xff\xc3.map",
                           "c1\xc2\x9b"
                           "31m.map",
                           "two\nlines.map", "no-extension"})
    add(name, hall);
  add("crlf.map", with_crlf(hall));
  add("mark.map", "\xef\xbb\xbf" + hall);
  add("one.map", of("."));
  add("line.map", of(std::string(60, '.')));
  add("two-rooms.map", of("...@...\n...@...\n...@..."));
  add("walls.map", of("@@@\n@@@"));
  add("wet.map", of("SSWW\nWWTT\n.G.G"));
  good = false;
  add("empty.map", "");
  add("torn.map", first_half(hall));
  add("no-map.map", std::string("\0\1\2\xff\xfe\x1b[2J", 9));
  add("escapes.map", "type \x1b[31moctile\nheight 1\nwidth 1\nmap\n.\n");
  add("escapes-below.map", hall + "\x1b]0;title\a\xff\n");
  add("promise.map", "type octile\nheight 8192\nwidth 8192\nmap\n....\n");
  add("overflow.map", "type octile\nheight 4294967297\nwidth 4294967297\nmap\n....\n");
  add("folder.map", "", Form::folder);
  add("pipe.map", "", Form::pipe);
  add("link.map", "hall.map", Form::link);
  add("nowhere.map", "there-is-none", Form::link);
  add("loop.map", "loop.map", Form::link);
}

void add_pictures(Files& files) {
  const Picture hall = drawn(grid_of(kHall), 4);
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::map, name, bytes, form, good});
  };
  add("hall.png", png_of(hall));
  add("hall.jpg", jpeg_of(hall, 80));
  add("hall.bmp", bmp_of(hall));
  add("hall.gif", gif_of(hall));
  add("hall.tga", tga_of(hall));
  XpImage image{12, 8, std::vector<XpCell>(96)};
  for (std::size_t i = 0; i < image.cells.size(); i += 3)
    image.cells[i] = {'#', {200, 200, 200}, {0, 0, 0}, true};
  add("hall.xp", xp_of({image}));
  good = false;
  add("broken\xff.png", png_of(hall));
  add("torn.png", first_half(png_of(hall)));
  add("torn.jpg", first_half(jpeg_of(hall, 80)));
  add("torn.xp", first_half(xp_of({image})));
  add("empty.png", "");
  add("text.png", "\x1b[31mno picture\xff\n");
  add("text.xp", "\x1b[31mno picture\xff\n");
  add("folder.png", "", Form::folder);
  add("pipe.png", "", Form::pipe);
  add("recipe.png", png_with_share_code(png_of(hall), fuzz_share_code()));
  add("wrong-recipe.png", png_with_share_code(png_of(hall), "waymark:1:\x1b[31m@\xff"));
  const std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n";
  add("recipe.svg", svg_with_share_code(svg, fuzz_share_code()));
  add("wrong-recipe.svg", svg_with_share_code(svg, "waymark:1:maze@\x1b[31m;s=\xff"));
  add("plain.svg", svg);
}

std::string session(const std::string& map, const std::string& more = "") {
  return "{\n  \"format\": \"waymark session\",\n  \"version\": 1,\n  \"map\": " + map +
         ",\n  \"moves\": 8,\n  \"start\": [0, 0],\n  \"goal\": [11, 7],\n"
         "  \"landmarks\": [[0, 7], [11, 0]],\n  \"active\": \"all\"" +
         more + ",\n  \"view\": {}\n}\n";
}

void add_sessions(Files& files) {
  const std::string hash = hash_text(grid_hash(grid_of(kHall)));
  const auto map = [&](const std::string& key, const std::string& name) {
    return fmt::format("{{\"{}\": \"{}\", \"hash\": \"{}\"}}", key, name, hash);
  };
  bool good = true;
  const auto add = [&](const std::string& name, const std::string& bytes, Form form = Form::file) {
    files.push_back({FuzzKind::map, name, bytes, form, good});
  };
  const std::string sound = session(map("file", "hall.map"));
  add("hall.waymark", sound);
  add("esc\x1b[31m\xff.waymark", sound);
  add("content.waymark", session("{\"source\": \"\\u001b[31m.map\", \"title\": \"\\u001b[2J\", "
                                 "\"style\": \"\", \"lesson\": \"\", \"painted\": true, "
                                 "\"width\": 12, \"height\": 8, \"rows\": [\"12.\", \"12.\", "
                                 "\"12.\", \"12.\", \"12.\", \"12.\", \"12.\", \"12.\"]}"));
  const auto problems = [](const std::string& file) {
    return fmt::format(",\n  \"problems\": {{\"file\": \"{}\", \"problem\": 1}}", file);
  };
  add("problems.waymark", session(map("file", "hall.map"), problems("hall.map.scen")));
  good = false;
  add("no-problems.waymark", session(map("file", "hall.map"), problems("\\u001b[31m.scen")));
  add("escapes.waymark", session(map("file", "\\u001b[31mred.map")));
  add("escape-bytes.waymark", session(map("file", "\x1b[31m\xff.map")));
  add("no-demo.waymark", session(map("demo", "\\u001b]0;title\\u0007")));
  add("no-plan.waymark", session(map("plan", "generate:\\u001b[31m")));
  add("folder-inside.waymark", session(map("file", "folder.map")));
  add("pipe-inside.waymark", session(map("file", "pipe.map")));
  add("other.waymark", session(map("file", "wet.map")));
  std::string newer = sound;
  newer.replace(newer.find("\"version\": 1"), 12, "\"version\": 2");
  add("newer.waymark", newer);
  add("torn.waymark", first_half(sound));
  add("empty.waymark", "");
  add("deep.waymark", std::string(20'000, '['));
  add("\x1b]0;title\a.waymark", "{\x1b[31m\xff");
  add("folder.waymark", "", Form::folder);
  add("pipe.waymark", "", Form::pipe);
}

}  // namespace

const std::string& fuzz_share_code() {
  static const std::string share_code = [] {
    State state;
    state.scene = open_scene("maze").value();
    return share_code_of(state);
  }();
  return share_code;
}

std::vector<FuzzFile> fuzz_map_files() {
  Files files;
  add_maps(files);
  add_pictures(files);
  add_sessions(files);
  return files;
}

}  // namespace waymark

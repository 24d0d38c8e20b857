#include <fmt/format.h>

#include "app/scene/open_scene.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/cli/random/random_files.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/xp_writer.h"

// Everything that can be used as a map: map files, images and sessions.
namespace waymark {
namespace {

using Form = FuzzFile::Form;
using Files = std::vector<FuzzFile>;

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

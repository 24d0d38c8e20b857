#include "app/source/tiled_map.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <unordered_map>
#include <vector>
#include <zlib.h>

#include "app/kit/json.h"
#include "app/kit/png_bytes.h"
#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/io/attribute_graph.h"
#include "core/io/cost_matrix.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOtherFormat =
    "Choose CSV or zlib as the Tile Layer Format under Map > Map Properties in Tiled";
constexpr const char* kExportAgain = "Export the map again from Tiled";
constexpr const char* kNoProperty = "none";
constexpr int kMostGroups = 32;  // nested groups of layers

// An error found while reading. `where` is set once the position is known.
struct TiledFault {
  Error error;
};

[[noreturn]] void reject(std::string what, std::string remedy, std::string where = "") {
  throw TiledFault{{std::move(what), std::move(where), std::move(remedy)}};
}

std::string in_lowercase(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string from_base64(std::string_view text) {
  std::string url;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '=') continue;
    url += c == '+' ? '-' : c == '/' ? '_' : c;
  }
  std::optional<std::string> bytes = from_base64_url(url);
  if (!bytes) reject("the layer's data is not base64", kExportAgain);
  return std::move(*bytes);
}

std::string unpacked(std::string_view packed, std::size_t size) {
  constexpr std::size_t kMostRatio = 1032;  // of deflate
  constexpr int kZlibOrGzip = 32;
  if (packed.size() * kMostRatio < size) reject("the layer's data is too short", kExportAgain);
  std::string bytes(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, kZlibOrGzip + MAX_WBITS) != Z_OK)
    reject("not enough memory to unpack the layer", "Close other programs");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  const int status = inflate(&stream, Z_FINISH);
  const bool whole = status == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  if (!whole)
    reject("the layer's data is damaged, or its size differs from the size of the map",
           kExportAgain);
  return bytes;
}

using Tiles = std::vector<std::uint32_t>;

Tiles csv_tiles(std::string_view text, std::size_t count) {
  Tiles tiles;
  constexpr std::string_view kBetween = ", \t\r\n";
  for (std::size_t at = text.find_first_not_of(kBetween); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    std::uint32_t tile = 0;
    if (!parse_number(text.substr(at, end - at), tile))
      reject(fmt::format("'{}' is not a tile number", printable(text.substr(at, end - at))),
             kExportAgain);
    if (tiles.size() == count)
      reject(fmt::format("the layer has more than {} tiles", count), kExportAgain);
    tiles.push_back(tile);
    at = text.find_first_not_of(kBetween, end);
  }
  return tiles;
}

Tiles base64_tiles(std::string_view text, const std::string& compression, std::size_t count) {
  if (!compression.empty() && compression != "zlib" && compression != "gzip")
    reject(fmt::format("can't read tile data with the compression '{}'", printable(compression)),
           kOtherFormat);
  std::string bytes = from_base64(text);
  if (!compression.empty()) bytes = unpacked(bytes, 4 * count);
  Tiles tiles(bytes.size() / 4);
  for (std::size_t i = 0; i < tiles.size(); ++i)
    for (std::size_t k = 4; k-- > 0;)
      tiles[i] = tiles[i] << 8 | static_cast<unsigned char>(bytes[4 * i + k]);
  return tiles;
}

// The content of a map, from either form of file.
class TiledContent {
 public:
  explicit TiledContent(const TiledChoice& choice) : choice_(choice) {}

  void set_size(int width, int height) {
    if (width < 1 || height < 1 || std::int64_t{width} * height > Grid::kMaxCells)
      reject(fmt::format("a map can't be {} x {}", width, height),
             fmt::format("It can have 1 to {} cells", Grid::kMaxCells));
    width_ = width;
    height_ = height;
  }
  void set_orientation(const std::string& orientation) {
    if (orientation != "orthogonal" && orientation != "isometric" && !orientation.empty())
      reject(fmt::format("can't read maps with the orientation '{}'", printable(orientation)),
             "Use an orthogonal or isometric map, or export it as an image");
  }
  void set_infinite(bool infinite) {
    if (infinite)
      reject("the map is infinite", "Turn off Infinite under Map > Map Properties in Tiled");
  }

  std::size_t cells() const {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  }
  void add_layer(std::string name, Tiles tiles) {
    if (tiles.size() != cells())
      reject(fmt::format("the layer has {} tiles, but the map has {} cells", tiles.size(), cells()),
             kExportAgain);
    layers_.push_back({std::move(name), std::move(tiles)});
  }

  // Adds a property of a tile, if it matters. `value` is its text: "true", "2.5".
  void add_property(std::uint64_t tile, std::string_view key, std::string_view value) {
    if (tile > UINT32_MAX) return;
    bool& all_are_costs = properties_.try_emplace(std::string(key), true).first->second;
    all_are_costs &= cost_of_text(value).has_value();
    const auto number = static_cast<std::uint32_t>(tile);
    if (key == choice_.wall && value != "false" && value != "0" && !value.empty())
      costs_[number] = 0;
    if (key != choice_.cost || value.empty()) return;
    const std::optional<int> cost = cost_of_text(value);
    if (!cost) throw TiledFault{cost_fault(value, "")};
    costs_.try_emplace(number, *cost);
  }

  TiledSurvey survey() const {
    const auto can_be_chosen = [](const std::string& name) {
      return !name.empty() && name.find(',') == name.npos;
    };
    TiledSurvey found;
    const Layer* const walls = wall_layer();
    if (walls) found.walls = walls->name;
    for (const Layer& layer : layers_)
      if (found.ground.empty() && &layer != walls) found.ground = layer.name;
    for (const Layer& layer : layers_)
      if (can_be_chosen(layer.name)) found.layers.push_back(layer.name);
    for (const auto& [name, all_are_costs] : properties_) {
      if (!can_be_chosen(name)) continue;
      found.properties.push_back(name);
      if (all_are_costs) found.costs.push_back(name);
    }
    return found;
  }

  Result<Grid> grid(const std::string& path) const {
    check_property(choice_.wall, TiledChoice().wall);
    check_property(choice_.cost, TiledChoice().cost);
    const Layer* const walls = wall_layer();
    const Layer& ground = ground_layer(walls);
    CostRows rows(path);
    for (std::size_t at = 0; at < cells(); ++at) {
      const std::uint32_t tile = ground.tiles[at] & kTileBits;
      const auto cost = costs_.find(tile);
      const bool wall = tile == 0 || (walls && walls != &ground && (walls->tiles[at] & kTileBits));
      rows.add(wall ? 0 : cost == costs_.end() ? CellCosts::kOne : cost->second);
      if ((at + 1) % static_cast<std::size_t>(width_) == 0)
        if (std::optional<Error> error = rows.end_row(path)) return *error;
    }
    return rows.grid();
  }

 private:
  // The four highest bits of a tile flip and rotate it.
  static constexpr std::uint32_t kTileBits = 0x0FFFFFFF;
  struct Layer {
    std::string name;
    Tiles tiles;
  };

  // Rejects a chosen property that no tile has, which is probably misspelt.
  void check_property(const std::string& name, const std::string& usual) const {
    if (name == usual || name == kNoProperty || properties_.contains(name)) return;
    std::vector<std::string> names;
    for (const auto& [known, all_are_costs] : properties_) names.push_back(printable(known));
    reject(fmt::format("no tile has the property '{}'", printable(name)),
           names.empty() ? "Add it to the tiles in Tiled"
                         : fmt::format("The tiles' properties: {}", fmt::join(names, ", ")));
  }
  const Layer* layer_named(const std::string& name) const {
    for (const Layer& layer : layers_)
      if (layer.name == name) return &layer;
    std::vector<std::string> names;
    for (const Layer& layer : layers_) names.push_back(printable(layer.name));
    reject(fmt::format("the map has no tile layer '{}'", printable(name)),
           names.empty() ? "Add a tile layer in Tiled"
                         : fmt::format("Its tile layers: {}", fmt::join(names, ", ")));
  }
  const Layer* wall_layer() const {
    if (!choice_.walls.empty()) return layer_named(choice_.walls);
    for (const Layer& layer : layers_)
      if (const std::string name = in_lowercase(layer.name); name == "walls" || name == "collision")
        return &layer;
    return nullptr;
  }
  const Layer& ground_layer(const Layer* walls) const {
    if (!choice_.layer.empty()) return *layer_named(choice_.layer);
    for (const Layer& layer : layers_)
      if (&layer != walls) return layer;
    reject("the map has no tile layer for the ground", "Add a tile layer in Tiled");
  }

  const TiledChoice& choice_;
  int width_ = 0, height_ = 0;
  std::vector<Layer> layers_;
  std::unordered_map<std::uint32_t, int> costs_;  // by tile number on the map; 0: a wall
  std::map<std::string, bool> properties_;        // of tiles: whether all values are costs
};

// The path of a map's tileset.
std::string tileset_path(const std::string& map, const std::string& source) {
  const fs::path named(source);
  const std::string extension = named.extension().string();
  if (named.empty() || !is_safe_relative_path(source) ||
      (extension != ".tsx" && extension != ".tsj" && extension != ".json"))
    reject(fmt::format("'{}' is not the relative path of a tileset", printable(source)),
           "Save the tileset as .tsx or .tsj next to the map");
  return (fs::path(map).parent_path() / named).lexically_normal().string();
}

class TiledReader {
 public:
  TiledReader(TiledContent& content, const TilesetFile& read) : content_(content), read_(read) {}

  void read_map(const std::string& text, const std::string& path) {
    if (is_json(text))
      read_json(text, path, [&](const JsonCursor& root) { read_map(root, path); });
    else
      read_xml(text, path, "map", [&](const pugi::xml_node& root) { read_map(root, path); });
  }

 private:
  static bool is_json(std::string_view text) {
    text = without_mark(text);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{';
  }

  // Runs `read` for the root element, and adds positions to errors.
  template <class Read>
  void read_xml(const std::string& text, const std::string& path, const char* root,
                const Read& read) {
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
    if (!parsed)
      reject(fmt::format("invalid XML: {}", parsed.description()), kExportAgain,
             place_in(path, text, parsed.offset));
    const pugi::xml_node element = document.child(root);
    if (!element) reject(fmt::format("the file has no {} element", root), kExportAgain, path);
    element_ = element.offset_debug();
    try {
      read(element);
    } catch (TiledFault& fault) {
      if (fault.error.where.empty()) fault.error.where = place_in(path, text, element_);
      throw;
    }
  }
  template <class Read>
  void read_json(const std::string& text, const std::string& path, const Read& read) {
    const Result<Json> document = parse_json(text, path);
    if (!document) throw TiledFault{document.error()};
    try {
      read(JsonCursor(document.value()));
    } catch (const JsonCursor::Fault& fault) {
      const TextPlace place = place_of(fault, text);
      reject(fault.what, fault.remedy.empty() ? kExportAgain : fault.remedy,
             fmt::format("{}:{}:{}", path, place.line, place.column));
    }
  }
  // Runs `use`, and reports its errors at a JSON value.
  template <class Use>
  static void at_value(const JsonCursor& value, const Use& use) {
    try {
      use();
    } catch (const TiledFault& fault) {
      if (!fault.error.where.empty()) throw;
      value.reject(fault.error.what, fault.error.remedy);
    }
  }

  void read_map(const pugi::xml_node& map, const std::string& path) {
    content_.set_orientation(map.attribute("orientation").as_string());
    content_.set_infinite(map.attribute("infinite").as_bool());
    content_.set_size(map.attribute("width").as_int(), map.attribute("height").as_int());
    for (const pugi::xml_node& tileset : map.children("tileset")) {
      element_ = tileset.offset_debug();
      read_tileset(tileset, tileset.attribute("firstgid").as_uint(), path);
    }
    read_layers(map, 0);
  }
  void read_layers(const pugi::xml_node& parent, int depth) {
    element_ = parent.offset_debug();
    if (depth > kMostGroups) reject("too many nested groups", "Move layers out of their groups");
    for (const pugi::xml_node& part : parent.children()) {
      const std::string_view name = part.name();
      if (name == "group") read_layers(part, depth + 1);
      if (name != "layer") continue;
      const pugi::xml_node data = part.child("data");
      element_ = data ? data.offset_debug() : part.offset_debug();
      content_.add_layer(part.attribute("name").as_string(), tiles_of(data));
    }
  }
  Tiles tiles_of(const pugi::xml_node& data) const {
    const std::string encoding = data.attribute("encoding").as_string();
    if (encoding == "csv") return csv_tiles(data.child_value(), content_.cells());
    if (encoding == "base64")
      return base64_tiles(data.child_value(), data.attribute("compression").as_string(),
                          content_.cells());
    if (!encoding.empty())
      reject(fmt::format("unknown encoding '{}'", printable(encoding)), kOtherFormat);
    Tiles tiles;
    for (const pugi::xml_node& tile : data.children("tile"))
      tiles.push_back(tile.attribute("gid").as_uint());
    return tiles;
  }
  void read_tileset(const pugi::xml_node& tileset, std::uint64_t first, const std::string& path) {
    if (const std::string source = tileset.attribute("source").as_string(); !source.empty())
      return read_tileset_file(source, first, path);
    for (const pugi::xml_node& tile : tileset.children("tile"))
      for (const pugi::xml_node& property : tile.child("properties").children("property")) {
        element_ = property.offset_debug();
        const pugi::xml_attribute value = property.attribute("value");
        content_.add_property(first + tile.attribute("id").as_uint(),
                              property.attribute("name").as_string(),
                              value ? value.as_string() : property.child_value());
      }
  }

  void read_map(const JsonCursor& map, const std::string& path) {
    at_value(map, [&] {
      if (map.has("orientation")) content_.set_orientation(map.at("orientation").text());
      content_.set_infinite(map.has("infinite") && map.at("infinite").flag());
      content_.set_size(map.at("width").integer(), map.at("height").integer());
    });
    constexpr std::size_t kMostTilesets = 65'536;
    if (map.has("tilesets"))
      for (std::size_t i = 0, count = map.at("tilesets").size(kMostTilesets); i < count; ++i) {
        const JsonCursor tileset = map.at("tilesets").part(i);
        read_tileset(tileset, first_of(tileset), path);
      }
    read_layers(map, 0);
  }
  static std::uint64_t first_of(const JsonCursor& tileset) {
    return static_cast<std::uint64_t>(tileset.at("firstgid").integer(0));
  }
  void read_layers(const JsonCursor& parent, int depth) {
    if (depth > kMostGroups)
      parent.reject("too many nested groups", "Move layers out of their groups");
    const JsonCursor layers = parent.at("layers");
    constexpr std::size_t kMostLayers = 65'536;
    for (std::size_t i = 0, count = layers.size(kMostLayers); i < count; ++i) {
      const JsonCursor layer = layers.part(i);
      const std::string& type = layer.at("type").text();
      if (type == "group") read_layers(layer, depth + 1);
      if (type != "tilelayer") continue;
      at_value(layer.at("data"),
               [&] { content_.add_layer(layer.at("name").text(), tiles_of(layer)); });
    }
  }
  Tiles tiles_of(const JsonCursor& layer) const {
    const JsonCursor data = layer.at("data");
    if (data.is_text())
      return base64_tiles(data.text(),
                          layer.has("compression") ? layer.at("compression").text() : "",
                          content_.cells());
    Tiles tiles(data.size(static_cast<std::size_t>(Grid::kMaxCells)));
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const std::optional<std::uint32_t> tile = data.value().list()[i].whole<std::uint32_t>();
      if (!tile) data.part(i).reject("this is not a tile number", kExportAgain);
      tiles[i] = *tile;
    }
    return tiles;
  }
  void read_tileset(const JsonCursor& tileset, std::uint64_t first, const std::string& path) {
    if (tileset.has("source"))
      return at_value(tileset.at("source"),
                      [&] { read_tileset_file(tileset.at("source").text(), first, path); });
    if (!tileset.has("tiles")) return;
    const JsonCursor tiles = tileset.at("tiles");
    constexpr std::size_t kMostTiles = std::size_t{1} << 24;
    for (std::size_t i = 0, count = tiles.size(kMostTiles); i < count; ++i) {
      const JsonCursor tile = tiles.part(i);
      if (!tile.has("properties")) continue;
      const std::uint64_t number = first + static_cast<std::uint64_t>(tile.at("id").integer(0));
      for (std::size_t k = 0, all = tile.at("properties").size(kMostTiles); k < all; ++k) {
        const JsonCursor property = tile.at("properties").part(k), value = property.at("value");
        at_value(value, [&] {
          content_.add_property(number, property.at("name").text(),
                                value.is_text() ? value.text() : value.value().written());
        });
      }
    }
  }

  void read_tileset_file(const std::string& source, std::uint64_t first, const std::string& map) {
    const std::string path = tileset_path(map, source);
    const Result<std::string> text = read_(path);
    if (!text)
      reject(fmt::format("can't read the tileset '{}': {}", printable(source), text.error().what),
             "Put the tileset next to the map, as in Tiled");
    // A tileset in a file is not in a further file.
    const auto without_source = [](bool has_source) {
      if (has_source) reject("the tileset is in another file", "Save the tileset in one file");
    };
    if (is_json(text.value()))
      return read_json(text.value(), path, [&](const JsonCursor& root) {
        at_value(root, [&] { without_source(root.has("source")); });
        read_tileset(root, first, path);
      });
    const std::ptrdiff_t element = element_;
    read_xml(text.value(), path, "tileset", [&](const pugi::xml_node& root) {
      without_source(!root.attribute("source").empty());
      read_tileset(root, first, path);
    });
    element_ = element;
  }

  TiledContent& content_;
  const TilesetFile& read_;
  std::ptrdiff_t element_ = 0;  // the position of the XML element that is being read
};

// Reads the map, and returns the result of `use` for its content.
template <class Use>
auto with_content(const std::string& text, const std::string& path, const TiledChoice& choice,
                  const TilesetFile& read, const Use& use)
    -> decltype(use(std::declval<TiledContent>())) {
  try {
    TiledContent content(choice);
    TiledReader(content, read).read_map(text, path);
    return use(content);
  } catch (TiledFault& fault) {
    if (fault.error.where.empty()) fault.error.where = path;
    return std::move(fault.error);
  }
}

struct ChoiceKey {
  std::string_view name;
  std::string TiledChoice::*member;
};
constexpr std::array<ChoiceKey, 4> kChoiceKeys = {{{"layer", &TiledChoice::layer},
                                                   {"walls", &TiledChoice::walls},
                                                   {"wall", &TiledChoice::wall},
                                                   {"cost", &TiledChoice::cost}}};

}  // namespace

Result<TiledChoice> parse_tiled_choice(std::string_view text) {
  TiledChoice choice;
  if (text.find('=') == std::string_view::npos) {
    if (!text.empty()) choice.cost = text;
    return choice;
  }
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view item = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const std::size_t equals = std::min(item.find('='), item.size());
    const auto key =
        std::find_if(kChoiceKeys.begin(), kChoiceKeys.end(),
                     [&](const ChoiceKey& one) { return one.name == item.substr(0, equals); });
    if (key == kChoiceKeys.end() || equals + 1 >= item.size())
      return Error{fmt::format("unknown choice '{}'", printable(item)), printable(text),
                   "Write for example layer=Ground,walls=Blocked,wall=solid,cost=speed"};
    choice.*key->member = item.substr(equals + 1);
  }
  return choice;
}

std::string text_of(const TiledChoice& choice) {
  std::string text;
  for (const auto& [name, member] : kChoiceKeys)
    if (choice.*member != TiledChoice().*member)
      text += fmt::format("{}{}={}", text.empty() ? "" : ",", name, choice.*member);
  return text;
}

Result<Grid> parse_tiled_map(const std::string& text, const std::string& path,
                             const TiledChoice& choice, const TilesetFile& read) {
  return with_content(text, path, choice, read,
                      [&](const TiledContent& content) { return content.grid(path); });
}

Result<TiledSurvey> survey_tiled_map(const std::string& text, const std::string& path,
                                     const TilesetFile& read) {
  // No property has the empty name, so none is read as a cost.
  const TiledChoice nothing{"", "", "", ""};
  return with_content(text, path, nothing, read, [](const TiledContent& content) {
    return Result<TiledSurvey>(content.survey());
  });
}

Result<Grid> read_tiled_map(const std::string& text, const std::string& path,
                            const std::string& choice) {
  const Result<TiledChoice> chosen = parse_tiled_choice(choice);
  if (!chosen) return chosen.error();
  return parse_tiled_map(text, path, chosen.value(), read_file);
}

}  // namespace waymark

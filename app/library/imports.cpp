#include "app/library/imports.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "app/frame/workspace.h"
#include "app/scene/open_scene.h"
#include "app/source/artwork.h"

namespace waymark {
namespace {

using Walls = MapLook::Walls;

// How dark the cells are in squares of `side` x `side` cells, on average.
Walls walls_of(const Grid& grid, const MapLook& look, int side) {
  const auto along = [side](int cells) { return (cells + side - 1) / side; };
  const double range = std::log(static_cast<double>(look.most_cost) / look.least_cost);
  const auto darkness = [&](Cell cell) {
    if (!grid.walkable(cell)) return 255;
    if (range == 0) return 0;
    const double part = std::log(static_cast<double>(grid.cost_of(cell)) / look.least_cost) / range;
    return static_cast<int>(std::lround(part * MapLook::kMostDark));
  };
  Walls walls{along(grid.width()), along(grid.height()), {}};
  walls.parts.reserve(static_cast<std::size_t>(walls.width) *
                      static_cast<std::size_t>(walls.height));
  for (int top = 0; top < grid.height(); top += side)
    for (int left = 0; left < grid.width(); left += side) {
      const int right = std::min(left + side, grid.width());
      const int bottom = std::min(top + side, grid.height());
      int sum = 0;
      for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) sum += darkness({x, y});
      walls.parts.push_back(static_cast<std::uint8_t>(sum / ((right - left) * (bottom - top))));
    }
  return walls;
}

Walls halved(const Walls& from) {
  Walls half{std::max(1, from.width / 2), std::max(1, from.height / 2), {}};
  const auto at = [&](int x, int y) {
    return int{from.parts[static_cast<std::size_t>(std::min(y, from.height - 1)) *
                              static_cast<std::size_t>(from.width) +
                          static_cast<std::size_t>(std::min(x, from.width - 1))]};
  };
  for (int y = 0; y < half.height; ++y)
    for (int x = 0; x < half.width; ++x)
      half.parts.push_back(
          static_cast<std::uint8_t>((at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) +
                                     at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1) + 2) /
                                    4));
  return half;
}

}  // namespace

MapLook look_of(const Result<Grid>& grid) {
  MapLook look;
  if (!grid) {
    look.error = grid.error();
    return look;
  }
  const Grid& map = grid.value();
  look.width = map.width();
  look.height = map.height();
  look.walkable = map.walkable_count();
  look.least_cost = map.least_cost() * CellCosts::kOne / map.cost_parts();
  look.most_cost = map.most_cost() * CellCosts::kOne / map.cost_parts();
  const int longest = std::max(look.width, look.height);
  look.levels.push_back(
      walls_of(map, look, (longest + MapLook::kMostAlong - 1) / MapLook::kMostAlong));
  while (look.levels.back().width > 1 || look.levels.back().height > 1)
    look.levels.push_back(halved(look.levels.back()));
  return look;
}

ImportPreview preview_import(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules) {
  const MapLook look = look_of(import_grid(offer->source, rules));
  return {look, std::move(offer), rules};
}

ImportPreviewer::ImportPreviewer(std::function<void()> on_ready)
    : maker_(
          [](const Request& request) {
            return std::make_shared<const ImportPreview>(
                preview_import(request.offer, request.rules));
          },
          std::move(on_ready)) {}

void ImportPreviewer::submit(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules) {
  maker_.ask({std::move(offer), rules});
}

std::shared_ptr<const ImportPreview> ImportPreviewer::take() {
  return maker_.take().value_or(nullptr);
}

bool ImportPreviewer::pending() const { return maker_.busy(); }

void ImportPreviewer::wait() { maker_.wait(); }

void show_look(const std::shared_ptr<const MapLook>& look, MipTexture& texture) {
  std::vector<MipTexture::Level> levels;
  for (const MapLook::Walls& walls : look->levels)
    levels.push_back({walls.width, walls.height, walls.parts.data()});
  if (!levels.empty()) texture.assign(std::move(levels), look);
}

namespace {

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// Reads an image and prepares the import dialog's offer. `rules`: the rules by which the image was
// read before, or nullptr.
JobOutcome import_outcome(const std::string& path,
                          const std::shared_ptr<const ImportRules>& rules) {
  auto offer = std::make_shared<ImportOffer>();
  Result<ImportSource> source = read_import_source(path);
  if (!source) return source.error();
  offer->source = std::move(source.value());
  offer->looks = looks_of(offer->source);
  if (offer->source.xp) offer->glyphs = glyphs_of(*offer->source.xp);
  offer->guess = import_rules(offer->source, {}).value();  // a guess always fits
  offer->rules = rules ? *rules : offer->guess;
  return std::shared_ptr<const ImportOffer>(std::move(offer));
}

}  // namespace

void Imports::add_actions() {
  workspace_.actions.add(
      "map.read_again", "Change image import…",
      [this] {
        const OpenedMap& map = *workspace_.state().scene.map;
        read(map.source, map.import);
      },
      [this] {
        const auto& rules = workspace_.state().scene.map->import;
        return rules && rules->is_of_picture();
      });
}

bool Imports::busy() const {
  const ImportEditor* draft = workspace_.ui.own.find<ImportEditor>();
  return previewer_.pending() ||
         (draft && (draft->uploading() || workspace_.ui.popup != Popup::import));
}

void Imports::read(const std::string& path, std::shared_ptr<const ImportRules> rules) {
  workspace_.job.start("Reading " + file_name(path),
                       [path, rules, places = map_places(workspace_)](JobProgress&) {
                         if (!rules && holds_session(path)) return open_outcome(path, places);
                         return import_outcome(path, rules);
                       });
}

void Imports::ask(std::shared_ptr<const ImportOffer> offer) {
  workspace_.close_message();
  ImportEditor& draft = workspace_.ui.own.make<ImportEditor>();
  draft.rules = offer->rules;
  std::vector<MipTexture::Level> levels;
  for (const std::shared_ptr<const Picture>& level : offer->looks->levels)
    levels.push_back({level->width, level->height, level->rgba.data()});
  draft.picture.assign(std::move(levels), offer->looks);
  previewer_.submit(offer, draft.rules);
  draft.asked = draft.rules;
  draft.offer = std::move(offer);
  workspace_.open_popup(Popup::import);
}

void Imports::follow(float wheel) {
  constexpr std::size_t kBytesAFrame = std::size_t{4} << 20;
  std::shared_ptr<const ImportPreview> preview = previewer_.take();
  ImportEditor* const open = workspace_.ui.own.find<ImportEditor>();
  if (!open) return;
  ImportEditor& draft = *open;
  if (workspace_.ui.popup != Popup::import) {
    workspace_.ui.own.remove<ImportEditor>();
    return;
  }
  if (preview && preview->offer == draft.offer) {
    draft.preview = std::move(preview);
    show_look(draft.preview, draft.map);
  }
  draft.map.advance(kBytesAFrame);
  draft.picture.advance(kBytesAFrame);
  draft.wheel = wheel;
  if (draft.asked == draft.rules) return;
  previewer_.submit(draft.offer, draft.rules);
  draft.asked = draft.rules;
}

bool Imports::request(const ImportOptions& options) {
  ImportEditor* const open = workspace_.ui.own.find<ImportEditor>();
  if (!open) return false;
  ImportEditor& draft = *open;
  ImportOptions all = options;
  if (!all.walls) all.walls = draft.rules.walls;
  if (!all.cell_px) all.cell_px = draft.rules.cell_px;
  if (!all.grey && !all.heights) all.grey = draft.rules.grey;
  all.heights |= draft.rules.heights && !all.grey;
  const Result<ImportRules> rules = import_rules(draft.offer->source, all);
  if (rules) draft.rules = rules.value();
  return rules.ok();
}

bool Imports::end(bool accept) {
  const ImportEditor* const draft = workspace_.ui.own.find<ImportEditor>();
  if (!draft || (accept && !draft->ready())) return false;
  if (accept) open_imported(*draft);
  workspace_.ui.popup = Popup::none;
  workspace_.ui.own.remove<ImportEditor>();
  return true;
}

void Imports::open_imported(const ImportEditor& draft) {
  const std::shared_ptr<const ImportOffer> offer = draft.offer;
  const ImportRules rules = draft.rules;
  const bool with_artwork = draft.with_artwork;
  workspace_.job.start(
      "Opening " + file_name(offer->source.name),
      [offer, rules, with_artwork](JobProgress&) -> JobOutcome {
        Result<Scene> scene =
            open_import(offer->source, rules,
                        with_artwork ? artwork_of(offer->source, rules, offer->looks) : nullptr);
        if (!scene) return scene.error();
        JobOutcome::Opened opened;
        opened.commands = {OpenScene{std::move(scene.value())}};
        opened.source = offer->source.name;
        return opened;
      });
}

}  // namespace waymark

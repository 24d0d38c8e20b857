#include <filesystem>

#include "app/model/artwork/artwork.h"
#include "app/model/state/open_scene.h"
#include "app/ui/import/import_draft.h"
#include "app/window/app.h"
#include "app/window/open_outcome.h"

// The part of App that asks how a picture becomes a map.
namespace waymark {
namespace {

// The texture of the walls, to be filled in the frames that follow.
void show_walls(ImportDraft& draft) {
  std::vector<MipTexture::Level> levels;
  for (const ImportPreview::Walls& walls : draft.preview->levels)
    levels.push_back({walls.width, walls.height, walls.parts.data()});
  if (!levels.empty()) draft.map.assign(std::move(levels), draft.preview);
}

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

// The offer to ask about. `rules`: how it was read before, or null.
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

// `rules`: how it was read before, or null: then a picture that carries a recipe opens as that.
void App::read_import(const std::string& path, std::shared_ptr<const ImportRules> rules) {
  job_.start("Reading " + file_name(path), [path, rules, places = map_places()](JobProgress&) {
    if (!rules && holds_session(path)) return open_outcome(path, places);
    return import_outcome(path, rules);
  });
}

void App::ask_import(std::shared_ptr<const ImportOffer> offer) {
  message_.reset();
  auto draft = std::make_shared<ImportDraft>();
  draft->rules = offer->rules;
  std::vector<MipTexture::Level> levels;
  for (const std::shared_ptr<const Picture>& level : offer->looks->levels)
    levels.push_back({level->width, level->height, level->rgba.data()});
  draft->picture.assign(std::move(levels), offer->looks);
  import_previewer_.submit(offer, draft->rules);
  draft->asked = draft->rules;
  draft->offer = std::move(offer);
  ui_.import = std::move(draft);
  open_popup(Popup::import);
}

// Takes and asks for previews, and does what was decided in the last frame.
void App::follow_import() {
  constexpr std::size_t kBytesAFrame = std::size_t{4} << 20;
  std::shared_ptr<const ImportPreview> preview = import_previewer_.take();
  if (!ui_.import) return;
  ImportDraft& draft = *ui_.import;
  if (ui_.popup != Popup::import) {
    if (draft.accepted) open_imported(draft);
    ui_.import.reset();
    return;
  }
  if (preview && preview->offer == draft.offer) {
    draft.preview = std::move(preview);
    show_walls(draft);
  }
  draft.map.advance(kBytesAFrame);
  draft.picture.advance(kBytesAFrame);
  draft.wheel = static_cast<float>(imgui_.wheel());
  if (draft.asked == draft.rules) return;
  import_previewer_.submit(draft.offer, draft.rules);
  draft.asked = draft.rules;
}

bool App::wish_import(const ImportWishes& wishes) {
  if (!ui_.import) return false;
  ImportDraft& draft = *ui_.import;
  ImportWishes all = wishes;
  if (!all.walls) all.walls = draft.rules.walls;
  if (!all.cell_px) all.cell_px = draft.rules.cell_px;
  const Result<ImportRules> rules = import_rules(draft.offer->source, all);
  if (rules) draft.rules = rules.value();
  return rules.ok();
}

bool App::end_import(bool accept) {
  if (!ui_.import || (accept && !ui_.import->ready())) return false;
  ui_.import->accepted = accept;
  ui_.popup = Popup::none;
  return true;
}

void App::open_imported(const ImportDraft& draft) {
  const std::shared_ptr<const ImportOffer> offer = draft.offer;
  const ImportRules rules = draft.rules;
  const bool with_artwork = draft.with_artwork;
  job_.start("Opening " + file_name(offer->source.name),
             [offer, rules, with_artwork](JobProgress&) -> JobOutcome {
               Result<Scene> scene = open_import(
                   offer->source, rules,
                   with_artwork ? artwork_of(offer->source, rules, offer->looks) : nullptr);
               if (!scene) return scene.error();
               JobOutcome::Opened opened;
               opened.commands = {OpenScene{std::move(scene.value())}};
               opened.source = offer->source.name;
               return opened;
             });
}

}  // namespace waymark

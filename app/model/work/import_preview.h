#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/model/work/import_offer.h"
#include "app/model/work/latest_wins.h"

namespace waymark {

// What a picture becomes by some rules.
struct ImportPreview {
  // The longest side of the first of the levels.
  static constexpr int kMostAlong = 2048;

  // How much of each texel is wall, 0 to 255, row by row.
  struct Walls {
    int width = 0, height = 0;
    std::vector<std::uint8_t> parts;
  };

  std::shared_ptr<const ImportOffer> offer;
  ImportRules rules;
  int width = 0, height = 0;   // of the map, in cells
  int walkable = 0;            // cells
  std::vector<Walls> levels;   // each half of the one before, to one of a single texel
  std::optional<Error> error;  // then there is no map, and nothing of the above
};

// Linear in the pixels.
ImportPreview preview_import(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules);

// A thread that makes previews. The latest request wins: one that comes while another is waiting
// takes its place.
class ImportPreviewer {
 public:
  // `on_ready` is called on the thread whenever a preview can be taken.
  explicit ImportPreviewer(std::function<void()> on_ready);

  void submit(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules);
  // The newest preview that was not taken yet, null when there is none.
  std::shared_ptr<const ImportPreview> take();
  // Something is asked for, under way, or to be taken.
  bool pending() const;
  // Waits until nothing is asked for or under way.
  void wait();

 private:
  struct Request {
    std::shared_ptr<const ImportOffer> offer;
    ImportRules rules;
  };
  LatestWins<Request, std::shared_ptr<const ImportPreview>> maker_;
};

}  // namespace waymark

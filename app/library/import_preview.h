#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/compute/job.h"
#include "app/kit/work_loop.h"

namespace waymark {

// The map that the import rules produce from an image.
struct ImportPreview {
  // The maximum side length of the first level.
  static constexpr int kMostAlong = 2048;

  // How much of each texel is wall, 0 to 255, row by row.
  struct Walls {
    int width = 0, height = 0;
    std::vector<std::uint8_t> parts;
  };

  std::shared_ptr<const ImportOffer> offer;
  ImportRules rules;
  int width = 0, height = 0;   // map size, in cells
  int walkable = 0;            // cells
  std::vector<Walls> levels;   // each half the size of the previous one, down to a single texel
  std::optional<Error> error;  // if set, there is no map, and the members above are empty
};

// O(pixels).
ImportPreview preview_import(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules);

// A thread that makes previews. The latest request wins: a new request replaces one that is
// waiting.
class ImportPreviewer {
 public:
  // The thread calls `on_ready` whenever a preview can be taken.
  explicit ImportPreviewer(std::function<void()> on_ready);

  void submit(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules);
  // The newest preview that has not been taken yet, nullptr if there is none.
  std::shared_ptr<const ImportPreview> take();
  // Whether a preview is requested, being made, or ready to be taken.
  bool pending() const;
  // Waits until no preview is requested or being made.
  void wait();

 private:
  struct Request {
    std::shared_ptr<const ImportOffer> offer;
    ImportRules rules;
  };
  LatestWins<Request, std::shared_ptr<const ImportPreview>> maker_;
};

}  // namespace waymark

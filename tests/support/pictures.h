#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/io/picture.h"
#include "core/io/xp_file.h"
#include "core/map/grid.h"

namespace waymark {

// Appends a pixel.
void add_pixel(Picture& picture, Rgb color);

// The map with `cell_px` pixels per cell side, in two opaque colours.
Picture drawn(const Grid& grid, int cell_px, Rgb wall = {20, 20, 20}, Rgb floor = {240, 240, 240});

// The image as a file, written by stb_image_write.
std::string png_of(const Picture& picture);
std::string jpeg_of(const Picture& picture, int quality);
std::string bmp_of(const Picture& picture);
std::string tga_of(const Picture& picture);
// The image as a GIF in black and white; pixels darker than half become black. Codes have eight
// bits, and clear codes keep them from growing, so the GIF is simple enough to write by hand.
std::string gif_of(const Picture& picture);

// A file as written by REXPaint, with one image per layer, all of equal size. DrawingPause cells
// are transparent. Old files have no version.
std::string xp_of(const std::vector<XpImage>& layers, bool version = true);

// The bytes compressed with gzip.
std::string gzip_of(const std::string& bytes);

// A little-endian i32.
std::string i32(std::int32_t number);

// The text of the QR code in an image file, read by another program, zbarimg of Debian's
// zbar-tools. std::nullopt if the program is missing; empty if it finds no code.
std::optional<std::string> qr_text(const std::string& path);

}  // namespace waymark

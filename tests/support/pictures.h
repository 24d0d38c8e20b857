#pragma once

#include <string>

#include "core/domain/grid.h"
#include "core/file/picture.h"
#include "core/file/rgb.h"

namespace waymark {

// Adds a pixel behind the last one.
void add_pixel(Picture& picture, Rgb color);

// The map with so many pixels along a cell's side, opaque, in two colours.
Picture drawn(const Grid& grid, int cell_px, Rgb wall = {20, 20, 20}, Rgb floor = {240, 240, 240});

// The picture as a file of a format, by stb_image_write.
std::string png_of(const Picture& picture);
std::string jpeg_of(const Picture& picture, int quality);
std::string bmp_of(const Picture& picture);
std::string tga_of(const Picture& picture);
// A GIF of the picture in black and white, what is darker than half being black: codes of eight
// bits that a clear code keeps from growing, as a person could write it down.
std::string gif_of(const Picture& picture);

}  // namespace waymark

// Draws every cell as 3 x 3 texels, its zones. Along each axis these are the line at its beginning,
// its inside and the line at its end.

uniform usampler2D codes;   // the tile of each corner of the cells: find_corner_codes()
uniform sampler2D corners;  // CornerTable

out vec4 color;

void main() {
  // The inside of a cell belongs to the corners on both sides of it.
  ivec2 zone = ivec2(gl_FragCoord.xy);
  ivec2 corner = (zone + 1) / 3;
  uint code = texelFetch(codes, corner, 0).r;
  ivec2 tile = ivec2(code & 127u, code >> 7u) * 4;
  color = texelFetch(corners, tile + 2 + zone - 3 * corner, 0);
}

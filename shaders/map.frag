#version 330 core
// The map where a cell is 2 px or more. Every pixel is the exact average of what its square
// covers, so that borders are antialiased and a line keeps its width wherever it falls.
// SMALL_CELLS is defined where a cell is so small that a pixel reaches the lines of two borders.

uniform usampler2D cells;   // with a border of cells that are outside the map
uniform sampler2D corners;  // what lies round a point where four cells meet: CornerTable
uniform ivec2 first_cell;   // the cell at the view's upper left
uniform vec2 first_corner;  // where its corner lies, in pixels: positions stay small and exact
uniform float cell_px;
uniform float cells_per_px;
uniform float line_px;
uniform float grid_opacity;
uniform float hatch_px;
uniform float hatch_phase;
uniform vec4 text, ties, landmarks_fill;

out vec4 color;

// How much of the stretch from 0 to 1 lies before `place`.
vec2 before(vec2 place) { return clamp(place, 0.0, 1.0); }

// The average colour of a rectangle of at most one pixel, which must be nearer to one meeting
// point of cells than to any line of another one; alpha says how much of it is to be hatched.
vec4 average(vec2 begin, vec2 size) {
  vec2 meeting = floor((begin + 0.5 * size) * cells_per_px + 0.5);
  // The four cells a b over c d, in a texture that begins with the border.
  ivec2 last = textureSize(cells, 0) - 1;
  ivec2 after = first_cell + ivec2(meeting) + 1;
  ivec2 from = clamp(after - 1, ivec2(0), last);
  ivec2 to = clamp(after, ivec2(0), last);
  uint a = texelFetch(cells, from, 0).r;
  uint b = texelFetch(cells, ivec2(to.x, from.y), 0).r;
  uint c = texelFetch(cells, ivec2(from.x, to.y), 0).r;
  uint d = texelFetch(cells, to, 0).r;

  // Along each axis the table has four zones: inside of the cell before, its line, the line of the
  // cell after, its inside. No line is thinner than the rectangle, so it lies in two at most.
  vec2 place = begin - meeting * cell_px;
  vec2 zone = step(-line_px, place) + step(0.0, place) + step(line_px, place);
  vec2 rest = before((place + size - (zone - 1.0) * line_px) / size);
  ivec2 tile = ivec2(a | b << 3u, c | d << 3u) * 4;
  ivec2 near = tile + ivec2(zone);
  ivec2 far = min(near + 1, tile + 3);
  vec4 upper = mix(texelFetch(corners, near, 0), texelFetch(corners, ivec2(far.x, near.y), 0),
                   rest.x);
  vec4 lower = mix(texelFetch(corners, ivec2(near.x, far.y), 0), texelFetch(corners, far, 0),
                   rest.x);
  vec4 result = mix(upper, lower, rest.y);

#ifndef SMALL_CELLS
  // Grid lines lie on the first pixel of a floor cell: sharp where cells are whole pixels.
  vec2 cut = before(-place);
  vec2 grid = before(1.0 - place) - cut;
  float part = grid.x * cut.y * float(b & 1u) + cut.x * grid.y * float(c & 1u) +
               (grid.x * (1.0 - cut.y) + (1.0 - cut.x - grid.x) * grid.y) * float(d & 1u);
  result.rgb = mix(result.rgb, text.rgb, grid_opacity * part);
#endif
  return result;
}

// Diagonal stripes over a third of the ground, which stay with the map when it is moved.
float stripe(vec2 pixel) {
  float along = fract((pixel.x + pixel.y - hatch_phase) / hatch_px);
  return clamp(0.5 + (abs(along - 0.5) - 0.32) * hatch_px, 0.0, 1.0);
}

void main() {
  vec2 pixel = gl_FragCoord.xy - 0.5;
  vec2 begin = pixel - first_corner;
#ifdef SMALL_CELLS
  // Cut where the middle of a cell goes through the pixel: beyond it another border is nearer.
  vec2 middle = (floor(begin * cells_per_px) + 0.5) * cell_px;
  vec2 cut = clamp(middle + cell_px * step(middle, begin) - begin, 0.0, 1.0);
  vec4 map = vec4(0.0);
  int piece = 0;
  do {
    vec2 second = vec2(piece & 1, piece >> 1);
    vec2 size = mix(cut, 1.0 - cut, second);
    map += size.x * size.y * average(begin + second * cut, max(size, 1e-5));
  } while (++piece < 4);
#else
  vec4 map = average(begin, vec2(1.0));
#endif
  color = vec4(map.rgb + map.a * stripe(pixel) * (landmarks_fill.rgb - ties.rgb), 1.0);
}

#version 330 core
// The map where a cell is 2 px or more. Every pixel is the exact average of what its square
// covers, so that borders are antialiased and a line keeps its width wherever it falls.
// SMALL_CELLS is defined where a cell is so small that a pixel reaches the lines of two borders,
// OVERLAY where a field takes the floor's place or cells are brushed.

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

#ifdef OVERLAY
uniform sampler2D floor_parts;   // beside `corners`: how much of the floor is seen
uniform usampler2D field;        // CellField, a texel a cell
uniform sampler2D field_colors;  // of its indices
uniform bool has_field;
uniform bool has_brush;
uniform float dot_px;   // radius of the dots where there is no value; 0: cells are too small
uniform float edge_px;  // width of the lines between plateaus; 0: none
uniform vec4 floor_color, brush;
#endif

out vec4 color;

// How much of the stretch from 0 to 1 lies before `place`.
vec2 before(vec2 place) { return clamp(place, 0.0, 1.0); }

// The code of a cell in the table, from its bits.
int code(uint bits) {
  int b = int(bits & 31u);
  int distance = (b >> 1 & 1) + (b >> 2 & 2), landmarks = (b >> 2 & 1) + (b >> 3 & 2);
  return b == 2 ? 10 : (b & 1) * (1 + distance + 3 * landmarks);
}

// The average colour of a rectangle of at most one pixel, which must be nearer to one meeting
// point of cells than to any line of another one; alpha says how much of it is to be hatched.
vec4 average(vec2 begin, vec2 size, out float open_floor) {
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
  ivec2 tile = ivec2(code(a) + 11 * code(b), code(c) + 11 * code(d)) * 4;
  ivec2 near = tile + ivec2(zone);
  ivec2 far = min(near + 1, tile + 3);
  vec4 upper = mix(texelFetch(corners, near, 0), texelFetch(corners, ivec2(far.x, near.y), 0),
                   rest.x);
  vec4 lower = mix(texelFetch(corners, ivec2(near.x, far.y), 0), texelFetch(corners, far, 0),
                   rest.x);
  vec4 result = mix(upper, lower, rest.y);
  open_floor = 0.0;
#ifdef OVERLAY
  open_floor = mix(mix(texelFetch(floor_parts, near, 0).r,
                       texelFetch(floor_parts, ivec2(far.x, near.y), 0).r, rest.x),
                   mix(texelFetch(floor_parts, ivec2(near.x, far.y), 0).r,
                       texelFetch(floor_parts, far, 0).r, rest.x), rest.y);
#endif

#ifndef SMALL_CELLS
  // Grid lines lie on the first pixel of a floor cell: sharp where cells are whole pixels.
  vec2 cut = before(-place);
  vec2 grid = before(1.0 - place) - cut;
  float part = grid.x * cut.y * float(b & 1u) + cut.x * grid.y * float(c & 1u) +
               (grid.x * (1.0 - cut.y) + (1.0 - cut.x - grid.x) * grid.y) * float(d & 1u);
  result.rgb = mix(result.rgb, text.rgb, grid_opacity * part);
  open_floor *= 1.0 - grid_opacity * part;
#endif
  return result;
}

// Diagonal stripes over a third of the ground, which stay with the map when it is moved.
float stripe(vec2 pixel) {
  float along = fract((pixel.x + pixel.y - hatch_phase) / hatch_px);
  return clamp(0.5 + (abs(along - 0.5) - 0.32) * hatch_px, 0.0, 1.0);
}

#ifdef OVERLAY
const uint kInconsistent = 254u, kUndefined = 255u, kEdgeWest = 256u, kEdgeNorth = 512u;

vec3 field_color(uint index) { return texelFetch(field_colors, ivec2(index, 0), 0).rgb; }

// What the field shows in place of the floor at a pixel, with its hatching, dots and edges.
vec3 ground(vec2 begin, vec2 pixel) {
  vec2 place = (begin + 0.5) * cells_per_px;
  ivec2 at = clamp(first_cell + ivec2(floor(place)), ivec2(0), textureSize(field, 0) - 1);
  uint texel = texelFetch(field, at, 0).r;
  uint index = texel & 255u, second = texel >> 10u;
  vec3 result = field_color(index);
  if (second > 0u) result = mix(result, field_color(second - 1u), stripe(pixel));
  if (index == kInconsistent) result = mix(result, floor_color.rgb, stripe(pixel));
  vec2 inside = (place - floor(place)) * cell_px;
  if (index == kUndefined && length(inside - 0.5 * cell_px) < dot_px)
    result = mix(result, text.rgb, 0.4);
  bool west = (texel & kEdgeWest) != 0u && inside.x < edge_px;
  bool north = (texel & kEdgeNorth) != 0u && inside.y < edge_px;
  return west || north ? mix(result, text.rgb, 0.6) : result;
}

// Brushed cells are lit, all others stand back.
vec3 brushed(vec3 map, vec2 begin) {
  ivec2 at = first_cell + ivec2(floor((begin + 0.5) * cells_per_px)) + 1;
  uint bits = texelFetch(cells, clamp(at, ivec2(0), textureSize(cells, 0) - 1), 0).r;
  if ((bits & 1u) == 0u) return map;
  return (bits & 32u) != 0u ? mix(map, brush.rgb, 0.55) : mix(map, floor_color.rgb, 0.6);
}
#endif

void main() {
  vec2 pixel = gl_FragCoord.xy - 0.5;
  vec2 begin = pixel - first_corner;
  float open_floor;
#ifdef SMALL_CELLS
  // Cut where the middle of a cell goes through the pixel: beyond it another border is nearer.
  vec2 middle = (floor(begin * cells_per_px) + 0.5) * cell_px;
  vec2 cut = clamp(middle + cell_px * step(middle, begin) - begin, 0.0, 1.0);
  vec4 map = vec4(0.0);
  float whole_floor = 0.0;
  int piece = 0;
  do {
    vec2 second = vec2(piece & 1, piece >> 1);
    vec2 size = mix(cut, 1.0 - cut, second);
    map += size.x * size.y * average(begin + second * cut, max(size, 1e-5), open_floor);
    whole_floor += size.x * size.y * open_floor;
  } while (++piece < 4);
  open_floor = whole_floor;
#else
  vec4 map = average(begin, vec2(1.0), open_floor);
#endif
  vec3 result = map.rgb + map.a * stripe(pixel) * (landmarks_fill.rgb - ties.rgb);
#ifdef OVERLAY
  if (has_field) result += open_floor * (ground(begin, pixel) - floor_color.rgb);
  if (has_brush) result = brushed(result, begin);
#endif
  color = vec4(result, 1.0);
}

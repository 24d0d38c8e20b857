#version 330 core
// The map where a cell is 2 px or more. Every pixel is the exact average of what its square
// covers, so that borders are antialiased and a line keeps its width wherever it falls.
// Variants: SMALL_CELLS where a cell is so small that a pixel reaches the lines of two borders, FIELD
// where a field takes the floor's place, HATCHING where that field or the ties are hatched, BRUSH
// where some cells are lit.

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

uniform vec4 floor_color;

#ifdef FIELD
// How much of the floor is seen round a point: beside `corners`, or as its alpha without HATCHING.
uniform sampler2D floor_parts;
uniform sampler2D field;         // a texel a cell: its colour, and marks in alpha (FieldTexels)
uniform sampler2D field_colors;  // of the classes
uniform float dot_px;   // radius of the dots where there is no value; 0: cells are too small
uniform float edge_px;  // width of the lines between plateaus; 0: none
#endif
#ifdef BRUSH
uniform vec4 brush;
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
// point of cells than to any line of another one; alpha says how much of it is to be hatched, or
// with a field how much of it is floor. `bits` are those of the cell in its middle.
vec4 average(vec2 begin, vec2 size, out float open_floor, out uint bits) {
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
  open_floor = result.a;
  vec2 side = step(0.0, place + 0.5 * size);
  bits = side.x < 0.5 ? (side.y < 0.5 ? a : c) : (side.y < 0.5 ? b : d);
#if defined(FIELD) && defined(HATCHING)
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

#ifdef FIELD
// What the field shows in place of the floor at a pixel, with its hatching, dots and edges.
vec3 ground(vec2 begin, vec2 pixel) {
  vec2 place = (begin + 0.5) * cells_per_px;
  ivec2 at = clamp(first_cell + ivec2(floor(place)), ivec2(0), textureSize(field, 0) - 1);
  vec4 texel = texelFetch(field, at, 0);
  vec3 result = texel.rgb;
  int marks = int(texel.a * 255.0 + 0.5);
#ifdef HATCHING
  // The class of the hatching, counted from 1; without one the stripes are of the colour itself.
  int second = marks >> 3;
  vec3 stripes = texelFetch(field_colors, ivec2(max(second - 1, 0), 0), 0).rgb;
  result = mix(result, stripes, second > 0 ? stripe(pixel) : 0.0);
#endif
  vec2 inside = (place - floor(place)) * cell_px;
  vec2 away = inside - 0.5 * cell_px;
  float dotted = float(marks >> 2 & 1) * step(dot(away, away), dot_px * dot_px);
  float edged = max(float(marks & 1) * step(inside.x, edge_px),
                    float(marks >> 1 & 1) * step(inside.y, edge_px)) * step(0.5, edge_px);
  return mix(result, text.rgb, max(0.4 * dotted * step(0.5, dot_px), 0.6 * edged));
}
#endif

void main() {
  vec2 pixel = gl_FragCoord.xy - 0.5;
  vec2 begin = pixel - first_corner;
  float open_floor;
  uint bits;
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
    map += size.x * size.y * average(begin + second * cut, max(size, 1e-5), open_floor, bits);
    whole_floor += size.x * size.y * open_floor;
  } while (++piece < 4);
  open_floor = whole_floor;
#else
  vec4 map = average(begin, vec2(1.0), open_floor, bits);
#endif
  vec3 result = map.rgb;
#if !defined(FIELD) || defined(HATCHING)
  result += map.a * stripe(pixel) * (landmarks_fill.rgb - ties.rgb);
#endif
#ifdef FIELD
  result += open_floor * (ground(begin, pixel) - floor_color.rgb);
#endif
#ifdef BRUSH
  // Brushed cells are lit, all others stand back.
#ifdef FIELD
  // By stripes, since any hue may be a value.
  vec3 lit = mix(result, text.rgb, 0.45 * stripe(pixel));
#else
  vec3 lit = mix(result, brush.rgb, 0.55);
#endif
  vec3 seen = (bits & 32u) != 0u ? lit
                                 : mix(result, floor_color.rgb, 0.6);
  result = (bits & 1u) != 0u ? seen : result;
#endif
  color = vec4(result, 1.0);
}

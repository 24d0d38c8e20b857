// Draws the map with cells of 2 px or more. Every pixel is the exact average over its square, so
// borders are antialiased and a line has the same width at any position. Variants: GRID for cells
// large enough for grid lines, SMALL_CELLS for cells so small that a pixel reaches the lines of two
// borders, FIELD if a field replaces the floor, HATCHING if that field or the ties are hatched,
// BRUSH if some cells are highlighted, ARTWORK if an image replaces walls, and floor without a
// field.

uniform sampler2D zones;    // MapZones, blended between neighbours
uniform usampler2D cells;   // with a border one cell wide around the map
uniform ivec2 first_cell;   // the cell that the first zones belong to
uniform vec2 first_corner;  // position of its corner, in pixels
uniform float cell_px;
uniform float cells_per_px;
uniform float line_px;
uniform float grid_opacity;
uniform float hatch_px;
uniform float hatch_phase;
uniform vec4 text, ties, b_fill;

uniform vec4 floor_color;

#if defined(HATCHING) || defined(ARTWORK)
uniform sampler2D floor_zones;  // alpha: how much of the zone is visible floor
#endif
#ifdef ARTWORK
uniform sampler2D wall_zones;  // alpha: how much of the zone is wall fill
uniform sampler2D artwork;     // from corner to corner of the map
uniform vec2 map_cells;
uniform float artwork_opacity;
uniform vec4 wall_color;
#endif
#ifdef FIELD
uniform sampler2D field;         // one texel per cell: its colour, and marks in alpha (FieldTexels)
uniform sampler2D field_colors;  // of the classes
uniform float dot_px;   // radius of the dots on cells without a value; 0: cells are too small
uniform float edge_px;  // width of the lines between plateaus; 0: none
#endif
#ifdef BRUSH
uniform vec4 brush;
#endif

#ifdef FIELD
const int kPlain = 30;  // 1 + field_texels::kPlainClass
#endif

out vec4 color;

// How much of the interval from 0 to 1 is before `place`.
vec2 before(vec2 place) { return clamp(place, 0.0, 1.0); }

// The texture position at which linear filtering returns the average of a rectangle. The rectangle
// must be closer to one corner where cells meet than to the lines of any other corner. No zone it
// touches is thinner than the rectangle, so along each axis it covers parts of at most two zones.
// The position advances by one texel while a border between zones passes through the rectangle.
vec2 zones_of(vec2 begin, vec2 size) {
  vec2 meeting = floor((begin + 0.5 * size) * cells_per_px + 0.5);
  vec2 end = (begin - meeting * cell_px + size) / size;
  vec2 line = line_px / size;
  vec2 texel = 3.0 * meeting - 1.5 + before(end + line) + before(end) + before(end - line);
  return texel / vec2(textureSize(zones, 0));
}

// The average colour of the pixel that starts at `begin`, computed from the zones.
vec4 average(sampler2D zones_of_cells, vec2 begin) {
#ifdef SMALL_CELLS
  // Splits the pixel at the centre of a cell. Beyond the centre, the opposite border is closer.
  vec2 middle = (floor(begin * cells_per_px) + 0.5) * cell_px;
  vec2 cut = before(middle + cell_px * step(middle, begin) - begin);
  vec2 first = zones_of(begin, max(cut, 1e-5));
  vec2 second = zones_of(begin + cut, max(1.0 - cut, 1e-5));
  vec4 upper = mix(texture(zones_of_cells, vec2(second.x, first.y)),
                   texture(zones_of_cells, first), cut.x);
  vec4 lower = mix(texture(zones_of_cells, second),
                   texture(zones_of_cells, vec2(first.x, second.y)), cut.x);
  return mix(lower, upper, cut.y);
#else
  return texture(zones_of_cells, zones_of(begin, vec2(1.0)));
#endif
}

#ifdef GRID
// How much of the pixel is covered by grid lines. A line is the first pixel of a floor cell; it is
// sharp if the cell size is an integer number of pixels.
float grid_part(vec2 begin) {
  // The cells around the closest corner: a b in the upper row, c d in the lower row. The texture
  // begins with the border.
  vec2 meeting = floor((begin + 0.5) * cells_per_px + 0.5);
  ivec2 last = textureSize(cells, 0) - 1;
  ivec2 after = first_cell + ivec2(meeting) + 1;
  ivec2 from = clamp(after - 1, ivec2(0), last);
  ivec2 to = clamp(after, ivec2(0), last);
  float b = float(texelFetch(cells, ivec2(to.x, from.y), 0).r & 1u);
  float c = float(texelFetch(cells, ivec2(from.x, to.y), 0).r & 1u);
  float d = float(texelFetch(cells, to, 0).r & 1u);
  vec2 place = begin - meeting * cell_px;
  vec2 cut = before(-place);
  vec2 grid = before(1.0 - place) - cut;
  return grid.x * cut.y * b + cut.x * grid.y * c +
         (grid.x * (1.0 - cut.y) + (1.0 - cut.x - grid.x) * grid.y) * d;
}
#endif

// Diagonal stripes that cover a third of the ground and move with the map.
float stripe(vec2 pixel) {
  float along = fract((pixel.x + pixel.y - hatch_phase) / hatch_px);
  return clamp(0.5 + (abs(along - 0.5) - 0.32) * hatch_px, 0.0, 1.0);
}

#ifdef FIELD
// The colour of the field at a pixel, with hatching, dots and edges. It replaces the floor's
// colour, except where the field has nothing to show.
vec3 ground(vec2 begin, vec2 pixel, vec3 plain) {
  vec2 place = (begin + 0.5) * cells_per_px;
  ivec2 at = clamp(first_cell + ivec2(floor(place)), ivec2(0), textureSize(field, 0) - 1);
  vec4 texel = texelFetch(field, at, 0);
  int marks = int(texel.a * 255.0 + 0.5);
  bool nothing = marks >> 3 == kPlain;
  vec3 result = nothing ? plain : texel.rgb;
#ifdef HATCHING
  // The class of the hatching, counted from 1; 0: no stripes.
  int second = nothing ? 0 : marks >> 3;
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
  vec4 map = average(zones, begin);
  vec3 result = map.rgb;
  float open_floor = map.a;
#if defined(HATCHING) || defined(ARTWORK)
  open_floor = average(floor_zones, begin).a;
#endif
#ifdef GRID
  float part = grid_opacity * grid_part(begin);
  result = mix(result, text.rgb, part);
  open_floor *= 1.0 - part;
#endif
#if !defined(FIELD) || defined(HATCHING)
  result += map.a * stripe(pixel) * (b_fill.rgb - ties.rgb);
#endif
#ifdef ARTWORK
  vec2 cell = vec2(first_cell) + (begin + 0.5) * cells_per_px;
  vec4 art = texture(artwork, cell / map_cells);
  art.a *= artwork_opacity;
  result += average(wall_zones, begin).a * art.a * (art.rgb - wall_color.rgb);
#endif
#ifdef FIELD
  vec3 plain = floor_color.rgb;
#ifdef ARTWORK
  plain = mix(plain, art.rgb, art.a);
#endif
  result += open_floor * (ground(begin, pixel, plain) - floor_color.rgb);
#elif defined(ARTWORK)
  result += open_floor * art.a * (art.rgb - floor_color.rgb);
#endif
#ifdef BRUSH
  // Brushed cells are highlighted, all other cells dimmed.
  ivec2 at = first_cell + ivec2(floor((begin + 0.5) * cells_per_px)) + 1;
  uint bits = texelFetch(cells, clamp(at, ivec2(0), textureSize(cells, 0) - 1), 0).r;
#ifdef FIELD
  // The highlight is striped, because any plain hue could be a value.
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

// Draws stripes on cells explored by a backward search, blended over the map at any cell size. They
// slant in the opposite direction to the map's stripes.

uniform usampler2D cells;  // with a border one cell wide around the map
uniform vec2 map_begin;    // the map's corner in pixels
uniform float cell_px;
uniform vec2 map_cells;
uniform float hatch_px;
uniform float hatch_phase;
uniform int a_shown, b_shown;
uniform vec4 a_ink, b_ink;

out vec4 color;

void main() {
  vec2 pixel = gl_FragCoord.xy - 0.5;
  vec2 place = (pixel + 0.5 - map_begin) / cell_px;
  vec2 within = clamp(place, vec2(0.0), map_cells - 0.5);
  uint bits = texelFetch(cells, ivec2(within) + 1, 0).r;
  bool inside = all(greaterThanEqual(place, vec2(0.0))) && all(lessThan(place, map_cells));
  // B is drawn over A.
  bool by_b = b_shown != 0 && (bits & 4u) != 0u;
  bool by_a = !by_b && a_shown != 0 && (bits & 2u) != 0u;
  bool striped = by_b ? (bits & 128u) != 0u : by_a && (bits & 64u) != 0u;
  float along = fract((pixel.x - pixel.y - hatch_phase) / hatch_px);
  float stripe = clamp(0.5 + (abs(along - 0.5) - 0.36) * hatch_px, 0.0, 1.0);
  vec4 ink = by_b ? b_ink : a_ink;
  color = vec4(ink.rgb, inside && striped ? ink.a * stripe : 0.0);
}

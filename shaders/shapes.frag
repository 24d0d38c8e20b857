// Draws the map of a graph: the average colour under each pixel, from an image of zones and the
// current colour of each zone. Variants: FAR if the image shows the whole map instead of the view,
// CELLS if there is no image and zones are the cells of the ground, row by row, GROUND if a mover's
// ground is visible under translucent zones, MARKS if some zones have dots or stripes, ONE_SAMPLE
// if a pixel has one sample instead of two along each side.

#ifndef CELLS
uniform usampler2D zones;
#endif
uniform sampler2D colors;  // by zone, row by row; premultiplied alpha
#if defined(FAR) || defined(CELLS)
uniform vec2 first_texel;  // position of the view's corner among the zones
uniform float texels_per_px;
#ifdef CELLS
uniform ivec2 zones_size;
uniform int first_zone;
#endif
#else
uniform ivec2 first_pixel;  // corner of the view that the zones were drawn for
#endif

#ifdef GROUND
uniform sampler2D ground;     // one texel per cell: its colour, and its pattern in alpha
uniform vec2 map_begin;       // the map's corner in pixels
uniform float cell_px;
uniform float pattern_px;     // 0: none
uniform vec4 ink;
#endif
#ifdef MARKS
uniform sampler2D marks;      // by zone: the colour of its stripes, and its kinds of marks in alpha
uniform float hatch_px;
uniform vec2 hatch_phase;     // of the map's corner
uniform vec4 text, a_ink, b_ink;
#endif

out vec4 color;

const int ROW = 12;  // a row of the table has 2^ROW zones

#if defined(FAR) || defined(CELLS)
uint zone_at(vec2 pixel) {
  ivec2 at = ivec2(floor(first_texel + pixel * texels_per_px));
#ifndef CELLS
  ivec2 zones_size = textureSize(zones, 0);
#endif
  ivec2 inside = clamp(at, ivec2(0), zones_size - 1);
#ifdef CELLS
  uint zone = uint(first_zone + inside.y * zones_size.x + inside.x);
#else
  uint zone = texelFetch(zones, inside, 0).r;
#endif
  return inside == at ? zone : 0u;
}
#endif

ivec2 place_of(uint zone) { return ivec2(int(zone) & ((1 << ROW) - 1), int(zone) >> ROW); }

// How much of a pixel is covered by a line one pixel wide at this distance.
float line(float away) { return clamp(1.1 - abs(away), 0.0, 1.0); }

#ifdef GROUND
// How much of the pixel is covered by the pattern. The pattern moves with the map.
float pattern(int kind, vec2 pixel) {
  vec2 at = mod(pixel + 0.5 - map_begin, pattern_px) * (9.0 / pattern_px);
  float scale = pattern_px / 9.0;
  float aside = abs(at.x - 4.5);
  float chevron = line((at.y - 2.4 - 1.0 * aside) * 0.7 * scale) * step(aside, 3.4);
  float wave = line((at.y - 4.5 - 1.2 * sin(at.x * 0.698)) * scale);
  float hatching = line((mod(at.x + at.y, 4.5) - 2.25) * 0.7 * scale);
  return kind == 1 ? chevron : kind == 2 ? wave : kind == 3 ? hatching : 0.0;
}
#endif

#ifdef MARKS
float stripe(float along, float share) {
  return clamp(0.5 + (abs(fract(along / hatch_px) - 0.5) - 0.5 + 0.5 * share) * hatch_px, 0.0, 1.0);
}
#endif

// The colour of a zone at a pixel.
#ifdef MARKS
vec4 look_of(uint zone, float right, float left, float dot_part) {
  ivec2 at = place_of(zone);
  vec4 here = texelFetch(colors, at, 0);
  vec4 mark = texelFetch(marks, at, 0);
  int kinds = int(mark.a * 255.0 + 0.5);
  here.rgb = mix(here.rgb, mark.rgb, (kinds & 2) != 0 ? right : 0.0);
  here.rgb = mix(here.rgb, text.rgb, (kinds & 1) != 0 ? 0.4 * dot_part : 0.0);
  here.rgb = mix(here.rgb, a_ink.rgb, (kinds & 4) != 0 ? left * a_ink.a : 0.0);
  here.rgb = mix(here.rgb, b_ink.rgb, (kinds & 8) != 0 ? left * b_ink.a : 0.0);
  return here;
}
#define LOOK(zone) look_of(zone, right, left, dot_part)
#else
#define LOOK(zone) texelFetch(colors, place_of(zone), 0)
#endif

void main() {
  vec2 pixel = gl_FragCoord.xy - 0.5;
#ifdef MARKS
  vec2 on_map = pixel - hatch_phase;
  float right = stripe(on_map.x + on_map.y, 0.36), left = stripe(on_map.x - on_map.y, 0.36);
  vec2 away = mod(on_map, hatch_px) - 0.5 * hatch_px;
  float dot_part = clamp(1.6 - length(away), 0.0, 1.0);
#endif
  // Unrolled because in software rendering, a loop costs more than its body.
#if defined(FAR) || defined(CELLS)
  vec4 sum = 0.25 * (LOOK(zone_at(pixel + vec2(0.25, 0.25))) + LOOK(zone_at(pixel + vec2(0.75, 0.25))) +
                     LOOK(zone_at(pixel + vec2(0.25, 0.75))) + LOOK(zone_at(pixel + vec2(0.75, 0.75))));
#elif defined(ONE_SAMPLE)
  vec4 sum = LOOK(texelFetch(zones, ivec2(gl_FragCoord.xy) - first_pixel, 0).r);
#else
  ivec2 upper = (ivec2(gl_FragCoord.xy) - first_pixel) * ivec2(1, 2);
  uvec2 above = texelFetch(zones, upper, 0).rg, below = texelFetch(zones, upper + ivec2(0, 1), 0).rg;
  vec4 sum = 0.25 * (LOOK(above.x) + LOOK(above.y) + LOOK(below.x) + LOOK(below.y));
#endif
#ifdef GROUND
  ivec2 cell = ivec2(floor((pixel + 0.5 - map_begin) / cell_px));
  ivec2 inside = clamp(cell, ivec2(0), textureSize(ground, 0) - 1);
  vec4 bare = texelFetch(ground, inside, 0);
  sum.rgb += bare.rgb * (1.0 - sum.a);
  if (pattern_px > 0.0) {
    float part = inside == cell ? pattern(int(bare.a * 255.0 + 0.5), pixel) : 0.0;
    sum.rgb = mix(sum.rgb, mix(bare.rgb, ink.rgb, 0.35), 0.75 * part);
  }
#endif
  color = vec4(sum.rgb, 1.0);
}

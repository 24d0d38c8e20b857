// Draws the map with cells smaller than 2 px: each pixel is the average of the cells under it,
// without lines. If a pixel covers many cells, the shader reads blocks with precomputed averages.
// Variants: FIELD if a field replaces the floor, BRUSH if some cells are highlighted, ARTWORK if an
// image replaces walls, and floor without a field.

uniform usampler2D source;  // cells with a border one cell wide, or blocks (CellBlocks)
uniform bool by_blocks;
uniform vec2 map_begin;  // the map's corners in pixels
uniform vec2 map_end;
uniform vec2 texels;     // the map's size in texels of the source; the last block may be partial
uniform float texel_px;  // size of a texel of the source, in pixels
uniform float frame_px;
uniform float a_opacity;  // of the fills
uniform float b_opacity;

uniform vec4 canvas, frame;
uniform vec4 floor_color, wall_color, a_fill, b_fill, ties;

#if defined(FIELD) || defined(BRUSH)
// The overlay, one texel per texel of the source: the field's colour and, for blocks, the
// highlighted fraction in alpha.
uniform sampler2D field;
#endif
#ifdef BRUSH
uniform vec4 brush;
#endif
#ifdef ARTWORK
uniform sampler2D artwork;  // from corner to corner of the map
uniform float artwork_opacity;
#endif

#ifdef FIELD
const int kPlain = 30;  // 1 + field_texels::kPlainClass
#endif

out vec4 color;

const float kWallWins = 0.4;

vec2 before(vec2 place) { return clamp(place, 0.0, 1.0); }

// The content of a texel as four bytes: how much of it is floor, explored by A, explored by B, and
// explored only by B.
uint parts(uint texel) {
  // `now` has the bits of explored cells, and `later`, at the same positions, the bits of cells
  // that will be explored. If B has explored a cell that A will explore, `now` gets both bits.
  uint now = texel & 7u, later = texel >> 2u & 6u;
  uint alone = ~((now | later) << 1u) & 4u;
  now |= later & now >> 1u & 2u;
  // The product moves bit n of four to bit 8 n.
  uint explored = (now | (now & alone) << 1u) * 0x00204081u & 0x01010101u;
  uint to_come = (later | (later & alone) << 1u) * 0x00204081u & 0x01010101u;
  return by_blocks ? texel : explored * 255u + (to_come & ~explored) * 76u;
}

void main() {
  vec2 pixel = gl_FragCoord.xy - 0.5;
  vec2 begin = clamp((pixel - map_begin) / texel_px, vec2(0.0), texels);
  vec2 end = clamp((pixel + 1.0 - map_begin) / texel_px, vec2(0.0), texels);
  // Outside the map, this reads a neighbouring texel with weight 0.
  ivec2 first = max(min(ivec2(begin), ivec2(ceil(texels)) - 1), ivec2(0));
  int border = by_blocks ? 0 : 1;
  vec2 extent = max(end - begin, 1e-6);
  float scale = 256.0 / (extent.x * extent.y);

  // Each word holds two bytes with spare bits above them. The weights add up to at most 256.
  uint weights = 0u, floor_and_landmarks = 0u, distance_and_only = 0u;
#ifdef FIELD
  vec3 ground = vec3(0.0);
  float ground_weight = 1e-6, plain_weight = 0.0;
#endif
#ifdef BRUSH
  float lit = 0.0;
#endif
  int y = first.y;
  do {
    float height = scale * (min(end.y, float(y + 1)) - max(begin.y, float(y)));
    int x = first.x;
    do {
      float width = min(end.x, float(x + 1)) - max(begin.x, float(x));
      uint weight = uint(max(width * height, 0.0));
      uint texel = texelFetch(source, ivec2(x, y) + border, 0).r;
      uint part = parts(texel);
      weights += weight;
      floor_and_landmarks += (part & 0x00FF00FFu) * weight;
      distance_and_only += (part >> 8u & 0x00FF00FFu) * weight;
#if defined(FIELD) || defined(BRUSH)
      vec4 over = texelFetch(field, ivec2(x, y), 0);
#endif
#ifdef FIELD
      float floor_weight = float(part & 255u) * float(weight);
      // A block has only a mean colour, to which such cells contribute the floor.
      bool plain = !by_blocks && int(over.a * 255.0 + 0.5) >> 3 == kPlain;
      ground += floor_weight * (plain ? vec3(0.0) : over.rgb);
      ground_weight += plain ? 0.0 : floor_weight;
      plain_weight += plain ? floor_weight : 0.0;
#endif
#ifdef BRUSH
      lit += float(weight) * (by_blocks ? over.a : float(texel >> 5u & 1u));
#endif
    } while (float(++x) < end.x);
  } while (float(++y) < end.y);

  float whole = 1.0 / (255.0 * float(max(weights, 1u)));
  float open = float(floor_and_landmarks & 0xFFFFu) * whole;
  float landmarks = float(floor_and_landmarks >> 16u) * whole;
  float by_distance = float(distance_and_only & 0xFFFFu) * whole;
  float landmarks_only = float(distance_and_only >> 16u) * whole;

  float both = (landmarks - landmarks_only) * b_opacity;
  float only = landmarks_only * b_opacity;
  float distance_only = (by_distance - both) * a_opacity;
  vec3 floor_part = floor_color.rgb, wall_part = wall_color.rgb;
#ifdef ARTWORK
  vec4 art = texture(artwork, (pixel + 0.5 - map_begin) / (map_end - map_begin));
  wall_part = mix(wall_part, art.rgb, art.a * artwork_opacity);
  floor_part = mix(floor_part, art.rgb, art.a * artwork_opacity);
#endif
#ifdef FIELD
  floor_part = (ground + plain_weight * floor_part) / (ground_weight + plain_weight);
#endif
  vec3 map = wall_part * (1.0 - open) +
             floor_part * (open - distance_only - both - only) +
             a_fill.rgb * distance_only + b_fill.rgb * both + ties.rgb * only;
#ifdef BRUSH
  float share = lit / (float(max(weights, 1u)) * max(open, 1e-3));
  map = mix(mix(map, floor_color.rgb, 0.6 * open), mix(map, brush.rgb, 0.55), min(share, 1.0));
#endif
  map = mix(map, wall_part, step(kWallWins, 1.0 - open));

  vec2 inside = before(map_end - pixel) - before(map_begin - pixel);
  vec2 framed = before(map_end + frame_px - pixel) - before(map_begin - frame_px - pixel);
  float map_part = inside.x * inside.y;
  float framed_part = framed.x * framed.y;
  color = vec4(mix(canvas.rgb, frame.rgb, framed_part) + map_part * (map - frame.rgb), 1.0);
}

// Draws the density plot: one colour per bin and heuristic. The opacity depends on the logarithm of
// the count. The bins of an earlier plot are drawn below, faintly.

uniform usampler2D a_bins;  // a count and two marks; row 0 at the bottom of the plot
uniform usampler2D b_bins;
uniform float height_px;
uniform vec2 corner_px;  // start of the first bin, measured from the lower left
uniform vec2 bin_px;
// The earlier plot.
uniform usampler2D a_bins_before, b_bins_before;
uniform vec2 corner_before_px, bin_before_px;
uniform float before_opacity;  // 0: not shown
uniform float per_log;  // 1 / log(largest count)
uniform float least_opacity;
uniform bool has_brush;
uniform vec4 a_color, b_color, bad;

const uint INADMISSIBLE = 0x80000000u, BRUSHED = 0x40000000u, COUNT = 0x3FFFFFFFu;
// The opacity factor for bins that are not brushed, if there is a brush.
const float BACK = 0.2;

out vec4 color;

float opacity(uint bin) {
  uint count = bin & COUNT;
  if (count == 0u) return 0.0;
  float shown = least_opacity + (1.0 - least_opacity) * log(float(count)) * per_log;
  if (!has_brush) return shown;
  return (bin & BRUSHED) != 0u ? max(shown, 0.6) : shown * BACK;
}

vec3 ink(uint bin, vec4 own) {
  return (bin & INADMISSIBLE) != 0u ? bad.rgb : own.rgb;
}

// Draws over premultiplied colours.
vec4 over(vec4 below, uint bin, vec4 own, float alpha) {
  return vec4(ink(bin, own) * alpha, alpha) + below * (1.0 - alpha);
}

// The bin at this pixel. Outside the bins, the coordinates are not in the texture.
ivec2 bin_at(vec2 corner, vec2 size) {
  // The first row of the image is the top row.
  vec2 pixel = vec2(gl_FragCoord.x, height_px - gl_FragCoord.y);
  return ivec2(floor((pixel - corner) / size));
}

bool inside(ivec2 bin, ivec2 size) {
  return all(greaterThanEqual(bin, ivec2(0))) && all(lessThan(bin, size));
}

void main() {
  vec4 sum = vec4(0.0);
  ivec2 before = bin_at(corner_before_px, bin_before_px);
  if (before_opacity > 0.0 && inside(before, textureSize(a_bins_before, 0))) {
    uint of_a = texelFetch(a_bins_before, before, 0).r;
    uint of_b = texelFetch(b_bins_before, before, 0).r;
    if ((of_a & COUNT) != 0u) sum = over(sum, of_a, a_color, before_opacity);
    if ((of_b & COUNT) != 0u) sum = over(sum, of_b, b_color, before_opacity);
  }
  ivec2 bin = bin_at(corner_px, bin_px);
  if (inside(bin, textureSize(a_bins, 0))) {
    uint of_a = texelFetch(a_bins, bin, 0).r;
    uint of_b = texelFetch(b_bins, bin, 0).r;
    sum = over(sum, of_a, a_color, opacity(of_a));
    sum = over(sum, of_b, b_color, opacity(of_b));
  }
  // Straight alpha.
  color = vec4(sum.rgb / max(sum.a, 1e-6), sum.a);
}

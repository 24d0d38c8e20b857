// Draws the density plot: one colour per bin and heuristic. The opacity depends on the logarithm of
// the count.

uniform usampler2D a_bins;  // a count and two marks; row 0 at the bottom of the plot
uniform usampler2D b_bins;
uniform float height_px;
uniform vec2 corner_px;  // start of the first bin, measured from the lower left
uniform vec2 bin_px;
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

void main() {
  // The first row of the image is the top row.
  vec2 place = (vec2(gl_FragCoord.x, height_px - gl_FragCoord.y) - corner_px) / bin_px;
  ivec2 bin = ivec2(floor(place));
  if (any(lessThan(bin, ivec2(0))) ||
      any(greaterThanEqual(bin, textureSize(a_bins, 0)))) {
    color = vec4(0.0);
    return;
  }
  uint of_a = texelFetch(a_bins, bin, 0).r;
  uint of_b = texelFetch(b_bins, bin, 0).r;
  float over = opacity(of_b);
  // Straight alpha: colours weighted by their visible fraction, then divided by the total.
  float under = opacity(of_a) * (1.0 - over);
  float alpha = under + over;
  vec3 sum = ink(of_a, a_color) * under + ink(of_b, b_color) * over;
  color = vec4(sum / max(alpha, 1e-6), alpha);
}

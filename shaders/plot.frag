#version 330 core
// The density plot: one colour a bin and heuristic, opacity on the logarithm of the count.

uniform usampler2D distance_counts;  // row 0 at the bottom of the plot
uniform usampler2D landmarks_counts;
uniform float height_px;
uniform vec2 bin_px;
uniform ivec2 bin_units;  // cost units that a bin covers along each axis
uniform float per_log;  // 1 / log(largest count)
uniform float least_opacity;
uniform bool show_distance;
uniform bool show_landmarks;
uniform vec4 distance_color, landmarks_color, bad;

out vec4 color;

float opacity(uint count, bool shown) {
  if (!shown || count == 0u) return 0.0;
  return least_opacity + (1.0 - least_opacity) * log(float(count)) * per_log;
}

void main() {
  // The picture's first row is its top one.
  vec2 place = vec2(gl_FragCoord.x, height_px - gl_FragCoord.y);
  ivec2 bin = ivec2(place / bin_px);
  ivec2 bins = textureSize(distance_counts, 0);
  if (bin.x >= bins.x || bin.y >= bins.y) {
    color = vec4(0.0);
    return;
  }
  float under = opacity(texelFetch(distance_counts, bin, 0).r, show_distance);
  float over = opacity(texelFetch(landmarks_counts, bin, 0).r, show_landmarks);

  // Costs are integers, so the greatest true cost in a bin is one below its right edge. A bin whose
  // least estimate is greater than that holds only inadmissible points.
  bool above = bin.y * bin_units.y > (bin.x + 1) * bin_units.x - 1;

  // Straight alpha: colours weighted by what each leaves to be seen, then divided by the whole.
  under *= 1.0 - over;
  float alpha = under + over;
  vec3 sum = distance_color.rgb * under + landmarks_color.rgb * over;
  color = vec4(above ? bad.rgb : sum / max(alpha, 1e-6), alpha);
}

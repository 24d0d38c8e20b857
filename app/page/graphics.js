// Linked into the program. Before ImGui draws a frame, it queries the OpenGL state that it will
// change, to restore it later. Chromium does not store the values below in the page's process: it
// queries the GPU process, which first finishes all pending drawing. This wait took most of a
// frame's time. All code that draws here sets these values itself, so the restored values do not
// matter. Each value is therefore queried only once, and later queries return the first answer.
mergeInto(LibraryManager.library, {
  $firstAnswers: {
    // The number of values of each state variable.
    counts: {
      0x0ba2: 4, // GL_VIEWPORT
      0x0c10: 4, // GL_SCISSOR_BOX
      0x80c8: 1, // GL_BLEND_DST_RGB
      0x80c9: 1, // GL_BLEND_SRC_RGB
      0x80ca: 1, // GL_BLEND_DST_ALPHA
      0x80cb: 1, // GL_BLEND_SRC_ALPHA
      0x8009: 1, // GL_BLEND_EQUATION_RGB
      0x883d: 1, // GL_BLEND_EQUATION_ALPHA
    },
    values: {}, // by name
  },
  glGetIntegerv__deps: ["$firstAnswers", "$emscriptenWebGLGet"],
  glGetIntegerv: function (name, at) {
    var place = at >> 2;
    var first = firstAnswers.values[name];
    if (first) {
      HEAP32.set(first, place);
      return;
    }
    emscriptenWebGLGet(name, at, {{{ cDefine("EM_FUNC_SIG_PARAM_I") }}});
    var count = firstAnswers.counts[name];
    if (count) firstAnswers.values[name] = HEAP32.slice(place, place + count);
  },
});

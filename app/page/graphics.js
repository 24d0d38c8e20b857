// Linked into the program. Before ImGui draws a frame it asks for the state that it changes, and it puts
// that state back afterwards. Chromium does not keep the parts below in the page's process: it asks the
// process that draws, which first draws all that it was sent. That wait was most of a frame's time.
// Everything that draws here sets these parts itself, so it does not matter what is put back. So each
// part is asked for once, and the first answer is given from then on.
mergeInto(LibraryManager.library, {
  $firstAnswers: {
    // How many numbers each part has.
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
    values: {}, // by the part's name
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

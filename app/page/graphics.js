// Linked into the program. Where ImGui has drawn a frame, it puts back the state that it found, and
// it asks for that before it draws. Most browsers do not know these parts of the state themselves:
// they ask the process that draws, which first draws all that it was sent. Waiting for it was most of
// a frame's time. Whatever draws here sets these parts before, so any value may be put back: what was
// found the first time is told each time.
mergeInto(LibraryManager.library, {
  // How many numbers each part has.
  $foundOnce: {
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
  glGetIntegerv__deps: ["$foundOnce", "$emscriptenWebGLGet"],
  glGetIntegerv: function (name, at) {
    var place = at >> 2;
    var found = foundOnce.values[name];
    if (found) {
      HEAP32.set(found, place);
      return;
    }
    emscriptenWebGLGet(name, at, {{{ cDefine("EM_FUNC_SIG_PARAM_I") }}});
    var count = foundOnce.counts[name];
    if (count) foundOnce.values[name] = HEAP32.slice(place, place + count);
  },
});

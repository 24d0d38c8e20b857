// What Mesa and SDL keep until the program ends is not ours to free. Other programs that
// LeakSanitizer checks draw nothing and need no such exception.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libLLVM\nleak:libgallium\nleak:swrast_dri\nleak:libGLX\nleak:libEGL\nleak:libSDL2\n";
}

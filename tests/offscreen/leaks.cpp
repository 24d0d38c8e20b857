// Memory that Mesa keeps until the program ends is not ours to free. Once its driver is unloaded,
// LeakSanitizer cannot attribute the memory, so no suppression by name helps. Test programs that
// draw nothing still look for leaks.
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }

// What Mesa keeps until the program ends is not ours to free, and once its driver is unloaded
// LeakSanitizer cannot tell whose it was, so that no suppression by name would help. Test programs
// that draw nothing keep looking for leaks.
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }

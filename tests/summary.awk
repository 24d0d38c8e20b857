# Reads reports in JUnit format, from CTest and from single test programs, and prints how many tests
# passed, failed and were skipped, and the names of the failed ones. Tests that CTest runs in shards
# are counted from the programs' own reports. A shard itself counts only if it failed, since it may
# have left no report.
BEGIN { FS = "\"" }
/<testcase / {
  name = $2
  match($0, / classname="[^"]*"/)
  class = substr($0, RSTART + 12, RLENGTH - 13)
  is_shard = class == name && name ~ /^[a-z]+\.[0-9]+$/
  if (class != name) name = class "." name
  if (!is_shard) passed++
  counted = 0
}
/<failure / && !counted {
  if (!is_shard) passed--
  counted = 1
  failed++
  names = names "failed: " name " in " FILENAME "\n"
}
/<skipped/ && !counted {
  if (!is_shard) passed--
  counted = 1
  skipped++
}
END {
  printf "%d passed, %d failed, %d skipped\n%s", passed, failed, skipped, names
}

# Reads reports in JUnit's form, those of CTest and of single test programs, and prints how many tests
# passed, failed and were skipped, with the failed ones named. What CTest runs in shards is counted by
# the programs' own reports; a shard itself counts only where it failed, since it may have left none.
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

// A machine-readable report in JUnit's XML format.
"use strict";

const escaped = (text) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/"/g, "&quot;")
    .replace(/[^\t\n\x20-\ufffd]/g, "");

function caseOf({ name, failure, skipped, seconds }) {
  const head = `  <testcase classname="page" name="${escaped(name)}" time="${seconds}"`;
  if (failure) return `${head}>\n    <failure>${escaped(failure)}</failure>\n  </testcase>\n`;
  if (skipped) return `${head}>\n    <skipped message="${escaped(skipped)}"/>\n  </testcase>\n`;
  return head + "/>\n";
}

// The report of outcomes from outcomeOf() in run.js.
exports.junit = (outcomes) => {
  const failures = outcomes.filter(({ failure }) => failure).length;
  const skipped = outcomes.filter(({ failure, skipped }) => !failure && skipped).length;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<testsuite name="page" tests="${outcomes.length}" failures="${failures}" skipped="${skipped}">\n` +
    outcomes.map(caseOf).join("") +
    "</testsuite>\n"
  );
};

// Reads share codes, as written by app/scene/share_code.h.
"use strict";

const cell = (text) => text.split(",").map(Number);

// The {map, hash, start, goal, landmarks, moves} of a share code.
exports.stateOf = (shareCode) => {
  const [name, ...parts] = shareCode.replace(/^waymark:\d+:/, "").split(";");
  const values = new Map(parts.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]));
  const [map, hash] = name.split("@");
  return {
    map,
    hash,
    start: cell(values.get("s")),
    goal: cell(values.get("g")),
    landmarks: values.has("l") ? values.get("l").split("/").map(cell) : [],
    moves: Number(values.get("m")),
  };
};

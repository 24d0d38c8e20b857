#!/usr/bin/env python3
"""Writes docs/findings.md: what is commonly said of heuristics for A*, and what this program measures.

    docs/findings.py WAYMARK [FOLDER]

WAYMARK is the built program. The maps are the demos, and of the MovingAI benchmarks in FOLDER, where
one is given, those of kReal. Every figure is counted, none is timed, so that the same program writes
the same page anywhere.
"""

import json
import os
import subprocess
import sys

PAIRS = 200
DEMOS = ["denerim-bloodmage", "lothering", "circle-tower", "cogmind-factory-4", "maze"]
REAL = ["dao/lak303d.map", "dao/den501d.map", "dao/arena2.map"]


class Runs:
    """The searches of contenders over the same pairs, a table of figures for each map."""

    def __init__(self, program, folder):
        self.program = program
        self.maps = {name: name for name in DEMOS}
        for name in REAL:
            path = os.path.join(folder, name) if folder else ""
            if folder and os.path.exists(path):
                self.maps[os.path.basename(name)[: -len(".map")]] = path

    def call(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)}\n{done.stderr}")
        return done.stdout

    def pairs(self, contenders, moves, more=()):
        """For each map a dict from the contender's text to its figures; `more` are further words of the line."""
        words = ["--json", "--count", str(PAIRS), "--moves", str(moves), "--place", "farthest:8", *more]
        for text in contenders:
            words += ["--search", text]
        tables = {}
        for name, path in self.maps.items():
            results = json.loads(self.call("pairs", path, *words))["results"]
            tables[name] = {text: row for text, row in zip(contenders, results)}
        return tables


def thousands(number):
    return f"{number:,.0f}"


def percent(part):
    return f"{100 * part:.1f}%"


class Page:
    def __init__(self):
        self.lines = []

    def add(self, *lines):
        self.lines += lines

    def measure(self, runs, contenders, moves, over, more=(), keep=None):
        """Adds a table of the mean cells expanded, and gives its figures; with `over` the last column says how
        much dearer paths are than the best."""
        tables = {name: row for name, row in runs.pairs(contenders, moves, more).items() if keep is None or keep(row)}
        maps = list(tables)
        head = ["contender"] + maps + (["paths dearer, mean of the worst map"] if over else [])
        self.add("", "| " + " | ".join(head) + " |", "|---" * len(head) + "|")
        for text in contenders:
            row = [f"`{text}`"] + [thousands(tables[name][text]["mean_expanded"]) for name in maps]
            if over:
                worst = max(tables[name][text]["mean_cost_over_optimum"] for name in maps) - 1
                row.append("none" if worst == 0 else percent(worst) if worst >= 5e-4 else "under 0.1%")
            self.add("| " + " | ".join(row) + " |")
        self.add("")
        return tables


def shares(tables, text, of):
    """The lowest and the highest part that one contender expands of what another does."""
    parts = [row[text]["mean_expanded"] / row[of]["mean_expanded"] for row in tables.values()]
    return min(parts), max(parts)


def share(tables, text, of):
    least, most = shares(tables, text, of)
    return f"{percent(least)} to {percent(most)}"


def all_optimal(tables, text):
    return all(row[text]["optimal"] for row in tables.values())


def worst_cost(tables, text):
    return percent(max(row[text]["mean_cost_over_optimum"] for row in tables.values()) - 1)


def found(claim, holds, sentence):
    return [f"**Said:** {claim}", "", f"**Measured:** {holds} {sentence}", ""]


def spectrum(runs, page):
    page.add("## From Dijkstra to greedy", "")
    texts = ["dijkstra", "astar w=0", "astar w=0.5", "astar", "astar w=1.5", "astar w=3", "greedy"]
    tables = page.measure(runs, texts, 4, True)
    same = all(row["dijkstra"]["mean_expanded"] == row["astar w=0"]["mean_expanded"] for row in tables.values())
    page.add(*found("with an estimate of 0 everywhere A* is Dijkstra's algorithm.",
                    "Yes." if same else "No.", "Both expand the same number of cells on every map."
                    if same else "They differ."))
    page.add(*found("a weight above 1 gives up the best path for speed, and a large one is greedy search.",
                    "Yes.",
                    f"The weight 3 expands {share(tables, 'astar w=3', 'astar')} of what A* does, with paths up to "
                    f"{worst_cost(tables, 'astar w=3')} dearer in the mean of a map; greedy search "
                    f"{share(tables, 'greedy', 'astar')}, with paths up to {worst_cost(tables, 'greedy')} dearer."))
    texts = ["astar h=landmarks", "astar h=landmarks w=1.5", "astar h=landmarks w=3", "astar"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("the nearer the estimate is to the truth, the less is explored.", "Yes.",
                    f"8 landmarks alone expand {share(tables, 'astar h=landmarks', 'astar')} of what the Manhattan "
                    f"distance does and keep the best path; the weight 3 on top leaves "
                    f"{share(tables, 'astar h=landmarks w=3', 'astar h=landmarks')} of that, and makes paths up to "
                    f"{worst_cost(tables, 'astar h=landmarks w=3')} dearer: a good estimate leaves a weight little to do."))
    texts = ["astar", "astar w=start:3", "astar w=goal:3", "astar w=3"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("the weight may differ from place to place.", "Yes.",
                    f"Weighted near the start it expands {share(tables, 'astar w=start:3', 'astar')} of what A* does, near "
                    f"the goal {share(tables, 'astar w=goal:3', 'astar')}. A weight near the goal raises f where the search "
                    "should go, so that all the rest is explored first; and cells are opened again for either."))


def spending(runs, page):
    page.add("## What there is to spend", "")
    texts = ["astar anytime=1 budget=500", "astar anytime=1 budget=2000", "astar anytime=1", "astar", "astar w=3"]
    tables = page.measure(runs, texts, 4, True)
    gave = {text: sum(row[text]["pathless"] for row in tables.values()) for text in texts}
    pairs = PAIRS * len(tables)
    page.add(*found("a search can trade accuracy for time while it runs.", "Yes, and the best path costs more that way.",
                    f"Within 500 cells {percent(gave[texts[0]] / pairs)} of the pairs have no path yet, within 2,000 "
                    f"{percent(gave[texts[1]] / pairs)}; the paths that there are cost up to {worst_cost(tables, texts[0])} "
                    f"and {worst_cost(tables, texts[1])} more than the best in the mean of a map. All weights from 3 down to "
                    f"1 expand {share(tables, 'astar anytime=1', 'astar')} of what A* alone does. The last column leaves "
                    "out pairs without a path."))


def terrain(runs, page):
    page.add("## Terrain that counts less", "", "Swamp costs 3, trees 5 and water 7 cells of plain ground here.")
    rules = ("--terrain", "swamp=3,trees=5,water=7")
    texts = ["astar", "astar alpha=0.5", "astar alpha=0", "astar scale=typical"]
    tables = page.measure(runs, texts, 8, True, rules)
    page.add(*found("counting terrain for less makes the estimate fit better, and the path a little worse.",
                    "Half of it yes; none of it costs much.",
                    f"Half of what terrain costs above plain ground expands {share(tables, 'astar alpha=0.5', 'astar')} of what "
                    f"all of it does, with paths up to {worst_cost(tables, 'astar alpha=0.5')} dearer; none of it "
                    f"{share(tables, 'astar alpha=0', 'astar')}, up to {worst_cost(tables, 'astar alpha=0')} dearer. The 100% are "
                    f"maps without such terrain. Expecting the typical terrain expands "
                    f"{share(tables, 'astar scale=typical', 'astar')} of what the cheapest does: where most cells are plain "
                    "ground, that is the typical one."))
    page.add("Here plain ground costs 2; swamp, trees and water cost 1, as roads do. Most cells are plain ground, so the "
             "typical cost is twice the lowest one. Maps without such terrain are left out.")
    roads = ("--terrain", "ground=2,swamp=1,trees=1,water=1")
    texts = ["astar", "astar scale=typical", "astar w=1.5", "astar h=landmarks", "astar h=landmarks scale=typical"]
    tables = page.measure(runs, texts, 8, True, roads,
                          lambda row: row["astar scale=typical"]["guarantee"]["kind"] == "factor")
    guarantee = max(row["astar scale=typical"]["guarantee"]["value"] for row in tables.values())

    def first(row, text):
        """The mean number of cells that are expanded at least once."""
        return row[text]["mean_expanded"] - row[text]["reopened"] / PAIRS

    fewer = [1 - first(row, "astar scale=typical") / first(row, "astar") for row in tables.values()]
    page.add(*found("a heuristic that expects the typical cost of a cell, not the lowest one, expands fewer cells and makes "
                    "paths slightly longer.",
                    "The cells yes, the number of expansions not always.",
                    f"The distance that expects the typical cost reaches {percent(min(fewer))} to {percent(max(fewer))} fewer "
                    f"cells, with paths up to {worst_cost(tables, 'astar scale=typical')} more expensive on average of a map; "
                    f"its guarantee is {guarantee:g} times the optimum. But it overestimates where the roads are, so A* "
                    f"expands cells again: in all it makes {share(tables, 'astar scale=typical', 'astar')} of the expansions. "
                    "Landmarks know the roads. With the scale they make "
                    f"{share(tables, 'astar h=landmarks scale=typical', 'astar h=landmarks')} of their expansions, and paths "
                    f"up to {worst_cost(tables, 'astar h=landmarks scale=typical')} more expensive. `waymark pairs lothering "
                    "--moves 8 --count 200 --place farthest:8 --terrain ground=2,swamp=1,trees=1,water=1 --search astar "
                    "--search 'astar scale=typical'` prints the first two numbers of a column."))


def movement(runs, page):
    page.add("## Ways of moving", "", "The same pairs by other moves, A* with the distance that fits each:", "")
    rules = ["8", "8:1", "8:2/3", "8:cut", "8:squeeze"]
    tables = {rule: runs.pairs(["astar"], rule) for rule in rules}
    maps = list(tables["8"])
    page.add("| moves | " + " | ".join(maps) + " |", "|---" * (len(maps) + 1) + "|")
    for rule in rules:
        page.add(f"| `{rule}` | " +
                 " | ".join(thousands(tables[rule][name]["astar"]["mean_expanded"]) for name in maps) + " |")
    page.add("", *found("the distance must fit the moves.", "It does in each of these, so that all paths are best ones:",
                        "yes." if all(row["astar"]["optimal"] for of in tables.values() for row in of.values())
                        else "no."))
    texts = ["astar", "thetastar"]
    tables = page.measure(runs, texts, 8, False)
    lengths = [row["thetastar"]["mean_cost_over_optimum"] for row in tables.values()]
    page.add(*found("paths of any angle are shorter than those along a grid.", "Yes.",
                    f"Theta*'s paths are {percent(1 - max(lengths))} to {percent(1 - min(lengths))} shorter than the best "
                    f"along the moves, and it expands {share(tables, 'thetastar', 'astar')} of what A* does."))


def fits(runs, page):
    page.add("## Estimates that are fit", "", "On denerim-bloodmage with 4 moves from 30, 30, fit to the costs towards "
             "100, 60, and asked for that goal and for another one:", "",
             "| contender | goal 100, 60: h, cost, cells | goal 90, 125: h, cost, cells |", "|---|---|---|")
    texts = ["astar", "astar h=fit-factor:100:60", "astar h=fit-offset:8:100:60"]
    rows = {}
    for goal in ("100,60", "90,125"):
        words = ["solve", "denerim-bloodmage", "--start", "30,30", "--goal", goal, "--moves", "4", "--json"]
        for text in texts:
            words += ["--search", text]
        rows[goal] = json.loads(runs.call(*words))["results"]
    for i, text in enumerate(texts):
        cells = [f"{row[i]['h_start']:g}, {row[i]['cost']:g}, {thousands(row[i]['expanded'])}" for row in rows.values()]
        page.add(f"| `{text}` | " + " | ".join(cells) + " |")
    page.add("", *found("an estimate can be fit to collected costs.", "Yes, to one goal.",
                        "Towards the goal of its points the corrected estimate is nearer to the truth; it is too great in "
                        "places, and where the goal is another one nothing says that it fits."))


def scale(runs, page):
    page.add("## Units", "")
    texts = ["astar", "astar scale=0.0667", "astar scale=0.5", "astar scale=2"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("g and h must count in the same unit.", "Yes.",
                    f"An estimate 15 times too small expands {share(tables, 'astar scale=0.0667', 'astar')} of what the "
                    f"right one does; one that is twice too great opens cells again, expands "
                    f"{share(tables, 'astar scale=2', 'astar')}, and its paths are up to "
                    f"{worst_cost(tables, 'astar scale=2')} dearer."))


def formulas(runs, page):
    page.add("## Formulas", "")
    texts = ["astar h=manhattan", "astar h=octile", "astar h=euclidean", "astar h=chebyshev", "dijkstra"]
    page.add("4 moves:")
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("take the formula of the moves: Manhattan for 4.", "Yes.",
                    f"The straight line expands {share(tables, 'astar h=euclidean', 'astar h=manhattan')} of what Manhattan "
                    f"does, the longer side {share(tables, 'astar h=chebyshev', 'astar h=manhattan')}. All paths are best "
                    f"ones: {'yes' if all(all_optimal(tables, t) for t in texts) else 'no'}."))
    texts = ["astar h=octile", "astar h=euclidean", "astar h=chebyshev", "astar h=manhattan"]
    page.add("8 moves:")
    tables = page.measure(runs, texts, 8, True)
    page.add(*found("with diagonal steps Manhattan is too great.",
                    "Yes." if not all_optimal(tables, "astar h=manhattan") else "Not here.",
                    f"It expands {share(tables, 'astar h=manhattan', 'astar h=octile')} of what the octile distance does, "
                    f"with paths up to {worst_cost(tables, 'astar h=manhattan')} dearer."))
    texts = ["astar", "astar h=squared-euclidean", "astar h=squared-euclidean scale=0.001", "greedy"]
    tables = page.measure(runs, texts, 8, True)
    page.add(*found("do not leave out the root of the Euclidean distance.", "Right.",
                    f"Squared, it expands {share(tables, 'astar h=squared-euclidean', 'astar')} of what the octile distance "
                    f"does, cells that are opened again counted, and its paths are up to "
                    f"{worst_cost(tables, 'astar h=squared-euclidean')} dearer: far away it is greedy search."))


def ties(runs, page):
    page.add("## Ties", "", "On an empty map of 64 x 40, from 10, 10 to 50, 25 with 4 moves, where every cell between",
             "the two lies on a best path:", "", "| rule | cells expanded |", "|---|---|")
    rules = ["g", "g-oldest", "newest", "oldest", "small-g", "h", "hash:1", "turns", "checkerboard", "scale:0.001",
             "cross:0.001"]
    words = ["solve", EMPTY, "--start", "10,10", "--goal", "50,25", "--moves", "4", "--json"]
    for rule in rules:
        words += ["--search", f"astar ties={rule}"]
    results = json.loads(runs.call(*words))["results"]
    counts = {rule: row["expanded"] for rule, row in zip(rules, results)}
    for rule in rules:
        page.add(f"| `{rule}` | {counts[rule]} |")
    page.add("")
    texts = ["astar", "astar ties=oldest", "astar ties=newest", "astar ties=scale:0.001", "astar ties=cross:0.001"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("breaking ties well, or adding a little to h, saves most of the search.",
                    "On open ground yes, on real maps hardly.",
                    f"In the open the worst rule expands {max(counts.values())} cells and the best "
                    f"{min(counts.values())}. On the maps the oldest first expands "
                    f"{share(tables, 'astar ties=oldest', 'astar')} of what the greatest g first does: most cells have "
                    "an f below the true cost, and no rule saves them."))


def ends_and_jumps(runs, page):
    page.add("## From both ends, and past equal ways", "")
    texts = ["astar", "bidirectional", "bidirectional potential=average", "dijkstra", "astar h=landmarks",
             "bidirectional h=landmarks"]
    tables = page.measure(runs, texts, 8, False)
    page.add(*found("searching from both ends halves the work.", "It depends on the estimate.",
                    f"Without landmarks it expands {share(tables, 'bidirectional', 'astar')} of what A* does from one end, "
                    f"with 8 landmarks {share(tables, 'bidirectional h=landmarks', 'astar h=landmarks')}."))
    texts = ["astar", "jps", "astar h=landmarks", "jps h=landmarks"]
    tables = page.measure(runs, texts, 8, False)
    page.add(*found("on grids of one cost jump points leave few nodes to expand.", "Yes.",
                    f"They are {share(tables, 'jps', 'astar')} of the cells that A* expands; what is scanned between them "
                    "is not counted here."))


def better(runs, page):
    page.add("## Better estimates", "")
    texts = ["astar", "astar h=landmarks", "astar h=embedding:3", "astar h=compressed:32:8",
             "astar h=max(landmarks,embedding:3)", "astar h=waypoints:16", "astar h=waypoints:16:safe"]
    tables = page.measure(runs, texts, 8, True)
    page.add(*found("costs that were found beforehand make better estimates than any formula.", "Yes.",
                    f"8 landmarks expand {share(tables, 'astar h=landmarks', 'astar')} of what the octile distance does, an "
                    f"embedding in 3 dimensions {share(tables, 'astar h=embedding:3', 'astar')}, the greater of both "
                    f"{share(tables, 'astar h=max(landmarks,embedding:3)', 'astar')}."))
    page.add(*found("the cost between the nearest waypoints estimates well, but can be too great.",
                    "Yes." if not all_optimal(tables, "astar h=waypoints:16") else "It was never too great here.",
                    f"It expands {share(tables, 'astar h=waypoints:16', 'astar')}, with paths up to "
                    f"{worst_cost(tables, 'astar h=waypoints:16')} dearer; what subtracts in place of adding keeps the best "
                    f"path and expands {share(tables, 'astar h=waypoints:16:safe', 'astar')}."))


def range_of(maps, row):
    looked_at = 4  # of a search, as result_json() writes it
    cells = [sum(problem["searches"][row][looked_at] for problem in one["problems"]) for one in maps]
    sums = [sum(cells[i:i + 100]) for i in range(0, len(cells), 100)]
    return f"{thousands(min(sums))} to {thousands(max(sums))}"


def suites(runs, page):
    page.add("## Cazenave's tables", "",
             "The suites `cazenave-1` to `-3` over 1,000 maps of ours, as sums for 100 of them, beside the tables of the",
             "paper (2006) over 100 others. A* counts cells taken from the open list, searches in iterations those that they",
             "look at, as the paper does. Lengths count 2 for a straight step with 8 moves. The range of the cells is that of ten",
             "sets of 100 maps: how far chance alone takes such a sum.", "")
    for number, roman in ((1, "I"), (2, "II"), (3, "III")):
        contest = json.loads(runs.call("benchmark", f"cazenave-{number}", "--maps", "1000", "--json"))
        page.add(f"Table {roman}:", "", "| | solved | there | sum of lengths | there | cells | range | there | differs |",
                 "|---|---|---|---|---|---|---|---|---|")
        for i, row in enumerate(contest["results"]):
            there, part = row["elsewhere"], row["problems"] / 100
            cells = row["examined"] / part
            page.add(f"| {row['label']} | {row['solved'] / part:.1f} | {there['solved']} | "
                     f"{thousands(row['sum_of_lengths'] / part)} | {thousands(there['sum_of_lengths'])} | "
                     f"{thousands(cells)} | {range_of(contest['done'], i)} | {thousands(there['expanded'])} | "
                     f"{100 * (cells / there['expanded'] - 1):+.0f}% |")
        page.add("")


def times(runs, page):
    page.add("## Times then and now", "",
             "Processor time of one thread over 100 maps, as a multiple of what M takes, which is A* with the distance and",
             "stacks; the times of the paper (2006) likewise. Times differ from run to run and machine to machine.", "",
             "| | Table I | there | Table II | there |", "|---|---|---|---|---|")
    columns = []
    for number in (1, 2):
        results = json.loads(runs.call("benchmark", f"cazenave-{number}", "--maps", "100", "--threads", "1", "--json"))["results"]
        rows = {row["label"]: row for row in results if row["label"].endswith("(8)")}
        least = rows["M(8)"]
        columns.append({label: (row["milliseconds"] / least["milliseconds"],
                                row["elsewhere"]["seconds"] / least["elsewhere"]["seconds"])
                        for label, row in rows.items()})
    for label in dict.fromkeys([*columns[0], *columns[1]]):
        fields = [f"{column[label][i]:.2f}" if label in column else "–" for column in columns for i in (0, 1)]
        page.add(f"| {label} | " + " | ".join(fields) + " |")
    ours, theirs = zip(*(columns[1][label] for label in ("Mqueue(8)", "Mmem(8)", "ALT10(8)", "IDABest10D10(8)")))
    page.add("", *found("stacks take half the time of a heap, and nodes that are kept two thirds of nodes that are allocated.",
                        "Yes." if ours[0] > 1.5 and ours[1] > 1.2 else "Not here.",
                        f"In Table II a heap takes {ours[0]:.1f} times as long ({theirs[0]:.1f} there), one allocation a node "
                        f"{ours[1]:.1f} times ({theirs[1]:.1f})."))
    page.add(*found("10 landmarks save cells and cost time, and IDA* with a delta is the fastest of all.",
                    "Neither, today." if ours[2] < 1 < ours[3] else "It is not so clear today.",
                    f"In Table II 10 landmarks take {ours[2]:.2f} of the time of none ({theirs[2]:.2f} there), and IDA* with "
                    f"the best of them and a delta {ours[3]:.1f} times as long ({theirs[3]:.2f})."))


def cuts(runs, page):
    page.add("## Dead ends", "",
             "IDA* with the best of 10 landmarks on 1,000 maps with 600 slanted walls, by the moves of the paper: how many",
             "of the paths it lost, how much longer its paths are than the best, and how many cells it expanded.", "",
             "| | " + " | ".join(f"delta {delta}" for delta in (0, 5, 10, 20)) + " |", "|---|---|---|---|---|")
    names = {"": "no cut", "cut=minf": "minimum f", "cut=minf fault=parent-g": "the same, asked with the parent's g",
             "cut=minf fallback=1": "the same, with the fallback", "cut=tight": "tight"}
    names["cut=minf fallback=1"] = "minimum f, with the fallback"
    words = []
    for cut in names:
        for delta in (0, 5, 10, 20):
            words += ["--search", " ".join(["idastar h=landmarks:best:1", cut, f"delta={delta}"]).replace("  ", " ")]
    results = json.loads(runs.call("benchmark", "cazenave-3", "--maps", "1000", "--json", *words))["results"]
    lost = {}
    for i, cut in enumerate(names):
        fields = []
        for row in results[4 * i: 4 * i + 4]:
            longer = 100 * (row["sum_of_lengths"] / row["sum_of_best_lengths"] - 1)
            fields.append(f"{row['lost']}, {longer:.1f}%, {thousands(row['expanded'])}")
        lost[cut] = sum(row["lost"] for row in results[4 * i: 4 * i + 4])
        page.add(f"| {names[cut]} | " + " | ".join(fields) + " |")
    page.add("")
    page.add(*found("with a large delta the cut by the minimum f loses paths.",
                    "Only with the fault." if lost["cut=minf"] == 0 else "Yes.",
                    f"Called with the g of the child it lost {lost['cut=minf']} paths, and found longer ones; with that of "
                    f"the parent, as the paper prints it, {lost['cut=minf fault=parent-g']}. The tight cut lost "
                    f"{lost['cut=tight']} and found what no cut finds."))


def meshes(runs, page):
    page.add("## A mesh in place of cells", "",
             "The same map as cells, with 8 moves, and as a navigation mesh of rectangles, searched from the same ends",
             "(`waymark study mesh`): how many times as much A* expands as with the exact heuristic, cells / polygons.", "")
    studies = {name: json.loads(runs.call("study", "mesh", path, "--pairs", str(PAIRS), "--json")) for name, path in runs.maps.items()}
    page.add("| | " + " | ".join(studies) + " |", "|---" * (len(studies) + 1) + "|",
             "| cells / polygons | " + " | ".join(f"{thousands(one['cells'])} / {thousands(one['polygons'])}"
                                                  for one in studies.values()) + " |")
    sides = {name: (one["as_cells"], one["as_polygons"]) for name, one in studies.items()}
    counts = [row["landmarks"] for row in next(iter(studies.values()))["as_cells"]["results"]]
    for i, count in enumerate(counts):
        name = "octile / straight line" if count == 0 else f"{count} landmark" + ("s" if count > 1 else "")
        page.add(f"| {name} | " + " | ".join(" / ".join(f"{side['results'][i]['of_exact']:.1f}" for side in both)
                                            for both in sides.values()) + " |")

    def sees(side):
        parts = [both[side]["results"][-1]["h_of_cost"] for both in sides.values()]
        return f"{percent(min(parts))} to {percent(max(parts))}"

    def vain(side):
        parts = []
        for both in sides.values():
            rows, exact = both[side]["results"], both[side]["exact_expanded"]
            parts.append((rows[-1]["mean_expanded"] - exact) / (rows[0]["mean_expanded"] - exact))
        return f"{percent(min(parts))} to {percent(max(parts))}"

    def many(side, what):
        parts = [both[side][what] / both[side]["exact_expanded"] for both in sides.values()]
        return f"{min(parts):.1f} to {max(parts):.1f}"

    closer = all(mesh["results"][-1]["of_exact"] < cells["results"][-1]["of_exact"] for cells, mesh in sides.values())
    page.add("", *found("because this is a grid, differential heuristics do not work as well as on a mesh.",
                        "Yes, on each of these maps." if closer else "Not on each of these maps.",
                        f"{counts[-1]} landmarks see {sees(0)} of the true cost at the start on cells and {sees(1)} on "
                        f"polygons, which is no difference. But of what the distance expands in vain they leave {vain(0)} of "
                        f"the cells and {vain(1)} of the polygons. On paths that cost at most 2% more than the best lie "
                        f"{many(0, 'on_near_paths')} times as many cells as on one of them, but {many(1, 'on_near_paths')} "
                        "times as many polygons: an estimate that is a little too low cannot tell the cells apart. That A* "
                        "with the straight line, too, is nearer to the exact heuristic on the mesh is because a mesh has so "
                        "few polygons."))


def repair(runs, page):
    page.add("## Searching again when the map changes", "",
             "A unit walks, the map is edited on the rest of its path, and it searches from where it stands: by what the",
             "searches before have proven (Adaptive A*), and anew. The table has the nodes expanded for an edit, on average over",
             "500 edits of each kind (100 for the cart of 2 cells and the town with one-way streets), the share that repair",
             "saves, and the share that it saves another unit that asks the way to the same goal from anywhere.", "",
             "| map | moves | edits | distance: anew | by repair | saved | others | 8 landmarks: anew | by repair | saved | others |",
             "|---|---|---|---|---|---|---|---|---|---|---|")
    lines = [(name, moves, 500, ("--moves", moves)) for name in ("denerim-bloodmage", "lothering", "maze")
             for moves in ("4", "8")]
    lines += [(name, "8", 500, ("--moves", "8")) for name in runs.maps if name not in DEMOS]
    lines += [("denerim-bloodmage", "a cart's", 100, ("--mover", "cart")), ("generate:town", "streets", 100, ())]
    saved, dearer = {}, 0
    for name, moves, count, more in lines:
        words = ["study", "repair", runs.maps.get(name, name), "--json", "--count", str(count), "--place", "farthest:8", *more]
        rows = json.loads(runs.call(*words))["results"]
        for i in range(0, len(rows), 2):
            pair = rows[i: i + 2]
            fields = []
            for row in pair:
                fields += [thousands(row["anew"] / row["count"]), thousands(row["repaired"] / row["count"]),
                           f"{100 * row['saved']:.0f}%", f"{100 * row['others_saved']:.0f}%"]
                saved.setdefault((row["edits"], row["search"]), []).append(row["saved"])
                dearer += row["suboptimal"]
            page.add(f"| {name} | {moves} | {pair[0]['edits']} | " + " | ".join(fields) + " |")

    def spread(edits, contender):
        parts = saved[edits, contender]
        return f"{100 * min(parts):.0f}% to {100 * max(parts):.0f}%"
    plain, marks = "astar repair=adaptive", "astar h=landmarks repair=adaptive"
    page.add("", *found("after an obstacle falls the next search can use what the last one found out.",
                        "Yes, and the path costs what a search anew finds." if dearer == 0 else "Not always.",
                        f"Where obstacles appear it saves {spread('appearing', plain)} of the expansions with the distance, "
                        f"{spread('appearing', marks)} with 8 landmarks; where they vanish {spread('vanishing', plain)} and "
                        f"{spread('vanishing', marks)}, though what is kept has to be lowered first and the tables are built anew; "
                        f"where both happen {spread('mixed', plain)} and {spread('mixed', marks)}."))


EMPTY = ""


def main():
    global EMPTY
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    runs = Runs(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else "")
    here = os.path.dirname(os.path.abspath(__file__))
    EMPTY = os.path.join(here, "..", "build", "findings-empty.map")
    os.makedirs(os.path.dirname(EMPTY), exist_ok=True)
    with open(EMPTY, "w", encoding="utf-8") as file:
        file.write("type octile\nheight 40\nwidth 64\nmap\n" + ("." * 64 + "\n") * 40)
    page = Page()
    page.add("# What is said of heuristics, and what is measured", "",
             "`docs/findings.py` writes this page from runs of the program. Each table has the mean number of cells",
             f"expanded over {PAIRS} pairs of each map, drawn with seed 1; landmarks are 8, placed by farthest. The maps are",
             "the program's own demos" +
             (", and lak303d, den501d and arena2 of the MovingAI benchmarks." if len(runs.maps) > len(DEMOS) else "."), "")
    for part in (spectrum, spending, scale, terrain, formulas, movement, ties, ends_and_jumps, better, fits,
                 repair, meshes, suites, times, cuts):
        part(runs, page)
    with open(os.path.join(here, "findings.md"), "w", encoding="utf-8") as file:
        file.write("\n".join(page.lines).rstrip() + "\n")


main()

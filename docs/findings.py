#!/usr/bin/env python3
"""Writes docs/findings.md: common claims about heuristics for A*, and what Waymark measures.

    docs/findings.py WAYMARK [FOLDER [SECTION ...]]

WAYMARK is the built program. The maps are the demos and, if FOLDER is given, the MovingAI maps in that
folder that REAL lists. Only "Times then and now" depends on the machine: all other numbers are counts.
A SECTION is the name of a function in SECTIONS. The script then measures only these sections again.
"""

import json
import os
import re
import subprocess
import sys

PAIRS = 200
DEMOS = ["denerim-bloodmage", "lothering", "circle-tower", "cogmind-factory-4", "maze"]
REAL = ["dao/lak303d.map", "dao/den501d.map", "dao/arena2.map"]
# The kinds of maps whose scenario files "Partial refinement" runs, with their folders.
SCENARIOS = {"Dragon Age": "dao", "mazes": "mazes", "StarCraft": "sc1"}


class Runs:
    """Runs searches on the same pairs of every map."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
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
        """Returns the results as tables[name of the map][text of the search]. `more` holds additional
        arguments."""
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
        """Adds a table with the mean number of cells expanded and returns the results. If `over` is set, the
        last column shows the excess cost of the paths. `keep` selects maps by their results."""
        tables = {name: row for name, row in runs.pairs(contenders, moves, more).items() if keep is None or keep(row)}
        maps = list(tables)
        head = ["search"] + maps + (["mean excess cost on the worst map"] if over else [])
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
    """The lowest and the highest ratio of the cells that `text` expands to the cells that `of` expands."""
    parts = [row[text]["mean_expanded"] / row[of]["mean_expanded"] for row in tables.values()]
    return min(parts), max(parts)


def spread(least, most, text):
    """A range, or a single value if both ends have the same text."""
    return text(least) if text(least) == text(most) else f"{text(least)} to {text(most)}"


def share(tables, text, of):
    """For example "47% to 73% as many"."""
    return spread(*shares(tables, text, of), lambda part: f"{100 * part:.0f}%") + " as many"


def all_optimal(tables, text):
    return all(row[text]["optimal"] for row in tables.values())


def worst_cost(tables, text):
    """The excess cost for a phrase such as "cost up to 5.5% more on average"."""
    worst = max(row[text]["mean_cost_over_optimum"] for row in tables.values()) - 1
    if worst == 0:
        return "stay optimal"
    return f"cost up to {percent(worst)} more on average" if worst >= 5e-4 else "cost less than 0.1% more on average"


def paths(count):
    return "no paths" if count == 0 else "1 path" if count == 1 else f"{thousands(count)} paths"


def found(claim, verdict, *lines):
    return [f"**Claim:** {claim}", "", f"**Verdict:** {verdict}", "", *lines, ""]


def spectrum(runs, page):
    page.add("## From Dijkstra to greedy", "")
    texts = ["dijkstra", "astar w=0", "astar w=0.5", "astar", "astar w=1.5", "astar w=3", "greedy"]
    tables = page.measure(runs, texts, 4, True)
    same = all(row["dijkstra"]["mean_expanded"] == row["astar w=0"]["mean_expanded"] for row in tables.values())
    page.add(*found("If all estimates are 0, A* is the same as Dijkstra's algorithm.",
                    "True." if same else "False.", "Both expand the same number of cells on every map."
                    if same else "The two expand different numbers of cells."))
    page.add(*found("A weight above 1 trades path cost for speed, and a large weight turns A* into greedy search.",
                    "True: A* expands fewer cells, and its paths cost more.",
                    f"With weight 3, A* expands {share(tables, 'astar w=3', 'astar')} cells as without a weight, and its paths "
                    f"{worst_cost(tables, 'astar w=3')}. Greedy search expands {share(tables, 'greedy', 'astar')} cells as "
                    f"plain A*, and its paths {worst_cost(tables, 'greedy')}."))
    texts = ["astar h=landmarks", "astar h=landmarks w=1.5", "astar h=landmarks w=3", "astar"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("The closer the estimate is to the true cost, the less A* explores.",
                    "True: a good estimate saves more cells than a weight, and paths stay optimal.",
                    f"With 8 landmarks, A* expands {share(tables, 'astar h=landmarks', 'astar')} cells as with the Manhattan "
                    f"distance. With landmarks and weight 3, it expands {share(tables, 'astar h=landmarks w=3', 'astar h=landmarks')} "
                    f"cells as with landmarks and no weight, but its paths {worst_cost(tables, 'astar h=landmarks w=3')}."))
    texts = ["astar", "astar w=start:3", "astar w=goal:3", "astar w=3"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("The weight can differ from place to place.", "True, but it rarely helps.",
                    f"If the weight applies only to cells closer to the start than to the goal, A* expands "
                    f"{share(tables, 'astar w=start:3', 'astar')} cells as plain A*. If it applies only to cells closer to the goal, "
                    f"A* expands {share(tables, 'astar w=goal:3', 'astar')}: the weight raises f close to the goal, so A* explores "
                    "everything else first. In both cases, A* also reopens cells."))


def spending(runs, page):
    page.add("## Anytime search", "")
    texts = ["astar anytime=1 budget=500", "astar anytime=1 budget=2000", "astar anytime=1", "astar", "astar w=3"]
    tables = page.measure(runs, texts, 4, True)
    gave = {text: sum(row[text]["pathless"] for row in tables.values()) for text in texts}
    pairs = PAIRS * len(tables)
    page.add(*found("An anytime search can trade path cost for time while it runs.",
                    "True, but it needs more expansions than A* to find an optimal path.",
                    f"After 500 expansions, the search has no path yet for {percent(gave[texts[0]] / pairs)} of the pairs, and its paths "
                    f"for the other pairs {worst_cost(tables, texts[0])}. After 2,000 expansions, it has no path for "
                    f"{percent(gave[texts[1]] / pairs)} of the pairs, and its paths {worst_cost(tables, texts[1])}. Without a limit, "
                    f"it lowers the weight from 3 to 1, and in total expands {share(tables, 'astar anytime=1', 'astar')} cells as plain "
                    "A*. The last column omits pairs for which no path was found."))


def terrain(runs, page):
    page.add("## Reduced terrain costs", "", "In the first table, swamp costs 3 times as much as plain ground, trees 5 times and water 7 times as much.")
    rules = ("--terrain", "swamp=3,trees=5,water=7")
    texts = ["astar", "astar alpha=0.5", "astar alpha=0", "astar scale=typical"]
    tables = page.measure(runs, texts, 8, True, rules)
    unscaled = all(row["astar scale=typical"]["mean_expanded"] == row["astar"]["mean_expanded"] for row in tables.values())
    page.add(*found("If a search uses lower terrain costs than the map has, its estimates are more accurate and its paths only slightly worse.",
                    "True if half of the extra terrain cost still counts; if the search ignores terrain, paths are far too expensive.",
                    f"With `alpha=0.5`, A* expands {share(tables, 'astar alpha=0.5', 'astar')} cells as plain A*, and its paths "
                    f"{worst_cost(tables, 'astar alpha=0.5')}. With `alpha=0`, it expands {share(tables, 'astar alpha=0', 'astar')}, and "
                    f"its paths {worst_cost(tables, 'astar alpha=0')}. On maps with only plain ground, `alpha` changes nothing. "
                    + ("`scale=typical` changes nothing either, because plain ground is the typical terrain here." if unscaled else
                       f"With `scale=typical`, A* expands {share(tables, 'astar scale=typical', 'astar')}.")))
    page.add("In the next table, plain ground costs 2, and swamp, trees and water cost 1, as if they were roads. Most cells are plain ground, so the "
             "typical cost is twice the lowest cost. Maps with only plain ground are omitted.")
    roads = ("--terrain", "ground=2,swamp=1,trees=1,water=1")
    texts = ["astar", "astar scale=typical", "astar w=1.5", "astar h=landmarks", "astar h=landmarks scale=typical"]
    tables = page.measure(runs, texts, 8, True, roads,
                          lambda row: row["astar scale=typical"]["guarantee"]["kind"] == "factor")
    guarantee = max(row["astar scale=typical"]["guarantee"]["value"] for row in tables.values())

    def first(row, text):
        """The mean number of distinct cells expanded."""
        return row[text]["mean_expanded"] - row[text]["reopened"] / PAIRS

    fewer = [1 - first(row, "astar scale=typical") / first(row, "astar") for row in tables.values()]
    page.add(*found("If the heuristic assumes the typical cost of a cell, A* expands fewer cells, but its paths are slightly longer.",
                    "Partly true: A* expands fewer distinct cells, but sometimes it needs more expansions.",
                    f"With `scale=typical`, A* expands {spread(min(fewer), max(fewer), percent)} fewer distinct cells, and its paths "
                    f"{worst_cost(tables, 'astar scale=typical')}. They are guaranteed to cost at most {guarantee:g} times the "
                    f"optimum. But the heuristic overestimates on the roads, so A* reopens cells and makes "
                    f"{share(tables, 'astar scale=typical', 'astar')} expansions as without the scale. With landmarks, it makes "
                    f"{share(tables, 'astar h=landmarks scale=typical', 'astar h=landmarks')}, and its paths "
                    f"{worst_cost(tables, 'astar h=landmarks scale=typical')}. The first two numbers in the *lothering* column come "
                    "from this command:", "",
                    "    waymark pairs lothering --moves 8 --count 200 --place farthest:8 \\",
                    "        --terrain ground=2,swamp=1,trees=1,water=1 --search astar --search 'astar scale=typical'"))


def movement(runs, page):
    page.add("## Moves", "", "The first table compares moves on the same pairs. A* always uses the distance formula that fits the moves:", "")
    rules = ["8", "8:1", "8:2/3", "8:cut", "8:squeeze"]
    tables = {rule: runs.pairs(["astar"], rule) for rule in rules}
    maps = list(tables["8"])
    page.add("| moves | " + " | ".join(maps) + " |", "|---" * (len(maps) + 1) + "|")
    for rule in rules:
        page.add(f"| `{rule}` | " +
                 " | ".join(thousands(tables[rule][name]["astar"]["mean_expanded"]) for name in maps) + " |")
    fits_all = all(row["astar"]["optimal"] for of in tables.values() for row in of.values())
    page.add("", *found("The distance formula must fit the moves.", "True." if fits_all else "Not on these maps.",
                        "With the formula that fits, " + ("all" if fits_all else "not all") + " paths in this table are optimal."))
    away = "fastmarching speed=clearance"
    texts = ["astar", "thetastar", "fastmarching", away]
    tables = page.measure(runs, texts, 8, False)

    def lengths(text):
        of = [row[text]["mean_cost_over_optimum"] for row in tables.values()]
        return spread(1 - max(of), 1 - min(of), percent)

    excess = sorted(row[away]["mean_cost_over_optimum"] - 1 for row in tables.values())

    def compared(part):
        return f"{percent(abs(part))} {'longer' if part > 0 else 'shorter'}"

    page.add(*found("Any-angle paths are shorter than grid paths.", "True, by a few percent.",
                    f"Theta* finds paths that are {lengths('thetastar')} shorter than the "
                    f"optimal grid paths, and expands {share(tables, 'thetastar', 'astar')} cells as A*. The paths of fast "
                    f"marching are {lengths('fastmarching')} shorter, but it expands "
                    f"{share(tables, 'fastmarching', 'astar')} cells, because it has no heuristic."))
    page.add(*found("A path can keep away from walls at little cost.", "It depends on the map.",
                    f"With `speed=clearance`, the paths of fast marching are from {compared(excess[0])} to "
                    f"{compared(excess[-1])} than the optimal grid paths."))


def fits(runs, page):
    page.add("## Fitted estimates", "", "All searches run on denerim-bloodmage with 4 moves, from 30, 30. Two of the estimates are fitted "
             "to the true costs to 100, 60. They are then used for that goal and for another goal:", "",
             "| search | goal 100, 60: h, path cost, cells | goal 90, 125: h, path cost, cells |", "|---|---|---|")
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
    page.add("", *found("An estimate can be fitted to measured costs.", "True, but only for one goal.",
                        "For the goal to which it was fitted, the estimate is closer to the true cost on average, but it "
                        "overestimates in some cells. For other goals, it can be far off."))


def scale(runs, page):
    page.add("## Units", "")
    texts = ["astar", "astar scale=0.0667", "astar scale=0.5", "astar scale=2"]
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("g and h must use the same unit.", "True.",
                    f"If the estimate is 15 times too low, A* expands {share(tables, 'astar scale=0.0667', 'astar')} cells as "
                    f"plain A*. If the estimate is doubled, A* reopens cells and expands {share(tables, 'astar scale=2', 'astar')}, "
                    f"and its paths {worst_cost(tables, 'astar scale=2')}."))


def allocations(runs, page):
    page.add("## Heap allocations", "",
             "A unit of two cells, the cart, finds a path from each demo's start to its goal. The table shows the number of heap",
             "allocations of the first search and of the same search repeated, which reuses its memory.", "",
             "| search | " + " | ".join(DEMOS) + " |", "|---" * (len(DEMOS) + 1) + "|")
    texts = ["astar", "astar h=landmarks", "dijkstra"]
    words = ["--mover", "cart", "--place", "farthest:4", "--json"]
    for text in texts:
        words += ["--search", text]
    rows = {name: json.loads(runs.call("solve", name, *words))["results"] for name in DEMOS}
    counts = {"first_search": [], "repeated_search": []}
    for i, text in enumerate(texts):
        cells = []
        for name in DEMOS:
            made = rows[name][i]["allocations"]
            for key, numbers in counts.items():
                numbers.append(made[key])
            cells.append(f"{thousands(made['first_search'])} / {thousands(made['repeated_search'])}")
        page.add(f"| `{text}` | " + " | ".join(cells) + " |")
    first, again = max(counts["first_search"]), max(counts["repeated_search"])
    verdict = ("True for every search here." if first < 10 else
               "True once the program has searched before." if again < 10 else "Not for these searches.")
    page.add("", *found("Finding a path takes fewer than ten heap allocations, if the program keeps its arrays.", verdict,
                        f"The first search makes {spread(min(counts['first_search']), first, thousands)} allocations. "
                        f"The repeated search makes {spread(min(counts['repeated_search']), again, thousands)}."))


def formulas(runs, page):
    page.add("## Formulas", "")
    texts = ["astar h=manhattan", "astar h=octile", "astar h=euclidean", "astar h=chebyshev", "dijkstra"]
    page.add("4 moves:")
    tables = page.measure(runs, texts, 4, True)
    page.add(*found("Use the distance formula that fits the moves: Manhattan for 4 moves.", "True.",
                    f"With the Euclidean distance, A* expands {share(tables, 'astar h=euclidean', 'astar h=manhattan')} cells as "
                    f"with the Manhattan distance. With the Chebyshev distance, it expands "
                    f"{share(tables, 'astar h=chebyshev', 'astar h=manhattan')}. "
                    f"{'All paths are optimal.' if all(all_optimal(tables, t) for t in texts) else 'Not all paths are optimal.'}"))
    texts = ["astar h=octile", "astar h=euclidean", "astar h=chebyshev", "astar h=manhattan"]
    page.add("8 moves:")
    tables = page.measure(runs, texts, 8, True)
    page.add(*found("With 8 moves, the Manhattan distance overestimates.",
                    "True." if not all_optimal(tables, "astar h=manhattan") else "Not on these maps.",
                    f"With the Manhattan distance, A* expands {share(tables, 'astar h=manhattan', 'astar h=octile')} cells as with "
                    f"the octile distance, and its paths {worst_cost(tables, 'astar h=manhattan')}."))
    texts = ["astar", "astar h=squared-euclidean", "astar h=squared-euclidean scale=0.001", "greedy"]
    tables = page.measure(runs, texts, 8, True)
    page.add(*found("The Euclidean distance needs its square root.", "True.",
                    f"With the squared distance, A* makes {share(tables, 'astar h=squared-euclidean', 'astar')} expansions as "
                    f"with the octile distance, including re-expansions, and its paths "
                    f"{worst_cost(tables, 'astar h=squared-euclidean')}. Far from the goal, the search is practically greedy."))


def ties(runs, page):
    page.add("## Ties", "", "In the first table, A* searches an empty map of 64 x 40 cells from 10, 10 to 50, 25 with 4 moves. Every cell in the",
             "rectangle between these two points is on an optimal path:", "", "| rule | cells expanded |", "|---|---|")
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
    page.add(*found("A good tie-breaking rule, or a small addition to h, saves most expansions.",
                    "True on open ground; on real maps, the rule matters much less.",
                    f"On the empty map, A* expands {thousands(max(counts.values()))} cells with the worst rule and "
                    f"{thousands(min(counts.values()))} with the best. On the other maps, A* with "
                    f"`oldest` expands {share(tables, 'astar ties=oldest', 'astar')} cells as with `g`. Most cells there have an f "
                    "below the optimal cost, and A* must expand these cells with any rule."))


def ends_and_jumps(runs, page):
    page.add("## Bidirectional search and Jump Point Search", "")
    texts = ["astar", "bidirectional", "bidirectional potential=average", "dijkstra", "astar h=landmarks",
             "bidirectional h=landmarks"]
    tables = page.measure(runs, texts, 8, False)
    page.add(*found("Bidirectional search halves the work.", "False: it usually expands more cells than A*.",
                    f"Without landmarks, it expands {share(tables, 'bidirectional', 'astar')} cells as A*. With 8 landmarks, it "
                    f"expands {share(tables, 'bidirectional h=landmarks', 'astar h=landmarks')}."))
    texts = ["astar", "jps", "astar h=landmarks", "jps h=landmarks"]
    tables = page.measure(runs, texts, 8, False)
    page.add(*found("On uniform-cost grids, Jump Point Search expands few nodes.", "True.",
                    f"It expands {share(tables, 'jps', 'astar')} cells as A*. This does not include the cells that it only scans."))


def refined_scenarios(runs, searches):
    """Runs every problem of the scenario files. Returns the number of files and problems, the mean number of
    nodes that each search expands, and the mean excess cost of each search on each kind of map."""
    files, problems, expanded, excess = 0, {}, dict.fromkeys(searches, 0), {}
    for kind, folder in SCENARIOS.items():
        excess[kind] = dict.fromkeys(searches, 0)
        for name in sorted(os.listdir(os.path.join(runs.folder, folder))):
            if not name.endswith(".scen"):
                continue
            words = ["scen", os.path.join(runs.folder, folder, name), "--json", "--moves", "8"]
            for text in searches:
                words += ["--search", text]
            report = json.loads(runs.call(*words))
            files += 1
            problems[kind] = problems.get(kind, 0) + report["solved"]
            for text, row in zip(searches, report["results"]):
                expanded[text] += row["mean_expanded"] * report["solved"]
                excess[kind][text] += (row["mean_cost_over_optimum"] - 1) * report["solved"]
    total = sum(problems.values())
    of_all = {text: sum(sums[text] for sums in excess.values()) / total for text in searches}
    of_kind = {kind: {text: excess[kind][text] / problems[kind] for text in searches} for kind in excess}
    return files, total, {text: expanded[text] / total for text in searches}, of_all, of_kind


def refinement(runs, page):
    page.add("## Partial refinement", "",
             "PRA* finds a path of cliques and refines it level by level. The numbers count the nodes of all levels.")
    narrow, wide, marks = "prastar", "prastar width=1", "astar h=landmarks"
    texts = ["astar", narrow, wide, "prastar width=2", marks, "prastar h=landmarks",
             "prastar width=1 h=landmarks", "prastar width=1 bottom=idastar", "prastar width=1 h=landmarks bottom=idastar"]
    tables = page.measure(runs, texts, 8, True)
    lines = [f"In a corridor along the path itself, PRA* expands {share(tables, narrow, 'astar')} nodes as A*, and its paths "
             f"{worst_cost(tables, narrow)}. With `width=1`, the corridor also contains the cliques next to the path. PRA* "
             f"then expands {share(tables, wide, 'astar')} nodes, and its paths {worst_cost(tables, wide)}."]
    little = 0.03  # the excess cost that "loses little" allows
    loss = max(row[wide]["mean_cost_over_optimum"] for row in tables.values()) - 1
    loses_much = max(row[narrow]["mean_cost_over_optimum"] for row in tables.values()) - 1 > little
    if runs.folder:
        files, problems, expanded, excess, of_kind = refined_scenarios(runs, ["astar", narrow, wide])
        loss = max(loss, *(of[wide] for of in of_kind.values()))
        kinds = ", ".join(f"{percent(of[narrow])} and {percent(of[wide])} on the maps of {kind}" if kind != "mazes" else
                          f"{percent(of[narrow])} and {percent(of[wide])} in the mazes" for kind, of in of_kind.items())
        lines += ["", f"The next numbers are means of all {thousands(problems)} problems in {files} scenario files of the MovingAI "
                  f"benchmarks. A* expands {thousands(expanded['astar'])} cells. PRA* expands {thousands(expanded[narrow])} nodes, and "
                  f"{thousands(expanded[wide])} with `width=1`. Its paths cost {percent(excess[narrow])} more than the optimum, and "
                  f"{percent(excess[wide])} with `width=1` ({kinds}).", "",
                  "Sturtevant and Buro (2005) report only minimal losses on maps of real-time strategy games. There can be three "
                  "reasons for a difference: other maps, cliques that are chosen in another order, and a first level that depends "
                  "on where the cliques of the start and the goal meet."]
    verdict = "False." if loss > little else "Only true with the wider corridor." if loses_much else "True."
    page.add(*found("Refining an abstract path loses little.", verdict, *lines))
    both = wide + " h=landmarks"
    page.add(*found("Landmarks and refinement together are better than one of them.",
                    "False with `width=1`: A* with landmarks expands fewer nodes." if shares(tables, both, marks)[0] > 1
                    else "It depends on the map.",
                    f"With landmarks, PRA* with `width=1` expands {share(tables, both, wide)} nodes as without landmarks, but "
                    f"{share(tables, both, marks)} as A* with landmarks. The landmarks only help in the search of the cells. In the "
                    f"narrow corridor, PRA* expands {share(tables, narrow + ' h=landmarks', marks)} as A* with landmarks, but its "
                    f"paths {worst_cost(tables, narrow + ' h=landmarks')}."))
    deep, deep_marks = wide + " bottom=idastar", both + " bottom=idastar"

    def multiple(text, of):
        return spread(*shares(tables, text, of), lambda part: f"{part:.1f}" if part < 10 else f"{part:.0f}")
    page.add(*found("In the small corridor of the last level, IDA* can replace A*.",
                    "False: it makes many more expansions." if shares(tables, deep, wide)[0] > 2 else "It depends on the map.",
                    f"With IDA* for the cells, PRA* makes {multiple(deep, wide)} times as many expansions. With landmarks, it makes "
                    f"{multiple(deep_marks, both)} times as many. Even a narrow corridor has many paths of nearly the same cost, and "
                    "each iteration expands its cells again."))


def better(runs, page):
    page.add("## Better estimates", "")
    texts = ["astar", "astar h=landmarks", "astar h=embedding:3", "astar h=compressed:32:8",
             "astar h=max(landmarks,embedding:3)", "astar h=waypoints:16", "astar h=waypoints:16:safe"]
    tables = page.measure(runs, texts, 8, True)
    page.add(*found("Precomputed costs give better estimates than any formula.", "True.",
                    f"With 8 landmarks, A* expands {share(tables, 'astar h=landmarks', 'astar')} cells as with the octile distance. "
                    f"With an embedding in 3 dimensions, it expands {share(tables, 'astar h=embedding:3', 'astar')}, and with the "
                    f"larger of these two estimates, {share(tables, 'astar h=max(landmarks,embedding:3)', 'astar')}."))
    saving = sum(row["astar h=waypoints:16"]["mean_expanded"] < row["astar"]["mean_expanded"] for row in tables.values())
    page.add(*found("The cost between the nearest waypoints is a good estimate, but it can overestimate.",
                    ("All paths were optimal here" if all_optimal(tables, "astar h=waypoints:16") else "It does overestimate") +
                    f", and it saves cells on {saving} of {len(tables)} maps.",
                    f"With this estimate, A* expands {share(tables, 'astar h=waypoints:16', 'astar')} cells as with the octile "
                    f"distance, and its paths {worst_cost(tables, 'astar h=waypoints:16')}. The admissible variant `safe` subtracts the "
                    f"costs to the waypoints. With it, A* expands {share(tables, 'astar h=waypoints:16:safe', 'astar')}."))


def range_of(maps, row):
    looked_at = 4  # the index of "examined" in a problem's results, as result_json() writes them
    cells = [sum(problem["searches"][row][looked_at] for problem in one["problems"]) for one in maps]
    sums = [sum(cells[i:i + 100]) for i in range(0, len(cells), 100)]
    return spread(min(sums), max(sums), thousands)


def suites(runs, page):
    page.add("## Cazenave's tables", "",
             "These tables compare the benchmark suites `cazenave-1` to `cazenave-3` with the tables in Cazenave's paper (2006).",
             "The paper used 100 maps. Waymark used 1,000 other maps and divided the totals by 10. As in the paper, A* counts the",
             "cells that it takes from the open list, and iterative searches count the cells that they scan. With 8 moves, a straight",
             "step has length 2. The *range* column shows the lowest and the highest number of cells in ten sets of 100 maps.", "")
    for number, roman in ((1, "I"), (2, "II"), (3, "III")):
        contest = json.loads(runs.call("benchmark", f"cazenave-{number}", "--maps", "1000", "--json"))
        page.add(f"Table {roman}:", "", "| | solved | paper | total length | paper | cells | range | paper | difference |",
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
             "The table shows the processor time of one thread on 100 maps as a multiple of the time of M (A* with the distance",
             "formula and stacks). The *paper* columns show the same ratio for the times in the paper (2006). Times differ between",
             "runs and machines.", "",
             "| | Table I | paper | Table II | paper |", "|---|---|---|---|---|")
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
    page.add("", *found("Searching with stacks takes half as long as with a heap, and reusing nodes takes two thirds as long as allocating them.",
                        "True." if ours[0] > 1.5 and ours[1] > 1.2 else "Not on this machine.",
                        f"In Table II, A* takes {ours[0]:.1f} times as long with a heap as with stacks (paper: {theirs[0]:.1f}), and "
                        f"{ours[1]:.1f} times as long if it allocates each node separately (paper: {theirs[1]:.1f})."))
    page.add(*found("Ten landmarks save cells but cost time, and IDA* with a delta is the fastest search.",
                    "False on today's machines." if ours[2] < 1 < ours[3] else "Not clear on today's machines.",
                    f"In Table II, A* takes {ours[2]:.2f} times as long with 10 landmarks as without landmarks (paper: {theirs[2]:.2f}). "
                    f"IDA* with the best landmark and a delta takes {ours[3]:.1f} times as long as A* without landmarks "
                    f"(paper: {theirs[3]:.2f})."))


def cuts(runs, page):
    page.add("## Dead ends", "",
             "IDA* uses the best of 10 landmarks and the paper's moves, and searches 1,000 maps with 600 slanted walls each. A path",
             "is lost if the goal is reachable but the search does not find it. Each entry shows the number of lost paths, the excess",
             "length of the paths found, and the number of cells expanded.", "",
             "| | " + " | ".join(f"delta {delta}" for delta in (0, 5, 10, 20)) + " |", "|---|---|---|---|---|")
    names = {"": "no cut", "cut=minf": "minimum f", PARENT: "minimum f, with the parent's g",
             "cut=minf fallback=1": "minimum f, with the fallback", "cut=tight": "tight"}
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
    page.add(*found("With a large delta, the minimum-f cut loses paths.",
                    "True only with the bug in the published code." if lost["cut=minf"] == 0 else "True.",
                    f"With the child's g, the cut lost {paths(lost['cut=minf'])}, but some paths were longer than without a cut. "
                    f"With the parent's g, as printed in the paper, it lost {paths(lost[PARENT])}. The tight cut lost "
                    f"{paths(lost['cut=tight'])}, and its paths were as long as without a cut."))


def reaches(runs, page):
    plain, marks, both = "astar", "astar h=landmarks", "bidirectional h=landmarks"
    texts = [search + more for search in (plain, marks, both) for more in ("", " reach=1")]
    page.add("## Reach", "", "With `reach=1`, a search skips cells that are only on shortest paths which begin or end close to them. lak303d has 8",
             "moves and 8 landmarks, the generated towns 16 landmarks.", "",
             "| | cells or crossings | " + " | ".join(f"`{text}`" for text in texts) + " | `ch` |", "|---" * (len(texts) + 3) + "|")
    lines = [(name, runs.maps[name], 8) for name in ("lak303d",) if name in runs.maps]
    lines += [(f"town {size}", f"generate:town?width={size}&height={size}", 16) for size in (64, 100)]
    saved, optimal = {}, True
    for name, source, landmarks in lines:
        town = landmarks == 16
        words = ["pairs", source, "--json", "--count", str(PAIRS), "--place", f"farthest:{landmarks}"] + ([] if town else ["--moves", "8"])
        for text in texts + (["ch"] if town else []):
            words += ["--search", text]
        rows = json.loads(runs.call(*words))["results"][:len(texts) + town]
        expanded = [row["mean_expanded"] for row in rows]
        optimal = optimal and all(row["optimal"] for row in rows)
        nodes = (json.loads(runs.call("solve", source, "--json", "--start", "1", "--goal", "2"))["walkable"] if town else
                 json.loads(runs.call("study", "mesh", source, "--pairs", "1", "--json"))["cells"])
        page.add(f"| {name} | {thousands(nodes)} | " + " | ".join(thousands(number) for number in expanded) + (" |" if town else " | – |"))
        for i, search in enumerate((plain, marks, both)):
            saved.setdefault((search, town), []).append(1 - expanded[2 * i + 1] / expanded[2 * i])

    def saving(search, town):
        parts = saved[search, town]
        return spread(min(parts), max(parts), lambda part: f"{100 * part:.0f}%")
    most = max(max(saved[search, True]) for search in (plain, marks, both))
    verdict = "True for these towns." if most > 0.5 else f"False for these towns: it saves at most {100 * most:.0f}%."
    on_grid = ([f"On lak303d, reach saves {saving(plain, False)} of the expansions with the octile distance, {saving(marks, False)} with "
                f"landmarks, and {saving(both, False)} with landmarks and a bidirectional search. Its rooms and dead ends have a low "
                "reach.", ""] if (marks, False) in saved else [])
    page.add("", *found("Cells with a low reach can be skipped, and this saves most expansions on roads.", verdict, *on_grid,
                        f"In the towns, reach saves {saving(plain, True)}, {saving(marks, True)} and {saving(both, True)} of the "
                        "expansions. All streets of these towns are equally fast, so long paths use many different streets, and most "
                        "crossings have a high reach. Real road networks have a few fast roads. "
                        + ("All paths are optimal." if optimal else "Some paths are not optimal.")))


def meshes(runs, page):
    page.add("## A mesh instead of cells", "",
             "A* searches each map twice, with the same start/goal pairs: as a grid of cells with 8 moves, and as a navigation mesh of",
             "rectangles (`waymark study mesh`). The table shows how many times as many expansions A* needs as with the exact",
             "heuristic, first for cells, then for polygons.", "")
    studies = {name: json.loads(runs.call("study", "mesh", path, "--pairs", str(PAIRS), "--json")) for name, path in runs.maps.items()}
    page.add("| | " + " | ".join(studies) + " |", "|---" * (len(studies) + 1) + "|",
             "| number of cells / polygons | " + " | ".join(f"{thousands(one['cells'])} / {thousands(one['polygons'])}"
                                                  for one in studies.values()) + " |")
    sides = {name: (one["as_cells"], one["as_polygons"]) for name, one in studies.items()}
    counts = [row["landmarks"] for row in next(iter(studies.values()))["as_cells"]["results"]]
    for i, count in enumerate(counts):
        name = "octile / straight line" if count == 0 else f"{count} landmark" + ("s" if count > 1 else "")
        page.add(f"| {name} | " + " | ".join(" / ".join(f"{side['results'][i]['of_exact']:.1f}" for side in both)
                                            for both in sides.values()) + " |")

    def sees(side):
        parts = [both[side]["results"][-1]["h_of_cost"] for both in sides.values()]
        return spread(min(parts), max(parts), percent)

    def vain(side):
        parts = []
        for both in sides.values():
            rows, exact = both[side]["results"], both[side]["exact_expanded"]
            parts.append((rows[-1]["mean_expanded"] - exact) / (rows[0]["mean_expanded"] - exact))
        return spread(min(parts), max(parts), percent)

    def many(side, what):
        parts = [both[side][what] / both[side]["exact_expanded"] for both in sides.values()]
        return spread(min(parts), max(parts), lambda part: f"{part:.1f}")

    closer = all(mesh["results"][-1]["of_exact"] < cells["results"][-1]["of_exact"] for cells, mesh in sides.values())
    page.add("", *found("Differential heuristics work worse on a grid than on a mesh.",
                        "True on all of these maps." if closer else "Not true on all of these maps.",
                        f"At the start, the estimates of {counts[-1]} landmarks are {sees(0)} of the true cost on cells and {sees(1)} on "
                        f"polygons, so the estimates are equally good. But on cells, A* still makes {vain(0)} of the unnecessary "
                        f"expansions that it makes with the distance formula; on polygons, only {vain(1)}. This is because "
                        f"paths that cost at most 2% more than the optimum contain {many(0, 'on_near_paths')} times as many cells as one "
                        f"optimal path, but only {many(1, 'on_near_paths')} times as many polygons. An estimate that is slightly low "
                        "can't rule out these cells. "
                        "A mesh also has few polygons, so even the straight-line distance comes closer to the exact heuristic on a mesh "
                        "than the octile distance does on a grid."))


def repair(runs, page):
    page.add("## Searching again when the map changes", "",
             "A unit walks, and an edit changes the map on the rest of its path. The unit then searches again, both by repair (Adaptive A*,",
             "which uses costs learned by earlier searches) and from scratch. The table shows the mean number of nodes expanded per edit",
             "and the share of expansions that repair saves. The *others* columns show this share for other units with the same goal.",
             "Each row is the mean of 500 edits (100 for the cart and for the town with one-way streets).", "",
             "| map | moves | edits | distance: from scratch | repair | saved | others | 8 landmarks: from scratch | repair | saved | others |",
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

    def saving(edits, search):
        parts = saved[edits, search]
        return spread(min(parts), max(parts), lambda part: f"{100 * part:.0f}%")
    plain, marks = "astar repair=adaptive", "astar h=landmarks repair=adaptive"
    page.add("", *found("After an obstacle appears, the next search can reuse what the previous search learned.",
                        "True, and its paths cost the same as paths found from scratch." if dearer == 0
                        else "True, but some of its paths cost more than paths found from scratch.",
                        f"When obstacles appear, repair saves {saving('appearing', plain)} of the expansions with the distance "
                        f"formula and {saving('appearing', marks)} with 8 landmarks. When obstacles disappear, it saves "
                        f"{saving('vanishing', plain)} and {saving('vanishing', marks)}, although it must first lower the learned "
                        f"costs and rebuild the tables. With both kinds of edits, it saves {saving('mixed', plain)} and "
                        f"{saving('mixed', marks)}."))


EMPTY = ""
PARENT = "cut=minf bug=uses-parent-g"


SECTIONS = (spectrum, spending, scale, allocations, terrain, formulas, movement, ties, ends_and_jumps, refinement, better, fits,
            reaches, repair, meshes, suites, times, cuts)


def text_of(page):
    return re.sub(r"\n{3,}", "\n\n", "\n".join(page.lines)).strip() + "\n"


def measure_again(runs, names, file):
    """Replaces the named sections of the file."""
    for part in (part for part in SECTIONS if part.__name__ in names):
        page = Page()
        part(runs, page)
        with open(file, encoding="utf-8") as old:
            parts = re.split(r"^(?=## )", old.read(), flags=re.MULTILINE)
        title = page.lines[0] + "\n"
        if not any(old.startswith(title) for old in parts):
            sys.exit(f"{file} has no section '{title.strip()}'")
        with open(file, "w", encoding="utf-8") as new:
            new.write("".join(text_of(page) + "\n" if old.startswith(title) else old for old in parts).rstrip() + "\n")


def main():
    global EMPTY
    names = sys.argv[3:]
    unknown = set(names) - {part.__name__ for part in SECTIONS}
    if len(sys.argv) < 2 or unknown:
        sys.exit(f"unknown section '{min(unknown)}'" if unknown else __doc__)
    runs = Runs(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
    here = os.path.dirname(os.path.abspath(__file__))
    EMPTY = os.path.join(here, "..", "build", "findings-empty.map")
    os.makedirs(os.path.dirname(EMPTY), exist_ok=True)
    with open(EMPTY, "w", encoding="utf-8") as file:
        file.write("type octile\nheight 40\nwidth 64\nmap\n" + ("." * 64 + "\n") * 40)
    if names:
        return measure_again(runs, names, os.path.join(here, "findings.md"))
    page = Page()
    page.add("# Findings", "",
             "Which common claims about heuristics are true? This page tests each claim with Waymark and gives a verdict.",
             "The script `docs/findings.py` writes this page. Unless stated otherwise, tables show the mean number of cells expanded for",
             f"{PAIRS} random start/goal pairs per map (seed 1), and `farthest` places 8 landmarks. The maps are Waymark's demos" +
             (", and lak303d, den501d and arena2 from the MovingAI benchmarks." if len(runs.maps) > len(DEMOS) else "."),
             "A range such as 47% to 73% shows the lowest and the highest value among the maps.", "")
    for part in SECTIONS:
        part(runs, page)
    with open(os.path.join(here, "findings.md"), "w", encoding="utf-8") as file:
        file.write(text_of(page))


main()

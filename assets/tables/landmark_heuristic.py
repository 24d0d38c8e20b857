"""The landmark heuristic from the tables that Waymark exported. Python 3, standard library only.

    h = LandmarkHeuristic("tables")  # the folder with landmarks.json and landmarks.npy
    estimate = h(h.cell(x, y), h.cell(goal_x, goal_y))  # on a grid
    estimate = h(h.node("inn"), h.node("mill"))  # on a graph
"""

import array
import json
import math
import os
import sys


class LandmarkHeuristic:
    """Lower bounds on path costs, in cost units. Nodes are numbered from 0: the cells of a grid row
    by row, the nodes of a graph in the order of nodes.txt."""

    def __init__(self, folder):
        """Raises ValueError if the folder does not contain tables in this format."""
        with open(os.path.join(folder, "landmarks.json"), encoding="utf-8") as file:
            about = json.load(file)
        # Version 1 has only grids whose costs do not depend on the direction.
        if about.get("version", 1) > 2:
            raise ValueError("these tables need a newer reader")
        tables = about["tables"]
        self.width = about.get("width")  # None on a graph
        self.height = about.get("height")
        self.landmarks = len(about["landmarks"])
        self._straight = about.get("straight", 0)
        self._diagonal = about.get("diagonal", 0)
        self._unreachable = tables["unreachable"]
        self._nodes = about["nodes"] if self.width is None else self.width * self.height
        self._directions = tables.get("directions", 1)
        self._names = os.path.join(folder, about.get("names", ""))
        self._values = array.array({"uint16": "H", "uint32": "I"}[tables["type"]])
        with open(os.path.join(folder, tables["file"]), "rb") as file:
            head = file.read(10)
            file.read(head[8] + 256 * head[9])
            self._values.frombytes(file.read())
        if len(self._values) != self.landmarks * self._directions * self._nodes:
            raise ValueError("the file of the tables has a different size")
        if sys.byteorder == "big":
            self._values.byteswap()

    def cell(self, x, y):
        """The number of a grid's cell: columns from 0 to width - 1, rows from 0 to height - 1."""
        return y * self.width + x

    def node(self, name):
        """The number of a graph's node. Raises ValueError if no node has this name. O(nodes)."""
        return self.names().index(name)

    def names(self):
        """The names of a graph's nodes, by number."""
        with open(self._names, encoding="utf-8", newline="\n") as file:
            return file.read().split("\n")[:-1]

    def __call__(self, node, goal):
        """A lower bound on the cost of the shortest path between two nodes. math.inf if there is
        proof that there is no path. O(landmarks)."""
        best = self.distance(node, goal)
        values = self._values
        for landmark in range(self.landmarks):
            to = landmark * self._directions * self._nodes  # the costs to the landmark
            away = to + (self._directions - 1) * self._nodes  # the costs from the landmark
            for more, less in ((values[to + node], values[to + goal]),
                               (values[away + goal], values[away + node])):
                if less == self._unreachable:
                    continue
                if more == self._unreachable:
                    return math.inf
                best = max(best, more - less)
        return best

    def distance(self, node, goal):
        """Only the distance formula of a grid; 0 on a graph."""
        if self.width is None:
            return 0
        (down, across), (goal_down, goal_across) = (divmod(n, self.width) for n in (node, goal))
        down, across = abs(down - goal_down), abs(across - goal_across)
        saved = 2 * self._straight - self._diagonal
        return self._straight * (across + down) - saved * min(across, down)

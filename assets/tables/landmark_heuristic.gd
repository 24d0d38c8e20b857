# The landmark heuristic from the tables that Waymark exported. For Godot 3.
#
#   var h = load("res://tables/landmark_heuristic.gd").new()
#   h.read("res://tables")  # the folder with landmarks.json and landmarks.npy
#   var estimate = h.estimate(h.cell(x, y), h.cell(goal_x, goal_y))  # on a grid
#   var estimate = h.estimate(h.node("inn"), h.node("mill"))  # on a graph
#
# Nodes are numbered from 0: the cells of a grid row by row, the nodes of a graph in the order of
# nodes.txt. Godot exports only files that it knows: add *.json, *.npy and *.txt to the resources of
# the export.
extends Reference

# The estimate if a landmark proves that there is no path.
const NO_PATH = 0x7fffffff

var width = 0  # 0 on a graph
var height = 0
var landmarks = 0
var names = PoolStringArray()  # the names of a graph's nodes, by number

var _straight = 0
var _diagonal = 0
var _unreachable = 0
var _nodes = 0
var _directions = 1
var _value_bytes = 2
var _head = 0  # position of the first value in _bytes
var _bytes = PoolByteArray()


# Returns false if the folder does not contain tables in this format.
func read(folder):
	var about = JSON.parse(_file(folder + "/landmarks.json").get_string_from_utf8()).result
	# Version 1 has only grids whose costs do not depend on the direction.
	if typeof(about) != TYPE_DICTIONARY or about.get("version", 1) > 2:
		return false
	var tables = about["tables"]
	width = int(about.get("width", 0))
	height = int(about.get("height", 0))
	landmarks = about["landmarks"].size()
	_straight = int(about.get("straight", 0))
	_diagonal = int(about.get("diagonal", 0))
	_unreachable = int(tables["unreachable"])
	_nodes = int(about.get("nodes", width * height))
	_directions = int(tables.get("directions", 1))
	_value_bytes = 2 if tables["type"] == "uint16" else 4
	if about.has("names"):
		names = _file(folder + "/" + about["names"]).get_string_from_utf8().split("\n")
		names.resize(_nodes)
	_bytes = _file(folder + "/" + tables["file"])
	if _bytes.size() < 10:
		return false
	_head = 10 + _bytes[8] + 256 * _bytes[9]
	return _bytes.size() == _head + landmarks * _directions * _nodes * _value_bytes


# The number of a grid's cell: columns from 0 to width - 1, rows from 0 to height - 1.
func cell(x, y):
	return y * width + x


# The number of a graph's node, -1 if no node has this name. O(nodes).
func node(name):
	return Array(names).find(name)


# A lower bound on the cost of the shortest path between two nodes, in cost units. NO_PATH if there
# is proof that there is no path. O(landmarks).
func estimate(node, goal):
	var best = distance(node, goal)
	for landmark in range(landmarks):
		var to = landmark * _directions * _nodes  # the costs to the landmark
		var away = to + (_directions - 1) * _nodes  # the costs from the landmark
		for pair in [[to + node, to + goal], [away + goal, away + node]]:
			var less = _value(pair[1])
			if less == _unreachable:
				continue
			var more = _value(pair[0])
			if more == _unreachable:
				return NO_PATH
			best = max(best, more - less)
	return int(best)


# Only the distance formula of a grid; 0 on a graph.
func distance(node, goal):
	if width == 0:
		return 0
	var across = abs(node % width - goal % width)
	var down = abs(node / width - goal / width)
	return int(_straight * (across + down) - (2 * _straight - _diagonal) * min(across, down))


func _value(index):
	var at = _head + index * _value_bytes
	var value = _bytes[at] + 256 * _bytes[at + 1]
	if _value_bytes == 4:
		value += 65536 * (_bytes[at + 2] + 256 * _bytes[at + 3])
	return value


func _file(path):
	var file = File.new()
	if file.open(path, File.READ) != OK:
		return PoolByteArray()
	var bytes = file.get_buffer(file.get_len())
	file.close()
	return bytes

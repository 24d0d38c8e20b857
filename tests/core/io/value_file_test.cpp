#include "core/io/value_file.h"

#include <bit>
#include <gtest/gtest.h>
#include <limits>

#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::value_file_test {
namespace {

using Shape = std::vector<std::int64_t>;

std::string bytes_of(std::uint64_t bits, std::size_t width) {
  std::string bytes;
  for (std::size_t i = 0; i < width; ++i) bytes += static_cast<char>(bits >> 8 * i);
  return bytes;
}

// A file as numpy.save() writes it: the header ends at a multiple of 64 bytes.
std::string npy(const std::string& header, const std::string& data, int version = 1) {
  const std::size_t digits = version == 1 ? 2 : 4;
  const std::size_t before = 8 + digits;
  std::string padded = header;
  while ((before + padded.size() + 1) % 64 != 0) padded += ' ';
  padded += '\n';
  std::string file = "\x93NUMPY";
  file += static_cast<char>(version);
  file += '\0';
  return file + bytes_of(padded.size(), digits) + padded + data;
}

std::string header(const std::string& type, const std::string& shape, bool column_major = false) {
  return "{'descr': '" + type + "', 'fortran_order': " + (column_major ? "True" : "False") +
         ", 'shape': " + shape + ", }";
}

std::string doubles(const std::vector<double>& numbers) {
  std::string data;
  for (const double number : numbers) data += bytes_of(std::bit_cast<std::uint64_t>(number), 8);
  return data;
}

std::vector<double> numbers_in(const std::string& file) {
  const Result<NpyArray> array = parse_npy(file, "a.npy");
  EXPECT_TRUE(array) << (array ? "" : array.error().text());
  std::vector<double> numbers;
  if (!array) return numbers;
  for (std::size_t i = 0; i < array.value().data.size() / array.value().width; ++i)
    numbers.push_back(array.value().at(i));
  return numbers;
}

using Numbers = std::vector<double>;

// The bytes that numpy.save() writes for np.array([[1.5, 2], [3, 4], [5, -6]]).
TEST(Npy, ReadsTheBytesOfNumpy) {
  const std::string file(
      "\x93NUMPY\x01\x00\x76\x00{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }"
      "                                                          \n"
      "\x00\x00\x00\x00\x00\x00\xF8\x3F\x00\x00\x00\x00\x00\x00\x00\x40"
      "\x00\x00\x00\x00\x00\x00\x08\x40\x00\x00\x00\x00\x00\x00\x10\x40"
      "\x00\x00\x00\x00\x00\x00\x14\x40\x00\x00\x00\x00\x00\x00\x18\xC0",
      128 + 48);
  const Result<NpyArray> array = parse_npy(file, "a.npy");
  ASSERT_TRUE(array) << array.error().text();
  EXPECT_EQ(array.value().shape, (Shape{3, 2}));
  EXPECT_EQ(numbers_in(file), (Numbers{1.5, 2, 3, 4, 5, -6}));
  EXPECT_EQ(array.value().at(1, 0), 3);
  EXPECT_EQ(array.value().at(2, 1), -6);
}

TEST(Npy, AllTypesOfNumbers) {
  EXPECT_EQ(
      numbers_in(npy(header("<f4", "(2,)"), std::string("\x00\x00\xC0\x3F\x00\x00\x00\xC0", 8))),
      (Numbers{1.5, -2}));
  // 1, -2, the largest and the smallest positive half-precision number, and infinity.
  EXPECT_EQ(numbers_in(npy(header("<f2", "(5,)"),
                           std::string("\x00\x3C\x00\xC0\xFF\x7B\x01\x00\x00\x7C", 10))),
            (Numbers{1, -2, 65504, 1.0 / 16777216, std::numeric_limits<double>::infinity()}));
  EXPECT_EQ(numbers_in(npy(header("|i1", "(3,)"), "\x05\xFF\x80")), (Numbers{5, -1, -128}));
  EXPECT_EQ(numbers_in(npy(header("|u1", "(2,)"), "\x05\xFF")), (Numbers{5, 255}));
  EXPECT_EQ(numbers_in(npy(header("<i2", "(2,)"), std::string("\x02\x01\xFE\xFF", 4))),
            (Numbers{258, -2}));
  EXPECT_EQ(numbers_in(npy(header("<u2", "(1,)"), "\xFE\xFF")), (Numbers{65534}));
  EXPECT_EQ(numbers_in(npy(header("<i4", "(1,)"), "\xFD\xFF\xFF\xFF")), (Numbers{-3}));
  EXPECT_EQ(numbers_in(npy(header("<u4", "(1,)"), "\xFD\xFF\xFF\xFF")), (Numbers{4294967293.0}));
  EXPECT_EQ(numbers_in(npy(header("<i8", "(1,)"), std::string(8, '\xFF'))), (Numbers{-1}));
  EXPECT_EQ(numbers_in(npy(header("<u8", "(1,)"), std::string(8, '\xFF'))),
            (Numbers{18446744073709551616.0}));
}

TEST(Npy, AllVersionsAndOrders) {
  const std::string data = doubles({1, 2, 3, 4, 5, 6});
  for (const int version : {1, 2, 3})
    EXPECT_EQ(numbers_in(npy(header("<f8", "(2, 3)"), data, version)), (Numbers{1, 2, 3, 4, 5, 6}));
  const std::string by_columns = npy(header("<f8", "(2, 3)", true), data);
  const Result<NpyArray> turned = parse_npy(by_columns, "a.npy");
  ASSERT_TRUE(turned);
  EXPECT_EQ(turned.value().at(0, 1), 3);
  EXPECT_EQ(turned.value().at(1, 0), 2);
  // Other spellings of the header: double quotes, another order, the L of Python 2.
  EXPECT_EQ(
      numbers_in(npy("{\"shape\":(3L,),'fortran_order':False,'descr':'<f8'}", doubles({7, 8, 9}))),
      (Numbers{7, 8, 9}));
  EXPECT_EQ(numbers_in(npy(header("<f8", "()"), doubles({7}))), (Numbers{7}));
  EXPECT_EQ(numbers_in(npy(header("<f8", "(0, 99999999999)"), "")), Numbers());
}

TEST(Npy, ErrorsNameTheProblemAndTheRemedy) {
  const std::string data = doubles({1, 2});
  struct Case {
    std::string file, error;
  };
  for (const auto& [file, error] : {
           Case{npy(header(">f8", "(2,)"), data), "type '>f8', which is big-endian. Convert"},
           Case{npy(header("<c16", "(1,)"), data), "type '<c16', which Waymark can't read"},
           Case{npy(header("|b1", "(1,)"), "1"), "type '|b1', which Waymark can't read"},
           Case{npy(header("<f1", "(1,)"), "1"), "type '<f1'"},
           Case{npy(header("<f3", "(1,)"), "111"), "type '<f3'"},
           Case{npy("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (2,)}", data),
                "type '[('a', '<f8')]'"},
           Case{npy(header("<f8", "(1,)"), data),
                "needs 8 bytes after the header, but there are 16"},
           Case{npy(header("<f8", "(3,)"), data), "ends before all numbers of the shape (3,)"},
           Case{npy(header("<f8", "(4294967296, 4294967296)"), data), "ends before all numbers"},
           Case{npy(header("<f8", "(-1,)"), data), "header of the .npy file is damaged"},
           Case{npy("{'descr': '<f8', 'shape': (2,)}", data), "header of the .npy file is damaged"},
           Case{npy(header("<f8", "(2,)") + "x", data), "header of the .npy file is damaged"},
           Case{npy(header("<f8", "(2,)"), data, 4), "version 4 of the .npy format"},
           Case{npy(header("<f8", "(2,)"), data).substr(0, 9),
                "header of the .npy file is damaged"},
           Case{npy(header("<f8", "(2,)"), data).substr(0, 30),
                "header of the .npy file is damaged"},
           Case{"\x93NUMPY", "header of the .npy file is damaged"},
       }) {
    const Result<NpyArray> array = parse_npy(file, "a.npy");
    ASSERT_FALSE(array) << error;
    EXPECT_TRUE(contains(array.error().text(), "a.npy: ")) << array.error().text();
    EXPECT_TRUE(contains(array.error().text(), error)) << array.error().text();
  }
}

const char* const kYard =
    "...@\n"
    ".@..\n";

double value_at(const Result<NodeValues>& values, const Grid& grid, Cell cell) {
  if (!values) return -1e9;
  return values.value()[static_cast<std::size_t>(grid.node(cell))];
}

TEST(ValueFile, TextAndArraysHaveOneValuePerCell) {
  const Grid grid = grid_of(kYard);
  const std::string npy_rows =
      npy(header("<f8", "(2, 4)"), doubles({0.5, 1, 2, std::nan(""), 4, 1e300, 6, -7}));
  const std::string npy_columns =
      npy(header("<f8", "(2, 4)", true), doubles({0.5, 4, 1, std::nan(""), 2, 6, INFINITY, -7}));
  for (const std::string& file :
       {std::string("0.5,1,2,#\n4,,6,-7\n"), std::string("0.5 1 2 nan\r\n\r\n 4 wall 6 -7"),
        std::string("\xEF\xBB\xBF.5;1e0;2;@\n4;inf;6;-7.0\n"),
        std::string("0.5\t1\t2\t\n4\t\t6\t-7"), npy_rows, npy_columns}) {
    const Result<NodeValues> values = parse_values(file, "h", grid);
    ASSERT_TRUE(values) << values.error().text();
    EXPECT_EQ(value_at(values, grid, {0, 0}), 0.5);
    EXPECT_EQ(value_at(values, grid, {2, 0}), 2);
    EXPECT_EQ(value_at(values, grid, {3, 0}), 0) << "walls count as 0";
    EXPECT_EQ(value_at(values, grid, {0, 1}), 4);
    EXPECT_EQ(value_at(values, grid, {2, 1}), 6);
    EXPECT_EQ(value_at(values, grid, {3, 1}), -7);
  }
}

std::string error_of(const std::string& file, const Grid& grid) {
  const Result<NodeValues> values = parse_values(file, "h.csv", grid);
  return values ? "no error" : values.error().text();
}

TEST(ValueFile, ErrorsNameBothShapesAndTheFirstCell) {
  const Grid grid = grid_of(kYard);
  EXPECT_EQ(error_of("1,2,3\n4,5,6\n", grid),
            "h.csv: the file has 2 rows of 3 values, but the map has 2 rows of 4 cells. Write one "
            "value per cell, row by row");
  EXPECT_EQ(error_of("", grid),
            "h.csv: the file has 0 rows of 0 values, but the map has 2 rows of 4 cells. Write one "
            "value per cell, row by row");
  EXPECT_EQ(error_of("1,2\n3,4\n5,6\n7,8\n", grid),
            "h.csv: the file has 4 rows of 2 values, but the map has 2 rows of 4 cells. Swap rows "
            "and columns: each line is one row of cells");
  EXPECT_EQ(error_of("1,2,3,4\n1,2,3\n", grid),
            "h.csv:2: the row has 3 values, but the first row has 4. Write one value per cell");
  EXPECT_EQ(error_of("1,2,3,4\n\n1,2,three,nan\n", grid),
            "h.csv:3:3: the value of 2,1 is not a number. Write a finite number. Cells without a "
            "path to the goal can have any value");
  EXPECT_TRUE(contains(error_of("1,inf,3,4\n1,2,nan,4\n", grid),
                       "h.csv:1:2: the value of 1,0 is infinite"));
  EXPECT_EQ(error_of(npy(header("<f8", "(4, 2)"), doubles(Numbers(8))), grid),
            "h.csv: the array has the shape (4, 2), but the map has (2, 4). Save the transposed "
            "array, values.T");
  EXPECT_EQ(error_of(npy(header("<f8", "(8,)"), doubles(Numbers(8))), grid),
            "h.csv: the array has the shape (8,), but the map has (2, 4). Save one value per cell, "
            "indexed by row and column");
  EXPECT_TRUE(contains(
      error_of(npy(header("<f8", "(2, 4)"), doubles({1, 2, 3, 4, 5, 6, std::nan(""), INFINITY})),
               grid),
      "h.csv, element [1, 2]: the value of 2,1 is not a number"));
}

// Three nodes with names, in a graph without rows and columns.
Grid triangle() {
  GraphData data;
  data.places = {{0, 0}, {3, 4}, {6, 0}};
  data.names = {"inn", "old mill", "a,b"};
  data.edges = {{0, 1, 5}, {1, 0, 5}, {1, 2, 5}, {2, 1, 5}};
  return Grid(std::make_shared<const Graph>(Graph::of(data, "g").value()));
}

TEST(ValueFile, GraphsHaveOneValuePerNode) {
  const Grid grid = triangle();
  const Graph& graph = *grid.graph();
  for (const std::string& file : {std::string("node,value\nold mill,5\n\"a,b\",-1\ninn,10.5\n"),
                                  std::string("inn;10.5\r\na,b;-1\r\nold mill;5\r\n"),
                                  npy(header("<f8", "(3,)"), doubles({10.5, 5, -1}))}) {
    const Result<NodeValues> values = parse_values(file, "h.csv", grid);
    ASSERT_TRUE(values) << values.error().text();
    const auto value = [&](const char* name) {
      return values.value()[static_cast<std::size_t>(graph.find(name))];
    };
    EXPECT_EQ(value("inn"), 10.5);
    EXPECT_EQ(value("old mill"), 5);
    EXPECT_EQ(value("a,b"), -1);
  }
  EXPECT_EQ(error_of("inn,1\nbarn,2\n", grid),
            "h.csv:2: the graph has no node 'barn'. Use the names of the graph's file");
  EXPECT_EQ(error_of("inn,1\nold mill,2\ninn,3\n", grid),
            "h.csv:3: the node 'inn' has a second value; the first one is in line 1. Delete one of "
            "the lines");
  EXPECT_EQ(error_of("inn,1\na,b,2\n", grid),
            "h.csv: the file has 2 values, but the map has 3 nodes; the first one without a value "
            "is 'old mill'. Write one line node,value per node");
  EXPECT_TRUE(contains(error_of("a,b,1\nold mill,x\ninn,inf\n", grid),
                       "h.csv:3: the value of inn is infinite"));
  EXPECT_TRUE(contains(error_of("inn\n", grid), "h.csv:1: 'inn' is not a node and its value"));
  EXPECT_TRUE(contains(error_of(npy(header("<f8", "(1, 3)"), doubles(Numbers(3))), grid),
                       "the array has the shape (1, 3), but the map has (3,)"));
}

TEST(ValueFile, ANodeWithoutAValueIsNamed) {
  GraphData data;
  data.places = {{0, 0}, {3, 4}};
  data.names = {"inn", "mill"};
  data.edges = {{0, 1, 5}};
  data.h = {2, std::nan("")};
  const Grid grid(std::make_shared<const Graph>(Graph::of(data, "g").value()));
  const Result<NodeValues> values = values_of_nodes(grid);
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().what, "the value of mill is missing");
}

}  // namespace
}  // namespace waymark::value_file_test

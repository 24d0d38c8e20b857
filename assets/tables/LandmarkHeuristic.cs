// The landmark heuristic on @MAP@: @SIZE@. Made with Waymark.
// Add it to your program and load landmarks.npy:
//
//   var h = LandmarkHeuristic.Load("landmarks.npy");
@GRID@
//   int estimate = h.Estimate(x, y, goalX, goalY);
@GRAPH@
//   int estimate = h.Estimate(node, goal);  // nodes are numbered from 0, see nodes.txt
@END@
using System;
using System.IO;

public sealed class LandmarkHeuristic
{
@GRID@
    public const int Width = @WIDTH@;
    public const int Height = @HEIGHT@;
@GRAPH@
    public const int Nodes = @NODES@;
@END@
    public const int Landmarks = @LANDMARKS@;

    /// <summary>1, or 2 if costs depend on the direction. Then the first table of a landmark has the
    /// costs to the landmark, and the second one has the costs from the landmark.</summary>
    public const int TablesPerLandmark = @DIRECTIONS@;

@GRID@
    /// <summary>Cost units of a straight step over plain ground.</summary>
    public const int UnitsPerCell = @UNITS@;

    // Lower bounds on the costs of a straight and of a diagonal step. Without diagonal steps, the
    // second is two straight steps.
    private const int Straight = @STRAIGHT@;
    private const int Diagonal = @DIAGONAL@;
    private const int Table = Width * Height;
@GRAPH@
    /// <summary>Cost units of the unit in which Waymark shows costs.</summary>
    public const int UnitCost = @UNITS@;

    private const int Table = Nodes;
@END@

    // The value in the tables if there is no path.
    private const @CSHARP_TYPE@ Unreachable = @UNREACHABLE@;

    /// <summary>The estimate if a landmark proves that there is no path.</summary>
    public const int NoPath = int.MaxValue;

    private readonly @CSHARP_TYPE@[] values; // table by table

    private LandmarkHeuristic(@CSHARP_TYPE@[] values)
    {
        this.values = values;
    }

    /// <summary>Reads landmarks.npy. Throws if it is not the file that was exported with this
    /// class.</summary>
    public static LandmarkHeuristic Load(string path)
    {
        byte[] bytes = File.ReadAllBytes(path);
        int head = bytes.Length < 10 ? 0 : 10 + bytes[8] + 256 * bytes[9];
        int count = Landmarks * TablesPerLandmark * Table;
        if (head == 0 || bytes.Length != head + (long)count * sizeof(@CSHARP_TYPE@))
            throw new InvalidDataException(path + " does not contain the tables of this class.");
        var values = new @CSHARP_TYPE@[count];
        for (int i = 0; i < count; ++i)
        {
            uint value = 0;
            for (int part = 0; part < sizeof(@CSHARP_TYPE@); ++part)
                value |= (uint)bytes[head + i * sizeof(@CSHARP_TYPE@) + part] << (8 * part);
            values[i] = (@CSHARP_TYPE@)value;
        }
        return new LandmarkHeuristic(values);
    }

@GRID@
    /// <summary>A lower bound on the cost of the shortest path from a cell to the goal, in cost
    /// units. NoPath if there is no path. Columns from 0 to Width - 1, rows from 0 to
    /// Height - 1.</summary>
    public int Estimate(int x, int y, int goalX, int goalY)
    {
        return Bound(y * Width + x, goalY * Width + goalX, Distance(x, y, goalX, goalY));
    }

    /// <summary>Only the distance formula.</summary>
    public static int Distance(int x, int y, int goalX, int goalY)
    {
        int across = Math.Abs(x - goalX), down = Math.Abs(y - goalY);
        return Straight * (across + down) - (2 * Straight - Diagonal) * Math.Min(across, down);
    }
@GRAPH@
    /// <summary>A lower bound on the cost of the shortest path from a node to the goal, in cost
    /// units. NoPath if a landmark proves that there is no path. Nodes from 0 to
    /// Nodes - 1.</summary>
    public int Estimate(int node, int goal)
    {
        return Bound(node, goal, 0);
    }
@END@

    // The largest of `best` and of all landmarks' bounds.
    private int Bound(int node, int goal, int best)
    {
        for (int landmark = 0; landmark < Landmarks; ++landmark)
        {
            int to = landmark * TablesPerLandmark * Table;
            int from = to + (TablesPerLandmark - 1) * Table;
            if (!Raise(values[to + node], values[to + goal], ref best) ||
                !Raise(values[from + goal], values[from + node], ref best))
                return NoPath;
        }
        return best;
    }

    // Raises `best` to the difference of two costs. Returns false if only `less` has a path: then
    // there is no path from the node to the goal.
    private static bool Raise(long more, long less, ref int best)
    {
        if (less == Unreachable) return true;
        if (more == Unreachable) return false;
        best = (int)Math.Max(best, more - less);
        return true;
    }
}

// The landmark heuristic on @MAP@: @LANDMARKS@ landmarks on @WIDTH@ x @HEIGHT@ cells, @MOVES@. Made with Waymark.
// Add it to your program and load landmarks.npy:
//
//   var h = LandmarkHeuristic.Load("landmarks.npy");
//   int estimate = h.Estimate(x, y, goalX, goalY);
using System;
using System.IO;

public sealed class LandmarkHeuristic
{
    public const int Width = @WIDTH@;
    public const int Height = @HEIGHT@;
    public const int Landmarks = @LANDMARKS@;

    /// <summary>Cost units of a straight step over plain ground.</summary>
    public const int UnitsPerCell = @UNITS@;

    // Lower bounds on the costs of a straight and of a diagonal step. Without diagonal steps, the
    // second is two straight steps.
    private const int Straight = @STRAIGHT@;
    private const int Diagonal = @DIAGONAL@;

    // The value in the tables if no path leads to the landmark.
    private const @CSHARP_TYPE@ Unreachable = @UNREACHABLE@;

    /// <summary>The estimate if a landmark proves that there is no path.</summary>
    public const int NoPath = int.MaxValue;

    private readonly @CSHARP_TYPE@[] values; // [landmark][row][column]

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
        int count = Landmarks * Width * Height;
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

    /// <summary>A lower bound on the cost of the shortest path from a cell to the goal, in cost
    /// units. NoPath if there is no path. Columns from 0 to Width - 1, rows from 0 to
    /// Height - 1.</summary>
    public int Estimate(int x, int y, int goalX, int goalY)
    {
        int best = Distance(x, y, goalX, goalY);
        int cell = y * Width + x, goal = goalY * Width + goalX;
        for (int landmark = 0; landmark < Landmarks; ++landmark)
        {
            int table = landmark * Width * Height;
            long here = values[table + cell], there = values[table + goal];
            if (here == there) continue;
            if (here == Unreachable || there == Unreachable) return NoPath;
            best = (int)Math.Max(best, Math.Abs(here - there));
        }
        return best;
    }

    /// <summary>Only the distance formula.</summary>
    public static int Distance(int x, int y, int goalX, int goalY)
    {
        int across = Math.Abs(x - goalX), down = Math.Abs(y - goalY);
        return Straight * (across + down) - (2 * Straight - Diagonal) * Math.Min(across, down);
    }
}

//! Tiles of two collapsed loops, in each of which an array is contiguous.
//!
//! A team has a tile of 16 × 16 iterations, and a warp a part of it that is as long as a memory
//! sector along the loop in which elements are stored. On an H100 a transposition of 8192² doubles
//! takes 2171 µs where a warp has 32 columns of one row, and 431 where it has 8 columns and 4 rows
//! (`docs/performance/tuning.md`).

use crate::ir::{Builder, IntPredicate, Ir, Opcode, Value};

/// Columns and rows of a tile, as a power of two.
const SIDE: u64 = 4;
/// Iterations of a warp, likewise.
const WARP: u64 = 5;
/// Bytes of a memory sector, likewise.
const SECTOR: u64 = 5;

/// Rows of a tile that a warp has, as a power of two, by the bytes of elements that are stored
/// contiguously along a tile's columns and rows.
pub fn rows_of_a_warp(along: Option<u64>, across: Option<u64>) -> u64 {
    let fills = |bytes: u64| SECTOR.saturating_sub(bytes.max(1).ilog2().into());
    let rows = match (across, along) {
        (Some(bytes), _) => fills(bytes),
        (None, Some(bytes)) => WARP - fills(bytes),
        (None, None) => WARP / 2,
    };
    rows.clamp(WARP - SIDE, SIDE)
}

/// Invariants of two tiled loops.
pub struct Bounds {
    /// Trip count of the loop along memory, and the iterations in whole tiles.
    columns: Value,
    whole: Value,
    /// Iterations of the other loop in whole tiles.
    rows: Value,
    /// Rows of a tile that a warp has, as a power of two.
    of_warp: u64,
}

impl Bounds {
    /// Of two loops with these trip counts, along columns and along rows, and the rows of a warp.
    pub fn of(ir: Ir, b: &Builder, (columns, rows, of_warp): (Value, Value, u64)) -> Self {
        let down = |v: Value| {
            let shift = ir.constant(v.ty(), SIDE);
            let whole = b.binary(Opcode::LLVMLShr, v, shift, "");
            b.binary(Opcode::LLVMShl, whole, shift, "")
        };
        Self {
            columns,
            whole: down(columns),
            rows: down(rows),
            of_warp,
        }
    }

    /// The tiled digits, along memory and across it, for digits in row order.
    pub fn tile(&self, ir: Ir, b: &Builder, [x, y]: [Value; 2]) -> [Value; 2] {
        use Opcode as O;
        let number = |n: u64| ir.constant(x.ty(), n);
        let op = |o, v: Value, w: Value| b.binary(o, v, w, "");
        let low = |v, bits: u64| op(O::LLVMAnd, v, number((1 << bits) - 1));
        let down = |v, bits: u64| op(O::LLVMLShr, v, number(bits));
        // The index within a band of rows, in which whole tiles come first.
        let row = low(y, SIDE);
        let band = op(O::LLVMSub, y, row);
        let n = op(O::LLVMAdd, op(O::LLVMMul, row, self.columns), x);
        let tiles = op(O::LLVMShl, self.whole, number(SIDE));
        let is_whole = b.icmp(IntPredicate::LLVMIntULT, n, tiles);
        let left = op(O::LLVMSub, n, tiles);
        let tile = op(O::LLVMShl, down(n, 2 * SIDE), number(SIDE));
        // A warp's lanes run along its columns, and the warps of a tile along their parts' columns.
        let (rows, columns) = (self.of_warp, WARP - self.of_warp);
        let digit = |lane: Value, part: Value, bits: u64| {
            op(
                O::LLVMOr,
                low(lane, bits),
                op(O::LLVMShl, low(part, SIDE - bits), number(bits)),
            )
        };
        let part = down(n, WARP);
        let in_tile = [
            op(O::LLVMOr, tile, digit(n, part, columns)),
            digit(down(n, columns), down(part, SIDE - columns), rows),
        ];
        let behind = [
            op(O::LLVMAdd, self.whole, down(left, SIDE)),
            low(left, SIDE),
        ];
        let is_band = b.icmp(IntPredicate::LLVMIntULT, y, self.rows);
        let column = b.select(is_whole, in_tile[0], behind[0]);
        let row = op(O::LLVMAdd, band, b.select(is_whole, in_tile[1], behind[1]));
        [b.select(is_band, column, x), b.select(is_band, row, y)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warp_fills_the_sectors_that_it_stores_to() {
        for (bytes, rows) in [(16, 1), (8, 2), (4, 3), (2, 4), (1, 4)] {
            assert_eq!(rows_of_a_warp(None, Some(bytes)), rows);
            assert_eq!(rows_of_a_warp(Some(bytes), None), WARP - rows);
        }
        assert_eq!(rows_of_a_warp(Some(8), Some(4)), 3);
        assert_eq!(rows_of_a_warp(None, None), 2);
    }
}

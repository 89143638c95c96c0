//! The guard before the loop over register tiles, and how tiles are numbered.

use super::copies::Copies;
use super::nest::{Lies, Nest};
use wf_llvm::{Builder, IntPredicate, Ir, Opcode, Value};

/// Fewer threads run the loop itself.
const LEAST_THREADS: u64 = 32;
/// Threads and tiles are counted in 32 bits.
const LIMIT: u64 = 1 << 31;

/// How a thread's tile and a warp's tiles lie.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    /// Columns and rows of a tile, as powers of two.
    pub sides: [u64; 2],
    /// Tiles of a warp in a row and in a column, likewise.
    lanes: [u64; 2],
    /// Where the next warp's tiles are: in the same rows (0) or columns (1).
    next: usize,
    /// Whether rows and columns are accessed by vector accesses.
    pub vectors: bool,
}

impl Shape {
    /// Of a nest's tiles. The elements that a warp stores contiguously are 128 bytes. Where a tile
    /// cannot be aligned, its side along these is one element, and the next warp stores behind them:
    /// caches then fill the sectors that two warps share. Else the next warp loads what lies behind.
    pub fn of(nest: &Nest, vectors: bool) -> Self {
        let side = u64::from(nest.side.ilog2());
        let stored = nest.stored_along();
        let along = |of_stored, of_other| match stored {
            0 => [of_stored, of_other],
            _ => [of_other, of_stored],
        };
        let (sides, lanes) = match vectors {
            true => ([side; 2], along(3, 2)),
            false => (along(0, 2), along(4, 1)),
        };
        Self {
            sides,
            lanes,
            next: if vectors { 1 - stored } else { stored },
            vectors,
        }
    }

    /// Columns and rows of a tile.
    pub fn counts(&self) -> [usize; 2] {
        self.sides.map(|bits| 1 << bits)
    }
}

/// The numbers of tiles, in 32 bits.
pub(super) struct Tiles {
    shape: Shape,
    /// Groups of a warp's tiles in a row of the nest, and in a column.
    groups: [Value; 2],
    /// All tiles, those that only fill a warp's groups included.
    pub all: Value,
    /// Whether all threads run tiles.
    pub gain: Value,
}

impl Tiles {
    /// Emits the guard. `step` is the number of the league's threads.
    pub fn of(ir: Ir, b: &Builder, nest: &Nest, shape: Shape) -> Self {
        use Opcode as O;
        let number = |n| ir.i64(n);
        let op = |o, v: Value, w: Value| b.binary(o, v, w, "");
        let and = |v, w| op(O::LLVMAnd, v, w);
        let multiply = |v, w| op(O::LLVMMul, v, w);
        let step = b.int_cast(nest.counted.step, ir.int(64));
        let counts: Vec<_> = (0..nest.digits.marks.len())
            .map(|place| nest.digits.count(place))
            .collect();
        let groups = [0, 1].map(|n| {
            let bits = shape.sides[n] + shape.lanes[n];
            let up = op(O::LLVMAdd, counts[n], number((1 << bits) - 1));
            op(O::LLVMLShr, up, number(bits))
        });
        let outer = counts[2..].iter().fold(number(1), |n, c| multiply(n, *c));
        let planes = multiply(multiply(groups[0], groups[1]), outer);
        let all = op(O::LLVMShl, planes, number(shape.lanes.iter().sum()));
        let iterations = multiply(multiply(counts[0], counts[1]), outer);
        let at_most = |v, most| b.icmp(IntPredicate::LLVMIntULE, v, most);
        let elements = shape.sides.iter().sum::<u64>();
        let in_tiles = op(O::LLVMShl, all, number(elements));
        let twice = op(O::LLVMShl, iterations, number(1));
        let mut conditions = vec![
            // Half of the groups' elements are iterations.
            at_most(in_tiles, twice),
            // No thread has one iteration alone.
            at_most(step, op(O::LLVMLShr, in_tiles, number(1))),
            at_most(number(LEAST_THREADS), step),
            at_most(op(O::LLVMOr, all, step), number(LIMIT - 1)),
        ];
        if shape.vectors {
            conditions.push(Self::begins_aligned(ir, b, nest));
        }
        let narrow = |v: Value| b.int_cast(v, ir.int(32));
        Self {
            shape,
            groups: groups.map(narrow),
            all: narrow(all),
            gain: conditions
                .into_iter()
                .reduce(and)
                .expect("there are conditions"),
        }
    }

    /// Whether the first elements of the first two rows and columns are aligned, in the first
    /// iterations of the loops around them.
    fn begins_aligned(ir: Ir, b: &Builder, nest: &Nest) -> Value {
        let mut bits = ir.i64(0);
        for second in [false, true] {
            for access in nest.accesses.iter().filter(|a| a.lies != Lies::Alone) {
                let (x, y) = match access.lies {
                    Lies::InRows => (0, u64::from(second)),
                    _ => (u64::from(second), 0),
                };
                let zeros = vec![ir.i64(0); nest.digits.marks.len() - 2];
                let mut copies = Copies::new(nest, [ir.i64(x)].into(), [ir.i64(y)].into(), &zeros);
                let address = copies.of(b, access.address(), (0, 0));
                let address = b.cast(Opcode::LLVMPtrToInt, address, ir.int(64));
                let wide = ir.i64(nest.side * access.size - 1);
                let own = b.binary(Opcode::LLVMAnd, address, wide, "");
                bits = b.binary(Opcode::LLVMOr, bits, own, "");
            }
        }
        // A column that the nest does not have may be at no address.
        let bits = b.freeze(bits);
        b.icmp(IntPredicate::LLVMIntEQ, bits, ir.i64(0))
    }

    /// The digits of a tile's first iteration, for the number of the tile.
    pub fn digits(&self, ir: Ir, b: &Builder, nest: &Nest, tile: Value) -> Vec<Value> {
        use Opcode as O;
        let number = |n| ir.constant(tile.ty(), n);
        let op = |o, v: Value, w: Value| b.binary(o, v, w, "");
        let low = |v, bits: u64| op(O::LLVMAnd, v, number((1 << bits) - 1));
        let split = |v: Value, by: Value| {
            let q = op(O::LLVMUDiv, v, by);
            (op(O::LLVMSub, v, op(O::LLVMMul, q, by)), q)
        };
        let Shape {
            sides, lanes, next, ..
        } = self.shape;
        let group = op(O::LLVMLShr, tile, number(lanes.iter().sum()));
        let (first, group) = split(group, self.groups[next]);
        let (second, mut outer) = split(group, self.groups[1 - next]);
        let place = |n: usize| {
            // Lanes run along rows first.
            let lane = match n {
                0 => tile,
                _ => op(O::LLVMLShr, tile, number(lanes[0])),
            };
            let group = if n == next { first } else { second };
            let group = op(O::LLVMShl, group, number(lanes[n]));
            let place = op(O::LLVMOr, group, low(lane, lanes[n]));
            b.int_cast(op(O::LLVMShl, place, number(sides[n])), ir.int(64))
        };
        let mut digits = vec![place(0), place(1)];
        let places = nest.digits.marks.len();
        for n in 2..places {
            let mut digit = outer;
            if n + 1 < places {
                let count = b.int_cast(nest.digits.count(n), tile.ty());
                (digit, outer) = split(outer, count);
            }
            digits.push(b.int_cast(digit, ir.int(64)));
        }
        digits
    }
}

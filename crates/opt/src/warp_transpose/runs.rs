//! Accesses of a basic block that together are a thread's record.

use super::access::{Access, Space, stride};
use crate::primitives::Primitives;
use crate::purity::is_pure;
use std::collections::HashSet;
use wf_llvm::analysis::loops;
use wf_llvm::{Block, Ir, Value};

/// Most instructions of a basic block that is searched.
const MOST: usize = 4000;
/// Most values from before that a block may use. More of them leave few threads registers, and those
/// wait for an exchange longer than for memory: distances to 170 numbers in registers take 29 us on an
/// H200 without it and 46 with it.
const HELD: usize = 64;
/// Most runs of a kernel.
const RUNS: usize = 8;
/// Fewest bytes from record to record where records are stored, and where they are loaded.
const STORED: i64 = 24;
const LOADED: i64 = 64;
/// Fewest bytes of a record that are accessed.
const LEAST: i64 = 12;
/// Most bytes of a record for each byte that is stored, and for each that is loaded.
const SPARSE_STORES: i64 = 4;
const SPARSE_LOADS: i64 = 2;
/// Bytes of a chunk, the unit in which the warp copies.
const CHUNKS: [i64; 3] = [16, 8, 4];
/// Most bytes of shared memory a thread, and most turns in which a warp exchanges its records.
const ROOM: u64 = 128;
const TURNS: i64 = 2;

/// Loads, or stores, of a thread that cover consecutive bytes, a stride from the next lane's.
pub(super) struct Run {
    pub(super) is_load: bool,
    /// The block, before any of its runs is written.
    pub(super) block: Block,
    /// The accesses in the order of the program.
    accesses: Vec<Access>,
    /// The offset of the first byte in their addresses, the bytes, and bytes from lane to lane.
    from: i64,
    pub(super) bytes: i64,
    pub(super) stride: i64,
    /// Bytes of a chunk, and which chunks of a record are accessed.
    pub(super) chunk: i64,
    chunks: Vec<bool>,
    /// Whether a test tells if the memory is that of all threads.
    pub(super) is_tested: bool,
    /// What the addresses of later loads are computed by, in the order of the program.
    computing: Vec<Value>,
}

impl Run {
    /// The access at which the exchange takes place: the first load, or the last store.
    pub(super) fn place(&self) -> Value {
        self.at_place().i
    }

    fn at_place(&self) -> &Access {
        match self.is_load {
            true => &self.accesses[0],
            false => &self.accesses[self.accesses.len() - 1],
        }
    }

    /// The accesses with their distance from the first byte.
    pub(super) fn accesses(&self) -> impl Iterator<Item = (Value, i64)> {
        let accesses = self.accesses.iter();
        accesses.map(|a| (a.i, a.begin() - self.from))
    }

    /// Moves what the addresses are computed by before the place of the exchange.
    pub(super) fn compute_addresses(&self, ir: Ir) {
        let b = ir.builder_before(self.place());
        for i in &self.computing {
            b.take(*i);
        }
    }

    /// Whether no index of the accesses may wrap around.
    fn is_exact(&self) -> bool {
        let mut accesses = self.accesses.iter();
        accesses.all(|a| a.likely.unless_wrapped.is_none())
    }

    /// Pairs of addresses and their distance, which tell that no index wraps around: the indices that
    /// may wrap around the least and the most, beside one that does not if there is any.
    pub(super) fn distances(&self) -> Vec<(Value, Value, i64)> {
        let accesses = self.accesses.iter();
        let (exact, likely): (Vec<_>, Vec<_>) =
            accesses.partition(|a| a.likely.unless_wrapped.is_none());
        let least = likely.iter().min_by_key(|a| a.likely.unless_wrapped);
        let most = likely.iter().max_by_key(|a| a.likely.unless_wrapped);
        let from = exact.first().copied().unwrap_or(self.at_place());
        let ends = [least, most].into_iter().flatten();
        let others = ends.filter(|a| a.at != from.at);
        others
            .map(|a| (from.pointer(), a.pointer(), a.begin() - from.begin()))
            .collect()
    }

    /// The bits of the chunks of a record that are accessed, if not all are.
    pub(super) fn holes(&self) -> Option<u64> {
        let bits = self.chunks.iter().enumerate();
        let bits = bits.map(|(n, is)| u64::from(*is) << n).sum();
        (!self.chunks.iter().all(|is| *is)).then_some(bits)
    }

    /// Bytes in shared memory from the record of one lane to the next one's: an odd number of
    /// chunks, so that lanes use different banks.
    pub(super) fn row(&self) -> i64 {
        self.chunk * ((self.bytes / self.chunk) | 1)
    }

    /// How many parts of the warp exchange their records one after the other, a power of two.
    pub(super) fn turns(&self) -> i64 {
        (self.row() as u64).div_ceil(ROOM).next_power_of_two() as i64
    }

    /// Bytes of shared memory a thread.
    pub(super) fn room(&self) -> u64 {
        (self.row() as u64).div_ceil(self.turns() as u64)
    }

    /// Whether the test for another run holds for this one.
    pub(super) fn is_tested_by(&self, other: &Self) -> bool {
        let (own, others) = (&self.accesses[0].likely, &other.accesses[0].likely);
        self.is_exact()
            && other.is_exact()
            && self.block == other.block
            && self.stride == other.stride
            && self.chunk <= other.chunk
            && (self.from - other.from).rem_euclid(self.chunk) == 0
            && own.is_beside(others)
    }
}

/// The runs in a kernel's loops, in the order of the program. What a thread does once takes no
/// shared memory from others.
pub(super) fn find(ir: Ir, f: Value, machine: &Primitives) -> Vec<Run> {
    let blocks = f.blocks();
    let loops = loops::all(&blocks);
    let mut found = vec![];
    for block in blocks {
        if !loops.iter().any(|l| l.contains(&block)) {
            continue;
        }
        let body = block.instructions();
        if body.len() <= MOST && values_from_before(block, &body) <= HELD {
            found.extend(of_block(ir, f, block, &body, machine));
        }
    }
    match found.len() {
        0..=RUNS => found,
        _ => vec![],
    }
}

/// How many values a block uses that other blocks compute.
fn values_from_before(block: Block, body: &[Value]) -> usize {
    let operands = body
        .iter()
        .filter(|i| !i.is_phi())
        .flat_map(|i| i.operands());
    let others = operands.filter(|v| v.is_instruction() && v.block() != block);
    others.collect::<HashSet<_>>().len()
}

fn of_block(ir: Ir, f: Value, block: Block, body: &[Value], machine: &Primitives) -> Vec<Run> {
    let (mut all, mut effects) = (vec![], vec![]);
    for (at, i) in body.iter().enumerate() {
        match Access::of(ir, *i, at) {
            Some(access) => all.push(access),
            None if is_pure(ir, *i) || i.is_phi() => {}
            None => effects.push(at),
        }
    }
    let mut groups: Vec<Vec<&Access>> = vec![];
    for access in all.iter().filter(|a| a.is_of_element()) {
        let is_like = |g: &&mut Vec<&Access>| {
            g[0].is_load == access.is_load && g[0].likely.is_beside(&access.likely)
        };
        match groups.iter_mut().find(is_like) {
            Some(g) => g.push(access),
            None => groups.push(vec![access]),
        }
    }
    let mut runs: Vec<Run> = vec![];
    for group in groups {
        let address = &group[0].likely;
        let space = Space::of(f, address);
        let (Some(stride), Some(space)) = (stride(ir, address), space) else {
            continue;
        };
        let is_tested = space == Space::Unknown;
        if is_tested && machine.is_global.is_none() {
            continue;
        }
        let run = run(&group, block, stride);
        runs.extend(run.map(|run| Run { is_tested, ..run }));
    }
    let apart = |a: &Access, b: &Access| a.is_apart(ir, f, b);
    runs.retain_mut(|run| {
        let computing = computing(ir, body, run);
        run.computing = computing.clone().unwrap_or_default();
        computing.is_some() && stays_in_order(&all, &effects, run, &apart)
    });
    // A load that moves up and a store that moves down may change their order.
    let (mut runs, loads): (Vec<_>, Vec<_>) = runs.into_iter().partition(|run| !run.is_load);
    let stores = runs.len();
    for run in loads {
        let changes = |stores: &Run| {
            stores.at_place().at > run.at_place().at
                && stores.accesses.iter().any(|s| {
                    let mut behind = run.accesses.iter().filter(|l| l.at > s.at);
                    behind.any(|l| !apart(s, l))
                })
        };
        if !runs[..stores].iter().any(changes) {
            runs.push(run);
        }
    }
    runs.sort_by_key(|run| run.at_place().at);
    runs
}

/// The run of accesses that differ by constants, if it is worth an exchange.
fn run(group: &[&Access], block: Block, stride: i64) -> Option<Run> {
    let mut sorted = group.to_vec();
    sorted.sort_by_key(|a| a.begin());
    let (first, last) = (sorted[0], sorted[sorted.len() - 1]);
    let (from, bytes) = (first.begin(), last.end() - first.begin());
    let mut pairs = sorted.iter().zip(&sorted[1..]);
    let each_once = pairs.all(|(a, b)| a.end() <= b.begin());
    let covered: i64 = sorted.iter().map(|a| a.size).sum();
    let (least, sparse) = match first.is_load {
        true => (LOADED, SPARSE_LOADS),
        false => (STORED, SPARSE_STORES),
    };
    // Fewer bytes of each record would use a small part of each sector. Offsets may be any numbers, so
    // this bounds the record before its chunks are counted.
    let dense = covered >= LEAST && covered * sparse >= stride;
    if !each_once || !dense || stride < least || bytes > stride {
        return None;
    }
    // In a record that has holes, these begin and end between chunks.
    let at_holes = sorted
        .iter()
        .zip(&sorted[1..])
        .filter(|(a, b)| a.end() < b.begin());
    let edges = at_holes.flat_map(|(a, b)| [a.end() - from, b.begin() - from]);
    let fits = |n: &i64| bytes % n == 0 && stride % n == 0 && edges.clone().all(|at| at % n == 0);
    let chunk = CHUNKS.into_iter().find(fits)?;
    let holds = |at: i64| {
        sorted
            .iter()
            .any(|a| (a.begin()..a.end()).contains(&(from + at)))
    };
    let chunks = (0..bytes / chunk).map(|n| holds(n * chunk)).collect();
    let mut accesses: Vec<Access> = group.iter().map(|a| (*a).clone()).collect();
    accesses.sort_by_key(|a| a.at);
    let run = Run {
        is_load: first.is_load,
        block,
        accesses,
        from,
        bytes,
        stride,
        chunk,
        chunks,
        is_tested: false,
        computing: vec![],
    };
    (run.turns() <= TURNS && run.chunks.len() <= 64).then_some(run)
}

/// What the addresses of a run's loads are computed by behind the first of them, if it is pure.
fn computing(ir: Ir, body: &[Value], run: &Run) -> Option<Vec<Value>> {
    let behind = &body[run.at_place().at..];
    let behind: HashSet<Value> = behind.iter().copied().collect();
    let mut needed: HashSet<Value> = HashSet::new();
    let mut work: Vec<Value> = run.accesses.iter().map(Access::pointer).collect();
    while let Some(v) = work.pop() {
        if behind.contains(&v) && needed.insert(v) {
            if !is_pure(ir, v) {
                return None;
            }
            work.extend(v.operands());
        }
    }
    let in_order = body.iter().filter(|i| needed.contains(i));
    Some(in_order.copied().collect())
}

/// Whether the loads of a run may all be executed where the first is, or the stores where the last
/// is.
fn stays_in_order(
    all: &[Access],
    effects: &[usize],
    run: &Run,
    apart: &dyn Fn(&Access, &Access) -> bool,
) -> bool {
    let (first, last) = (run.accesses[0].at, run.accesses[run.accesses.len() - 1].at);
    let others = all.iter().filter(|a| (first..last).contains(&a.at));
    let others = others.filter(|a| run.accesses.iter().all(|own| own.at != a.at));
    let others = others.filter(|a| !a.is_load || !run.is_load);
    let is_passed_by = |other: &Access, own: &Access| match run.is_load {
        true => own.at > other.at,
        false => own.at < other.at,
    };
    !effects.iter().any(|at| (first..last).contains(at))
        && others.into_iter().all(|other| {
            let mut passing = run.accesses.iter().filter(|own| is_passed_by(other, own));
            passing.all(|own| apart(own, other))
        })
}

//! Lets each thread of a streaming loop take neighbouring iterations, with one
//! access of up to 16 bytes for what they read or write of an array.
//!
//! In a loop that the league's threads share, each takes one iteration at a time.
//! Where an iteration is a few numbers read, little computed and a few written, a
//! thread then has too few bytes under way to keep the memory busy: saxpy of 2^26
//! floats takes 226 µs on an H200, and 194 with four floats a thread. So a loop
//! whose accesses all run along memory, one element a round, gets a second form of
//! several rounds each. The kernel decides once, for all threads alike: arrays have
//! to begin equally far from an aligned address, each thread must have some of the
//! wide rounds, and there have to be threads at all. The old loop does the iterations
//! in front of the first aligned one and behind the last wide round, or everything.
//!
//! Expects kernels whose results do not show which thread ran an iteration
//! (`free_shares`) and that do nothing but the loop. All that a wide round reads, it
//! reads first: iterations that several threads share may not depend on each other,
//! and within one all reads come before the writes, or nobody writes to what they
//! read. `tests/programs/kernels/streams.c`.

use super::ahead::{at, is_constant};
use super::pure::{computes, only_computes};
use crate::Kernel;
use crate::ir::{Block, Builder, IntPredicate, Ir, Opcode, Type, TypeKind, Value, underlying};
use std::collections::HashMap;

/// Bytes of the widest access.
const WIDEST: u64 = 16;
/// Largest loop, in instructions.
const LARGEST: usize = 40;
/// Most bytes that a wide round reads, and with them the registers that wait.
const UNDER_WAY: u64 = 192;
/// Rounds that each thread must have: below, threads count for more than bytes.
const LEAST_ROUNDS: u64 = 4;
/// Fewer threads may run iterations in their order.
const LEAST_THREADS: u64 = 32;
/// What tells, for each machine, a team's number, how many there are, and a thread's.
const NUMBERS: &[[&str; 3]] = &[
    [
        "llvm.nvvm.read.ptx.sreg.ctaid.x",
        "llvm.nvvm.read.ptx.sreg.nctaid.x",
        "llvm.nvvm.read.ptx.sreg.tid.x",
    ],
    ["__wf_t_ctaid", "__wf_t_nctaid", "__wf_t_tid"],
];

/// Runs over all kernels.
pub(crate) fn run(ir: Ir, kernels: &[Kernel]) {
    for k in kernels.iter().filter(|k| k.free_shares) {
        let Some(f) = ir.function(&k.name).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let loops: Vec<_> = f
            .blocks()
            .into_iter()
            .filter_map(|b| Loop::of(ir, b))
            .collect();
        if let [l] = &loops[..]
            && does_nothing_but(ir, f, l.block)
        {
            l.widen(ir);
        }
    }
}

/// Whether a kernel's code outside of the loop has no effects and waits for nobody.
fn does_nothing_but(ir: Ir, f: Value, block: Block) -> bool {
    let others = f.blocks().into_iter().filter(|b| *b != block);
    others.flat_map(Block::instructions).all(|i| {
        i.is_phi()
            || i.is_terminator()
            || i.is_load()
            || is_number(i)
            || pure(ir, i)
            || is_assumption(i)
    })
}

fn pure(ir: Ir, i: Value) -> bool {
    only_computes(i) || (i.is_call() && computes(ir, i))
}

fn is_assumption(i: Value) -> bool {
    i.is_call() && i.called_name() == "llvm.assume"
}

fn is_number(i: Value) -> bool {
    i.is_call() && {
        let name = i.called_name();
        let sizes = ["llvm.nvvm.read.ptx.sreg.ntid.x", "__wf_t_ntid"];
        NUMBERS.iter().flatten().chain(&sizes).any(|n| *n == name)
    }
}

/// How the bits of an index are read where it becomes as wide as an address.
#[derive(Clone, Copy)]
enum Number {
    Signed,
    Unsigned,
}

/// A loop of one block that the league's threads share.
struct Loop {
    block: Block,
    before: Block,
    after: Block,
    /// The loop's variable, where it begins and what it is stepped by.
    iv: Value,
    first: Value,
    step: Value,
    /// The variable is compared with this, and how where the loop goes on.
    bound: Value,
    goes_on: IntPredicate,
    /// What reads or writes an array along the loop, in order.
    streams: Vec<Value>,
    /// Reads of the same place in each round.
    fixed: Vec<Value>,
    /// Rounds that a wide one does.
    width: u64,
}

impl Loop {
    fn of(ir: Ir, block: Block) -> Option<Self> {
        let mut body = block.instructions();
        let branch = body.pop()?;
        if branch.operation() != Some(Opcode::LLVMBr)
            || !branch.is_conditional()
            || body.len() > LARGEST
        {
            return None;
        }
        let [yes, no] = branch.successors()[..] else {
            return None;
        };
        let after = match (yes == block, no == block) {
            (true, false) => no,
            (false, true) => yes,
            _ => return None,
        };
        let [iv] = block.phis()[..] else { return None };
        body.retain(|i| *i != iv);
        let before = block.predecessors().into_iter().find(|b| *b != block)?;
        let is_here = |v: &Value| v.is_instruction() && v.block() == block;
        let test = branch.operand(0);
        if block.predecessors().len() != 2
            || test.operation() != Some(Opcode::LLVMICmp)
            || !is_here(&test)
            || !after.phis().is_empty()
        {
            return None;
        }
        let (next, bound) = (test.operand(0), test.operand(1));
        let goes_on = super::ahead::goes_on(test.predicate(), yes == block)?;
        if is_here(&bound) || !is_here(&next) || next.operation() != Some(Opcode::LLVMAdd) {
            return None;
        }
        let (first, step) = (at(iv, before), next.operand(1));
        if next.operand(0) != iv || at(iv, block) != next || !is_of_league(first, step) {
            return None;
        }
        let mut found = Self {
            block,
            before,
            after,
            iv,
            first,
            step,
            bound,
            goes_on,
            streams: vec![],
            fixed: vec![],
            width: 0,
        };
        found.look_at(ir, &body)?;
        let inside = |u: &Value| u.is_instruction() && u.block() == block;
        let stays = |v: &Value| v.users().iter().all(inside);
        (body.iter().all(stays) && stays(&iv)).then_some(found)
    }

    /// Finds what reads and writes, if all of it is of the kind that can be wide.
    fn look_at(&mut self, ir: Ir, body: &[Value]) -> Option<()> {
        let mut written = false;
        let (mut most, mut bytes) = (1, 0);
        for i in body {
            let (address, ty) = match i.operation()? {
                Opcode::LLVMLoad => (i.operand(0), i.ty()),
                Opcode::LLVMStore => (i.operand(1), i.operand(0).ty()),
                _ if pure(ir, *i) => continue,
                _ => return None,
            };
            let is_load = i.is_load();
            if !i.is_plain_access() || (is_load && written && !is_constant(ir, *i)) {
                return None;
            }
            written |= !is_load;
            let size = ir.store_size(ty);
            match self.stride(ir, address)? {
                0 if is_load => self.fixed.push(*i),
                n if n == size as i64 && is_number_type(ty) => {
                    most = most.max(size);
                    bytes += if is_load { size } else { 0 };
                    self.streams.push(*i);
                }
                _ => return None,
            }
        }
        self.width = WIDEST / most;
        (written && self.width > 1 && bytes * self.width <= UNDER_WAY && !self.is_split(ir))
            .then_some(())
    }

    /// Whether two accesses of an array lie so that they are never both aligned.
    fn is_split(&self, ir: Ir) -> bool {
        let places: Vec<_> = self.streams.iter().map(|i| self.place(ir, *i)).collect();
        places.iter().enumerate().any(|(n, (a, x))| {
            let others = places[..n].iter();
            let mut same = others.filter(|(b, _)| a == b);
            same.any(|(_, y)| (x - y) % self.bytes(ir, self.streams[n]) as i64 != 0)
        })
    }

    /// What an access's address begins with, and the constant bytes added to it.
    fn place(&self, ir: Ir, i: Value) -> (Value, i64) {
        let mut address = i.operand(u32::from(i.is_store()));
        let mut bytes = 0;
        while address.is_gep() && address.operands().len() == 2 {
            let size = ir.size_of(address.gep_type()) as i64;
            bytes += size * self.addend(address.operand(1));
            address = address.operand(0);
        }
        (address, bytes)
    }

    /// The constant that an index adds to what changes.
    fn addend(&self, index: Value) -> i64 {
        if let Some(n) = index.as_i64() {
            return n;
        }
        match index.operation() {
            Some(Opcode::LLVMSExt | Opcode::LLVMZExt) => self.addend(index.operand(0)),
            Some(Opcode::LLVMAdd) => self.addend(index.operand(0)) + self.addend(index.operand(1)),
            _ => 0,
        }
    }

    /// Bytes of an access when it is wide, no more than [`WIDEST`].
    fn bytes(&self, ir: Ir, i: Value) -> u64 {
        let ty = if i.is_load() {
            i.ty()
        } else {
            i.operand(0).ty()
        };
        ir.store_size(ty) * self.width
    }

    /// By how many bytes an address is further in the next iteration, if by as
    /// many in all of them.
    fn stride(&self, ir: Ir, address: Value) -> Option<i64> {
        if self.is_fixed(address) {
            return (!underlying(address).is_alloca()).then_some(0);
        }
        if !address.is_gep() || address.operands().len() != 2 {
            return None;
        }
        let of = self.stride(ir, address.operand(0))?;
        let each = i64::try_from(ir.size_of(address.gep_type())).ok()?;
        let step = self.slope(address.operand(1), Number::Signed)?;
        of.checked_add(each.checked_mul(step)?)
    }

    /// By how much an index is larger in the next iteration. One of fewer bits than
    /// an address may not wrap around in between, as a number `of` this kind.
    fn slope(&self, index: Value, of: Number) -> Option<i64> {
        // The variable itself stays below the bound.
        if index == self.iv {
            return Some(1);
        }
        if self.is_fixed(index) {
            return Some(0);
        }
        let operand = |n| index.operand(n);
        match index.operation()? {
            Opcode::LLVMSExt => self.slope(operand(0), Number::Signed),
            Opcode::LLVMZExt => self.slope(operand(0), Number::Unsigned),
            Opcode::LLVMAdd
                if index.ty().int_bits() == Some(64)
                    || match of {
                        Number::Signed => index.has_nsw(),
                        Number::Unsigned => index.has_nuw(),
                    } =>
            {
                let of = |n| self.slope(operand(n), of);
                of(0)?.checked_add(of(1)?)
            }
            _ => None,
        }
    }

    fn is_fixed(&self, v: Value) -> bool {
        !v.is_instruction() || v.block() != self.block
    }

    fn widen(&self, ir: Ir) {
        let f = self.block.function();
        let ty = self.iv.ty();
        let number = |n| ir.constant(ty, n);
        let check = ir.append_block(f, "vectors.check");
        let aligned = ir.append_block(f, "vectors.aligned");
        let mine = ir.append_block(f, "vectors.mine");
        let main = ir.append_block(f, "vectors.main");
        let rest = ir.append_block(f, "vectors.rest");
        let enter = self.before.terminator().expect("the block has a branch");
        for (i, s) in enter.successors().into_iter().enumerate() {
            if s == self.block {
                enter.set_successor(i as u32, check);
            }
        }

        // The first iteration is reached, so the bound is no less than 0 or 1.
        let b = ir.builder();
        b.at_end(check).located_as(enter);
        let before_bound = matches!(
            self.goes_on,
            IntPredicate::LLVMIntSLT | IntPredicate::LLVMIntULT
        );
        let trip = match before_bound {
            true => self.bound,
            false => b.binary(Opcode::LLVMAdd, self.bound, number(1), ""),
        };
        let shift = |n: u64| b.binary(Opcode::LLVMLShr, trip, number(n.ilog2().into()), "");
        let enough = b.binary(
            Opcode::LLVMAnd,
            b.icmp(
                IntPredicate::LLVMIntUGE,
                shift(self.width.min(LEAST_ROUNDS)),
                self.step,
            ),
            b.icmp(IntPredicate::LLVMIntUGE, self.step, number(LEAST_THREADS)),
            "",
        );
        b.cond_br(enough, aligned, self.block);
        b.at_end(aligned).located_as(enter);
        let (skipped, apart) = self.unaligned(ir, &b);
        let is_alike = b.icmp(IntPredicate::LLVMIntEQ, apart, ir.i64(0));
        b.cond_br(is_alike, mine, self.block);
        b.at_end(mine).located_as(enter);
        let width = number(self.width.ilog2().into());
        let after_skipped = b.binary(Opcode::LLVMSub, trip, skipped, "");
        let wide = b.binary(Opcode::LLVMLShr, after_skipped, width, "");
        b.cond_br(
            b.icmp(IntPredicate::LLVMIntULT, self.first, wide),
            main,
            rest,
        );

        b.at_end(main).located_as(enter);
        let round = b.phi(ty, "");
        let iv = b.binary(Opcode::LLVMMul, round, number(self.width), "");
        let iv = b.binary(Opcode::LLVMAdd, iv, skipped, "");
        self.wide_round(ir, &b, iv);
        let next = b.binary(Opcode::LLVMAdd, round, self.step, "");
        round.add_incoming(self.first, mine);
        round.add_incoming(next, main);
        b.cond_br(b.icmp(IntPredicate::LLVMIntULT, next, wide), main, rest);

        // What is left over before and behind the wide rounds, fewer iterations than
        // there are threads: one for each of the first.
        b.at_end(rest).located_as(enter);
        let is_before = b.icmp(IntPredicate::LLVMIntULT, self.first, skipped);
        let done = b.binary(Opcode::LLVMShl, wide, width, "");
        let behind = b.binary(Opcode::LLVMAdd, done, self.first, "");
        let left = b.select(is_before, self.first, behind);
        let last = b.select(is_before, number(0), self.bound);
        b.cond_br(
            b.icmp(IntPredicate::LLVMIntULT, left, trip),
            self.block,
            self.after,
        );
        b.before(self.iv).located_as(self.iv);
        let begin = b.phi(ty, "");
        let bound = b.phi(ty, "");
        for (from, iv, end) in [
            (check, self.first, self.bound),
            (aligned, self.first, self.bound),
            (rest, left, last),
            (self.block, at(self.iv, self.block), bound),
        ] {
            begin.add_incoming(iv, from);
            bound.add_incoming(end, from);
        }
        self.iv.replace_uses(begin);
        self.iv.erase();
        let branch = self.block.terminator().expect("the loop has a branch");
        branch.operand(0).set_operand(1, bound);
    }

    /// How many iterations come before the first of which all wide accesses are
    /// aligned, and a number that is 0 if there is one.
    fn unaligned(&self, ir: Ir, b: &Builder) -> (Value, Value) {
        let ty = self.iv.ty();
        let mut all = None;
        let mut first = None;
        let mut known = vec![];
        let mut copies = Copies::new(self, ir.constant(ty, 0));
        for i in &self.streams {
            let address = i.operand(u32::from(i.is_store()));
            if known.contains(&address) {
                continue;
            }
            known.push(address);
            let address = copies.of(b, address);
            let address = b.cast(Opcode::LLVMPtrToInt, address, ir.int(64));
            let bytes = self.bytes(ir, *i);
            let bits = b.binary(Opcode::LLVMAnd, address, ir.i64(bytes - 1), "");
            let size = ir.i64((bytes / self.width).ilog2().into());
            // Elements behind the last place that is aligned: alike for all streams.
            let elements = *first.get_or_insert_with(|| b.binary(Opcode::LLVMLShr, bits, size, ""));
            let alike = b.binary(Opcode::LLVMShl, elements, size, "");
            let bits = b.binary(Opcode::LLVMXor, bits, alike, "");
            all = Some(all.map_or(bits, |all| b.binary(Opcode::LLVMOr, all, bits, "")));
        }
        let behind = first.unwrap_or(ir.i64(0));
        let before = b.binary(Opcode::LLVMSub, ir.i64(0), behind, "");
        let skipped = b.binary(Opcode::LLVMAnd, before, ir.i64(self.width - 1), "");
        let skipped = match ty.int_bits() {
            Some(64) => skipped,
            _ => b.cast(Opcode::LLVMTrunc, skipped, ty),
        };
        (skipped, all.unwrap_or(ir.i64(0)))
    }

    /// The rounds from that of `iv` on: all loads, then what is computed, then
    /// all stores.
    fn wide_round(&self, ir: Ir, b: &Builder, iv: Value) {
        let numbers = (0..self.width).map(|k| match k {
            0 => iv,
            k => b.binary(Opcode::LLVMAdd, iv, ir.constant(iv.ty(), k), ""),
        });
        let mut rounds: Vec<_> = numbers.map(|iv| Copies::new(self, iv)).collect();
        let vector = |ty: Type| ty.vector(self.width as u32);
        let align = |i: &Value| self.bytes(ir, *i) as u32;
        for i in &self.fixed {
            let value = rounds[0].of(b, *i);
            rounds.iter_mut().for_each(|r| r.know(*i, value));
        }
        for i in self.streams.iter().filter(|i| i.is_load()) {
            let address = rounds[0].of(b, i.operand(0));
            b.located_as(*i);
            let all = b.load(vector(i.ty()), address, "");
            all.set_alignment(align(i));
            for (k, round) in rounds.iter_mut().enumerate() {
                round.know(*i, b.element_of(all, k as u32));
            }
        }
        let stores = self.streams.iter().filter(|i| i.is_store());
        let values: Vec<_> = stores
            .map(|i| {
                let mut all = vector(i.operand(0).ty()).poison();
                for (k, round) in rounds.iter_mut().enumerate() {
                    let value = round.of(b, i.operand(0));
                    all = b.with_element(all, value, k as u32);
                }
                (i, all)
            })
            .collect();
        for (i, all) in values {
            let address = rounds[0].of(b, i.operand(1));
            b.located_as(*i);
            b.store(all, address).set_alignment(align(i));
        }
    }
}

/// Copies of what a round computes, made as they are asked for.
struct Copies<'a> {
    of: &'a Loop,
    known: HashMap<Value, Value>,
}

impl<'a> Copies<'a> {
    fn new(of: &'a Loop, iv: Value) -> Self {
        let known = HashMap::from([(of.iv, iv)]);
        Self { of, known }
    }

    fn know(&mut self, old: Value, new: Value) {
        self.known.insert(old, new);
    }

    fn of(&mut self, b: &Builder, v: Value) -> Value {
        if self.of.is_fixed(v) {
            return v;
        }
        if let Some(known) = self.known.get(&v) {
            return *known;
        }
        let operands: Vec<_> = v.operands();
        let operands: Vec<_> = operands.into_iter().map(|o| self.of(b, o)).collect();
        let copy = v.clone_instruction();
        b.located_as(v);
        b.insert(copy);
        for (i, o) in operands.into_iter().enumerate() {
            copy.set_operand(i as u32, o);
        }
        self.know(v, copy);
        copy
    }
}

/// Whether values of a type can be elements of a machine's vector.
fn is_number_type(ty: Type) -> bool {
    use TypeKind as T;
    match ty.kind() {
        T::LLVMHalfTypeKind | T::LLVMBFloatTypeKind | T::LLVMFloatTypeKind => true,
        T::LLVMDoubleTypeKind => true,
        T::LLVMIntegerTypeKind => matches!(ty.int_bits(), Some(8 | 16 | 32 | 64)),
        _ => false,
    }
}

/// Whether a loop begins with the number of a thread in the league and is stepped
/// by as many as there are.
fn is_of_league(first: Value, step: Value) -> bool {
    let first = narrow(first);
    if first.operation() != Some(Opcode::LLVMAdd) {
        return false;
    }
    let is = |v: &Value, name: &str| v.is_call() && v.called_name() == name;
    NUMBERS.iter().any(|[team, teams, thread]| {
        let others = |v: Value, name: &str| {
            let mut factors = factors(v);
            let own = factors.iter().position(|f| is(f, name))?;
            factors.swap_remove(own);
            Some(factors)
        };
        let [a, b] = [first.operand(0), first.operand(1)];
        let ways = [(a, b), (b, a)];
        ways.into_iter().any(|(base, number)| {
            is(&narrow(number), thread)
                && others(base, team).is_some_and(|width| {
                    let same = |a: &Value, b: &Value| {
                        a == b || (a.is_call() && b.is_call() && is(a, &b.called_name()))
                    };
                    others(step, teams).is_some_and(|all| match (&width[..], &all[..]) {
                        ([a], [b]) => same(a, b),
                        _ => false,
                    })
                })
        })
    })
}

/// A number without its casts: the loop's bounds are such that they change nothing.
fn narrow(v: Value) -> Value {
    use Opcode as O;
    let shifts = |v: Value, by| {
        v.operation() == Some(by)
            && v.operand(1).as_u64() == Some(32)
            && v.ty().int_bits() == Some(64)
    };
    match v.operation() {
        Some(O::LLVMTrunc | O::LLVMZExt | O::LLVMSExt) => narrow(v.operand(0)),
        Some(O::LLVMAShr) if shifts(v, O::LLVMAShr) && shifts(v.operand(0), O::LLVMShl) => {
            narrow(v.operand(0).operand(0))
        }
        _ => v,
    }
}

/// What a product is made of, apart from casts; a shift counts as the number that
/// it shifts by.
fn factors(v: Value) -> Vec<Value> {
    let v = narrow(v);
    match v.operation() {
        Some(Opcode::LLVMMul) => [factors(v.operand(0)), factors(v.operand(1))].concat(),
        Some(Opcode::LLVMShl) => [factors(v.operand(0)), vec![v.operand(1)]].concat(),
        _ => vec![v],
    }
}

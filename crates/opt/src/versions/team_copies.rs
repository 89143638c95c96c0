//! Part of pass `noalias`: collects atomic updates at data-dependent addresses in team-shared memory
//! (privatisation), and adds a team's values to memory when it ends.
//!
//! In a histogram of few bins all teams update the same bins at the same time, and hardware serialises
//! atomics on one address. With this version each team has private copies of the first elements behind a
//! pointer in shared memory. An update of one of these goes to the copy, other updates go to memory:
//! updates are marked here, and pass `expand_updates` writes the choice.
//! Integer updates give the same result in any order and grouping.
//!
//! An element gets its value when the team ends, which has to be unobservable. The kernel may access the
//! memory of that pointer only by updates of one kind whose results are unused. No other of its pointers
//! may alias it, which is a guard of the version. The program's code in it must not order memory for
//! other teams ([`Kernel::relaxed`](wf_passes::Kernel::relaxed)); relaxed updates guarantee no order
//! anyway.
//!
//! Copies and the team's end are functions that the optimiser inlines: see [`INLINE`].
//! `tests/programs/directives/atomic_by_key.c`.

use super::pointer_uses::Uses;
use crate::marks::{BY_DATA, COLLECTED, COLLECTS};
use crate::primitives::{MACHINES, Primitives};
use std::collections::BTreeMap;
use wf_llvm::{AtomicOp, Builder, IntPredicate, Ir, Linkage, Opcode, SHARED, Type, Value};

/// LLVM's pass over the module that puts what [`Copies::add`] makes in its place.
pub const INLINE: &str = "always-inline";

/// Most bytes of shared memory that a team has beside copies: slots of a reduction.
const KEPT: u64 = 4096;

/// Most pointers that copies are behind.
const MOST: usize = 4;

/// Intrinsics that order nothing although they have effects on memory: prefixes of names.
const NO_ORDER: [&str; 4] = [
    "llvm.lifetime.",
    "llvm.dbg.",
    "llvm.assume",
    "llvm.experimental.noalias.scope.decl",
];

/// The pointers of a kernel behind which a team has copies, by position.
pub struct Copies {
    behind: BTreeMap<u32, Behind>,
    machine: &'static Primitives,
}

/// The updates behind a pointer.
struct Behind {
    op: AtomicOp,
    ty: Type,
    updates: Vec<Value>,
}

impl Copies {
    /// Of a kernel all of whose addresses are known. In a `relaxed` one fences are a reduction's.
    pub fn of(ir: Ir, f: Value, uses: &Uses, relaxed: bool) -> Option<Self> {
        let all = f.instructions();
        let machine = MACHINES.iter().find(|m| {
            all.iter()
                .any(|i| i.is_call() && i.called_name() == m.thread)
        })?;
        let keeps_order = |name: &str| {
            let mut prefixes = machine.warp_level.iter().chain(&NO_ORDER);
            prefixes.any(|p| name.starts_with(p))
        };
        let orders = |i: &Value| match i.opcode() {
            Opcode::LLVMFence | Opcode::LLVMAtomicCmpXchg => true,
            Opcode::LLVMAtomicRMW => i.relaxed_update().is_none(),
            Opcode::LLVMLoad | Opcode::LLVMStore => i.is_volatile() || i.is_atomic(),
            Opcode::LLVMCall => {
                let name = i.called_name();
                ir.memory_effects(*i) != Some(0) && !keeps_order(&name)
            }
            _ => false,
        };
        // What a team keeps there may leave no room.
        let is_shared = |g: &Value| g.ty().address_space() == SHARED && is_used_in(*g, f);
        let kept = ir.globals().into_iter().filter(is_shared);
        let kept: u64 = kept.map(|g| ir.size_of(g.value_type())).sum();
        if kept > KEPT || !relaxed && all.iter().any(orders) {
            return None;
        }
        let mut behind: BTreeMap<u32, Behind> = BTreeMap::new();
        let updates = all.iter().filter(|i| i.relaxed_update().is_some());
        for i in updates.filter(|i| i.has_mark(ir, BY_DATA) && !i.has_uses()) {
            let value = i.operand(1);
            if let Some(param) = uses.only_origin(*i) {
                behind
                    .entry(param)
                    .or_insert_with(|| Behind {
                        op: i.atomic_operation(),
                        ty: value.ty(),
                        updates: vec![],
                    })
                    .updates
                    .push(*i);
            }
        }
        behind.retain(|param, b| {
            let alike = |i: &Value| i.atomic_operation() == b.op && i.operand(1).ty() == b.ty;
            identity(ir, b.op, b.ty).is_some()
                && b.updates.iter().all(alike)
                && uses.count_of(*param) == b.updates.len()
        });
        let some = !behind.is_empty() && behind.len() <= MOST;
        some.then_some(Self { behind, machine })
    }

    /// Whether there are copies behind a parameter.
    pub fn are_behind(&self, param: u32) -> bool {
        self.behind.contains_key(&param)
    }

    /// Adds the copies to a version of the kernel, of which `map` has the instructions.
    pub fn add(&self, ir: Ir, code: Value, map: impl Fn(Value) -> Value) {
        let b = ir.builder();
        let end = one_return(ir, code);
        let name = code.name();
        // The more the better: updates that find no copy go to few lines of memory, which
        // serialise them. 2^24 keys of 4096 bins, half of which have copies, take an H200 838 µs;
        // 79 if all have, and 190 without copies and with 2^20 bins.
        let each = self.machine.spare_shared / self.behind.len() as u64;
        let mut shared = vec![];
        for (&param, behind) in &self.behind {
            let copies = CopiesOf::new(ir, &name, behind, each, self.machine);
            shared.push(format!("{param} {}", copies.shared.name()));
            let base = code.params()[param as usize];
            for update in &behind.updates {
                map(*update).set_mark(ir, COLLECTED);
            }
            b.before(code.entry().first_after_allocas());
            b.call(copies.begin(), &[], "");
            b.before(end);
            b.call(copies.end(), &[base], "");
        }
        ir.set_string_attribute(code, COLLECTS, &shared.join("\n"));
    }
}

/// The copies of a version by the parameter that they are behind.
pub fn copies(ir: Ir, f: Value) -> BTreeMap<u32, Value> {
    let list = f.string_attribute(COLLECTS).unwrap_or_default();
    let each = |line: &str| {
        let (param, name) = line.split_once(' ')?;
        Some((param.parse().ok()?, ir.global(name)?))
    };
    list.lines().filter_map(each).collect()
}

/// Whether a global is used in a function, as it is or as a part of a constant.
fn is_used_in(global: Value, f: Value) -> bool {
    global
        .users()
        .into_iter()
        .any(|u| match u.is_instruction() {
            true => u.function() == f,
            false => is_used_in(u, f),
        })
}

/// Makes a function return in one place, and gives that.
fn one_return(ir: Ir, f: Value) -> Value {
    let returns = f.blocks().into_iter().filter_map(|b| b.terminator());
    let returns: Vec<_> = returns.filter(|t| t.opcode() == Opcode::LLVMRet).collect();
    if let [one] = returns[..] {
        return one;
    }
    let block = ir.append_block(f, "end");
    let b = ir.builder();
    for r in returns {
        b.before(r).located_as(r);
        b.br(block);
        r.erase();
    }
    b.at_end(block);
    b.ret(None)
}

/// What an update with leaves a place as it is; `None` for those that are not collected.
fn identity(ir: Ir, op: AtomicOp, ty: Type) -> Option<Value> {
    use AtomicOp as A;
    let bits = ty.int_bits()?;
    let ones = u64::MAX >> (64 - bits);
    let value = match op {
        A::LLVMAtomicRMWBinOpAdd
        | A::LLVMAtomicRMWBinOpOr
        | A::LLVMAtomicRMWBinOpXor
        | A::LLVMAtomicRMWBinOpUMax => 0,
        A::LLVMAtomicRMWBinOpAnd | A::LLVMAtomicRMWBinOpUMin => ones,
        A::LLVMAtomicRMWBinOpMin => ones >> 1,
        A::LLVMAtomicRMWBinOpMax => 1 << (bits - 1),
        _ => return None,
    };
    Some(ir.constant(ty, value))
}

/// The copies behind one pointer.
struct CopiesOf<'a> {
    ir: Ir,
    b: Builder,
    name: &'a str,
    behind: &'a Behind,
    machine: &'a Primitives,
    shared: Value,
    count: u64,
}

impl<'a> CopiesOf<'a> {
    fn new(ir: Ir, name: &'a str, behind: &'a Behind, bytes: u64, machine: &'a Primitives) -> Self {
        let count = bytes / ir.size_of(behind.ty);
        let room = ir.array(behind.ty, count);
        let shared = ir.add_shared(&format!("{name}.copies"), room, 8);
        Self {
            ir,
            b: ir.builder(),
            name,
            behind,
            machine,
            shared,
            count,
        }
    }

    fn function(&self, what: &str, params: &[Type]) -> Value {
        let ir = self.ir;
        let name = format!("{}.{what}", self.name);
        let f = ir.add_function(&name, ir.fn_type(ir.void(), params));
        f.set_linkage(Linkage::LLVMInternalLinkage);
        for a in ["alwaysinline", "nounwind", "convergent"] {
            ir.add_attribute(f, a);
        }
        f
    }

    fn copy(&self, n: Value) -> Value {
        self.b.gep(self.behind.ty, self.shared, &[n])
    }

    fn barrier(&self) {
        let ir = self.ir;
        let (name, args) = self.machine.unaligned_barrier;
        let args: Vec<_> = args.iter().map(|n| ir.constant(ir.int(32), *n)).collect();
        let types: Vec<_> = args.iter().map(|a| a.ty()).collect();
        let barrier = ir.declare(name, ir.fn_type(ir.void(), &types));
        ir.add_attribute(barrier, "convergent");
        self.b.call(barrier, &args, "");
    }

    /// `begin()`: each thread's part of the copies is that of nothing collected.
    fn begin(&self) -> Value {
        let f = self.function("begin", &[]);
        let none = identity(self.ir, self.behind.op, self.behind.ty).expect("it has one");
        let last = self.each(f, |n, next| {
            self.b.store(none, self.copy(n));
            self.b.br(next);
        });
        self.b.at_end(last);
        self.barrier();
        self.b.ret(None);
        f
    }

    /// `end(base)`: what was collected is added to the places.
    fn end(&self) -> Value {
        let (ir, b, ty) = (self.ir, &self.b, self.behind.ty);
        let f = self.function("end", &[ir.ptr()]);
        let base = f.params()[0];
        let none = identity(ir, self.behind.op, ty).expect("it has one");
        let last = self.each(f, |n, next| {
            let found = b.load(ty, self.copy(n), "");
            let some = ir.append_block(f, "some");
            b.cond_br(b.icmp(IntPredicate::LLVMIntNE, found, none), some, next);
            b.at_end(some);
            b.atomic(self.behind.op, b.gep(ty, base, &[n]), found);
            b.br(next);
        });
        b.before(f.entry().terminator().expect("it has a branch"));
        self.barrier();
        b.at_end(last);
        b.ret(None);
        f
    }

    /// A loop over the thread's part of the copies, whose body `body` writes: of the number
    /// of a copy, and ending at a block. Returns the block behind the loop.
    fn each(&self, f: Value, body: impl Fn(Value, wf_llvm::Block)) -> wf_llvm::Block {
        let (ir, b, word) = (self.ir, &self.b, self.ir.int(64));
        let [entry, round, next, last] =
            ["entry", "round", "next", "last"].map(|n| ir.append_block(f, n));
        let number = |name| {
            let of = ir.declare(name, ir.fn_type(ir.int(32), &[]));
            b.cast(Opcode::LLVMZExt, b.call(of, &[], ""), word)
        };
        b.at_end(entry);
        let (first, step) = (number(self.machine.thread), number(self.machine.team_size));
        let goes_on = |n| b.icmp(IntPredicate::LLVMIntULT, n, ir.i64(self.count));
        b.cond_br(goes_on(first), round, last);
        b.at_end(round);
        let n = b.phi(word, "n");
        body(n, next);
        b.at_end(next);
        let following = b.binary(Opcode::LLVMAdd, n, step, "");
        b.cond_br(goes_on(following), round, last);
        n.add_incoming(first, entry);
        n.add_incoming(following, next);
        last
    }
}

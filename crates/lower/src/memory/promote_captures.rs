//! Pass `promote_captures`: passes a captured variable that a loop's regions only read by value
//! (argument promotion).
//!
//! Clang passes the scalars of `target teams distribute parallel for` by value, from the kernel
//! to the loop. If the directives are written one by one, the regions of `teams` and `parallel`
//! get addresses instead. Passes that ask for a loop's bounds, or whether an address is
//! uniform, then find loads from memory that other threads might write. Here the parameter
//! becomes the value, which the region stores into a variable of its own: the form of the
//! combined directive. So later passes find one form however the loop is written.
//!
//! It applies to functions on the call path from a kernel to the inner half of a `distribute
//! parallel for`, and to variables of at most 8 bytes whose address goes to read-only regions
//! alone. No thread can write such a variable while a region runs, since its own thread waits
//! for the region.
//!
//! It expects memory as Clang emits it, before `early_cleanup`, where each parameter is first
//! stored into a variable. `crates/lower/tests/spellings.rs`.

use crate::analysis::forks::is_fork;
use crate::analysis::loops::is_combined_half;
use crate::ir::{Builder, Ir, Opcode, Type, Value, clone_body};
use crate::names::SERIAL_CALL;
use crate::program::Program;
use std::collections::{HashMap, HashSet};

/// A region's parameters before its captures: the thread's numbers.
const OWN: usize = 2;

/// Bytes of the widest variable that is passed by value.
const WIDEST: u64 = 8;

/// Attributes of a pointer parameter that do not fit a value.
const OF_POINTERS: [&str; 9] = [
    "nonnull",
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
    "noalias",
    "readonly",
    "readnone",
    "writeonly",
    "captures",
];

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    // Callers come first: a variable of the kernel is promoted in the function of `teams`, then in
    // the region inside it.
    let mut changed = true;
    while changed {
        changed = false;
        for f in leading_to_loops(ir) {
            let promoted: Vec<_> = (OWN..f.params().len())
                .filter_map(|n| Some((n, promotable(ir, f, n)?)))
                .collect();
            if !promoted.is_empty() {
                promote(ir, f, &promoted);
                changed = true;
            }
        }
    }
}

/// The inner halves of `distribute parallel for`, and the functions that lead to them.
fn leading_to_loops(ir: Ir) -> Vec<Value> {
    let mut found: Vec<Value> = ir.definitions();
    found.retain(|f| is_combined_half(ir, *f));
    let mut next = 0;
    while let Some(&f) = found.get(next) {
        next += 1;
        for call in f.users().into_iter().filter(|u| calls(*u, f)) {
            let caller = call.function();
            if !found.contains(&caller) {
                found.push(caller);
            }
        }
    }
    found
}

/// Whether an instruction calls a function, or forks it as a region.
fn calls(i: Value, f: Value) -> bool {
    i.is_call() && (i.callee() == f || starts_region(i) && i.args()[2] == f)
}

fn starts_region(i: Value) -> bool {
    is_fork(i) || i.called_name() == SERIAL_CALL
}

/// The function that receives the arguments of a call, and the difference of an argument's index in
/// the call and in the function.
fn callee_and_shift(call: Value) -> Option<(Value, usize)> {
    let starts = starts_region(call);
    let f = if starts {
        call.args()[2]
    } else {
        call.callee()
    };
    // A fork has its location, a count and the region before the arguments; the region has its
    // thread's numbers before them.
    let known = f.is_function() && !f.is_declaration() && !f.value_type().is_vararg();
    known.then_some((f, if starts { 3 - OWN } else { 0 }))
}

/// The type that a function loads through a parameter, if all callers pass local variables that no
/// store reaches meanwhile.
fn promotable(ir: Ir, f: Value, n: usize) -> Option<Type> {
    let p = f.params()[n];
    let users = f.users();
    if !p.ty().is_pointer() || users.is_empty() {
        return None;
    }
    let mut read = Reads::new(ir, WIDEST);
    if !read.only(p) {
        return None;
    }
    let ty = read.ty?;
    let bytes = ir.size_of(ty);
    let is_fit = |u: Value| {
        let mentions = u.operands().into_iter().filter(|o| *o == f).count();
        let shift = callee_and_shift(u).map_or(0, |(_, shift)| shift);
        let variable = u.args().get(n + shift).copied();
        calls(u, f)
            && mentions == 1
            && variable.is_some_and(|v| {
                v.is_alloca()
                    && v.operand(0).as_u64() == Some(1)
                    && (bytes..=WIDEST).contains(&ir.size_of(v.allocated_type()))
                    && is_read_by_regions(ir, v)
            })
    };
    users.into_iter().all(is_fit).then_some(ty)
}

/// Whether a type is one number or address.
fn is_scalar(ir: Ir, ty: Type) -> bool {
    matches!(ty.int_bits(), Some(8 | 16 | 32 | 64))
        || [ir.float(), ir.double(), ir.ptr()].contains(&ty)
}

/// Whether a variable's address is passed only to functions that read through it.
fn is_read_by_regions(ir: Ir, variable: Value) -> bool {
    let mut read = Reads::new(ir, ir.size_of(variable.allocated_type()));
    variable.users().into_iter().all(|u| {
        u.is_load()
            || u.is_store() && u.operand(0) != variable
            || u.called_name().starts_with("llvm.lifetime.")
            || read.by_call(u, variable)
    })
}

/// The loads through an address.
struct Reads {
    ir: Ir,
    /// Size of the variable in bytes.
    bytes: u64,
    /// The type of all loads so far.
    ty: Option<Type>,
    /// Parameters that have been visited.
    seen: HashSet<Value>,
}

impl Reads {
    fn new(ir: Ir, bytes: u64) -> Self {
        Self {
            ir,
            bytes,
            ty: None,
            seen: HashSet::new(),
        }
    }

    /// Whether every use of an address loads one scalar of one type.
    fn only(&mut self, p: Value) -> bool {
        p.users().into_iter().all(|u| {
            if u.is_load() {
                let ty = u.ty();
                return u.is_plain_access()
                    && is_scalar(self.ir, ty)
                    && self.ir.size_of(ty) <= self.bytes
                    && *self.ty.get_or_insert(ty) == ty;
            }
            if u.is_store() {
                let slot = u.operand(1);
                return u.operand(0) == p && slot.is_alloca() && self.only_slot(u, slot);
            }
            self.by_call(u, p)
        })
    }

    /// Whether the alloca in which Clang stores a parameter is only loaded, and the loaded address
    /// is only read through.
    fn only_slot(&mut self, store: Value, slot: Value) -> bool {
        slot.users().into_iter().all(|u| {
            u == store || u.is_load() && u.ty().is_pointer() && !u.is_volatile() && self.only(u)
        })
    }

    /// Whether an instruction is a call that passes an address to parameters through which
    /// its function only reads.
    fn by_call(&mut self, call: Value, p: Value) -> bool {
        if !call.is_call() {
            return false;
        }
        let Some((f, shift)) = callee_and_shift(call) else {
            return false;
        };
        let args = call.args();
        let given: Vec<_> = (0..args.len()).filter(|n| args[*n] == p).collect();
        given.len() == call.operands().iter().filter(|o| **o == p).count()
            && given.into_iter().all(|n| {
                let param = n.checked_sub(shift).filter(|n| shift == 0 || *n >= OWN);
                let param = param.and_then(|n| f.params().get(n).copied());
                param.is_some_and(|q| !self.seen.insert(q) || self.only(q))
            })
    }
}

/// Replaces the listed pointer parameters of a function by values of these types.
fn promote(ir: Ir, f: Value, promoted: &[(usize, Type)]) {
    let b = ir.builder();
    let params = f.params();
    let mut types = f.value_type().params();
    let mut places = vec![];
    for &(n, ty) in promoted {
        let p = params[n];
        b.before(f.entry().first_non_phi());
        let place = b.alloca(passed_as(ir, ty), &format!("{}.addr", p.name()));
        for u in p.users() {
            if u.is_store() && u.operand(0) == p {
                for load in u.operand(1).users().into_iter().filter(|l| l.is_load()) {
                    load.replace_uses(place);
                    load.erase();
                }
                u.erase();
            }
        }
        p.replace_uses(place);
        types[n] = passed_as(ir, ty);
        places.push(place);
    }

    let name = f.name();
    f.set_name("");
    let by_value = ir.add_function(&name, ir.fn_type(f.value_type().return_type(), &types));
    by_value.set_linkage(f.linkage());
    by_value.copy_calling_convention(f);
    ir.copy_attributes(f, by_value);
    for &(n, _) in promoted {
        for attribute in OF_POINTERS {
            ir.remove_param_attribute(by_value, n as u32, attribute);
        }
    }
    let mut copies = HashMap::new();
    clone_body(ir, f, by_value, &mut copies);
    b.before(by_value.entry().first_after_allocas());
    for (&(n, _), place) in promoted.iter().zip(places) {
        b.store(by_value.params()[n], copies[&place]);
    }

    for call in f.users() {
        // A recursive call is erased with the function.
        if call.function() == f {
            continue;
        }
        b.before(call).located_as(call);
        let (_, shift) = callee_and_shift(call).expect("it calls the function");
        let mut args = call.args();
        for &(n, ty) in promoted {
            // The region reads it, so it is initialised.
            let value = b.freeze(b.load(ty, args[n + shift], ""));
            args[n + shift] = word(ir, &b, value);
        }
        if starts_region(call) {
            args[2] = by_value;
            b.call(call.callee(), &args, "");
        } else {
            let new = b.call(by_value, &args, "");
            call.replace_uses(new);
        }
        call.erase();
    }
    f.delete_function();
}

/// The parameter type for a value: numbers are passed as words, as Clang does.
fn passed_as(ir: Ir, ty: Type) -> Type {
    if ty.is_pointer() { ty } else { ir.int(64) }
}

/// A value as it is passed.
fn word(ir: Ir, b: &Builder, v: Value) -> Value {
    let ty = v.ty();
    if ty.is_pointer() {
        return v;
    }
    let bits = match ty.int_bits() {
        Some(_) => v,
        None => b.cast(Opcode::LLVMBitCast, v, ir.int(8 * ir.size_of(ty) as u32)),
    };
    match bits.ty() == ir.int(64) {
        true => bits,
        false => b.cast(Opcode::LLVMZExt, bits, ir.int(64)),
    }
}

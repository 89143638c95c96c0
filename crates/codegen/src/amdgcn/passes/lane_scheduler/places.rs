//! Finds the calls of a function at which lanes stop, and their kinds.

use crate::ir::{Block, Ir, Opcode, Type, Value};
use crate::names::STEP;
use wf_device_abi::{Callers, Role};

/// The primitive that every loop that waits for memory calls.
pub(in crate::amdgcn::passes) const WAITS: &str = "__wf_t_nanosleep";

/// Primitives whose result is constant for a thread.
const CONSTANT: [&str; 11] = [
    "__wf_t_tid",
    "__wf_t_lane",
    "__wf_t_ntid",
    "__wf_t_ctaid",
    "__wf_t_nctaid",
    "__wf_t_part",
    "__wf_t_parts",
    "__wf_t_warp_size",
    "__wf_t_device_type",
    "__wf_t_dyn_shared",
    "__wf_t_dyn_shared_size",
];

/// Kinds of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A wait for memory: the lane tests again.
    Again,
    /// A barrier of the team, or of some waves.
    Barrier,
    /// A warp-synchronous operation.
    Lanes,
    /// A step of the fork protocol.
    Step(Value),
    /// A function with steps, which the whole wave enters.
    Enter(Value),
}

/// The numbers of kinds, which `intrinsics.ll` knows. A lane that has finished the function waits
/// for the others, since code after the loop would run only when all have left it. Steps follow,
/// and functions that the wave enters.
pub(super) const AGAIN: u32 = 0;
pub(super) const BARRIER: u32 = 1;
pub(super) const LANES: u32 = 2;
pub(super) const DONE: u32 = 3;
pub(super) const STEPS: u32 = 4;
pub(super) const ENTERS: u32 = 1 << 16;

/// Attribute of functions that the whole wave enters. Their last parameter says whether the lane
/// only helps.
pub(super) const WAVE: &str = "wf-wave";

/// The kind of place that a call is.
pub(super) fn kind(ir: Ir, call: Value) -> Option<Kind> {
    let f = call.called_function()?;
    let name = f.name();
    let known = wf_device_abi::find(&name);
    Some(match name.as_str() {
        WAITS => Kind::Again,
        "__wf_t_barrier_all" | "__wf_t_barrier" => Kind::Barrier,
        _ if f.is_declaration() && known.is_some_and(|f| f.callers == Callers::Lanes) => {
            Kind::Lanes
        }
        _ if is_step(ir, f) => Kind::Step(f),
        _ if ir.has_string_attribute(f, WAVE) => Kind::Enter(f),
        _ => return None,
    })
}

pub(super) fn is_step(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, STEP)
}

/// Whether a call is of a function in which lanes from different blocks reconverge.
pub(super) fn reconverges(call: Value) -> bool {
    let known = wf_device_abi::find(&call.called_name());
    known.is_some_and(|f| f.role == Role::Reconverge)
}

pub(super) fn is_step_call(ir: Ir, i: Value) -> bool {
    i.called_function().is_some_and(|f| is_step(ir, f))
}

/// Hoists values that are constant for a thread to the entry block, after the allocas. Computed
/// between places, each copy would be live across scheduling steps, for which LLVM's passes take
/// quadratic time.
pub(super) fn once(ir: Ir, f: Value) {
    for name in CONSTANT {
        let is = |i: &Value| i.called_name() == name;
        let calls: Vec<Value> = f.instructions().into_iter().filter(is).collect();
        let Some(first) = calls.first() else { continue };
        let b = ir.builder_before(f.entry().first_after_allocas());
        let callee = first.called_function().expect("it has that name");
        let found = b.call(callee, &[], "");
        for call in calls {
            call.replace_uses(found);
            call.erase();
        }
    }
}

/// The beginning of the state machine in the entry block: after the values of [`once`], and after
/// the store of the last of them.
pub(super) fn behind_constants(entry: Block) -> Value {
    let all = entry.instructions();
    let is = |i: &&Value| CONSTANT.contains(&i.called_name().as_str());
    let Some(last) = all.iter().rfind(is) else {
        return entry.first_after_allocas();
    };
    let next = |i: Value| i.next().expect("a block ends in a terminator");
    let stored = |i: Value| i.operation() == Some(Opcode::LLVMStore) && i.operand(0) == *last;
    match next(*last) {
        store if stored(store) => next(store),
        other => other,
    }
}

/// The suffix of intrinsic names for a type that lanes can exchange.
pub(super) fn word(ty: Type) -> Option<String> {
    match ty.int_bits() {
        Some(bits @ (32 | 64)) => Some(format!("i{bits}")),
        None if ty.is_pointer() => Some(format!("p{}", ty.address_space())),
        _ => None,
    }
}

//! Where lanes stop: which calls are places of a function, and of what kind.

use crate::ir::{Ir, Type, Value};
use crate::names::STEP;
use wf_device_abi::Role;

/// Belongs into every loop that waits for memory.
pub(super) const WAITS: &str = "__wf_t_nanosleep";

/// Begin the names of what lanes do together.
const BETWEEN_LANES: [&str; 3] = ["__wf_t_shfl_", "__wf_t_vote_", "__wf_t_match_"];

/// Why a lane is at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// It looks again.
    Again,
    /// A barrier of the team, or of some waves.
    Barrier,
    /// Lanes of the wave meet.
    Lanes,
    /// A step of the fork protocol.
    Step(Value),
    /// A function with steps, into which the whole wave goes.
    Enter(Value),
}

/// The numbers of kinds, which `intrinsics.ll` knows. A lane that is through with
/// the function waits for the others, as code behind the loop would only run when
/// all have left it. Steps follow, and functions that the wave goes into.
pub(super) const AGAIN: u32 = 0;
pub(super) const BARRIER: u32 = 1;
pub(super) const LANES: u32 = 2;
pub(super) const DONE: u32 = 3;
pub(super) const STEPS: u32 = 4;
pub(super) const ENTERS: u32 = 1 << 16;

/// Marks functions that the whole wave goes into. Their last parameter says
/// whether the lane only helps.
pub(super) const WAVE: &str = "wf-wave";

/// What a call is a place for.
pub(super) fn kind(ir: Ir, call: Value) -> Option<Kind> {
    let f = call.called_function()?;
    let name = f.name();
    Some(match name.as_str() {
        WAITS => Kind::Again,
        "__wf_t_barrier_all" | "__wf_t_barrier" => Kind::Barrier,
        "__wf_t_syncwarp" | "__wf_t_ballot" => Kind::Lanes,
        _ if BETWEEN_LANES.iter().any(|p| name.starts_with(p)) => Kind::Lanes,
        _ if is_step(ir, f) => Kind::Step(f),
        _ if ir.has_string_attribute(f, WAVE) => Kind::Enter(f),
        _ => return None,
    })
}

pub(super) fn is_step(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, STEP)
}

/// Whether a call is of a function where lanes meet that come from different
/// places.
pub(super) fn is_meeting(call: Value) -> bool {
    let known = wf_device_abi::find(&call.called_name());
    known.is_some_and(|f| f.role == Role::Meeting)
}

pub(super) fn is_step_call(ir: Ir, i: Value) -> bool {
    i.called_function().is_some_and(|f| is_step(ir, f))
}

/// How names of LLVM's functions say a type that one lane can tell the others.
pub(super) fn word(ty: Type) -> Option<String> {
    match ty.int_bits() {
        Some(bits @ (32 | 64)) => Some(format!("i{bits}")),
        None if ty.is_pointer() => Some(format!("p{}", ty.address_space())),
        _ => None,
    }
}

//! Runtime state in the frame of a function with a loop.

use crate::ir::{Ir, Value};
use wf_device_abi::LoopState;

/// Runtime state of loops, in allocas of the function with the loop.
#[derive(Default)]
pub(super) struct LoopStates {
    dispatch: Option<Value>,
    doacross: Option<Value>,
    groups: Option<Value>,
}

impl LoopStates {
    /// The address of this kind of state in the function of `i`.
    pub fn address(&mut self, ir: Ir, i: Value, kind: LoopState) -> Value {
        let (state, name) = match kind {
            LoopState::Dispatch => (&mut self.dispatch, "dispatch"),
            LoopState::Doacross => (&mut self.doacross, "doacross"),
            LoopState::Groups => (&mut self.groups, "groups"),
        };
        *state.get_or_insert_with(|| {
            let b = ir.builder();
            b.before(i.function().entry().first_non_phi());
            b.alloca(ir.array(ir.int(64), kind.bytes() / 8), name)
        })
    }
}

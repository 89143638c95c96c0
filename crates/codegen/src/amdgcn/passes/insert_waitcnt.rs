//! Pass `insert_waitcnt`: what a release makes seen by others has arrived before it.
//!
//! LLVM puts such waits in, too, but takes away those of which it sees no need
//! when it looks at a loop for the first time, before it knows what is under way
//! at the loop's end (`SIInsertWaitcnts` of LLVM 22). So a barrier at the
//! beginning of a loop would not wait for writes at its end. A wait in
//! assembly stays.

use crate::ir::Ir;
use wf_host_abi::amd::Gfx;

/// A wave's own order needs no wait.
const WAVE: &str = "wavefront";

/// Among the waves of a team.
const TEAM: &str = "workgroup";

/// The waits for all that is under way, and those that do for a team: of CDNA,
/// whose teams have one cache, that for shared memory.
fn waits(gfx: Gfx) -> (&'static str, &'static str) {
    match gfx {
        Gfx::Gfx90a | Gfx::Gfx942 | Gfx::Gfx9_4Generic => {
            ("s_waitcnt vmcnt(0) lgkmcnt(0)", "s_waitcnt lgkmcnt(0)")
        }
        Gfx::Gfx1100 | Gfx::Gfx11Generic => {
            let all = "s_waitcnt vmcnt(0) lgkmcnt(0)\ns_waitcnt_vscnt null, 0x0";
            (all, all)
        }
        Gfx::Gfx1201 | Gfx::Gfx12Generic => {
            let all = "s_wait_loadcnt 0x0\ns_wait_storecnt 0x0\ns_wait_dscnt 0x0";
            (all, all)
        }
    }
}

/// Runs over all functions.
pub(in crate::amdgcn) fn run(ir: Ir, gfx: Gfx) {
    let (all, team) = waits(gfx);
    let ty = ir.fn_type(ir.void(), &[]);
    for f in ir.definitions() {
        for i in f.instructions() {
            if !i.releases() || i.is_of_scope(ir, WAVE) {
                continue;
            }
            let text = match i.is_of_scope(ir, TEAM) {
                true => team,
                false => all,
            };
            let b = ir.builder_before(i);
            b.call_as(ty, ir.effective_asm(ty, text), &[], "");
        }
    }
}

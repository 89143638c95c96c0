//! Pass `insert_waitcnt`: makes a release wait for the memory accesses that precede it.
//!
//! LLVM inserts such waits too (`SIInsertWaitcnts`). LLVM 22 removes one that looks redundant
//! on the first visit of a loop, before it knows which accesses are outstanding at the
//! latch. A barrier at the loop's header would then not wait for stores at its latch. The
//! pass writes the wait as inline assembly, which LLVM keeps.

use crate::ir::Ir;
use wf_host_abi::amd::Gfx;

/// The order within a wave needs no wait.
const WAVE: &str = "wavefront";

/// Among the waves of a team.
const TEAM: &str = "workgroup";

/// The wait for all outstanding accesses, and the one that is enough for a team. On CDNA, where a
/// team shares one cache, that is the wait for shared memory.
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

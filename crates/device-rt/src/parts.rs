//! The blocks of a team, where several may run one team as its parts.

use crate::machine as m;

/// The calling block's team and its number among the team's parts.
///
/// A GPU starts blocks in the order of the grid, whose first dimension is the
/// team. Parts of one team should run at the same time, since their iterations
/// are neighbours in memory, so that the block's number in that order is divided
/// anew. The launch has fewer than 2^32 blocks.
#[inline(always)]
pub fn seat() -> (u32, u32) {
    let (teams, parts) = (m::__wf_t_nctaid(), m::__wf_t_parts());
    let block = m::__wf_t_part()
        .wrapping_mul(teams)
        .wrapping_add(m::__wf_t_ctaid());
    (block / parts, block % parts)
}

/// Begins a team: whether its blocks share its loop. Otherwise the first one runs all of it.
#[inline(always)]
pub fn share(shares: bool) {
    let parts = if shares { m::__wf_t_parts() } else { 1 };
    // SAFETY: each thread of the block writes the same number, which it reads later.
    unsafe { m::__wf_sh_split().add(1).write(parts) };
}

/// Blocks that share the calling team's loop.
#[inline(always)]
pub fn parts() -> u32 {
    if !m::__wf_splits() {
        return 1;
    }
    // SAFETY: the calling thread has written the number.
    unsafe { m::__wf_sh_split().add(1).read() }
}

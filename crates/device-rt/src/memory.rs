//! Memory that a team takes while it runs: the shared stack, and what does not
//! fit into shared memory.

use crate::ctx::Ctx;
use crate::machine as m;

/// The team's stack of variables whose size or number only the running
/// program knows (variable-length arrays, recursion).
///
/// It lives in dynamic shared memory while that lasts; what does not fit is
/// taken from device memory and kept in a list, so that memory is bounded by
/// the teams that are resident.
#[repr(C)]
pub struct StackState {
    /// Bytes of dynamic shared memory in use.
    used: u32,
    /// Newest block in device memory; null if there is none.
    spilled: *mut Spilled,
}

/// Header of a block in device memory.
#[repr(C, align(16))]
struct Spilled {
    previous: *mut Spilled,
}

/// Alignment of everything on the stack.
const ALIGN: u32 = 16;

#[inline(always)]
fn stack() -> &'static mut StackState {
    // SAFETY: the storage lives as long as the CTA, and one thread at a time,
    // the team's sequential one, uses it.
    unsafe { &mut *m::__wf_sh_stack_state() }
}

/// Prepares the stack; the sequential thread calls it first of all.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_init(_ctx: Ctx) {
    let s = stack();
    s.used = 0;
    s.spilled = core::ptr::null_mut();
}

/// Takes `size` bytes, aligned to `align`, a power of two of at least
/// [`ALIGN`].
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_push(_ctx: Ctx, size: u64, align: u64) -> *mut u8 {
    let s = stack();
    // Room for the largest shift that the alignment may need.
    let slack = align - u64::from(ALIGN);
    let wanted = size + slack;
    // SAFETY: the primitives have no preconditions; a new block is written
    // before it is linked in.
    unsafe {
        let left = u64::from(m::__wf_t_dyn_shared_size() - s.used);
        if wanted <= left {
            let p = m::__wf_t_dyn_shared().add(s.used as usize);
            s.used += (wanted as u32 + ALIGN - 1) / ALIGN * ALIGN;
            if s.used > m::__wf_t_dyn_shared_size() {
                s.used = m::__wf_t_dyn_shared_size();
            }
            return aligned(p, align);
        }
        let block = m::__wf_t_malloc(wanted + size_of::<Spilled>() as u64).cast::<Spilled>();
        if block.is_null() {
            m::__wf_t_trap(c"out of device memory for a variable that the team shares".as_ptr());
        }
        (*block).previous = s.spilled;
        s.spilled = block;
        aligned(block.add(1).cast(), align)
    }
}

#[inline(always)]
fn aligned(p: *mut u8, align: u64) -> *mut u8 {
    let shift = (p as u64).wrapping_neg() & (align - 1);
    p.wrapping_add(shift as usize)
}

/// Bytes of shared memory in use, to be given to [`__wf_stack_restore`].
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_save(_ctx: Ctx) -> u32 {
    stack().used
}

/// Gives back the shared memory taken since the matching save. Blocks in
/// device memory stay until [`__wf_stack_end`].
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_restore(_ctx: Ctx, used: u32) {
    stack().used = used;
}

/// Gives back everything; the sequential thread calls it last of all.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_stack_end(_ctx: Ctx) {
    let s = stack();
    while !s.spilled.is_null() {
        let block = s.spilled;
        // SAFETY: the list holds blocks that `__wf_stack_push` took.
        unsafe {
            s.spilled = (*block).previous;
            m::__wf_t_free(block.cast());
        }
    }
}

/// Memory for a shared variable that does not fit into static shared memory.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_global_frame(_ctx: Ctx, size: u64) -> *mut u8 {
    // SAFETY: the primitives have no preconditions.
    unsafe {
        let p = m::__wf_t_malloc(size);
        if p.is_null() {
            m::__wf_t_trap(c"out of device memory for a variable that the team shares".as_ptr());
        }
        p
    }
}

/// Gives back what [`__wf_global_frame`] gave.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_global_frame_end(_ctx: Ctx, p: *mut u8) {
    // SAFETY: the compiler pairs the two.
    unsafe { m::__wf_t_free(p) };
}

//! Variables that the `allocate` directive and clause give to a predefined allocator. If the
//! size is constant, each becomes memory of the kind that the allocator's access trait asks
//! for.
//!
//! - A variable that only its thread may access becomes a private variable, and so does every
//!   variable that sequential code allocates: pass `place_shared_variables` places it. Pass
//!   `specialize_functions` does that, with [`as_variable`].
//! - A variable that parallel code allocates with `omp_pteam_mem_alloc` or
//!   `omp_cgroup_mem_alloc` is private to a thread and in memory that other threads reach. It
//!   becomes a static shared array with a slot for each thread, as long as static shared memory
//!   lasts. [`run`] does that when the team size of a kernel is known.
//!
//! Other variables are allocated in global memory at run time.

use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls::{self, function as runtime};
use crate::ir::{Ir, Opcode, Value, underlying};
use crate::names::{COPYPRIVATE_SITE, REDUCE_SITE};
use crate::program::kernel::Kernel;
use crate::program::nesting::levels;
use wf_device_abi::Role;
use wf_device_abi::context::{IN_WARP, WARPS};
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::report::Place;

/// `omp_cgroup_mem_alloc`.
const CGROUP: u64 = 6;
/// `omp_pteam_mem_alloc`.
const PTEAM: u64 = 7;
/// `omp_thread_mem_alloc`.
const THREAD: u64 = 8;

/// Most bytes of a variable in private memory.
const LARGEST_PRIVATE: u64 = 32 << 10;
/// Alignment without `align`.
const ALIGN: u64 = 16;
/// Bytes of a bank of shared memory.
const BANK: u64 = 4;

/// The request of an allocation.
struct Request {
    align: Option<u64>,
    size: Option<u64>,
    allocator: Option<u64>,
}

/// Reads the arguments of `__kmpc_alloc` and `__kmpc_aligned_alloc`, without a
/// context word.
fn request(args: &[Value]) -> Option<Request> {
    let (align, size, allocator) = match *args {
        [_, align, size, allocator] => (align.as_u64(), size.as_u64(), allocator),
        [_, size, allocator] => (None, size.as_u64(), allocator),
        _ => return None,
    };
    let handle = if allocator.is_constant_expr() && allocator.opcode() == Opcode::LLVMIntToPtr {
        allocator.operand(0).as_u64()
    } else if allocator.is_null() {
        Some(1)
    } else {
        allocator.as_u64()
    };
    Some(Request {
        align,
        size,
        allocator: handle,
    })
}

/// Replaces the allocation `i` by an alloca if its allocator is predefined and permits it; returns
/// whether it did. `level` parallel regions enclose it, of which `active` have several threads.
pub fn as_variable(ir: Ir, i: Value, level: u32, active: u32) -> bool {
    let args = i.args();
    let Some(request) = request(&args) else {
        return false;
    };
    let bytes = ir.array(ir.int(8), request.size.unwrap_or(1).max(1));
    let b = ir.builder();
    let variable = match request.size {
        Some(size) if may_be_variable(i, &request, size, level, active) => {
            b.before(i.function().entry().first_non_phi());
            b.alloca(bytes, &source_name(i))
        }
        None if is_listed(i) => {
            b.before(i);
            b.array_alloca(bytes, args[args.len() - 2], &source_name(i))
        }
        _ => return false,
    };
    variable.set_alignment(request.align.unwrap_or(ALIGN).max(ALIGN) as u32);
    i.replace_uses(variable);
    i.erase();
    true
}

/// Whether an allocation of constant size may become an alloca.
fn may_be_variable(i: Value, request: &Request, size: u64, level: u32, active: u32) -> bool {
    let private = size <= LARGEST_PRIVATE;
    match request.allocator {
        _ if is_listed(i) => true,
        // If one thread runs a region, no other thread may access these.
        Some(PTEAM) => level == 0 || active < level && private,
        Some(CGROUP) => level == 0 || active == 0 && private,
        Some(1..=THREAD) => private,
        _ => false,
    }
}

/// Whether a private copy is in the list of a reduction or a `copyprivate`, which copy it
/// themselves.
fn is_listed(i: Value) -> bool {
    i.users().into_iter().any(|u| {
        u.is_store() && u.operand(0) == i && {
            let list = underlying(u.operand(1));
            list.is_alloca()
                && list.users().into_iter().any(|c| {
                    let name = c.called_name();
                    matches!(runtime_calls::role(c), Role::Reduce | Role::CopyPrivate)
                        || name == REDUCE_SITE
                        || name == COPYPRIVATE_SITE
                })
        }
    })
}

/// The name that an allocation's variable has in the source; Clang calls the
/// allocation `.NAME..void.addr`.
pub fn source_name(i: Value) -> String {
    let name = i.name();
    let rest = name.strip_prefix('.').unwrap_or(&name);
    let own = rest.split("..void.addr").next().unwrap_or(rest);
    let own = if own.is_empty() { "allocated" } else { own };
    own.to_owned()
}

/// Gives a kernel's threads slots of shared memory for team allocations of parallel code. It is the
/// first part of pass `lower_fork`, which knows the team size.
pub fn run(ir: Ir, kernel: &mut Kernel, f: Value, most_threads: u32) {
    for i in reachable(f).into_iter().flat_map(Value::instructions) {
        if runtime_calls::is(i, Role::Allocate) {
            to_slots(ir, kernel, i, most_threads);
        }
    }
}

fn to_slots(ir: Ir, kernel: &mut Kernel, i: Value, most_threads: u32) {
    let args = i.args();
    let (Some(word), Some(request)) = (args[0].as_u64(), request(&args[1..])) else {
        return;
    };
    let (Some(size), Some(CGROUP | PTEAM)) = (request.size, request.allocator) else {
        return;
    };
    let (level, active) = levels(word);
    if level == 0 || active == 0 || is_recursive(i.function()) {
        return;
    }
    let size = size.max(1);
    // Without `align` the type's alignment holds, of which the size is a multiple.
    let align = match request.align {
        Some(align) => align,
        None => ALIGN.min(1 << size.trailing_zeros()),
    };
    let in_warp = level == 1 && word as u32 & WARPS != 0;
    let (slots, pitch) = if in_warp {
        (MAX_WARPS, size.next_multiple_of(align))
    } else {
        (u64::from(most_threads), pitch(size, align))
    };
    if slots * pitch > kernel.places.frame_left {
        kernel.shares(i, Place::Global, Some(size));
        return;
    }
    kernel.places.frame_left -= slots * pitch;
    let bytes = if in_warp { size } else { slots * pitch };
    kernel.shares(i, Place::SharedFrame, Some(bytes));
    let name = format!("slots.{}", i.name());
    let room = ir.array(ir.int(8), slots * pitch);
    let g = ir.add_shared(&name, room, align as u32);
    let b = ir.builder();
    b.before(i);
    let index = if in_warp {
        b.call(runtime(ir, "__wf_warp_num"), &[ir.i32(IN_WARP)], "warp")
    } else {
        b.call(runtime(ir, "__wf_t_tid"), &[], "tid")
    };
    let p = b.element(b.generic(g), index, pitch);
    for u in i.users() {
        if runtime_calls::is(u, Role::Free) {
            u.erase();
        }
    }
    i.replace_uses(p);
    i.erase();
}

/// Distance of two threads' slots: an odd number of banks or alignments, so that a warp's accesses
/// of the same part of all slots have as few bank conflicts as possible.
fn pitch(size: u64, align: u64) -> u64 {
    let unit = align.max(BANK);
    if size < unit {
        return size.next_multiple_of(align);
    }
    let units = size.div_ceil(unit);
    (units + 1 - units % 2) * unit
}

/// Whether a function is recursive, so that each call needs its own variable.
fn is_recursive(f: Value) -> bool {
    let called: Vec<Value> = f
        .instructions()
        .into_iter()
        .flat_map(Value::operands)
        .filter(|o| o.is_function() && !o.is_declaration())
        .collect();
    called.into_iter().any(|g| reachable(g).contains(&f))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_spread_over_banks() {
        assert_eq!(pitch(4, 4), 4);
        assert_eq!(pitch(1, 1), 1);
        assert_eq!(pitch(8, 8), 8);
        assert_eq!(pitch(8, 4), 12);
        assert_eq!(pitch(64, 16), 80);
        assert_eq!(pitch(64, 4), 68);
        assert_eq!(pitch(6, 2), 12);
    }
}

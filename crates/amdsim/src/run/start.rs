//! Initial state of waves: registers as the kernel's descriptor requests (LLVM, "User Guide for
//! AMDGPU Backend", "Initial Kernel Execution State").

use super::launch::Launch;
use crate::arch::Generation;
use crate::asm::{ACC, scalar};
use crate::load::Kernel;
use crate::machine::aperture::{PRIVATE, SCRATCH_BUFFER, SHARED};
use crate::machine::{Group, Status, Wave};

/// Bytes of a lane's scratch that HIP's runtime library gives a kernel with a dynamic stack where
/// the program sets no limit (`hipLimitStackSize`), and at most (CLR, the launch of a kernel).
const STACK: u64 = 1 << 10;
const MOST_STACK: u64 = 16 << 10;

/// Bytes of a lane's scratch.
fn scratch(kernel: &Kernel) -> u64 {
    let fixed = u64::from(kernel.info.private_bytes);
    match kernel.info.dynamic_stack || kernel.descriptor.dynamic_stack() {
        true => fixed.clamp(STACK, MOST_STACK),
        false => fixed,
    }
}

/// Makes a work-group and its waves new.
pub fn group(launch: &Launch, n: u64, group: &mut Group, waves: &mut Vec<Wave>) {
    let [x, y, _] = launch.grid.map(u64::from);
    let items: u32 = launch.block.iter().product();
    let lanes = launch.kernel.descriptor.lanes(launch.module.arch);
    let count = items.div_ceil(lanes);
    group.id = [(n % x) as u32, (n / x % y) as u32, (n / (x * y)) as u32];
    group.lds.reset(launch.lds as usize);
    group.phase = 0;
    group.signals = 0;
    group.alive = count;
    waves.truncate(count as usize);
    while waves.len() < count as usize {
        waves.push(Wave::blank(launch.module.arch.generation));
    }
    for (number, wave) in waves.iter_mut().enumerate() {
        begin(launch, group.id, wave, number as u32, lanes, items);
    }
}

fn begin(launch: &Launch, id: [u32; 3], w: &mut Wave, number: u32, lanes: u32, items: u32) {
    let (kernel, arch) = (launch.kernel, launch.module.arch);
    let d = &kernel.descriptor;
    w.lanes = lanes as usize;
    w.number = number;
    w.pc = kernel.entry;
    w.status = Status::Ready;
    w.signalled = None;
    w.pending.clear();
    w.undefined.clear();
    w.scc = false;
    w.mode = d.float_mode() | u32::from(d.dx10_clamp(arch)) << 8 | u32::from(d.ieee(arch)) << 9;
    w.ieee = d.ieee(arch);
    w.dx10_clamp = d.dx10_clamp(arch);
    w.index = (0, 0);
    w.steps = 0;
    let (registers, accumulation) = d.vector_registers(arch);
    let count = match accumulation {
        Some(first) if registers > first => ACC as usize + (registers - first) as usize,
        _ => registers as usize,
    };
    w.v.resize(count, [0xcbcb_cbcb; 64]);
    w.scratch.reset(scratch(kernel));
    scalars(launch, id, w);
    // Lanes beyond the end of the work-group do not run.
    let first = number * lanes;
    let running = (items - first).min(lanes);
    w.set_s64(scalar::EXEC, u64::MAX >> (64 - running));
    let [x, y, _] = launch.block;
    for lane in 0..lanes {
        let item = first + lane;
        let (ix, iy, iz) = (item % x, item / x % y, item / (x * y));
        w.v[0][lane as usize] = ix | iy << 10 | iz << 20;
    }
}

fn scalars(launch: &Launch, id: [u32; 3], w: &mut Wave) {
    let (kernel, arch) = (launch.kernel, launch.module.arch);
    let d = &kernel.descriptor;
    w.s = [0xcbcb_cbcb; scalar::COUNT];
    w.s[scalar::NULL as usize..][..2].fill(0);
    w.s[scalar::SHARED_BASE as usize] = 0;
    w.s[scalar::SHARED_BASE as usize + 1] = SHARED as u32;
    w.s[scalar::PRIVATE_BASE as usize] = 0;
    w.s[scalar::PRIVATE_BASE as usize + 1] = PRIVATE as u32;
    for r in [scalar::SHARED_LIMIT, scalar::PRIVATE_LIMIT] {
        w.s[r as usize] = u32::MAX;
        w.s[r as usize + 1] = w.s[r as usize - 1];
    }
    let mut words = vec![];
    let pair = |words: &mut Vec<u32>, value: u64| {
        words.extend([value as u32, (value >> 32) as u32]);
    };
    if d.private_buffer() {
        // Base, and a stride and flags that nobody reads.
        pair(&mut words, SCRATCH_BUFFER);
        pair(&mut words, 0x00e0_0000_ffff_ffff);
    }
    if d.dispatch_ptr() {
        pair(&mut words, launch.packet);
    }
    if d.queue_ptr() {
        pair(&mut words, launch.packet);
    }
    if d.kernarg_ptr() {
        pair(&mut words, launch.kernarg);
    }
    if d.dispatch_id() {
        pair(&mut words, 0);
    }
    if d.flat_scratch_init() {
        pair(&mut words, 0);
    }
    if d.private_size() {
        words.push(kernel.info.private_bytes);
    }
    let (preloaded, first) = d.preloaded();
    if preloaded > 0 {
        for i in 0..preloaded {
            let at = launch.kernarg + u64::from(first + i) * 4;
            // SAFETY: the arguments lie there for as long as the launch runs,
            // and the compiler preloads no others.
            words.push(unsafe { (at as *const u32).read_unaligned() });
        }
        // Processors that preload begin behind the instructions that do so
        // for the others.
        w.pc += 256;
    }
    w.s[..words.len()].copy_from_slice(&words);
    let mut at = d.user_registers() as usize;
    for dimension in 0..3 {
        if d.group_id(dimension) && arch.generation != Generation::Gfx12 {
            w.s[at] = id[dimension as usize];
            at += 1;
        }
    }
    if d.group_info() {
        w.s[at] = 0;
        at += 1;
    }
    if d.private_segment() && !arch.flat_scratch {
        // Each wave's scratch is memory of its own, at distance 0.
        w.s[at] = 0;
    }
    if arch.generation == Generation::Gfx12 {
        w.s[scalar::TTMP as usize + 9] = id[0];
        w.s[scalar::TTMP as usize + 7] = id[1] & 0xffff | id[2] << 16;
        w.s[scalar::TTMP as usize + 8] = w.number;
    }
}

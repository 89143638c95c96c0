//! Resident blocks of a multiprocessor.

use crate::device::Properties;

/// Registers of each of a multiprocessor's parts, and how many parts there are.
const PART: (u32, u32) = (16 * 1024, 4);
/// Lanes of a warp, and registers that a warp's are a multiple of.
const WARP: (u32, u32) = (32, 256);

/// Blocks of so many threads on a multiprocessor, each thread with so many
/// registers, where they are known: by the slots for threads and by NVIDIA's rules
/// for registers, which go to whole warps out of one of the parts.
pub fn blocks(device: &Properties, registers: Option<u32>, block: u32) -> u32 {
    let by_threads = (device.threads_per_multiprocessor / block.max(1)).max(1);
    let Some(registers) = registers.filter(|n| *n > 0) else {
        return by_threads;
    };
    by_threads.min(by_registers(registers, block)).max(1)
}

/// The same, by registers alone.
pub fn by_registers(registers: u32, block: u32) -> u32 {
    let warp = (registers.max(1) * WARP.0).next_multiple_of(WARP.1);
    PART.1 * (PART.0 / warp) / block.div_ceil(WARP.0).max(1)
}

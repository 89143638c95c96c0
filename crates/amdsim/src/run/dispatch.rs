//! Runs a launch from beginning to end.

use super::arguments::Blocks;
use super::launch::{Launch, Shape};
use super::{Fault, workers};
use crate::config::Config;
use crate::load::{Kernel, Module};
use crate::machine::{Device, Interrupt};
use crate::memory::Memory;
use std::sync::atomic::AtomicBool;

/// Most bytes of LDS of a work-group.
pub const MAX_LDS: u32 = 64 << 10;

/// Most work-items of a work-group.
pub const MAX_BLOCK: u32 = 1024;

/// Runs a kernel to its end.
///
/// # Errors
/// It cannot be launched so, or did what it must not.
#[expect(clippy::too_many_arguments, reason = "all that a launch is")]
pub fn run(
    module: &Module,
    kernel: &Kernel,
    memory: &Memory,
    config: &Config,
    shape: Shape,
    arguments: &[u8],
    hostcall: u64,
    interrupt: Option<&Interrupt>,
) -> Result<(), Fault> {
    let refuse = |why: String| Err(Fault::of_launch(kernel, why));
    let items = shape
        .block
        .iter()
        .try_fold(1u32, |n, &d| n.checked_mul(d))
        .unwrap_or(u32::MAX);
    let most = kernel.info.max_block.clamp(1, MAX_BLOCK);
    if items == 0 || items > most {
        return refuse(format!(
            "a work-group of {items} work-items, and {most} is the most"
        ));
    }
    let lds = u64::from(kernel.info.group_bytes) + u64::from(shape.dynamic_lds);
    if lds > MAX_LDS.into() {
        return refuse(format!("{lds} bytes of LDS, and {MAX_LDS} is the most"));
    }
    if kernel.descriptor.float_mode() & 0xf != 0 {
        return refuse("it rounds not to the nearest, which is not simulated".into());
    }
    let blocks = Blocks::new(memory, kernel, shape, arguments, hostcall);
    let Some(blocks) = blocks else {
        return refuse("there is no memory for its arguments".into());
    };
    let launch = Launch {
        module,
        kernel,
        device: Device::new(memory, interrupt),
        grid: shape.grid,
        block: shape.block,
        lds: lds as u32,
        kernarg: blocks.kernarg,
        packet: blocks.packet,
        stop: AtomicBool::new(false),
    };
    workers::run(&launch, config)
}

//! A kernel's input: its arguments with the hidden ones that the driver adds, and the dispatch
//! packet (LLVM, "User Guide for AMDGPU Backend", "Kernel Argument Metadata").

use super::launch::Shape;
use crate::load::Kernel;
use crate::machine::aperture::{PRIVATE, SHARED};
use crate::memory::Memory;

/// Memory that a launch needs: arguments and dispatch packet.
pub struct Blocks<'a> {
    memory: &'a Memory,
    /// Address of the arguments.
    pub kernarg: u64,
    /// Address of the packet.
    pub packet: u64,
}

impl<'a> Blocks<'a> {
    /// Makes them; `None` where there is no memory.
    pub fn new(
        memory: &'a Memory,
        kernel: &Kernel,
        shape: Shape,
        arguments: &[u8],
        hostcall: u64,
    ) -> Option<Self> {
        let mut kernarg = vec![0; kernel.info.kernarg_bytes as usize];
        let given = arguments.len().min(kernarg.len());
        kernarg[..given].copy_from_slice(&arguments[..given]);
        hidden(kernel, shape, hostcall, &mut kernarg);
        let packet = packet(kernel, shape);
        let place = |bytes: &[u8]| {
            let at = memory.alloc(bytes.len() as u64)?;
            // SAFETY: the block was just made with that many bytes.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), at as *mut u8, bytes.len()) };
            Some(at)
        };
        Some(Self {
            kernarg: place(&kernarg)?,
            packet: place(&packet)?,
            memory,
        })
    }
}

impl Drop for Blocks<'_> {
    fn drop(&mut self) {
        self.memory.free(self.kernarg);
        self.memory.free(self.packet);
    }
}

/// `hsa_kernel_dispatch_packet_t`.
fn packet(kernel: &Kernel, shape: Shape) -> [u8; 64] {
    let mut p = [0; 64];
    p[0..2].copy_from_slice(&2u16.to_le_bytes());
    p[2..4].copy_from_slice(&3u16.to_le_bytes());
    for d in 0..3 {
        p[4 + 2 * d..6 + 2 * d].copy_from_slice(&(shape.block[d] as u16).to_le_bytes());
        let items = shape.grid[d].wrapping_mul(shape.block[d]);
        p[12 + 4 * d..16 + 4 * d].copy_from_slice(&items.to_le_bytes());
    }
    let lds = kernel.info.group_bytes + shape.dynamic_lds;
    p[24..28].copy_from_slice(&kernel.info.private_bytes.to_le_bytes());
    p[28..32].copy_from_slice(&lds.to_le_bytes());
    p[32..40].copy_from_slice(&kernel.address.to_le_bytes());
    p
}

/// Fills in the arguments that the driver adds.
fn hidden(kernel: &Kernel, shape: Shape, hostcall: u64, out: &mut [u8]) {
    let used = |d: &usize| shape.grid[*d] > 1 || shape.block[*d] > 1;
    let dimensions = (0..3).rfind(used).map_or(1, |d| d as u64 + 1);
    for argument in &kernel.info.arguments {
        let value = match argument.kind.as_str() {
            "hidden_block_count_x" => shape.grid[0].into(),
            "hidden_block_count_y" => shape.grid[1].into(),
            "hidden_block_count_z" => shape.grid[2].into(),
            "hidden_group_size_x" => shape.block[0].into(),
            "hidden_group_size_y" => shape.block[1].into(),
            "hidden_group_size_z" => shape.block[2].into(),
            "hidden_grid_dims" => dimensions,
            "hidden_hostcall_buffer" => hostcall,
            "hidden_dynamic_lds_size" => shape.dynamic_lds.into(),
            "hidden_private_base" => PRIVATE,
            "hidden_shared_base" => SHARED,
            _ => continue,
        };
        let at = argument.offset as usize;
        let size = (argument.size as usize).min(8);
        if let Some(place) = out.get_mut(at..at + size) {
            place.copy_from_slice(&u64::to_le_bytes(value)[..size]);
        }
    }
}

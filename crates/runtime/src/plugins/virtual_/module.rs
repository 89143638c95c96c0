//! Loading code and launching it.

use crate::device::{KernelHandle, Module, Shape};
use crate::error::{Error, Result};
use wf_host_abi::Image;
use wf_vgpu::VirtualGpu;

/// A loaded image.
pub struct Loaded(wf_vgpu::Module);

impl Module for Loaded {
    fn kernel(&self, name: &str) -> Option<KernelHandle> {
        let kernel = self.0.kernel(name)?;
        Some(KernelHandle(
            std::ptr::from_ref(Box::leak(Box::new(kernel))) as usize,
        ))
    }

    fn global(&self, name: &str) -> Option<(u64, u64)> {
        self.0.global(name)
    }
}

/// Loads an image for the virtual GPU.
///
/// # Errors
/// It is none of this version.
pub fn load(gpu: &VirtualGpu, image: &Image) -> Result<Loaded> {
    let module = gpu.load(image).map_err(|e| {
        Error::Device(format!(
            "the virtual GPU does not load the program's code: {e}"
        ))
    })?;
    Ok(Loaded(module))
}

/// Runs a kernel to its end.
///
/// # Errors
/// It did what it must not.
pub fn launch(gpu: &VirtualGpu, kernel: KernelHandle, shape: Shape, params: &[u64]) -> Result<()> {
    // SAFETY: handles are made by `Loaded::kernel`, which leaks the kernel.
    let kernel = unsafe { &*(kernel.0 as *const wf_vgpu::Kernel) };
    gpu.launch(
        kernel,
        (shape.teams, shape.parts),
        shape.block,
        shape.dynamic_shared,
        params,
    )
    .map_err(|fault| Error::Fault(fault.to_string()))
}

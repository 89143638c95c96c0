//! Loads code and launches it.

use crate::device::{KernelHandle, Module, Shape};
use crate::error::{Error, Fault, Misaligned, Result};
use crate::lock::lock;
use std::sync::Mutex;
use wf_host_abi::Image;
use wf_vgpu::VirtualGpu;

/// A loaded image.
pub struct Loaded {
    module: wf_vgpu::Module,
    /// The kernels that handles lead to. A box's content stays where it is.
    #[allow(
        clippy::vec_box,
        reason = "handles are the addresses of what the boxes hold"
    )]
    kernels: Mutex<Vec<Box<wf_vgpu::Kernel>>>,
}

impl Module for Loaded {
    fn kernel(&self, name: &str) -> Result<Option<KernelHandle>> {
        Ok(self.module.kernel(name).map(|kernel| {
            let kernel = Box::new(kernel);
            let handle = KernelHandle(std::ptr::from_ref(&*kernel) as usize);
            lock(&self.kernels).push(kernel);
            handle
        }))
    }

    fn global(&self, name: &str) -> Result<Option<(u64, u64)>> {
        Ok(self.module.global(name))
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
    Ok(Loaded {
        module,
        kernels: Mutex::default(),
    })
}

/// Runs a kernel to its end.
///
/// # Errors
/// It did what it must not.
pub fn launch(gpu: &VirtualGpu, kernel: KernelHandle, shape: Shape, params: &[u64]) -> Result<()> {
    // SAFETY: `Loaded` keeps the kernels of the handles that it made, and whoever drops it
    // launches none of them any more.
    let kernel = unsafe { &*(kernel.0 as *const wf_vgpu::Kernel) };
    gpu.launch(
        kernel,
        (shape.teams, shape.parts),
        shape.block,
        shape.dynamic_shared,
        params,
    )
    .map_err(|fault| {
        Error::Fault(Fault {
            message: fault.to_string(),
            is_placed: true,
            of_address: fault.is_of_host(),
            misaligned: fault.misaligned().map(Misaligned::At),
            beside: fault.is_beside(),
        })
    })
}

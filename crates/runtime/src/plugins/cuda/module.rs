//! Loading code and launching it.

use super::driver::{Driver, Handle};
use crate::device::{KernelHandle, Module, Queue, Shape};
use crate::error::{Error, Result};
use std::ffi::{CString, c_int, c_void};
use wf_image::{Arch, Image, KernelInfo, WIDE_TWIN};

/// `CU_JIT_MAX_REGISTERS`.
const JIT_MAX_REGISTERS: c_int = 0;
/// `CU_JIT_ERROR_LOG_BUFFER` and the buffer's size.
const JIT_ERROR_LOG: c_int = 5;
const JIT_ERROR_LOG_SIZE: c_int = 6;

/// `CU_FUNC_ATTRIBUTE_*`.
const MAX_THREADS: c_int = 0;
const SHARED_SIZE_BYTES: c_int = 1;
const MAX_DYNAMIC_SHARED: c_int = 8;

/// Registers of a multiprocessor, of all GPUs.
const REGISTERS: u32 = 64 * 1024;
/// Threads of a block that may have as many registers as there can be.
const ANY_REGISTERS: u32 = 256;
/// Threads of a warp, to which registers are given together.
const WARP: u32 = 32;

/// Dynamic shared memory that every kernel may have without asking.
const SHARED_WITHOUT_ASKING: u32 = 48 * 1024;

/// `CU_LAUNCH_PARAM_BUFFER_POINTER` and `CU_LAUNCH_PARAM_BUFFER_SIZE`.
const PARAM_BUFFER: usize = 1;
const PARAM_BUFFER_SIZE: usize = 2;

/// A loaded image.
pub struct Loaded {
    driver: &'static Driver,
    module: usize,
}

/// Has the driver load PTX or machine code.
pub fn load(driver: &'static Driver, image: &Image) -> Result<Loaded> {
    let loaded = load_with(driver, image, None)?;
    if !matches!(image.arch, Arch::Ptx(_)) {
        return Ok(loaded);
    }
    // The compiler estimated what the driver's ptxas would need.
    let cramped = image.kernels.iter().filter_map(|k| loaded.registers_for(k));
    let Some(most) = cramped.min() else {
        return Ok(loaded);
    };
    // SAFETY: nothing of the module is in use.
    unsafe { (driver.module_unload)(loaded.module as Handle) };
    load_with(driver, image, Some(most))
}

/// Has the driver load code, PTX with at most so many registers a thread if
/// there is a number.
fn load_with(driver: &'static Driver, image: &Image, registers: Option<u32>) -> Result<Loaded> {
    let mut log = vec![0u8; 16 * 1024];
    let mut options = vec![JIT_ERROR_LOG, JIT_ERROR_LOG_SIZE];
    let mut values = vec![log.as_mut_ptr().cast::<c_void>(), log.len() as *mut c_void];
    if let Some(most) = registers {
        options.push(JIT_MAX_REGISTERS);
        values.push(most as usize as *mut c_void);
    }
    let mut module: Handle = std::ptr::null_mut();
    // PTX is text, which the driver reads up to its final NUL.
    let code = match (&image.arch, image.code.last()) {
        (Arch::Ptx(_), Some(last)) if *last != 0 => {
            let mut code = image.code.clone();
            code.push(0);
            std::borrow::Cow::Owned(code)
        }
        _ => std::borrow::Cow::Borrowed(&image.code),
    };
    // SAFETY: the code is complete; the options say the log's size and live
    // until the call returns.
    let status = unsafe {
        (driver.module_load)(
            &mut module,
            code.as_ptr().cast(),
            options.len() as u32,
            options.as_mut_ptr(),
            values.as_mut_ptr(),
        )
    };
    if status != 0 {
        let end = log.iter().position(|c| *c == 0).unwrap_or(log.len());
        let words = String::from_utf8_lossy(&log[..end]).trim().to_owned();
        let mut message = format!(
            "the NVIDIA driver does not load the program's code for {}: {}",
            crate::registry::arch_name(&image.arch),
            driver.describe("cuModuleLoadDataEx", status)
        );
        if !words.is_empty() {
            message = format!("{message}\n{words}");
        }
        return Err(Error::Device(message));
    }
    Ok(Loaded {
        driver,
        module: module as usize,
    })
}

impl Loaded {
    /// The registers that a thread may have for a kernel to be launched as
    /// wide as its source may ask, if it takes more and has no wide twin.
    fn registers_for(&self, info: &KernelInfo) -> Option<u32> {
        let wanted = info.max_threads + info.extra_threads;
        if wanted <= ANY_REGISTERS {
            return None;
        }
        let kernel = self.kernel(&info.name)?;
        let fits = self.max_block(kernel).is_none_or(|most| most >= wanted);
        let has_twin = || self.kernel(&format!("{}{WIDE_TWIN}", info.name)).is_some();
        (!fits && !has_twin()).then(|| REGISTERS / wanted.next_multiple_of(WARP) / 8 * 8)
    }
}

impl Module for Loaded {
    fn kernel(&self, name: &str) -> Option<KernelHandle> {
        let name = CString::new(name).ok()?;
        let mut function: Handle = std::ptr::null_mut();
        // SAFETY: the module is never unloaded, the name is a C string.
        let status = unsafe {
            (self.driver.module_function)(&mut function, self.module as Handle, name.as_ptr())
        };
        (status == 0).then_some(KernelHandle(function as usize))
    }

    fn max_block(&self, kernel: KernelHandle) -> Option<u32> {
        let mut most = 0;
        // SAFETY: the pointer is to a local variable, the function is loaded.
        let status = unsafe {
            (self.driver.function_get_attribute)(&mut most, MAX_THREADS, kernel.0 as Handle)
        };
        u32::try_from(most).ok().filter(|n| status == 0 && *n > 0)
    }

    fn global(&self, name: &str) -> Option<(u64, u64)> {
        let name = CString::new(name).ok()?;
        let (mut address, mut size) = (0u64, 0usize);
        // SAFETY: as above.
        let status = unsafe {
            (self.driver.module_global)(
                &mut address,
                &mut size,
                self.module as Handle,
                name.as_ptr(),
            )
        };
        (status == 0).then_some((address, size as u64))
    }
}

/// Puts a kernel on a stream.
#[inline]
pub fn launch(
    driver: &Driver,
    queue: Queue,
    kernel: KernelHandle,
    shape: Shape,
    params: &[u64],
) -> Result<()> {
    if shape.dynamic_shared > 0 {
        allow_shared(driver, kernel, shape.dynamic_shared)?;
    }
    // All parameters are eight bytes, so that the list is the very buffer
    // that the kernel reads.
    let mut size = size_of_val(params);
    let mut extra = [
        PARAM_BUFFER as *mut c_void,
        params.as_ptr().cast_mut().cast(),
        PARAM_BUFFER_SIZE as *mut c_void,
        std::ptr::from_mut(&mut size).cast(),
        std::ptr::null_mut(), // CU_LAUNCH_PARAM_END
    ];
    // SAFETY: the function's module is never unloaded, and the driver copies
    // the parameters before it returns.
    let status = unsafe {
        (driver.launch)(
            kernel.0 as Handle,
            shape.teams,
            shape.parts,
            1,
            shape.block,
            1,
            1,
            shape.dynamic_shared,
            queue.0 as Handle,
            std::ptr::null_mut(),
            extra.as_mut_ptr(),
        )
    };
    driver.check("cuLaunchKernel", status)
}

/// Asks for dynamic shared memory where it and the static part are more than
/// every kernel may have.
fn allow_shared(driver: &Driver, kernel: KernelHandle, bytes: u32) -> Result<()> {
    let mut fixed = 0;
    // SAFETY: the pointer is to a local variable, the function is loaded.
    let status = unsafe {
        (driver.function_get_attribute)(&mut fixed, SHARED_SIZE_BYTES, kernel.0 as Handle)
    };
    driver.check("cuFuncGetAttribute", status)?;
    if u32::try_from(fixed).unwrap_or(0) + bytes <= SHARED_WITHOUT_ASKING {
        return Ok(());
    }
    // SAFETY: as above.
    let status = unsafe {
        (driver.function_attribute)(kernel.0 as Handle, MAX_DYNAMIC_SHARED, bytes as c_int)
    };
    driver.check("cuFuncSetAttribute", status)
}

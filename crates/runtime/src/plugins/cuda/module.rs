//! Loading code.

use super::driver::{Driver, OWN, Own};
use crate::device::{KernelHandle, Module};
use crate::error::{Error, Result};
use crate::plugins::driver::{Handle, Loaded};
use std::ffi::{c_int, c_void};
use wf_host_abi::{Arch, Guard, Image, KernelInfo};

/// `CU_JIT_MAX_REGISTERS`.
const JIT_MAX_REGISTERS: c_int = 0;
/// `CU_JIT_ERROR_LOG_BUFFER` and the buffer's size.
const JIT_ERROR_LOG: c_int = 5;
const JIT_ERROR_LOG_SIZE: c_int = 6;
/// `CU_JIT_GENERATE_LINE_INFO`.
const JIT_LINES: c_int = 13;

/// `CU_FUNC_ATTRIBUTE_*`.
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

/// Has the driver load PTX or machine code.
///
/// # Errors
/// It refuses the code.
pub fn load(driver: &'static Driver, image: &Image) -> Result<Loaded<Own>> {
    let loaded = load_with(driver, image, None)?;
    if !matches!(image.arch, Arch::Ptx(_)) {
        return Ok(loaded);
    }
    // The compiler estimated what the driver's ptxas would need.
    let cramped = image
        .kernels
        .iter()
        .filter_map(|k| registers_for(&loaded, k));
    let Some(most) = cramped.min() else {
        return Ok(loaded);
    };
    drop(loaded);
    load_with(driver, image, Some(most))
}

/// Has the driver load code, PTX with at most so many registers a thread if
/// there is a number.
fn load_with(
    driver: &'static Driver,
    image: &Image,
    registers: Option<u32>,
) -> Result<Loaded<Own>> {
    let mut log = vec![0u8; 16 * 1024];
    let mut options = vec![JIT_ERROR_LOG, JIT_ERROR_LOG_SIZE];
    let mut values = vec![log.as_mut_ptr().cast::<c_void>(), log.len() as *mut c_void];
    if let Some(most) = registers {
        options.push(JIT_MAX_REGISTERS);
        values.push(most as usize as *mut c_void);
    }
    if matches!(image.arch, Arch::Ptx(_)) && has_lines(&image.code) {
        options.push(JIT_LINES);
        values.push(usize::from(true) as *mut c_void);
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
        (driver.more.module_load)(
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
            driver.describe(OWN.module_load, status)
        );
        if !words.is_empty() {
            message = format!("{message}\n{words}");
        }
        return Err(Error::Device(message));
    }
    Ok(Loaded {
        driver,
        module: module as usize,
        settled: matches!(image.arch, Arch::Cubin(_)),
    })
}

/// Whether PTX says which lines of the source it is for, so that debuggers and
/// profilers are to see them.
fn has_lines(ptx: &[u8]) -> bool {
    let directive = b"\n\t.loc\t";
    ptx.windows(directive.len()).any(|bytes| bytes == directive)
}

/// The registers that a thread may have for a kernel to be launched as wide as
/// its source may ask, if it takes more and has no version with fewer.
fn registers_for(loaded: &Loaded<Own>, info: &KernelInfo) -> Option<u32> {
    let wanted = info.max_threads + info.extra_threads;
    if wanted <= ANY_REGISTERS {
        return None;
    }
    let kernel = loaded.kernel(&info.name).ok()??;
    let fits = loaded.max_block(kernel).is_none_or(|most| most >= wanted);
    let is_fewer = |guard: &Guard| matches!(guard, Guard::BlockSize { than } if *than == info.name);
    let mut guards = info.versions.iter().flat_map(|version| &version.guards);
    (!fits && !guards.any(is_fewer)).then(|| REGISTERS / wanted.next_multiple_of(WARP) / 8 * 8)
}

/// Asks for dynamic shared memory where it and the static part are more than
/// every kernel may have.
///
/// # Errors
/// There is not so much.
pub fn allow_shared(driver: &Driver, kernel: KernelHandle, bytes: u32) -> Result<()> {
    let mut fixed = 0;
    // SAFETY: the pointer is to a local variable, the function is loaded.
    let status = unsafe {
        (driver.functions.function_get_attribute)(&mut fixed, SHARED_SIZE_BYTES, kernel.0 as Handle)
    };
    driver.check(driver.names().function_get_attribute, status)?;
    if u32::try_from(fixed).unwrap_or(0) + bytes <= SHARED_WITHOUT_ASKING {
        return Ok(());
    }
    // SAFETY: as above.
    let status = unsafe {
        (driver.more.function_attribute)(kernel.0 as Handle, MAX_DYNAMIC_SHARED, bytes as c_int)
    };
    driver.check(OWN.function_attribute, status)
}

//! The C interface of the shared library, which the runtime opens.
//!
//! Objects are pointers. Devices are never given back, modules are by [`wf_amdsim_unload`], with
//! their kernels. Functions that can fail return 0 for
//! success; [`wf_amdsim_message`] then has the thread's last message.

use crate::arch::Arch;
use crate::config::Config;
use crate::load::{Kernel, Module};
use crate::machine::Interrupt;
use crate::run::Shape;
use crate::simulator::Simulator;
use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_void};
use std::mem::ManuallyDrop;
use std::sync::{Mutex, PoisonError};

/// Changes whenever a function's meaning or parameters do.
pub const VERSION: u32 = 3;

/// What a kernel's launch needs.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct KernelFacts {
    /// Bytes of the argument segment, hidden arguments among them.
    pub kernarg_bytes: u32,
    /// Bytes of static LDS.
    pub group_bytes: u32,
    /// Bytes of a lane's scratch.
    pub private_bytes: u32,
    /// Most work-items of a work-group.
    pub max_block: u32,
    /// Lanes of a wave.
    pub lanes: u32,
    /// Scalar registers.
    pub sgprs: u32,
    /// Vector registers.
    pub vgprs: u32,
}

/// A kernel and its module.
pub struct KernelHandle {
    module: *const Module,
    kernel: *const Kernel,
}

// SAFETY: both are only read, and live as long as the handle, which their module has.
unsafe impl Send for KernelHandle {}

/// A module with the handles of its kernels.
pub struct ModuleHandle {
    module: Module,
    #[expect(clippy::vec_box, reason = "others have their addresses")]
    kernels: Mutex<Vec<Box<KernelHandle>>>,
}

/// What is called where a kernel interrupts the host, with the pointer given
/// to the launch and `m0`, and where a wave sleeps, with `u32::MAX`.
pub type Hook = extern "C" fn(*mut c_void, u32);

thread_local! {
    // Never dropped, since regions in handlers at the end of a program ask later.
    static MESSAGE: ManuallyDrop<RefCell<String>> =
        const { ManuallyDrop::new(RefCell::new(String::new())) };
}

fn fail(message: impl ToString) -> i32 {
    MESSAGE.with(|m| *m.borrow_mut() = message.to_string());
    1
}

/// The text of a C string.
///
/// # Safety
/// `s` is null or ends with a zero.
unsafe fn text<'a>(s: *const c_char) -> &'a str {
    if s.is_null() {
        return "";
    }
    // SAFETY: as the caller says.
    unsafe { CStr::from_ptr(s) }.to_str().unwrap_or("")
}

/// [`VERSION`].
#[unsafe(no_mangle)]
pub extern "C" fn wf_amdsim_version() -> u32 {
    VERSION
}

/// Copies the thread's last message, at most `len` bytes, and returns how
/// many bytes it has.
///
/// # Safety
/// `out` is writable for `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_message(out: *mut u8, len: usize) -> usize {
    MESSAGE.with(|m| {
        let m = m.borrow();
        if !out.is_null() {
            // SAFETY: as the caller says.
            unsafe { std::ptr::copy_nonoverlapping(m.as_ptr(), out, m.len().min(len)) };
        }
        m.len()
    })
}

/// Makes a device with a processor of this name (`gfx942`, …), with settings
/// from the environment.
///
/// # Safety
/// `arch` ends with a zero; `out` is writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_open(arch: *const c_char, out: *mut *const Simulator) -> i32 {
    // SAFETY: as the caller says.
    let arch = unsafe { text(arch) };
    match Config::from_env().and_then(|config| Simulator::new(arch, config)) {
        Err(e) => fail(e),
        Ok(device) => {
            // SAFETY: as the caller says.
            unsafe { *out = Box::leak(Box::new(device)) };
            0
        }
    }
}

/// Whether a device of processor `arch` runs code for `code`; 2 for its own,
/// 1 for its generic one, 0 for neither.
///
/// # Safety
/// Both texts end with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_suits(arch: *const c_char, code: *const c_char) -> i32 {
    // SAFETY: as the caller says.
    let (arch, code) = unsafe { (text(arch), text(code)) };
    match (Arch::named(arch), Arch::named(code)) {
        (Some(a), Some(c)) if a.name == c.name => 2,
        (Some(a), Some(c)) if a.runs(c) => 1,
        _ => 0,
    }
}

/// Lanes of a wave where code says nothing else.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_lanes(device: *const Simulator) -> u32 {
    // SAFETY: as the caller says.
    unsafe { &*device }.arch.lanes()
}

/// Allocates memory that kernels may use, at an address of the process; 0
/// when there is none.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_alloc(device: *const Simulator, bytes: u64) -> u64 {
    // SAFETY: as the caller says.
    unsafe { &*device }.memory.alloc(bytes).unwrap_or(0)
}

/// Frees what [`wf_amdsim_alloc`] gave.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`]; nobody uses the memory any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_free(device: *const Simulator, addr: u64) -> i32 {
    // SAFETY: as the caller says.
    match unsafe { &*device }.memory.free(addr) {
        true => 0,
        false => fail(format!("no memory of the device begins at {addr:#x}")),
    }
}

/// Whether all of `[addr, addr+bytes)` is one piece of the device's memory.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_owns(device: *const Simulator, addr: u64, bytes: u64) -> i32 {
    // SAFETY: as the caller says.
    unsafe { &*device }.memory.owns(addr, bytes).into()
}

/// Lets kernels use all memory of the process, or not.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_allow_host(device: *const Simulator, allow: i32) {
    // SAFETY: as the caller says.
    unsafe { &*device }.memory.allow_host(allow != 0);
}

/// The address that kernels get as `hidden_hostcall_buffer`.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_set_hostcall(device: *const Simulator, addr: u64) {
    // SAFETY: as the caller says.
    unsafe { &*device }.set_hostcall(addr);
}

/// Loads a code object.
///
/// # Safety
/// `device` comes from [`wf_amdsim_open`]; `code` is readable for `bytes`;
/// `out` is writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_load(
    device: *const Simulator,
    code: *const u8,
    bytes: usize,
    out: *mut *const ModuleHandle,
) -> i32 {
    // SAFETY: as the caller says.
    let (device, code) = unsafe { (&*device, std::slice::from_raw_parts(code, bytes)) };
    match device.load(code) {
        Err(e) => fail(e),
        Ok(module) => {
            let loaded = ModuleHandle {
                module,
                kernels: Mutex::default(),
            };
            // SAFETY: as the caller says.
            unsafe { *out = Box::into_raw(Box::new(loaded)) };
            0
        }
    }
}

/// Gives a module back, with its kernels and the memory of its variables.
///
/// # Safety
/// `module` comes from [`wf_amdsim_load`] and is not used any more, nor are its kernels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_unload(module: *const ModuleHandle) {
    // SAFETY: as the caller says.
    drop(unsafe { Box::from_raw(module.cast_mut()) });
}

/// Address and size of a function or variable; 1 if there is none.
///
/// # Safety
/// `module` comes from [`wf_amdsim_load`]; `name` ends with a zero; `addr`
/// and `size` are writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_symbol(
    module: *const ModuleHandle,
    name: *const c_char,
    addr: *mut u64,
    size: *mut u64,
) -> i32 {
    // SAFETY: as the caller says.
    let (module, name) = unsafe { (&*module, text(name)) };
    match module.module.symbol(name) {
        None => fail(format!("the code object does not define {name}")),
        Some(symbol) => {
            // SAFETY: as the caller says.
            unsafe {
                *addr = symbol.addr;
                *size = symbol.size;
            }
            0
        }
    }
}

/// The kernel of a name, and what it needs; 1 if there is none.
///
/// # Safety
/// `module` comes from [`wf_amdsim_load`]; `name` ends with a zero; `out` and
/// `facts` are writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_kernel(
    module: *const ModuleHandle,
    name: *const c_char,
    out: *mut *const KernelHandle,
    facts: *mut KernelFacts,
) -> i32 {
    // SAFETY: as the caller says.
    let (module, name) = unsafe { (&*module, text(name)) };
    let Some(kernel) = module.module.kernel(name) else {
        return fail(format!("the code object has no kernel {name}"));
    };
    let info = &kernel.info;
    // SAFETY: as the caller says.
    unsafe {
        *facts = KernelFacts {
            kernarg_bytes: info.kernarg_bytes,
            group_bytes: info.group_bytes,
            private_bytes: info.private_bytes,
            max_block: info.max_block,
            lanes: info.lanes,
            sgprs: info.sgprs,
            vgprs: info.vgprs,
        };
        let handle = Box::new(KernelHandle {
            module: &raw const module.module,
            kernel,
        });
        *out = &raw const *handle;
        let mut kernels = module
            .kernels
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        kernels.push(handle);
    }
    0
}

/// Runs a kernel to its end: `grid` work-groups of `block` work-items, by
/// dimension; `arguments` are the program's, the driver's are added. `hook`
/// may be null.
///
/// # Safety
/// `device` and `kernel` come from this interface; `grid` and `block` have
/// three numbers; `arguments` is readable for `bytes`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wf_amdsim_launch(
    device: *const Simulator,
    kernel: *const KernelHandle,
    grid: *const u32,
    block: *const u32,
    dynamic_lds: u32,
    arguments: *const u8,
    bytes: usize,
    hook: Option<Hook>,
    user: *mut c_void,
) -> i32 {
    // SAFETY: as the caller says.
    let (device, handle) = unsafe { (&*device, &*kernel) };
    // SAFETY: as the caller says.
    let (grid, block) = unsafe {
        (
            grid.cast::<[u32; 3]>().read(),
            block.cast::<[u32; 3]>().read(),
        )
    };
    let arguments = match bytes {
        0 => &[],
        // SAFETY: as the caller says.
        _ => unsafe { std::slice::from_raw_parts(arguments, bytes) },
    };
    let shape = Shape {
        grid,
        block,
        dynamic_lds,
    };
    // The pointer is only handed back.
    let user = user as usize;
    let interrupt = hook.map(|hook| move |m0: u32| hook(user as *mut c_void, m0));
    let interrupt = interrupt.as_ref().map(|f| f as &Interrupt);
    // SAFETY: the module lives as long as its handles, and does not move.
    let (module, kernel) = unsafe { (&*handle.module, &*handle.kernel) };
    let done = device.launch(module, kernel, shape, arguments, interrupt);
    done.map_or_else(fail, |()| 0)
}

//! Runs code objects in emulation.

use warpfork_amdsim::{Config, Fault, Module, Shape, Simulator};
use wf_amdgpu_hostcall::{Heap, Server, Services};
use wf_host_abi::amd::{Gfx, MAILBOX, Mailbox};

/// Bytes that kernels may allocate.
const HEAP: u64 = 1 << 20;

/// A device with a loaded code object.
pub struct Device {
    sim: Simulator,
    module: Module,
    /// Who answers the code, if it asks.
    services: Option<Services>,
}

impl Device {
    /// Loads a code object.
    pub fn new(gfx: Gfx, code: &[u8]) -> Self {
        let config = Config {
            workers: 2,
            spin: Some(std::time::Duration::from_secs(20)),
            timeout: None,
        };
        let sim = Simulator::new(gfx.name(), config).expect("it is known");
        let module = sim.load(code).expect("it is a code object");
        let mut device = Self {
            sim,
            module,
            services: None,
        };
        if let Some(place) = device.module.symbol(MAILBOX).map(|s| s.addr) {
            let mailbox = device.put(&[0u8; size_of::<Mailbox>()]);
            let memory = device.put(&vec![0u8; HEAP as usize]);
            // SAFETY: the variable is the module's own, of a pointer's size.
            unsafe { (place as *mut u64).write_unaligned(mailbox) };
            let server = Server::new(Heap::new(memory, HEAP));
            // SAFETY: the memory was just taken, and stays.
            device.services = Some(unsafe { Services::new(mailbox, server) });
        }
        device
    }

    /// Why a kernel gave up, if it said so.
    pub fn failure(&self) -> Option<String> {
        self.services.as_ref().and_then(Services::take_failure)
    }

    /// Device memory with these values.
    pub fn put<T: Copy>(&self, data: &[T]) -> u64 {
        let bytes = std::mem::size_of_val(data);
        let addr = self.sim.memory.alloc(bytes as u64).expect("there is room");
        // SAFETY: the block has that many bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(data.as_ptr().cast::<u8>(), addr as *mut u8, bytes);
        }
        addr
    }

    /// What device memory holds.
    pub fn get<T: Copy>(&self, addr: u64, n: usize) -> Vec<T> {
        // SAFETY: the tests read what they put there.
        unsafe { std::slice::from_raw_parts(addr as *const T, n).to_vec() }
    }

    /// Runs a kernel, with so many bytes of dynamic shared memory.
    pub fn run(
        &self,
        kernel: &str,
        grid: [u32; 3],
        block: [u32; 3],
        dynamic_lds: u32,
        args: &[u8],
    ) -> Result<(), Fault> {
        let kernel = self.module.kernel(kernel).expect("it is there");
        let shape = Shape {
            grid,
            block,
            dynamic_lds,
        };
        let look = |_| {
            self.services.as_ref().map(Services::look);
        };
        self.sim
            .launch(&self.module, kernel, shape, args, Some(&look))
    }
}

/// Arguments of eight bytes each.
pub fn words(args: &[u64]) -> Vec<u8> {
    args.iter().flat_map(|a| a.to_le_bytes()).collect()
}

//! The traits that a device implements. Each folder of [`crate::plugins`] implements them for
//! one kind of hardware.

use crate::config::Kind;
use crate::error::Result;
use std::time::{Duration, Instant};
use wf_host_abi::{Arch, Image, SourceLoc, WARP_TEAMS};

/// What is known of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Properties {
    /// Kind of device.
    pub kind: Kind,
    /// Name for messages.
    pub name: String,
    /// A unique identifier of this device on the machine.
    pub uid: String,
    /// Bytes of its memory.
    pub memory_bytes: u64,
    /// Number of multiprocessors.
    pub multiprocessors: u32,
    /// Lanes of a warp.
    pub lanes: u32,
    /// Most threads of a block.
    pub max_block: u32,
    /// Threads that one multiprocessor holds at a time.
    pub threads_per_multiprocessor: u32,
    /// Most bytes of shared memory that a launch may ask for, static and dynamic.
    pub shared_per_block: u32,
    /// Whether kernels may read and write the host's ordinary memory.
    pub host_memory: bool,
    /// Whether they do so only where it is registered ([`Device::share_host`]).
    pub registers_host: bool,
    /// Whether the host's processors do its work, so that a few threads are
    /// as fast as many.
    pub simulated: bool,
}

/// A sequence of operations that the device carries out in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Queue(pub usize);

/// A kernel of a loaded image, in the plugin's own terms. Valid for as long
/// as the program runs: images are never unloaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelHandle(pub usize);

/// Bytes around memory that nothing may access while it is there: a device that checks accesses
/// makes a kernel's access to them an error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    /// Before it, so that it begins this far beyond an address that is aligned for every type.
    pub before: u64,
    /// At least so many behind it.
    pub behind: u64,
}

/// Memory with a guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// What [`Device::free`] takes.
    pub start: u64,
    /// Its first byte.
    pub first: u64,
}

/// Kinds of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// On the device, for a construct or a mapping: nothing but the runtime's own operations uses
    /// it when it is freed, and these are done, or whoever allocates next puts its own after them.
    Mapping,
    /// On the device, for the program: work that was begun before it is freed may still use it,
    /// other libraries' kernels included. It is not handed out again before that is done.
    Device,
    /// On the host, page-locked, reachable from the device.
    Host,
    /// The same for a mapping of at most [`ZERO_COPY_BYTES`] bytes: as `Mapping` it may be
    /// kept for the next construct.
    ZeroCopy,
    /// Moves between the two.
    Shared,
}

/// What became of memory of the host that kernels were to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// They reach it.
    Done,
    /// A part of it was registered already, not by the runtime.
    Overlaps,
    /// The driver refuses.
    Refused,
}

/// Bytes of a block of [`Memory::ZeroCopy`].
pub const ZERO_COPY_BYTES: u64 = 256;

/// Shape of one launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Teams of the league.
    pub teams: u32,
    /// Blocks that share a team's iterations, of which each has the team's
    /// number: 1, but in kernels that are [`parted`](wf_host_abi::KernelInfo::parted).
    pub parts: u32,
    /// Threads of a block, the master warp included.
    pub block: u32,
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: u32,
}

impl Shape {
    /// Whether teams are warps whose number fills blocks of [`WARP_TEAMS`].
    pub fn holds_warp_teams(&self, device: &Properties) -> bool {
        self.block == device.lanes
            && self.parts == 1
            && self.dynamic_shared == 0
            && self.teams.is_multiple_of(WARP_TEAMS)
    }
}

/// When a queue came to a point.
#[derive(Clone, Copy, Debug)]
pub enum Moment {
    /// This was the time: the device had done everything before.
    Host(Instant),
    /// The device knows, by this handle.
    Device(usize),
}

/// What a thread of a kernel takes of a multiprocessor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Registers.
    pub registers: u32,
    /// Bytes of local memory, of what does not fit into them among others.
    pub local: u32,
}

/// An image that was loaded on a device.
pub trait Module: Send + Sync {
    /// The kernel of this name, if there is one.
    ///
    /// # Errors
    /// The driver cannot tell.
    fn kernel(&self, name: &str) -> Result<Option<KernelHandle>>;
    /// Most threads of a block that the kernel's registers permit, if fewer than the device
    /// permits.
    fn max_block(&self, _kernel: KernelHandle) -> Option<u32> {
        None
    }
    /// Resources of a thread of the kernel, if the code is machine code of the program and not
    /// compiled by a driver.
    fn taken(&self, _kernel: KernelHandle) -> Option<Taken> {
        None
    }
    /// Address and size of a global variable, if there is one of the name.
    ///
    /// # Errors
    /// The driver cannot tell.
    fn global(&self, name: &str) -> Result<Option<(u64, u64)>>;
}

/// Exclusive use of a device by the calling thread, which is about to fork the process.
pub trait Frozen {
    /// This is the child, which has none of the parent's other threads.
    fn in_child(&mut self) {}
}

impl Frozen for () {}

/// A device.
///
/// Device addresses are `u64`. Operations that take a queue may return
/// before they are done; errors of theirs may come up at a later operation
/// on the same device. Host memory given to a copy must stay as it is until
/// the queue was synchronised.
pub trait Device: Send + Sync {
    /// What it is.
    fn properties(&self) -> &Properties;

    /// How well it can run an image for `arch`: `None` if not at all, else
    /// the larger the better.
    fn suits(&self, arch: &Arch) -> Option<u32>;

    /// Makes the calling thread ready for calls of the other functions. Must
    /// come before them whenever other code may have run on the thread.
    ///
    /// # Errors
    /// The driver refuses.
    fn enter(&self) -> Result<()>;

    /// Allocates memory, aligned for every type.
    ///
    /// # Errors
    /// There is not enough left.
    fn alloc(&self, bytes: u64, memory: Memory) -> Result<u64>;

    /// Allocates memory of [`Memory::Mapping`] with a guard around it.
    ///
    /// # Errors
    /// There is not enough left.
    fn alloc_guarded(&self, bytes: u64, guard: Guard) -> Result<Block> {
        let start = self.alloc(guard.before + bytes, Memory::Mapping)?;
        Ok(Block {
            start,
            first: start + guard.before,
        })
    }

    /// Gives back what [`Device::alloc`] gave. What may still be using it, the kind of memory
    /// says; of [`Memory::Host`] and [`Memory::Shared`] nothing may.
    ///
    /// # Errors
    /// The address was not allocated.
    fn free(&self, address: u64, memory: Memory) -> Result<()>;

    /// Gives memory back that is kept for later, at the end of the program.
    fn trim(&self) {}

    /// Makes a queue.
    ///
    /// # Errors
    /// The driver refuses.
    fn new_queue(&self) -> Result<Queue>;

    /// Copies from the host to the device.
    ///
    /// # Safety
    /// `host` is readable for `bytes` until the queue was synchronised.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    unsafe fn copy_to(&self, queue: Queue, device: u64, host: *const u8, bytes: u64) -> Result<()>;

    /// Whether [`Device::copy_to`] has host threads move these bytes of the host, and returns when
    /// they have.
    fn stages(&self, _host: u64, _bytes: u64) -> bool {
        false
    }

    /// Copies from the device to the host.
    ///
    /// # Safety
    /// `host` is writable for `bytes` until the queue was synchronised.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    unsafe fn copy_from(&self, queue: Queue, host: *mut u8, device: u64, bytes: u64) -> Result<()>;

    /// Copies within the device.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn copy_within(&self, queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()>;

    /// Copies from another device to this one, if the driver can; says whether it does. What was
    /// put on the other device's queues is done.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn copy_peer(
        &self,
        _queue: Queue,
        _to: u64,
        _other: &dyn Device,
        _from: u64,
        _bytes: u64,
    ) -> Result<bool> {
        Ok(false)
    }

    /// Sets every byte of a piece of memory.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn fill(&self, queue: Queue, address: u64, byte: u8, bytes: u64) -> Result<()>;

    /// Makes later work on `queue` wait for the current work on `other`.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn wait_for(&self, queue: Queue, other: Queue) -> Result<()>;

    /// Marks the point that a queue has come to, for other queues to wait for; it goes to
    /// [`Device::forget`]. A device that has done everything when a call returns has no marks.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn mark(&self, _queue: Queue) -> Result<usize> {
        Ok(0)
    }

    /// Makes later work on the queue wait for what was before the mark.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn wait_mark(&self, _queue: Queue, _mark: usize) -> Result<()> {
        Ok(())
    }

    /// Waits until everything on the queue is done.
    ///
    /// # Errors
    /// One of the operations failed.
    fn synchronize(&self, queue: Queue) -> Result<()>;

    /// The same for a caller that may be a signal handler: nothing is allocated or freed.
    ///
    /// # Errors
    /// One of the operations failed.
    fn synchronize_soon(&self, queue: Queue) -> Result<()> {
        self.synchronize(queue)
    }

    /// Ends the process with the place of a thread of this region's kernel, which was to end
    /// within `limit`, or the kernel with an error that has it. Returns after a while if it cannot
    /// tell.
    fn expire(&self, _limit: Duration, _region: &'static SourceLoc) {}

    /// Has kernels reach memory of the host under its own addresses, on all devices of the kind.
    fn share_host(&self, _begin: u64, _bytes: u64, _writable: bool) -> Sharing {
        Sharing::Refused
    }

    /// Ends that for the memory that was shared from this address on.
    fn unshare_host(&self, _begin: u64) {}

    /// Whether it can be used no more, after a fault.
    fn is_lost(&self) -> bool {
        false
    }

    /// Whether everything on the queue is done, as far as is known without
    /// waiting.
    ///
    /// # Errors
    /// One of the operations failed.
    fn is_done(&self, queue: Queue) -> Result<bool> {
        self.synchronize(queue).map(|()| true)
    }

    /// Notes when the queue comes to this point. A device that has done
    /// everything when a call returns takes the host's time.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn moment(&self, _queue: Queue) -> Result<Moment> {
        Ok(Moment::Host(Instant::now()))
    }

    /// Microseconds from one moment that the device noted to another, by their
    /// handles, once both have passed; less than 0 if the other was first.
    ///
    /// # Errors
    /// The driver refuses.
    fn elapsed(&self, _from: usize, _to: usize) -> Result<f64> {
        Ok(0.0)
    }

    /// Gives the handle of a moment or a mark back.
    fn forget(&self, _handle: usize) {}

    /// Free bytes of its memory, if it is known.
    fn free_memory(&self) -> Option<u64> {
        None
    }

    /// Loads an image for which [`Device::suits`] is not `None`. Whoever drops the module has
    /// waited for its kernels and uses none of its handles and addresses any more.
    ///
    /// # Errors
    /// The code is not accepted; the message has the loader's own words.
    fn load(&self, image: &Image) -> Result<Box<dyn Module>>;

    /// Enlarges the stacks of later kernels for deep recursion, as far as memory permits. By
    /// default a thread has the stack that kernels are known to need.
    ///
    /// # Errors
    /// The environment asks for stacks that the device's kernels cannot have.
    fn deepen_stacks(&self) -> Result<()> {
        Ok(())
    }

    /// Launches a kernel with eight-byte parameters.
    ///
    /// # Errors
    /// The driver refuses, or an earlier operation failed.
    fn launch(
        &self,
        queue: Queue,
        kernel: KernelHandle,
        shape: Shape,
        params: &[u64],
    ) -> Result<()>;

    /// The driver's handles for `omp interop`: device and context.
    fn native_handles(&self) -> Option<(usize, usize)> {
        None
    }

    /// Whether a kernel's effects are invisible to the host until it copies from the device: its
    /// memory is separate, and no other code of the process is known to use the device.
    fn is_isolated(&self) -> bool {
        false
    }

    /// Whether that stays so once the program has addresses of the device's memory: the host's
    /// processors do not reach it, and no code that uses devices can come into the process.
    fn is_exclusive(&self) -> bool {
        false
    }

    /// Whether kernels of the image may print or fail assertions.
    fn kernels_speak(&self, _image: &Image) -> bool {
        true
    }

    /// Whether the driver knows the address, which kernels were passed as a
    /// plain value.
    fn knows(&self, _address: u64) -> bool {
        true
    }

    /// What `--offload-arch=` is called that makes code for it.
    fn arch(&self) -> String;

    /// Whether a copy to memory of the host that the driver did not allocate
    /// waits for the device, so that small ones had better go to
    /// [`Memory::Host`] first.
    fn copies_wait(&self) -> bool {
        false
    }

    /// Locks the state that running launches share, while the process forks; no other thread is in
    /// any other function of the device.
    fn freeze(&self) -> Box<dyn Frozen + '_> {
        Box::new(())
    }

    /// Whether `[address, address+bytes)` is memory that kernels can reach.
    fn reaches(&self, address: u64, bytes: u64) -> bool;
}

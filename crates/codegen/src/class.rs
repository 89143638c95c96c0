//! Machine classes: all that lowering knows of a machine.
//!
//! Machines of one class share the lowered module, so a program is lowered once for each
//! class. Passes take lanes, threads and memory sizes from their kernel's class and contain
//! no such number.
//!
//! All classes share the form of a lowered module. Pointers are in the generic address
//! space, team-shared variables in [`SHARED`](crate::ir::SHARED). Everything else, the number
//! of lanes included, comes from calls of primitives (see the crate's documentation).

use wf_device_abi::layout;
use wf_host_abi::vgpu;

/// A class of machines.
#[derive(Debug, PartialEq, Eq)]
pub struct MachineClass {
    /// Name, in dumps.
    pub name: &'static str,
    /// Lanes of a warp; the fewest if they are known at run time alone.
    pub lanes: u32,
    /// The most lanes that a warp may have.
    pub most_lanes: u32,
    /// Most threads of a team, its master warp included.
    pub team_threads: u32,
    /// Bytes of static shared memory that every kernel may have.
    pub static_shared: u64,
    /// Whether the machine has named barriers, for some warps of a team. A machine without them
    /// implements such barriers in memory, and its generic kernels have no master warp.
    pub named_barriers: bool,
    /// Whether the lanes of a warp have independent thread scheduling and reconverge from different
    /// blocks. Otherwise the machine's passes emulate it, and steps are marked (`names::STEP`).
    pub independent_lanes: bool,
    /// Address space of thread-private variables. Pass `set_target` moves those that lowering has
    /// elsewhere.
    pub private_space: u32,
}

impl MachineClass {
    /// Most warps of a team.
    pub const fn warps(&self) -> u32 {
        self.team_threads / self.lanes
    }

    /// Most threads of a team that has a master warp as well.
    pub const fn beside_a_master(&self) -> u32 {
        self.team_threads - self.lanes
    }
}

/// NVIDIA's GPUs, and the virtual GPU. The virtual GPU may have wider warps, which are known at run
/// time alone; it makes room for a wider master warp itself.
pub const SIMT: MachineClass = MachineClass {
    name: "simt",
    lanes: vgpu::LANES[0],
    most_lanes: vgpu::LANES[1],
    team_threads: vgpu::TEAM_THREADS,
    static_shared: 48 * 1024,
    named_barriers: true,
    independent_lanes: true,
    private_space: 0,
};

/// Address space of thread-private variables on AMD GPUs.
pub const PRIVATE: u32 = 5;

/// AMD's GPUs of CDNA. Of the 64 KiB of shared memory, static and dynamic, the
/// team's stack may take what is left here.
pub const WAVE64: MachineClass = MachineClass {
    name: "wave64",
    lanes: 64,
    most_lanes: 64,
    team_threads: 1024,
    static_shared: 48 * 1024,
    named_barriers: false,
    independent_lanes: false,
    private_space: PRIVATE,
};

/// AMD's GPUs of RDNA.
pub const WAVE32: MachineClass = MachineClass {
    name: "wave32",
    lanes: 32,
    most_lanes: 32,
    ..WAVE64
};

/// All classes.
pub const CLASSES: &[MachineClass] = &[SIMT, WAVE64, WAVE32];

/// Whether the device runtime's structures have room for all classes.
const fn there_is_room() -> bool {
    let mut i = 0;
    while i < CLASSES.len() {
        let class = &CLASSES[i];
        if class.warps() as u64 > layout::MAX_WARPS || class.team_threads > layout::MAX_THREADS {
            return false;
        }
        i += 1;
    }
    true
}

const _: () = assert!(there_is_room(), "the device runtime has too small limits");

/// A class is written by its name.
pub mod by_name {
    use super::{CLASSES, MachineClass};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the name.
    ///
    /// # Errors
    /// As the serialiser.
    pub fn serialize<S: Serializer>(class: &MachineClass, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(class.name)
    }

    /// The class of the name that is read.
    ///
    /// # Errors
    /// When there is none.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<&'static MachineClass, D::Error> {
        let name = String::deserialize(from)?;
        let found = CLASSES.iter().find(|c| c.name == name);
        found.ok_or_else(|| D::Error::custom(format!("there is no class of machines `{name}`")))
    }
}

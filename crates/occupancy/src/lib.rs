//! Occupancy: how many teams a GPU's processor (NVIDIA's SM, AMD's CU) holds at a time, and the
//! limiting resource.
//!
//! A team uses four resources of a processor: a team slot, a slot for each warp, registers for
//! each warp, and shared memory. Each allows some number of teams; the minimum counts.
//! - *Registers* are allocated to warps, in units of [`Registers::unit`], from the part of the
//!   processor that a warp is bound to. So a part holds a whole number of warps.
//! - *Shared memory* is allocated to teams, in units of [`Shared::unit`], with
//!   [`Shared::reserved`] bytes for the system in each.
//!
//! The rules are those of NVIDIA's occupancy calculator (`cuda_occupancy.h` of the CUDA
//! toolkit), the numbers those of the CUDA programming guide's table "technical specifications
//! per compute capability". Those of AMD are LLVM's (`AMDGPUBaseInfo.cpp`), whose assembly
//! listings have the occupancy that the tests here expect. [`processor`] looks one up in the
//! table.
//!
//! ```
//! use wf_occupancy::{Resource, Team, processor};
//! let a100 = processor("a100").unwrap();
//! let team = Team { threads: 128, registers: Some(40), shared: 0 };
//! let fit = a100.fit(&team);
//! assert_eq!((fit.teams, fit.limits), (12, vec![Resource::Registers]));
//! ```

mod processors;

pub use processors::{count, names, processor};

/// Who makes a processor, and how it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// NVIDIA, of this compute capability (90 is 9.0).
    Nvidia(u32),
    /// AMD, by its LLVM name.
    Amd(&'static str),
}

/// The registers of a processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Registers {
    /// 32-bit registers of the whole processor.
    pub all: u32,
    /// Parts that the processor is divided into; a warp stays in one.
    pub parts: u32,
    /// Registers that a warp gets are a multiple of this.
    pub unit: u32,
    /// Most registers of one thread.
    pub per_thread: u32,
    /// Most registers of one team.
    pub per_team: u32,
}

/// The shared memory of a processor (LDS in AMD's words), in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shared {
    /// What all its teams share out among them.
    pub all: u32,
    /// Most that one team may have.
    pub per_team: u32,
    /// What a team gets is a multiple of this.
    pub unit: u32,
    /// What the system takes of each team's.
    pub reserved: u32,
}

/// What one processor of a GPU has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor {
    /// Whose it is.
    pub kind: Kind,
    /// Threads of a warp.
    pub warp: u32,
    /// Most warps at a time.
    pub warps: u32,
    /// Most teams at a time.
    pub teams: u32,
    /// Most teams of a single warp, which need no hardware barrier.
    pub single_warp_teams: u32,
    /// Most threads of a team.
    pub team_threads: u32,
    /// Its registers.
    pub registers: Registers,
    /// Its shared memory.
    pub shared: Shared,
}

/// What a team of some kernel takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team {
    /// Threads, a master warp's included.
    pub threads: u32,
    /// Registers of a thread; `None` where they are not known, and then they
    /// limit nothing.
    pub registers: Option<u32>,
    /// Bytes of shared memory, static and dynamic.
    pub shared: u32,
}

/// What can keep a processor from holding another team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resource {
    /// Slots for teams.
    Teams,
    /// Slots for warps.
    Warps,
    /// Registers.
    Registers,
    /// Shared memory.
    Shared,
}

impl Resource {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Teams => "team slots",
            Self::Warps => "warp slots",
            Self::Registers => "registers",
            Self::Shared => "shared memory",
        }
    }
}

/// How many teams a processor holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Teams at a time; 0 where not even one fits.
    pub teams: u32,
    /// Warps of these teams.
    pub warps: u32,
    /// What keeps it from holding one more.
    pub limits: Vec<Resource>,
}

impl Processor {
    /// How many teams of a kernel fit at a time. A team of no threads counts as
    /// one of a single thread.
    pub fn fit(&self, team: &Team) -> Fit {
        let warps = team.threads.div_ceil(self.warp).max(1);
        let slots = if warps == 1 {
            self.single_warp_teams
        } else {
            self.teams
        };
        let whole = team.threads <= self.team_threads;
        let by = [
            (Resource::Teams, slots),
            (Resource::Warps, if whole { self.warps / warps } else { 0 }),
            (Resource::Registers, self.by_registers(team, warps)),
            (Resource::Shared, self.by_shared(team.shared)),
        ];
        let teams = by.iter().map(|(_, n)| *n).min().unwrap_or(0);
        let limits = by.iter().filter(|(_, n)| *n == teams);
        Fit {
            teams,
            warps: teams * warps,
            limits: limits.map(|(r, _)| *r).collect(),
        }
    }

    fn by_registers(&self, team: &Team, warps: u32) -> u32 {
        let r = &self.registers;
        let Some(each) = team.registers.filter(|n| *n > 0) else {
            return u32::MAX;
        };
        let of_warp = (each * self.warp).next_multiple_of(r.unit);
        // The hardware asks whether the fullest part could take its share of the
        // team's warps.
        let of_team = u64::from(of_warp) * u64::from(warps.next_multiple_of(r.parts));
        if each > r.per_thread || of_team > u64::from(r.per_team) {
            return 0;
        }
        r.all / r.parts / of_warp * r.parts / warps
    }

    fn by_shared(&self, bytes: u32) -> u32 {
        let s = &self.shared;
        if bytes > s.per_team {
            return 0;
        }
        match (bytes + s.reserved).next_multiple_of(s.unit) {
            0 => u32::MAX,
            of_team => s.all / of_team,
        }
    }

    /// The same processor with another share of its memory as shared memory,
    /// where that can be chosen, as on a K40: 16, 32 or 48 KiB.
    pub fn with_shared(mut self, bytes: u32) -> Self {
        self.shared.all = bytes;
        self.shared.per_team = self.shared.per_team.min(bytes);
        self
    }
}

#[cfg(test)]
mod tests;

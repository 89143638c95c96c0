//! The GPU of `warpfork explain --gpu`: its registers, and the teams that its processors hold.

use serde_json::{Value, json};
use wf_host_abi::amd::Gfx;
use wf_host_abi::report::KernelReport;
use wf_host_abi::{Arch, FatImage, KernelInfo, Mode, SHARED_STACK};
use wf_occupancy::{Fit, Kind, Processor, Team};

use crate::arch::{self, Request};
use crate::error::{Error, Result};
use crate::tools;

/// Alignment of everything on the shared stack.
const STACK_ALIGN: u64 = 16;

/// Team sizes that are shown, as far as the kernel allows them.
const SIZES: [u32; 4] = [128, 256, 512, 1024];

/// A GPU by the name that the user gave it.
pub struct Gpu {
    /// The name.
    pub name: String,
    /// NVIDIA's compute capability; `None` for another maker's.
    pub capability: Option<u32>,
    /// AMD's processor.
    pub gfx: Option<Gfx>,
    /// What a processor of it has, where that is known.
    processor: Option<Processor>,
}

/// What a picture shows of teams of one size on a processor.
pub struct Bar {
    /// Threads of a team.
    pub threads: u32,
    /// Teams on the processor.
    pub teams: u32,
    /// Warps of theirs.
    pub warps: u32,
    /// Warps that the processor has room for.
    pub most: u32,
    /// What keeps it from holding more.
    pub limits: String,
}

/// Teams of one size on a processor.
struct Teams {
    /// Threads of a team, without a master warp.
    threads: u32,
    fit: Fit,
}

impl Gpu {
    /// The GPU with this name: a product (`h200`), an architecture (`sm_90`, `gfx942`), or
    /// `native`.
    ///
    /// # Errors
    /// When the name is unknown.
    pub fn named(name: &str) -> Result<Self> {
        let processor = wf_occupancy::processor(name);
        let capability = match processor.map(|p| p.kind) {
            Some(Kind::Nvidia(capability)) => Some(capability),
            Some(Kind::Amd(_)) => None,
            None => Some(other(name)?),
        };
        let named = || wf_occupancy::processor(&format!("sm_{}", capability?));
        Ok(Self {
            name: name.to_owned(),
            capability,
            gfx: match processor.map(|p| p.kind) {
                Some(Kind::Amd(name)) => Gfx::named(name),
                _ => None,
            },
            processor: processor.or_else(named),
        })
    }

    /// What code for it is compiled to: what is not asked of the registers does not
    /// depend on it.
    pub fn arch(&self) -> Arch {
        match (self.gfx, self.capability) {
            (Some(gfx), _) => Arch::Amd(gfx),
            (None, capability) => Arch::Ptx(capability.unwrap_or(arch::BASE_CAPABILITY)),
        }
    }

    fn teams(&self, report: &KernelReport, image: &FatImage, registers: Option<u32>) -> Vec<Teams> {
        let Some(processor) = &self.processor else {
            return Vec::new();
        };
        let kernel = kernel(report, image);
        let generic = kernel.map_or(report.mode == Mode::Generic, |k| k.extra_threads > 0);
        let room = processor
            .shared
            .per_team
            .saturating_sub(report.static_shared);
        let stack = stack_within(report, image, room).unwrap_or(0);
        let master = if generic { processor.warp } else { 0 };
        let most = report.max_threads.min(processor.team_threads - master);
        let mut sizes: Vec<u32> = SIZES.iter().map(|n| *n.min(&most.max(1))).collect();
        sizes.dedup();
        let teams = sizes.into_iter().map(|threads| {
            let whole = threads.next_multiple_of(processor.warp);
            let team = Team {
                threads: if generic {
                    whole + processor.warp
                } else {
                    whole
                },
                registers,
                shared: report.static_shared + stack,
            };
            let fit = processor.fit(&team);
            Teams { threads, fit }
        });
        teams.collect()
    }

    /// A line for each team size.
    pub fn lines(
        &self,
        report: &KernelReport,
        image: &FatImage,
        registers: Option<u32>,
    ) -> Vec<String> {
        let unknown = || format!("nothing is known of the processors of {}", self.name);
        let Some(processor) = &self.processor else {
            return vec![unknown()];
        };
        let teams = self.teams(report, image, registers);
        let line = |t: &Teams| {
            let threads = match t.threads {
                1 => "1 thread".to_owned(),
                n => format!("{n} threads"),
            };
            let limits: Vec<_> = t.fit.limits.iter().map(|l| l.name()).collect();
            let all = match wf_occupancy::count(&self.name) {
                Some(n) => format!("; {} on its {n} processors", t.fit.teams * n),
                None => String::new(),
            };
            // With nothing on the stack; a launch that asks for some has fewer teams.
            let stack = match shared_stack(report, image) {
                SharedStack::Launch => "; fewer with a shared stack, whose size a launch knows",
                SharedStack::Bytes(_) | SharedStack::Unknown(_) => "",
            };
            format!(
                "{} of {threads}: {} of {} warps, limited by {}{all}{stack}",
                t.fit.teams,
                t.fit.warps,
                processor.warps,
                limits.join(" and ")
            )
        };
        teams.iter().map(line).collect()
    }

    /// The same for a picture; empty where nothing is known of the processors.
    pub fn bars(
        &self,
        report: &KernelReport,
        image: &FatImage,
        registers: Option<u32>,
    ) -> Vec<Bar> {
        let most = self.processor.map_or(0, |p| p.warps);
        let bar = |t: Teams| {
            let limits: Vec<_> = t.fit.limits.iter().map(|l| l.name()).collect();
            Bar {
                threads: t.threads,
                teams: t.fit.teams,
                warps: t.fit.warps,
                most,
                limits: limits.join(" and "),
            }
        };
        let teams = self.teams(report, image, registers);
        teams.into_iter().map(bar).collect()
    }

    /// The same for programs.
    pub fn json(&self, report: &KernelReport, image: &FatImage, registers: Option<u32>) -> Value {
        let teams = self.teams(report, image, registers);
        let one = |t: &Teams| {
            json!({
                "threads": t.threads,
                "teams": t.fit.teams,
                "warps": t.fit.warps,
                "limits": t.fit.limits.iter().map(|l| l.name()).collect::<Vec<_>>(),
            })
        };
        json!({
            "gpu": self.name,
            "processors": wf_occupancy::count(&self.name),
            "per_processor": teams.iter().map(one).collect::<Vec<_>>(),
        })
    }
}

/// The dynamic shared memory that a launch asks for, for the variables on the shared stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedStack {
    /// So many bytes, or what the GPU has.
    Bytes(u32),
    /// What the launch's parameters say, or what the GPU has.
    Launch,
    /// So many, since nothing says how many they need.
    Unknown(u32),
}

/// What launches of a kernel ask for.
pub fn shared_stack(report: &KernelReport, image: &FatImage) -> SharedStack {
    let Some(kernel) = kernel(report, image).filter(|kernel| kernel.uses_shared_stack) else {
        return SharedStack::Bytes(0);
    };
    let Some(sizes) = &kernel.stack_sizes else {
        return SharedStack::Unknown(SHARED_STACK);
    };
    let sum = sizes.iter().try_fold(0, |sum: u64, size| {
        let bytes = size.value(&[])?.checked_next_multiple_of(STACK_ALIGN);
        Some(sum.saturating_add(bytes.unwrap_or(u64::MAX)))
    });
    sum.map_or(SharedStack::Launch, |n| {
        SharedStack::Bytes(u32::try_from(n).unwrap_or(u32::MAX))
    })
}

/// Bytes of dynamic shared memory that a launch asks for where a team may have `room`: variables
/// are on the shared stack while they fit, in the order of the kernel's code, as the runtime
/// counts them. `None` where only a launch knows.
fn stack_within(report: &KernelReport, image: &FatImage, room: u32) -> Option<u32> {
    let Some(kernel) = kernel(report, image).filter(|kernel| kernel.uses_shared_stack) else {
        return Some(0);
    };
    let Some(sizes) = &kernel.stack_sizes else {
        return Some(SHARED_STACK.min(room));
    };
    sizes.iter().try_fold(0, |sum: u32, size| {
        let bytes = size.value(&[])?.checked_next_multiple_of(STACK_ALIGN);
        let with = bytes.and_then(|n| u64::from(sum).checked_add(n));
        let with = with.and_then(|n| u32::try_from(n).ok());
        Some(with.filter(|n| *n <= room).unwrap_or(sum))
    })
}

/// What the image says of a report's kernel; the same for all architectures.
fn kernel<'a>(report: &KernelReport, image: &'a FatImage) -> Option<&'a KernelInfo> {
    let mut all = image.images.iter().flat_map(|part| &part.kernels);
    all.find(|kernel| kernel.name == report.name)
}

/// The capability of a GPU that the occupancy table does not have.
fn other(name: &str) -> Result<u32> {
    let unknown = || {
        Error::usage_help(
            format!("--gpu={name} names no single GPU"),
            format!("known are native, {}", wf_occupancy::names().join(", ")),
        )
    };
    match *arch::parse_list(name).map_err(|_| unknown())? {
        [Request::Sm(capability) | Request::Ptx(capability)] => Ok(capability),
        [Request::Native] => tools::native_capability(),
        _ => Err(unknown()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_host_abi::report::KernelReport;
    use wf_host_abi::{Expression, Image, SourceLoc, Step};

    /// A kernel with variables of these sizes on its stack, and its report.
    fn kernel_with(sizes: Vec<Expression>) -> (KernelReport, FatImage) {
        let report = KernelReport {
            name: "k".into(),
            source: SourceLoc::default(),
            mode: Mode::Spmd,
            reason: String::new(),
            regions: vec![],
            shared: vec![],
            reductions: vec![],
            static_shared: 48,
            max_threads: 64,
            geometry: String::new(),
            plan: vec![],
        };
        let info = KernelInfo {
            name: "k".into(),
            uses_shared_stack: true,
            stack_sizes: Some(sizes),
            ..KernelInfo::default()
        };
        let image = Image {
            arch: Arch::Ptx(90),
            code: vec![],
            kernels: vec![info],
            locs: vec![],
        };
        let image = FatImage {
            images: vec![image],
            reports: vec![],
        };
        (report, image)
    }

    fn constant(bytes: u64) -> Expression {
        Expression(vec![Step::Constant(bytes)])
    }

    #[test]
    fn variables_are_on_the_stack_while_they_fit() {
        let sizes = [65_536, 1 << 20, 100, u64::MAX].map(constant);
        let (report, image) = kernel_with(sizes.into());
        let gpu = Gpu::named("h200").unwrap();
        assert_eq!(stack_within(&report, &image, 200 << 10), Some(65_536 + 112));
        assert_eq!(stack_within(&report, &image, 1024), Some(112));
        let lines = gpu.lines(&report, &image, None);
        assert!(lines[0].starts_with("3 of 64 threads"), "{lines:?}");
    }

    #[test]
    fn lines_say_that_a_launch_knows_the_size() {
        let (report, image) = kernel_with(vec![Expression(vec![Step::Parameter(0)])]);
        assert_eq!(stack_within(&report, &image, 1024), None);
        let lines = Gpu::named("h200").unwrap().lines(&report, &image, None);
        assert!(lines[0].contains("fewer with a shared stack"), "{lines:?}");
    }
}

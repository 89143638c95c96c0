//! Output of `explain` for programs.

use serde_json::{Value, json};
use wf_host_abi::report::{KernelReport, Place, Threads, Way};
use wf_host_abi::{FatImage, SourceLoc};

use super::{Explanation, Shown, mode_text, versions};
use crate::arch;
use crate::gpu::{SharedStack, shared_stack};

impl Explanation {
    /// For programs.
    pub fn json(&self) -> Value {
        let kernels: Vec<Value> = self
            .chosen()
            .into_iter()
            .map(|shown| self.kernel_json(shown))
            .collect();
        let mut archs: Vec<String> = Vec::new();
        for image in self.parts.iter().flat_map(|part| &part.image.images) {
            let name = arch::name(&image.arch);
            if !archs.contains(&name) {
                archs.push(name);
            }
        }
        json!({ "kernels": kernels, "architectures": archs })
    }

    fn kernel_json(&self, shown: Shown<'_>) -> Value {
        let report = shown.report;
        let regions = report.regions.iter().map(|region| {
            json!({
                "source": place_json(&region.source),
                "level": region.level,
                "threads": match region.threads {
                    Threads::Team => "team",
                    Threads::Warps => "warps",
                    Threads::Lanes => "lanes",
                    Threads::One | Threads::Same => "one",
                },
            })
        });
        let shared = report.shared.iter().map(|variable| {
            json!({
                "name": variable.name,
                "place": match variable.place {
                    Place::ByValue => "by-value",
                    Place::EachThread => "each-thread",
                    Place::SharedFrame => "shared-frame",
                    Place::SharedStack => "shared-stack",
                    Place::Global => "global",
                },
                "bytes": variable.bytes,
                "per_warp": variable.per_warp,
            })
        });
        let reductions = report.reductions.iter().map(|reduction| {
            json!({
                "name": reduction.name,
                "source": place_json(&reduction.source),
                "operator": reduction.operator,
                "bytes": reduction.bytes,
                "way": match reduction.way {
                    Way::Alone => "alone",
                    Way::Lanes => "lanes",
                    Way::Warps => "warps",
                    Way::Team => "team",
                    Way::TeamAll => "team-all",
                    Way::TeamMemory => "team-memory",
                    Way::Teams => "teams",
                    Way::Atomics => "atomics",
                    Way::TeamsMemory => "teams-memory",
                },
            })
        });
        let plan = report
            .plan
            .iter()
            .map(|planned| json!({ "line": planned.line, "text": planned.text }));
        let registers = shown.part.registers.as_ref().and_then(|registers| {
            let usage = shown.usage()?;
            let arch = &registers.arch;
            Some(json!({ "arch": arch, "count": usage.registers, "spilled_bytes": usage.spilled }))
        });
        json!({
            "name": report.name,
            "linked_file": shown.part.file.as_ref().map(|file| file.display().to_string()),
            "source": place_json(&report.source),
            "mode": mode_text(report.mode),
            "reason": report.reason,
            "plan": plan.collect::<Vec<_>>(),
            "parallel_regions": regions.collect::<Vec<_>>(),
            "shared_variables": shared.collect::<Vec<_>>(),
            "reductions": reductions.collect::<Vec<_>>(),
            "static_shared_bytes": report.static_shared,
            "most_dynamic_shared_bytes": dynamic_shared(report, &shown.part.image),
            "max_threads": report.max_threads,
            "geometry": report.geometry,
            "versions": versions::json(&report.name, &shown.part.image),
            "registers": registers,
            "occupancy": self.gpu.as_ref().map(|gpu| {
                let registers = shown.usage().map(|u| u.registers);
                gpu.json(report, &shown.part.image, registers)
            }),
        })
    }
}

/// Bytes of dynamic shared memory; null where only a launch knows.
fn dynamic_shared(report: &KernelReport, image: &FatImage) -> Option<u32> {
    match shared_stack(report, image) {
        SharedStack::Bytes(n) | SharedStack::Unknown(n) => Some(n),
        SharedStack::Launch => None,
    }
}

fn place_json(loc: &SourceLoc) -> Value {
    json!({ "file": loc.file, "line": loc.line, "column": loc.column, "function": loc.function })
}

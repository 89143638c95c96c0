//! Selects the regions to show, and those that cost most.

use std::path::{Path, PathBuf};

use wf_device_abi::clang::Region;
use wf_host_abi::Mode;
use wf_host_abi::report::{KernelReport, Place, Threads};

use crate::usage::Usage;

/// Which regions to show; all of what is given must hold.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// `LINE` or `FILE:LINE` of the region's directive.
    pub region: Option<String>,
    /// Part of the kernel's symbol.
    pub kernel: Option<String>,
    /// The source, or the end of its path.
    pub file: Option<PathBuf>,
}

impl Choice {
    /// Whether nothing is asked for in particular.
    pub fn is_empty(&self) -> bool {
        self.region.is_none() && self.kernel.is_none() && self.file.is_none()
    }

    /// Whether the region is asked for.
    pub fn takes(&self, report: &KernelReport) -> bool {
        let source = Path::new(&report.source.file);
        let in_file = |file: &Path| source.ends_with(file);
        let at = |place: &str| match place.rsplit_once(':') {
            Some((file, line)) => {
                in_file(Path::new(file)) && line == report.source.line.to_string()
            }
            None => place == report.source.line.to_string(),
        };
        self.region.as_deref().is_none_or(at)
            && self.kernel.as_ref().is_none_or(|k| report.name.contains(k))
            && self.file.as_deref().is_none_or(in_file)
    }
}

/// Something about a region that costs time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The more, the worse; only for the order.
    pub weight: u32,
    /// What it is.
    pub what: String,
    /// What to do, where that is not said with it.
    pub remedy: Option<&'static str>,
    /// The remark that says the same, whose page says more.
    pub remark: &'static str,
}

/// What costs time in a region, the worst first. `usage` is what a thread of it
/// takes, where that is known.
pub fn complaints(report: &KernelReport, usage: Option<&Usage>) -> Vec<Complaint> {
    let mut all = Vec::new();
    if report.mode == Mode::Generic {
        all.push(Complaint {
            weight: 100,
            what: report.reason.clone(),
            remedy: None,
            remark: "WF101",
        });
    }
    for variable in report.shared.iter().filter(|v| v.place == Place::Global) {
        all.push(Complaint {
            weight: 40,
            what: format!("'{}' is in global memory", variable.name),
            remedy: Some(
                "declare it inside the parallel region if each thread needs its own, or make it \
                 smaller",
            ),
            remark: "WF112",
        });
    }
    if let Some(spilled) = usage.and_then(|u| u.spilled).filter(|s| *s > 0) {
        all.push(Complaint {
            weight: 30,
            what: format!("{spilled} bytes of a thread's registers are spilled to memory"),
            remedy: Some("split the loop, or let a team have fewer threads with `thread_limit`"),
            remark: "WF140",
        });
    }
    let alone = |t: &Threads| *t == Threads::One;
    let inner = report.regions.iter().filter(|r| alone(&r.threads)).count();
    if inner > 0 {
        all.push(Complaint {
            weight: 20,
            what: match inner {
                1 => "a parallel region inside another runs on one thread".into(),
                n => format!("{n} parallel regions inside others run on one thread each"),
            },
            remedy: Some("`collapse` both loops, or leave `num_threads` out of the outer region"),
            remark: "WF121",
        });
    }
    all.sort_by_key(|c| u32::MAX - c.weight);
    all
}

/// A kernel's symbol without what makes it unique among programs.
pub fn short_kernel(symbol: &str) -> String {
    const MOST: usize = 60;
    let name = Region::of(symbol).map_or(symbol, |r| r.short);
    let length = name.chars().count();
    if length <= MOST {
        return name.to_owned();
    }
    let end: String = name.chars().skip(length + 1 - MOST).collect();
    format!("…{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shortened() {
        assert_eq!(
            short_kernel("__omp_offloading_fe00_ea004_main_l5"),
            "main_l5"
        );
        let long = format!("__omp_offloading_1_2_{}_l5", "x".repeat(100));
        assert_eq!(short_kernel(&long).chars().count(), 60);
        assert_eq!(short_kernel("other"), "other");
    }
}

//! Output of `explain` for people: a summary, then each region.

use std::fmt::Write as _;

use wf_host_abi::names::short;
use wf_host_abi::report::{KernelReport, Place, PlanLine, SharedVariable, Threads};
use wf_host_abi::{FatImage, Mode, SourceLoc};

use super::choose::{complaints, short_kernel};
use super::{Explanation, Shown, mode_text, versions};
use crate::gpu::{SharedStack, shared_stack};
use crate::remarks::{Combined, combined, limit};

/// Programs with so few regions are shown whole.
const FEW: usize = 3;

/// Most regions that the summary names.
const WORST: usize = 10;

impl Explanation {
    /// For people: a summary, and each region where there are few or some are
    /// chosen.
    pub fn text(&self) -> String {
        let chosen = self.chosen();
        let mut out = String::new();
        if self.parts.iter().all(|part| part.image.reports.is_empty()) {
            out.push_str("no target regions\n");
            return out;
        }
        if chosen.is_empty() {
            out.push_str("no target region is like that\n");
            return out;
        }
        if self.detail.why {
            for shown in &chosen {
                // Writing to a string cannot fail.
                let _ = writeln!(out, "{}", self.full_head(*shown));
                let _ = writeln!(out, "  {:<16} {}", "why", shown.report.reason);
                for planned in &shown.report.plan {
                    let _ = writeln!(out, "  {:<16} {}", "plan", plan_text(planned));
                }
            }
            return out;
        }
        let whole = self.detail.all || chosen.len() <= FEW || !self.choice.is_empty();
        let summary = self.choice.is_empty() && chosen.len() > 1;
        if summary {
            self.summary(&mut out, &chosen);
        }
        if whole {
            for (number, shown) in chosen.iter().enumerate() {
                if number > 0 || summary {
                    out.push('\n');
                }
                self.kernel_text(&mut out, *shown);
            }
        } else {
            out.push_str(
                "\n--region FILE:LINE shows one region, --file and --kernel those of a file or \
                 with a name,\n--why reasons alone, --all everything\n",
            );
        }
        out
    }

    /// How many there are of each kind, and what costs most.
    fn summary(&self, out: &mut String, all: &[Shown<'_>]) {
        let count = |regions: &[Shown<'_>]| {
            let generic = regions.iter().filter(|s| s.report.mode == Mode::Generic);
            let generic = generic.count();
            format!("{} SPMD, {generic} generic", regions.len() - generic)
        };
        let _ = writeln!(out, "{} target regions: {}", all.len(), count(all));
        for of_part in all.chunk_by(|a, b| a.number == b.number) {
            if let Some(file) = self.linked_file(of_part[0]) {
                let _ = writeln!(out, "  {} in {file}: {}", of_part.len(), count(of_part));
            }
        }
        let mut bad: Vec<_> = all
            .iter()
            .map(|shown| (*shown, complaints(shown.report, shown.usage())))
            .filter(|(_, complaints)| !complaints.is_empty())
            .collect();
        // A stable sort, so that equal costs stay in source order.
        bad.sort_by_key(|(_, all)| u32::MAX - all.iter().map(|c| c.weight).sum::<u32>());
        if bad.is_empty() {
            out.push_str("nothing about them is known to cost time\n");
            return;
        }
        out.push_str("\nwhat costs time, the worst first:\n");
        for (shown, complaints) in bad.iter().take(WORST) {
            let _ = writeln!(out, "  {}", self.full_head(*shown));
            for complaint in complaints {
                let remedy = complaint.remedy.map_or(String::new(), |r| format!("; {r}"));
                let _ = writeln!(
                    out,
                    "    {}{remedy} [{}]",
                    complaint.what.trim_end_matches('.'),
                    complaint.remark
                );
            }
        }
        if bad.len() > WORST {
            let _ = writeln!(out, "  and {} more", bad.len() - WORST);
        }
    }

    /// A region's place, mode and, where there are several, linked file.
    fn full_head(&self, shown: Shown<'_>) -> String {
        let file = self.linked_file(shown);
        let file = file.map_or(String::new(), |file| format!(", in {file}"));
        format!("{}{file}", head(shown.report))
    }

    fn kernel_text(&self, out: &mut String, shown: Shown<'_>) {
        let report = shown.report;
        let _ = writeln!(out, "{}", self.full_head(shown));
        let mut line = |head: &str, text: &str| {
            let _ = writeln!(out, "  {head:<16} {text}");
        };
        line("why", &report.reason);
        for planned in &report.plan {
            line("plan", &plan_text(planned));
        }
        line("kernel", &short_kernel(&report.name));
        let threads = limit(report.max_threads);
        line("launch", &format!("{}; {threads}", report.geometry));
        for text in versions::lines(&report.name, &shown.part.image) {
            line("version", &text);
        }
        for region in &report.regions {
            let level = match region.level {
                1 => String::new(),
                level => format!(", nested at level {level}"),
            };
            let threads = match region.threads {
                Threads::Team => "",
                Threads::Warps => ", each warp a thread",
                Threads::Lanes => ", on the lanes of the warp that meets it",
                Threads::One => ", by the thread that meets it alone",
                Threads::Same => {
                    ", by the thread that meets it alone: it shares out no work and asks for no \
                     threads, so more would all do the same"
                }
            };
            line(
                "parallel region",
                &format!("{}{level}{threads}", place_text(&region.source)),
            );
        }
        for variable in &report.shared {
            line("shared variable", &variable_text(variable));
        }
        for variable in combined(report) {
            line("reduction", &reduction_text(&variable));
        }
        line("shared memory", &shared_text(report, &shown.part.image));
        line("registers", &self.registers_text(shown));
        if let Some(gpu) = &self.gpu {
            let head = format!("teams on {}", gpu.name);
            let registers = shown.usage().map(|u| u.registers);
            for text in gpu.lines(report, &shown.part.image, registers) {
                line(&head, &text);
            }
        }
    }

    pub(super) fn registers_text(&self, shown: Shown<'_>) -> String {
        let Some(registers) = &shown.part.registers else {
            return match &self.gpu {
                Some(gpu) if gpu.gfx.is_some() => {
                    format!("unknown: there is no code for {} in it", gpu.name)
                }
                Some(gpu) => format!("unknown: no ptxas, or no code, was found for {}", gpu.name),
                None => "unknown: ptxas was not found".into(),
            };
        };
        match shown.usage() {
            Some(usage) => {
                let spilled = usage.spilled.filter(|s| *s > 0);
                let spilled = spilled.map_or(String::new(), |s| format!(", {s} bytes spilled"));
                format!(
                    "{} a thread on {}{spilled}",
                    usage.registers, registers.arch
                )
            }
            None => "unknown".into(),
        }
    }
}

/// A region's place and mode.
pub(super) fn head(report: &KernelReport) -> String {
    format!("{}: {}", place_text(&report.source), mode_text(report.mode))
}

/// A place as the compiler was given it, the function's name shortened.
pub(super) fn place_text(loc: &SourceLoc) -> String {
    let mut text = loc.file.clone();
    if loc.line > 0 {
        let _ = write!(text, ":{}", loc.line);
    }
    if !loc.function.is_empty() {
        let _ = write!(text, " in {}", short(&loc.function));
    }
    text
}

pub(super) fn plan_text(planned: &PlanLine) -> String {
    format!("line {}: {}", planned.line, planned.text)
}

/// Static and dynamic shared memory of a team.
pub(super) fn shared_text(report: &KernelReport, image: &FatImage) -> String {
    let fixed = match report.static_shared {
        0 => "none".into(),
        1 => "1 byte a team".into(),
        n => format!("{n} bytes a team"),
    };
    match shared_stack(report, image) {
        SharedStack::Bytes(0) => fixed,
        SharedStack::Bytes(n) => format!("{fixed}, and {n} for the shared stack where they fit"),
        SharedStack::Launch => format!("{fixed}, and the shared stack, whose size a launch knows"),
        SharedStack::Unknown(n) => format!("{fixed}, and {n} for the shared stack"),
    }
}

pub(super) fn variable_text(variable: &SharedVariable) -> String {
    let size = match variable.bytes {
        Some(1) => "1 byte".into(),
        Some(n) => format!("{n} bytes"),
        None => "size known when it runs".to_owned(),
    };
    let place = match variable.place {
        Place::ByValue => "passed by value: no region writes it",
        Place::EachThread => "in each thread: all write the same",
        Place::SharedFrame => "in static shared memory",
        Place::SharedStack => "on the shared stack where it fits, else in global memory",
        Place::Global => "in global memory",
    };
    let copies = match variable.place {
        Place::ByValue => "",
        _ if variable.per_warp => ", one for each warp",
        _ => "",
    };
    format!("{} ({size}), {place}{copies}", variable.name)
}

pub(super) fn reduction_text(variable: &Combined<'_>) -> String {
    format!(
        "{} ({}), {}",
        variable.name,
        variable.what(),
        variable.how()
    )
}

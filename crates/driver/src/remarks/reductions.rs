//! Remarks on reductions: the levels of a variable together.

use wf_host_abi::SourceLoc;
use wf_host_abi::report::{KernelReport, Way};

/// A variable that a target region reduces.
#[derive(Debug)]
pub struct Combined<'a> {
    /// Name in the source.
    pub name: &'a str,
    /// Where the clause names it.
    pub source: &'a SourceLoc,
    /// How it is reduced, inner levels first.
    pub ways: Vec<Way>,
    operator: Option<&'a str>,
    bytes: Option<u64>,
}

impl Combined<'_> {
    /// The operator, and how much memory a copy takes.
    pub fn what(&self) -> String {
        let operator = self.operator.unwrap_or("the program's own operator");
        match self.bytes {
            Some(1) => format!("{operator}, 1 byte"),
            Some(bytes) => format!("{operator}, {bytes} bytes"),
            None => format!("{operator}, of a size known when it runs"),
        }
    }

    /// Which threads combine their values, and by which memory.
    pub fn how(&self) -> String {
        let all: Vec<_> = self.ways.iter().map(|way| text(*way)).collect();
        all.join("; ")
    }
}

/// A region's reductions, in source order.
pub fn combined(report: &KernelReport) -> Vec<Combined<'_>> {
    let mut all: Vec<Combined<'_>> = vec![];
    for one in &report.reductions {
        let same = |c: &&mut Combined<'_>| c.source == &one.source && c.name == one.name;
        match all.iter_mut().find(same) {
            Some(known) => known.ways.push(one.way),
            None => all.push(Combined {
                name: &one.name,
                source: &one.source,
                ways: vec![one.way],
                operator: one.operator.as_deref(),
                bytes: one.bytes,
            }),
        }
    }
    for one in &mut all {
        one.ways.sort();
        one.ways.dedup();
    }
    all.sort_by_key(|c| (&c.source.file, c.source.line, c.source.column));
    all
}

fn text(way: Way) -> &'static str {
    match way {
        Way::Alone => "nothing to combine, since one thread runs it alone",
        Way::Lanes => "lanes of a warp by shuffles",
        Way::Warps => "warps through shared memory",
        Way::Team => "threads by shuffles, their warps through shared memory",
        Way::TeamAll => {
            "threads by shuffles, their warps through shared memory, and each thread gets the \
             result"
        }
        Way::TeamMemory => "threads in a tree over copies in device memory",
        Way::Teams => "teams through a slot each in device memory, by the last of them",
        Way::Atomics => {
            "teams by atomic instructions, so that sums of floating point may differ from run to run"
        }
        Way::TeamsMemory => "teams in a tree over copies in device memory",
    }
}

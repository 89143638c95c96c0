//! Compiles kernels that gather a second time, with the registers of a full multiprocessor.
//!
//! In a gather an address is loaded first, such as a neighbour's from a list, and the second
//! load depends on it. The loads of one thread cannot overlap, so only other threads hide the
//! latency. ptxas uses the registers of a full multiprocessor, 32 on most, if that is cheap,
//! and otherwise a few more, which keeps a quarter of the threads from being resident. So
//! such a kernel is compiled again with `.maxnreg`, and the result is taken if it does not
//! spill. Forces by lists of 64 neighbours take 66 µs with 37 registers, and 50 µs with 32.
//!
//! Other loops need the registers for loads of several iterations, and a bound costs more
//! than it gains. If ptxas uses more than one step over a full multiprocessor's registers, a
//! bound means spills.
//!
//! A kernel whose teams shall fill a multiprocessor has a bound for that from the beginning. If it
//! spills with the bound, it is compiled without.
//!
//! The decision needs the register count of ptxas, so PTX that the driver compiles is
//! unchanged. A trial compiles only the kernels in question, since ptxas compiles each kernel on
//! its own with all functions that it reaches. The whole program is compiled once more only if a
//! bound changes.

use super::assemble::Used;
use super::passes::register_budget::{MAXNREG, MAXNTID};
use super::symbol;
use crate::Kernel;
use crate::ir::{Block, Ir, Value, underlying};
use std::collections::HashSet;
use wf_llvm::analysis::loops;
use wf_occupancy::processor;

/// Granularity of register allocation for each thread.
const STEP: u32 = 8;
/// The generic and the global address space. Shared memory, constants and parameters have low
/// latency.
const FAR: [u32; 2] = [0, 1];

/// The symbols of kernels that gather and have no register bound.
pub(super) fn run(ir: Ir, kernels: &[Kernel]) -> HashSet<String> {
    let symbols = kernels.iter().map(|k| symbol(&k.name));
    symbols
        .filter(|name| {
            ir.function(name).is_some_and(|f| {
                let is_bounded = |key| ir.has_string_attribute(f, key);
                ![MAXNREG, MAXNTID].into_iter().any(is_bounded) && gathers(f)
            })
        })
        .collect()
}

/// The PTX with other bounds, if these are better for some kernels; `used` is ptxas's report of
/// `ptx`, and `trial` runs ptxas.
///
/// # Errors
/// Those of `trial`.
pub(super) fn better<E>(
    ptx: &str,
    used: &[Used],
    gathering: &HashSet<String>,
    capability: u32,
    trial: impl Fn(&str) -> Result<Vec<Used>, E>,
) -> Result<Option<String>, E> {
    let unbounded = without_spills(ptx, used, &trial)?;
    let ptx = unbounded.as_deref().unwrap_or(ptx);
    let full = full(ptx, used, gathering, capability, &trial)?;
    Ok(full.or(unbounded))
}

/// Bounds the kernels of `gathering` that use a few registers more than a full multiprocessor
/// leaves to a thread and do not spill with a bound.
fn full<E>(
    ptx: &str,
    used: &[Used],
    gathering: &HashSet<String>,
    capability: u32,
    trial: impl Fn(&str) -> Result<Vec<Used>, E>,
) -> Result<Option<String>, E> {
    let Some(most) = registers(capability) else {
        return Ok(None);
    };
    let is_near = |u: &&Used| (most + 1..=most + STEP).contains(&u.registers);
    let mut bounded: HashSet<&str> = used
        .iter()
        .filter(is_near)
        .map(|u| u.kernel.as_str())
        .filter(|kernel| gathering.contains(*kernel))
        .collect();
    if bounded.is_empty() {
        return Ok(None);
    }
    let again = trial(&only(&bound(ptx, &bounded, most), &bounded))?;
    let spills = |kernel: &str| again.iter().any(|u| u.spilled > 0 && u.kernel == kernel);
    bounded.retain(|kernel| !spills(kernel));
    Ok((!bounded.is_empty()).then(|| bound(ptx, &bounded, most)))
}

/// Takes the bound of a full multiprocessor from kernels that spill with it, unless they spill
/// as much without it.
fn without_spills<E>(
    ptx: &str,
    used: &[Used],
    trial: impl Fn(&str) -> Result<Vec<Used>, E>,
) -> Result<Option<String>, E> {
    let spilling = used.iter().filter(|u| u.spilled > 0);
    let mut spilling: HashSet<&str> = spilling.map(|u| u.kernel.as_str()).collect();
    let is_bounded = |kernel: &&str| unbound(ptx, &HashSet::from([*kernel])).len() < ptx.len();
    spilling.retain(is_bounded);
    if spilling.is_empty() {
        return Ok(None);
    }
    let again = trial(&only(&unbound(ptx, &spilling), &spilling))?;
    let of = |used: &[Used], kernel: &str| {
        let found = used.iter().find(|u| u.kernel == kernel);
        found.map_or(0, |u| u.spilled)
    };
    spilling.retain(|kernel| of(&again, kernel) < of(used, kernel));
    Ok((!spilling.is_empty()).then(|| unbound(ptx, &spilling)))
}

/// PTX with the bodies of these kernels and of all functions, without the other kernels.
fn only(ptx: &str, kernels: &HashSet<&str>) -> String {
    let mut is_dropped = false;
    let mut out = String::with_capacity(ptx.len());
    for line in ptx.split_inclusive('\n') {
        if let Some((_, rest)) = line.split_once(".entry ") {
            is_dropped = !rest.split('(').next().is_some_and(|n| kernels.contains(n));
        }
        if !is_dropped {
            out.push_str(line);
        }
        // A body ends with the first brace that begins a line.
        is_dropped &= !line.starts_with('}');
    }
    out
}

/// PTX in which these kernels are not bound to fill a multiprocessor.
fn unbound(ptx: &str, kernels: &HashSet<&str>) -> String {
    let mut is_one = false;
    let mut kept = |line: &&str| {
        if let Some((_, rest)) = line.split_once(".entry ") {
            is_one = rest.split('(').next().is_some_and(|n| kernels.contains(n));
        }
        is_one &= !line.starts_with('{');
        !(is_one && line.starts_with(".minnctapersm"))
    };
    ptx.split_inclusive('\n')
        .filter(|line| kept(line))
        .collect()
}

/// Registers of a thread at full occupancy; `None` for an unknown GPU.
fn registers(capability: u32) -> Option<u32> {
    let p = processor(&format!("sm_{capability}"))?;
    Some(p.registers.all / (p.warps * p.warp) / STEP * STEP)
}

/// PTX in which these kernels have a register bound.
fn bound(ptx: &str, kernels: &HashSet<&str>, most: u32) -> String {
    let mut out = String::with_capacity(ptx.len());
    let mut is_one = false;
    for line in ptx.split_inclusive('\n') {
        if let Some((_, rest)) = line.split_once(".entry ") {
            is_one = rest.split('(').next().is_some_and(|n| kernels.contains(n));
        }
        // A body begins with the first brace that begins a line.
        if is_one && line.starts_with('{') {
            out.push_str(&format!(".maxnreg {most}\n"));
            is_one = false;
        }
        out.push_str(line);
    }
    out
}

/// Whether an inner loop has a load whose address depends on a load of the same loop.
fn gathers(f: Value) -> bool {
    let in_loop = |inside: &HashSet<Block>| {
        let loads = inside.iter().flat_map(|b| b.instructions());
        let is_here = |v: Value| v.is_instruction() && inside.contains(&v.block());
        loads
            .filter(|i| is_far(*i))
            .any(|load| follows_load(load.operand(0), is_here))
    };
    let innermost = loops::innermost(&f.blocks());
    innermost.iter().any(|(_, _, inside)| in_loop(inside))
}

/// Whether an address depends on a load for which `is_here` holds, in this iteration or an earlier
/// one.
fn follows_load(address: Value, is_here: impl Fn(Value) -> bool) -> bool {
    let (mut work, mut seen) = (vec![address], HashSet::new());
    while let Some(v) = work.pop() {
        if !is_here(v) || !seen.insert(v) {
            continue;
        }
        if is_far(v) {
            return true;
        }
        work.extend(v.operands());
    }
    false
}

/// Whether this loads from memory of high latency. Constant tables, such as those of mathematical
/// functions, stay in the caches.
fn is_far(v: Value) -> bool {
    v.is_load() && {
        let address = v.operand(0);
        let whole = underlying(address);
        let is_table = whole.is_global_variable() && whole.is_global_constant();
        FAR.contains(&address.ty().address_space()) && !whole.is_alloca() && !is_table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    const PTX: &str = ".visible .entry k(\n\t.param .u64 k_param_0\n)\n{\n}\n.visible .entry kk()\n{\n}\n.visible .entry more()\n{\n}\n";

    fn used(kernel: &str, registers: u32, spilled: u32) -> Used {
        Used {
            kernel: kernel.to_owned(),
            registers,
            spilled,
        }
    }

    /// The text that is tried for these reports of ptxas without and with a bound, and the PTX
    /// that is taken.
    fn texts(before: &[Used], with: &[Used], capability: u32) -> (Option<String>, Option<String>) {
        let gathering = ["k", "kk"].map(str::to_owned).into();
        let asked = RefCell::new(None);
        let trial = |text: &str| {
            assert_eq!(asked.replace(Some(text.to_owned())), None);
            Ok::<_, ()>(with.to_vec())
        };
        let made = better(PTX, before, &gathering, capability, trial).unwrap();
        (asked.into_inner(), made)
    }

    #[test]
    fn a_bound_that_spills_goes() {
        let ptx = ".entry k(\n)\n.maxntid 256\n.minnctapersm 8\n{\n}\n\
                   .entry kk(\n)\n.maxntid 256\n.minnctapersm 8\n{\n}\n";
        let first = [used("k", 32, 100), used("kk", 32, 0)];
        let expected = ptx.replacen(".minnctapersm 8\n", "", 1);
        let tried = expected.split(".entry kk").next().unwrap();
        let again = |spilled| {
            let trial = |text: &str| {
                assert_eq!(text, tried);
                Ok::<_, ()>(vec![used("k", 40, spilled)])
            };
            better(ptx, &first, &HashSet::new(), 90, trial).unwrap()
        };
        assert_eq!(again(0), Some(expected.clone()));
        assert_eq!(again(100), None);
        let trial = |_: &str| -> Result<Vec<Used>, ()> { unreachable!("nothing spills") };
        assert_eq!(
            better(ptx, &first[1..], &HashSet::new(), 90, trial),
            Ok(None)
        );
    }

    #[test]
    fn kernels_that_gather_have_the_registers_of_a_full_multiprocessor() {
        let before = [used("k", 37, 0), used("kk", 41, 0), used("more", 37, 0)];
        let trial = |ptx: &str, kernel| Some(only(ptx, &HashSet::from([kernel])));
        let bounded = PTX.replacen("\n{", "\n.maxnreg 32\n{", 1);
        assert_eq!(
            texts(&before, &[used("k", 32, 0)], 90),
            (trial(&bounded, "k"), Some(bounded))
        );
        // 1,536 threads leave 40 registers to each.
        let bounded = PTX.replacen("kk()\n{", "kk()\n.maxnreg 40\n{", 1);
        assert_eq!(
            texts(&before, &[], 86),
            (trial(&bounded, "kk"), Some(bounded))
        );
        assert_eq!(texts(&before, &[], 75), (None, None));
        assert_eq!(texts(&[used("k", 32, 0)], &[], 90), (None, None));
    }

    #[test]
    fn what_would_go_to_memory_stays_unbounded() {
        let before = [used("k", 37, 0), used("kk", 40, 0)];
        let (_, taken) = texts(&before, &[used("k", 32, 0), used("kk", 32, 8)], 90);
        assert_eq!(taken, Some(PTX.replacen("\n{", "\n.maxnreg 32\n{", 1)));
        let (tried, taken) = texts(&before[..1], &[used("k", 32, 4)], 90);
        assert!(tried.is_some() && taken.is_none());
    }
}

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
//! its own with all functions that it reaches, and the whole program follows if a bound changes.
//! If most of the text is in question, the trial compiles the whole program, and its code is
//! taken if every bound of the trial is kept.

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

/// PTX, the code that ptxas made of it, and what the code uses.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Compiled {
    /// PTX text of the whole program.
    pub text: String,
    /// Machine code.
    pub code: Vec<u8>,
    /// Registers and spills of each kernel.
    pub used: Vec<Used>,
}

/// Kernels whose bounds change.
#[derive(Clone, Debug, Default)]
struct Changes {
    /// They lose the bound of a full multiprocessor.
    unbound: HashSet<String>,
    /// They get the registers of a full multiprocessor.
    bound: HashSet<String>,
}

impl Changes {
    fn len(&self) -> usize {
        self.unbound.len() + self.bound.len()
    }

    /// PTX with these changes.
    fn apply(&self, ptx: &str, registers: u32) -> String {
        bound(&unbound(ptx, &self.unbound), &self.bound, registers)
    }
}

/// The program with other bounds, where these are better for some kernels; `compile` runs ptxas.
///
/// # Errors
/// Those of `compile`.
pub(super) fn improve<E>(
    program: Compiled,
    gathering: &HashSet<String>,
    capability: u32,
    compile: impl Fn(String) -> Result<Compiled, E>,
) -> Result<Compiled, E> {
    let most = registers(capability);
    let mut changes = Changes {
        unbound: spilling(&program),
        bound: most.map_or_else(HashSet::new, |most| near(&program, gathering, most)),
    };
    let most = most.unwrap_or(0);
    let tried = changes.len();
    if tried == 0 {
        return Ok(program);
    }
    let text = changes.apply(&program.text, most);
    let part = only(&text, &(&changes.unbound | &changes.bound));
    let is_whole = 2 * part.len() > text.len();
    let trial = compile(if is_whole { text } else { part })?;
    let spilled = |used: &[Used], kernel: &str| {
        let found = used.iter().find(|u| u.kernel == kernel);
        found.map_or(0, |u| u.spilled)
    };
    let after = |kernel: &str| spilled(&trial.used, kernel);
    changes
        .unbound
        .retain(|k| after(k) < spilled(&program.used, k));
    changes.bound.retain(|k| after(k) == 0);
    match changes.len() {
        0 => Ok(program),
        n if is_whole && n == tried => Ok(trial),
        _ => compile(changes.apply(&program.text, most)),
    }
}

/// Kernels that gather and use a few registers more than a full multiprocessor leaves to a thread.
fn near(program: &Compiled, gathering: &HashSet<String>, most: u32) -> HashSet<String> {
    let is_near = |u: &&Used| (most + 1..=most + STEP).contains(&u.registers);
    let near = program.used.iter().filter(is_near);
    near.map(|u| u.kernel.clone())
        .filter(|kernel| gathering.contains(kernel))
        .collect()
}

/// Kernels with the bound of a full multiprocessor that spill.
fn spilling(program: &Compiled) -> HashSet<String> {
    let text = &program.text;
    let is_bounded = |kernel: &String| unbound(text, &[kernel.clone()].into()).len() < text.len();
    let spilling = program.used.iter().filter(|u| u.spilled > 0);
    spilling
        .map(|u| u.kernel.clone())
        .filter(is_bounded)
        .collect()
}

/// PTX with the bodies of these kernels and of all functions, without the other kernels.
fn only(ptx: &str, kernels: &HashSet<String>) -> String {
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

/// PTX in which these kernels are not bound to fill a multiprocessor. A version for wide teams,
/// which has the bound that one team fits, keeps it.
fn unbound(ptx: &str, kernels: &HashSet<String>) -> String {
    let mut is_one = false;
    let mut kept = |line: &&str| {
        if let Some((_, rest)) = line.split_once(".entry ") {
            is_one = rest.split('(').next().is_some_and(|n| kernels.contains(n));
        }
        is_one &= !line.starts_with('{');
        let is_bound = line.strip_prefix(".minnctapersm ");
        !(is_one && is_bound.is_some_and(|teams| teams.trim() != "1"))
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
fn bound(ptx: &str, kernels: &HashSet<String>, most: u32) -> String {
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

    fn compiled(text: &str, used: &[Used]) -> Compiled {
        Compiled {
            text: text.to_owned(),
            code: vec![],
            used: used.to_vec(),
        }
    }

    /// The texts that ptxas gets, with the report `with`, and the PTX that is taken if it is not
    /// that from before.
    fn texts(
        (ptx, before): (&str, &[Used]),
        with: &[Used],
        capability: u32,
    ) -> (Vec<String>, Option<String>) {
        let gathering = ["k", "kk"].map(str::to_owned).into();
        let asked = RefCell::new(vec![]);
        let compile = |text: String| {
            asked.borrow_mut().push(text.clone());
            Ok::<_, ()>(compiled(&text, with))
        };
        let made = improve(compiled(ptx, before), &gathering, capability, compile).unwrap();
        (asked.into_inner(), Some(made.text).filter(|t| t != ptx))
    }

    #[test]
    fn a_bound_that_spills_goes() {
        let ptx = ".entry loop(\n)\n.maxntid 256\n.minnctapersm 8\n{\n}\n\
                   .entry more(\n)\n.maxntid 256\n.minnctapersm 8\n{\n\tret;\n\tret;\n}\n";
        let first = [used("loop", 32, 100), used("more", 32, 0)];
        let expected = ptx.replacen(".minnctapersm 8\n", "", 1);
        let tried = expected.split(".entry more").next().unwrap().to_owned();
        let with = |spilled| texts((ptx, &first), &[used("loop", 40, spilled)], 90);
        assert_eq!(
            with(0),
            (vec![tried.clone(), expected.clone()], Some(expected))
        );
        assert_eq!(with(100), (vec![tried], None));
        assert_eq!(texts((ptx, &first[1..]), &[], 90), (vec![], None));
        // A version for wide teams.
        let ptx = ptx.replace("persm 8", "persm 1");
        assert_eq!(texts((&ptx, &first), &[], 90), (vec![], None));
    }

    #[test]
    fn a_trial_of_most_of_the_program_is_the_program() {
        let ptx = ".entry loop(\n)\n.maxntid 256\n.minnctapersm 8\n{\n\tadd;\n\tadd;\n\tadd;\n\tret;\n}\n\
                   .entry more(\n)\n.maxntid 256\n.minnctapersm 8\n{\n}\n";
        let expected = ptx.replacen(".minnctapersm 8\n", "", 1);
        let first = [used("loop", 32, 100), used("more", 32, 0)];
        let with = |spilled| texts((ptx, &first), &[used("loop", 40, spilled)], 90);
        assert_eq!(with(0), (vec![expected.clone()], Some(expected.clone())));
        assert_eq!(with(100), (vec![expected], None));
        // One of two gets better.
        let both = ptx.replace(".minnctapersm 8\n", "");
        let expected = ptx.replacen(".minnctapersm 8\n", "", 1);
        let first = [used("loop", 32, 100), used("more", 32, 50)];
        let with = [used("loop", 40, 0), used("more", 40, 50)];
        assert_eq!(
            texts((ptx, &first), &with, 90),
            (vec![both, expected.clone()], Some(expected))
        );
    }

    #[test]
    fn kernels_that_gather_have_the_registers_of_a_full_multiprocessor() {
        let before = [used("k", 37, 0), used("kk", 41, 0), used("more", 37, 0)];
        let bounded = PTX.replacen("\n{", "\n.maxnreg 32\n{", 1);
        let (tried, taken) = texts((PTX, &before), &[used("k", 32, 0)], 90);
        assert_eq!(
            (tried.last(), taken),
            (Some(&bounded), Some(bounded.clone()))
        );
        // 1,536 threads leave 40 registers to each.
        let bounded = PTX.replacen("kk()\n{", "kk()\n.maxnreg 40\n{", 1);
        let (tried, taken) = texts((PTX, &before), &[], 86);
        assert_eq!(
            (tried.last(), taken),
            (Some(&bounded), Some(bounded.clone()))
        );
        assert_eq!(texts((PTX, &before), &[], 75), (vec![], None));
        assert_eq!(texts((PTX, &[used("k", 32, 0)]), &[], 90), (vec![], None));
    }

    #[test]
    fn what_would_go_to_memory_stays_unbounded() {
        let before = [used("k", 37, 0), used("kk", 40, 0)];
        let (_, taken) = texts((PTX, &before), &[used("k", 32, 0), used("kk", 32, 8)], 90);
        assert_eq!(taken, Some(PTX.replacen("\n{", "\n.maxnreg 32\n{", 1)));
        let (tried, taken) = texts((PTX, &before[..1]), &[used("k", 32, 4)], 90);
        assert!(tried.len() == 1 && taken.is_none());
    }
}

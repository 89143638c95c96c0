//! Pass `register_budget`: decides which kernels have launch bounds, and derives versions with
//! other bounds.
//!
//! A bound on threads, PTX's `.maxntid`, limits registers so that the widest team fits onto a
//! multiprocessor. With it ptxas also aims at a number of resident teams and spills more than
//! it has to. So a kernel has no bound if its registers fit anyway. If they may not fit and
//! the team size is known only at launch, there are two versions: one without a bound, and
//! one with fewer registers for the launches that need it.
//!
//! Without a bound ptxas prefers the registers of a full multiprocessor, 32 on most, and
//! keeps few loads outstanding. A launch of few threads gains more from outstanding loads.
//! So a kernel with short loops that load has a version with up to four times as many registers
//! (`.maxnreg`), for launches all of whose teams are resident at a time with the registers that
//! it takes. Column sums of 4096 by 4096 numbers have 8 to 12 loads outstanding with 32 registers
//! and 32 with 64.
//!
//! Without a bound ptxas also serialises two chains of arithmetic that pass `unroll_for_ilp`
//! made independent. Two chains of `exp` in double precision interleave in 76 registers with
//! `.maxnreg`, and follow each other in 64 without. So kernels with such loops have this
//! bound.
//!
//! A kernel that reduces over the league has a bound that lets its teams fill a multiprocessor,
//! `.minnctapersm`, unless it would spill.
//!
//! The pass estimates what fits. [`crate::nvptx::emit`] verifies it when it runs ptxas, and
//! the runtime does when the driver compiles. Bounds that follow from what ptxas used are
//! [`crate::nvptx::spill_budget`]'s.

use crate::Kernel;
use crate::ir::{Block, Ir, Opcode, TypeKind, Value};
use crate::nvptx::assemble::Used;
use crate::nvptx::machine::{MOST_REGISTERS as MOST, REGISTERS, THREADS};
use crate::nvptx::symbol;
use crate::pass::{Bound, Bounded};
use std::collections::{HashMap, HashSet};
use wf_host_abi::Guard;
use wf_llvm::analysis::loops;

/// Up to this team size a bound leaves as many registers as CUDA programs of that size have.
const NARROW: u32 = 512;
/// Attribute that becomes `.maxntid`.
pub(in crate::nvptx) const MAXNTID: &str = "nvvm.maxntid";
/// Attribute that becomes `.minnctapersm`.
pub(in crate::nvptx) const MINCTASM: &str = "nvvm.minctasm";
/// Attribute that becomes `.maxnreg`.
pub(in crate::nvptx) const MAXNREG: &str = "nvvm.maxnreg";
/// Most registers for interleaved chains.
const CHAINS: u32 = 128;
/// Fewest sums of a tile.
const TILE: usize = 8;
/// Most registers of a version with more registers.
const MANY: u32 = 128;

/// Registers that a thread may have in a team of so many threads.
pub(in crate::nvptx) fn registers(threads: u32) -> u32 {
    (REGISTERS / threads.max(1) / 8 * 8).min(MOST)
}

/// Removes the bounds of kernels that are faster without one. Returns the versions for wide teams,
/// and after them the versions with more registers, of functions that load in short loops.
/// `chained` are functions with interleaved chains of arithmetic.
pub(in crate::nvptx) fn run(
    ir: Ir,
    kernels: &[Kernel],
    (loading, chained): (&HashSet<Value>, &HashSet<Value>),
) -> Vec<Bounded> {
    let (mut fewer, mut more) = (vec![], vec![]);
    for k in kernels {
        let Some(f) = ir.function(&k.name) else {
            continue;
        };
        if k.fills_device {
            // Even in a better order a full multiprocessor has no registers for so many values.
            if pressure(f) > 2 * registers(THREADS) {
                ir.remove_string_attribute(f, MINCTASM);
            }
            continue;
        }
        let version = |bound| Bounded {
            of: k.name.clone(),
            bound,
        };
        let limit = registers(k.max_threads);
        // ptxas hoists loads and unrolls loops, so some more values are live at a time than here.
        let pressure = pressure(f);
        let fits_in = |registers: u32| 5 * pressure <= 3 * registers;
        let fits = limit >= MOST || fits_in(limit);
        // With a bound ptxas unrolls no further than registers allow.
        let fits_in_many = 4 * pressure <= 3 * MANY;
        if !fits && k.max_threads > NARROW {
            fewer.push(version(Bound::Threads(k.max_threads)));
        }
        if fits || k.max_threads > NARROW {
            ir.remove_string_attribute(f, MAXNTID);
            if chained.contains(&f) || has_tile(f) {
                let most = if fits { CHAINS.min(limit) } else { CHAINS };
                ir.set_string_attribute(f, MAXNREG, &most.to_string());
                continue;
            }
            if loading.contains(&f) && fits_in_many && !k.rarely_launched {
                more.push(version(Bound::Registers(MANY)));
            }
        }
    }
    fewer.extend(more);
    fewer
}

/// Whether an innermost loop adds products to a tile of sums, of which there are a third more than of
/// the numbers that it loads.
fn has_tile(f: Value) -> bool {
    let is_sum = |i: &Value| {
        let is = |name| i.is_call() && i.called_name().starts_with(name);
        i.operation() == Some(Opcode::LLVMFAdd) || is("llvm.fma.") || is("llvm.fmuladd.")
    };
    let mut all = loops::innermost(&f.blocks()).into_iter();
    all.any(|(head, latch, inside)| {
        let sums = head.phis().into_iter().map(|phi| loops::at(phi, latch));
        if sums.filter(is_sum).count() < TILE {
            return false;
        }
        let body = || inside.iter().flat_map(|b| b.instructions());
        let numbers = |i: Value| match i.ty().kind() {
            TypeKind::LLVMVectorTypeKind => i.ty().lanes(),
            _ => 1,
        };
        let loaded: u32 = body().filter(|i| i.is_load()).map(numbers).sum();
        loaded > 0 && 3 * body().filter(is_sum).count() >= 4 * loaded as usize
    })
}

/// Adds the versions of kernels to PTX text: the same code with another bound. Returns for each the
/// symbol that it is derived from, and its guard.
pub(in crate::nvptx) fn add_versions(
    ptx: &str,
    bounded: &[Bounded],
) -> (String, Vec<(String, Guard)>) {
    let mut out = ptx.trim_end_matches('\0').to_owned();
    let mut versions = vec![];
    for Bounded { of, bound } in bounded {
        let name = symbol(of);
        let (guard, bound) = match bound {
            Bound::Threads(threads) => (
                Guard::BlockSize { than: of.clone() },
                format!("\n.maxntid {threads}\n.minnctapersm 1"),
            ),
            Bound::Registers(most) => (Guard::FewThreads, format!("\n.maxnreg {most}")),
        };
        let begin = format!(".visible .entry {name}(");
        let Some(at) = ptx.find(&begin) else { continue };
        // A function ends with the first brace that begins a line.
        let Some(end) = ptx[at..].find("\n}") else {
            continue;
        };
        let text = &ptx[at..at + end + 2];
        let Some(body) = text.find("\n{") else {
            continue;
        };
        let new = symbol(&guard.kind().symbol(of));
        out.push('\n');
        let head = rename(&text[..body], &name, &new);
        // The version's bound replaces the kernel's.
        let lines = head.lines().filter(|l| !l.starts_with(".maxnreg"));
        out.push_str(&lines.collect::<Vec<_>>().join("\n"));
        out.push_str(&bound);
        out.push_str(&rename(&text[body..], &name, &new));
        out.push('\n');
        versions.push((of.clone(), guard));
    }
    (out, versions)
}

/// Renames the kernel and its parameters, whose names begin with the kernel's.
fn rename(text: &str, name: &str, new: &str) -> String {
    text.replace(&format!("{name}("), &format!("{new}("))
        .replace(&format!("{name}_param_"), &format!("{new}_param_"))
}

/// The register limit with which every kernel of `widths` can be launched with its team size, if
/// one cannot by ptxas's report.
pub(in crate::nvptx) fn exceeded(used: &[Used], widths: &HashMap<String, u32>) -> Option<u32> {
    let exceeded = |u: &Used| {
        let most = registers(*widths.get(&u.kernel)?);
        (u.registers > most).then_some(most)
    };
    used.iter().filter_map(exceeded).min()
}

/// Estimated register pressure of a function: the most 32-bit registers of values that are live at
/// a time, in LLVM's order.
fn pressure(f: Value) -> u32 {
    let blocks = f.blocks();
    let mut live_in: HashMap<Block, HashSet<Value>> = HashMap::new();
    loop {
        let (mut changed, mut most) = (false, 0);
        for bb in blocks.iter().rev() {
            let mut live = live_out(*bb, &live_in);
            let mut words: u32 = live.iter().map(|v| words(*v)).sum();
            most = most.max(words);
            for i in bb.instructions().into_iter().rev() {
                if live.remove(&i) {
                    words -= self::words(i);
                }
                if i.is_phi() || is_element(i) {
                    continue;
                }
                let operands = i.operands().into_iter().map(register_of);
                for o in operands.filter(|o| is_register(*o)) {
                    if live.insert(o) {
                        words += self::words(o);
                    }
                }
                most = most.max(words);
            }
            if live_in
                .get(bb)
                .is_none_or(|before| before.len() != live.len())
            {
                live_in.insert(*bb, live);
                changed = true;
            }
        }
        if !changed {
            return most;
        }
    }
}

/// Values that are live at the end of a block.
fn live_out(bb: Block, live_in: &HashMap<Block, HashSet<Value>>) -> HashSet<Value> {
    let mut live = HashSet::new();
    for next in bb.successors() {
        live.extend(live_in.get(&next).into_iter().flatten());
        for phi in next.instructions() {
            if !phi.is_phi() {
                break;
            }
            let mut incoming = phi.incoming().into_iter();
            let incoming = incoming.find_map(|(v, from)| (from == bb).then_some(v));
            live.extend(incoming.map(register_of).filter(|v| is_register(*v)));
        }
    }
    live
}

/// Whether a value occupies a register: parameters stay in constant memory, and addresses of local
/// variables are constants.
fn is_register(v: Value) -> bool {
    v.is_instruction() && !v.is_alloca()
}

/// Whether a value is an element of a vector, in the vector's registers.
fn is_element(v: Value) -> bool {
    v.operation() == Some(Opcode::LLVMExtractElement)
}

/// The value whose registers hold a value.
fn register_of(v: Value) -> Value {
    if is_element(v) { v.operand(0) } else { v }
}

/// 32-bit registers of a value; booleans use predicate registers.
fn words(v: Value) -> u32 {
    let ty = v.ty();
    match ty.kind() {
        TypeKind::LLVMIntegerTypeKind => match ty.int_bits().unwrap_or(0) {
            1 => 0,
            bits => bits.div_ceil(32),
        },
        TypeKind::LLVMDoubleTypeKind | TypeKind::LLVMPointerTypeKind => 2,
        TypeKind::LLVMVoidTypeKind => 0,
        TypeKind::LLVMVectorTypeKind => 4,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_host_abi::Kind;

    #[test]
    fn what_ptxas_took_is_compared_with_what_the_widest_team_may() {
        let one = |kernel: &str, registers| Used {
            kernel: kernel.to_owned(),
            registers,
            spilled: 0,
        };
        let used = [one("narrow", 168), one("wide", 72), one("other", 200)];
        let widths = |wide| HashMap::from([("narrow".to_owned(), 256), ("wide".to_owned(), wide)]);
        assert_eq!(exceeded(&used, &widths(1024)), Some(64));
        assert_eq!(exceeded(&used, &widths(768)), None);
    }

    #[test]
    fn a_version_has_names_of_its_own() {
        let ptx = ".visible .entry k(\n\t.param .u64 k_param_0\n)\n{\n\tld.param.b64 %rd1, [k_param_0];\n}\n.visible .entry kk(\n)\n{\n}\n\0";
        let of = |name: &str, bound| {
            [Bounded {
                of: name.to_owned(),
                bound,
            }]
        };
        let wide = of("k", Bound::Threads(1024));
        let (made, versions) = add_versions(ptx, &wide);
        let new = Kind::FewerRegisters.symbol("k");
        let text = format!(
            "\n.visible .entry {new}(\n\t.param .u64 {new}_param_0\n)\n.maxntid 1024\n.minnctapersm 1\n{{\n\tld.param.b64 %rd1, [{new}_param_0];\n}}\n"
        );
        assert!(made.ends_with(&text), "{made}");
        assert!(made.starts_with(ptx.trim_end_matches('\0')));
        let than = "k".to_owned();
        assert_eq!(versions, [("k".to_owned(), Guard::BlockSize { than })]);
        let bounded = ptx.replacen("\n)\n{", "\n)\n.maxnreg 128\n{", 1);
        assert!(add_versions(&bounded, &wide).0.ends_with(&text));
        let (made, _) = add_versions(ptx, &of("kk", Bound::Registers(64)));
        let new = Kind::MoreRegisters.symbol("kk");
        let text = format!("\n.visible .entry {new}(\n)\n.maxnreg 64\n{{\n}}\n");
        assert!(made.ends_with(&text), "{made}");
        let (_, versions) = add_versions(ptx, &of("gone", Bound::Registers(64)));
        assert_eq!(versions, []);
    }
}

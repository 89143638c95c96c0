//! Pass `noalias`: derives versions of kernels whose pointer parameters do not alias.
//!
//! In C two pointers may always alias, so a load has to be repeated after a store. CUDA
//! programs say `__restrict__`. For OpenMP programs the runtime checks: a kernel's pointer
//! leads into a mapping or a private copy, no program may access memory beyond it, and
//! different mappings are disjoint. The version is the same code with `noalias` on its
//! parameters. The runtime launches it if the check succeeds (LLVM's LoopVersioning, for a
//! whole kernel).
//!
//! It expects optimised IR, in which the base of every address is visible. It derives a version
//! only if a load follows a store to another object, or if updates may be collected
//! (`team_copies.rs`).

use super::pointer_uses::{Origins, Uses};
use super::team_copies::Copies;
use crate::purity::is_constant;
use std::collections::{BTreeSet, HashMap, HashSet};
use wf_host_abi::{AliasParam, Guard, Version};
use wf_llvm::analysis::cycles::cycles;
use wf_llvm::analysis::loops::all;
use wf_llvm::{Block, Ir, Value, clone_body};
use wf_passes::Kernel;

/// LLVM's passes that exploit `noalias`.
const PASSES: &str = "early-cse<memssa>,loop-mssa(licm),gvn,dse,loop-mssa(licm),\
                      instcombine<no-verify-fixpoint>,simplifycfg";

/// Most bytes of a table in registers: a quarter of what a thread has.
const TABLE: u64 = 256;

/// Kernels of more blocks have no version, since the search is quadratic in blocks.
const MOST_BLOCKS: usize = 300;

/// Derives the no-alias version of `of`, if it gains anything.
pub fn run(ir: Ir, kernel: &Kernel, of: &Version) -> Option<Version> {
    let f = ir.function(&of.symbol).filter(|f| !f.is_declaration())?;
    let blocks = f.blocks();
    let uses = (blocks.len() <= MOST_BLOCKS).then(|| Uses::of(ir, f))??;
    let mut params = uses.params();
    let copies = Copies::of(ir, f, &uses, kernel.relaxed);
    if copies.is_none() && !reads_after_writes(&blocks, &uses, &params, kernel.distributes) {
        return None;
    }
    let alone = params.iter().filter(|p| p.alone).map(|p| p.index);
    let alone: Vec<u32> = alone.collect();
    for p in &mut params {
        p.alone |= copies.as_ref().is_some_and(|c| c.are_behind(p.index));
    }
    let version = of.derive(Guard::NoAlias(params), vec![]);
    let code = ir.add_function(&version.symbol, f.value_type());
    ir.copy_attributes(f, code);
    code.copy_calling_convention(f);
    let mut map = HashMap::new();
    clone_body(ir, f, code, &mut map);
    for index in alone {
        ir.add_param_attribute(code, index, "noalias");
    }
    if let Some(copies) = &copies {
        copies.add(ir, code, |update| map[&update]);
    }
    ir.run_passes(code, PASSES);
    if copies.is_none() && holds_table(ir, code) {
        code.delete_function();
        return None;
    }
    Some(version)
}

/// Whether LLVM has moved the loads of a large table out of a loop. Its elements would be registers,
/// so that few threads are resident and nothing hides the latency of an iteration's own loads; ptxas
/// moves them, too, if they are known to be invariant. On an H200 an element operator of 8 × 8 doubles
/// takes 142 µs with the table in registers and 102 without.
fn holds_table(ir: Ir, f: Value) -> bool {
    all(&f.blocks()).iter().any(|inside| {
        let of_loop = inside.iter().flat_map(|b| b.predecessors());
        let before: HashSet<Block> = of_loop.filter(|p| !inside.contains(p)).collect();
        let hoisted = before.into_iter().flat_map(|b| b.instructions());
        let stays = |u: &Value| inside.contains(&u.block());
        let hoisted = hoisted.filter(|i| is_constant(ir, *i) && i.users().iter().all(stays));
        hoisted.map(|l| ir.store_size(l.ty())).sum::<u64>() > TABLE
    })
}

/// Whether a load follows a store to another object, in the same iteration if the kernel has
/// worksharing loops. `shares` says that its outermost loops are worksharing loops.
fn reads_after_writes(blocks: &[Block], uses: &Uses, params: &[AliasParam], shares: bool) -> bool {
    let alone: Origins = params.iter().filter(|p| p.alone).map(|p| p.index).collect();
    let heads: HashMap<Block, HashSet<Block>> = match shares {
        true => cycles(blocks)
            .into_iter()
            .map(|members| (members[0], members.into_iter().collect()))
            .collect(),
        false => HashMap::new(),
    };
    let is_distinct = |written: &Origins, read: &Origins| {
        written.is_disjoint(read)
            && !written.is_empty()
            && !read.is_empty()
            && (written.is_subset(&alone) || read.is_subset(&alone))
    };
    // What each block reads of parameters, each set of origins once.
    let read_in = |b: &Block| -> BTreeSet<&Origins> {
        let all = b.instructions().into_iter();
        let reads = all.filter_map(|i| uses.reads.get(&i));
        reads.filter(|r| !r.is_empty()).collect()
    };
    let read: HashMap<Block, BTreeSet<&Origins>> =
        blocks.iter().map(|b| (*b, read_in(b))).collect();
    for block in blocks {
        let instructions = block.instructions();
        let mut written: BTreeSet<&Origins> = BTreeSet::new();
        for i in &instructions {
            let reads = uses.reads.get(i);
            if reads.is_some_and(|r| written.iter().any(|w| is_distinct(w, r))) {
                return true;
            }
            written.extend(uses.writes.get(i).filter(|w| !w.is_empty()));
        }
        if written.is_empty() {
            continue;
        }
        // Blocks that are reachable from it.
        let mut seen: HashSet<Block> = HashSet::new();
        let mut work = vec![*block];
        while let Some(b) = work.pop() {
            for s in b.terminator().map(Value::successors).unwrap_or_default() {
                let next_round = heads.get(&s).is_some_and(|loop_| loop_.contains(&b));
                if !next_round && seen.insert(s) {
                    let reads = &read[&s];
                    if written
                        .iter()
                        .any(|w| reads.iter().any(|r| is_distinct(w, r)))
                    {
                        return true;
                    }
                    work.push(s);
                }
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_llvm::{Context, Module};

    /// The guard of the version of a kernel with four pointers and this body: `r` or `w` for each
    /// pointer that is read or written, in capitals if it is `noalias`.
    fn version(body: &str) -> Option<String> {
        let text = format!(
            "@shared = internal addrspace(3) global [8 x i32] poison\n\
             @table = internal constant [2 x i32] [i32 1, i32 2]\n\
             @global = global i32 0\n\
             declare void @barrier()\n\
             declare i32 @outside(ptr)\n\
             define i32 @inside() {{ ret i32 1 }}\n\
             define void @k(ptr %scratch, ptr %a, ptr %b, ptr %c, i64 %n) {{\n{body}\n}}\n"
        );
        let context = Context::new();
        let module = Module::parse(&context, "noalias", text.as_bytes()).unwrap();
        let kernel = Kernel {
            distributes: true,
            ..Kernel::new("k", 32)
        };
        let version = run(Ir::of(&module), &kernel, &Version::of("k"));
        module.verify().unwrap();
        let params = version.map(|v| {
            assert!(module.ir().function(&v.symbol).is_some());
            match &v.guards[..] {
                [Guard::NoAlias(params)] => params.clone(),
                others => panic!("{others:?}"),
            }
        });
        let letter = |p: &AliasParam| match (p.written, p.alone) {
            (true, true) => 'W',
            (true, false) => 'w',
            (false, true) => 'R',
            (false, false) => 'r',
        };
        let name = |p: &AliasParam| format!("{}{}", letter(p), p.index);
        params.map(|params| params.iter().map(name).collect())
    }

    #[test]
    fn what_is_read_after_a_write_has_a_version() {
        let body = "%x = load i32, ptr %a store i32 %x, ptr %b %y = load i32, ptr %c \
                    store i32 %y, ptr %b ret void";
        assert_eq!(version(body).unwrap(), "R1W2R3");
        let reads_first = "%x = load i32, ptr %a %y = load i32, ptr %c \
                           store i32 %x, ptr %b store i32 %y, ptr %b ret void";
        assert_eq!(version(reads_first), None);
        let alone = "store i32 1, ptr %b %x = load i32, ptr %b store i32 %x, ptr %b ret void";
        assert_eq!(version(alone), None);
    }

    #[test]
    fn what_threads_tell_each_other_is_not_alone() {
        let body = "store i32 1, ptr %b call void @barrier() %x = load i32, ptr %a \
                    store i32 %x, ptr %b ret void";
        assert_eq!(version(body).unwrap(), "R1w2");
        let both = "store i32 1, ptr %b call void @barrier() %x = load i32, ptr %a \
                    store i32 %x, ptr %a ret void";
        assert_eq!(version(both), None);
        let atomic = "%o = atomicrmw add ptr %b, i32 1 monotonic %x = load i32, ptr %a \
                      store i32 %x, ptr %c ret void";
        assert_eq!(version(atomic).unwrap(), "R1w2w3");
    }

    #[test]
    fn addresses_from_elsewhere_have_no_version() {
        let begin = "store i32 1, ptr %b %x = load i32, ptr %a store i32 %x, ptr %b";
        let known = "%s = getelementptr i32, ptr addrspace(3) @shared, i64 %n \
                     store i32 %x, ptr addrspace(3) %s %t = load i32, ptr @table \
                     %l = alloca i32 store i32 %t, ptr %l";
        assert!(version(&format!("{begin} {known} ret void")).is_some());
        for elsewhere in [
            "%p = load ptr, ptr %c %y = load i32, ptr %p",
            "%p = inttoptr i64 %n to ptr store i32 1, ptr %p",
            "store i32 1, ptr @global",
            "%y = call i32 @inside()",
            "%p = load ptr, ptr %c %y = call i32 @outside(ptr %p)",
        ] {
            assert_eq!(
                version(&format!("{begin} {elsewhere} ret void")),
                None,
                "{elsewhere}"
            );
        }
        let given = "%y = call i32 @outside(ptr %c)";
        assert_eq!(
            version(&format!("{begin} {given} ret void")).unwrap(),
            "R1w2w3"
        );
    }

    #[test]
    fn the_next_round_of_a_shared_loop_does_not_count() {
        let looped = |inner: &str| {
            format!(
                "br label %loop\nloop:\n%i = phi i64 [ 0, %0 ], [ %next, %end ]\n\
                 %x = load i32, ptr %a\n{inner}\nend:\nstore i32 %x, ptr %b\n\
                 %next = add i64 %i, 1\n%more = icmp ult i64 %next, %n\n\
                 br i1 %more, label %loop, label %done\ndone:\nret void"
            )
        };
        assert_eq!(version(&looped("br label %end")), None);
        let inside = "br label %in\nin:\n%j = phi i64 [ 0, %loop ], [ %k, %in ]\n\
                      %y = load i32, ptr %c\nstore i32 %y, ptr %b\n%k = add i64 %j, 1\n\
                      %again = icmp ult i64 %k, %n\nbr i1 %again, label %in, label %end";
        assert_eq!(version(&looped(inside)).unwrap(), "R1W2R3");
    }
}

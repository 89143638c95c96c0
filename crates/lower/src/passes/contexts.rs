//! Pass `contexts`: gives each kernel its own copy of every function that
//! asks the runtime something, one for each nesting of parallel regions in
//! which it is called, and tells each runtime call that nesting as a constant.
//!
//! The answers then fold away, nothing in one kernel depends on another, and
//! a call through a pointer becomes a chain of comparisons with the functions
//! it may mean (warp-specialized fork-join, section V-B), each of which is
//! called in its copy for the caller's nesting.
//!
//! Afterwards
//! - `__kmpc_x(…)` and `omp_x(…)` are `__wf___kmpc_x(context, …)` and
//!   `__wf_omp_x(context, …)`;
//! - a fork in sequential code stays `__kmpc_fork_call` of the copy for the
//!   region; deeper ones are plain calls by their thread alone;
//! - a reduction is [`REDUCE_SITE`]`(context, blocking, …)`, still with
//!   libomp's arguments.

use super::normalise::{SERIAL_CALL, call_outlined};
use crate::ir::{IntPredicate, Ir, Linkage, Type, Value, clone_body};
use crate::program::{Kernel, Program, location};
use std::collections::{HashMap, HashSet};
use wf_image::report::RegionReport;

/// Stands for a reduction until pass `reduction` expands it:
/// `i32 (i32 context, ptr loc, i32 gtid, i32 n, i64 size, ptr list, ptr
/// reduce, ptr lock)`.
pub const REDUCE_SITE: &str = "__wf_site_reduce";

/// Words of the device runtime's `Dispatch`.
const DISPATCH_WORDS: u64 = 7;

/// Separates a function's name from the kernel and nesting of a copy.
const COPY_MARK: &str = ".wf.";

/// Nesting of parallel regions around a piece of code: all of them, and those
/// that several threads run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Nesting {
    level: u32,
    active: u32,
}

impl Nesting {
    const SEQUENTIAL: Self = Self {
        level: 0,
        active: 0,
    };
    /// Where the nesting does not matter.
    const ANY: Self = Self {
        level: u32::MAX,
        active: 0,
    };

    /// Inside a region that one thread runs alone. Levels past the limit are
    /// counted as the limit.
    fn serial(self) -> Self {
        Self {
            level: (self.level + 1).min(8),
            active: self.active,
        }
    }

    /// Inside a region that the team's threads run.
    fn parallel(self) -> Self {
        Self {
            level: self.level + 1,
            active: self.active + 1,
        }
    }

    fn word(self) -> u32 {
        self.level | self.active << 8
    }
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let dependent = dependent_functions(ir);
    let indirect: Vec<_> = dependent
        .iter()
        .copied()
        .filter(|f| address_escapes(*f))
        .collect();
    let mut kernels = std::mem::take(&mut program.kernels);
    for (number, kernel) in kernels.iter_mut().enumerate() {
        let Some(original) = ir.function(&kernel.name) else {
            continue;
        };
        let mut cloner = Cloner {
            ir,
            program: &mut *program,
            dependent: &dependent,
            indirect: &indirect,
            kernel,
            number,
            copies: HashMap::new(),
            pending: Vec::new(),
        };
        let copy = cloner.copy_of(original, Nesting::SEQUENTIAL);
        while let Some((f, nesting)) = cloner.pending.pop() {
            cloner.rewrite(f, nesting);
        }
        original.set_name("");
        original.set_linkage(Linkage::LLVMInternalLinkage);
        // The scratch pointer, unused until pass `reduction`.
        for a in ["noalias", "readnone", "readonly", "captures"] {
            if !copy.params().is_empty() {
                ir.remove_param_attribute(copy, 0, a);
            }
        }
        copy.set_name(&kernel.name);
        copy.set_linkage(Linkage::LLVMExternalLinkage);
    }
    program.kernels = kernels;
    for f in dependent {
        retire(f);
    }
}

/// Makes an original, which no kernel calls any more, ask the runtime
/// nothing. Its address may still be compared or stored.
fn retire(f: Value) {
    if !f.has_uses() {
        f.delete_function();
        return;
    }
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for i in f.instructions() {
        let name = i.called_name();
        if i.is_call() && is_runtime_name(&name) {
            if i.has_uses() {
                i.replace_uses(i.ty().poison());
            }
            i.erase();
        }
    }
}

/// Whether a call is the runtime's business.
fn is_runtime_name(name: &str) -> bool {
    name.starts_with("__kmpc_")
        || name.starts_with("omp_")
        || name.starts_with("__tgt_")
        || name == SERIAL_CALL
}

/// Whether a function's address is used other than in calls of it and as the
/// region of a fork.
fn address_escapes(f: Value) -> bool {
    f.users().into_iter().any(|u| {
        let called = u.is_call() && u.callee() == f && !u.args().contains(&f);
        let forked = u.is_call() && is_runtime_name(&u.called_name());
        !called && !forked
    })
}

/// Functions that call the runtime, themselves or through what they call.
fn dependent_functions(ir: Ir) -> Vec<Value> {
    let definitions: Vec<_> = ir
        .definitions()
        .into_iter()
        .filter(|f| !f.name().starts_with(super::import::RUNTIME_PREFIX))
        .collect();
    let mut set: HashSet<Value> = HashSet::new();
    loop {
        let escaping: HashSet<Type> = set
            .iter()
            .filter(|f| address_escapes(**f))
            .map(|f| f.value_type())
            .collect();
        let before = set.len();
        for &f in &definitions {
            if set.contains(&f) {
                continue;
            }
            let depends = f.instructions().into_iter().any(|i| {
                if !i.is_call() {
                    return false;
                }
                match i.called_function() {
                    Some(g) => is_runtime_name(&g.name()) || set.contains(&g),
                    None => !i.callee().is_inline_asm() && escaping.contains(&i.call_type()),
                }
            });
            if depends {
                set.insert(f);
            }
        }
        if set.len() == before {
            break;
        }
    }
    // In the module's order, so that output does not depend on hashing.
    definitions
        .into_iter()
        .filter(|f| set.contains(f))
        .collect()
}

/// Whether a copy holds a loop with chunks; some of its calls may have been
/// rewritten already.
fn has_dispatch(f: Value) -> bool {
    f.instructions()
        .into_iter()
        .any(|i| i.called_name().contains("__kmpc_dispatch_init"))
}

struct Cloner<'a, 'ctx> {
    ir: Ir,
    program: &'a mut Program<'ctx>,
    dependent: &'a [Value],
    indirect: &'a [Value],
    kernel: &'a mut Kernel,
    number: usize,
    copies: HashMap<(Value, Nesting), Value>,
    pending: Vec<(Value, Nesting)>,
}

impl Cloner<'_, '_> {
    /// The copy of `f` for this kernel and nesting. A function that asks the
    /// runtime nothing has one copy for all nestings: what LLVM finds out
    /// from its calls in one kernel must not change another.
    fn copy_of(&mut self, f: Value, nesting: Nesting) -> Value {
        let dependent = self.is_dependent(f) || nesting.active > 0 && f.name().contains(".omp_");
        let nesting = if dependent { nesting } else { Nesting::ANY };
        if let Some(&copy) = self.copies.get(&(f, nesting)) {
            return copy;
        }
        let name = if dependent {
            format!(
                "{}{COPY_MARK}{}.{}{}",
                f.name(),
                self.number,
                nesting.level,
                nesting.active
            )
        } else {
            format!("{}{COPY_MARK}{}.any", f.name(), self.number)
        };
        let copy = self.ir.add_function(&name, f.value_type());
        copy.set_linkage(Linkage::LLVMInternalLinkage);
        self.ir.copy_attributes(f, copy);
        // What LLVM found out holds for the host form; later passes add
        // accesses to team-shared memory and barriers.
        for a in ["memory", "nosync", "nofree", "willreturn", "norecurse"] {
            if dependent {
                self.ir.remove_attribute(copy, a);
            }
        }
        clone_body(self.ir, f, copy, &mut HashMap::new());
        self.copies.insert((f, nesting), copy);
        self.pending.push((copy, nesting));
        copy
    }

    fn is_dependent(&self, f: Value) -> bool {
        self.dependent.contains(&f)
    }

    fn rewrite(&mut self, f: Value, nesting: Nesting) {
        let mut dispatch_state = None;
        for i in f.instructions() {
            if !i.is_call() {
                continue;
            }
            let Some(callee) = i.called_function() else {
                if !i.callee().is_inline_asm() {
                    self.indirect_call(i, nesting);
                }
                continue;
            };
            let name = callee.name();
            if name == "__kmpc_fork_call" || name == SERIAL_CALL {
                self.fork(i, nesting, name == SERIAL_CALL);
            } else if is_runtime_name(&name) && callee.is_declaration() {
                self.runtime_call(i, &name, nesting, &mut dispatch_state);
            } else if !callee.is_declaration() && !name.starts_with(super::import::RUNTIME_PREFIX) {
                let copy = self.copy_of(callee, nesting);
                let last = i.operands().len() as u32 - 1;
                i.set_operand(last, copy);
            }
        }
    }

    fn fork(&mut self, i: Value, nesting: Nesting, serial: bool) {
        let region = i.args()[2];
        if !region.is_function() {
            self.program
                .error(i, "this parallel region's code is not known", "");
            return;
        }
        let inner = if serial || nesting.level > 0 {
            nesting.serial()
        } else {
            nesting.parallel()
        };
        let region = if self.is_dependent(region) || inner.active > 0 {
            self.copy_of(region, inner)
        } else {
            region
        };
        let report = RegionReport {
            source: location(i),
            level: inner.level,
        };
        if !self.kernel.regions.contains(&report) && !serial {
            self.kernel.regions.push(report);
        }
        i.set_operand(2, region);
        if serial || nesting.level > 0 {
            call_outlined(self.ir, i);
        }
    }

    fn runtime_call(
        &mut self,
        i: Value,
        name: &str,
        nesting: Nesting,
        dispatch_state: &mut Option<Value>,
    ) {
        let ir = self.ir;
        if name.starts_with("__kmpc_push_num_threads") {
            // Pass `fork` reads it; deeper regions have one thread anyway.
            if nesting.level > 0 {
                i.erase();
            }
            return;
        }
        if name.starts_with("__kmpc_for_static_init") {
            let kind = i.args()[2].as_u64().unwrap_or(0);
            if matches!(kind & 0xff, 91 | 92) && kind & (1 << 17) != 0 {
                self.kernel.has_distribute = true;
            }
        }
        let word = ir.i32(nesting.word());
        let mut args = vec![word];
        let in_loop = name.starts_with("__kmpc_dispatch_") && !name.contains("deinit");
        let ordered = name == "__kmpc_ordered" || name == "__kmpc_end_ordered";
        if ordered && !has_dispatch(i.function()) {
            self.program.error(
                i,
                "an `ordered` region outside the function of its loop is not supported",
                "move it into the function that holds the loop",
            );
            return;
        }
        if in_loop || ordered {
            let state = *dispatch_state.get_or_insert_with(|| {
                let b = ir.builder();
                b.before(i.function().blocks()[0].first_non_phi());
                b.alloca(ir.array(ir.int(64), DISPATCH_WORDS), "dispatch")
            });
            args.push(state);
        }
        for (n, a) in i.args().into_iter().enumerate() {
            // Functions that the runtime calls back run in the same nesting.
            let a = if a.is_function() && self.is_dependent(a) && n != 0 {
                self.copy_of(a, nesting)
            } else {
                a
            };
            args.push(a);
        }
        let b = ir.builder();
        b.before(i);
        let target = if name == "__kmpc_copyprivate" {
            let mut params = vec![ir.int(32)];
            params.extend(i.call_type().params());
            ir.declare(
                super::copyprivate::COPYPRIVATE_SITE,
                ir.fn_type(ir.void(), &params),
            )
        } else if name == "__kmpc_reduce" || name == "__kmpc_reduce_nowait" {
            let mut params = vec![ir.int(32)];
            params.extend(i.call_type().params());
            ir.declare(REDUCE_SITE, ir.fn_type(ir.int(32), &params))
        } else {
            match ir.function(&format!("{}{name}", super::import::RUNTIME_PREFIX)) {
                Some(f) => f,
                None => {
                    self.unsupported(i, name);
                    return;
                }
            }
        };
        // libomp declares some integers as pointers (allocator handles).
        let types = target.value_type().params();
        for (a, ty) in args.iter_mut().zip(types) {
            if a.ty().is_pointer() && ty.int_bits().is_some() {
                *a = b.cast(crate::ir::Opcode::LLVMPtrToInt, *a, ty);
            }
        }
        let call = b.call(target, &args, "");
        if i.has_uses() {
            i.replace_uses(call);
        }
        i.erase();
    }

    fn unsupported(&mut self, i: Value, name: &str) {
        let what = match name.strip_prefix("__kmpc_") {
            Some(construct) => format!("this construct (`{construct}`)"),
            None => format!("`{name}`"),
        };
        self.program.error(
            i,
            format!("{what} is not supported in a target region"),
            "move it out of the target region",
        );
    }

    /// `p(args…)` becomes `p == f1 ? f1'(args…) : p == f2 ? … : p(args…)`.
    fn indirect_call(&mut self, i: Value, nesting: Nesting) {
        let ty = i.call_type();
        let candidates: Vec<_> = self
            .indirect
            .iter()
            .copied()
            .filter(|f| f.value_type() == ty)
            .collect();
        if candidates.is_empty() {
            return;
        }
        let ir = self.ir;
        let mut params = vec![ir.ptr()];
        params.extend(ty.params());
        let chain = ir.add_function("indirect.call", ir.fn_type(ty.return_type(), &params));
        chain.set_linkage(Linkage::LLVMInternalLinkage);
        ir.add_attribute(chain, "alwaysinline");
        let all = chain.params();
        let (pointer, rest) = (all[0], &all[1..]);
        let b = ir.builder();
        let mut block = ir.append_block(chain, "entry");
        let finish = |b: &crate::ir::Builder, target: Value| {
            let r = b.call_as(ty, target, rest, "r");
            b.ret((!ty.return_type().is_void()).then_some(r));
        };
        for f in candidates {
            let copy = self.copy_of(f, nesting);
            let (yes, no) = (
                ir.append_block(chain, "match"),
                ir.append_block(chain, "next"),
            );
            b.at_end(block);
            let same = b.icmp(IntPredicate::LLVMIntEQ, pointer, f);
            b.cond_br(same, yes, no);
            b.at_end(yes);
            finish(&b, copy);
            block = no;
        }
        b.at_end(block);
        finish(&b, pointer);
        b.before(i);
        let mut args = vec![i.callee()];
        args.extend(i.args());
        let call = b.call(chain, &args, "");
        ir.copy_call_attributes(i, call, 1);
        if i.has_uses() {
            i.replace_uses(call);
        }
        i.erase();
    }
}

//! Adds context words to runtime calls, and expands calls through pointers.

use super::cloner::Cloner;
use super::place::{Nesting, Tasks};
use super::states::LoopStates;
use crate::analysis::runtime_calls;
use crate::ir::{IntPredicate, Ir, Linkage, Opcode, Type, Value};
use crate::memory::allocations;
use crate::names::{COPYPRIVATE_SITE, REDUCE_SITE};
use wf_device_abi::{LoopState, PREFIX, Role, Tells, schedule};

impl Cloner<'_, '_> {
    pub(super) fn runtime_call(
        &mut self,
        i: Value,
        name: &str,
        nesting: Nesting,
        states: &mut LoopStates,
    ) {
        let ir = self.ir;
        if self.special_call(i, name, nesting) {
            return;
        }
        let function = runtime_calls::known(name);
        let role = function.map_or(Role::Plain, |f| f.role);
        if role == Role::PushThreads {
            // Pass `lower_fork` reads it; deeper regions have one thread.
            if nesting.level > 0 && !nesting.in_warp() {
                i.erase();
            }
            return;
        }
        if role == Role::StaticInit {
            let kind = i.args()[2].as_u64().unwrap_or(0) as u32;
            if schedule::is_distribute(kind) && kind & schedule::COMBINED != 0 {
                self.kernel.nest.has_distribute = true;
            }
        }
        if function.is_some_and(|f| f.tells == Some(Tells::Width)) {
            self.kernel.nest.asks_width = true;
        }
        let word = ir.i32(nesting.word());
        let mut args = vec![word];
        let state = function.and_then(|f| f.state);
        if state == Some(LoopState::Dispatch) && role == Role::Plain && !has_dispatch(i.function())
        {
            self.program.error(
                i,
                "an `ordered` region outside the function of its loop is not supported",
                "move it into the function that holds the loop",
            );
            return;
        }
        args.extend(state.map(|kind| states.address(ir, i, kind)));
        // Callbacks of the runtime run in the same nesting, except for tasks.
        let inner = if role == Role::TaskAlloc {
            nesting.task(i.args()[2].as_u64())
        } else {
            nesting
        };
        for (n, a) in i.args().into_iter().enumerate() {
            let a = if a.is_function() && self.is_dependent(a) && n != 0 {
                self.copy_of(a, inner)
            } else {
                a
            };
            args.push(a);
        }
        let b = ir.builder();
        b.before(i);
        let with_context = |result: Type| {
            let mut params = vec![ir.int(32)];
            params.extend(i.call_type().params());
            ir.fn_type(result, &params)
        };
        let target = if role == Role::CopyPrivate {
            ir.declare(COPYPRIVATE_SITE, with_context(ir.void()))
        } else if role == Role::Reduce {
            ir.declare(REDUCE_SITE, with_context(ir.int(32)))
        } else if function.is_some_and(|f| f.body) {
            runtime_calls::function(ir, &format!("{PREFIX}{name}"))
        } else {
            self.unsupported(i, name);
            return;
        };
        // libomp declares some integers as pointers (allocator handles).
        let types = target.value_type().params();
        for (a, ty) in args.iter_mut().zip(types) {
            if a.ty().is_pointer() && ty.int_bits().is_some() {
                *a = b.cast(Opcode::LLVMPtrToInt, *a, ty);
            }
        }
        let call = b.call(target, &args, "");
        if role == Role::Allocate && i.has_uses() {
            call.set_name(&allocations::source_name(i));
        }
        if i.has_uses() {
            let value = if i.ty().is_pointer() && call.ty().int_bits().is_some() {
                b.cast(Opcode::LLVMIntToPtr, call, i.ty())
            } else {
                call
            };
            i.replace_uses(value);
        }
        i.erase();
    }

    fn unsupported(&mut self, i: Value, name: &str) {
        let (what, help) = crate::device::unsupported_constructs::reason(name);
        self.program.error(
            i,
            format!("{what} is not supported in a target region"),
            help,
        );
    }

    /// Rewrites calls that need more than a context word; returns whether `i` was one.
    fn special_call(&mut self, i: Value, name: &str, nesting: Nesting) -> bool {
        let ir = self.ir;
        let b = ir.builder();
        match name {
            "__kmpc_error" => error_directive(ir, i),
            "omp_get_schedule" => {
                let f = runtime_calls::function(ir, "__wf_get_schedule");
                b.before(i);
                let both = b.call(f, &[ir.i32(nesting.word())], "schedule");
                let chunk = b.binary(Opcode::LLVMLShr, both, ir.i64(32), "");
                b.store(b.int_cast(both, ir.int(32)), i.args()[0]);
                b.store(b.int_cast(chunk, ir.int(32)), i.args()[1]);
                i.erase();
            }
            "omp_set_schedule" if nesting.level > 0 => self.unsupported(i, name),
            "omp_in_final" if nesting.task == Tasks::Unknown => self.unsupported(i, name),
            "__kmpc_alloc" | "__kmpc_aligned_alloc" => {
                return allocations::as_variable(ir, i, nesting.level, nesting.active);
            }
            // The deallocation of an allocation that became an alloca.
            "__kmpc_free" if i.args()[1].is_alloca() => i.erase(),
            _ => return false,
        }
        true
    }

    /// `p(args…)` becomes `p == f1 ? f1'(args…) : p == f2 ? … : p(args…)`.
    pub(super) fn indirect_call(&mut self, i: Value, nesting: Nesting) {
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

/// Whether a clone contains a dynamically scheduled loop; some of its calls may have been rewritten
/// already.
fn has_dispatch(f: Value) -> bool {
    f.instructions()
        .into_iter()
        .any(|i| runtime_calls::is(i, Role::DispatchInit))
}

/// `error at(execution)`: prints a message, and ends the program if it is fatal.
fn error_directive(ir: Ir, i: Value) {
    const FATAL: u64 = 2;
    let b = ir.builder();
    b.before(i);
    let message = i.args()[2];
    let message = if message.is_null() {
        b.string("the program's error directive was reached", "message")
    } else {
        message
    };
    if i.args()[1].as_u64() == Some(FATAL) {
        let ty = ir.fn_type(ir.void(), &[ir.ptr()]);
        b.call(ir.declare("__wf_t_trap", ty), &[message], "");
    } else {
        let ty = ir.variadic_type(ir.int(32), &[ir.ptr()]);
        let text = b.string("OMP: Warning: %s\n", "warning");
        b.call(ir.declare("printf", ty), &[text, message], "");
    }
    i.erase();
}

//! The contract of a front end: the form of a program from the fact
//! [`CANONICAL`](wf_passes::Facts::CANONICAL) on, whichever front end produced it.
//!
//! The form is a subset of libomp's host ABI. A front end with another input (Flang's device
//! form, with `__kmpc_target_init` and `__kmpc_parallel_60`; OpenACC's constructs) has passes
//! of its own that produce this form:
//!
//! - A kernel is an external function that returns nothing. Its parameters are pointers and
//!   integers of at most 64 bits. Its entry block begins its team's sequential code. It calls
//!   nothing to initialise or finish the kernel.
//! - The league is the grid: no call creates teams, sets their number, or sets anything else
//!   that the launch decides.
//! - A parallel region is a call with [`Role::Fork`], `(loc, n, function, arguments…)`, or, if
//!   one thread runs it, a call of [`SERIAL_CALL`] with the same arguments. The function takes
//!   two addresses of thread numbers and then the arguments.
//! - The call of a reduction returns 1 if the thread has to combine its list with the original
//!   variables. There is no other way to combine.
//! - Loops, tasks and routines are calls of the functions in the tables of [`wf_device_abi`]. Pass
//!   `diagnose_calls` reports other names with their lines.
//! - Nothing unwinds.
//!
//! In debug builds, and with `WARPFORK_VERIFY=1`, [`verify`] checks the form.

use crate::analysis::calls::is_runtime;
use crate::analysis::runtime_calls::{called, role};
use crate::ir::{Ir, Opcode, Value};
use crate::names::SERIAL_CALL;
use crate::program::Program;
use crate::program::kernel::Kernel;
use wf_device_abi::Role;

/// Bits of the widest integer parameter of a kernel.
const WIDEST: u32 = 64;

/// Checks the form.
///
/// # Errors
/// The first violation, which is a fault of the front end's passes.
pub fn verify(p: &Program<'_>) -> Result<(), String> {
    let ir = p.ir();
    for k in &p.kernels {
        kernel(ir, k)?;
    }
    for f in ir.definitions() {
        if is_runtime(ir, f) {
            continue;
        }
        for i in f.instructions() {
            instruction(i).map_err(|what| format!("in `{}` {what}", f.name()))?;
        }
    }
    Ok(())
}

fn kernel(ir: Ir, k: &Kernel) -> Result<(), String> {
    let name = &k.name;
    let f = ir.function(name).filter(|f| !f.is_declaration());
    let f = f.ok_or_else(|| format!("the kernel `{name}` has no body"))?;
    if f.is_local() {
        return Err(format!("the kernel `{name}` is not seen from outside"));
    }
    let ty = f.value_type();
    let can_be_given =
        |t: crate::ir::Type| t.is_pointer() || t.int_bits().is_some_and(|n| n <= WIDEST);
    let params = ty.params();
    if !ty.return_type().is_void() || !params.iter().all(|t| can_be_given(*t)) {
        return Err(format!("the kernel `{name}` has the type `{}`", ty.print()));
    }
    match params.len() == k.params as usize {
        true => Ok(()),
        false => Err(format!(
            "the kernel `{name}` has not {} parameters",
            k.params
        )),
    }
}

fn instruction(i: Value) -> Result<(), String> {
    use Opcode::{LLVMInvoke, LLVMLandingPad, LLVMResume};
    if matches!(
        i.operation(),
        Some(LLVMInvoke | LLVMLandingPad | LLVMResume)
    ) {
        return Err("something unwinds".into());
    }
    let name = i.called_name();
    match role(i) {
        Role::PushTeams | Role::Settled | Role::ForkTeams | Role::BeginSerial | Role::EndSerial => {
            Err(format!("`{name}` is left"))
        }
        Role::Fork => region(i),
        Role::Reduce => combines_once(i),
        _ if name == SERIAL_CALL => region(i),
        _ if called(i).is_some() && FRAMES.contains(&name.as_str()) => {
            Err(format!("`{name}` is left"))
        }
        _ => Ok(()),
    }
}

/// Calls around a region's code in Clang's form, which are removed.
const FRAMES: [&str; 3] = [
    "__kmpc_fork_teams",
    "__kmpc_serialized_parallel",
    "__kmpc_end_serialized_parallel",
];

/// Checks the call of a region against its function.
fn region(fork: Value) -> Result<(), String> {
    let args = fork.args();
    let Some(f) = args.get(2).filter(|f| f.is_function()) else {
        return Err("a region is no function".into());
    };
    let params = f.value_type().params();
    let numbers = params.iter().take(2).filter(|t| t.is_pointer()).count();
    match numbers == 2 && params.len() == args.len() - 1 {
        true => Ok(()),
        false => Err(format!(
            "the region `{}` takes `{}` and is given {} arguments",
            f.name(),
            f.value_type().print(),
            args.len() - 3
        )),
    }
}

/// Checks that a reduction has one way to combine.
fn combines_once(call: Value) -> Result<(), String> {
    let switches = call.users().into_iter().filter(|u| u.is_terminator());
    for switch in switches.filter(|s| s.operation() == Some(Opcode::LLVMSwitch)) {
        let other = switch.successors()[0];
        for (to, case) in switch.switch_cases() {
            if case.as_u64() != Some(1) && switch.successors()[to as usize] != other {
                return Err("a reduction combines in a second way".into());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::verify;
    use crate::frontend::link_modules::kernel;
    use crate::ir::{Context, Module};
    use crate::program::Program;

    const REGION: &str = "
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
declare void @__kmpc_push_proc_bind(ptr, i32, i32)
declare i32 @__kmpc_reduce_nowait(ptr, i32, i32, i64, ptr, ptr, ptr)
define internal void @region(ptr %gtid, ptr %btid, ptr %a) { ret void }
";

    /// The result of verifying a kernel with this body.
    fn verified(body: &str) -> Result<(), String> {
        let context = Context::new();
        let text = format!("{REGION}define {body}");
        let mut p = Program::new(&context, &wf_codegen::class::SIMT);
        p.module = Module::parse(&context, "test", text.as_bytes()).expect("good IR");
        let f = p.ir().function("k").expect("it is there");
        p.kernels = vec![kernel(f, p.class)];
        verify(&p)
    }

    #[test]
    fn a_region_that_fits_is_the_form() {
        let body = "void @k(ptr %a, i64 %n) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 1, ptr @region, ptr %a)
  ret void
}";
        assert_eq!(verified(body), Ok(()));
    }

    #[test]
    fn what_is_not_the_form_is_named() {
        for (body, what) in [
            ("i32 @k() { ret i32 0 }", "has the type `i32 ()`"),
            ("void @k(i128 %n) { ret void }", "has the type"),
            ("internal void @k() { ret void }", "not seen from outside"),
            (
                "void @k() {
  call void @__kmpc_push_proc_bind(ptr null, i32 0, i32 2)
  ret void
}",
                "`__kmpc_push_proc_bind` is left",
            ),
            (
                "void @k(ptr %a) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 0, ptr @region)
  ret void
}",
                "the region `region` takes",
            ),
            (
                "void @k(ptr %f) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 0, ptr %f)
  ret void
}",
                "a region is no function",
            ),
            (
                "void @k() {
  %r = call i32 @__kmpc_reduce_nowait(ptr null, i32 0, i32 1, i64 8, ptr null, ptr null, ptr null)
  switch i32 %r, label %end [ i32 1, label %one
                              i32 2, label %two ]
one:
  br label %end
two:
  br label %end
end:
  ret void
}",
                "combines in a second way",
            ),
        ] {
            let said = verified(body).expect_err(what);
            assert!(said.contains(what), "{said}");
        }
    }
}

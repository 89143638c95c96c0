//! Runs LLVM's code generator, a second time at `-O1` if it fails.
//!
//! From `-O2` on, LLVM 22's register allocator gives up on some code with arrays in vector
//! registers that live across calls ("ran out of registers"). At `-O1` fewer of them are
//! live at a time. If the second run fails too, the errors of the first are reported.

use super::machine;
use crate::common::codegen;
use crate::ir::Module;
use crate::ir::{CodeKind, TargetMachine};
use crate::{Options, TargetError};
use wf_host_abi::amd::Gfx;

/// The level of the code generator that the second attempt takes.
const SIMPLER: u8 = 1;

/// Generates code for a finished module, which is unusable afterwards.
pub fn run(
    module: &Module<'_>,
    machine: &TargetMachine,
    gfx: Gfx,
    options: &Options,
    kind: CodeKind,
) -> Result<Vec<u8>, Vec<TargetError>> {
    if options.opt_level <= SIMPLER {
        return codegen::generate(module, machine, kind);
    }
    // The code generator changes the module.
    let kept = module.bitcode();
    codegen::generate(module, machine, kind).or_else(|errors| {
        let simpler = Options {
            opt_level: SIMPLER,
            ..options.clone()
        };
        let again = module.read_beside("kept", &kept);
        match (again, machine::machine(gfx, &simpler)) {
            (Ok(again), Ok(machine)) => {
                codegen::generate(&again, &machine, kind).map_err(|_| errors)
            }
            _ => Err(errors),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ir::{Ir, set_switches};

    /// 32 consecutive registers that are live across a call, and a loop of atomic operations.
    const ROW: &str = "
define amdgpu_kernel void @k(i1 %c) {
entry:
  br label %turn
end:
  %next = phi <16 x i64> [ %with, %puts ], [ %row, %locks ], [ zeroinitializer, %node ]
  %b = phi i32 [ 0, %puts ], [ %m, %locks ], [ %a, %node ]
  br label %turn
node:
  br i1 false, label %end, label %puts
puts:
  %one = extractelement <16 x i64> %row, i32 0
  %with = insertelement <16 x i64> %row, i64 %one, i32 %n
  br label %end
turn:
  %row = phi <16 x i64> [ zeroinitializer, %entry ], [ %next, %end ]
  %a = phi i32 [ 0, %entry ], [ %b, %end ]
  %n = phi i32 [ 0, %entry ], [ 1, %end ]
  call fastcc void @region()
  br i1 %c, label %locks, label %node
locks:
  %m = phi i32 [ %a, %turn ], [ 0, %locks ]
  %pair = cmpxchg ptr addrspace(1) null, i32 0, i32 0 monotonic monotonic
  %had = extractvalue { i32, i1 } %pair, 1
  br i1 %had, label %locks, label %end
}
declare fastcc void @region()
";

    #[test]
    fn what_the_allocator_gives_up_on_is_made_more_simply() {
        set_switches();
        let gfx = Gfx::named("gfx942").expect("it is known");
        let options = Options {
            opt_level: 2,
            ..Options::default()
        };
        let machine = machine::machine(gfx, &options).expect("it is built in");
        let context = Context::new();
        let made = |again: bool| {
            let module = Module::parse(&context, "test", ROW.as_bytes()).expect("good IR");
            Ir::of(&module).set_target(machine::TRIPLE, &machine);
            match again {
                true => run(&module, &machine, gfx, &options, CodeKind::Object),
                false => codegen::generate(&module, &machine, CodeKind::Object),
            }
        };
        // If LLVM no longer fails here, this module is no longer needed.
        assert!(made(false).is_err());
        assert!(made(true).is_ok_and(|code| code.starts_with(b"\x7fELF")));
    }
}

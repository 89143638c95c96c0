//! Pass `select_schedules`: decides which loops hand out chunks dynamically, by a shared
//! counter, and prepares `run-sched-var` if a kernel sets it.
//!
//! With a counter the assignment of iterations to threads changes from run to run. That is
//! observable only if a kernel has a reduction that depends on the order. So the pass marks the
//! loops of kernels whose reductions are all of integers, with associative and commutative
//! operators.

use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls::{self, added, host_args};
use crate::ir::Value;
use crate::program::Program;
use wf_device_abi::schedule::BY_COUNTER;
use wf_device_abi::{Icv, Role};

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for kernel in &program.kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        let calls: Vec<Value> = reachable(f)
            .into_iter()
            .flat_map(Value::instructions)
            .filter(|i| i.is_call())
            .collect();
        let sets_schedule = calls
            .iter()
            .any(|i| runtime_calls::called(*i).is_some_and(|f| f.sets == Some(Icv::Schedule)));
        if sets_schedule {
            let init = runtime_calls::function(ir, "__wf_schedule_init");
            let b = ir.builder();
            b.before(f.entry().first_after_allocas());
            b.call(init, &[ir.i32(0)], "");
        }
        let mut own = program
            .reductions
            .iter()
            .filter(|g| g.kernel == kernel.name);
        if !own.all(|g| g.exact) {
            continue;
        }
        for call in &calls {
            if runtime_calls::is(*call, Role::DispatchInit)
                && let Some(schedule) = host_args(*call)[2].as_u64()
            {
                let marked = schedule as u32 | BY_COUNTER;
                call.set_operand(added(*call) as u32 + 2, ir.i32(marked));
            }
        }
    }
}

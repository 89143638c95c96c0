//! Expressions over a kernel's parameters in host fork-join form, where values pass through calls,
//! forks and memory.

use crate::analysis::forks::is_fork;
use crate::ir::{Ir, Opcode, Value};
use wf_host_abi::Expression;
use wf_optimize::versions::expressions::{self, Surroundings};

/// The value of a variable in memory, given its address.
type Stored<'a> = &'a dyn Fn(Value) -> Option<Value>;

/// The expression of an integer over the parameters of the kernel `f`. The integer is in `f` or in
/// a function that `f` reaches; a parameter of a function with one call is that call's argument.
/// `stored` returns the value of a variable in memory, if the caller knows it.
pub fn of(value: Value, f: Value, stored: Stored<'_>) -> Option<Expression> {
    expressions::of(value, f, &HostForm(stored))
}

/// Whether the parameters of the kernel `f` determine an integer, or the words of variables that a version
/// may be passed by value (pass `by_value`): whether a launch knows it.
pub fn is_known_at_launch(ir: Ir, value: Value, f: Value) -> bool {
    // Of a word the address's parameter stands for it.
    of(value, f, &|address| variable(ir, address, f)).is_some()
}

/// The parameter of the kernel `f` that leads to a variable, of which an address is that of a word.
fn variable(ir: Ir, mut address: Value, f: Value) -> Option<Value> {
    loop {
        while address.operation() == Some(Opcode::LLVMGetElementPtr) {
            let places = &address.operands()[1..];
            places.iter().all(|n| n.as_u64().is_some()).then_some(())?;
            address = address.operand(0);
        }
        let (of, n) = address.as_parameter()?;
        if of == f {
            return ir.param_dereferenceable(f, n as u32).map(|_| address);
        }
        address = passed(of, n)?;
    }
}

/// Values of the host form.
struct HostForm<'a>(Stored<'a>);

impl Surroundings for HostForm<'_> {
    fn stored(&self, address: Value) -> Option<Value> {
        (self.0)(address)
    }

    fn argument(&self, function: Value, n: usize) -> Option<Value> {
        passed(function, n)
    }
}

/// The argument for parameter `n` of a function that has one call or fork.
pub fn passed(f: Value, n: usize) -> Option<Value> {
    let [user] = f.users()[..] else {
        return None;
    };
    if !user.is_call() || user.function() == f {
        return None;
    }
    if user.callee() == f {
        return user.args().get(n).copied();
    }
    // The region's first two parameters are the thread's numbers.
    let args = user.args();
    (is_fork(user) && args.get(2) == Some(&f) && n >= 2)
        .then(|| args.get(n + 1).copied())
        .flatten()
}

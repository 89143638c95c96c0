//! The master's code at each fork.

use super::MOST_INLINED;
use crate::analysis::forks::fork_context;
use crate::analysis::runtime_calls;
use crate::ir::{Builder, Ir, Linkage, Value};
use crate::memory::arguments::ArgumentList;
use crate::program::kernel::Kernel;

/// A fork that is about to be replaced by the master's code.
pub(super) struct Site {
    pub(super) arguments: ArgumentList,
    /// Its context word.
    context: u32,
    /// A function whose only call is a placeholder of the fork, with the requested threads and the
    /// region's values. Each site has its own function, so that LLVM does not merge two calls.
    pub(super) stand_in: Value,
}

impl Site {
    pub(super) fn open(
        ir: Ir,
        kernel: &mut Kernel,
        fork: Value,
        wanted: Value,
        name: &str,
    ) -> Self {
        let arguments = ArgumentList::plan(ir, fork);
        let b = ir.builder();
        b.before(fork);
        let mut given = vec![wanted];
        given.extend(arguments.values(kernel, &b));
        let types: Vec<_> = given.iter().map(|v| v.ty()).collect();
        let stand_in = ir.declare(name, ir.fn_type(ir.void(), &types));
        ir.add_attribute(stand_in, "convergent");
        let context = fork_context(fork);
        b.call(stand_in, &given, "");
        fork.erase();
        Self {
            arguments,
            context,
            stand_in,
        }
    }

    /// The placeholder call.
    pub(super) fn mark(&self) -> Value {
        self.stand_in.users()[0]
    }

    /// The region's values.
    pub(super) fn values(&self) -> Vec<Value> {
        self.mark().args().split_off(1)
    }

    /// Replaces the fork by the master's code; regions are numbered from 1.
    pub(super) fn close(self, ir: Ir, number: u32, list: Value, starts: &mut Starts) {
        let mark = self.mark();
        let b = ir.builder();
        b.before(mark);
        self.arguments.fill(&b, &self.values(), list);
        let number = ir.i32(number);
        let wanted = mark.args()[0];
        match starts.function(ir, self.context) {
            Some(start) => {
                b.call(start, &[number, wanted], "");
            }
            None => start(ir, &b, self.context, number, wanted, starts.step.is_some()),
        }
        if let Some(step) = starts.step {
            let given = step.params().len();
            b.call(step, &mark.function().params()[..given], "");
        }
        mark.erase();
        self.stand_in.delete_function();
    }
}

/// How the forks of a kernel start their regions: by inline code, or by a call if there are many.
/// Otherwise LLVM would try to share the computations on the team size among all pairs of forks, in
/// quadratic time.
pub(super) struct Starts {
    /// Prefix of the functions' names.
    name: String,
    step: Option<Value>,
    many: bool,
    /// A function for each context word.
    functions: Vec<(u32, Value)>,
}

impl Starts {
    pub(super) fn new(name: String, step: Option<Value>, forks: usize) -> Self {
        Self {
            name,
            step,
            many: forks > MOST_INLINED,
            functions: vec![],
        }
    }

    /// The function that starts regions with this context word, if there is one.
    fn function(&mut self, ir: Ir, context: u32) -> Option<Value> {
        if !self.many {
            return None;
        }
        let mut known = self.functions.iter();
        if let Some((_, f)) = known.find(|(c, _)| *c == context) {
            return Some(*f);
        }
        let f = ir.add_function(&self.name, ir.fn_type(ir.void(), &[ir.int(32), ir.int(32)]));
        f.set_linkage(Linkage::LLVMInternalLinkage);
        for a in ["noinline", "convergent", "nounwind"] {
            ir.add_attribute(f, a);
        }
        let b = ir.builder();
        b.at_end(ir.append_block(f, "entry"));
        let [number, wanted] = [f.params()[0], f.params()[1]];
        start(ir, &b, context, number, wanted, self.step.is_some());
        b.ret(None);
        self.functions.push((context, f));
        Some(f)
    }
}

/// Emits the start of the region with this number: the workers run it with the granted number of
/// threads, and the master waits for its end. In a team that runs steps it only announces the
/// region as the next step.
fn start(ir: Ir, b: &Builder, context: u32, number: Value, wanted: Value, by_step: bool) {
    let rt = |n: &str| runtime_calls::function(ir, n);
    let width = b.call(rt("__wf_fork_width"), &[ir.i32(context), wanted], "width");
    let name = if by_step {
        "__wf_step_set"
    } else {
        "__wf_master_fork"
    };
    b.call(rt(name), &[ir.i32(0), number, width], "");
}

//! The master's code at each fork.

use super::MOST_INLINED;
use crate::analysis::forks::fork_context;
use crate::analysis::runtime_calls;
use crate::ir::{Builder, Ir, Linkage, Value};
use crate::memory::arguments::ArgumentList;
use crate::program::kernel::Kernel;

/// A fork that is about to become the master's part of it.
pub(super) struct Site {
    pub(super) arguments: ArgumentList,
    /// Its context word.
    context: u32,
    /// A function whose only call stands for the fork, with the threads it asks
    /// for and the values that its region gets. It is this site's alone, so that
    /// no pass of LLVM's makes one call of two.
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

    /// What stands for the fork.
    pub(super) fn mark(&self) -> Value {
        self.stand_in.users()[0]
    }

    /// The values that the region gets.
    pub(super) fn values(&self) -> Vec<Value> {
        self.mark().args().split_off(1)
    }

    /// Puts the master's part in the fork's place; its region has a number from
    /// 1.
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

/// How the forks of a kernel start their regions: each in its place, or, where
/// there are many, by a call. What each does anew with the team's width LLVM
/// would try to share with all that may come before it, branch by branch, which
/// takes time by the square of their number.
pub(super) struct Starts {
    /// What to call the functions.
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

    /// The function that starts regions with this context word, if it is to be one.
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

/// Has the workers run the region with a number, in as many threads as it wants
/// and gets, and waits for its end, or, where the team goes through a step,
/// says only that it is the next.
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

//! The state that a lane keeps between two scheduling steps, and the code at the beginning of
//! a step.

use super::places::{AGAIN, BARRIER, ENTERS, Kind, LANES, STEPS, word};
use crate::ir::{Block, IntPredicate, Ir, Opcode, Type, Value};

/// A lane's state between two scheduling steps.
pub(super) struct Memory {
    ir: Ir,
    /// The number of the place where it is.
    pub(super) at: Value,
    /// Its kind's number.
    pub(super) kind: Value,
    /// The lanes that it waits for.
    mask: Value,
    /// Number and threads of its barrier; 0 threads are all.
    barrier: [Value; 2],
    /// Arguments and result of each step function, and of each function that the wave enters.
    steps: Vec<Step>,
}

pub(super) struct Step {
    f: Value,
    /// Its kind's number.
    number: u32,
    arguments: Vec<Value>,
    result: Option<Value>,
}

impl Memory {
    pub(super) fn new(ir: Ir, entry: Block, calls: &[(Value, Kind)]) -> Self {
        let b = ir.builder();
        b.before(entry.instructions()[0]);
        let word = |name: &str, bits| b.alloca(ir.int(bits), name);
        let mut steps: Vec<Step> = vec![];
        for (_, kind) in calls {
            let (f, first, own) = match *kind {
                Kind::Step(f) => (f, STEPS, 0),
                Kind::Enter(f) => (f, ENTERS, 1),
                _ => continue,
            };
            if steps.iter().any(|s| s.f == f) {
                continue;
            }
            let ty = f.value_type();
            let mut arguments = ty.params();
            // The parameter that marks a helping lane is set when the wave enters.
            arguments.truncate(arguments.len() - own);
            let arguments = arguments.into_iter();
            steps.push(Step {
                f,
                number: first + steps.len() as u32,
                arguments: arguments.map(|t| b.alloca(t, "turn.argument")).collect(),
                result: (!ty.return_type().is_void())
                    .then(|| b.alloca(ty.return_type(), "turn.result")),
            });
        }
        Self {
            ir,
            at: word("turn.at", 32),
            kind: word("turn.kind", 32),
            mask: word("turn.mask", 64),
            barrier: [word("turn.barrier", 32), word("turn.threads", 32)],
            steps,
        }
    }

    /// Makes the function return the value that it stores in the returned memory.
    pub(super) fn returns(&self, f: Value) -> Option<(Value, Type)> {
        let ty = f.value_type().return_type();
        if ty.is_void() {
            return None;
        }
        let b = self.ir.builder();
        b.before(f.entry().instructions()[0]);
        let result = b.alloca(ty, "turn.returned");
        for i in f.instructions() {
            if i.operation() == Some(Opcode::LLVMRet) {
                b.before(i);
                b.store(i.operand(0), result);
            }
        }
        Some((result, ty))
    }

    pub(super) fn number(&self, kind: Kind) -> u32 {
        match kind {
            Kind::Again => AGAIN,
            Kind::Barrier => BARRIER,
            Kind::Lanes => LANES,
            Kind::Step(f) | Kind::Enter(f) => {
                let step = self.steps.iter().find(|s| s.f == f);
                step.expect("all are known").number
            }
        }
    }

    /// Stores a lane's arguments before it reaches a place; a step's result is the wave's.
    pub(super) fn note(&self, rest: Block, call: Value, kind: Kind) {
        let ir = self.ir;
        let b = ir.builder();
        let from = rest.predecessors()[0].terminator();
        b.before(from.expect("it was split"));
        match kind {
            Kind::Again => {}
            Kind::Lanes => {
                b.store(call.args()[0], self.mask);
            }
            Kind::Barrier => {
                let args = match call.args()[..] {
                    [id, count] => [id, count],
                    _ => [ir.i32(0); 2],
                };
                for (v, p) in args.into_iter().zip(self.barrier) {
                    b.store(v, p);
                }
            }
            Kind::Step(f) | Kind::Enter(f) => {
                let step = self.steps.iter().find(|s| s.f == f);
                let step = step.expect("all are known");
                for (v, p) in call.args().into_iter().zip(&step.arguments) {
                    b.store(v, *p);
                }
                if let Some(result) = step.result {
                    b.before(call);
                    call.replace_uses(b.load(call.ty(), result, ""));
                }
                call.erase();
            }
        }
    }

    /// The beginning of a scheduling step: which lanes resume, and at which place.
    pub(super) fn dispatch(
        &self,
        turn: Block,
        end: Block,
        begin: Block,
        rests: &[Block],
        helped: bool,
        result: Option<(Value, Type)>,
    ) {
        let ir = self.ir;
        let f = turn.function();
        let b = ir.builder();
        let (i32, i64) = (ir.int(32), ir.int(64));
        let block = |name| ir.append_block(f, name);
        let go = block("turn.go");
        b.at_end(turn);
        let at = b.load(i32, self.at, "at");
        let kind = b.load(i32, self.kind, "kind");
        let asks = ir.fn_type(ir.int(1), &[i32]);
        let done = b.call_as(asks, ir.declare("__wf_a_done", asks), &[kind], "done");
        let (leave, some) = (block("turn.leave"), block("turn.some"));
        b.cond_br(done, leave, some);
        b.at_end(leave);
        b.ret(result.map(|(p, ty)| b.load(ty, p, "")));
        b.at_end(some);
        let counts = ir.fn_type(ir.int(1), &[i32, i32]);
        let all = ir.declare("__wf_a_all", counts);
        let all = |n: u32| b.call_as(counts, all, &[kind, ir.i32(n)], "all");

        let (barrier, mut next) = (block("turn.barrier"), block("turn.next"));
        b.cond_br(all(BARRIER), barrier, next);
        b.at_end(barrier);
        let meet = ir.fn_type(ir.void(), &[i32, i32]);
        let args = self.barrier.map(|p| b.load(i32, p, ""));
        b.call_as(meet, ir.declare("__wf_a_wave_barrier", meet), &args, "");
        b.br(go);

        let enter = ir.declare("__wf_a_enter", counts);
        for step in &self.steps {
            b.at_end(next);
            let make = block("turn.step");
            next = block("turn.next");
            let number = ir.i32(step.number);
            let enters = step.number >= ENTERS;
            let ready = match enters {
                true => b.call_as(counts, enter, &[kind, number], "enter"),
                false => all(step.number),
            };
            b.cond_br(ready, make, next);
            b.at_end(make);
            let types = step.f.value_type().params();
            let arguments = step.arguments.iter().zip(types);
            let mut args: Vec<_> = arguments.map(|(p, t)| b.load(t, *p, "")).collect();
            let own = enters.then(|| b.icmp(IntPredicate::LLVMIntEQ, kind, number));
            if helped && !enters {
                // The arguments are uniform, but helping lanes do not have them.
                for arg in &mut args {
                    let ty = ir.fn_type(arg.ty(), &[arg.ty()]);
                    let kind = word(arg.ty()).expect("it was looked at");
                    let name = format!("llvm.amdgcn.readfirstlane.{kind}");
                    *arg = b.call_as(ty, ir.declare(&name, ty), &[*arg], "");
                }
            }
            if let Some(own) = own {
                args.push(b.select(own, ir.i32(0), ir.i32(1)));
            }
            let result = b.call(step.f, &args, "");
            if let Some(p) = step.result {
                b.store(result, p);
            }
            // Lanes that were at a step still are.
            match own {
                Some(own) => b.cond_br(own, go, end),
                None => b.br(go),
            };
        }
        b.at_end(next);
        let asks = ir.fn_type(ir.int(1), &[i32, i64]);
        let ready = ir.declare("__wf_a_ready", asks);
        let mask = b.load(i64, self.mask, "");
        let ready = b.call_as(asks, ready, &[kind, mask], "ready");
        b.cond_br(ready, go, end);
        b.at_end(go);
        let number = |n: usize| ir.i32(n as u32 + 1);
        let cases = rests
            .iter()
            .enumerate()
            .map(|(n, block)| (number(n), *block));
        b.switch(at, begin, &cases.collect::<Vec<_>>());
    }
}

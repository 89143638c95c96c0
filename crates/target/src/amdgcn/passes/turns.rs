//! Pass `turns`: lanes of a wave make progress each on its own where the code
//! asks for it.
//!
//! Lowered code counts on that: a lane may wait for another of its warp (a lock,
//! the turn of an ordered loop), and lanes may come to a meeting from different
//! places (the master of a team and the rest of its warp). A wave has one program
//! counter; lanes that wait in a loop keep the others from going on.
//!
//! So a function in which lanes wait for each other becomes a loop, and each lane
//! has the number of the place where it goes on. What waits, or wants lanes to meet, is a
//! *place*: a lane that gets there notes it and ends its turn. At the beginning of
//! the next turn
//! - a lane that waits for memory looks again;
//! - lanes of a barrier go on when all lanes that are in the function have come to
//!   one: the wave meets the others then, once;
//! - so do lanes at the step of the fork protocol, which the wave makes as one;
//! - lanes that are through with the function leave it when all are;
//! - lanes at a meeting of their warp (shuffles, too) go on when all that
//!   their mask names and that are in the function have come to one with that mask;
//! - a function that stays one (a recursive one) and has steps is entered by the
//!   wave: lanes that wait for a step go along and do nothing in there but help
//!   with its steps.
//!
//! Functions without such places, which most kernels are, stay as they are.

use super::frame;
use crate::TargetError;
use crate::common::{codegen, locs};
use crate::ir::{Block, IntPredicate, Ir, Linkage, Opcode, Type, Value, clone_body};
use crate::names::STEP;
use inkwell::targets::TargetMachine;
use std::collections::{HashMap, HashSet};
use wf_device_abi::Role;

/// Belongs into every loop that waits for memory.
const WAITS: &str = "__wf_t_nanosleep";

/// Begin the names of what lanes do together.
const BETWEEN_LANES: [&str; 3] = ["__wf_t_shfl_", "__wf_t_vote_", "__wf_t_match_"];

/// Why a lane is at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// It looks again.
    Again,
    /// A barrier of the team, or of some waves.
    Barrier,
    /// Lanes of the wave meet.
    Lanes,
    /// A step of the fork protocol.
    Step(Value),
    /// A function with steps, into which the whole wave goes.
    Enter(Value),
}

/// The numbers of kinds, which `intrinsics.ll` knows. A lane that is through with
/// the function waits for the others, as code behind the loop would only run when
/// all have left it. Steps follow, and functions that the wave goes into.
const AGAIN: u32 = 0;
const BARRIER: u32 = 1;
const LANES: u32 = 2;
const DONE: u32 = 3;
const STEPS: u32 = 4;
const ENTERS: u32 = 1 << 16;

/// Marks functions that the whole wave goes into. Their last parameter says
/// whether the lane only helps.
const WAVE: &str = "wf-wave";

/// What a call is a place for.
fn kind(ir: Ir, call: Value) -> Option<Kind> {
    let f = call.called_function()?;
    let name = f.name();
    Some(match name.as_str() {
        WAITS => Kind::Again,
        "__wf_t_barrier_all" | "__wf_t_barrier" => Kind::Barrier,
        "__wf_t_syncwarp" | "__wf_t_ballot" => Kind::Lanes,
        _ if BETWEEN_LANES.iter().any(|p| name.starts_with(p)) => Kind::Lanes,
        _ if is_step(ir, f) => Kind::Step(f),
        _ if ir.has_string_attribute(f, WAVE) => Kind::Enter(f),
        _ => return None,
    })
}

fn is_step(ir: Ir, f: Value) -> bool {
    ir.has_string_attribute(f, STEP)
}

/// Functions that `f` calls and the module defines, but for steps.
fn callees(ir: Ir, f: Value) -> impl Iterator<Item = Value> {
    let calls = f.instructions().into_iter();
    calls
        .filter_map(Value::called_function)
        .filter(move |g| !g.is_declaration() && !is_step(ir, *g))
}

/// Whether lanes may be in different places of `f`, of which one waits for the
/// other.
fn separates(ir: Ir, f: Value) -> bool {
    let part = |i: Value| matches!(kind(ir, i), Some(Kind::Again | Kind::Step(_))) || is_meeting(i);
    f.instructions().into_iter().any(part)
}

/// Whether a call is of a function where lanes meet that come from different
/// places.
fn is_meeting(call: Value) -> bool {
    let known = wf_device_abi::find(&call.called_name());
    known.is_some_and(|f| f.role == Role::Meeting)
}

/// Those of `all` that hold what `holds` says, or call one that does.
fn reaching(ir: Ir, all: &[Value], holds: impl Fn(Value) -> bool) -> HashSet<Value> {
    let mut found: HashSet<Value> = all.iter().copied().filter(|f| holds(*f)).collect();
    loop {
        let calls = |f: &Value| callees(ir, *f).any(|g| found.contains(&g));
        let more = all.iter().filter(|f| !found.contains(f) && calls(f));
        let more: Vec<Value> = more.copied().collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// Runs over the module.
///
/// # Errors
/// Those of LLVM's passes.
pub(in crate::amdgcn) fn run(ir: Ir, machine: &TargetMachine) -> Result<(), TargetError> {
    let all = ir.definitions();
    let asking = reaching(ir, &all, |f| separates(ir, f));
    if asking.is_empty() {
        return Ok(());
    }
    // What has places becomes part of what calls it.
    let has_places = |f: Value| f.instructions().into_iter().any(|i| kind(ir, i).is_some());
    for f in reaching(ir, &all, has_places) {
        let called = f.users().iter().any(|u| u.called_function() == Some(f));
        if called && !is_step(ir, f) {
            ir.remove_attribute(f, "noinline");
            ir.add_attribute(f, "alwaysinline");
            // Calls may say it, too, and would keep what the lanes meet at.
            let calls = f.users().into_iter();
            for call in calls.filter(|u| u.called_function() == Some(f)) {
                ir.remove_call_attribute(call, "noinline");
            }
        }
    }
    let own: HashSet<String> = asking.iter().map(|f| f.name()).collect();
    codegen::passes(ir, machine, "always-inline,globaldce")?;
    let is_own = |f: &Value| own.contains(&f.name());
    let mut asking: Vec<Value> = ir.definitions().into_iter().filter(is_own).collect();
    let has_step = |f: Value| f.instructions().into_iter().any(|i| is_step_call(ir, i));
    let stepping = reaching(ir, &asking, has_step);
    for f in &mut asking {
        let called = f.users().iter().any(|u| u.called_function() == Some(*f));
        if called && stepping.contains(f) && !is_step(ir, *f) {
            *f = of_wave(ir, *f)?;
        }
    }
    for f in asking {
        make(ir, f);
    }
    Ok(())
}

fn is_step_call(ir: Ir, i: Value) -> bool {
    i.called_function().is_some_and(|f| is_step(ir, f))
}

/// Gives a function a last parameter, which says whether the lane only helps with
/// steps: 0 in all calls, of which each becomes a place.
fn of_wave(ir: Ir, f: Value) -> Result<Value, TargetError> {
    let ty = f.value_type();
    let mut params = ty.params();
    params.push(ir.int(32));
    let refuse = |what: &str| {
        Err(TargetError::unsupported(
            format!("a function that calls itself and has parallel regions {what}"),
            locs::of_function(f),
            Some("do without the recursion, or run it on the host".to_owned()),
        ))
    };
    let steps = f
        .instructions()
        .into_iter()
        .filter(|i| is_step_call(ir, *i));
    let mut given = steps.flat_map(|i| i.args());
    if given.any(|v| word(v.ty()).is_none()) {
        return refuse("gives them what lanes cannot tell each other on AMD's GPUs");
    }
    if f.users().iter().any(|u| u.called_function() != Some(f)) {
        return refuse("is called through a pointer, which cannot be done on AMD's GPUs");
    }
    let name = f.name();
    let wave = ir.add_function("", ir.fn_type(ty.return_type(), &params));
    ir.copy_attributes(f, wave);
    ir.add_string_attribute(wave, WAVE);
    wave.set_linkage(Linkage::LLVMInternalLinkage);
    clone_body(ir, f, wave, &mut HashMap::new());
    let b = ir.builder();
    for call in f.users() {
        b.before(call);
        b.located_as(call);
        let mut args = call.args();
        args.push(ir.i32(0));
        call.replace_uses(b.call(wave, &args, ""));
        call.erase();
    }
    f.delete_function();
    wave.set_name(&name);
    Ok(wave)
}

/// Has a call return as far as LLVM knows.
fn returns_for_all(ir: Ir, call: Value) {
    ir.remove_call_attribute(call, "noreturn");
    if let Some(f) = call.called_function() {
        ir.remove_attribute(f, "noreturn");
    }
}

/// How names of LLVM's functions say a type that one lane can tell the others.
fn word(ty: Type) -> Option<String> {
    match ty.int_bits() {
        Some(bits @ (32 | 64)) => Some(format!("i{bits}")),
        None if ty.is_pointer() => Some(format!("p{}", ty.address_space())),
        _ => None,
    }
}

/// A place of a function.
struct Place {
    call: Value,
    kind: Kind,
    /// Where the call and what follows it stand now.
    rest: Block,
}

/// Where a lane keeps what it needs from one turn to the next.
struct Memory {
    ir: Ir,
    /// The number of the place where it is.
    at: Value,
    /// Its kind's number.
    kind: Value,
    /// The lanes that it waits for.
    mask: Value,
    /// Number and threads of its barrier; 0 threads are all.
    barrier: [Value; 2],
    /// Of each step function, and each that the wave goes into, the arguments and
    /// the result.
    steps: Vec<Step>,
}

struct Step {
    f: Value,
    /// Its kind's number.
    number: u32,
    arguments: Vec<Value>,
    result: Option<Value>,
}

/// Makes a function the loop of its lanes' turns.
fn make(ir: Ir, f: Value) {
    // Lifetimes would be those of one turn.
    for i in f.instructions() {
        if i.called_name().starts_with("llvm.lifetime.") {
            i.erase();
        }
    }
    // Values become memory, as a lane's turns have nothing else in common. LLVM
    // makes values of it again.
    ir.run_passes(f, "reg2mem");
    let calls: Vec<(Value, Kind)> = f
        .instructions()
        .into_iter()
        .filter_map(|i| Some((i, kind(ir, i)?)))
        .collect();
    let entry = f.entry();
    frame::first(ir, entry);
    let helps = ir
        .has_string_attribute(f, WAVE)
        .then(|| *f.params().last().expect("it was added"));
    let begin = split(ir, entry.first_after_allocas());
    let memory = Memory::new(ir, entry, &calls);
    let mut places = Vec::new();
    for (call, kind) in calls {
        let rest = split(ir, call);
        memory.note(rest, call, kind);
        places.push(Place { call, kind, rest });
    }
    let result = memory.returns(f);
    ir.run_passes(f, "reg2mem");

    let [turn, end] = ["turn", "turn.end"].map(|n| ir.append_block(f, n));
    let b = ir.builder();
    for block in f.blocks() {
        // Nor is there an end that not all lanes come to.
        let last = block.terminator().and_then(Value::operation);
        if let Some(Opcode::LLVMRet | Opcode::LLVMUnreachable) = last {
            let last = block.terminator().expect("it was just there");
            if let Some(call) = last.previous().filter(|i| i.is_call_site()) {
                returns_for_all(ir, call);
            }
            b.before(last);
            b.store(ir.i32(DONE), memory.kind);
            b.br(end);
            last.erase();
        }
    }
    for (n, place) in places.iter().enumerate() {
        let from = place.rest.predecessors()[0].terminator();
        let from = from.expect("it was split");
        b.before(from);
        b.store(ir.i32(n as u32 + 1), memory.at);
        b.store(ir.i32(memory.number(place.kind)), memory.kind);
        b.br(end);
        from.erase();
        if matches!(place.kind, Kind::Barrier) {
            place.call.erase();
        }
    }
    let start = entry.terminator().expect("it was split");
    b.before(start);
    b.store(ir.i32(0), memory.at);
    b.store(ir.i32(AGAIN), memory.kind);
    let rests: Vec<Block> = places.iter().map(|p| p.rest).collect();
    let mut goes: Vec<Block> = rests;
    if let Some(helps) = helps {
        // A lane that helps is through from the beginning, and has a place of its
        // own for what comes after a step, where it only ends its turn.
        goes.push(end);
        let is = b.icmp(IntPredicate::LLVMIntNE, helps, ir.i32(0));
        let at = b.select(is, ir.i32(goes.len() as u32), ir.i32(0));
        b.store(at, memory.at);
        let kind = b.select(is, ir.i32(DONE), ir.i32(AGAIN));
        b.store(kind, memory.kind);
    }
    b.br(turn);
    start.erase();

    // What comes next is hidden from the optimiser, which would have a lane go
    // there at once.
    b.at_end(end);
    let same = ir.fn_type(ir.int(32), &[ir.int(32)]);
    let at = b.load(ir.int(32), memory.at, "");
    let at = b.call_as(same, ir.empty_asm(same, "=v,0"), &[at], "");
    ir.add_call_attribute(at, "convergent");
    b.store(at, memory.at);
    b.br(turn);
    memory.dispatch(turn, end, begin, &goes, helps.is_some(), result);
}

impl Memory {
    fn new(ir: Ir, entry: Block, calls: &[(Value, Kind)]) -> Self {
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
            // Whether a lane helps is found out when the wave goes.
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

    /// Has the function return what it notes in the memory that is returned.
    fn returns(&self, f: Value) -> Option<(Value, Type)> {
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

    fn number(&self, kind: Kind) -> u32 {
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

    /// Before a lane comes to a place, it notes what it brings; a step's result is
    /// what the wave got.
    fn note(&self, rest: Block, call: Value, kind: Kind) {
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

    /// The beginning of a turn: who goes on, and where.
    fn dispatch(
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
        b.call_as(meet, ir.declare("__wf_a_meet", meet), &args, "");
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
                // They are the same in all lanes, but those that help do not know.
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

/// Has a new block begin with an instruction; the old one goes on there.
fn split(ir: Ir, at: Value) -> Block {
    let block = at.block();
    let rest = ir.append_block(at.function(), "place");
    let b = ir.builder();
    let moved: Vec<Value> = block
        .instructions()
        .into_iter()
        .skip_while(|i| *i != at)
        .collect();
    b.at_end(rest);
    for i in moved {
        b.take(i);
    }
    b.at_end(block);
    b.br(rest);
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use inkwell::context::Context;
    use inkwell::memory_buffer::MemoryBuffer;

    #[test]
    fn what_waits_becomes_a_loop_of_turns() {
        let text = "
declare void @__wf_t_nanosleep(i32)
declare void @__wf_t_barrier_all()
define i32 @f(ptr %p) {
  br label %again
again:
  %v = load atomic i32, ptr %p acquire, align 4
  %x = add i32 %v, 1
  %is = icmp eq i32 %v, 0
  br i1 %is, label %wait, label %done
wait:
  call void @__wf_t_nanosleep(i32 1)
  br label %again
done:
  call void @__wf_t_barrier_all()
  ret i32 %x
}
define void @plain() {
  call void @__wf_t_barrier_all()
  ret void
}
";
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "test");
        let module = context.create_module_from_ir(buffer).expect("good IR");
        let ir = Ir::of(&module);
        for f in ir.definitions().into_iter().filter(|f| separates(ir, *f)) {
            make(ir, f);
        }
        module.verify().expect("good IR");
        let [f, plain] = ["f", "plain"].map(|n| ir.function(n).expect("it is there"));
        let calls = |f: Value| -> Vec<String> {
            let calls = f.instructions().into_iter().map(Value::called_name);
            calls.filter(|n| n.starts_with("__wf")).collect()
        };
        assert_eq!(calls(plain), ["__wf_t_barrier_all"]);
        let found = calls(f);
        assert!(
            !found.contains(&"__wf_t_barrier_all".to_owned()),
            "{found:?}"
        );
        for one in [
            "__wf_a_meet",
            "__wf_a_all",
            "__wf_a_ready",
            "__wf_a_done",
            WAITS,
        ] {
            assert_eq!(found.iter().filter(|n| *n == one).count(), 1, "{one}");
        }
    }

    #[test]
    fn the_wave_goes_into_a_function_with_steps() {
        let text = r#"
declare void @__wf_t_syncwarp(i64)
define internal i1 @step(i32 %work) #0 {
  ret i1 true
}
define internal i32 @again(i32 %n) {
  %is = icmp eq i32 %n, 0
  br i1 %is, label %last, label %more
more:
  %less = sub i32 %n, 1
  %x = call i32 @again(i32 %less)
  br label %last
last:
  %r = phi i32 [ 0, %0 ], [ %x, %more ]
  call void @__wf_t_syncwarp(i64 -1)
  %s = call i1 @step(i32 %n)
  ret i32 %r
}
define i32 @kernel(i32 %n) {
  %r = call i32 @again(i32 %n)
  ret i32 %r
}
attributes #0 = { noinline "wf-step" }
"#
        .replace("wf-step", STEP);
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "test");
        let module = context.create_module_from_ir(buffer).expect("good IR");
        let ir = Ir::of(&module);
        let again = ir.function("again").expect("it is there");
        let again = of_wave(ir, again).expect("it can be done");
        for f in [again, ir.function("kernel").expect("it is there")] {
            make(ir, f);
        }
        module.verify().expect("good IR");
        let kernel = ir.function("kernel").expect("it is there");
        for f in [again, kernel] {
            let ways = f.instructions().into_iter().map(Value::called_name);
            let ways: Vec<_> = ways
                .filter(|n| n == "again" || n == "__wf_a_enter")
                .collect();
            assert_eq!(ways.len(), 2, "{}", f.name());
        }
        // Lanes that help know their step from the first one only.
        let firsts = again.instructions().into_iter();
        let firsts = firsts.filter(|i| i.called_name().starts_with("llvm.amdgcn.readfirstlane"));
        assert_eq!(firsts.count(), 1);
    }
}

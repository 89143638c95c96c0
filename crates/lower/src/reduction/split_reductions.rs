//! Pass `split_reductions`: finds kernels whose region results go into the league's reduction
//! alone, so that several blocks may each compute a part of a result (as split-K does).
//!
//! ```c
//! #pragma omp target teams distribute reduction(+: sum)
//! for (int p = 0; p < planes; ++p) {
//!     double part = 0;
//! #pragma omp parallel for reduction(+: part)
//!     for (int i = 0; i < each; ++i)
//!         part += x[p * each + i];
//!     sum += part;
//! }
//! ```
//!
//! Several blocks may share a team's iterations here (`analysis/splittable_teams.rs`). Each has
//! its own `part` and `sum`, of its share alone, and the league adds them all. The condition is
//! that everything is a sum: `part` and `sum` begin with 0, the region adds to `part`, and the
//! sequential code adds `part`, or an element of it, to `sum` and uses neither otherwise.
//!
//! A region's reduction of a kernel that is one team becomes one of [`Level::TeamOnce`], since
//! several blocks may run the team.
//!
//! In an SPMD kernel both are private to each thread, so the region's reduction becomes one of
//! [`Level::TeamAll`].

use crate::analysis::forks::forks;
use crate::analysis::reduction_results::note_uniform;
use crate::analysis::{replicated_variables, runtime_calls};
use crate::ir::{Block, IntPredicate, Ir, Opcode, Value, underlying};
use crate::program::Program;
use crate::program::groups::{Group, Level};
use crate::program::operators::Operator;
use crate::program::split_sums::Partial;
use crate::reduction::replicate_reductions;
use std::collections::HashSet;
use wf_device_abi::Role;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for kernel in &mut program.kernels {
        let groups = program.reductions.iter();
        let own: Vec<&Group> = groups.filter(|g| g.kernel == kernel.name).collect();
        let alone = ir.function(&kernel.name).and_then(|f| {
            let has_teams = kernel.league.has_teams;
            alone(ir, f, &own).filter(|_| !has_teams)
        });
        let found = ir.function(&kernel.name).and_then(|f| sums(ir, f, &own));
        let (found, region) = found.unwrap_or_default();
        for variable in &found.variables {
            replicated_variables::mark(ir, *variable);
        }
        for group in &mut program.reductions {
            let of = Some(group.call.function());
            if region.is_some() && of == region {
                group.level = Level::TeamAll;
            } else if alone.is_some() && of == alone {
                group.level = Level::TeamOnce;
            }
        }
        kernel.partial.set(found);
    }
}

/// The region of a kernel whose only reduction it has, if it runs once.
fn alone(ir: Ir, f: Value, groups: &[&Group]) -> Option<Value> {
    let ([fork], [group]) = (&forks(f)[..], groups) else {
        return None;
    };
    let region = fork.args()[2];
    let site = group.call.block();
    let once = |b: Block| !replicate_reductions::reaches(b, b);
    let is_alone = group.level == Level::Team
        && group.site.travels()
        && group.call.function() == region
        && replicate_reductions::is_of_team(ir, region)
        && !replicate_reductions::is_narrowed(f)
        && once(fork.block())
        && once(site);
    is_alone.then_some(region)
}

/// The sums of a kernel that has one league reduction and one region reduction, if both are sums;
/// and the region.
fn sums(ir: Ir, f: Value, groups: &[&Group]) -> Option<(Partial, Option<Value>)> {
    let [a, b] = groups else { return None };
    let (league, team) = match a.level {
        Level::League => (a, b),
        _ => (b, a),
    };
    let [fork] = forks(f)[..] else { return None };
    let region = fork.args()[2];
    let adds = |g: &Group| {
        let mut all = g.reductions.iter();
        let whole = |e: &str| e.starts_with(['f', 'i', 'u']);
        g.site.travels() && all.all(|r| r.what.operator == Operator::Add && whole(&r.what.element))
    };
    if league.level != Level::League
        || !matches!(team.level, Level::Team | Level::TeamAll)
        || league.call.function() != f
        || team.call.function() != region
        || !replicate_reductions::is_of_team(ir, region)
        || replicate_reductions::is_narrowed(f)
        || replicate_reductions::reaches(team.call.block(), team.call.block())
        || replicate_reductions::reaches(league.call.block(), league.call.block())
        || !adds(league)
        || !adds(team)
    {
        return None;
    }
    let mut found = Partial::default();
    let into_league = combining(league.call)?;
    let into_variables = combining(team.call)?;
    if !replicate_reductions::quiet_after(team.call, |b| into_variables.contains(&b)) {
        return None;
    }

    // The variables that the region combines into, and its private copies.
    let mut arguments = vec![];
    let mut params = vec![];
    let mut written = HashSet::new();
    for (p, argument) in region.params().into_iter().skip(2).zip(&fork.args()[3..]) {
        let Some(uses) = Uses::of(p).filter(|_| p.ty().is_pointer()) else {
            continue;
        };
        let here = |u: &Value| into_variables.contains(&u.block());
        if uses.stores.iter().any(here) {
            let alone = uses.accesses().all(|u| here(&u)) && uses.calls.is_empty();
            if !alone || !uses.stores.iter().all(|s| stores_to(*s, &uses)) {
                return None;
            }
            arguments.push(*argument);
            params.push(p);
            written.extend(uses.accesses());
        }
    }
    for (local, _) in team.site.variables() {
        let uses = Uses::of(local).filter(|_| local.is_alloca())?;
        let listed = |s: &Value| stores_to(*s, &uses) || is_listed(*s, team);
        if !uses.stores.iter().all(listed) {
            return None;
        }
        written.extend(uses.accesses());
    }
    let combines = into_variables.iter().flat_map(|b| b.instructions());
    for i in combines {
        let writes = i.is_store() || i.is_atomic();
        if writes && !written.contains(&i) || i.is_call() && !says(i) {
            return None;
        }
    }
    found.accesses.extend(written);

    // The sequential code's variables.
    let mut sums: Vec<(Value, Uses)> = vec![];
    for (local, _) in league.site.variables() {
        sums.push((local, Uses::of(local).filter(|_| local.is_alloca())?));
    }
    let mut added = HashSet::new();
    let mut parts = vec![];
    for argument in arguments {
        let uses = Uses::of(argument).filter(|_| argument.is_alloca())?;
        let only_fork = |c: &Value| *c == fork || uses.clears(*c);
        let passed = |a: &&Value| uses.pointers.contains(a);
        if fork.args().iter().filter(passed).count() != 1 {
            return None;
        }
        if !uses.calls.iter().all(only_fork) || !uses.stores.iter().all(|s| uses.clears(*s)) {
            return None;
        }
        for load in &uses.loads {
            added.insert(added_to(*load, &sums)?);
        }
        parts.push((argument, uses));
    }
    for (_, uses) in &sums {
        let inside = |i: &Value| into_league.contains(&i.block());
        let known =
            |s: &Value| inside(s) || uses.clears(*s) || added.contains(s) || is_listed(*s, league);
        let feeds = |l: &Value| {
            let user = |u: Value| u.users().iter().all(|s| added.contains(s));
            inside(l) || l.users().into_iter().all(user)
        };
        if !uses.stores.iter().all(known)
            || !uses.loads.iter().all(feeds)
            || !uses.calls.iter().all(|c| uses.clears(*c))
        {
            return None;
        }
    }
    for (variable, uses) in sums.into_iter().chain(parts) {
        found.variables.insert(variable);
        found.accesses.extend(uses.accesses());
        found
            .accesses
            .extend(uses.calls.into_iter().filter(|c| *c != fork));
    }
    found.combining.extend(into_league);
    found.combining.extend(into_variables);
    note_uniform(ir, region, &params);
    Some((found, Some(region)))
}

/// The accesses of a variable through its address, with address arithmetic and phis.
struct Uses {
    pointers: HashSet<Value>,
    loads: Vec<Value>,
    stores: Vec<Value>,
    calls: Vec<Value>,
}

impl Uses {
    /// `None` if the address has other uses.
    fn of(variable: Value) -> Option<Self> {
        let mut uses = Self {
            pointers: HashSet::from([variable]),
            loads: vec![],
            stores: vec![],
            calls: vec![],
        };
        let mut work = vec![variable];
        while let Some(p) = work.pop() {
            for u in p.users() {
                if !u.is_instruction() {
                    return None;
                }
                match u.opcode() {
                    Opcode::LLVMGetElementPtr if u.operand(0) != p => return None,
                    Opcode::LLVMGetElementPtr | Opcode::LLVMPHI => {
                        if uses.pointers.insert(u) {
                            work.push(u);
                        }
                    }
                    Opcode::LLVMLoad if u.is_plain_access() => uses.loads.push(u),
                    Opcode::LLVMStore if u.is_plain_access() => uses.stores.push(u),
                    Opcode::LLVMCall => uses.calls.push(u),
                    Opcode::LLVMICmp => {}
                    _ => return None,
                }
            }
        }
        let own = |p: &Value| {
            let is_known = |(v, _): &(Value, Block)| uses.pointers.contains(v);
            !p.is_instruction() || !p.is_phi() || p.incoming().iter().all(is_known)
        };
        uses.pointers.iter().all(own).then_some(uses)
    }

    fn accesses(&self) -> impl Iterator<Item = Value> {
        self.loads.iter().chain(&self.stores).copied()
    }

    /// Whether `i` stores 0 to the variable or an element, or is an annotation of its memory.
    fn clears(&self, i: Value) -> bool {
        if i.is_store() {
            return stores_to(i, self) && i.operand(0).is_null();
        }
        let name = i.called_name();
        i.is_intrinsic_call()
            && (name.starts_with("llvm.lifetime.")
                || name.starts_with("llvm.memset.") && i.operand(1).is_null())
    }
}

/// Whether a call in a combining block is an annotation.
fn says(call: Value) -> bool {
    call.called_name().starts_with("llvm.lifetime.") && call.is_intrinsic_call()
        || runtime_calls::is(call, Role::EndReduce)
}

fn stores_to(store: Value, uses: &Uses) -> bool {
    uses.pointers.contains(&store.operand(1)) && !uses.pointers.contains(&store.operand(0))
}

/// Whether a store puts an address into a reduction's list.
fn is_listed(store: Value, group: &Group) -> bool {
    underlying(store.operand(1)) == underlying(group.list)
}

/// The store of a sum after a loaded value was added, if the value has no other use.
fn added_to(load: Value, sums: &[(Value, Uses)]) -> Option<Value> {
    let [add] = load.users()[..] else { return None };
    if !matches!(add.opcode(), Opcode::LLVMAdd | Opcode::LLVMFAdd) {
        return None;
    }
    let before = match (add.operand(0), add.operand(1)) {
        (a, b) if a == load && b != load => b,
        (a, b) if b == load && a != load => a,
        _ => return None,
    };
    let [store] = add.users()[..] else {
        return None;
    };
    let is_of = |(_, uses): &&(Value, Uses)| uses.loads.contains(&before);
    let (_, sum) = sums.iter().find(is_of)?;
    let back = store.is_store()
        && store.operand(0) == add
        && store.operand(1) == before.operand(0)
        && sum.stores.contains(&store)
        && before.users().len() == 1;
    back.then_some(store)
}

/// The combining blocks: those that run only if a reduction's call returned 1, up to the join.
fn combining(call: Value) -> Option<HashSet<Block>> {
    let [test] = call.users()[..] else {
        return None;
    };
    let [branch] = test.users()[..] else {
        return None;
    };
    if test.opcode() != Opcode::LLVMICmp || !branch.is_terminator() {
        return None;
    }
    let [mine, other] = branch.successors()[..] else {
        return None;
    };
    let is_one = test.predicate() == IntPredicate::LLVMIntEQ
        && test.operand(0) == call
        && test.operand(1).as_u64() == Some(1);
    if !is_one || mine == other {
        return None;
    }
    let mut found = HashSet::from([mine]);
    let mut work = vec![mine];
    while let Some(block) = work.pop() {
        for next in block.terminator().map(Value::successors)? {
            if next != other && found.insert(next) {
                work.push(next);
            }
        }
    }
    let enters = |b: &Block| {
        let from = b.predecessors();
        let known = |p: &Block| found.contains(p) || *b == mine && *p == branch.block();
        from.iter().all(known)
    };
    (found.iter().all(enters) && !found.contains(&branch.block())).then_some(found)
}

//! Properties of runtime calls, from the tables of [`wf_device_abi`].
//!
//! Clang's form calls `__kmpc_x` and `omp_x`. Pass `specialize_functions` renames them to
//! `__wf___kmpc_x` and `__wf_omp_x` and prepends a context word. Some also get the address of
//! state in the caller's frame. This module treats both names as one function.

use crate::ir::{Ir, Value};
use crate::names::{COPYPRIVATE_SITE, REDUCE_SITE, SERIAL_CALL};
use std::collections::HashMap;
use std::sync::LazyLock;
use wf_device_abi::{Effect, Function, Icv, PIECE_PREFIX, PREFIX, RESERVED, Role, Tells};

/// The functions that passes call in place of runtime functions, for later passes.
const SITES: [Function; 3] = [
    Function::new(SERIAL_CALL)
        .without_context()
        .effect(Effect::Guard),
    Function::new(REDUCE_SITE).effect(Effect::Collective),
    Function::new(COPYPRIVATE_SITE).effect(Effect::Collective),
];

/// The tables by name.
static KNOWN: LazyLock<HashMap<&'static str, &'static Function>> = LazyLock::new(|| {
    wf_device_abi::all()
        .chain(&SITES)
        .map(|f| (f.name, f))
        .collect()
});

/// A runtime function by its name in either form.
pub fn known(name: &str) -> Option<&'static Function> {
    let by = |n: &str| KNOWN.get(n).copied();
    by(name).or_else(|| by(name.strip_prefix(PREFIX)?).filter(|f| f.body))
}

/// The runtime function that an instruction calls.
pub fn called(i: Value) -> Option<&'static Function> {
    i.called_function().and_then(|f| known(&f.name()))
}

/// The role of a call; the default one if it is no runtime call.
pub fn role(i: Value) -> Role {
    called(i).map_or(Role::Plain, |f| f.role)
}

/// Whether an instruction is a call with this role.
pub fn is(i: Value, role: Role) -> bool {
    called(i).is_some_and(|f| f.role == role)
}

/// Whether an instruction is a call that returns this property to the program.
pub fn tells(i: Value, what: Tells) -> bool {
    called(i).is_some_and(|f| f.tells == Some(what))
}

/// The number of threads that a call sets for the regions after it.
pub fn threads_set(i: Value) -> Option<Value> {
    let sets = called(i)?.sets == Some(Icv::Threads);
    sets.then(|| host_args(i)[0])
}

/// The arguments of a runtime call as Clang's form has them.
pub fn host_args(i: Value) -> Vec<Value> {
    i.args().split_off(added(i))
}

/// How many arguments a runtime call has in front of those of Clang's form.
pub fn added(i: Value) -> usize {
    let name = i.called_name();
    match known(&name) {
        Some(f) if f.is_routine() && name != f.name => {
            usize::from(f.context) + usize::from(f.state.is_some())
        }
        Some(f) if !f.is_routine() => usize::from(f.context),
        _ => 0,
    }
}

/// Whether a name of Clang's form is reserved for the runtime, so that no program may define it.
pub fn is_reserved(name: &str) -> bool {
    RESERVED.iter().any(|p| name.starts_with(p)) || name == SERIAL_CALL
}

/// Whether a name belongs to the device runtime, the machine, or a pass.
pub fn is_own_name(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// The effect of a runtime call in sequential code that all threads execute; `None` for other
/// calls. A function in no table has the worst effect.
pub fn effect(call: Value) -> Option<Effect> {
    let name = call.called_name();
    match known(&name) {
        Some(f) => Some(f.effect),
        // The address of a piece of shared memory is uniform.
        None if name.starts_with(PIECE_PREFIX) => Some(Effect::None),
        None if name.starts_with(PREFIX) || is_reserved(&name) => Some(Effect::Guard),
        None => None,
    }
}

/// A function of the device runtime, or one that returns the address of a piece of shared memory.
pub fn function(ir: Ir, name: &str) -> Value {
    debug_assert!(
        known(name).is_some() || name.starts_with(PIECE_PREFIX),
        "{name} is in no table"
    );
    ir.function(name)
        .unwrap_or_else(|| panic!("the device runtime has no {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::device_rt::BITCODE;
    use crate::ir::Context;
    use crate::ir::{Linkage, Module};
    use std::collections::BTreeSet;
    use wf_codegen::Provided;
    use wf_device_abi::layout::PIECES;
    use wf_device_abi::{DEVICE_ENV, MACHINE, OWN, QUESTIONS, ROUTINES};
    use wf_host_abi::Arch;

    /// Names of the device runtime's functions for which `wanted` holds.
    fn names(wanted: impl Fn(Value, &str) -> bool) -> BTreeSet<String> {
        let context = Context::new();
        let module = Module::parse(&context, "device-rt", BITCODE).expect("it is bitcode");
        let functions = module.ir().functions().into_iter();
        let names = functions.filter_map(|f| Some(f.name()).filter(|n| wanted(f, n)));
        names.collect()
    }

    fn symbols(table: &[Function]) -> BTreeSet<String> {
        let own = |f: &Function| match f.is_routine() {
            true => format!("{PREFIX}{}", f.name),
            false => f.name.to_owned(),
        };
        table.iter().filter(|f| f.body).map(own).collect()
    }

    #[test]
    fn the_tables_have_what_the_device_runtime_exports() {
        let exported =
            names(|f, _| !f.is_declaration() && f.linkage() == Linkage::LLVMLinkOnceODRLinkage);
        let listed: BTreeSet<_> = symbols(ROUTINES).union(&symbols(OWN)).cloned().collect();
        let missing: Vec<_> = exported.difference(&listed).collect();
        assert!(missing.is_empty(), "in no table: {missing:?}");
        let gone: Vec<_> = listed.difference(&exported).collect();
        assert!(gone.is_empty(), "the device runtime has no {gone:?}");
    }

    #[test]
    fn the_tables_have_what_the_device_runtime_needs() {
        let wanted = names(|f, n| f.is_declaration() && n.starts_with(PREFIX));
        for name in &wanted {
            let piece = name
                .strip_prefix(PIECE_PREFIX)
                .is_some_and(|n| PIECES.iter().any(|p| p.name == n));
            let known = MACHINE.iter().chain(QUESTIONS).any(|f| f.name == name);
            assert!(piece || known || name == DEVICE_ENV, "in no table: {name}");
        }
        for piece in PIECES {
            assert!(wanted.contains(&format!("{PIECE_PREFIX}{}", piece.name)));
        }
    }

    #[test]
    fn every_machine_has_the_primitives() {
        let options = wf_codegen::Options::default();
        let amd = Arch::Amd(wf_host_abi::amd::Gfx::Gfx942);
        for arch in [Arch::Ptx(70), Arch::Virtual, amd] {
            let target = wf_codegen::target(&arch);
            for f in MACHINE {
                let has = target.provides(f.name, &options) == Provided::Yes;
                assert!(has, "{arch:?} has no {}", f.name);
            }
        }
    }

    #[test]
    fn a_context_word_is_where_the_table_says() {
        let with = names(|f, _| {
            let first = f.value_type().params().first().copied();
            let is_word = first.is_some_and(|t| t.int_bits() == Some(32));
            !f.is_declaration() && is_word
        });
        for f in ROUTINES.iter().chain(OWN).filter(|f| f.body && f.context) {
            let symbol = symbols(&[*f]).pop_first().expect("it has one");
            assert!(with.contains(&symbol), "{symbol} takes no context word");
        }
    }

    #[test]
    fn no_name_is_twice_in_the_tables() {
        let mut seen = BTreeSet::new();
        for f in wf_device_abi::all().chain(&SITES) {
            assert!(seen.insert(f.name), "{} is there twice", f.name);
        }
    }

    #[test]
    fn what_is_not_known_has_the_worst_effect() {
        let context = Context::new();
        let text = "declare void @__wf_new(i32)\ndeclare void @__kmpc_new()\n\
             declare void @__wf_omp_get_level(i32)\ndeclare void @user()\n\
             define void @f() {\n  call void @__wf_new(i32 0)\n  call void @__kmpc_new()\n  \
             call void @__wf_omp_get_level(i32 0)\n  call void @user()\n  ret void\n}\n";
        let module = Module::parse(&context, "text", text.as_bytes()).expect("it is IR");
        let f = Ir::of(&module).function("f").expect("it is there");
        let effects: Vec<_> = f
            .instructions()
            .into_iter()
            .filter(|i| i.is_call())
            .map(effect)
            .collect();
        let [guard, none] = [Effect::Guard, Effect::None].map(Some);
        assert_eq!(effects, [guard, guard, none, None]);
    }
}

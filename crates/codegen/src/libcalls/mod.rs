//! C and C++ library functions in device code.
//!
//! The definition of a function that the module calls and does not define comes from
//! - the target's IR text (mathematics, output: see each target's `link_libcalls.rs`), or the
//!   IR text common to all targets ([`text`]);
//! - `devicelibs/`, which is Rust compiled to bitcode.
//!
//! The definition is named `__wf_l_NAME`, and the module's declaration is renamed to it. The
//! optimiser then does not take it for the host's function. [`mod@never`] lists the functions
//! that no device has, and why.

pub(crate) mod device_math;
mod elements;
mod fortran_names;
pub(crate) mod gpus;
pub(crate) mod lower_printf;
pub(crate) mod math;
pub(crate) mod never;
pub(crate) mod text;

use crate::ir::{Ir, Linkage, Type, Value};
use crate::link::library::Library;
use crate::{Provided, TargetError};
use std::collections::BTreeSet;
use wf_device_abi::clang::{TYPE_INFORMATION, TYPES_OF_TYPES};

/// Prefix of the definitions.
pub(crate) const PREFIX: &str = "__wf_l_";

static RT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rt.bc"));

/// Functions of `devicelibs/`, sorted.
static RT_NAMES: &[&str] = include!(concat!(env!("OUT_DIR"), "/rt_names.rs"));

/// Functions of `devicelibs/` that only [`text`] calls.
const RT_INNER: &str = "__wf_c_";

/// IR text of a definition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Declarations that it needs, each a line.
    pub declarations: Vec<String>,
    /// The definition.
    pub definition: String,
}

/// Whether `devicelibs/` has the function.
pub(crate) fn in_rt(name: &str) -> bool {
    RT_NAMES.binary_search(&name).is_ok()
}

/// Functions and variables of exception handling that go away with it: no
/// handler is ever reached, as nothing can throw.
pub(crate) fn vanishes(name: &str) -> bool {
    matches!(
        name,
        "__gxx_personality_v0"
            | "__cxa_begin_catch"
            | "__cxa_end_catch"
            | "__cxa_rethrow"
            | "__cxa_get_exception_ptr"
            | "__cxa_call_unexpected"
            | "_Unwind_Resume"
    ) || name.starts_with(TYPES_OF_TYPES)
        || name.starts_with(TYPE_INFORMATION[1])
}

/// Gives `from` the name `to`, or makes its users use the function that has
/// it.
fn rename(ir: Ir, from: Value, to: &str) {
    match ir.function(to) {
        Some(there) => {
            from.replace_uses(there);
            from.delete_function();
        }
        None => from.set_name(to),
    }
}

/// The C function that an intrinsic of LLVM's stands for, where no target of
/// ours has an instruction: `llvm.sin.f64` is `sin`.
fn c_name(intrinsic: &str) -> Option<String> {
    let mut parts = intrinsic.strip_prefix("llvm.")?.split('.');
    let base = parts.next()?;
    let types: Vec<&str> = parts.collect();
    let float = match types.iter().find(|t| matches!(**t, "f32" | "f64"))? {
        &"f32" => "f",
        _ => "",
    };
    match base {
        "sin" | "cos" | "tan" | "asin" | "acos" | "atan" | "sinh" | "cosh" | "tanh" | "exp"
        | "exp2" | "exp10" | "log" | "log2" | "log10" | "pow" | "atan2" | "ldexp" | "lround"
        | "llround" | "lrint" | "llrint" => {
            // The rounding functions give 64 bits in C.
            let rounding = base.starts_with('l') && base != "ldexp" && !base.starts_with("log");
            (!rounding || types.first() == Some(&"i64")).then(|| format!("{base}{float}"))
        }
        "powi" => Some(
            if float == "f" {
                "__powisf2"
            } else {
                "__powidf2"
            }
            .to_owned(),
        ),
        // Structures of two results; `text` has them under these names.
        "frexp" | "modf" | "sincos" => Some(format!("__wf_pair_{base}{float}")),
        _ => None,
    }
}

/// Makes the intrinsics that are library functions into calls of these.
fn from_intrinsics(ir: Ir) {
    for f in ir.functions() {
        if !f.is_intrinsic() || !f.has_uses() {
            continue;
        }
        if let Some(name) = c_name(&f.name()) {
            let there = ir.declare(&name, f.value_type());
            for call in f.users() {
                call.set_callee(there);
            }
        }
    }
}

/// Defines what the module calls. `own` is the target's text, which is searched first.
pub(crate) fn resolve(
    ir: Ir,
    own: &dyn Fn(&str, Type) -> Option<Piece>,
) -> Result<(), TargetError> {
    let before: BTreeSet<String> = defined(ir);
    elements::run(ir);
    from_intrinsics(ir);
    loop {
        let (mut declarations, mut text, mut rt) = (BTreeSet::new(), String::new(), false);
        for f in ir.functions() {
            if !f.is_declaration() || f.is_intrinsic() {
                continue;
            }
            let full = f.name();
            let name = full.strip_prefix(PREFIX).unwrap_or(&full);
            let ty = f.value_type();
            if let Some(piece) = own(name, ty)
                .or_else(|| math::pair(name))
                .or_else(|| text::piece(name, ty))
            {
                // A later round may ask again for what is there by now.
                if ir
                    .function(&format!("{PREFIX}{name}"))
                    .is_none_or(|f| f.is_declaration())
                {
                    declarations.extend(piece.declarations);
                    text.push_str(&piece.definition);
                }
            } else if in_rt(name) || full.starts_with(RT_INNER) {
                rt = true;
                if full.starts_with(RT_INNER) {
                    continue;
                }
            } else {
                continue;
            }
            let to = format!("{PREFIX}{name}");
            if full != to {
                rename(ir, f, &to);
            }
        }
        if !text.is_empty() {
            let declarations: Vec<String> = declarations
                .into_iter()
                .filter(|d| !text.lines().any(|l| defines_same(l, d)))
                .collect();
            let text = format!("{}\n{text}", declarations.join("\n"));
            Library::from_text(ir, "libc text", &text)?.link(ir)?;
        } else if rt {
            Library::from_bytes(ir, "libc", RT)?.link(ir)?;
        } else {
            break;
        }
    }
    for f in ir.functions().into_iter().chain(ir.globals()) {
        if !f.is_declaration()
            && f.linkage() == Linkage::LLVMLinkOnceODRLinkage
            && !before.contains(&f.name())
        {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    if let Some(personality) = ir.function("rust_eh_personality") {
        for f in ir.functions() {
            // What does not unwind needs none.
            if f.personality() == Some(personality) {
                f.clear_personality();
            }
        }
        if !personality.has_uses() {
            personality.delete_function();
        }
    }
    for f in ir.functions() {
        if f.is_declaration() {
            // A machine's definition of what a library calls is for that machine.
            ir.remove_string_attribute(f, "target-cpu");
        } else if f.name().starts_with(PREFIX) && !before.contains(&f.name()) {
            tidy(ir, f);
        }
    }
    Ok(())
}

/// Whether a line of text defines the function that `declaration` declares.
fn defines_same(line: &str, declaration: &str) -> bool {
    let name = |s: &str| {
        let at = s.find('@')? + 1;
        Some(s[at..].split('(').next()?.to_owned())
    };
    line.starts_with("define") && name(line) == name(declaration)
}

/// Names that are defined, which this module's caller must keep as they are.
fn defined(ir: Ir) -> BTreeSet<String> {
    ir.functions()
        .into_iter()
        .chain(ir.globals())
        .filter(|v| !v.is_declaration())
        .map(|v| v.name())
        .collect()
}

/// Makes a linked function one that the optimiser may inline anywhere.
fn tidy(ir: Ir, f: Value) {
    for key in ir.string_attributes(f) {
        ir.remove_string_attribute(f, &key);
    }
    ir.remove_attribute(f, "nonlazybind");
    if ir.has_attribute(f, "noreturn") && !ir.has_attribute(f, "noinline") {
        // What ends the program should say where in the user's source.
        ir.add_attribute(f, "alwaysinline");
    }
}

/// The answer of [`crate::Target::provides`] as far as it is the same on
/// every target.
pub(crate) fn provides(name: &str) -> Provided {
    if text::has(name) || in_rt(name) || vanishes(name) {
        return Provided::Yes;
    }
    match never::reason(name) {
        Some((why, help)) => Provided::Never {
            why: why.to_owned(),
            help: help.map(str::to_owned),
        },
        None => Provided::No,
    }
}

//! Variables of the host that device code reaches without a mapping, since
//! Clang folds a reference to a static variable, and each use of a constant
//! one, into its address. In the device's bitcode such a variable is one that
//! nobody defines or, if a function of the host's declares it, one of zeros.
//!
//! A constant gets the value that it has in the host's code. Any other is meant
//! to be the mapped one, which is an argument of the region's function.

use crate::ir::{Ir, Linkage, Opcode, Value};
use crate::program::location;
use crate::{Diagnostic, Severity, demangle};
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use std::collections::HashSet;
use wf_image::SourceLoc;

/// Whether a module may use such variables; then [`settle`] is to be called.
///
/// # Errors
/// When it is no bitcode.
pub fn in_doubt(bitcode: &[u8]) -> Result<bool, Vec<Diagnostic>> {
    let context = Context::create();
    let module = parse(&context, bitcode)?;
    let ir = Ir::of(&module);
    Ok(ir
        .globals()
        .into_iter()
        .any(|g| is_outer(g) || may_be_folded(g)))
}

/// Gives the variables of a device module the values or the places that they
/// should have. `kept` is the same module from a compilation that keeps all
/// variables which device code itself declares, `host` is the host's.
///
/// # Errors
/// Uses of variables of which neither is known.
pub fn settle(device: &[u8], kept: &[u8], host: &[u8]) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let context = Context::create();
    let module = parse(&context, device)?;
    let (kept, host) = (parse(&context, kept)?, parse(&context, host)?);
    let (ir, kept, host) = (Ir::of(&module), Ir::of(&kept), Ir::of(&host));
    let own: HashSet<String> = kept
        .global("llvm.compiler.used")
        .and_then(Value::initializer)
        .map(|list| list.operands().into_iter().map(Value::name).collect())
        .unwrap_or_default();
    let mut errors = vec![];
    for g in ir.globals() {
        let folded = may_be_folded(g) && !own.contains(&g.name());
        if !folded && !is_outer(g) {
            continue;
        }
        if let Some(value) = value_in(host, g) {
            let new = ir.add_constant(&g.name(), value);
            new.set_alignment(g.alignment());
            g.replace_uses(new);
        } else if folded {
            errors.extend(to_argument(ir, g).into_iter().map(|i| unknown(g, i)));
        }
    }
    if errors.is_empty() {
        Ok(module.write_bitcode_to_memory().as_slice().to_vec())
    } else {
        Err(errors)
    }
}

fn parse<'a>(context: &'a Context, bitcode: &[u8]) -> Result<Module<'a>, Vec<Diagnostic>> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(bitcode, "Clang's output");
    Module::parse_bitcode_from_buffer(&buffer, context).map_err(|e| {
        vec![Diagnostic {
            severity: Severity::Error,
            message: format!("cannot read Clang's output: {e}"),
            loc: SourceLoc::default(),
            notes: vec![],
            help: None,
        }]
    })
}

fn unknown(g: Value, at: Value) -> Diagnostic {
    let name = demangle(&g.name());
    Diagnostic {
        severity: Severity::Error,
        message: format!(
            "the static variable `{name}` of the host is used in device code, and Clang's code \
             does not say which mapped variable it is"
        ),
        loc: location(at),
        notes: vec![],
        help: Some(
            "take a pointer to it outside the target region and use that, or declare it at \
             file scope with `declare target`"
                .into(),
        ),
    }
}

/// Whether the module uses it and does not define it, and it is no run-time
/// type information. What is a constant only the definition says.
fn is_outer(g: Value) -> bool {
    g.is_declaration() && g.has_uses() && !g.name().starts_with("_ZT")
}

/// Whether it may be a function's static variable that Clang has not come to
/// the declaration of.
fn may_be_folded(g: Value) -> bool {
    let name = g.name();
    let in_function =
        name.starts_with("_ZZ") || !name.starts_with(['.', '_']) && name.contains('.');
    // Those of its own that Clang makes for constructs can be merged.
    let is_clangs = g.linkage() == Linkage::LLVMCommonLinkage;
    let is_entry = |u: &Value| u.is_global_variable() && u.section() == "llvm_offload_entries";
    in_function
        && !is_clangs
        && g.has_uses()
        && g.linkage() != Linkage::LLVMPrivateLinkage
        && g.section().is_empty()
        && g.initializer()
            .is_some_and(|v| v.is_null() || v.is_undefined())
        && !g.users().iter().any(is_entry)
}

/// The value that a constant has in the host's code, where its name means the
/// same there and its value holds no address.
fn value_in(host: Ir, g: Value) -> Option<Value> {
    let name = g.name();
    // Host and device number lambdas, and C's static variables of one name,
    // each in their own way.
    let shown = demangle(&name);
    let numbered = ["lambda", "unnamed"].iter().any(|n| shown.contains(n));
    let among_others = !name.starts_with("_Z")
        && name.contains('.')
        && host.global(&format!("{}.1", in_c(&name))).is_some();
    if numbered || among_others {
        return None;
    }
    let there = host.global(&name).filter(|h| h.is_global_constant())?;
    let value = there.initializer()?;
    let same = host.size_of(there.value_type()) == host.size_of(g.value_type());
    (same && is_plain(value)).then_some(value)
}

/// `f.v` of `f.v` and `f.v.1`.
fn in_c(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((first, last)) if first.contains('.') && last.parse::<u32>().is_ok() => first,
        _ => name,
    }
}

fn is_plain(value: Value) -> bool {
    let is_address = value.is_function() || value.is_global_variable() || value.is_constant_expr();
    !is_address && value.is_constant() && value.operands().into_iter().all(is_plain)
}

/// Has functions that have an argument for a variable use that; returns what
/// still uses the variable itself.
pub fn to_argument(ir: Ir, g: Value) -> Vec<Value> {
    let (mut uses, mut work, mut seen) = (vec![], vec![g], HashSet::new());
    while let Some(at) = work.pop() {
        for u in at.users() {
            if u.is_instruction() {
                uses.push(u);
            } else if seen.insert(u) {
                work.push(u);
            }
        }
    }
    uses.retain(|i| {
        let Some(p) = argument(ir, i.function(), g) else {
            return true;
        };
        let b = ir.builder();
        b.before(i.function().blocks()[0].first_after_allocas());
        let mut all = true;
        for (n, o) in i.operands().into_iter().enumerate() {
            if seen.contains(&o) || o == g {
                match rebuilt(&b, o, g, p) {
                    Some(new) => i.set_operand(n as u32, new),
                    None => all = false,
                }
            }
        }
        !all
    });
    uses
}

/// A constant address based on `g` as one based on `p`.
fn rebuilt(b: &crate::ir::Builder, v: Value, g: Value, p: Value) -> Option<Value> {
    if v == g {
        return Some(p);
    }
    if !v.is_constant_expr() || v.opcode() != Opcode::LLVMGetElementPtr {
        return None;
    }
    let operands = v.operands();
    let base = rebuilt(b, operands[0], g, p)?;
    Some(b.gep(v.gep_type(), base, &operands[1..]))
}

/// The parameter that is a reference to the variable: of its name and size,
/// and the only one such. LLVM puts a number behind a name that is taken.
fn argument(ir: Ir, f: Value, g: Value) -> Option<Value> {
    let name = source_name(&g.name());
    let size = ir.size_of(g.value_type());
    let mut found = f.params().into_iter().enumerate().filter(|(n, p)| {
        let own = p.name();
        let rest = own.strip_prefix(&*name);
        rest.is_some_and(|r| r.chars().all(|c| c.is_ascii_digit()))
            && ir.param_dereferenceable(f, *n as u32) == Some(size)
    });
    let (_, p) = found.next()?;
    (found.next().is_none() && !is_copied(p, &name)).then_some(p)
}

/// Whether the function makes a private copy of what a parameter refers to,
/// which would be meant.
fn is_copied(p: Value, name: &str) -> bool {
    let places = p.users().into_iter().filter(|u| u.is_store());
    let loads = places.flat_map(|s| s.operand(1).users());
    loads.filter(|l| l.is_load()).any(|l| {
        l.users().into_iter().any(|u| {
            u.called_name().starts_with("llvm.memcpy")
                && u.args()[1] == l
                && u.args()[0].is_alloca()
                && u.args()[0].name().starts_with(name)
        })
    })
}

/// A variable's name in the source.
fn source_name(symbol: &str) -> String {
    if symbol.starts_with("_Z") {
        let whole = demangle(symbol);
        let last = whole.rsplit("::").next().unwrap_or_default();
        return last.split('[').next().unwrap_or(last).to_owned();
    }
    let name = in_c(symbol);
    name.rsplit('.').next().unwrap_or(name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_source() {
        for (symbol, name) in [
            ("_ZZ4mainE1s", "s"),
            ("_ZZ4mainE1s_0", "s"),
            ("_ZL3lut", "lut"),
            ("_ZN2ns1aE", "a"),
            ("main.s", "s"),
            ("main.s.1", "s"),
            ("s", "s"),
        ] {
            assert_eq!(source_name(symbol), name, "{symbol}");
        }
    }
}

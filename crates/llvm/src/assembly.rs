//! Inline assembly.

use super::{Ir, Type, Value, text};
use llvm_sys::core::*;

/// What a call of inline assembly without an instruction, as in
/// `asm volatile("" : "+r"(x) : : "memory")`, does on any machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmptyAssembly {
    /// Whether the compiler has to think that memory changes.
    pub memory: bool,
    /// The argument that each result is equal to; `None` where nothing says
    /// what a result is.
    pub results: Vec<Option<Value>>,
    /// Values and addresses that count as read.
    pub inputs: Vec<Value>,
    /// Addresses, with the value of their memory after the assembly if that is an argument.
    pub stores: Vec<(Value, Value)>,
}

/// An output in the list of constraints.
#[derive(Clone, Copy)]
enum Output {
    /// A result, by its number.
    Result(usize),
    /// Memory, by its address.
    Memory(Value),
}

impl Value {
    /// The instructions and the constraints of a call of inline assembly.
    pub fn assembly(self) -> Option<(String, String)> {
        if !self.is_call() || !self.callee().is_inline_asm() {
            return None;
        }
        let asm = self.callee();
        let part = |f: unsafe extern "C" fn(_, *mut usize) -> *const _| {
            let mut n = 0;
            let p = unsafe { f(asm.0, &mut n) };
            text(p, n)
        };
        let instructions = part(LLVMGetInlineAsmAsmString);
        Some((instructions, part(LLVMGetInlineAsmConstraintString)))
    }

    /// Whether a call of inline assembly does more than give results.
    pub fn assembly_has_effects(self) -> bool {
        self.callee().is_inline_asm()
            && unsafe { LLVMGetInlineAsmHasSideEffects(self.callee().0) != 0 }
    }

    /// The effect of inline assembly without instructions whose results do not depend on the
    /// machine's registers.
    pub fn empty_assembly(self) -> Option<EmptyAssembly> {
        let (instructions, constraints) = self.assembly()?;
        if !instructions.trim().is_empty() {
            return None;
        }
        let of = parse(&constraints, &self.args())?;
        let types: Vec<Type> = match of.results.len() {
            0 => vec![],
            1 => vec![self.ty()],
            _ => self.ty().fields(),
        };
        let same = |(r, t): (&Option<Value>, Type)| r.is_none_or(|v| v.ty() == t);
        let fits = types.len() == of.results.len() && of.results.iter().zip(types).all(same);
        fits.then_some(of)
    }
}

/// Reads constraints as LLVM's language reference has them, "Inline Asm
/// Constraint String".
fn parse(constraints: &str, args: &[Value]) -> Option<EmptyAssembly> {
    let mut out = EmptyAssembly {
        memory: false,
        results: vec![],
        inputs: vec![],
        stores: vec![],
    };
    // For each result whether it is what a certain register holds.
    let (mut outputs, mut fixed) = (Vec::new(), Vec::new());
    let mut args = args.iter().copied();
    for c in constraints.split(',').filter(|c| !c.is_empty()) {
        if let Some(clobber) = c.strip_prefix('~') {
            out.memory |= clobber == "{memory}";
            continue;
        }
        let (is_output, rest) = match c.strip_prefix('=') {
            Some(rest) => (true, rest),
            None => (false, c),
        };
        let code = rest.trim_start_matches(['*', '&', '%']);
        let indirect = rest[..rest.len() - code.len()].contains('*');
        if is_output && !indirect {
            outputs.push(Output::Result(out.results.len()));
            out.results.push(None);
            fixed.push(code.contains('{'));
            continue;
        }
        let arg = args.next()?;
        if is_output {
            outputs.push(Output::Memory(arg));
            out.inputs.push(arg);
        } else if let Ok(n) = code.parse::<usize>() {
            match (*outputs.get(n)?, indirect) {
                (Output::Result(n), false) => out.results[n] = Some(arg),
                (Output::Memory(p), false) => out.stores.push((p, arg)),
                (Output::Memory(p), true) if p == arg => {}
                _ => return None,
            }
        } else if code.starts_with('!') {
            return None;
        } else {
            out.inputs.push(arg);
        }
    }
    let mut unknown = out.results.iter().zip(&fixed);
    (args.next().is_none() && !unknown.any(|(r, fixed)| r.is_none() && *fixed)).then_some(out)
}

impl Ir {
    /// Inline assembly without an instruction of which the compiler does not
    /// know that.
    pub fn empty_asm(self, ty: Type, constraints: &str) -> Value {
        Value(unsafe {
            LLVMGetInlineAsm(
                ty.0,
                c"".as_ptr(),
                0,
                constraints.as_ptr().cast(),
                constraints.len(),
                1,
                0,
                llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
                0,
            )
        })
    }
}

//! Pass `eliminate_fp80`: removes `long double` (x86 80-bit) where it is only an intermediate type.
//!
//! No device has the type. But constants in it fold: the C++ library's random number distributions
//! compute an engine's number of bits with logarithms of constants. And a product with a power of
//! two that is truncated to `double` equals the product in `double`. What is left is refused at
//! its line later. `tests/programs/language/random_numbers.cpp` shows it.

use crate::ir::TargetMachine;
use crate::ir::{Extended, Ir, Opcode, Type, TypeKind, Value};
use crate::program::Program;

/// Unrolls short loops, such as those over the words of a random number, whose iterations have
/// different constants.
const UNROLL: &str = "function(loop-simplify,lcssa,loop(loop-rotate,indvars,loop-unroll-full),\
    instcombine<no-verify-fixpoint>)";

/// Runs the pass; `simplify` are the passes of LLVM's that have run before it.
pub fn run(program: &mut Program<'_>, machine: &TargetMachine, simplify: &str) {
    let ir = program.ir();
    let with: Vec<_> = ir.definitions().into_iter().filter(|f| has(*f)).collect();
    if with.is_empty() {
        return;
    }
    // At each level: functions that take such values, and functions that pass them a constant.
    let called = with.iter().flat_map(|f| f.instructions());
    let called = called
        .filter_map(Value::called_function)
        .filter(|f| is_small(*f));
    for f in with.iter().copied().filter(|f| takes(*f)).chain(called) {
        ir.remove_attribute(f, "noinline");
        ir.add_attribute(f, "alwaysinline");
    }
    let mut llvm = |passes: &str| {
        let done = ir.run_module_passes(passes, machine);
        if let Err(e) = done {
            let bug = wf_diagnostics::Diagnostic::bug(format!("LLVM's passes `{passes}`: {e}"));
            program.diagnostics.push(bug);
        }
    };
    llvm(simplify);
    if fold_logarithms(ir) {
        llvm(simplify);
        llvm(UNROLL);
    }
    narrow_products(ir);
}

fn is_long(ty: Type) -> bool {
    ty.kind() == TypeKind::LLVMX86_FP80TypeKind
}

/// Whether a function takes or returns a `long double`.
fn takes(f: Value) -> bool {
    let ty = f.value_type();
    is_long(ty.return_type()) || ty.params().into_iter().any(is_long)
}

/// Whether a function has a body of a few instructions.
fn is_small(f: Value) -> bool {
    const MOST: usize = 12;
    !f.is_declaration() && f.instructions().len() <= MOST
}

/// Whether a function uses a `long double`.
fn has(f: Value) -> bool {
    takes(f) || f.instructions().into_iter().any(|i| is_long(i.ty()))
}

/// Folds natural logarithms of constants.
fn fold_logarithms(ir: Ir) -> bool {
    let mut any = false;
    for f in ir.definitions() {
        for i in f.instructions() {
            if i.is_call()
                && is_long(i.ty())
                && i.called_function().is_some_and(Value::is_declaration)
                && matches!(&*i.called_name(), "logl" | "llvm.log.f80")
                && let Some(x) = i.args()[0].extended()
                && x.is_at_least_two()
            {
                i.replace_uses(ir.extended(natural_logarithm(x)));
                i.erase();
                any = true;
            }
        }
    }
    any
}

/// The x86-64 C library's algorithm for numbers that are not close to 1.
fn natural_logarithm(x: Extended) -> Extended {
    let mut bytes = x.to_bytes();
    // SAFETY: the instructions read and write the ten bytes, and leave the stack of
    // registers as it was.
    unsafe {
        std::arch::asm!(
            "fldln2",
            "fld tbyte ptr [{0}]",
            "fyl2x",
            "fstp tbyte ptr [{0}]",
            in(reg) bytes.as_mut_ptr(),
            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
            options(nostack),
        );
    }
    Extended::from_bytes(bytes)
}

/// Narrows products with powers of two that are truncated to `double`: the result is the same, also
/// on overflow and underflow.
fn narrow_products(ir: Ir) {
    let b = ir.builder();
    for f in ir.definitions() {
        for i in f.instructions() {
            if i.operation() != Some(Opcode::LLVMFPTrunc) || i.ty() != ir.double() {
                continue;
            }
            let product = i.operand(0);
            if product.operation() != Some(Opcode::LLVMFMul) || !product.is_instruction() {
                continue;
            }
            let of = |x: u32, c: u32| {
                let wide = product.operand(x);
                let from = wide.operation() == Some(Opcode::LLVMFPExt) && wide.is_instruction();
                let x = from
                    .then(|| wide.operand(0))
                    .filter(|x| x.ty() == ir.double())?;
                Some((x, product.operand(c).extended()?.power_of_two()?))
            };
            if let Some((x, power)) = of(0, 1).or_else(|| of(1, 0)) {
                b.before(i).located_as(i);
                let narrow = b.binary(Opcode::LLVMFMul, x, ir.double_constant(power), "");
                i.replace_uses(narrow);
                i.erase();
            }
        }
    }
    // Instructions that are now dead.
    let long = |i: &Value| is_long(i.ty()) && !i.has_uses() && !i.is_call();
    for f in ir.definitions() {
        let all = f.instructions().into_iter().rev();
        all.filter(long).for_each(Value::erase);
    }
}

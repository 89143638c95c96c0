//! Pass `expand_large_fp_convert`: expands conversions between floating point and integers of
//! more than 64 bits.
//!
//! On processors these are library functions; GPUs have none. Each conversion becomes a call
//! of a function that the pass writes for the integer's width. It rounds to nearest even, as
//! the processor's function does. A value out of the integer's range saturates and NaN
//! becomes zero: the saturating intrinsics require it and the plain conversion permits it.
//! The functions are always inlined, because PTX before 8.3 has no parameters of 65 to 127
//! bits. `tests/programs/language/wide_conversions.cpp` shows it.

use crate::TargetError;
use crate::ir::{Ir, Opcode, Type, TypeKind, Value};
use crate::link::library::Library;
use std::collections::BTreeMap;

/// Bits of the widest integer that machines convert.
const WIDEST: u32 = 64;

/// Kinds of conversions, element by element.
#[derive(Clone, Copy)]
enum Conversion {
    FromInteger { signed: bool },
    ToInteger { signed: bool },
}

/// Rewrites all of them, of vectors too.
pub(crate) fn run(ir: Ir) -> Result<(), TargetError> {
    let mut bodies = BTreeMap::new();
    for f in ir.functions() {
        for i in f.instructions() {
            rewrite(ir, i, &mut bodies);
        }
    }
    if bodies.is_empty() {
        return Ok(());
    }
    let text: String = bodies.into_values().collect();
    Library::from_text(ir, "wide conversions", &text)?.link_hidden(ir)
}

/// Puts calls in the place of `i` if it is such a conversion, and the functions
/// that they need into `bodies`, by name.
fn rewrite(ir: Ir, i: Value, bodies: &mut BTreeMap<String, String>) {
    use Conversion::*;
    let Some(conversion) = conversion(i) else {
        return;
    };
    let from = i.operand(0);
    let (integer, float) = match conversion {
        FromInteger { .. } => (from.ty().element(), i.ty().element()),
        ToInteger { .. } => (i.ty().element(), from.ty().element()),
    };
    let width = integer.int_bits().unwrap_or(0);
    let Some(inner) = calculated_in(ir, conversion, float).filter(|_| width > WIDEST) else {
        return;
    };
    let sign = |signed| if signed { "signed" } else { "unsigned" };
    let (name, ty, body) = match conversion {
        FromInteger { signed } => {
            let float = inner.print();
            let name = format!("__wf_w_{}{width}_to_{float}", sign(signed));
            let body = from_integer(&name, width, &float, signed);
            (name, ir.fn_type(inner, &[integer]), body)
        }
        ToInteger { signed } => {
            let name = format!("__wf_w_double_to_{}{width}", sign(signed));
            let body = to_integer(&name, width, signed);
            (name, ir.fn_type(integer, &[inner]), body)
        }
    };
    let function = ir.declare(&name, ty);
    bodies.insert(name, body);
    let b = ir.builder_before(i);
    let one = |v: &[Value]| match conversion {
        FromInteger { .. } => b.float_cast(b.call_as(ty, function, v, ""), float),
        ToInteger { .. } => b.call_as(ty, function, &[b.float_cast(v[0], inner)], ""),
    };
    let made = b.each_element(&[from], i.ty(), &one);
    i.replace_uses(made);
    i.erase();
}

/// Which conversion an instruction or a call of an intrinsic is.
fn conversion(i: Value) -> Option<Conversion> {
    use Conversion::*;
    Some(match i.operation()? {
        Opcode::LLVMSIToFP => FromInteger { signed: true },
        Opcode::LLVMUIToFP => FromInteger { signed: false },
        Opcode::LLVMFPToSI => ToInteger { signed: true },
        Opcode::LLVMFPToUI => ToInteger { signed: false },
        Opcode::LLVMCall => {
            let name = i.called_function().filter(|f| f.is_intrinsic())?.name();
            let signed = name.starts_with("llvm.fptosi.sat.");
            if !signed && !name.starts_with("llvm.fptoui.sat.") {
                return None;
            }
            ToInteger { signed }
        }
        _ => return None,
    })
}

/// The type in which a conversion from or to `float` is done. All integers that a
/// `_Float16` has room for fit a float exactly; processors go by way of float for
/// `__bf16`, too. Any number is a double.
fn calculated_in(ir: Ir, conversion: Conversion, float: Type) -> Option<Type> {
    use TypeKind::*;
    let single = match float.kind() {
        LLVMDoubleTypeKind => false,
        LLVMFloatTypeKind | LLVMHalfTypeKind | LLVMBFloatTypeKind => true,
        _ => return None,
    };
    Some(match conversion {
        Conversion::FromInteger { .. } if single => ir.float(),
        _ => ir.double(),
    })
}

/// Converts the upper 64 bits of the magnitude, with a sticky bit for the bits below, which is the
/// only rounding. Multiplication by a power of two then scales the result, or overflows as
/// required.
fn from_integer(name: &str, width: u32, float: &str, signed: bool) -> String {
    let below = if signed { "slt" } else { "ult" };
    let rest = width - WIDEST;
    let (bits, fraction, bias) = match float {
        "double" => (64, 52, 1023),
        _ => (32, 23, 127),
    };
    format!(
        "define {float} @{name}(i{width} %x) alwaysinline nounwind willreturn memory(none) {{
  %negative = icmp {below} i{width} %x, 0
  %minus = sub i{width} 0, %x
  %size = select i1 %negative, i{width} %minus, i{width} %x
  %some = or i{width} %size, 1
  %zeros = call i{width} @llvm.ctlz.i{width}(i{width} %some, i1 true)
  %left = shl i{width} %size, %zeros
  %upper = lshr i{width} %left, {rest}
  %top = trunc i{width} %upper to i64
  %lower = shl i{width} %left, {WIDEST}
  %more = icmp ne i{width} %lower, 0
  %last = zext i1 %more to i64
  %all = or i64 %top, %last
  %rounded = uitofp i64 %all to {float}
  %few = trunc i{width} %zeros to i{bits}
  %place = sub i{bits} {rest}, %few
  %most = call i{bits} @llvm.smin.i{bits}(i{bits} %place, i{bits} {bias})
  %biased = add i{bits} %most, {bias}
  %field = shl i{bits} %biased, {fraction}
  %scale = bitcast i{bits} %field to {float}
  %scaled = fmul {float} %rounded, %scale
  %opposite = fneg {float} %scaled
  %result = select i1 %negative, {float} %opposite, {float} %scaled
  ret {float} %result
}}
"
    )
}

/// The fraction with its leading one is shifted to where the exponent says.
fn to_integer(name: &str, width: u32, signed: bool) -> String {
    // Biased exponents: of a number whose fraction is an integer already, and the
    // first for which there is no room; infinity has the last of all.
    let whole = 1023 + 52;
    let room = (1023 + width - u32::from(signed)).min(2047);
    let (negative, least, greatest) = if signed {
        ("%minus", "%top", "%others")
    } else {
        ("0", "0", "-1")
    };
    format!(
        "define i{width} @{name}(double %x) alwaysinline nounwind willreturn memory(none) {{
  %bits = bitcast double %x to i64
  %negative = icmp slt i64 %bits, 0
  %shifted = lshr i64 %bits, 52
  %field = and i64 %shifted, 2047
  %exponent = trunc i64 %field to i32
  %fraction = and i64 %bits, {fraction}
  %digits = or i64 %fraction, {one}
  %wide = zext i64 %digits to i{width}
  %up = sub i32 %exponent, {whole}
  %further = zext i32 %up to i{width}
  %larger = shl i{width} %wide, %further
  %down = sub i32 {whole}, %exponent
  %some = call i32 @llvm.smin.i32(i32 %down, i32 {WIDEST})
  %nearer = zext i32 %some to i{width}
  %smaller = lshr i{width} %wide, %nearer
  %large = icmp uge i32 %exponent, {whole}
  %size = select i1 %large, i{width} %larger, i{width} %smaller
  %minus = sub i{width} 0, %size
  %value = select i1 %negative, i{width} {negative}, i{width} %size
  %top = shl i{width} 1, {sign}
  %others = xor i{width} %top, -1
  %limit = select i1 %negative, i{width} {least}, i{width} {greatest}
  %over = icmp uge i32 %exponent, {room}
  %saturated = select i1 %over, i{width} %limit, i{width} %value
  %none = fcmp uno double %x, 0.0
  %result = select i1 %none, i{width} 0, i{width} %saturated
  ret i{width} %result
}}
",
        fraction = (1u64 << 52) - 1,
        one = 1u64 << 52,
        sign = width - 1,
    )
}

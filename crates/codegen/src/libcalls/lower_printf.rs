//! Pass `lower_printf`: replaces `printf` and `fprintf` by the device's `vprintf`, which takes
//! its arguments in a buffer.
//!
//! `vprintf` does not print all of C's formats as C does. The pass rewrites a constant format.
//! If the format, or a width for `*`, is not constant, the call becomes one of `__wf_c_printf`
//! in `devicelibs/`, which formats in device code.

use crate::TargetError;
use crate::ir::{Ir, Opcode, TypeKind, Value};
use crate::locs;

/// The functions, and which argument is the format.
const FUNCTIONS: &[(&str, u32)] = &[
    ("printf", 0),
    ("fprintf", 1),
    ("__printf_chk", 1),
    ("__fprintf_chk", 2),
];

/// Their names.
pub(crate) const NAMES: &[&str] = &["printf", "fprintf", "__printf_chk", "__fprintf_chk"];

/// The function that formats in device code.
const FORMATS: &str = "__wf_c_printf";

/// Rewrites all calls.
pub(crate) fn run(ir: Ir) -> Vec<TargetError> {
    let mut errors = Vec::new();
    for (name, format) in FUNCTIONS {
        let Some(f) = ir.function(name).filter(|f| f.is_declaration()) else {
            continue;
        };
        for user in f.users() {
            if user.called_function() == Some(f) {
                if let Err(e) = rewrite(ir, user, *format) {
                    errors.push(e);
                }
            } else {
                errors.push(TargetError::unsupported(
                    format!("the address of `{name}` is taken in device code"),
                    if user.is_instruction() {
                        locs::of(user)
                    } else {
                        Default::default()
                    },
                    Some("call it directly".to_owned()),
                ));
            }
        }
        if !f.has_uses() {
            f.delete_function();
        }
    }
    errors
}

fn rewrite(ir: Ir, call: Value, format: u32) -> Result<(), TargetError> {
    let args = call.args();
    let Some((&text, values)) = args.get(format as usize..).and_then(|a| a.split_first()) else {
        return Err(TargetError::Llvm("a printf without format".into()));
    };
    let Printed {
        by,
        text,
        values,
        cut,
    } = portable(ir, call, text, values)?;
    let slot = if by == FORMATS { 8 } else { 1 };
    // C's promotions leave these types.
    let mut offsets = Vec::new();
    let mut end = 0u64;
    for v in &values {
        let bits = v.ty().int_bits().unwrap_or(0);
        let size = match v.ty().kind() {
            TypeKind::LLVMIntegerTypeKind if bits <= 32 => 4,
            TypeKind::LLVMIntegerTypeKind if bits == 64 => 8,
            TypeKind::LLVMDoubleTypeKind | TypeKind::LLVMPointerTypeKind => 8,
            _ => {
                return Err(TargetError::unsupported(
                    format!(
                        "printf on the device cannot take a value of type `{}`",
                        v.ty().print()
                    ),
                    locs::of(call),
                    Some("pass numbers and pointers".to_owned()),
                ));
            }
        };
        end = end.next_multiple_of(size.max(slot));
        offsets.push(end);
        end += size;
    }
    let b = ir.builder_before(call);
    let buffer = if values.is_empty() {
        ir.null()
    } else {
        let buffer = entry_buffer(ir, call.function(), end.next_multiple_of(8));
        for (n, (v, offset)) in values.iter().zip(offsets).enumerate() {
            let at = b.offset(buffer, offset, "");
            let byte = cut.iter().find(|b| b.argument == n && v.ty() == ir.int(32));
            let v = match byte {
                Some(b8) => {
                    let low = b.cast(Opcode::LLVMTrunc, *v, ir.int(8));
                    let widen = if b8.signed {
                        Opcode::LLVMSExt
                    } else {
                        Opcode::LLVMZExt
                    };
                    b.cast(widen, low, ir.int(32))
                }
                None => *v,
            };
            b.store(v, at);
        }
        buffer
    };
    let ty = ir.fn_type(ir.int(32), &[ir.ptr(), ir.ptr()]);
    let new = b.call_as(ty, ir.declare(by, ty), &[text, buffer], "");
    call.replace_uses(new);
    call.erase();
    Ok(())
}

/// A buffer in the frame of `f`.
fn entry_buffer(ir: Ir, f: Value, bytes: u64) -> Value {
    let first = f.blocks()[0].instructions()[0];
    let b = ir.builder_before(first);
    let p = b.alloca(ir.array(ir.int(8), bytes), "printf");
    p.set_alignment(8);
    p
}

/// An argument that `%hhd` and its like print: its lowest byte.
struct ByteArgument {
    /// Which one, after the format.
    argument: usize,
    /// Whether the byte has a sign.
    signed: bool,
}

/// What a call prints, and the function that prints it.
struct Printed {
    by: &'static str,
    text: Value,
    values: Vec<Value>,
    cut: Vec<ByteArgument>,
}

/// CUDA's `vprintf` knows no `z`, `j` and `t`, which all mean `l` on
/// this machine, no `hh`, for which the argument is cut down instead, and no
/// `*`, whose constant goes into the text. What neither it nor [`FORMATS`] can do is an error.
fn portable(ir: Ir, call: Value, format: Value, values: &[Value]) -> Result<Printed, TargetError> {
    let formatted = || Printed {
        by: FORMATS,
        text: format,
        values: values.to_vec(),
        cut: Vec::new(),
    };
    let mut cut = Vec::new();
    let Some(bytes) = format.as_text() else {
        return Ok(formatted());
    };
    let mut is_known = true;
    let mut kept = Vec::new();
    let mut given = values.iter().copied();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        out.push(bytes[i]);
        if bytes[i] != b'%' {
            i += 1;
            continue;
        }
        i += 1;
        let mut is_byte = false;
        while i < bytes.len() && b"#0- +'.*123456789hlLzjtq".contains(&bytes[i]) {
            match bytes[i] {
                b'z' | b'j' | b't' | b'q' => out.push(b'l'),
                b'L' => {
                    return Err(TargetError::unsupported(
                        "`%Lf` prints long double, which no device has",
                        locs::of(call),
                        Some("use `%f` and double".to_owned()),
                    ));
                }
                b'h' if bytes.get(i + 1) == Some(&b'h') => {
                    is_byte = true;
                    i += 1;
                }
                b'*' => match given.next().and_then(Value::as_i64) {
                    Some(n) => out.extend(n.to_string().bytes()),
                    None => is_known = false,
                },
                c => out.push(c),
            }
            i += 1;
        }
        if let Some(c) = bytes.get(i) {
            if *c == b'n' {
                return Err(TargetError::unsupported(
                    "printf on the device does not know `%n`",
                    locs::of(call),
                    None,
                ));
            }
            if is_byte {
                cut.push(ByteArgument {
                    argument: kept.len(),
                    signed: matches!(c, b'd' | b'i'),
                });
            }
            if *c != b'%' {
                kept.extend(given.next());
            }
            out.push(*c);
            i += 1;
        }
    }
    if !is_known {
        return Ok(formatted());
    }
    let text = if out == bytes {
        format
    } else {
        ir.add_string("__wf_format", &String::from_utf8_lossy(&out))
    };
    kept.extend(given);
    Ok(Printed {
        by: "vprintf",
        text,
        values: kept,
        cut,
    })
}

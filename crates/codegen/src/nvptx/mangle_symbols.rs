//! Pass `mangle_symbols`: replaces characters that PTX identifiers cannot contain.

use crate::ir::Ir;

/// Gives every external symbol its PTX name.
pub(super) fn run(ir: Ir) {
    for v in ir.functions().into_iter().chain(ir.globals()) {
        if !v.is_local() && !v.is_intrinsic() {
            let name = v.name();
            let new = symbol(&name);
            if new != name {
                v.set_name(&new);
            }
        }
    }
}

/// The symbol that a kernel or variable has in PTX, whose identifiers are of
/// letters, digits, `_` and `$`: each `.` becomes `_$_`, and any other byte
/// `_$` with its number in hexadecimal and `_`. Other names keep their
/// spelling.
pub fn symbol(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for b in name.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'$' => out.push(char::from(b)),
            b'.' => out.push_str("_$_"),
            _ => out.push_str(&format!("_${b:02x}_")),
        }
    }
    out
}

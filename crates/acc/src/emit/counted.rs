//! Loops whose headers are replaced, and whose variables are computed from the linear index:
//! they may count in any direction, with any step and type.

use crate::facts::Header;
use crate::plan::Parts;

/// Declares a loop's variable, so many iterations after a value of it.
pub(super) fn variable(header: &Header, from: &Parts, number: &Parts, code: &mut Parts) {
    if header.declared && header.kind.is_empty() {
        let first = first(header);
        code.text("__typeof__(").parts(&first).text(" + 0) ");
    } else if header.declared {
        code.text(format!("{} ", header.kind));
    } else {
        code.text(format!("__typeof__({}) ", header.name));
    }
    code.text(format!("{} = ", header.name));
    if !header.kind.is_empty() {
        code.text(format!("({})", header.kind));
    }
    code.text("(").parts(from);
    code.text(if header.down { " - " } else { " + " });
    code.parts(number);
    if header.step != "1" {
        code.text(format!(" * ({})", header.step));
    }
    code.text("); ");
}

/// The first value, in the variable's type.
pub(super) fn first(header: &Header) -> Parts {
    let mut parts = Parts::new("(");
    if !header.kind.is_empty() {
        parts.text(format!("({})", header.kind));
    }
    parts
        .text("(")
        .behind(&header.first, header.declared)
        .text("))");
    parts
}

/// What the variable is compared with.
pub(super) fn last(header: &Header) -> Parts {
    let mut parts = Parts::new("(");
    parts.behind(&header.relation_at, false).text(")");
    parts
}

/// The number of iterations.
pub(super) fn count(header: &Header, code: &mut Parts) {
    let first = first(header);
    let last = last(header);
    let (low, high) = if header.down {
        (&last, &first)
    } else {
        (&first, &last)
    };
    let step = &header.step;
    code.text("(")
        .parts(&first)
        .text(format!(" {} ", header.relation))
        .parts(&last);
    code.text(" ? ((long)(")
        .parts(high)
        .text(" - ")
        .parts(low)
        .text(")");
    if header.relation.ends_with('=') && header.relation != "!=" {
        code.text(format!(") / ({step}) + 1 : 0)"));
    } else {
        code.text(format!(" + ({step}) - 1) / ({step}) : 0)"));
    }
}

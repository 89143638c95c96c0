//! What the text of a mapped expression tells that its addresses do not.

/// Whether the text names a member of a struct, such as `s->n` or `d.in.m`.
/// With a subscript at the end it may as well name what a member points at.
pub fn is_member(text: &str) -> bool {
    let plain = !text.ends_with(']') && !text.starts_with(['*', '(', '&']);
    plain && has_member_access(text)
}

/// Whether the text names a section of an array or of what a variable points
/// at, with no member of a struct on the way: `a[0:n]`.
pub fn is_plain_section(text: &str) -> bool {
    text.ends_with(']') && !has_member_access(text)
}

/// Whether the pointer behind the last subscript, arrow or star of the text
/// is a variable of its own: that of `p[0:n]` and of `s->n`, but not that of
/// `d.p[0:n]`.
pub fn leads_from_variable(text: &str) -> bool {
    let pointer = match text.strip_prefix('*') {
        Some(rest) => rest,
        None => {
            let subscript = text.ends_with(']').then(|| opening(text)).flatten();
            let end = subscript.or_else(|| text.rfind("->"));
            &text[..end.unwrap_or(text.len())]
        }
    };
    pointer
        .trim()
        .chars()
        .all(|c| c.is_alphanumeric() || c == '_' || c == ':')
}

/// Where the last subscript begins.
fn opening(text: &str) -> Option<usize> {
    let mut depth = 0;
    let found = text.char_indices().rev().find(|(_, c)| {
        depth += match c {
            ']' => 1,
            '[' => -1,
            _ => 0,
        };
        depth == 0
    });
    found.map(|(at, _)| at)
}

/// Whether there is a `.` or `->` outside of subscripts.
fn has_member_access(text: &str) -> bool {
    let mut depth = 0;
    let mut last = ' ';
    for c in text.chars() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            '.' if depth == 0 => return true,
            '>' if depth == 0 && last == '-' => return true,
            _ => {}
        }
        last = c;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members() {
        for text in ["s->n", "d.in.m", "a[i].x", "this->k"] {
            assert!(is_member(text), "{text}");
        }
        for text in ["n", "a[s->n]", "d.p[0:n]", "*s->p", "(*s).p"] {
            assert!(!is_member(text), "{text}");
        }
    }

    #[test]
    fn sections() {
        assert!(is_plain_section("a[0:s.n]"));
        assert!(is_plain_section("a[i][0:n]"));
        assert!(!is_plain_section("a"));
        assert!(!is_plain_section("d.v[0:3]"));
    }

    #[test]
    fn pointers_that_are_variables() {
        for text in ["p[0:n]", "s->n", "*p", "ns::p[a->n:2]", "s->in.n"] {
            assert!(leads_from_variable(text), "{text}");
        }
        for text in ["d.p[0:n]", "this->p[:this->n]", "r[i][0:n]", "a->b->c"] {
            assert!(!leads_from_variable(text), "{text}");
        }
    }
}

//! Names in reports.

/// A function's name without the arguments of templates and of functions, which
/// may be longer than all else.
pub fn short(function: &str) -> String {
    if function.contains("operator") {
        return function.to_owned();
    }
    const ANONYMOUS: &str = "(anonymous namespace)";
    let (mut out, mut depth, mut rest) = (String::new(), 0, function);
    while let Some(c) = rest.chars().next() {
        if depth == 0
            && let Some(behind) = rest.strip_prefix(ANONYMOUS)
        {
            out.push_str(ANONYMOUS);
            rest = behind;
            continue;
        }
        match c {
            '(' if depth == 0 => break,
            '<' => depth += 1,
            '>' => depth -= 1,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
        rest = &rest[c.len_utf8()..];
    }
    // Where brackets do not match, the whole name is the safe one.
    if depth == 0 && !out.is_empty() {
        // Templates' names come with what they return.
        let space = out
            .rfind(' ')
            .filter(|at| !out[..*at].ends_with("(anonymous"));
        space.map_or(out.clone(), |at| out[at + 1..].to_owned())
    } else {
        function.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shortened() {
        assert_eq!(short("Stream<double>::triad(double)"), "Stream::triad");
        assert_eq!(
            short("void run<std::vector<int>, F<(1 > 0)>>(int)"),
            "void run<std::vector<int>, F<(1 > 0)>>(int)"
        );
        assert_eq!(short("void f<std::vector<int>>(int)"), "f");
        assert_eq!(
            short("(anonymous namespace)::f(int)::{lambda(int)#1}::x()"),
            "(anonymous namespace)::f"
        );
        assert_eq!(
            short("T::operator()(int) const"),
            "T::operator()(int) const"
        );
        assert_eq!(short("main"), "main");
        assert_eq!(
            short(
                "void Field<double, std::map<A<B>, C> >::run<main::{lambda(double)#1}>(main::{lambda(double)#1})"
            ),
            "Field::run"
        );
    }
}

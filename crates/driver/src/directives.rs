//! Directives where they stand in the text of a source, in both spellings:
//! `#pragma omp …`, and the attributes `[[omp::directive(…)]]` and
//! `[[omp::sequence(…)]]`, `[[using omp: …]]` among them, which may go over
//! lines, stand several on one, and be anywhere on it.
//!
//! [`pieces`] tells code from strings, comments and lines of the preprocessor in
//! any text; [`sites`] finds the directives of a preprocessed one.

use std::ops::Range;

/// What a piece of a text is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// Any other single character of code.
    Sign,
    /// White space.
    Space,
    /// A string or a character.
    Quoted,
    /// A comment.
    Comment,
    /// A line that begins with `#`, with those that continue it.
    Row,
}

/// A piece of a text.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// What it is.
    pub kind: Kind,
    /// Where it begins.
    pub at: usize,
    /// Its text.
    pub text: &'a str,
}

impl Piece<'_> {
    /// Whether it is this sign.
    pub fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign && self.text.starts_with(sign)
    }

    /// Whether it is this word.
    pub fn is_word(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.text == word
    }

    /// Lines that end in it.
    pub fn newlines(&self) -> u32 {
        self.text.bytes().filter(|b| *b == b'\n').count() as u32
    }
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The pieces of a text, which are all of it.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut found, mut at, mut fresh) = (vec![], 0, true);
    while at < text.len() {
        let before = found.last().filter(|p: &&Piece| p.kind == Kind::Word);
        let (kind, length) = piece(&text[at..], fresh, before.map(|p| p.text));
        let text = &text[at..at + length];
        fresh = match kind {
            Kind::Space => fresh || text.contains('\n'),
            Kind::Comment => fresh,
            Kind::Row => true,
            _ => false,
        };
        found.push(Piece { kind, at, text });
        at += length;
    }
    found
}

/// Kind and length of the piece that a text begins with; `fresh` at the
/// beginning of a line, `word` if one is right before.
fn piece(text: &str, fresh: bool, word: Option<&str>) -> (Kind, usize) {
    let until = |end: Option<usize>| end.unwrap_or(text.len());
    let first = text.chars().next().unwrap_or_default();
    let number = || word.is_some_and(|w| w.starts_with(|c: char| c.is_ascii_digit()));
    match first {
        '#' if fresh => (Kind::Row, end_of_row(text)),
        c if c.is_whitespace() => (Kind::Space, until(text.find(|c: char| !c.is_whitespace()))),
        c if in_word(c) => (Kind::Word, until(text.find(|c| !in_word(c)))),
        '/' if text.starts_with("//") => (Kind::Comment, until(text.find('\n'))),
        '/' if text.starts_with("/*") => {
            (Kind::Comment, until(text[2..].find("*/").map(|n| n + 4)))
        }
        '"' if word.is_some_and(|w| matches!(w, "R" | "LR" | "uR" | "UR" | "u8R")) => {
            let end = text[1..].split_once('(').and_then(|(delimiter, rest)| {
                let end = format!("){delimiter}\"");
                rest.find(&end).map(|n| delimiter.len() + 2 + n + end.len())
            });
            (Kind::Quoted, until(end))
        }
        '"' => (Kind::Quoted, end_of_quote(text, '"')),
        // Between digits it separates them.
        '\'' if !number() => (Kind::Quoted, end_of_quote(text, '\'')),
        c => (Kind::Sign, c.len_utf8()),
    }
}

/// The length of a string or character, which ends with its line at the latest.
fn end_of_quote(text: &str, quote: char) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = !escaped && (c == quote || c == '\n');
        escaped = !escaped && c == '\\';
        ends
    });
    match end {
        Some((n, '\n')) => n,
        Some((n, _)) => n + 1,
        None => text.len(),
    }
}

/// The length of a line with those that continue it, less the last one's end.
fn end_of_row(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let whole = line.trim_end_matches(['\n', '\r']);
        end += line.len();
        if !whole.ends_with('\\') {
            return end - (line.len() - whole.len());
        }
    }
    end
}

/// A directive of a preprocessed text.
#[derive(Debug, PartialEq)]
pub struct Directive {
    /// The directive from its name on, as far as it goes.
    pub text: String,
    /// The line where it begins, which Clang knows it by.
    pub line: u32,
}

/// A place of a preprocessed text with directives.
#[derive(Debug)]
pub struct Site {
    /// One directive of a `#pragma`, as many as it has of an attribute.
    pub directives: Vec<Directive>,
    /// The row, or the whole attribute with its brackets.
    pub at: Range<usize>,
    /// The file that it comes from.
    pub file: String,
    /// The line there where `at` begins.
    pub line: u32,
    /// Whether it stands in a function or a class.
    pub in_function: bool,
}

/// Where a preprocessed text has directives, in order.
pub fn sites(text: &str) -> Vec<Site> {
    let (mut file, mut line) = (String::new(), 1u32);
    let (mut found, mut scopes) = (vec![], Scopes::default());
    let pieces = pieces(text);
    for (n, piece) in pieces.iter().enumerate() {
        let (mut directives, mut length) = (vec![], 1);
        if piece.kind == Kind::Row {
            match marker(piece.text) {
                // The end of the row is still to come.
                Some((number, name)) => (file, line) = (name, number.saturating_sub(1)),
                None => directives.extend(of_pragma(piece.text).map(|text| Directive {
                    text: text.to_owned(),
                    line,
                })),
            }
        } else if let Some(pieces_of_it) = attribute(&pieces[n..]) {
            length = pieces_of_it;
            directives = of_attribute(&pieces[n..n + length], line);
        }
        if !directives.is_empty() {
            let last = &pieces[n + length - 1];
            found.push(Site {
                directives,
                at: piece.at..last.at + last.text.len(),
                file: file.clone(),
                line,
                in_function: scopes.inside(),
            });
        }
        scopes.read(piece);
        line += piece.newlines();
    }
    found
}

/// Number and file of a line marker, `# 12 "name" 2`.
fn marker(row: &str) -> Option<(u32, String)> {
    let rest = row.strip_prefix("# ")?;
    let (number, rest) = rest.split_once(' ')?;
    let name = rest.strip_prefix('"')?;
    let end = name.rfind('"')?;
    Some((number.parse().ok()?, name[..end].replace("\\\\", "\\")))
}

/// The directive of `#pragma omp …`.
fn of_pragma(row: &str) -> Option<&str> {
    let rest = row.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("pragma")?.trim_start();
    let rest = rest.strip_prefix("omp")?;
    rest.starts_with(char::is_whitespace)
        .then(|| rest.trim_start())
}

/// How many pieces an attribute takes that these begin with, if it may hold
/// directives.
fn attribute(pieces: &[Piece<'_>]) -> Option<usize> {
    let opens = |p: Option<&Piece<'_>>| p.is_some_and(|p| p.is_sign('['));
    let mut next = pieces.iter().filter(|p| p.kind != Kind::Space);
    if !opens(next.next()) || !opens(next.next()) {
        return None;
    }
    let length = closing(pieces)?;
    let inside = &pieces[..length];
    let has = |word| inside.iter().any(|p| p.is_word(word));
    (has("omp") && has("directive")).then_some(length)
}

/// How many pieces there are from a bracket, which these begin with, to the one
/// that closes it.
fn closing(pieces: &[Piece<'_>]) -> Option<usize> {
    let mut depth = 0;
    let at = pieces.iter().position(|p| {
        if p.kind == Kind::Sign {
            match p.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
        }
        depth == 0
    })?;
    Some(at + 1)
}

/// The text of code, without comments.
pub fn code(pieces: &[Piece<'_>]) -> String {
    let text = pieces.iter().map(|p| match p.kind {
        Kind::Comment | Kind::Row => " ",
        _ => p.text,
    });
    text.collect()
}

/// What stands in the parentheses behind a word, which the pieces begin with,
/// and the pieces up to their end.
pub fn argument<'a, 'b>(pieces: &'b [Piece<'a>]) -> Option<(&'b [Piece<'a>], usize)> {
    let skipped = |p: &Piece<'_>| matches!(p.kind, Kind::Space | Kind::Comment | Kind::Row);
    let open = 1 + pieces.get(1..)?.iter().position(|p| !skipped(p))?;
    if !pieces[open].is_sign('(') {
        return None;
    }
    let length = closing(&pieces[open..])?;
    Some((&pieces[open + 1..open + length - 1], open + length))
}

/// The directives in an attribute that begins on a line.
fn of_attribute(pieces: &[Piece<'_>], mut line: u32) -> Vec<Directive> {
    let mut found: Vec<Directive> = vec![];
    // Where the last directive begins that has been found.
    let mut begins = None;
    for (n, piece) in pieces.iter().enumerate() {
        if begins.is_some_and(|at| piece.at >= at) && piece.kind != Kind::Space {
            begins = None;
            found.last_mut().expect("one has been found").line = line;
        }
        let directive = Some(&pieces[n..]).filter(|_| piece.is_word("directive"));
        if let Some((inside, _)) = directive.and_then(argument) {
            begins = inside.first().map(|first| first.at);
            let text = code(inside).trim().to_owned();
            found.push(Directive { text, line });
        }
        match marker(piece.text) {
            Some((number, _)) if piece.kind == Kind::Row => line = number.saturating_sub(1),
            _ => line += piece.newlines(),
        }
    }
    found
}

/// Follows the braces of a text, to know what is inside a function.
#[derive(Default)]
struct Scopes {
    /// For each open brace, whether it is that of a namespace or of a linkage
    /// specification, in which declarations are as outside.
    open: Vec<bool>,
    /// What stands between the last brace or semicolon and here.
    since: String,
}

impl Scopes {
    /// Whether the place is inside a function or a class.
    fn inside(&self) -> bool {
        self.open.contains(&false)
    }

    /// Goes on over a piece.
    fn read(&mut self, piece: &Piece<'_>) {
        match (piece.kind, piece.text) {
            (Kind::Sign, "{") => {
                let head = self.since.trim();
                let outer =
                    head.contains("namespace") && !head.contains(['(', '=']) || head == "extern";
                self.open.push(outer);
                self.since.clear();
            }
            (Kind::Sign, "}") => {
                self.open.pop();
                self.since.clear();
            }
            (Kind::Sign, ";") => self.since.clear(),
            (Kind::Word | Kind::Sign | Kind::Space, text) => self.since.push_str(text),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_are_found() {
        let text = "# 7 \"x.h\" 1\n  #pragma omp for nowait\nint x; [[omp::directive(barrier)]];\n\
                    [[maybe_unused, using omp: sequence(directive(for\n schedule(static)),\n \
                    omp::directive(tile sizes(\")\"[0])))]]\n#pragma once\n\
                    a[b[0]]; c[[] { return directive(x); }()];\n# 40 \"y.h\" 2\n[[ omp :: \
                    directive ( flush )\n]] ;\n";
        let sites = sites(text);
        let found: Vec<_> = sites
            .iter()
            .flat_map(|s| &s.directives)
            .map(|d| (d.text.as_str(), d.line))
            .collect();
        assert_eq!(
            found,
            [
                ("for nowait", 7),
                ("barrier", 8),
                ("for\n schedule(static)", 9),
                ("tile sizes(\")\"[0])", 11),
                ("flush", 40),
            ]
        );
        let lines: Vec<_> = sites.iter().map(|s| s.line).collect();
        assert_eq!(lines, [7, 8, 9, 40]);
        assert_eq!(
            (sites[0].file.as_str(), sites[3].file.as_str()),
            ("x.h", "y.h")
        );
        assert_eq!(&text[sites[1].at.clone()], "[[omp::directive(barrier)]]");
        assert!(text[sites[3].at.clone()].ends_with(")\n]]"));
    }

    #[test]
    fn comments_and_strings_hold_none() {
        let text = "// [[omp::directive(a)]]\n/* \n#pragma omp b\n*/ f(\"[[omp::directive(c)]]\");\n\
                    r = R\"x(\n#pragma omp d\n)\" )x\"; [[omp::directive(e /* ) */ f)]];\n";
        let sites = sites(text);
        assert_eq!((sites.len(), sites[0].line), (1, 7));
        assert_eq!(sites[0].directives[0].text, "e   f");
    }

    #[test]
    fn functions_are_told_from_namespaces() {
        let at = "\n[[omp::directive(flush)]];\n";
        let text = [
            "extern \"C\" { namespace a::b { int x[2] = {1, 2};",
            "void f() { const char *s = \"}\\\"}\"; char c = '}', d = L'\"';",
            "auto r = R\"x(}\n} \" )x\"; int n = 1'000;",
            "}",
            "struct S {",
            "}; } }",
        ]
        .join(at)
            + at;
        let inside: Vec<_> = sites(&text).iter().map(|s| s.in_function).collect();
        assert_eq!(inside, [false, true, true, false, true, false]);
    }

    #[test]
    fn nothing_of_a_text_is_lost() {
        let text = "#define A \\\n 1\r\nint é = 'a'; \"open\n/* open";
        let whole: String = pieces(text).iter().map(|p| p.text).collect();
        assert_eq!(whole, text);
        assert_eq!(pieces(text)[0].text, "#define A \\\n 1");
    }
}

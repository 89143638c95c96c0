//! Clauses and their arguments.

use super::cursor::Cursor;
use super::{Problem, Span};

/// A clause, by its name in the standard; other spellings have become that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    /// Its name.
    pub name: String,
    /// Index of its first token.
    pub at: usize,
    /// Words before a colon: `readonly`, `zero`, `always`, `force`, `queues`, …
    pub modifiers: Vec<String>,
    /// The operator of a reduction.
    pub operator: String,
    /// The arguments that have a name: `num: 4`.
    pub keyed: Vec<Keyed>,
    /// The other arguments.
    pub items: Vec<Item>,
}

/// An argument with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyed {
    /// The name.
    pub key: String,
    /// The argument.
    pub span: Span,
}

/// An argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its tokens.
    pub span: Span,
    /// Its first token, which names a variable in a list of such.
    pub base: String,
    /// It has a member access.
    pub member: bool,
    /// Its brackets, each without `[` and `]`.
    pub brackets: Vec<Span>,
}

impl Clause {
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name == name
    }

    /// It has this modifier.
    pub fn modified(&self, modifier: &str) -> bool {
        self.modifiers.iter().any(|m| m == modifier)
    }

    /// The argument of this name.
    pub fn key(&self, key: &str) -> Option<&Span> {
        self.keyed.iter().find(|k| k.key == key).map(|k| &k.span)
    }

    /// The only argument, or the first.
    pub fn first(&self) -> Option<&Span> {
        self.items.first().map(|i| &i.span)
    }
}

/// The standard's name for a clause.
fn canonical(name: &str) -> &str {
    match name {
        "pcopy" | "present_or_copy" => "copy",
        "pcopyin" | "present_or_copyin" => "copyin",
        "pcopyout" | "present_or_copyout" => "copyout",
        "pcreate" | "present_or_create" => "create",
        "host" => "self",
        "dtype" => "device_type",
        name => name,
    }
}

/// Words that may stand before a colon in a clause's arguments.
fn modifiers(clause: &str) -> &'static [&'static str] {
    match clause {
        "copy" | "copyin" | "copyout" | "create" | "cache" => &[
            "always",
            "alwaysin",
            "alwaysout",
            "readonly",
            "zero",
            "capture",
        ],
        "collapse" => &["force"],
        _ => &[],
    }
}

/// Names of arguments.
fn keys(clause: &str) -> &'static [&'static str] {
    match clause {
        "gang" => &["num", "dim", "static"],
        "worker" => &["num"],
        "vector" => &["length"],
        "wait" => &["devnum"],
        _ => &[],
    }
}

/// Reads clauses to the directive's end.
pub(super) fn parse_all(cursor: &mut Cursor) -> Result<Vec<Clause>, Problem> {
    let mut clauses = Vec::new();
    loop {
        cursor.accept(",");
        if cursor.at_end() {
            return Ok(clauses);
        }
        let at = cursor.place();
        let name = cursor.peek();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            return Err(cursor.problem("a clause is expected here"));
        }
        cursor.next();
        let name = canonical(name);
        clauses.push(if cursor.peek() == "(" {
            parse_arguments(cursor, name, at)?
        } else {
            Clause {
                name: name.to_owned(),
                at,
                ..Clause::default()
            }
        });
    }
}

/// Reads what stands in parentheses.
pub(super) fn parse_arguments(
    cursor: &mut Cursor,
    name: &str,
    at: usize,
) -> Result<Clause, Problem> {
    let mut clause = Clause {
        name: name.to_owned(),
        at,
        ..Clause::default()
    };
    cursor.expect("(")?;
    if name == "reduction" {
        let from = cursor.place();
        cursor.skip_to(&[":", ")"])?;
        clause.operator = (from..cursor.place()).map(|i| cursor.text(i)).collect();
        cursor.expect(":")?;
    }
    take_modifiers(cursor, &mut clause);
    if cursor.accept(")") {
        return Ok(clause);
    }
    loop {
        let queues = name == "wait" && cursor.peek() == "queues" && cursor.peek_at(1) == ":";
        if queues {
            cursor.next();
            cursor.next();
        }
        let key = cursor.peek();
        let named = cursor.peek_at(1) == ":" && keys(name).contains(&key);
        if named {
            cursor.next();
            cursor.next();
        }
        let from = cursor.place();
        // `wait(devnum: n : queues: …)` ends its first argument with a colon.
        if named && name == "wait" {
            cursor.skip_to(&[":", ",", ")"])?;
        } else {
            cursor.skip_to(&[",", ")"])?;
        }
        let span = from..cursor.place();
        if span.is_empty() {
            return Err(cursor.problem("an argument is expected here"));
        }
        if named {
            clause.keyed.push(Keyed {
                key: key.to_owned(),
                span,
            });
        } else {
            clause.items.push(item(cursor, span));
        }
        if cursor.accept(")") {
            return Ok(clause);
        }
        cursor.next();
    }
}

/// Words before a colon.
fn take_modifiers(cursor: &mut Cursor, clause: &mut Clause) {
    let known = modifiers(&clause.name);
    let mut ahead = 0;
    loop {
        if !known.contains(&cursor.peek_at(ahead)) {
            return;
        }
        match cursor.peek_at(ahead + 1) {
            ":" => break,
            "," => ahead += 2,
            _ => return,
        }
    }
    for _ in 0..ahead / 2 + 1 {
        clause.modifiers.push(cursor.next().to_owned());
        cursor.next();
    }
}

fn item(cursor: &Cursor, span: Span) -> Item {
    let mut brackets = Vec::new();
    let mut member = false;
    let mut depth = 0;
    let mut from = 0;
    for index in span.clone() {
        match cursor.text(index) {
            "[" => {
                if depth == 0 {
                    from = index + 1;
                }
                depth += 1;
            }
            "]" => {
                depth -= 1;
                if depth == 0 {
                    brackets.push(from..index);
                }
            }
            "." | "->" if depth == 0 => member = true,
            _ => {}
        }
    }
    Item {
        base: cursor.text(span.start).to_owned(),
        member,
        brackets,
        span,
    }
}

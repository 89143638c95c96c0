//! Parses PTX in inline assembly: straight-line sequences in blocks with local registers.

use std::collections::HashMap;

/// What an instruction reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// A result, or a register of a block.
    Place(Place),
    /// An argument, by its number.
    Argument(usize),
    Constant(u64),
    /// A special register, without `%`.
    Special(String),
    /// `{a, b, …}`, the first in the lowest bits.
    Parts(Vec<Source>),
}

/// What an instruction writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    /// A result, by its number.
    Result(usize),
    /// A register, by its number in [`Sequence::registers`].
    Register(usize),
    /// What the last addition or subtraction with `.cc` carried.
    Carry,
}

/// An instruction. Whether it has a result is not known here; its result would be the first
/// operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Instruction {
    pub opcode: String,
    pub operands: Vec<Source>,
    /// The predicate under which it writes, and whether the predicate must be false.
    pub guard: Option<(Source, bool)>,
}

/// All of the text.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sequence {
    pub instructions: Vec<Instruction>,
    /// The bits of each register.
    pub registers: Vec<u32>,
}

/// Reads a text with so many results, before which no argument has its number.
pub(crate) fn read(text: &str, results: usize) -> Option<Sequence> {
    let mut reader = Reader {
        results,
        out: Sequence::default(),
        scopes: vec![HashMap::new()],
    };
    let text = without_comments(text)?;
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '{' => {
                reader.scopes.push(HashMap::new());
                1
            }
            '}' => {
                reader.scopes.pop();
                (!reader.scopes.is_empty()).then_some(1)?
            }
            ';' => 1,
            _ => {
                let end = rest.find(';').unwrap_or(rest.len());
                reader.statement(rest[..end].trim())?;
                end
            }
        };
        rest = rest[taken..].trim_start();
    }
    (reader.scopes.len() == 1 && !reader.out.instructions.is_empty()).then_some(reader.out)
}

fn without_comments(text: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(at) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        out.push_str(&rest[..at]);
        out.push(' ');
        let (end, skipped) = match &rest[at..at + 2] {
            "//" => (rest[at..].find('\n').unwrap_or(rest.len() - at), 0),
            _ => (rest[at..].find("*/")?, 2),
        };
        rest = &rest[at + end + skipped..];
    }
    out.push_str(rest);
    Some(out)
}

/// Bits of a type's values.
pub(crate) fn bits(ty: &str) -> Option<u32> {
    Some(match ty {
        "pred" => 1,
        "f16x2" | "bf16x2" => 32,
        "bf16" => 16,
        _ => {
            let (kind, n) = ty.split_at_checked(1)?;
            let n = n.parse().ok()?;
            let known = match kind {
                "f" => matches!(n, 16 | 32 | 64),
                "b" | "s" | "u" => matches!(n, 8 | 16 | 32 | 64),
                _ => false,
            };
            known.then_some(n)?
        }
    })
}

struct Reader {
    results: usize,
    out: Sequence,
    /// Names of registers, inner blocks last.
    scopes: Vec<HashMap<String, usize>>,
}

impl Reader {
    fn statement(&mut self, text: &str) -> Option<()> {
        if let Some(declared) = text.strip_prefix(".reg") {
            let (ty, names) = declared
                .trim_start()
                .strip_prefix('.')?
                .split_once(char::is_whitespace)?;
            let bits = bits(ty)?;
            for name in names.split(',') {
                let scope = self.scopes.last_mut()?;
                scope.insert(plain_name(name.trim())?, self.out.registers.len());
                self.out.registers.push(bits);
            }
            return Some(());
        }
        let (guard, text) = match text.strip_prefix('@') {
            None => (None, text),
            Some(rest) => {
                let (predicate, rest) = rest.split_once(char::is_whitespace)?;
                let (not, name) = match predicate.strip_prefix('!') {
                    Some(name) => (true, name),
                    None => (false, predicate),
                };
                (Some((self.source(name)?, not)), rest.trim_start())
            }
        };
        let end = text.find(|c: char| c.is_whitespace() || c == '{');
        let (opcode, operands) = text.split_at(end.unwrap_or(text.len()));
        let named = |c: char| c.is_ascii_alphanumeric() || "._:".contains(c);
        if opcode.is_empty() || opcode.ends_with(':') || !opcode.chars().all(named) {
            return None;
        }
        let mut read = vec![];
        for (n, operand) in split(operands)?.into_iter().enumerate() {
            read.push(match offset(operand) {
                Some((base, by)) => self.moved_on(base, by, in_shared(opcode, n))?,
                None => self.source(operand)?,
            });
        }
        self.out.instructions.push(Instruction {
            opcode: opcode.to_owned(),
            operands: read,
            guard,
        });
        Some(())
    }

    /// The register with an address from which an offset leads to what is meant.
    fn moved_on(&mut self, base: &str, by: &str, shared: bool) -> Option<Source> {
        let (bits, opcode) = if shared {
            (32, "add.u32")
        } else {
            (64, "add.u64")
        };
        let to = Source::Place(Place::Register(self.out.registers.len()));
        let operands = vec![
            to.clone(),
            self.source(base)?,
            Source::Constant(number(by)?),
        ];
        self.out.registers.push(bits);
        self.out.instructions.push(Instruction {
            opcode: opcode.to_owned(),
            operands,
            guard: None,
        });
        Some(to)
    }

    fn source(&self, text: &str) -> Option<Source> {
        let brackets = |open, close| text.strip_prefix(open)?.strip_suffix(close);
        if let Some(inner) = brackets('{', '}') {
            let parts = split(inner)?.into_iter().map(|p| self.source(p));
            return Some(Source::Parts(parts.collect::<Option<_>>()?));
        }
        if let Some(inner) = brackets('[', ']') {
            return self.source(inner.trim());
        }
        if let Some(rest) = text.strip_prefix('$').filter(|r| !r.starts_with('$')) {
            let n: usize = rest
                .strip_prefix('{')
                .map_or(Some(rest), |r| r.strip_suffix('}'))?
                .parse()
                .ok()?;
            return Some(match n.checked_sub(self.results) {
                None => Source::Place(Place::Result(n)),
                Some(argument) => Source::Argument(argument),
            });
        }
        let known = plain_name(text).and_then(|name| {
            let found = self.scopes.iter().rev().find_map(|s| s.get(&name));
            found.copied()
        });
        if let Some(register) = known {
            return Some(Source::Place(Place::Register(register)));
        }
        if let Some(special) = text.strip_prefix('%') {
            return Some(Source::Special(special.to_owned()));
        }
        number(text).map(Source::Constant)
    }
}

/// What `[base+offset]` has.
fn offset(operand: &str) -> Option<(&str, &str)> {
    let (base, by) = operand
        .strip_prefix('[')?
        .strip_suffix(']')?
        .split_once('+')?;
    Some((base.trim(), by.trim()))
}

/// Whether the operand of an instruction is an address in shared memory, which has 32 bits.
fn in_shared(opcode: &str, operand: usize) -> bool {
    let mut words = opcode.split('.');
    match words.next() {
        // To shared memory, from the device's.
        Some("cp") => operand == 0,
        _ => words.any(|w| w == "shared"),
    }
}

/// A constant: an integer in any of C's bases, or the bits of a floating-point number
/// (`0f3F800000`).
fn number(text: &str) -> Option<u64> {
    if text == "WARP_SZ" {
        return Some(32);
    }
    let (negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let lower = text.to_ascii_lowercase();
    let float = lower.strip_prefix("0f").filter(|hex| hex.len() == 8);
    let float = float.or(lower.strip_prefix("0d").filter(|hex| hex.len() == 16));
    if let Some(hex) = float {
        return (!negative).then(|| u64::from_str_radix(hex, 16).ok())?;
    }
    let whole = lower.strip_suffix('u').unwrap_or(&lower);
    let n = match (whole.strip_prefix("0x"), whole.strip_prefix("0b")) {
        (Some(hex), _) => u64::from_str_radix(hex, 16).ok()?,
        (_, Some(binary)) => u64::from_str_radix(binary, 2).ok()?,
        _ if whole.len() > 1 && whole.starts_with('0') => u64::from_str_radix(whole, 8).ok()?,
        _ => whole.parse().ok()?,
    };
    Some(if negative { n.wrapping_neg() } else { n })
}

/// A register's name; LLVM writes a `$` in one twice.
fn plain_name(text: &str) -> Option<String> {
    let name = text.replace("$$", "$");
    let first = name.chars().next()?;
    let fine = |c: char| c.is_ascii_alphanumeric() || "_$%".contains(c);
    (!first.is_ascii_digit() && name.chars().all(fine)).then_some(name)
}

/// Splits operands at commas outside of braces.
fn split(text: &str) -> Option<Vec<&str>> {
    let (mut out, mut depth, mut from) = (vec![], 0, 0);
    for (i, c) in text.char_indices() {
        match c {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            // The second result of comparisons and shuffles follows a bar.
            ',' | '|' if depth == 0 => {
                out.push(text[from..i].trim());
                from = i + 1;
            }
            _ => {}
        }
    }
    out.push(text[from..].trim());
    if out == [""] {
        out.clear();
    }
    (depth == 0 && out.iter().all(|o| !o.is_empty())).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> (String, Vec<Source>) {
        let read = read(text, 1).expect("it is read");
        let first = read.instructions.into_iter().next().expect("there is one");
        (first.opcode, first.operands)
    }

    #[test]
    fn single_instructions_are_read() {
        let (opcode, operands) = one("\tbfe.u32 $0, $1, 4, 0x1f;");
        let result = Source::Place(Place::Result(0));
        let want = [
            result.clone(),
            Source::Argument(0),
            Source::Constant(4),
            Source::Constant(31),
        ];
        assert_eq!((opcode.as_str(), &operands[..]), ("bfe.u32", &want[..]));
        let (_, operands) = one("{ mov.b32 $0, {0,$1};}\n");
        let parts = Source::Parts(vec![Source::Constant(0), Source::Argument(0)]);
        assert_eq!(operands, [result.clone(), parts]);
        let (_, operands) = one("ld.global.nc.b16 ${0}, [$1];");
        assert_eq!(operands, [result, Source::Argument(0)]);
        for none in [
            "",
            "ld.u32 $0, [$1+x];",
            "l: bra l;",
            "{ mov.u32 $0, x;",
            "mov.u32 $0, x;",
            "add $0,,$1;",
        ] {
            assert!(read(none, 1).is_none(), "{none}");
        }
    }

    #[test]
    fn blocks_have_registers_of_their_own() {
        let text = "{.reg .b32 a, b; // two\n mov.b32 a, -1; {.reg.b16 a; mov.b16 a, 0X3C0BU; } \
                    /* guarded */ @!__$$p mov.b32 $0, a; }";
        assert!(read(text, 1).is_none(), "the predicate is no register");
        let sequence = read(
            &text.replace("{.reg .b32", "{.reg .pred __$$p; .reg .b32"),
            1,
        );
        let sequence = sequence.expect("it is read");
        assert_eq!(sequence.registers, [1, 32, 32, 16]);
        let written: Vec<_> = sequence
            .instructions
            .iter()
            .map(|i| &i.operands[0])
            .collect();
        let register = |n| Source::Place(Place::Register(n));
        let want = [&register(1), &register(3), &Source::Place(Place::Result(0))];
        assert_eq!(written, want);
        assert_eq!(
            sequence.instructions[0].operands[1],
            Source::Constant(u64::MAX)
        );
        assert_eq!(
            sequence.instructions[1].operands[1],
            Source::Constant(0x3c0b)
        );
        assert_eq!(sequence.instructions[2].guard, Some((register(0), true)));
    }
}

//! An instruction's text: name, operands, modifiers.

use super::operand::Operand;
use std::cell::RefCell;

/// A parsed instruction.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name, without the suffix of its encoding.
    pub name: String,
    /// Its operands.
    pub operands: Vec<Operand>,
    /// What stands behind the name.
    pub rest: String,
    /// Modifiers with their values, as long as nobody asked for them.
    modifiers: RefCell<Vec<(String, String)>>,
}

/// Suffixes that name an encoding, which changes nothing.
const ENCODINGS: [&str; 7] = ["_e64_dpp", "_e32", "_e64", "_sdwa", "_dpp", "_vi", "_gfx9"];

impl Line {
    /// Reads an instruction, or half of one that does two things.
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let short = ENCODINGS.iter().find_map(|e| name.strip_suffix(e));
        let mut name = short.unwrap_or(name);
        if let Some(shorter) = name.strip_suffix("_dpp8") {
            name = shorter;
        }
        let (mut operands, mut modifiers) = (vec![], vec![]);
        for part in split(rest, ',') {
            let words = split(part, ' ');
            let mut words = words.iter().filter(|w| !w.is_empty());
            if let Some(first) = words.next() {
                operands.push(Operand::parse(first));
            }
            for word in words {
                let (key, value) = word.split_once(':').unwrap_or((word, ""));
                modifiers.push((key.to_owned(), value.to_owned()));
            }
        }
        Self {
            name: name.to_owned(),
            operands,
            rest: rest.to_owned(),
            modifiers: RefCell::new(modifiers),
        }
    }

    /// The value of a modifier, `""` where it has none, and `None` where
    /// there is no such modifier. It then counts as understood.
    pub fn take(&self, name: &str) -> Option<String> {
        let mut modifiers = self.modifiers.borrow_mut();
        let at = modifiers.iter().position(|m| m.0 == name)?;
        Some(modifiers.remove(at).1)
    }

    /// Whether there is a modifier, which then counts as understood.
    pub fn has(&self, name: &str) -> bool {
        self.take(name).is_some()
    }

    /// The number that a modifier has, 0 where it is not there.
    pub fn number(&self, name: &str) -> i64 {
        self.take(name).and_then(|v| number(&v)).unwrap_or(0)
    }

    /// The list of numbers that a modifier has.
    pub fn list(&self, name: &str) -> Option<Vec<i64>> {
        let value = self.take(name)?;
        let inner = value.strip_prefix('[')?.strip_suffix(']')?;
        inner.split(',').map(|n| number(n.trim())).collect()
    }

    /// Counts all modifiers as understood.
    pub fn forget(&self) {
        self.modifiers.borrow_mut().clear();
    }

    /// A modifier that nobody asked for.
    pub fn left(&self) -> Option<String> {
        let modifiers = self.modifiers.borrow();
        modifiers.first().map(|(key, value)| match value.as_str() {
            "" => key.clone(),
            value => format!("{key}:{value}"),
        })
    }
}

/// A decimal or hexadecimal number.
pub fn number(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok().map(|n| n as i64),
        None => text.parse().ok(),
    }
}

/// Splits at a character outside brackets.
fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut depth, mut begin) = (vec![], 0, 0);
    for (i, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            c if c == at && depth == 0 => {
                parts.push(&text[begin..i]);
                begin = i + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_are_taken_once() {
        let line = Line::parse("v_pk_fma_f32 v[0:1], v[2:3], 1.0, v[4:5] op_sel_hi:[1,0,1] clamp");
        assert_eq!(line.name, "v_pk_fma_f32");
        assert_eq!(line.operands.len(), 4);
        assert_eq!(line.list("op_sel_hi"), Some(vec![1, 0, 1]));
        assert_eq!(line.left().as_deref(), Some("clamp"));
        assert!(line.has("clamp") && !line.has("clamp"));
        assert_eq!(line.left(), None);
    }

    #[test]
    fn operands_end_where_modifiers_begin() {
        let line = Line::parse("buffer_load_dword v4, v8, s[0:3], 0 offen offset:4");
        assert_eq!((line.operands.len(), line.number("offset")), (4, 4));
        assert!(line.has("offen"));
        let line = Line::parse("s_getreg_b32 s0, hwreg(HW_REG_MODE, 0, 4)");
        assert_eq!(line.operands.len(), 2);
        assert_eq!(Line::parse("s_endpgm").operands.len(), 0);
    }
}

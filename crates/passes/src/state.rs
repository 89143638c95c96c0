//! What passes know beside the module, as part of its text.
//!
//! A dump ends with named metadata `!wf.state`, a node for each thing that is known: its name
//! and its value, in JSON with the two kinds of quotes exchanged, since LLVM escapes `"`:
//!
//! ```text
//! !wf.state = !{!7}
//! !7 = !{!"machine.kernels", !"[{'name':'k','max_threads':256}]"}
//! ```
//!
//! What is there can be written by hand: fields that are left out are as in a compilation's
//! beginning.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::fmt::Write;
use wf_llvm::Ir;

/// The named metadata.
const NAME: &str = "!wf.state = !{";

/// What passes know beside a module: values by their names.
#[derive(Debug, Default)]
pub struct State {
    entries: Vec<(String, String)>,
    error: Option<String>,
}

impl State {
    /// Adds what is known under a name, unless it is an empty list or table, as at the
    /// beginning.
    pub fn put<T: Serialize>(&mut self, name: &str, value: &T) {
        match serde_json::to_string(value) {
            Ok(json) if json == "[]" || json == "{}" => {}
            Ok(json) => self.entries.push((name.to_owned(), json)),
            Err(e) => self.error = Some(format!("{name}: {e}")),
        }
    }

    /// What is known under a name, if anything is.
    ///
    /// # Errors
    /// When it is not of this type, or refers to values that are not there.
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, String> {
        let Some((_, json)) = self.entries.iter().find(|(n, _)| n == name) else {
            return Ok(None);
        };
        let value = serde_json::from_str(json);
        value
            .map(Some)
            .map_err(|e| format!("`{name}` in !wf.state: {e}"))
    }

    /// Whether anything is known under a name.
    pub fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|(n, _)| n == name)
    }

    /// The text of a module with the state that `known` gives.
    ///
    /// # Errors
    /// When something of it cannot be written, which is a bug of ours.
    pub fn print(ir: Ir, known: impl FnOnce() -> Self) -> Result<String, String> {
        let (state, mut text) = ir.print_with(known);
        if let Some(error) = state.error {
            return Err(error);
        }
        if state.entries.is_empty() {
            return Ok(text);
        }
        let number = |l: &str| {
            l.strip_prefix('!')?
                .split_once(" = ")?
                .0
                .parse::<u32>()
                .ok()
        };
        let first = text.lines().filter_map(number).max().map_or(0, |n| n + 1);
        let nodes: Vec<_> = (first..).zip(&state.entries).collect();
        let numbers: Vec<_> = nodes.iter().map(|(n, _)| format!("!{n}")).collect();
        let _ = writeln!(text, "\n{NAME}{}}}", numbers.join(", "));
        for (n, (name, json)) in nodes {
            let _ = writeln!(text, "!{n} = !{{!\"{name}\", !\"{}\"}}", escape(json));
        }
        Ok(text)
    }

    /// The state in a module's text, and the text without it.
    pub fn split(text: &str) -> (Self, String) {
        let list = text.lines().find_map(|l| l.strip_prefix(NAME));
        let Some(list) = list.and_then(|l| l.strip_suffix('}')) else {
            return (Self::default(), text.to_owned());
        };
        let wanted: Vec<&str> = list.split(", ").collect();
        let mut found = HashMap::new();
        let mut rest = String::with_capacity(text.len());
        for line in text.lines() {
            let node = line.split_once(" = ").filter(|(n, _)| wanted.contains(n));
            if let Some((number, entry)) = node.and_then(|(n, node)| Some((n, entry(node)?))) {
                found.insert(number, entry);
            } else if !line.starts_with(NAME) {
                rest.push_str(line);
                rest.push('\n');
            }
        }
        let entries = wanted.iter().filter_map(|n| found.remove(n)).collect();
        (
            Self {
                entries,
                error: None,
            },
            rest,
        )
    }
}

/// Name and value of a node `!{!"NAME", !"VALUE"}`.
fn entry(node: &str) -> Option<(String, String)> {
    let inner = node.strip_prefix("!{!\"")?.strip_suffix("\"}")?;
    let (name, value) = inner.split_once("\", !\"")?;
    Some((name.to_owned(), unescape(value)))
}

/// Exchanges the two kinds of quotes.
fn swap(c: char) -> char {
    match c {
        '"' => '\'',
        '\'' => '"',
        c => c,
    }
}

/// JSON as LLVM's text has a string.
fn escape(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for byte in json.chars().map(swap).collect::<String>().bytes() {
        match byte {
            b'"' | b'\\' => {
                let _ = write!(out, "\\{byte:02X}");
            }
            b' '..=b'~' => out.push(byte.into()),
            _ => {
                let _ = write!(out, "\\{byte:02X}");
            }
        }
    }
    out
}

/// The JSON that such a string is.
fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        let digits = after.get(..2).and_then(|d| std::str::from_utf8(d).ok());
        let escaped = digits.and_then(|d| u8::from_str_radix(d, 16).ok());
        match (first, escaped) {
            (b'\\', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => bytes.push(*first),
        }
    }
    String::from_utf8_lossy(&bytes).chars().map(swap).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use wf_llvm::Value;
    use wf_llvm::{Context, Module};

    const TEXT: &str = "@g = global i32 0\n\
        define i32 @f(i32 %a, ptr %p) {\n\
        entry:\n\
        \x20 %x = add i32 %a, 1, !dbg !1\n\
        \x20 store i32 %x, ptr %p, align 4\n\
        \x20 ret i32 %x\n\
        }\n\
        !1 = !{}\n";

    #[test]
    fn values_and_texts_come_back() {
        let context = Context::new();
        let read = |text: &str| Module::parse(&context, "test", text.as_bytes()).unwrap();
        let module = read(&TEXT.replace(", !dbg !1", ""));
        let ir = Ir::of(&module);
        let f = ir.function("f").unwrap();
        let [add, store, _] = f.instructions()[..] else {
            panic!("it has three")
        };
        let known = vec![
            ir.global("g").unwrap(),
            f,
            f.params()[1],
            add,
            store,
            ir.i32(7),
        ];
        let known: Vec<Value> = [known, vec![ir.i64(3).to_pointer(ir), ir.null()]].concat();
        let name = "it's \"so\" \\ ünd\n".to_owned();
        let printed = State::print(ir, || {
            let mut state = State::default();
            state.put("values", &known);
            state.put("name", &name);
            state
        });
        let printed = printed.unwrap();
        assert!(printed.contains("!wf.state = !{"), "{printed}");
        assert!(
            !ir.print().contains("wf.id"),
            "the marks are for the text alone"
        );

        let again = read(&printed);
        again.verify().unwrap();
        let (state, text) = State::split(&printed);
        assert!(!text.contains("wf.state"), "{text}");
        let module = read(&text);
        let ir = Ir::of(&module);
        let values = ir.read_with(|| state.get::<Vec<Value>>("values"));
        let values = values.unwrap().unwrap();
        let f = ir.function("f").unwrap();
        assert_eq!(values[..3], [ir.global("g").unwrap(), f, f.params()[1]]);
        assert_eq!(values[3..5], f.instructions()[..2]);
        assert_eq!(values[5].as_u64(), Some(7));
        assert_eq!(values[6], ir.i64(3).to_pointer(ir));
        assert_eq!(values[7], ir.null());
        assert_eq!(state.get::<String>("name").unwrap().unwrap(), name);
        assert_eq!(state.get::<String>("other").unwrap(), None);
        assert!(state.get::<u32>("name").is_err());
        assert!(!ir.print().contains("wf.id"));
    }

    #[test]
    fn what_was_erased_is_not_in_a_set() {
        let context = Context::new();
        let text = TEXT.replace(", !dbg !1", "");
        let module = Module::parse(&context, "test", text.as_bytes()).unwrap();
        let ir = Ir::of(&module);
        let all = ir.function("f").unwrap().instructions();
        let set: HashSet<Value> = all.iter().copied().collect();
        all[1].erase();
        #[derive(Serialize)]
        struct Known(#[serde(serialize_with = "wf_llvm::sorted")] HashSet<Value>);
        let known = Known(set);
        let text = State::print(ir, || {
            let mut state = State::default();
            state.put("set", &known);
            state
        });
        let text = text.unwrap();
        assert!(
            text.contains("[{'Instruction':0},{'Instruction':1}]"),
            "{text}"
        );
    }
}

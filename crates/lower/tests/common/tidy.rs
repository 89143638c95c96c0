//! What a person compares in a dump: the user's functions and variables,
//! without the device runtime, debug information and attributes that say
//! nothing of the passes.

use regex_lite::Regex;
use std::collections::HashMap;

/// A top-level definition of a module.
struct Definition {
    name: String,
    text: String,
}

/// The part of a dump that the golden files hold. `only` keeps the functions
/// whose names contain one of the texts, and such variables and aliases even where
/// nothing uses them; empty, all functions. `raw` leaves
/// attributes and the module's head.
pub fn tidy(dump: &str, only: &[String], raw: bool) -> String {
    let groups = raw.then(|| groups(dump));
    let mut functions = Vec::new();
    let mut variables = Vec::new();
    let mut lines = dump.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("define ") {
            let mut text = format!("{line}\n");
            for inner in lines.by_ref() {
                text.push_str(inner);
                text.push('\n');
                if inner == "}" {
                    break;
                }
            }
            functions.push(Definition {
                name: symbol(line),
                text,
            });
        } else if line.starts_with('@') {
            variables.push(Definition {
                name: symbol(line),
                text: format!("{line}\n"),
            });
        }
    }
    if !raw {
        functions.retain(|f| !is_runtime(&f.name));
    }
    if !only.is_empty() {
        functions.retain(|f| only.iter().any(|o| f.name.contains(o.as_str())));
    }
    let cleaner = Cleaner::new(groups);
    let code: Vec<String> = functions.iter().map(|f| cleaner.clean(&f.text)).collect();
    let code = code.join("\n");
    // Source locations and the like have numbers for names.
    let is_named = |v: &Definition| v.name.starts_with(|c: char| !c.is_ascii_digit());
    let used = |v: &Definition| {
        let name = cleaner.clean(&v.text);
        let name = name.split(" = ").next().unwrap_or_default();
        Regex::new(&format!(r"{}[^\w.$]", regex_lite::escape(name)))
            .expect("the name is escaped")
            .is_match(&code)
    };
    let asked = |v: &Definition| only.iter().any(|o| v.name.contains(o.as_str()));
    let mut out: String = variables
        .iter()
        .filter(|v| is_named(v) && (!is_runtime(&v.name) || raw && asked(v)))
        .filter(|v| asked(v) || used(v))
        .map(|v| cleaner.clean(&v.text))
        .collect();
    if !out.is_empty() {
        out.push('\n');
    }
    let head = |l: &&str| raw && l.starts_with("target ");
    // What a pass knows beside the module stands above it.
    let is_note = |l: &&str| l.starts_with(';') && !l.starts_with("; ModuleID");
    let notes = dump.lines().take_while(is_note);
    let notes: Vec<_> = notes.map(|l| cleaner.clean_note(l)).collect();
    let head: Vec<_> = dump
        .lines()
        .filter(head)
        .map(|l| format!("{l}\n"))
        .collect();
    notes.concat() + &head.concat() + &out + &code
}

/// The attribute groups of a dump by their numbers, `#0`.
fn groups(dump: &str) -> HashMap<String, String> {
    let group = |line: &str| {
        let rest = line.strip_prefix("attributes ")?;
        let (name, text) = rest.split_once(" = ")?;
        Some((name.to_owned(), text.to_owned()))
    };
    dump.lines().filter_map(group).collect()
}

/// The first symbol of a line, without `@` and quotes.
fn symbol(line: &str) -> String {
    let rest = line.split_once('@').map_or("", |(_, rest)| rest);
    match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default().to_owned(),
        None => rest
            .chars()
            .take_while(|c| c.is_alphanumeric() || "_.$-".contains(*c))
            .collect(),
    }
}

fn is_runtime(name: &str) -> bool {
    name.starts_with("__wf_") && name != wf_host_abi::START_KERNEL
        || name.contains("wf_device_rt")
        || name.contains("4core")
        || name.starts_with("alloc_")
}

/// Rules that take away what differs between machines or says nothing.
struct Cleaner {
    rules: Vec<(Regex, &'static str)>,
    dropped: Regex,
    /// Attribute groups, where these are shown.
    groups: Option<HashMap<String, String>>,
}

impl Cleaner {
    fn new(groups: Option<HashMap<String, String>>) -> Self {
        let rule = |pattern, with| (Regex::new(pattern).expect("the pattern is right"), with);
        let mut rules = vec![
            // Device and file in a target region's name.
            rule(
                r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_",
                "__omp_offloading_",
            ),
            // Metadata, attribute groups, comments.
            rule(r",? ![\w.]+( !\d+)?(, ![\w.]+ !\d+)*", ""),
            rule(r" #\d+", ""),
            rule(r"\s*; (preds = |No predecessors).*", ""),
            rule(r"\s+$", ""),
        ];
        let attributes = [
            rule(r" section \W+\w+\W+", " "),
            // Attributes of parameters and results.
            rule(r" (noundef|nonnull|signext|zeroext|noalias|nofree)\b", ""),
            rule(
                r" (dereferenceable|range|dereferenceable_or_null)\([^)]*\)",
                "",
            ),
            rule(r" (initializes|memory)\(.*?\)\)", ""),
            rule(r"(\bptr(?: addrspace\(\d\))?(?: \w+)?) align \d+ ", "$1 "),
            rule(
                r" (local_unnamed_addr|unnamed_addr|dso_local|personality ptr @\w+)\b",
                "",
            ),
            rule(r"\s+$", ""),
        ];
        if groups.is_none() {
            rules.extend(attributes);
        }
        let dropped = Regex::new(
            r"^\s*(#dbg_|;|uselistorder|(tail )?call void @llvm\.(lifetime|assume|experimental\.noalias))",
        )
        .expect("the pattern is right");
        Self {
            rules,
            dropped,
            groups,
        }
    }

    fn clean(&self, text: &str) -> String {
        let mut out = String::new();
        for line in text.lines() {
            if self.dropped.is_match(line) {
                continue;
            }
            let mut line = self.with_groups(line);
            for (pattern, with) in &self.rules {
                line = pattern.replace_all(&line, *with).into_owned();
            }
            // Blank lines between blocks say no more than labels do.
            if !line.is_empty() {
                out.push_str(&line);
                out.push('\n');
            }
        }
        out
    }
    /// A line above the module, of which only the kernel's name is cleaned.
    fn clean_note(&self, line: &str) -> String {
        let (pattern, with) = &self.rules[0];
        format!("{}\n", pattern.replace_all(line, *with))
    }

    /// A function's line with the attributes of its group, if they are shown.
    fn with_groups(&self, line: &str) -> String {
        let number = line.split(' ').find(|w| w.starts_with('#'));
        match (&self.groups, number) {
            (Some(groups), Some(n)) if line.starts_with("define ") => {
                line.replace(n, groups.get(n).map_or("", String::as_str))
            }
            _ => line.to_owned(),
        }
    }
}

//! Directives with what lies around them, and the OpenMP that they become.

mod clauses;
mod compute;
mod damaged;
mod data;
mod errors;
mod kernels;
mod levels;
mod others;
mod reductions;

use crate::{Options, translate};
use serde_json::{Value, json};
use wf_diagnostics::Diagnostic;

/// Splits C's tokens well enough for directives.
fn tokens(text: &str) -> Value {
    let mut found: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if word(first) {
            rest.find(|c| !word(c)).unwrap_or(rest.len())
        } else if first == '"' {
            rest[1..].find('"').map_or(rest.len(), |end| end + 2)
        } else if ["&&", "||", "->", "::"].iter().any(|t| rest.starts_with(t)) {
            2
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        if !first.is_whitespace() {
            found.push(token.to_owned());
        }
        rest = after;
    }
    let tokens = found.iter().enumerate();
    tokens
        .map(|(i, t)| json!({"text": t, "line": 1, "column": i + 1}))
        .collect()
}

/// A source: directives, in order, and what is stated of them.
#[derive(Default)]
struct Source {
    directives: Vec<Value>,
    constructs: Vec<Value>,
    vars: Vec<Value>,
    routines: Vec<Value>,
    numbers: Vec<Value>,
    cxx: bool,
}

impl Source {
    fn new() -> Self {
        Self::default()
    }

    /// A directive that no statement belongs to.
    fn directive(mut self, text: &str) -> Self {
        self.add(text, "statement");
        self
    }

    /// A directive outside of everything.
    fn file(mut self, text: &str) -> Self {
        self.add(text, "file");
        self
    }

    fn add(&mut self, text: &str, scope: &str) {
        let line = self.directives.len() + 1;
        self.directives.push(json!({
            "key": format!("{line}"), "file": "a.c", "line": line, "column": 1,
            "tokens": tokens(text), "scope": scope,
        }));
    }

    /// A construct in the construct of this index (-1: none). `more` is what else
    /// is known: `uses`, `loops`, `calls`, …
    fn construct(mut self, parent: i32, text: &str, more: Value) -> Self {
        self.add(text, "statement");
        let mut construct = json!({
            "directive": self.directives.len() - 1, "parent": parent, "function": 1,
        });
        if let Some((_, count)) = text.split_once("collapse(") {
            let digits = count.split(')').next().and_then(|n| n.parse::<u32>().ok());
            construct["collapse"] = json!(digits);
        }
        if let (Some(all), Some(more)) = (construct.as_object_mut(), more.as_object()) {
            all.extend(more.clone());
        }
        self.constructs.push(construct);
        self
    }

    /// States what a variable in the last directive is.
    fn var(mut self, name: &str, class: &str) -> Self {
        let index = self.directives.len() - 1;
        let tokens = self.directives[index]["tokens"].as_array().unwrap();
        for (token, _) in tokens.iter().enumerate().filter(|(_, t)| t["text"] == name) {
            self.vars
                .push(json!({"directive": index, "token": token, "class": class}));
        }
        self
    }

    /// States which of a variable's brackets in the last directive follow a pointer.
    fn through(mut self, name: &str, through: &[bool]) -> Self {
        self = self.var(name, "pointer");
        if let Some(var) = self.vars.last_mut() {
            var["through"] = json!(through);
        }
        self
    }

    /// States which variable a name in a directive is.
    fn known(mut self, index: usize, name: &str, id: u64) -> Self {
        let tokens = self.directives[index]["tokens"].as_array().unwrap();
        for (token, _) in tokens.iter().enumerate().filter(|(_, t)| t["text"] == name) {
            self.vars
                .push(json!({"directive": index, "token": token, "id": id}));
        }
        self
    }

    /// States the value of the argument that begins with this token of the last
    /// directive.
    fn number(mut self, token: usize, value: i64) -> Self {
        let index = self.directives.len() - 1;
        self.numbers
            .push(json!({"directive": index, "token": token, "value": value}));
        self
    }

    fn routine(mut self, name: &str) -> Self {
        let index = self.directives.len() - 1;
        self.routines.push(
            json!({"directive": index, "name": name, "mangled": name, "bind": "g",
                "id": if name == "f" { 1 } else { 2 }}),
        );
        self
    }

    fn cxx(mut self) -> Self {
        self.cxx = true;
        self
    }

    fn json(&self) -> Value {
        json!({
            "directives": self.directives, "constructs": self.constructs,
            "vars": self.vars, "routines": self.routines, "numbers": self.numbers,
        })
    }

    fn translate(&self) -> Result<crate::Translation, Vec<Diagnostic>> {
        let options = Options {
            openmp: false,
            cxx: self.cxx,
            openmp_version: 51,
            ..Options::default()
        };
        let facts = self.json();
        damaged::check(&facts, &options);
        translate(&facts.to_string(), &options)
    }

    fn plan(&self) -> Value {
        let translation = self.translate().unwrap();
        serde_json::from_str(&translation.plan_json).unwrap()
    }

    /// The lines of `-Minfo`.
    fn minfo(&self) -> Vec<String> {
        let notes = self.translate().unwrap().minfo;
        notes
            .into_iter()
            .map(|n| format!("{}: {}", n.line, n.text))
            .collect()
    }

    /// What becomes of a directive: one line an element, `|` for the statement.
    fn become_(&self, index: usize) -> String {
        let plan = self.plan();
        let entry = &plan["directives"][format!("{}", index + 1)];
        if entry.is_null() {
            return "vanishes".to_owned();
        }
        let mut lines: Vec<String> = self.elements(index, &entry["replace"]);
        for insert in entry["inserts"].as_array().into_iter().flatten() {
            let elements = self.elements(index, &insert["elements"]);
            lines.push(format!(
                "@{} {}",
                insert["at"].as_str().unwrap(),
                elements.join(" ")
            ));
        }
        if entry["after"].is_array() {
            lines.push("|".to_owned());
            lines.extend(self.elements(index, &entry["after"]));
        }
        lines.join("\n")
    }

    fn elements(&self, index: usize, elements: &Value) -> Vec<String> {
        let elements = elements.as_array().unwrap().iter();
        elements
            .map(|element| match element.get("omp") {
                Some(parts) => format!("omp {}", self.parts(index, parts)),
                None => self.parts(index, &element["code"]),
            })
            .collect()
    }

    fn parts(&self, index: usize, parts: &Value) -> String {
        let mut text = String::new();
        for part in parts.as_array().unwrap() {
            match part {
                Value::String(piece) => text.push_str(piece),
                Value::Object(behind) => {
                    text.push_str(&format!("<{}>", behind["behind"].as_str().unwrap()));
                }
                range => {
                    let from = range[0].as_u64().unwrap() as usize;
                    let to = range[1].as_u64().unwrap() as usize;
                    let tokens = self.directives[index]["tokens"].as_array().unwrap();
                    for token in &tokens[from..to] {
                        text.push_str(token["text"].as_str().unwrap());
                    }
                }
            }
        }
        let flags = [8, 24, 40].map(|f| format!(" device(__wf_acc_device({f}, -2L))"));
        flags.iter().fold(text, |text, flag| text.replace(flag, ""))
    }
}

/// What a directive alone becomes.
fn alone(text: &str) -> String {
    Source::new().construct(-1, text, json!({})).become_(0)
}

/// A variable that is read.
fn read(name: &str, class: &str) -> Value {
    json!({"name": name, "class": class})
}

/// A variable that is assigned after it was read.
fn written(name: &str, class: &str) -> Value {
    json!({"name": name, "class": class, "written": true})
}

/// A variable that is assigned first.
fn first(name: &str) -> Value {
    json!({"name": name, "class": "scalar", "written": true, "first_written": true})
}

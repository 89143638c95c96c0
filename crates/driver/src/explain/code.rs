//! A kernel's IR and PTX, with the lines of the source that they come from.

use std::collections::HashMap;
use std::path::Path;

use regex_lite::Regex;

use crate::error::{Error, Result};

/// Most lines that are shown of a kernel.
const MOST: usize = 3000;

/// A line of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line.
    pub text: String,
    /// The line of the source that it comes from, where that is known.
    pub source: Option<u32>,
}

/// The IR after the last of the passes that wrote one into `folder`; `passes` in
/// the order in which they ran.
///
/// # Errors
/// When a file cannot be read.
pub fn last_dump<'a>(
    folder: &Path,
    passes: impl DoubleEndedIterator<Item = &'a str>,
) -> Result<Option<String>> {
    let files = std::fs::read_dir(folder).map_err(Error::file("cannot read", folder))?;
    let files: Vec<_> = files.filter_map(|f| Some(f.ok()?.path())).collect();
    for pass in passes.rev() {
        let begin = format!("module.{pass}.");
        let file = files.iter().find(|file| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(&begin) && name.ends_with(".ll")
        });
        if let Some(file) = file {
            let text = std::fs::read_to_string(file).map_err(Error::file("cannot read", file))?;
            return Ok(Some(text));
        }
    }
    Ok(None)
}

/// A kernel's IR. Each line has the source's line in `file` that it comes from,
/// through what was inlined.
pub fn ir(module: &str, kernel: &str, file: &str) -> Option<Vec<Line>> {
    let names = [format!("@{kernel}("), format!("@\"{kernel}\"(")];
    let begins =
        |line: &&str| line.starts_with("define ") && names.iter().any(|name| line.contains(name));
    let lines = module.lines().skip_while(|line| !begins(line));
    let metadata = Metadata::of(module);
    let at = Regex::new(r"!dbg !([0-9]+)").expect("a constant");
    let mut out = Vec::new();
    for line in lines.take(MOST) {
        let debug = at.captures(line).and_then(|c| c[1].parse().ok());
        // The function's own is where it begins, not where a line comes from.
        let source = debug.filter(|_| !out.is_empty());
        out.push(Line {
            // What follows is for the compiler alone.
            text: line.split(", !dbg").next().unwrap_or(line).to_owned(),
            source: source.and_then(|id| metadata.line(id, file)),
        });
        if line == "}" {
            break;
        }
    }
    (!out.is_empty()).then_some(out)
}

/// The numbered metadata of a module, as far as places go.
struct Metadata<'a> {
    nodes: HashMap<u32, &'a str>,
    number: Regex,
}

/// Longest chain of inlining or of scopes that is followed.
const DEEP: usize = 64;

impl<'a> Metadata<'a> {
    fn of(module: &'a str) -> Self {
        let node = |line: &'a str| {
            let (id, text) = line.strip_prefix('!')?.split_once(" = ")?;
            Some((id.parse().ok()?, text))
        };
        Self {
            nodes: module.lines().filter_map(node).collect(),
            number: Regex::new(r"\b(line|scope|inlinedAt|file): !?([0-9]+)").expect("a constant"),
        }
    }

    /// A field's number in a node.
    fn field(&self, id: u32, name: &str) -> Option<u32> {
        let text = self.nodes.get(&id)?;
        let mut all = self.number.captures_iter(text);
        all.find(|c| &c[1] == name).and_then(|c| c[2].parse().ok())
    }

    /// The innermost line of a place that is in `file`.
    fn line(&self, place: u32, file: &str) -> Option<u32> {
        let mut place = Some(place);
        for _ in 0..DEEP {
            let at = place?;
            let of = self.field(at, "scope").and_then(|s| self.file(s));
            if of.is_some_and(|of| Path::new(file).ends_with(of) || Path::new(of).ends_with(file)) {
                return self.field(at, "line").filter(|line| *line > 0);
            }
            place = self.field(at, "inlinedAt");
        }
        None
    }

    fn file(&self, scope: u32) -> Option<&'a str> {
        let mut scope = scope;
        for _ in 0..DEEP {
            if let Some(file) = self.field(scope, "file") {
                let (_, name) = self.nodes.get(&file)?.split_once("filename: \"")?;
                return name.split('"').next();
            }
            scope = self.field(scope, "scope")?;
        }
        None
    }
}

/// A kernel's PTX.
pub fn ptx(code: &[u8], kernel: &str) -> Option<Vec<Line>> {
    let text = String::from_utf8_lossy(code);
    let name = format!(".entry {kernel}(");
    let lines = text.lines().skip_while(|line| !line.contains(&name));
    let mut out = Vec::new();
    for line in lines.take(MOST) {
        out.push(Line {
            text: line.replace('\t', "  "),
            source: None,
        });
        if line.starts_with('}') {
            break;
        }
    }
    (!out.is_empty()).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "\
define void @other() !dbg !9 {
  ret void
}
define void @k(ptr %a) !dbg !1 {
  store i32 1, ptr %a, !dbg !3
  call void @rt(), !dbg !4
  ret void
}
!1 = distinct !DISubprogram(name: \"k\", scope: !2, file: !2, line: 5)
!2 = !DIFile(filename: \"dir/a.c\", directory: \"/x\")
!3 = !DILocation(line: 7, column: 2, scope: !1)
!4 = !DILocation(line: 99, column: 2, scope: !5, inlinedAt: !7)
!5 = distinct !DISubprogram(name: \"rt\", scope: !6, file: !6, line: 90)
!6 = !DIFile(filename: \"rt.rs\", directory: \"/x\")
!7 = !DILocation(line: 8, column: 2, scope: !8)
!8 = distinct !DILexicalBlock(scope: !1, file: !2, line: 6)
";

    #[test]
    fn lines_of_the_source_are_found_through_what_was_inlined() {
        let lines = ir(MODULE, "k", "dir/a.c").unwrap();
        let sources: Vec<_> = lines.iter().map(|l| l.source).collect();
        assert_eq!(sources, [None, Some(7), Some(8), None, None]);
        assert_eq!(lines[1].text, "  store i32 1, ptr %a");
        assert_eq!(ir(MODULE, "missing", "dir/a.c"), None);
        let elsewhere = ir(MODULE, "k", "b.c").unwrap();
        assert!(elsewhere.iter().all(|l| l.source.is_none()));
    }

    #[test]
    fn a_kernels_ptx_ends_with_it() {
        let code = b".visible .entry j(\n)\n{\n}\n.visible .entry k(\n)\n{\n\tret;\n}\n.more\0";
        let lines = ptx(code, "k").unwrap();
        assert_eq!((lines.len(), lines[3].text.as_str()), (5, "  ret;"));
        assert_eq!(ptx(code, "missing"), None);
    }
}

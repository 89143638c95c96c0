//! Pages that show commands with what they print, tested by doing what they
//! say.
//!
//! In such a page a block of code whose fence says `file=NAME` is that file, one
//! of `diff` changes it, and one of `console` holds commands (`$ …`, and `> …`
//! for their further lines) with what they print, both streams together. In
//! what they print `…` stands for any text, and on a line of its own for any
//! lines; times, percentages, addresses and the numbers in kernels' symbols may
//! be others than those of the page. With `WARPFORK_BLESS=1` what differs is
//! written into the page.

use super::installed::Installed;
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use regex_lite::Regex;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long one command may take.
const LIMIT: Duration = Duration::from_secs(60);

/// The folder of the guides; the first page of all is one of them.
const FOLDER: &str = "docs/guides";
const FIRST_PAGE: &str = "README.md";

/// The pages whose path contains `only`, in order.
///
/// # Errors
/// When the folder cannot be read.
pub fn find(project: &Project, only: Option<&str>) -> Result<Vec<String>, Error> {
    let dir = project.root.join(FOLDER);
    let entries = fs::read_dir(&dir).map_err(|e| Error::io("read", &dir, &e))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("{FOLDER}/{name}"))
        .chain([FIRST_PAGE.to_owned()])
        .filter(|name| only.is_none_or(|text| name.contains(text)))
        .collect();
    names.sort();
    Ok(names)
}

/// Does what a page says, in a folder of its own.
///
/// # Errors
/// The first thing that is not as the page says, in words.
pub fn test(project: &Project, installed: &Installed, page: &str) -> Result<(), String> {
    run(project, installed, page).map_err(|e| e.to_string())
}

fn run(project: &Project, installed: &Installed, page: &str) -> Result<(), Error> {
    let path = project.root.join(page);
    let text = fs::read_to_string(&path).map_err(|e| Error::io("read", &path, &e))?;
    let dir = fresh_folder(project, page)?;
    let bless = env::var_os("WARPFORK_BLESS").is_some();
    let wrong = |line: usize, why: &str| Error::Failed(format!("{page}:{line}: {why}"));
    // The page as it should be.
    let mut out = String::new();
    let mut steps = 0;
    for part in parts(&text) {
        match part.kind {
            Kind::Prose => out.push_str(part.text),
            Kind::File(name) => {
                let file = dir.join(name);
                fs::write(&file, part.text).map_err(|e| Error::io("write", &file, &e))?;
                out.push_str(part.text);
            }
            Kind::Diff(name) => {
                let file = dir.join(name);
                let old = fs::read_to_string(&file).map_err(|e| Error::io("read", &file, &e))?;
                let new = changed(&old, part.text).map_err(|why| wrong(part.line, &why))?;
                fs::write(&file, new).map_err(|e| Error::io("write", &file, &e))?;
                out.push_str(part.text);
            }
            Kind::Console => {
                for step in console(part.text) {
                    steps += 1;
                    let mut shell =
                        installed.shell(&["-c", &format!("exec 2>&1\n{}", step.command)], &dir);
                    let result = process::capture(&mut shell, LIMIT)?;
                    let printed = String::from_utf8_lossy(&result.stdout);
                    out.push_str(step.shown);
                    if result.status.is_some() && is_like(step.expected, &printed) {
                        out.push_str(step.expected);
                        continue;
                    }
                    if result.status.is_none() || !bless {
                        let why = format!(
                            "`{}`: {}, in {}\nprinted:\n{printed}the page says:\n{}",
                            step.command,
                            result.ending(),
                            dir.display(),
                            step.expected
                        );
                        return Err(wrong(part.line, &why));
                    }
                    out.push_str(&printed);
                }
            }
        }
    }
    if steps == 0 {
        return Err(Error::Failed(format!("{page} holds no command")));
    }
    if bless && out != text {
        fs::write(&path, out).map_err(|e| Error::io("write", &path, &e))?;
    }
    Ok(())
}

fn fresh_folder(project: &Project, page: &str) -> Result<PathBuf, Error> {
    let name: &Path = page.as_ref();
    let name = name.file_stem().unwrap_or_default();
    let dir = project.work_dir("guides")?.join(name);
    if dir.exists() {
        fs::remove_dir_all(&dir).map_err(|e| Error::io("remove", &dir, &e))?;
    }
    fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
    Ok(dir)
}

/// What a piece of a page is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind<'a> {
    /// Text for readers, fences and other code.
    Prose,
    /// A file of this name.
    File(&'a str),
    /// A change of the file of this name.
    Diff(&'a str),
    /// Commands and what they print.
    Console,
}

/// A piece of a page; all pieces together are the page.
struct Part<'a> {
    kind: Kind<'a>,
    text: &'a str,
    /// The number of its first line.
    line: usize,
}

/// Divides a page at the lines behind opening fences and before closing ones.
fn parts(page: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut from, mut from_line, mut kind) = (0, 1, Kind::Prose);
    let mut at = 0;
    let mut in_code = false;
    for (number, line) in page.split_inclusive('\n').enumerate() {
        let end = at + line.len();
        if let Some(info) = line.strip_prefix("```") {
            // An opening fence is the end of the text before it, a closing one
            // the beginning of that behind it.
            let cut = if in_code { at } else { end };
            parts.push(Part {
                kind,
                text: &page[from..cut],
                line: from_line,
            });
            (from, from_line) = (cut, number + if in_code { 1 } else { 2 });
            kind = if in_code { Kind::Prose } else { kind_of(info) };
            in_code = !in_code;
        }
        at = end;
    }
    parts.push(Part {
        kind,
        text: &page[from..],
        line: from_line,
    });
    parts
}

fn kind_of(info: &str) -> Kind<'_> {
    let mut words = info.split_whitespace();
    let language = words.next();
    let file = words.find_map(|word| word.strip_prefix("file="));
    match (language, file) {
        (Some("diff"), Some(name)) => Kind::Diff(name),
        (_, Some(name)) => Kind::File(name),
        (Some("console"), None) => Kind::Console,
        _ => Kind::Prose,
    }
}

/// A command of a page.
struct Step<'a> {
    command: String,
    /// Its lines in the page.
    shown: &'a str,
    expected: &'a str,
}

fn console(text: &str) -> Vec<Step<'_>> {
    let mut steps: Vec<Step<'_>> = Vec::new();
    let mut at = 0;
    let (mut begin, mut expected_from) = (0, 0);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        if let Some(first) = line.strip_prefix("$ ") {
            begin = at;
            expected_from = end;
            steps.push(Step {
                command: first.to_owned(),
                shown: &text[begin..end],
                expected: "",
            });
        } else if let Some(step) = steps.last_mut() {
            match line.strip_prefix("> ").filter(|_| expected_from == at) {
                Some(more) => {
                    step.command.push_str(more);
                    expected_from = end;
                    step.shown = &text[begin..end];
                }
                None => step.expected = &text[expected_from..end],
            }
        }
        at = end;
    }
    for step in &mut steps {
        step.command.truncate(step.command.trim_end().len());
    }
    steps
}

/// Whether what was printed is what the page says.
fn is_like(expected: &str, printed: &str) -> bool {
    let mut pattern = String::from("^");
    for line in without_numbers(expected).lines() {
        if line.trim() == "…" {
            pattern.push_str("(?:.*\n)*?");
            continue;
        }
        let pieces: Vec<String> = line.split('…').map(regex_lite::escape).collect();
        pattern.push_str(&pieces.join(".*"));
        pattern.push('\n');
    }
    pattern.push('$');
    let printed = without_numbers(printed);
    Regex::new(&pattern).is_ok_and(|r| r.is_match(&printed))
}

/// A text with one word for each number that may differ: times and percentages
/// with the blanks before them, whose number depends on the others'; addresses;
/// the file's number in a kernel's symbol.
fn without_numbers(text: &str) -> String {
    let may_differ = [
        (
            r" *\b[0-9]+(\.[0-9]+)? ?(s|ms|us|ns|%)( |$|,|\))",
            " TIME$3",
        ),
        (r"0x[0-9a-f]{9,}", "ADDRESS"),
        (r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_", "KERNEL_"),
    ];
    let may_differ =
        may_differ.map(|(what, word)| (Regex::new(what).expect("a constant pattern"), word));
    let mut out = String::new();
    for line in text.lines() {
        let plain = may_differ
            .iter()
            .fold(line.to_owned(), |line, (what, word)| {
                what.replace_all(&line, *word).into_owned()
            });
        out.push_str(&plain);
        out.push('\n');
    }
    out
}

/// A text after a change: each hunk's lines with a blank or `-` must stand in it
/// once, one after the other, and become those with a blank or `+`. `@@` stands
/// between hunks.
fn changed(old: &str, change: &str) -> Result<String, String> {
    let mut text = old.to_owned();
    for hunk in change.split("@@\n") {
        let side = |drop: char| -> Result<String, String> {
            let mut lines = String::new();
            for line in hunk.lines().filter(|l| !l.starts_with(drop)) {
                let mut chars = line.chars();
                if !matches!(chars.next(), None | Some(' ' | '-' | '+')) {
                    return Err(format!("'{line}' is no line of a change"));
                }
                lines.push_str(chars.as_str());
                lines.push('\n');
            }
            Ok(lines)
        };
        let (before, after) = (side('+')?, side('-')?);
        if text.matches(&before).count() != 1 {
            return Err(format!("the file does not hold this once:\n{before}"));
        }
        text = text.replace(&before, &after);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "Text\n\n```c file=a.c\nint a;\n```\nmore\n```console\n$ one \\\n> two\nx\n\
                        $ three\n```\n```diff file=a.c\n-int a;\n+int b;\n```\n```c\nint c;\n```\n";

    #[test]
    fn pages_are_taken_apart_and_nothing_is_lost() {
        let parts = parts(PAGE);
        let whole: String = parts.iter().map(|p| p.text).collect();
        assert_eq!(whole, PAGE);
        let of = |kind| parts.iter().find(|p| p.kind == kind).expect("is there");
        assert_eq!(of(Kind::File("a.c")).text, "int a;\n");
        assert_eq!(of(Kind::File("a.c")).line, 4);
        assert_eq!(of(Kind::Diff("a.c")).text, "-int a;\n+int b;\n");
        let steps = console(of(Kind::Console).text);
        assert_eq!(steps.len(), 2);
        assert_eq!(steps[0].command, "one \\\ntwo");
        assert_eq!(
            (steps[0].shown, steps[0].expected),
            ("$ one \\\n> two\n", "x\n")
        );
        assert_eq!(
            (steps[1].command.as_str(), steps[1].expected),
            ("three", "")
        );
    }

    #[test]
    fn dots_stand_for_what_differs() {
        assert!(is_like("a\n", "a\n"));
        assert!(is_like("", ""));
        assert!(!is_like("", "a\n"));
        assert!(!is_like("a\n", "a\nb\n"));
        assert!(is_like("from … on\n", "from 0x7f on\n"));
        assert!(!is_like("from … on\n", "from 0x7f\n"));
        assert!(is_like("a\n…\nz\n", "a\nb\nc\nz\n"));
        assert!(is_like("a\n…\nz\n", "a\nz\n"));
        assert!(!is_like("a\n…\n", "b\n"));
        assert!(is_like(
            " 99.0 %  1.50 ms  8 B\n",
            "100.0 %    31 us  8 B\n"
        ));
        assert!(!is_like("1.50 ms  8 B\n", "1.50 ms  9 B\n"));
    }

    #[test]
    fn changes_are_made_where_they_fit_once() {
        let old = "a\nb\nc\nd\n";
        assert_eq!(
            changed(old, " a\n-b\n+x\n@@\n d\n+e\n"),
            Ok("a\nx\nc\nd\ne\n".into())
        );
        assert!(changed("a\na\n", "-a\n").is_err());
        assert!(changed("a\n", "-b\n").is_err());
        assert!(changed("a\n", "*b\n").is_err());
    }
}

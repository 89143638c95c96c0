//! ARCHITECTURE.md, CONTRIBUTING.md and three pages of `docs/` name files, folders and
//! functions; each has to be there.

use std::path::{Path, PathBuf};

const DOCS: [&str; 5] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "docs/adding.md",
    "docs/kernels.md",
    "docs/performance/tuning.md",
];

/// What a name in capitals stands for: a machine of the compiler's, of the
/// runtime's, and whose tests are of its own.
const COMPILED: [&str; 3] = ["nvptx", "amdgcn", "vgpu"];
const PLUGINS: [&str; 4] = ["cuda", "hip", "amdsim", "virtual_"];
const TESTED: [&str; 2] = ["nvptx", "amdgcn"];

/// Endings of names that are files.
const FILES: [&str; 7] = [".rs", ".md", ".cpp", ".h", ".c", ".ll", ".py"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files and folders of the checkout, from its root, folders with a `/` behind.
fn tree(folder: &Path, name: &str, out: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder can be read") {
        let entry = entry.expect("a folder can be read");
        let own = entry.file_name().to_string_lossy().into_owned();
        if own == "target" && name.is_empty() || own == ".git" || own == "dist" {
            continue;
        }
        let path = format!("{name}{own}");
        if entry.path().is_dir() {
            tree(&entry.path(), &format!("{path}/"), out);
            out.push(format!("/{path}/"));
        } else {
            out.push(format!("/{path}"));
        }
    }
}

/// What stands between backquotes.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_path(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    let is_file =
        FILES.iter().any(|e| word.ends_with(e)) && word.contains(|c: char| c.is_lowercase());
    word.chars().all(plain) && (is_file || word.ends_with('/') || word.starts_with("crates/"))
}

/// The paths that a word names: one, or one for each machine.
fn named(word: &str) -> Vec<String> {
    let machines: &[&str] = match word {
        w if w.contains("plugins/MACHINE") => &PLUGINS,
        w if w.contains("tests/MACHINE") => &TESTED,
        _ => &COMPILED,
    };
    match word.contains("MACHINE") {
        true => machines
            .iter()
            .map(|m| word.replace("MACHINE", m))
            .collect(),
        false => vec![word.to_owned()],
    }
}

#[test]
fn what_the_pages_name_is_there() {
    let mut all = vec![];
    tree(&root(), "", &mut all);
    let (mut wrong, mut paths, mut functions) = (vec![], 0, 0);
    for doc in DOCS {
        let text = std::fs::read_to_string(root().join(doc)).expect("the page is there");
        // `NAME` in CONTRIBUTING.md is the pass that the reader writes.
        for line in text.lines().filter(|l| !l.contains("`NAME")) {
            let mut files: Vec<&String> = vec![];
            for word in quoted(line) {
                if is_path(word) {
                    paths += 1;
                    for path in named(word) {
                        // Pages name files from where the paragraph is at.
                        let end = format!("/{}", path.trim_end_matches('/'));
                        let ends = |p: &&String| p.trim_end_matches('/').ends_with(&end);
                        let found: Vec<_> = all.iter().filter(ends).collect();
                        if found.is_empty() {
                            wrong.push(format!("{doc}: no `{path}`"));
                        }
                        files.extend(found);
                    }
                } else if let Some(name) = word.strip_suffix("()").filter(|_| !files.is_empty()) {
                    functions += 1;
                    let defines = |p: &&String| {
                        let text = std::fs::read_to_string(root().join(&p[1..]));
                        text.is_ok_and(|t| t.contains(&format!("fn {name}")))
                    };
                    if !files.iter().any(defines) {
                        wrong.push(format!("{doc}: no `{name}()` in what stands before it"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(
        paths > 100 && functions > 2,
        "{paths} paths, {functions} functions"
    );
}

#[test]
fn the_plugins_documentation_lists_its_files() {
    let plugin = root().join("crates/clang-plugin");
    let text = std::fs::read_to_string(plugin.join("src/lib.rs")).expect("a file of the crate");
    for folder in ["cpp", "cpp/acc"] {
        for entry in std::fs::read_dir(plugin.join(folder)).expect("a folder of the crate") {
            let name = entry.expect("an entry").file_name();
            let name = name.to_string_lossy();
            assert!(
                !name.ends_with(".cpp") || text.contains(&format!("`{name}`")),
                "{folder}/{name} is not in the table of the crate's documentation"
            );
        }
    }
}

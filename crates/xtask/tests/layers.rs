//! Dependencies point one way: no two files of a crate, and no two folders, import each
//! other, directly or through others.
//!
//! A file depends on what its `use` declarations and paths name that begin with `crate`,
//! `super` or `self`, outside tests. Two units of one folder are compared as wholes: what
//! `a/x.rs` imports of `b/y.rs`, folder `a` imports of folder `b`. A `mod.rs` depends on
//! nothing by declaring or re-exporting its own parts.

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// A module's path below its crate.
type Module = Vec<String>;

/// The paths that a file names and that begin with `crate`, `super` or `self`.
#[derive(Default)]
struct Paths(BTreeSet<Vec<String>>);

impl Paths {
    fn tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(p) => self.tree(&with(&p.ident), &p.tree),
            syn::UseTree::Name(n) => self.add(with(&n.ident)),
            syn::UseTree::Rename(r) => self.add(with(&r.ident)),
            syn::UseTree::Glob(_) => self.add(before.to_vec()),
            syn::UseTree::Group(g) => {
                for item in &g.items {
                    self.tree(before, item);
                }
            }
        }
    }

    fn add(&mut self, path: Vec<String>) {
        if matches!(path[0].as_str(), "crate" | "super" | "self") {
            self.0.insert(path);
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|a| {
        a.path().is_ident("cfg")
            && a.parse_args::<syn::Path>()
                .is_ok_and(|p| p.is_ident("test"))
    })
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test(&item.attrs) {
            self.tree(&[], &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add(path.segments.iter().map(|s| s.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }
}

/// The source files below `folder` that are no tests.
fn files(folder: &Path, below: &mut Module, found: &mut BTreeMap<Module, PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("it can be listed").path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if stem.contains("tests") || stem == "testing" {
            continue;
        }
        if path.is_dir() {
            below.push(stem.into());
            files(&path, below, found);
            below.pop();
        } else if path.extension().is_some_and(|e| e == "rs") {
            let mut module = below.clone();
            if !matches!(&*stem, "mod" | "lib" | "main") {
                module.push(stem.into());
            }
            found.insert(module, path);
        }
    }
}

/// The modules of a crate and what each imports.
fn imports(src: &Path) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut found = BTreeMap::new();
    files(src, &mut vec![], &mut found);
    let home = |path: &[String]| {
        let mut lengths = (1..=path.len()).rev();
        lengths.find_map(|n| found.get_key_value(&path[..n]).map(|(m, _)| m.clone()))
    };
    let mut graph = BTreeMap::new();
    for (module, file) in &found {
        let text = std::fs::read_to_string(file).expect("a source is text");
        let parsed = syn::parse_file(&text).expect("a source is Rust");
        let mut paths = Paths::default();
        paths.visit_file(&parsed);
        let mut to = BTreeSet::new();
        for path in &paths.0 {
            let mut base = match path[0].as_str() {
                "crate" => vec![],
                _ => module.clone(),
            };
            let rest = path
                .iter()
                .skip_while(|word| matches!(word.as_str(), "crate" | "self"));
            for word in rest {
                match word.as_str() {
                    "super" => drop(base.pop()),
                    word => base.push(word.to_owned()),
                }
            }
            if let Some(target) = home(&base)
                && target != *module
            {
                to.insert(target);
            }
        }
        let declares = file.ends_with("mod.rs") || file.ends_with("lib.rs");
        to.retain(|t| !(declares && t.starts_with(module)));
        graph.insert(module.clone(), to);
    }
    graph
}

/// The units that two modules are in, side by side in one folder.
fn units<'a>(a: &'a Module, b: &'a Module) -> Option<(&'a [String], &'a [String])> {
    let common = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    Some((a.get(..=common)?, b.get(..=common)?))
}

/// The circles of a graph, each with the imports that tie it.
fn circles<'a>(edges: impl Iterator<Item = (&'a [String], &'a [String], String)>) -> Vec<String> {
    let mut graph: DiGraphMap<&[String], ()> = DiGraphMap::new();
    let mut ties: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    for (a, b, tie) in edges {
        graph.add_edge(a, b, ());
        ties.entry((a, b)).or_default().insert(tie);
    }
    let mut found = vec![];
    for circle in tarjan_scc(&graph).into_iter().filter(|c| c.len() > 1) {
        let inside = ties
            .iter()
            .filter(|((a, b), _)| circle.contains(a) && circle.contains(b));
        let lines = inside.flat_map(|(_, ties)| ties.iter().map(|tie| format!("  {tie}")));
        found.push(lines.collect::<Vec<_>>().join("\n"));
    }
    found
}

#[test]
fn files_and_folders_import_each_other_one_way() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut wrong = vec![];
    for entry in std::fs::read_dir(&crates).expect("the crates") {
        let folder = entry.expect("it can be listed").path();
        let src = folder.join("src");
        if !src.is_dir() {
            continue;
        }
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let graph = imports(&src);
        let edges = graph
            .iter()
            .flat_map(|(from, to)| to.iter().map(move |to| (from, to)));
        let tie = |a: &Module, b: &Module| format!("{} -> {}", a.join("/"), b.join("/"));
        let of_files = edges.clone().map(|(a, b)| (&a[..], &b[..], tie(a, b)));
        let of_folders = edges.filter_map(|(a, b)| {
            let (x, y) = units(a, b)?;
            Some((x, y, tie(a, b)))
        });
        for circle in circles(of_files) {
            wrong.push(format!("{name}: files in a circle\n{circle}"));
        }
        for circle in circles(of_folders) {
            wrong.push(format!("{name}: folders in a circle\n{circle}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The compiler reaches LLVM through `wf-llvm` alone.
#[test]
fn one_crate_wraps_llvm() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut users = BTreeSet::new();
    for entry in std::fs::read_dir(&crates).expect("the crates") {
        let folder = entry.expect("it can be listed").path();
        let Ok(text) = std::fs::read_to_string(folder.join("Cargo.toml")) else {
            continue;
        };
        let product = text.split("[dev-dependencies]").next().unwrap_or_default();
        for wrapper in ["inkwell", "llvm-sys"] {
            if product.lines().any(|l| l.starts_with(wrapper)) {
                let name = folder.file_name().unwrap_or_default().to_string_lossy();
                users.insert(format!("{name}: {wrapper}"));
            }
        }
    }
    let users: Vec<_> = users.iter().map(String::as_str).collect();
    assert_eq!(
        users,
        ["amdsim: llvm-sys", "llvm: inkwell", "llvm: llvm-sys"]
    );
}

//! No kernel depends on what else is in the program.

mod common;

use common::sources::{ALL, RECURSIVE};
use common::{compile, device_text, image_of, ptx};
use regex_lite::Regex;
use std::collections::HashMap;
use wf_host_abi::{FatImage, Guard};

/// A kernel's code in PTX with the functions and the declarations of variables
/// that it refers to. Names that depend on the rest of the program, those of generated
/// symbols and of labels, are numbered in the order of their first use.
fn kernel_ptx(ptx: &str, function: &str) -> Vec<String> {
    let header = Regex::new(r"(?m)^\.visible \.entry (\w+)\(").expect("the pattern is right");
    let of_function = Regex::new(&format!(r"__omp_offloading_\w+?_{function}_l\d+$"))
        .expect("the pattern is right");
    let mut found = Vec::new();
    for entry in header.captures_iter(ptx) {
        if !of_function.is_match(&entry[1]) {
            continue;
        }
        found.push(renamed(ptx, &with_callees(ptx, &entry[1])));
    }
    assert!(!found.is_empty(), "no kernel of `{function}`");
    found
}

/// The words of a piece of PTX that may be symbols.
fn symbols(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric() && !"_$%.".contains(c))
        .filter(|w| w.starts_with(|c: char| c.is_alphabetic() || "_$".contains(c)))
        .collect()
}

/// The text of a function and of those that it refers to.
fn with_callees(ptx: &str, name: &str) -> String {
    let header = Regex::new(
        r"(?m)^(?:\.visible )?\.(?:entry|func)\s+(?:\([^)]*\)\s*)?(\w[\w$]*)\s*\([^)]*\)[^;{]*\{",
    )
    .expect("the pattern is right");
    let bodies: HashMap<&str, &str> = header
        .captures_iter(ptx)
        .map(|c| {
            let start = c.get(0).expect("it matched").start();
            let length = ptx[start..].find("\n}").expect("a body ends");
            (
                c.get(1).expect("it matched").as_str(),
                &ptx[start..start + length],
            )
        })
        .collect();
    let mut order = vec![name];
    let mut text = String::new();
    let mut next = 0;
    while let Some(&f) = order.get(next) {
        next += 1;
        text += bodies[f];
        text += "\n";
        for s in symbols(bodies[f]) {
            if bodies.contains_key(s) && !order.contains(&s) {
                order.push(s);
            }
        }
    }
    text
}

fn renamed(ptx: &str, body: &str) -> String {
    let rule = |pattern| Regex::new(pattern).expect("the pattern is right");
    let comment = rule(r"(?m)[ \t]*//.*$|^[ \t]*\.loc.*$");
    // A variable that one function alone uses is declared in it.
    let variable = rule(
        r"(?m)^\s*((?:\.\w+ )*\.(?:shared|global|const) [^=;]*?(\w[\w$]*)(?:\[\d*\])?)(?: =.*)?;$",
    );
    let declarations: HashMap<&str, &str> = variable
        .captures_iter(ptx)
        .map(|c| {
            (
                c.get(2).expect("it matched").as_str(),
                c.get(1).expect("it matched").as_str(),
            )
        })
        .collect();
    let body = comment.replace_all(body, "");
    let body = variable.replace_all(&body, "");
    let mut order: Vec<&str> = Vec::new();
    let mut text = String::new();
    for s in symbols(&body) {
        let from_module = declarations.contains_key(s) || s.contains("_$_") || s.starts_with("$L");
        if from_module && !order.contains(&s) {
            order.push(s);
            if let Some(d) = declarations.get(s) {
                text.push_str(d);
                text.push('\n');
            }
        }
    }
    text.push_str(&body);
    // Longest first, since one name may begin another.
    let mut numbered: Vec<(usize, &str)> = order.into_iter().enumerate().collect();
    numbered.sort_by_key(|(_, s)| std::cmp::Reverse(s.len()));
    for (n, s) in numbered {
        text = text.replace(s, &format!("SYMBOL{n}"));
    }
    let file = rule(r"__omp_offloading_[0-9a-f]+_[0-9a-f]+_");
    let text = file.replace_all(&text, "__omp_offloading_");
    text.lines()
        .filter(|l| !l.trim().is_empty())
        .map(|l| format!("{l}\n"))
        .collect()
}

/// The same but for names, with the first lines that differ.
fn same(name: &str, alone: &FatImage, together: &FatImage) -> Result<(), String> {
    let (a, b) = (
        kernel_ptx(&ptx(alone), name),
        kernel_ptx(&ptx(together), name),
    );
    assert_eq!(a.len(), b.len(), "{name}");
    for (a, b) in a.iter().zip(&b) {
        if a != b {
            let n = a.lines().zip(b.lines()).take_while(|(x, y)| x == y).count();
            let from = |t: &str| t.lines().skip(n).take(8).collect::<Vec<_>>().join("\n");
            return Err(format!(
                "{name}, line {n}, alone:\n{}\ntogether with others:\n{}\n",
                from(a),
                from(b)
            ));
        }
    }
    let infos = |image: &FatImage| {
        let part = format!("_{name}_l");
        let mut infos: Vec<_> = image.images[0]
            .kernels
            .iter()
            .filter(|k| k.name.contains(&part))
            .cloned()
            .collect();
        for k in &mut infos {
            // The file's number and name, which the symbols of versions begin with.
            let name = std::mem::take(&mut k.name);
            for version in k.flat.iter_mut().chain(&mut k.versions) {
                version.symbol = version.symbol.replace(&name, "");
                for guard in &mut version.guards {
                    if let Guard::BlockSize { than } = guard {
                        *than = than.replace(&name, "");
                    }
                }
            }
            k.source.file.clear();
        }
        infos
    };
    let (a, b) = (infos(alone), infos(together));
    if a != b {
        return Err(format!(
            "{name}, alone:\n{a:#?}\ntogether with others:\n{b:#?}\n"
        ));
    }
    Ok(())
}

#[test]
fn adding_a_kernel_changes_no_other() {
    let names = [
        "saxpy",
        "guarded",
        "generic",
        "recursive",
        "reduction",
        "narrow",
        "partial",
        "nested",
        "queries",
    ];
    let everything = image_of(ALL);
    let wrong: Vec<String> = ALL
        .iter()
        .zip(names)
        .filter_map(|(text, name)| same(name, &image_of(&[text]), &everything).err())
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

#[test]
fn the_same_program_gives_the_same_code() {
    let modules: Vec<_> = ALL
        .iter()
        .enumerate()
        .map(|(n, text)| device_text(&format!("unit{n}.c"), text))
        .collect();
    let [one, two] = [(); 2].map(|()| compile(&modules).expect("it compiles").image);
    assert!(one == two, "two compilations differ");
}

/// A function that does not ask the runtime anything, and is too large for the
/// inliner to copy it into two callers.
const HELPER: &str = "#pragma omp begin declare target
#define STEP(n) if (x[s & 7] % (n + 3) == 1) s += x[n] * x[s & 15]; else s ^= x[s & 31] / (n + 5);
#define STEPS(n) STEP(n) STEP(n + 1) STEP(n + 2) STEP(n + 3) STEP(n + 4) STEP(n + 5) STEP(n + 6)
#define MORE(n) STEPS(n) STEPS(n + 7) STEPS(n + 14) STEPS(n + 21) STEPS(n + 28) STEPS(n + 35)
int helper(int *x, int mode) {
  int s = mode;
  MORE(0) MORE(42) MORE(84) MORE(126) MORE(168) MORE(210) MORE(252)
  return s;
}
#pragma omp end declare target
void first(int *x) {
#pragma omp target
  x[0] = helper(x, 2);
}";

/// A second kernel that calls it.
const HELPED: &str = "#pragma omp begin declare target
int helper(int *x, int mode);
#pragma omp end declare target
void second(int *x, int n) {
#pragma omp target parallel
  x[1] = helper(x, n) + helper(x + 1, 4);
}";

#[test]
fn a_second_caller_of_a_function_changes_nothing() {
    let alone = image_of(&[HELPER]);
    let together = image_of(&[HELPER, HELPED]);
    same("first", &alone, &together).unwrap_or_else(|e| panic!("{e}"));
}

/// Takes variables of another size from the shared stack than [`RECURSIVE`].
const SIZED: &str = "void sized(int *x, int n) {
#pragma omp target
  for (int k = 1; k < n; k++) {
    int a[k];
#pragma omp parallel
    a[x[0]] = k;
    x[k] = a[0];
  }
}";

#[test]
fn another_user_of_the_shared_stack_changes_nothing() {
    let together = image_of(&[RECURSIVE, SIZED]);
    same("recursive", &image_of(&[RECURSIVE]), &together).unwrap_or_else(|e| panic!("{e}"));
    same("sized", &image_of(&[SIZED]), &together).unwrap_or_else(|e| panic!("{e}"));
}

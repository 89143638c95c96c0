//! Context selectors of `declare variant` and `metadirective`, as device code
//! should see them (OpenMP 5.2, section 7.1), and directives of which the
//! bitcode of the device pass keeps no trace: those that are refused, and
//! `allocate`, which gets marks (module `allocations`).
//!
//! Clang compiles device code for an x86-64 "device" and would take it for a
//! processor: `kind(gpu)` and `arch(nvptx64)` would never match, `kind(cpu)` and
//! `arch(x86_64)` always. So the preprocessed text of a source that has such
//! selectors gets others that match where the written ones should: on every
//! device of ours, which are NVIDIA GPUs and the virtual GPU that stands for
//! them, and not on the host, whose code the device pass parses too.

use crate::allocations;
use crate::directives::{self, Site};
use wf_image::SourceLoc;
use wf_lower::{Diagnostic, Severity};

/// Whether a file may have something for [`rewrite`].
pub fn mentions(text: &[u8]) -> bool {
    let has = |word: &[u8]| text.windows(word.len()).any(|w| w == word);
    let refused = has(b"groupprivate") || has(b"ompx_bare");
    let selectors = has(b"metadirective") || has(b"declare") && has(b"variant");
    has(b"omp") && (refused || selectors || allocations::mentions(text))
}

/// Rewrites the selectors in preprocessed text and marks what `allocate` names;
/// `None` if there is nothing that needs it.
///
/// # Errors
/// Directives that device code would silently take for others.
pub fn rewrite(text: &str) -> Result<Option<String>, Vec<Diagnostic>> {
    let (mut out, mut errors) = (String::with_capacity(text.len()), vec![]);
    let (mut done, mut marks) = (0, 0);
    for site in directives::sites(text) {
        out.push_str(&text[done..site.at.start]);
        for directive in &site.directives {
            errors.extend(
                refused(&directive.text)
                    .into_iter()
                    .map(|why| error(&site, why)),
            );
            if let Some(mark) = allocations::mark(&directive.text, site.in_function, marks) {
                marks += 1;
                let (line, file) = (site.line, site.file.replace('\\', "\\\\"));
                out.push_str(&format!("\n{mark}# {line} \"{file}\"\n"));
            }
        }
        out.push_str(&rewrite_directive(&text[site.at.clone()]));
        done = site.at.end;
    }
    out.push_str(&text[done..]);
    if marks > 0 {
        out.insert_str(0, &allocations::prologue());
    }
    if errors.is_empty() {
        Ok((out != text).then_some(out))
    } else {
        Err(errors)
    }
}

fn error(site: &Site, (message, help): (&str, &str)) -> Diagnostic {
    Diagnostic {
        severity: Severity::Error,
        message: message.into(),
        loc: SourceLoc {
            file: site.file.clone(),
            line: site.line,
            function: String::new(),
        },
        notes: vec![],
        help: Some(help.into()),
    }
}

/// What is wrong with a directive, and what to do.
fn refused(directive: &str) -> Vec<(&'static str, &'static str)> {
    let mut found = vec![];
    if directive.starts_with("groupprivate") {
        found.push((
            "`groupprivate` variables are not supported: Clang makes them one variable for all \
             teams",
            "declare the variable in the `teams` region, where each team has its own",
        ));
    }
    if directive.contains("ompx_bare") {
        found.push((
            "`ompx_bare` is not supported: Clang compiles the region as if it were not there",
            "write `parallel` inside the region to have all threads run it",
        ));
    }
    for (_, set) in sets(directive, "target_device") {
        if selectors(set)
            .iter()
            .any(|(name, props)| *name != "kind" || !props.iter().all(|p| p == "nohost"))
        {
            found.push((
                "a `target_device` selector cannot be evaluated: Clang compiles the program \
                 before its devices are known",
                "decide by `omp_get_num_devices()` or another routine at run time",
            ));
        }
    }
    found
}

/// The places and texts of `name = { … }` in a directive.
fn sets<'a>(row: &'a str, name: &str) -> Vec<(std::ops::Range<usize>, &'a str)> {
    let mut found = vec![];
    let mut from = 0;
    while let Some(at) = row[from..].find(name).map(|at| at + from) {
        from = at + name.len();
        let before = row[..at].chars().next_back();
        let whole = before.is_none_or(|c| !c.is_alphanumeric() && c != '_');
        let rest = row[from..].trim_start();
        let Some(rest) = rest.strip_prefix('=').map(str::trim_start) else {
            continue;
        };
        if let Some(inner) = rest.strip_prefix('{')
            && whole
            && let Some(length) = inner.find('}')
        {
            let start = row.len() - inner.len();
            found.push((start..start + length, &inner[..length]));
            from = start + length;
        }
    }
    found
}

/// The selectors of a set with their properties, without scores and quotes.
fn selectors(set: &str) -> Vec<(&str, Vec<String>)> {
    let mut found = vec![];
    let mut rest = set;
    while let Some((name, after)) = rest.split_once('(') {
        // A score has parentheses of its own.
        let mut depth = 1;
        let end = after
            .find(|c| {
                depth += match c {
                    '(' => 1,
                    ')' => -1,
                    _ => 0,
                };
                depth == 0
            })
            .unwrap_or(after.len());
        let inside = &after[..end];
        let properties = match inside.trim_start().strip_prefix("score") {
            Some(scored) => scored.split_once(':').map_or("", |(_, p)| p),
            None => inside,
        };
        let properties = properties
            .split(',')
            .map(|p| p.trim().trim_matches('"').to_owned())
            .filter(|p| !p.is_empty())
            .collect();
        found.push((name.trim_matches([',', ' ', '\t']), properties));
        rest = after.get(end + 1..).unwrap_or_default();
    }
    found
}

fn rewrite_directive(row: &str) -> String {
    let mut out = row.to_owned();
    let any = row.contains("match_any");
    for (place, set) in sets(row, "device").into_iter().rev() {
        if let Some(new) = device_set(set, any) {
            out.replace_range(place, new);
        }
    }
    out
}

/// What a `device` set becomes; `None` if Clang evaluates it as it should be.
fn device_set(set: &str, any: bool) -> Option<&'static str> {
    let selectors = selectors(set);
    let traits = || {
        selectors
            .iter()
            .flat_map(|(name, props)| props.iter().map(move |p| (*name, p.as_str())))
    };
    let nvidia = |p: &str| matches!(p, "nvptx" | "nvptx64");
    let right = |(name, p): (&str, &str)| match name {
        "kind" => matches!(p, "any" | "nohost" | "host"),
        "arch" => !nvidia(p) && !p.starts_with("x86") && p != "i386",
        "isa" => false,
        _ => true,
    };
    if traits().all(right) {
        return None;
    }
    let on_device = |(name, p): (&str, &str)| match name {
        "kind" => matches!(p, "any" | "nohost" | "gpu"),
        "arch" => nvidia(p),
        _ => false,
    };
    let matches = if any {
        traits().any(on_device)
    } else {
        traits().all(on_device)
    };
    let with_arch = traits().any(|(name, _)| name == "arch");
    let not_on_host = traits().any(|(name, p)| match name {
        "kind" => p == "gpu" || p == "nohost" || p == "fpga",
        "arch" => !p.starts_with("x86") && p != "i386",
        _ => false,
    });
    Some(match (matches, with_arch && !any, not_on_host) {
        // The device pass is for x86-64; an architecture counts for more
        // than a kind where several variants match.
        (true, true, _) => "kind(nohost), arch(x86_64)",
        (true, false, _) => "kind(nohost)",
        (false, _, true) => "kind(fpga)",
        (false, _, false) => "kind(host)",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> String {
        rewrite_directive(text)
    }

    #[test]
    fn selectors_that_match_on_devices() {
        assert_eq!(
            line("#pragma omp declare variant(f) match(device={kind(gpu)})"),
            "#pragma omp declare variant(f) match(device={kind(nohost)})"
        );
        assert_eq!(
            line("#pragma omp metadirective when(device = {arch(\"nvptx64\")}: parallel)"),
            "#pragma omp metadirective when(device = {kind(nohost), arch(x86_64)}: parallel)"
        );
        assert_eq!(
            line("#pragma omp begin declare variant match(device={kind(nohost, score(3): gpu)})"),
            "#pragma omp begin declare variant match(device={kind(fpga)})"
        );
        assert_eq!(
            line("match(device={arch(nvptx, amdgcn)}, implementation={extension(match_any)})"),
            "match(device={kind(nohost)}, implementation={extension(match_any)})"
        );
    }

    #[test]
    fn selectors_that_match_on_processors_only() {
        assert_eq!(
            line("match(device={kind(cpu)})"),
            "match(device={kind(host)})"
        );
        assert_eq!(
            line("match(device={arch(x86_64)})"),
            "match(device={kind(host)})"
        );
        assert_eq!(
            line("match(device={arch(nvptx64), isa(sm_20)})"),
            "match(device={kind(fpga)})"
        );
    }

    #[test]
    fn what_clang_knows_stays() {
        for text in [
            "match(device={kind(nohost)})",
            "match(device={kind(host)}, implementation={vendor(llvm)})",
            "match(construct={target, parallel})",
            "match(device={arch(amdgcn)})",
        ] {
            assert_eq!(line(text), text);
        }
        assert_eq!(rewrite("#pragma omp parallel\nint x;\n"), Ok(None));
    }

    #[test]
    fn refusals_name_the_line() {
        let text = "# 1 \"a.c\"\nint g;\n# 7 \"h.h\" 1\n#pragma omp groupprivate(g)\n";
        let errors = rewrite(text).unwrap_err();
        assert_eq!(
            (errors[0].loc.file.as_str(), errors[0].loc.line),
            ("h.h", 7)
        );
        let text =
            "# 1 \"a.c\"\n#pragma omp metadirective when(target_device={kind(gpu)}: parallel)\n";
        assert!(
            rewrite(text).unwrap_err()[0]
                .message
                .contains("target_device")
        );
    }
}

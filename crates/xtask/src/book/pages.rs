//! Pages in Markdown: their links, the ids of their headings, and the contents of
//! the book.
//!
//! A page is read on the repository's site and in the book, so a link is relative,
//! names a file (a folder only if it has a `README.md`), and its id is one that both
//! make of a heading.

use crate::error::Error;
use regex_lite::Regex;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The contents of the book, which is a page itself.
pub const SUMMARY: &str = "docs/SUMMARY.md";

/// Folders whose pages are checked, besides those of the root itself.
const FOLDERS: [&str; 4] = ["docs", "tests", "bench", "examples"];

/// All pages of a checkout, as paths from its root with `/`, in order.
///
/// # Errors
/// When a folder cannot be read.
pub fn all(root: &Path) -> Result<Vec<String>, Error> {
    fn walk(root: &Path, folder: &str, deep: bool, out: &mut Vec<String>) -> Result<(), Error> {
        let path = root.join(folder);
        let entries = fs::read_dir(&path).map_err(|e| Error::io("read", &path, &e))?;
        for entry in entries {
            let entry = entry.map_err(|e| Error::io("read", &path, &e))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let name = match folder {
                "" => name,
                folder => format!("{folder}/{name}"),
            };
            if entry.path().is_dir() {
                if deep {
                    walk(root, &name, deep, out)?;
                }
            } else if name.ends_with(".md") {
                out.push(name);
            }
        }
        Ok(())
    }
    let mut out = vec![];
    walk(root, "", false, &mut out)?;
    for folder in FOLDERS {
        walk(root, folder, true, &mut out)?;
    }
    out.sort();
    Ok(out)
}

/// The text of a page.
///
/// # Errors
/// When it cannot be read.
pub fn read(root: &Path, page: &str) -> Result<String, Error> {
    let path = root.join(page);
    fs::read_to_string(&path).map_err(|e| Error::io("read", &path, &e))
}

/// Lines of a page without those of fenced code, and without code spans.
fn prose(text: &str) -> impl Iterator<Item = String> {
    let span = Regex::new("`[^`]*`").expect("a fixed pattern");
    let mut fenced = false;
    text.lines().filter_map(move |line| {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            return None;
        }
        (!fenced).then(|| span.replace_all(line, "``").into_owned())
    })
}

/// Where a page's links and pictures lead, as written, other sites left out.
pub fn links(text: &str) -> Vec<String> {
    let link = Regex::new(r#"\]\(([^()\s]+)\)|(?:src|href)="([^"]+)""#).expect("a fixed pattern");
    prose(text)
        .flat_map(|line| {
            let found = link.captures_iter(&line);
            let ends = found.filter_map(|c| c.get(1).or_else(|| c.get(2)));
            ends.map(|end| end.as_str().to_owned()).collect::<Vec<_>>()
        })
        .filter(|end| !end.contains("://") && !end.starts_with("mailto:"))
        .collect()
}

/// The ids that GitHub and mdBook give the headings of a page.
pub fn ids(text: &str) -> BTreeSet<String> {
    let link = Regex::new(r"\[([^\]]*)\]\([^)]*\)").expect("a fixed pattern");
    let (mut out, mut fenced) = (BTreeSet::new(), false);
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        let heading = line.trim_start_matches('#');
        if fenced || heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let words = link.replace_all(heading.trim(), "$1").to_lowercase();
        let id: String = words
            .chars()
            .filter_map(|c| match c {
                ' ' => Some('-'),
                c if c.is_alphanumeric() || "-_".contains(c) => Some(c),
                _ => None,
            })
            .collect();
        let again = (1..).map(|n| format!("{id}-{n}"));
        let free = std::iter::once(id.clone())
            .chain(again)
            .find(|id| !out.contains(id));
        out.extend(free);
    }
    out
}

/// What a link on a page leads to: a path from the root, and an id that may be empty.
/// `None` where it leads out of the checkout.
pub fn target(page: &str, link: &str) -> Option<(String, String)> {
    let (path, id) = link.split_once('#').unwrap_or((link, ""));
    if path.is_empty() {
        return Some((page.to_owned(), id.to_owned()));
    }
    let folder = Path::new(page).parent().unwrap_or(Path::new(""));
    let mut plain = PathBuf::new();
    for part in folder.join(path).components() {
        match part {
            Component::ParentDir if !plain.pop() => return None,
            Component::Normal(name) => plain.push(name),
            _ => {}
        }
    }
    Some((plain.to_string_lossy().into_owned(), id.to_owned()))
}

/// The page that a folder shows, or the file itself.
pub fn shown(root: &Path, path: &str) -> String {
    match root.join(path).is_dir() {
        true => format!("{path}/README.md"),
        false => path.to_owned(),
    }
}

/// The pages of the book in its order, as paths from the root.
///
/// # Errors
/// When the contents cannot be read, or name something outside of the checkout.
pub fn contents(root: &Path) -> Result<Vec<String>, Error> {
    links(&read(root, SUMMARY)?)
        .iter()
        .map(|link| match target(SUMMARY, link) {
            Some((path, _)) => Ok(path),
            None => Err(Error::Usage(format!("{SUMMARY}: {link} is outside"))),
        })
        .collect()
}

/// What is wrong with links and contents, a line for each.
///
/// # Errors
/// When a page cannot be read.
pub fn faults(root: &Path) -> Result<Vec<String>, Error> {
    let (pages, book) = (all(root)?, contents(root)?);
    let (mut wrong, mut read_ids) = (vec![], HashMap::new());
    for page in &pages {
        for link in links(&read(root, page)?) {
            let Some((path, id)) = target(page, &link) else {
                wrong.push(format!("{page}: {link} leads out of the checkout"));
                continue;
            };
            let path = shown(root, &path);
            if !root.join(&path).is_file() {
                wrong.push(format!("{page}: {link} leads to no file"));
                continue;
            }
            if path.ends_with(".md") {
                if !read_ids.contains_key(&path) {
                    read_ids.insert(path.clone(), ids(&read(root, &path)?));
                }
                if !id.is_empty() && !read_ids[&path].contains(&id) {
                    wrong.push(format!("{page}: {link}: {path} has no such heading"));
                }
                if book.contains(page) && !book.contains(&path) {
                    wrong.push(format!("{page}: {link}: {path} is not in {SUMMARY}"));
                }
            }
        }
    }
    let in_docs = |p: &&String| p.starts_with("docs/") && *p != SUMMARY;
    for page in pages.iter().filter(in_docs) {
        let times = book.iter().filter(|p| *p == page).count();
        if times != 1 {
            wrong.push(format!("{SUMMARY} has {page} {times} times, not once"));
        }
    }
    Ok(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    #[test]
    fn links_lead_to_files_and_headings_and_the_contents_name_each_page() {
        let wrong = faults(&root()).expect("pages can be read");
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
        let count: usize = contents(&root()).expect("contents").len();
        assert!(count > 40, "{count} pages");
    }

    #[test]
    fn code_has_no_links() {
        let text = "a [b](c.md#d) `[e](f)` <img src=\"g.svg\"> [h](https://x.y/z)\n\
                    ```c\nx[i](j);\n```\n[k](l.md)";
        assert_eq!(links(text), ["c.md#d", "g.svg", "l.md"]);
    }

    #[test]
    fn headings_have_the_ids_of_github() {
        let text = "# Versions\n## What `kernels` proves\n```\n# no\n```\n## Versions\n### `-O3`, *a_b* ([c](d.md))\n#no";
        let ids = ids(text);
        let wanted = ["-o3-a_b-c", "versions", "versions-1", "what-kernels-proves"];
        assert!(ids.iter().eq(wanted.iter()), "{ids:?}");
    }

    #[test]
    fn links_are_relative_to_their_page() {
        let leads = |link| target("docs/guides/a.md", link);
        let to = |path: &str, id: &str| Some((path.to_owned(), id.to_owned()));
        assert_eq!(leads("../../README.md#x"), to("README.md", "x"));
        assert_eq!(leads("#y"), to("docs/guides/a.md", "y"));
        assert_eq!(leads("b.md"), to("docs/guides/b.md", ""));
        assert_eq!(leads("../../../etc"), None);
    }
}

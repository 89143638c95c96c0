//! `cargo xtask book`: the pages of the repository as a book, by mdBook.
//!
//! mdBook takes a folder of its own, while our pages lie in several and lead to
//! programs and sources. So the pages of `docs/SUMMARY.md`, and all files that they
//! lead to, are copied into a folder with the same paths: every link then leads to
//! the same file as on the repository's site. What mdBook wrote is read again, and
//! each link in it has to lead to a file, and to an id that is there.

mod pages;

use crate::error::Error;
use crate::paths::{Project, copy};
use crate::process;
use clap::Args;
use regex_lite::Regex;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version that CI installs; others of 0.5 do as well.
const MDBOOK: &str = "0.5.4";

/// Where to write the book.
#[derive(Args, Clone, Debug)]
pub struct BookArgs {
    /// Folder for the book, emptied first.
    #[arg(long, value_name = "DIR", default_value = "dist/book")]
    out: PathBuf,
}

/// Checks the pages, builds the book and checks what came out.
///
/// # Errors
/// When a link or the contents are wrong, or mdBook is missing or fails.
pub fn run(project: &Project, args: &BookArgs) -> Result<(), Error> {
    let root = &project.root;
    let wrong = pages::faults(root)?;
    if !wrong.is_empty() {
        return Err(Error::Failed(wrong.join("\n")));
    }
    if Command::new("mdbook").arg("--version").output().is_err() {
        return Err(Error::Machine(format!(
            "mdbook is not in PATH; `cargo install --locked mdbook@{MDBOOK}` installs it"
        )));
    }
    let work = project.work_dir("book")?;
    let from = work.join("src");
    empty(&from)?;
    let book = pages::contents(root)?;
    for page in &book {
        bring(root, page, &from)?;
        for link in pages::links(&pages::read(root, page)?) {
            if let Some((path, _)) = pages::target(page, &link) {
                bring(root, &pages::shown(root, &path), &from)?;
            }
        }
    }
    for page in &book {
        let text = without_folders(root, page, &pages::read(root, page)?);
        write(&from.join(page), &text)?;
    }
    write(&from.join("SUMMARY.md"), &summary(root)?)?;
    copy(&root.join("docs/book.toml"), &work.join("book.toml"))?;
    let out = root.join(&args.out);
    empty(&out)?;
    let mut mdbook = Command::new("mdbook");
    process::show(mdbook.arg("build").arg("--dest-dir").arg(&out).arg(&work))?;
    let (files, wrong) = broken(&out)?;
    if wrong.is_empty() {
        println!("{} ({files} pages)", out.join("index.html").display());
        Ok(())
    } else {
        Err(Error::Failed(wrong.join("\n")))
    }
}

fn empty(dir: &Path) -> Result<(), Error> {
    if dir.exists() {
        fs::remove_dir_all(dir).map_err(|e| Error::io("remove", dir, &e))?;
    }
    fs::create_dir_all(dir).map_err(|e| Error::io("create", dir, &e))
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|e| Error::io("write", path, &e))
}

/// Copies a file of the checkout to the same path below `to`.
fn bring(root: &Path, path: &str, to: &Path) -> Result<(), Error> {
    let to = to.join(path);
    let folder = to.parent().expect("a path below a folder");
    fs::create_dir_all(folder).map_err(|e| Error::io("create", folder, &e))?;
    copy(&root.join(path), &to)
}

/// A page whose links to folders lead to their `README.md`, as on the repository's site.
fn without_folders(root: &Path, page: &str, text: &str) -> String {
    let mut text = text.to_owned();
    for link in pages::links(&text) {
        if let Some((path, _)) = pages::target(page, &link)
            && root.join(path).is_dir()
        {
            let file = format!("{}/README.md", link.trim_end_matches('/'));
            text = text.replace(&format!("]({link})"), &format!("]({file})"));
        }
    }
    text
}

/// The contents with paths from the root, as mdBook reads them.
fn summary(root: &Path) -> Result<String, Error> {
    let mut text = pages::read(root, pages::SUMMARY)?;
    for link in pages::links(&text) {
        if let Some((path, _)) = pages::target(pages::SUMMARY, &link) {
            text = text.replace(&format!("]({link})"), &format!("]({path})"));
        }
    }
    Ok(text)
}

/// Number of pages of a book, and links in them that lead nowhere.
fn broken(out: &Path) -> Result<(usize, Vec<String>), Error> {
    let link = Regex::new(r#"(?:href|src)="([^"]*)""#).expect("a fixed pattern");
    let id = Regex::new(r#"\bid="([^"]*)""#).expect("a fixed pattern");
    let mut files = vec![];
    html(out, "", &mut files)?;
    let (mut ids, mut ends) = (HashMap::new(), BTreeSet::new());
    for file in &files {
        let text = pages::read(out, file)?;
        let here: BTreeSet<String> = id.captures_iter(&text).map(|c| c[1].to_owned()).collect();
        ids.insert(file.clone(), here);
        for c in link.captures_iter(&text) {
            if !c[1].contains(':') && !c[1].starts_with('/') {
                ends.insert((file.clone(), c[1].replace("&amp;", "&")));
            }
        }
    }
    let leads = |(file, link): &(String, String)| {
        let Some((path, id)) = pages::target(file, link) else {
            return false;
        };
        let ids = ids.get(&path);
        out.join(&path).is_file() && (id.is_empty() || ids.is_none_or(|ids| ids.contains(&id)))
    };
    let wrong = ends.iter().filter(|end| !leads(end));
    let lines = wrong.map(|(file, link)| format!("{file}: {link} leads nowhere"));
    Ok((files.len(), lines.collect()))
}

/// The pages that mdBook wrote. `404.html` and `toc.html` have links from anywhere.
fn html(dir: &Path, name: &str, out: &mut Vec<String>) -> Result<(), Error> {
    let here = dir.join(name);
    let entries = fs::read_dir(&here).map_err(|e| Error::io("read", &here, &e))?;
    for entry in entries {
        let entry = entry.map_err(|e| Error::io("read", &here, &e))?;
        let own = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{name}{own}");
        if entry.path().is_dir() {
            html(dir, &format!("{path}/"), out)?;
        } else if own.ends_with(".html") && !["404.html", "toc.html"].contains(&own.as_str()) {
            out.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let dir = std::env::temp_dir().join(format!("wf-book-{}", std::process::id()));
        empty(&dir.join("docs")).expect("a folder");
        write(
            &dir.join("a.html"),
            "<h1 id=\"x\">A</h1><a href=\"docs/b.html#y\">",
        )
        .expect("a page");
        write(
            &dir.join("docs/b.html"),
            "<a href=\"../a.html#x\"><a href=\"../a.html#y\"><img src=\"c.png\"><a href=\"https://d.e/\">",
        )
        .expect("a page");
        let (files, wrong) = broken(&dir).expect("pages can be read");
        fs::remove_dir_all(&dir).expect("the folder is there");
        assert_eq!(files, 2);
        assert_eq!(
            wrong,
            [
                "a.html: docs/b.html#y leads nowhere",
                "docs/b.html: ../a.html#y leads nowhere",
                "docs/b.html: c.png leads nowhere"
            ]
        );
    }
}

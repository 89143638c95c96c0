//! Prints diagnostics: place, cause and remedy.

use std::collections::HashMap;
use std::io::IsTerminal;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use wf_diagnostics::{Diagnostic, Severity};
use wf_host_abi::{REPORT, SourceLoc};

use crate::error::Error;

/// Renders messages; source files are read once.
pub struct Printer {
    renderer: Renderer,
    sources: HashMap<String, Option<String>>,
}

impl Printer {
    /// For standard error: coloured when it is a terminal.
    pub fn for_stderr() -> Self {
        Self::new(std::io::stderr().is_terminal())
    }

    /// With or without colours.
    pub fn new(colour: bool) -> Self {
        let renderer = if colour {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        Self {
            renderer,
            sources: HashMap::new(),
        }
    }

    /// The diagnostic as text, with a final newline.
    pub fn render(&mut self, diagnostic: &Diagnostic) -> String {
        self.load(&diagnostic.loc);
        for (_, loc) in &diagnostic.notes {
            self.load(loc);
        }
        let title = match diagnostic.severity {
            Severity::Error => Level::ERROR.primary_title(&diagnostic.message),
            Severity::Warning => Level::WARNING.primary_title(&diagnostic.message),
            Severity::Bug => Level::ERROR
                .with_name("internal error")
                .primary_title(&diagnostic.message),
        };
        let main = Group::with_title(title);
        let mut main = self.at(main, &diagnostic.loc);
        if diagnostic.loc.line == 0 && !diagnostic.loc.function.is_empty() {
            let place = format!("in function '{}'", diagnostic.loc.function);
            main = main.element(Level::NOTE.message(place));
        }
        let mut groups = Vec::new();
        let bug = (diagnostic.severity == Severity::Bug).then_some(REPORT);
        if let Some(help) = diagnostic.help.as_deref().or(bug) {
            main = main.element(Level::HELP.message(help));
        }
        groups.push(main);
        for (text, loc) in &diagnostic.notes {
            groups.push(self.at(Group::with_title(Level::NOTE.secondary_title(text)), loc));
        }
        self.renderer.render(&groups) + "\n"
    }

    /// Adds the source line, or the place alone where it cannot be read.
    fn at<'a>(&'a self, group: Group<'a>, loc: &'a SourceLoc) -> Group<'a> {
        if loc.file.is_empty() {
            return group;
        }
        let source = self.sources.get(&loc.file).and_then(Option::as_deref);
        let line = source.and_then(|s| line_at(s, loc));
        match line {
            Some((text, code)) => group.element(
                Snippet::source(text)
                    .path(&loc.file)
                    .line_start(loc.line as usize)
                    .annotation(AnnotationKind::Primary.span(code)),
            ),
            None if loc.line == 0 => group.element(Origin::path(&loc.file)),
            None => group.element(Origin::path(&loc.file).line(loc.line as usize)),
        }
    }

    fn load(&mut self, loc: &SourceLoc) {
        if !loc.file.is_empty() && !self.sources.contains_key(&loc.file) {
            let text = std::fs::read(&loc.file).ok();
            let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
            self.sources.insert(loc.file.clone(), text);
        }
    }

    /// An error of the driver as text. Empty where a tool has spoken already.
    pub fn error(&mut self, error: &Error) -> String {
        let (message, help) = match error {
            Error::Tool(_) => return String::new(),
            Error::Device(all) => return all.iter().map(|d| self.render(d)).collect(),
            Error::Usage { message, help } => (message.clone(), help.clone()),
            Error::Installation { message, help } => (message.clone(), Some(help.clone())),
            Error::File {
                doing,
                path,
                source,
            } => (
                format!("{doing} '{}': {}", path.display(), reason(source)),
                None,
            ),
            Error::Input {
                path,
                message,
                help,
            } => (format!("'{}': {message}", path.display()), help.clone()),
        };
        self.simple(Level::ERROR, &message, help.as_deref())
    }

    /// A warning without a place.
    pub fn warning(&mut self, message: &str) -> String {
        self.simple(Level::WARNING, message, None)
    }

    /// A note without a place.
    pub fn note(&mut self, message: &str) -> String {
        self.simple(Level::NOTE, message, None)
    }

    fn simple(&self, level: Level<'_>, message: &str, help: Option<&str>) -> String {
        // Apart, so that no margin for source lines is drawn between them.
        let title = |title| self.renderer.render(&[Group::with_title(title)]) + "\n";
        let help = help.map(|help| title(Level::HELP.primary_title(help)));
        title(level.primary_title(message)) + &help.unwrap_or_default()
    }
}

/// The system's reason without its number.
fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

/// A line of the text, and what to mark in it: the word or the sign at the column,
/// or all code where none is known.
fn line_at<'a>(text: &'a str, loc: &SourceLoc) -> Option<(&'a str, Range<usize>)> {
    let index = usize::try_from(loc.line).ok()?.checked_sub(1)?;
    let line = text.lines().nth(index)?;
    let code = line.len() - line.trim_start().len()..line.trim_end().len();
    if code.is_empty() {
        return None;
    }
    let column = usize::try_from(loc.column).ok()?.checked_sub(1);
    let word = column.and_then(|start| {
        let rest = line.get(start..code.end)?;
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let sign = rest.chars().next()?.len_utf8();
        Some(start..start + word.unwrap_or(rest.len()).max(sign))
    });
    Some((line, word.unwrap_or(code)))
}

//! Data behind several levels of pointers: `a[0:n][0:m]` with a pointer to pointers `a`. OpenMP
//! cannot express it, so the runtime maps the pointers and each row, and attaches each pointer
//! to its row (`__wf_acc_rows`).

use super::Writer;
use crate::directive::{Clause, Directive, Item, Kind, Span};
use crate::plan::{Element, Parts};

/// What the runtime is to do; as `crates/runtime/src/acc/rows.rs` has it.
const ENTER: u32 = 0;
const EXIT: u32 = 1;
const UPDATE: u32 = 2;

/// libomptarget's map types.
mod map {
    pub(super) const TO: u32 = 0x1;
    pub(super) const FROM: u32 = 0x2;
    pub(super) const ALWAYS: u32 = 0x4;
    pub(super) const CLOSE: u32 = 0x400;
    pub(super) const PRESENT: u32 = 0x1000;
}

/// The map types of a clause when a region begins, and when it ends.
fn types(clause: &Clause) -> Option<(u32, u32)> {
    let always = |modifier: &str| match clause.modified("always") || clause.modified(modifier) {
        true => map::ALWAYS,
        false => 0,
    };
    let zero = if clause.modified("zero") {
        map::CLOSE | map::ALWAYS
    } else {
        0
    };
    let (to, from) = (
        map::TO | always("alwaysin"),
        map::FROM | always("alwaysout"),
    );
    Some(match clause.name.as_str() {
        "copy" => (to, from),
        "copyin" => (to, 0),
        "copyout" => (zero, from),
        "create" => (zero, 0),
        "no_create" => (map::CLOSE, 0),
        "present" => (map::PRESENT, 0),
        "delete" => (0, 0),
        _ => return None,
    })
}

impl Writer<'_> {
    /// Whether the item is data behind a pointer behind brackets.
    pub(super) fn is_rows(&self, index: usize, item: &Item) -> bool {
        let var = self.facts().var(index, item.span.start);
        var.is_some_and(|v| v.through.iter().skip(1).any(|through| *through))
    }

    /// Calls for what of the directive's data is in rows, when a region begins
    /// or data is entered.
    pub(super) fn enter_rows(
        &mut self,
        index: usize,
        directive: &Directive,
        flags: u32,
    ) -> Vec<Element> {
        let mut elements = self.rows(index, directive, flags, |clause| {
            types(clause).map(|(enter, _)| (ENTER, enter))
        });
        if directive.kind == Kind::EnterData {
            elements.extend(self.attach_rows(index, directive, "attach", ""));
        }
        elements
    }

    /// The same for the end of a region whose begin [`Self::enter_rows`] is, in
    /// one block with it.
    pub(super) fn leave_rows(&self, index: usize, directive: &Directive) -> Vec<Element> {
        let mut elements = Vec::new();
        for (clause, item) in self.rows_of(index, directive) {
            if let Some((_, exit)) = types(&clause) {
                let call = self.rows_call(index, directive, 0, (EXIT, exit), &item);
                elements.push(call.code());
            }
        }
        elements
    }

    /// Calls for `exit data`.
    pub(super) fn exit_rows(
        &mut self,
        index: usize,
        directive: &Directive,
        flags: u32,
    ) -> Vec<Element> {
        let last = match directive.has("finalize") {
            true => ", 1",
            false => ", 0",
        };
        let mut elements = self.attach_rows(index, directive, "detach", last);
        elements.extend(self.rows(index, directive, flags, |clause| {
            types(clause).map(|(_, exit)| (EXIT, exit))
        }));
        elements
    }

    /// Calls for `update`.
    pub(super) fn update_rows(
        &mut self,
        index: usize,
        directive: &Directive,
        flags: u32,
    ) -> Vec<Element> {
        self.rows(index, directive, flags, |clause| {
            match clause.name.as_str() {
                "self" => Some((UPDATE, map::FROM)),
                "device" => Some((UPDATE, map::TO)),
                _ => None,
            }
        })
    }

    /// Map clauses for the pointers to a clause's rows that are members: they are in
    /// place already, and the structure is attached to them. How many.
    pub(super) fn attached_rows(
        &self,
        parts: &mut Parts,
        index: usize,
        directive: &Directive,
        clause: &Clause,
    ) -> usize {
        if matches!(directive.kind, Kind::EnterData | Kind::ExitData) {
            return 0;
        }
        let kind = match clause.name.as_str() {
            "no_create" => "close, alloc",
            "present" => "present, alloc",
            _ => "alloc",
        };
        let items = clause.items.iter();
        let items = items.filter(|i| self.is_rows(index, i) && self.is_member(index, i));
        let mut count = 0;
        for item in items {
            let levels = self.rows_levels(index, item);
            let first = &item.brackets[item.brackets.len() - levels];
            parts.text(format!(" map({kind}: "));
            parts.tokens(&(item.span.start..first.end + 1)).text(")");
            count += 1;
        }
        count
    }

    /// Calls that attach structures to pointers to rows, or detach them.
    fn attach_rows(
        &self,
        index: usize,
        directive: &Directive,
        function: &str,
        last: &str,
    ) -> Vec<Element> {
        let all = self.rows_of(index, directive).into_iter();
        all.filter(|(clause, item)| types(clause).is_some() && self.is_member(index, item))
            .map(|(_, item)| {
                let base = self.rows_base(index, &item);
                self.attach_call(directive, function, &base, last)
            })
            .collect()
    }

    fn is_member(&self, index: usize, item: &Item) -> bool {
        let var = self.facts().var(index, item.span.start);
        var.is_some_and(|v| v.member)
    }

    fn rows_of(&self, index: usize, directive: &Directive) -> Vec<(Clause, Item)> {
        let all = directive
            .clauses
            .iter()
            .flat_map(|c| c.items.iter().map(move |i| (c, i)));
        all.filter(|(_, item)| self.is_rows(index, item))
            .map(|(clause, item)| (clause.clone(), item.clone()))
            .collect()
    }

    fn rows(
        &mut self,
        index: usize,
        directive: &Directive,
        flags: u32,
        what: impl Fn(&Clause) -> Option<(u32, u32)>,
    ) -> Vec<Element> {
        let mut elements = Vec::new();
        for (clause, item) in self.rows_of(index, directive) {
            let Some(what) = what(&clause) else { continue };
            let Some(bounds) = self.rows_bounds(index, &item) else {
                continue;
            };
            elements.push(bounds.code());
            let call = self.rows_call(index, directive, flags, what, &item);
            elements.push(call.code());
        }
        elements
    }

    /// How many brackets the item's rows have.
    pub(super) fn rows_levels(&self, index: usize, item: &Item) -> usize {
        let var = self.facts().var(index, item.span.start);
        var.map_or(0, |v| v.through.len()).min(item.brackets.len())
    }

    /// A variable with first element and length of each level.
    fn rows_bounds(&mut self, index: usize, item: &Item) -> Option<Parts> {
        let levels = self.rows_levels(index, item);
        let through = &self.facts().var(index, item.span.start)?.through;
        if !through[1..].iter().all(|t| *t) {
            let message = "data behind a pointer in an array is understood only where each of its \
                           brackets follows a pointer";
            self.error(index, item.span.start, message.to_owned());
            return None;
        }
        let mut bounds = Parts::new(format!("const long {}[] = {{", name(item)));
        for bracket in &item.brackets[item.brackets.len() - levels..] {
            let (first, Some(length)) = self.bracket(index, bracket) else {
                let message = "a section behind a pointer needs a length".to_owned();
                self.error(index, bracket.start, message);
                return None;
            };
            first.write(&mut bounds);
            bounds.text(", ");
            length.write(&mut bounds);
            bounds.text(", ");
        }
        bounds.text("};");
        Some(bounds)
    }

    /// First element and length of what stands in brackets; no length where it is
    /// left out.
    pub(super) fn bracket(&self, index: usize, bracket: &Span) -> (Bound, Option<Bound>) {
        let Some(colon) = self.colon(index, bracket) else {
            return (Bound::Tokens(bracket.clone()), Some(Bound::Number(1)));
        };
        let first = match bracket.start == colon {
            true => Bound::Number(0),
            false => Bound::Tokens(bracket.start..colon),
        };
        let length = (colon + 1 < bracket.end).then(|| Bound::Tokens(colon + 1..bracket.end));
        (first, length)
    }

    /// The colon of a section in brackets.
    pub(super) fn colon(&self, index: usize, bracket: &Span) -> Option<usize> {
        let tokens = &self.fact(index).tokens;
        let mut depth = 0;
        bracket.clone().find(|i| {
            let text = tokens[*i].text.as_str();
            match text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            // A conditional expression has a colon too.
            depth == 0 && text == ":" && !tokens[bracket.start..*i].iter().any(|t| t.text == "?")
        })
    }

    /// Where a directive stands, as a string of C that has Clang's form.
    pub(super) fn place(&self, index: usize) -> String {
        let fact = self.fact(index);
        let file = fact.file.replace('\\', "\\\\").replace('"', "\\\"");
        format!("\";{file};;{};{};;\"", fact.line, fact.column)
    }

    /// The expression in front of the item's last brackets.
    pub(super) fn rows_base(&self, index: usize, item: &Item) -> Span {
        let first = item.brackets.len() - self.rows_levels(index, item);
        // Up to the bracket itself.
        item.span.start..item.brackets[first].start - 1
    }

    fn rows_call(
        &self,
        index: usize,
        directive: &Directive,
        flags: u32,
        (what, ty): (u32, u32),
        item: &Item,
    ) -> Parts {
        let levels = self.rows_levels(index, item);
        let base = self.rows_base(index, item);
        let mut call = Parts::new("");
        if let Some(condition) = directive.clause("if").and_then(Clause::first) {
            call.text("if (").tokens(condition).text(") ");
        }
        let at = self.place(index);
        call.text(format!(
            "__wf_acc_rows({at}, {what}, __wf_acc_device({flags}, "
        ));
        call.parts(&self.queue(directive));
        call.text("), (void *)(").tokens(&base);
        call.text(format!("), {ty}, {levels}, {}, sizeof((", name(item)));
        call.tokens(&base)
            .text(format!("){}));", "[0]".repeat(levels)));
        call
    }
}

/// One bound of a section.
pub(super) enum Bound {
    Tokens(Span),
    Number(u32),
}

impl Bound {
    /// Writes it down as an expression.
    pub(super) fn write(&self, parts: &mut Parts) {
        match self {
            Self::Tokens(span) => parts.text("(long)(").tokens(span).text(")"),
            Self::Number(n) => parts.text(n.to_string()),
        };
    }
}

/// The variable that keeps an item's bounds.
pub(super) fn name(item: &Item) -> String {
    format!("__wf_rows{}", item.span.start)
}

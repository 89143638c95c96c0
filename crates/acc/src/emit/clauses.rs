//! Clauses that several constructs share.

use super::{Writer, list};
use crate::directive::{Clause, Directive, Item, Span};
use crate::facts::Class;
use crate::plan::{Element, Parts};
use wf_host_abi::openacc as flags;

/// `async` and no clause at all, as the runtime's numbers
/// (`acc_async_noval`, `acc_async_sync`).
const NOVAL: &str = "-1L";
const SYNC: &str = "-2L";

/// What `-Minfo` calls a data clause.
fn minfo_name(clause: &Clause) -> &str {
    &clause.name
}

impl Writer<'_> {
    /// The queue that the directive's work goes to.
    pub(super) fn queue(&self, directive: &Directive) -> Parts {
        match directive.clause("async") {
            None => Parts::new(SYNC),
            Some(clause) => match clause.first() {
                None => Parts::new(NOVAL),
                Some(span) => {
                    let mut parts = Parts::new("(long)(");
                    parts.tokens(span).text(")");
                    parts
                }
            },
        }
    }

    /// ` device(…)`, which says that a construct is OpenACC's.
    pub(super) fn device_clause(&self, parts: &mut Parts, directive: &Directive, flags: u32) {
        parts.text(format!(" device(__wf_acc_device({flags}, "));
        parts.parts(&self.queue(directive)).text("))");
    }

    /// ` if(…)`, of `if` and `self`.
    pub(super) fn if_clause(&self, parts: &mut Parts, directive: &Directive, modifier: &str) {
        let wanted = directive.clause("if").and_then(Clause::first);
        let own = directive
            .clause("self")
            .filter(|_| directive.kind.computes());
        if wanted.is_none() && own.is_none() {
            return;
        }
        parts.text(format!(" if({modifier}"));
        match (wanted, own) {
            (Some(span), None) => {
                parts.tokens(span);
            }
            (Some(span), Some(_)) => {
                parts.text("(").tokens(span).text(") && ");
            }
            (None, _) => {}
        }
        if let Some(clause) = own {
            match clause.first() {
                Some(span) => parts.text("!(").tokens(span).text(")"),
                None => parts.text("0"),
            };
        }
        parts.text(")");
    }

    /// Calls before a construct for its `wait` and `attach` clauses.
    pub(super) fn before(&self, directive: &Directive) -> Vec<Element> {
        let waits = directive.all("wait").map(|c| self.wait_call(directive, c));
        waits
            .chain(self.attach_calls(directive, "attach", ""))
            .collect()
    }

    /// A call for each variable of a clause.
    pub(super) fn attach_calls(
        &self,
        directive: &Directive,
        clause: &str,
        last: &str,
    ) -> Vec<Element> {
        directive
            .all(clause)
            .flat_map(|c| &c.items)
            .map(|item| {
                let function = if last.is_empty() { "attach" } else { "detach" };
                self.attach_call(directive, function, &item.span, last)
            })
            .collect()
    }

    /// Attaches or detaches a pointer.
    pub(super) fn attach_call(
        &self,
        directive: &Directive,
        function: &str,
        pointer: &Span,
        last: &str,
    ) -> Element {
        let mut call = Parts::new("");
        if let Some(condition) = directive.clause("if").and_then(Clause::first) {
            call.text("if (").tokens(condition).text(") ");
        }
        call.text(format!("__wf_acc_{function}((void **)&("));
        call.tokens(pointer).text(format!("){last});"));
        call.code()
    }

    /// Waits for the queues that a clause or a directive's operand names.
    pub(super) fn wait_call(&self, directive: &Directive, clause: &Clause) -> Element {
        let count = clause.items.len();
        let mut call = Parts::new("");
        if count > 0 {
            call.text("{ const long __wf_queues[] = {");
            for item in &clause.items {
                call.text("(long)(").tokens(&item.span).text("), ");
            }
            call.text("}; ");
        }
        call.text("__wf_acc_wait(");
        match clause.key("devnum") {
            // 0 is the current device.
            Some(span) => call.text("1 + (").tokens(span).text(")"),
            None => call.text("0"),
        };
        call.text(", ").parts(&self.queue(directive));
        let queues = if count > 0 { "__wf_queues" } else { "0" };
        call.text(format!(", {count}, {queues});"));
        if count > 0 {
            call.text(" }");
        }
        call.code()
    }

    /// Map clauses for the data clauses of a directive, each with a line of
    /// `-Minfo` in the first round. Without a round, those of all.
    pub(super) fn maps(
        &mut self,
        parts: &mut Parts,
        index: usize,
        directive: &Directive,
        round: Option<usize>,
    ) -> usize {
        let mut count = 0;
        for clause in &directive.clauses {
            let Some(kind) = map_type(clause) else {
                continue;
            };
            let items = clause.items.iter().filter(|i| {
                !self.is_rows(index, i)
                    && !self.leaves_by_pointer(index, directive, clause, i)
                    && round.is_none_or(|r| self.round(index, directive, i) == r)
            });
            let mut any = false;
            for item in items {
                parts.text(if any { ", " } else { " map(" });
                if !any {
                    parts.text(format!("{kind}: "));
                }
                any = true;
                parts.tokens(&item.span);
                parts.text(self.section(index, clause, item));
            }
            if any {
                count += 1;
                parts.text(")");
            }
            if round.is_some_and(|r| r > 0) {
                continue;
            }
            count += self.attached_rows(parts, index, directive, clause);
            let texts: Vec<String> = clause.items.iter().map(|i| self.shown(index, i)).collect();
            let name = minfo_name(clause);
            self.note(index, format!("Generating {name}({})", list(&texts)));
        }
        count
    }

    /// How many constructs a directive's data become: Clang takes one section or element of a
    /// variable in each.
    pub(super) fn rounds(&self, index: usize, directive: &Directive) -> usize {
        let items = directive.clauses.iter().flat_map(|c| &c.items);
        let rounds = items.map(|item| self.round(index, directive, item));
        rounds.max().unwrap_or(0) + 1
    }

    /// The number of the construct that an item belongs to: of the items before it that are
    /// sections or elements of the same variable.
    pub(super) fn round(&self, index: usize, directive: &Directive, item: &Item) -> usize {
        let part = |i: &Item| {
            let first = i
                .brackets
                .first()
                .is_some_and(|b| b.start == i.span.start + 2);
            let id = self.facts().var(index, i.span.start).map_or(0, |v| v.id);
            (first && id != 0).then_some(id)
        };
        let Some(variable) = part(item) else {
            return 0;
        };
        let items = directive.clauses.iter().flat_map(|c| &c.items);
        let before = items.take_while(|i| i.span.start < item.span.start);
        before.filter(|i| part(i) == Some(variable)).count()
    }

    /// The section of a pointer item without one: `this` means the object (section 1.6), and for a
    /// pointer `present` and `no_create` only look its target up.
    pub(super) fn section(&self, index: usize, clause: &Clause, item: &Item) -> &'static str {
        let var = self.facts().var(index, item.span.start);
        let pointer = var.is_some_and(|v| v.class == Class::Pointer) && item.brackets.is_empty();
        if self.is_this(index, item) {
            "[0:1]"
        } else if pointer && matches!(clause.name.as_str(), "present" | "no_create") {
            "[0:0]"
        } else {
            ""
        }
    }

    /// The item is the keyword `this` alone.
    pub(super) fn is_this(&self, index: usize, item: &Item) -> bool {
        self.text(index, &item.span) == "this"
    }

    /// A variable as `-Minfo` shows it: `a[:n]`.
    pub(super) fn shown(&self, index: usize, item: &Item) -> String {
        let text = self.text(index, &item.span).replace(' ', "");
        text.replace("[0:", "[:")
    }

    /// Updates around a region for `alwaysin` and `alwaysout`: what is there
    /// already is copied, what is not is mapped in any case.
    pub(super) fn updates(
        &self,
        index: usize,
        directive: &Directive,
        modifier: &str,
        motion: &str,
    ) -> Vec<Element> {
        let clauses = directive.clauses.iter();
        clauses
            .filter(|c| c.modified(modifier) && c.name == "copy")
            .flat_map(|clause| {
                let mut elements = Vec::new();
                let items = clause.items.iter().filter(|i| !self.is_rows(index, i));
                let mut update = Parts::new(format!("target update {motion}("));
                for (place, item) in items.clone().enumerate() {
                    update.text(if place > 0 { ", " } else { "" });
                    update.parts(&self.updated(index, item, &mut elements));
                }
                update.text(")");
                self.device_clause(&mut update, directive, flags::IF_PRESENT);
                if items.count() > 0 {
                    elements.push(update.omp());
                }
                elements
            })
            .collect()
    }
}

/// The type and modifiers of a data clause's mapping. What OpenMP has no words
/// for is said by modifiers that mean nothing there:
/// - `close` with `alloc`: used if present, else neither allocated nor copied;
/// - `close` with `always` and `alloc`, or with `from`: new memory is zeroed.
fn map_type(clause: &Clause) -> Option<&'static str> {
    let always = clause.modified("always");
    let zero = clause.modified("zero");
    Some(match clause.name.as_str() {
        "copy" if always => "always, tofrom",
        "copy" => "tofrom",
        "copyin" if always || clause.modified("alwaysin") => "always, to",
        "copyin" => "to",
        "copyout" => match (always || clause.modified("alwaysout"), zero) {
            (true, true) => "always, close, from",
            (true, false) => "always, from",
            (false, true) => "close, from",
            (false, false) => "from",
        },
        "create" if zero => "always, close, alloc",
        "create" => "alloc",
        "no_create" => "close, alloc",
        "present" => "present, alloc",
        "delete" => "release",
        _ => return None,
    })
}

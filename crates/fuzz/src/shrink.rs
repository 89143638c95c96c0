//! Making a failing program smaller: parts are dropped one after the other as
//! long as it fails in the same way.

use crate::tree::{Clause, Construct, Expr, Kind, Program, Stmt};
use std::time::Instant;

/// Drops what can be dropped while `fails` holds, until the deadline.
pub fn shrink(program: &Program, deadline: Instant, fails: &dyn Fn(&Program) -> bool) -> Program {
    let mut best = program.clone();
    loop {
        let mut smaller = false;
        let mut at = 0;
        while Instant::now() < deadline {
            let mut candidate = best.clone();
            let mut editor = Editor {
                left: at,
                done: false,
            };
            editor.program(&mut candidate);
            if !editor.done {
                break;
            }
            if fails(&candidate) {
                best = candidate;
                smaller = true;
            } else {
                at += 1;
            }
        }
        if !smaller || Instant::now() >= deadline {
            return best;
        }
    }
}

/// Makes one change, the one that `left` others come before.
struct Editor {
    left: usize,
    done: bool,
}

impl Editor {
    /// Whether the change is the one to make.
    fn here(&mut self) -> bool {
        if self.done {
            return false;
        }
        self.done = self.left == 0;
        self.left = self.left.saturating_sub(1);
        self.done
    }

    fn program(&mut self, p: &mut Program) {
        self.list(&mut p.regions);
        for i in 0..p.functions.len() {
            let name = p.functions[i].name.clone();
            let used = p.functions.iter().map(|f| mentions(&f.body, &name));
            let used = used.enumerate().any(|(j, used)| used && j != i);
            if !used && !mentions(&p.regions, &name) && self.here() {
                p.functions.remove(i);
                return;
            }
            if p.functions[i].second && self.here() {
                p.functions[i].second = false;
            }
            self.list(&mut p.functions[i].body);
        }
        for i in 0..p.outputs.len() {
            let name = p.outputs[i].var.root.clone();
            let used = p.functions.iter().any(|f| mentions(&f.body, &name));
            if !used && !mentions(&p.regions, &name) && self.here() {
                p.outputs.remove(i);
                return;
            }
        }
    }

    fn list(&mut self, list: &mut Vec<Stmt>) {
        let mut size = list.len();
        while size > 0 {
            for from in (0..list.len()).step_by(size) {
                if self.here() {
                    list.drain(from..list.len().min(from + size));
                    return;
                }
            }
            size /= 2;
        }
        for i in 0..list.len() {
            self.stmt(&mut list[i]);
            if self.done {
                return;
            }
            let inside = match &list[i] {
                Stmt::If(_, a, b) if b.is_empty() => a.clone(),
                Stmt::Group(body) => body.clone(),
                Stmt::Loop(var, _, body) if !mentions(body, var) => body.clone(),
                _ => continue,
            };
            if self.here() {
                list.splice(i..=i, inside);
                return;
            }
        }
    }

    fn expr(&mut self, e: &mut Expr) {
        let short = e.text.bytes().all(|b| b.is_ascii_digit() || b == b'u');
        if !short && self.here() {
            *e = Expr::plain("1u");
        }
    }

    fn stmt(&mut self, s: &mut Stmt) {
        match s {
            Stmt::Text(_) | Stmt::Barrier | Stmt::Capture(..) => {}
            Stmt::Ordered(_, e)
            | Stmt::Assign(_, _, e)
            | Stmt::Update(_, _, _, e)
            | Stmt::Orphan(_, e, _) => {
                self.expr(e);
            }
            Stmt::Loop(_, e, body) => {
                self.list(body);
                self.expr(e);
            }
            Stmt::If(e, a, b) => {
                self.list(a);
                self.list(b);
                self.expr(e);
            }
            Stmt::Group(body) => self.list(body),
            Stmt::Omp(c) => self.construct(c),
        }
    }

    fn construct(&mut self, c: &mut Construct) {
        self.list(&mut c.body);
        for i in 0..c.clauses.len() {
            if self.here() {
                c.clauses.remove(i);
                return;
            }
            let Clause(e) = &mut c.clauses[i];
            if !e.reads.is_empty() && self.here() {
                let name = e.text.split('(').next().unwrap_or_default();
                *e = Expr::plain(format!("{name}(1)"));
                return;
            }
        }
        for i in 0..c.data.len() {
            if !mentions(&c.body, &c.data[i].var) && self.here() {
                c.data.remove(i);
                return;
            }
        }
        if c.nowait && self.here() {
            c.nowait = false;
        }
        if let Some(k) = &mut c.counting {
            if k.trips.len() > 1 && self.here() {
                k.trips.pop();
                k.forms.pop();
                return;
            }
            for form in &mut k.forms {
                if *form != 0 && c.kind != Kind::ByThread && self.here() {
                    *form = 0;
                }
            }
            for e in &mut k.trips {
                let n: Option<u32> = e.text.parse().ok();
                if n.is_none_or(|n| n > 1) && self.here() {
                    *e = Expr::plain("1");
                }
                if n.is_some_and(|n| n > 2) && self.here() {
                    *e = Expr::plain((n.unwrap_or(2) / 2).to_string());
                }
            }
        }
    }
}

/// Whether a name stands anywhere in statements.
fn mentions(body: &[Stmt], name: &str) -> bool {
    let text = format!("{body:?}");
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(word)
            && !text[at + name.len()..].chars().next().is_some_and(word)
    })
}

#[cfg(test)]
mod tests {
    use super::{mentions, shrink};
    use crate::emit::files;
    use crate::generate::program;
    use std::time::{Duration, Instant};

    #[test]
    fn only_what_matters_is_left() {
        let deadline = Instant::now() + Duration::from_secs(60);
        let has = |p: &crate::tree::Program| files(p).concat().contains("omp parallel");
        let seed = (0..).find(|s| has(&program(*s))).expect("one forks");
        let small = shrink(&program(seed), deadline, &has);
        assert!(has(&small));
        assert!(files(&small).concat().len() < files(&program(seed)).concat().len());
    }

    #[test]
    fn names_are_whole_words() {
        let p = program(1);
        assert!(!mentions(&p.regions, "nowhere_at_all"));
    }
}

//! Directives: threads, and work shared out among them.

use super::{Generator, construct};
use crate::scope::{Access, Scope};
use crate::tree::{Clause, Expr, Kind, Stmt};

impl Generator {
    pub(super) fn one_thread(&mut self, s: &Scope) -> Stmt {
        let master = self.rng.chance(35);
        let inner = s.one_thread();
        let (kind, name) = if master {
            let name = self.rng.one_of(["master", "masked"]);
            (Kind::Master, name)
        } else {
            (Kind::Single, "single")
        };
        let body = self.nested(&inner, 3);
        let nowait = !master && self.rng.chance(25);
        let mut stmt = construct(kind, name, Vec::new(), Vec::new(), body);
        if let Stmt::Omp(c) = &mut stmt {
            c.nowait = nowait;
        }
        stmt
    }

    pub(super) fn sections(&mut self, s: &Scope) -> Stmt {
        let count = 1 + self.rng.below(4);
        let one = s.one_thread();
        // Each shared variable belongs to one section at most.
        let owners: Vec<usize> = one.vars.iter().map(|_| self.rng.below(count + 1)).collect();
        let mut body = Vec::new();
        for section in 0..count {
            let mut inner = one.clone();
            let mut keep = Vec::new();
            for (v, a) in &one.vars {
                let first = one.vars.iter().position(|(o, _)| o.root == v.root);
                let owner = &owners[first.unwrap_or(0)];
                match a {
                    Access::Own if *owner == section => keep.push((v.clone(), Access::Own)),
                    Access::Own if *owner == count => keep.push((v.clone(), Access::Read)),
                    Access::Own => {}
                    _ => keep.push((v.clone(), *a)),
                }
            }
            inner.vars = keep;
            body.push(Stmt::Group(self.nested(&inner, 2)));
        }
        let mut stmt = construct(Kind::Sections, "sections", Vec::new(), Vec::new(), body);
        if let Stmt::Omp(c) = &mut stmt {
            c.nowait = self.rng.chance(25);
        }
        stmt
    }

    pub(super) fn width_clauses(&mut self, s: &Scope, target: bool) -> Vec<Clause> {
        let mut clauses = Vec::new();
        if self.rng.chance(55) {
            let n = self.rng.one_of([
                1, 2, 3, 5, 7, 16, 31, 32, 33, 40, 48, 63, 64, 65, 70, 96, 100, 128, 130, 1000,
            ]);
            let e = if self.rng.chance(70) || target {
                Expr::plain(format!("num_threads({n})"))
            } else {
                let e = self.leaf(s);
                Expr {
                    text: format!("num_threads(({}) % {n}u + 1u)", e.text),
                    reads: e.reads,
                }
            };
            clauses.push(Clause(e));
        }
        if self.rng.chance(12) && !target {
            let e = self.leaf(s);
            clauses.push(Clause(Expr {
                text: format!("if(({} & 1u) != 0u)", e.text),
                reads: e.reads,
            }));
        }
        clauses
    }

    pub(super) fn parallel(&mut self, s: &Scope, prefix: &str) -> Stmt {
        let clauses = self.width_clauses(s, !prefix.is_empty());
        let mut rng = self.rng.clone();
        let (mut inner, data, shared) = s.parallel(&mut rng);
        self.rng = rng;
        inner.runs *= 2;
        let count = 1 + self.rng.below(4);
        let body = self.block(&mut inner, count);
        let name = format!("{prefix}parallel");
        let mut stmt = construct(Kind::Parallel, &name, clauses, data, body);
        if let Stmt::Omp(c) = &mut stmt {
            c.shared = shared;
        }
        stmt
    }
}

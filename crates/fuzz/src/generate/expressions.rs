//! Expressions, and places to assign them to.

use super::Generator;
use crate::scope::Scope;
use crate::tree::{Expr, Place};

impl Generator {
    /// An expression over what can be read.
    pub(super) fn expr(&mut self, s: &Scope) -> Expr {
        self.deep_expr(s, 2)
    }

    pub(super) fn deep_expr(&mut self, s: &Scope, depth: usize) -> Expr {
        if depth == 0 || self.rng.chance(35) {
            return self.leaf(s);
        }
        let a = self.deep_expr(s, depth - 1);
        let b = self.deep_expr(s, depth - 1);
        let (x, y) = (&a.text, &b.text);
        let text = match self.rng.below(9) {
            0 | 1 => format!("({x} + {y})"),
            2 => format!("({x} - {y})"),
            3 => format!("({x} * ({y} | 1u))"),
            4 => format!("({x} ^ {y})"),
            5 => format!("({x} >> 3 | {y} << 2)"),
            6 => format!("({x} % ({y} & 15u | 1u))"),
            7 => format!("({x} < {y} ? {x} : 9u)"),
            _ => format!("({x} & ~{y})"),
        };
        let mut reads = a.reads;
        reads.extend(b.reads);
        Expr { text, reads }
    }

    pub(super) fn leaf(&mut self, s: &Scope) -> Expr {
        if self.rng.chance(4) {
            let text = self.rng.one_of([
                "(unsigned)(omp_get_thread_num() < omp_get_num_threads())",
                "(unsigned)(omp_get_team_num() < omp_get_num_teams())",
                "(unsigned)(omp_get_thread_num() >= 0)",
            ]);
            return Expr::plain(text);
        }
        let index = format!("{}u", self.rng.below(97));
        let places = s.readable(&mut self.rng, &index);
        let constant = self.rng.chance(20);
        match self.rng.pick(&places) {
            Some(p) if !constant => Expr {
                text: format!("({})", p.scalar.read(&p.text)),
                reads: vec![p.root.clone()],
            },
            _ => Expr::plain(format!("{}u", self.rng.below(100))),
        }
    }

    /// A place that this statement may write.
    pub(super) fn place(&mut self, s: &Scope) -> Option<Place> {
        let index = self.leaf(s);
        let places = s.places(&mut self.rng, &index.text);
        let mut p = self.rng.pick(&places)?.clone();
        if p.text.contains(&index.text) {
            p.reads = index.reads;
        }
        Some(p)
    }
}

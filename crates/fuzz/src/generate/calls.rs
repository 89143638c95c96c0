//! Calls of the program's functions.

use super::{Generator, MOST_RUNS, var};
use crate::scope::{Access, Scope};
use crate::tree::{Expr, Kind, Place, Scalar, Shape, Stmt, Var};

impl Generator {
    pub(super) fn call(&mut self, s: &mut Scope) -> Option<Stmt> {
        if s.calls_from >= self.functions || s.runs >= MOST_RUNS / 10 {
            return self.assignment(s);
        }
        let Some(place) = self.place(s) else {
            return Some(self.declaration(s));
        };
        let f = s.calls_from + self.rng.below(self.functions - s.calls_from);
        let arrays: Vec<Var> = s
            .vars
            .iter()
            .filter(|(v, a)| {
                *a == Access::Own && matches!(v.shape, Shape::Array(Scalar::U, n) if n >= 8)
            })
            .map(|(v, _)| v.clone())
            .collect();
        let x = self.expr(s);
        let mut group = Vec::new();
        let array = match self.rng.pick(&arrays) {
            Some(v) => v.clone(),
            None => {
                let name = self.name("q");
                group.push(Stmt::Text(Expr::plain(format!(
                    "unsigned {name}[8] = {{ 1, 2, 3 }};"
                ))));
                var(&name, Shape::Array(Scalar::U, 8), true)
            }
        };
        let depth = self.rng.below(3);
        let mut reads = x.reads.clone();
        reads.push(array.root.clone());
        let t = self.name("t");
        let callee = if self.rng.chance(30) {
            let other = s.calls_from + self.rng.below(self.functions - s.calls_from);
            let fp = self.name("fp");
            let cond = self.leaf(s);
            reads.extend(cond.reads);
            group.push(Stmt::Text(Expr {
                text: format!(
                    "unsigned (*{fp})(unsigned, unsigned, unsigned *) = ({} & 1u) ? f{f} : f{other};",
                    cond.text
                ),
                reads: reads.clone(),
            }));
            fp
        } else {
            format!("f{f}")
        };
        group.push(Stmt::Text(Expr {
            text: format!(
                "const unsigned {t} = {callee}({depth}, {}, {});",
                x.text, array.text
            ),
            reads,
        }));
        group.push(Stmt::Assign(place, "=", Expr::plain(t)));
        // The callee writes the array, which is this thread's own here but
        // may be one that a region further out shares.
        group.push(Stmt::Assign(
            Place {
                text: format!("{}[1]", array.text),
                root: array.root,
                scalar: Scalar::U,
                reads: Vec::new(),
            },
            "+=",
            Expr::plain("1u"),
        ));
        Some(Stmt::Group(group))
    }

    pub(super) fn orphan_call(&mut self, s: &mut Scope) -> Option<Stmt> {
        let arrays: Vec<Var> = s
            .vars
            .iter()
            .filter(|(v, a)| {
                *a == Access::Shared && matches!(v.shape, Shape::Array(Scalar::U, n) if n >= 8)
            })
            .map(|(v, _)| v.clone())
            .collect();
        match self.rng.pick(&arrays).cloned() {
            Some(v) if self.orphans > 0 && s.orphans => {
                let name = format!("g{}", self.rng.below(self.orphans));
                Some(Stmt::Orphan(name, self.expr(s), v.text))
            }
            _ => Some(self.counted(s, Kind::For, "", Vec::new())),
        }
    }
}

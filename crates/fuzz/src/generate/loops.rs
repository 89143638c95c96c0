//! Loops whose iterations are shared out.

use super::{Generator, construct, var};
use crate::emit::FORMS;
use crate::scope::{Access, Scope, assign, clause, reduction};
use crate::tree::{Clause, Counting, Data, Expr, Kind, Mechanism, Place, Scalar, Shape, Stmt, Var};

impl Generator {
    /// A loop whose iterations are shared out; `data` has the clauses that
    /// a combined directive has already.
    pub(super) fn counted(
        &mut self,
        s: &Scope,
        kind: Kind,
        prefix: &str,
        mut data: Vec<Data>,
    ) -> Stmt {
        let target = !prefix.is_empty();
        let number = self.name("k");
        let (counting, trip) = self.counting(s, kind, target, &number);
        let distribute = matches!(kind, Kind::Distribute | Kind::DistributeParallelFor);
        let mut rng = self.rng.clone();
        let mut outer = s.clone();
        if kind == Kind::ParallelFor {
            let (inner, more, _) = s.parallel(&mut rng);
            outer = inner;
            data.extend(more);
        } else if kind == Kind::DistributeParallelFor {
            // Its data clauses would be two constructs' at once.
            outer.team = true;
            outer.depth += 1;
            for (_, a) in &mut outer.vars {
                if *a == Access::Own {
                    *a = Access::Read;
                }
            }
        }
        let used: Vec<String> = data.iter().map(|d| d.var.clone()).collect();
        let cleared = match kind {
            Kind::Distribute if !target => 1,
            _ => 1 << outer.depth | u32::from(distribute),
        };
        let directive = kind != Kind::ByThread;
        let (mut inner, more) =
            outer.iterations(&mut rng, trip, &number, &used, cleared, directive);
        self.rng = rng;
        data.extend(more);
        if kind == Kind::DistributeParallelFor {
            reductions_again(&mut inner, &mut data);
        }
        if distribute && target {
            self.last_of_league(&mut inner, &number, &mut data);
        }
        if data.iter().all(|d| d.last.is_none()) {
            inner.exit = Some("continue");
        }
        let mut clauses = self.loop_clauses(s, kind, target);
        let ordered = self.ordered(&outer, kind, &mut inner, &counting, &data);
        inner
            .vars
            .push((var(&number, Shape::One(Scalar::U), false), Access::Read));
        let mut body = self.nested(&inner, 3);
        if let Some(place) = ordered {
            let e = self.expr(&inner);
            clauses.push(Clause(Expr::plain("ordered")));
            body.push(Stmt::Ordered(place, e));
        }
        let name = match kind {
            Kind::Distribute => "distribute",
            Kind::DistributeParallelFor => "distribute parallel for",
            Kind::ParallelFor => "parallel for",
            _ => "for",
        };
        let mut stmt = construct(kind, &format!("{prefix}{name}"), clauses, data, body);
        if let Stmt::Omp(c) = &mut stmt {
            c.nowait = kind == Kind::For && self.rng.chance(35);
            c.counting = Some(counting);
        }
        stmt
    }

    /// How a loop counts, and the most iterations it may have.
    fn counting(&mut self, s: &Scope, kind: Kind, target: bool, number: &str) -> (Counting, u32) {
        let deep = s.runs > 40;
        let levels = match self.rng.below(10) {
            0 | 1 if kind != Kind::ByThread => 2,
            2 if kind != Kind::ByThread => 3,
            _ => 1,
        };
        let (mut trips, mut forms, mut trip) = (Vec::new(), Vec::new(), 1);
        for _ in 0..levels {
            let n = match (levels, deep) {
                (1, true) => 1 + self.rng.below(12),
                (1, false) => self.rng.one_of([1, 5, 8, 16, 33, 40, 64, 100]),
                (2, true) => 1 + self.rng.below(4),
                (2, false) => 1 + self.rng.below(8),
                _ => 1 + self.rng.below(4),
            };
            trip *= n as u32;
            trips.push(if self.rng.chance(70) {
                Expr::plain(format!("{n}"))
            } else {
                let mut e = self.leaf(s);
                if target && e.text.contains('G') {
                    // The host does not see what the device wrote there.
                    e = Expr::plain("4u");
                }
                Expr {
                    text: format!("({}) % {}u", e.text, n + 1),
                    reads: e.reads,
                }
            });
            forms.push(if levels == 1 {
                self.rng.below(FORMS)
            } else {
                self.rng.one_of([0, 0, 1, 2, 3, 5])
            });
        }
        let counting = Counting {
            number: number.to_owned(),
            trips,
            forms,
        };
        (counting, trip)
    }

    /// Clauses that say who runs which iteration.
    fn loop_clauses(&mut self, s: &Scope, kind: Kind, target: bool) -> Vec<Clause> {
        let distribute = matches!(kind, Kind::Distribute | Kind::DistributeParallelFor);
        let threads = matches!(kind, Kind::ParallelFor | Kind::DistributeParallelFor);
        let mut clauses = Vec::new();
        if threads {
            clauses.extend(self.width_clauses(s, target));
        }
        if distribute && target {
            clauses.extend(self.league_clauses());
        }
        if distribute && self.rng.chance(25) {
            let text = self
                .rng
                .one_of(["dist_schedule(static)", "dist_schedule(static, 3)"]);
            clauses.push(Clause(Expr::plain(text)));
        }
        if (threads || kind == Kind::For) && self.rng.chance(65) {
            let text = self.rng.one_of([
                "schedule(static)",
                "schedule(static, 1)",
                "schedule(static, 3)",
                "schedule(dynamic)",
                "schedule(dynamic, 4)",
                "schedule(guided)",
                "schedule(guided, 2)",
                "schedule(monotonic: dynamic, 2)",
                "schedule(auto)",
                "schedule(runtime)",
            ]);
            // Clang 22's host version loses iterations where `distribute` and a
            // static chunk meet.
            if !(distribute && text.contains("static, ")) {
                clauses.push(Clause(Expr::plain(text)));
            }
        }
        clauses
    }

    /// Variables of the host that get the last iteration's value.
    fn last_of_league(&mut self, inner: &mut Scope, number: &str, data: &mut Vec<Data>) {
        for (v, a) in &mut inner.vars {
            let named = data.iter().any(|d| d.var == v.root);
            if let (Shape::One(s), Access::Read, false, true) = (v.shape, *a, named, v.plain)
                && self.rng.chance(25)
            {
                let mut d = clause("lastprivate(", v, true);
                d.first = Some(Box::new(assign(v, s, Expr::plain("3u"))));
                let e = Expr::plain(format!("{number} * 5u + 2u"));
                d.last = Some(Box::new(assign(v, s, e)));
                data.push(d);
                *a = Access::Own;
            }
        }
    }

    /// A shared variable that the iterations write in their order.
    fn ordered(
        &mut self,
        outer: &Scope,
        kind: Kind,
        inner: &mut Scope,
        counting: &Counting,
        data: &[Data],
    ) -> Option<Place> {
        let fits = matches!(kind, Kind::For | Kind::ParallelFor);
        if !fits || counting.trips.len() > 1 || !self.rng.chance(15) {
            return None;
        }
        let shared: Vec<Var> = outer
            .vars
            .iter()
            .filter(|(v, a)| {
                *a == Access::Shared && v.plain && data.iter().all(|d| d.var != v.root)
            })
            .filter(|(v, _)| matches!(v.shape, Shape::One(Scalar::U)))
            .map(|(v, _)| v.clone())
            .collect();
        let v = self.rng.pick(&shared)?;
        inner.vars.retain(|(o, _)| o.root != v.root);
        Some(Place {
            text: v.text.clone(),
            root: v.root.clone(),
            scalar: Scalar::U,
            reads: Vec::new(),
        })
    }
}

/// A reduction's private copy is the thread's only where the directive itself
/// has the clause.
fn reductions_again(inner: &mut Scope, data: &mut Vec<Data>) {
    inner.vars.retain(|(v, a)| {
        let Access::Update(op, Mechanism::Plain, _) = a else {
            return true;
        };
        if data.iter().any(|d| d.var == v.root) {
            return true;
        }
        if v.plain {
            data.push(reduction(*op, v));
        }
        v.plain
    });
}
